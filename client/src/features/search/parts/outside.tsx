import { newsAddress } from '@portal/shared/search-address';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { useSought } from '../use-sought.ts';
import styles from './outside.module.css';

/** The way to the news outside that the operator names, for what is looked for here. */
export function Outside() {
  const { t } = useTranslation();
  const { config } = useSettings();
  const { keyword: query } = useSought().sought;
  return (
    <p className={styles.news}>
      <a href={newsAddress(config.newsSearch, query)} rel="noreferrer">
        {t('search.news', { query })}
      </a>
    </p>
  );
}
