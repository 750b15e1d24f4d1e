import { Alert } from 'antd';
import { type MouseEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import css from './schema-form.module.css';

export interface Wrong {
  /** of the element that can be focused */
  id: string;
  label: string;
  message: string;
  /** the server said so: no rule here knows when it is right */
  said?: true;
}

/** What a submit found, and which of it has been corrected since. */
export interface Found {
  readonly all: readonly Wrong[];
  readonly corrected: readonly string[];
}

const nothing: Found = { all: [], corrected: [] };

/** What has become right by a change: what no rule complains about any more; of what the server said, what was changed. */
export const corrected = (
  { all, corrected: before }: Found,
  changed: readonly string[],
  isWrong: (id: string) => boolean,
): readonly string[] =>
  all.filter(({ id, said }) => before.includes(id) || (said ? changed.includes(id) : !isWrong(id))).map(({ id }) => id);

/** What a submit found wrong: kept until the next one, while it is being corrected. */
export function useWrong() {
  const [found, setFound] = useState(nothing);
  const set = useCallback((all: readonly Wrong[]) => setFound({ all, corrected: [] }), []);
  const settle = useCallback(
    (changed: readonly string[], isWrong: (id: string) => boolean) =>
      setFound((now) => {
        if (now.all.length === 0) return now;
        const next = corrected(now, changed, isWrong);
        return next.length === now.corrected.length ? now : { ...now, corrected: next };
      }),
    [],
  );
  return { found, set, settle };
}

/**
 * What a failed submit found, each leading to its field; what has been corrected leaves the list and is named as such.
 * Takes the focus whenever there is something new. `said`: what the form says of it first.
 */
export function ErrorSummary({ found: { all, corrected: done }, said }: { found: Found; said?: string }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    if (all.length > 0) box.current?.focus();
  }, [all]);
  if (all.length === 0) return null;
  const left = all.filter(({ id }) => !done.includes(id));
  const right = all.filter(({ id }) => done.includes(id));
  const title =
    left.length === 0
      ? t('centre.form.allCorrected')
      : left.length === 1
        ? t('centre.form.summaryOne')
        : t('centre.form.summary', { count: left.length });
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <Alert
        type={left.length === 0 ? 'success' : 'error'}
        showIcon
        title={said !== undefined && left.length > 0 ? `${said} ${title}` : title}
        description={
          <>
            {left.length > 0 && (
              <ul>
                {left.map(({ id, label, message }) => (
                  <li key={id}>
                    <FieldLink id={id}>{t('centre.form.wrong', { label, message })}</FieldLink>
                  </li>
                ))}
              </ul>
            )}
            {right.length > 0 && <p>{t('centre.form.corrected', { fields: list(right.map(({ label }) => label)) })}</p>}
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

/** Leads to a field of this page. */
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

const focusable = 'input, textarea, select, button, [contenteditable="true"], [tabindex]';

/** A field made of several controls has its id on the box around them. */
function focusField(id: string): void {
  const found = document.getElementById(id);
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  (found ?? target)?.scrollIntoView({ block: 'center' });
  target?.focus();
}
