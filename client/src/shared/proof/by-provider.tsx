import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../access/settings.ts';
import styles from '../entry/form.module.css';
import { hearProven } from '../entry/proven-there.ts';
import { providerPath } from '../entry/provider-path.ts';
import { buttonLook } from '../ui/button.tsx';

/** A login at the provider anew, in a window of its own: what was typed in this one stays, and goes on once that is done. */
export function ByProvider({ onProven }: { onProven: () => void }) {
  const { t } = useTranslation();
  const { locale } = useSettings();
  useEffect(() => hearProven(onProven), [onProven]);
  return (
    <div className={styles.form}>
      <p>{t('entry.proof.byProvider')}</p>
      <a
        className={buttonLook({ kind: 'primary', wide: true })}
        href={providerPath('proof', '/', locale)}
        target="_blank"
        rel="noopener"
      >
        {t('entry.proof.open')}
      </a>
    </div>
  );
}
