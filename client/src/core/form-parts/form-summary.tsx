import { Alert } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { focusField } from '../forms/focus-field.ts';
import type { Form } from '../forms/form.ts';
import { useSummary } from '../forms/summary.ts';
import css from './form.module.css';
import { useMessageText } from './message-text.ts';

interface Props<Values extends object> {
  form: Pick<Form<Values>, 'get' | 'subscribe' | 'idOf' | 'labels'>;
  /** text before the number of findings */
  lead?: string;
}

/**
 * Findings of a failed submit, each linking to its field; corrected ones are listed below. Several findings take the
 * focus.
 */
export function FormSummary<Values extends object>({ form, lead }: Props<Values>) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const textOf = useMessageText();
  const box = useRef<HTMLDivElement>(null);
  const { failures, open, corrected } = useSummary(form);
  const hasSeveral = open.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with a failed submit alone
  useEffect(() => {
    if (failures > 0 && hasSeveral) box.current?.focus();
  }, [failures]);
  if (open.length + corrected.length === 0) return null;
  const title =
    open.length === 0
      ? t('centre.form.allCorrected')
      : open.length === 1
        ? t('centre.form.summaryOne')
        : t('centre.form.summary', { count: open.length });
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <Alert
        type={open.length === 0 ? 'success' : 'error'}
        showIcon
        title={lead !== undefined && open.length > 0 ? `${lead} ${title}` : title}
        description={
          <>
            {open.length > 0 && (
              <ul>
                {open.map(({ id, label, message }) => (
                  <li key={id}>
                    <FieldLink id={id}>{t('centre.form.wrong', { label, message: textOf(message) })}</FieldLink>
                  </li>
                ))}
              </ul>
            )}
            {corrected.length > 0 && (
              <p>{t('centre.form.corrected', { fields: list(corrected.map(({ label }) => label)) })}</p>
            )}
          </>
        }
      />
    </div>
  );
}

interface FieldLinkProps {
  id: string;
  children: ReactNode;
}

/** Links to a field of this page. */
export function FieldLink({ id, children }: FieldLinkProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <a href={`#${id}`} onClick={go}>
      {children}
    </a>
  );
}
