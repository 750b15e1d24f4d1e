import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './logo.module.css';

export const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="10" className={styles.ground} />
    <path d="M9 27c6-14 16-14 22 0M9 20h22M20 9v22" className={styles.lines} fill="none" strokeLinecap="round" />
  </svg>
);

/** The portal's name in both languages, leading home. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <Link to="/home" className={styles.logo}>
      <Mark />
      <span>
        {t('site.name')}
        <small className={styles.other} lang={t('site.otherLang')}>
          {t('site.otherName')}
        </small>
      </span>
    </Link>
  );
}
