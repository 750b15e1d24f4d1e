import { Alert } from 'antd';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './schema-form.module.css';

export interface Wrong {
  /** of the element that can be focused */
  id: string;
  label: string;
  message: string;
}

/** What a failed submit found, each leading to its field. Takes the focus whenever there is something new. */
export function ErrorSummary({ wrong }: { wrong: readonly Wrong[] }) {
  const { t } = useTranslation();
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    if (wrong.length > 0) box.current?.focus();
  }, [wrong]);
  if (wrong.length === 0) return null;
  const to = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <Alert
        type="error"
        showIcon
        title={wrong.length === 1 ? t('centre.form.summaryOne') : t('centre.form.summary', { count: wrong.length })}
        description={
          <ul>
            {wrong.map(({ id, label, message }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={to(id)}>
                  {t('centre.form.wrong', { label, message })}
                </a>
              </li>
            ))}
          </ul>
        }
      />
    </div>
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
