import { mainSite } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Link } from '../../kit/link.tsx';
import { useSettings } from '../session/settings.ts';
import styles from './logo.module.css';

export const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="10" className={styles.ground} />
    <path d="M9 27c6-14 16-14 22 0M9 20h22M20 9v22" className={styles.lines} fill="none" strokeLinecap="round" />
  </svg>
);

/** The portal's name, in both languages or with the site that this is; leads home. */
export function Logo() {
  const { t } = useTranslation();
  const { site } = useSettings();
  const isMain = site === mainSite;
  return (
    <Link to={pathTo('home')} className={styles.logo}>
      <Mark />
      <span>
        {t('site.name')}
        {isMain ? (
          <small className={styles.other} lang={t('site.otherLang')}>
            {t('site.otherName')}
          </small>
        ) : (
          <small className={styles.other}>{t(`codes.site.${site}`)}</small>
        )}
      </span>
    </Link>
  );
}
