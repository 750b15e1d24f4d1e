import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../ui/alert.tsx';
import type { Fields } from './fields.ts';
import styles from './wrong-list.module.css';

interface Props<Name extends string> {
  of: Fields<Name>;
  labels: Readonly<Record<Name, string>>;
}

/** Several fields are wrong: each is named and leads to its field. Takes the focus when the form was sent. */
export function WrongList<Name extends string>({ of, labels }: Props<Name>) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shown = of.wrong.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Alert>
        <p className={styles.title}>{t('entry.wrong')}</p>
        <ul>
          {of.wrong.map((name) => (
            <li key={name}>
              <button type="button" className={styles.go} onClick={() => of.focus(name)}>
                {t('entry.wrongField', { field: labels[name], error: of.errors[name] ?? '' })}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
