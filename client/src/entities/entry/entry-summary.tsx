import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageText } from '../../core/form-parts/message-text.ts';
import { focusField } from '../../core/forms/focus-field.ts';
import type { Form } from '../../core/forms/form.ts';
import { useSummary } from '../../core/forms/summary.ts';
import { Alert } from '../../kit/alert.tsx';
import styles from './entry-summary.module.css';

/** Several findings of a submit, each leading to its field; takes the focus. A single one stands at its field alone. */
export function EntrySummary<Values extends object>({
  form,
}: {
  form: Pick<Form<Values>, 'get' | 'subscribe' | 'idOf' | 'labels'>;
}) {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const box = useRef<HTMLDivElement>(null);
  const { failures, open, corrected } = useSummary(form);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (open.length === 0 || open.length + corrected.length < 2) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Alert>
        <p className={styles.title}>{t('entry.wrong')}</p>
        <ul>
          {open.map(({ id, label, message }) => (
            <li key={id}>
              <button type="button" className={styles.go} onClick={() => focusField(id)}>
                {t('entry.wrongField', { field: label, error: textOf(message) })}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
