import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  words: string;
  /** absent: this page */
  to?: string;
}

/** The way from home to here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('site.nav.path')}>
      <ol className={styles.crumbs}>
        {[{ words: t('site.nav.home'), to: pathTo('home') }, ...crumbs].map(({ words, to }) => (
          <li key={words} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                {words}
              </Link>
            ) : (
              <span aria-current="page">{words}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
