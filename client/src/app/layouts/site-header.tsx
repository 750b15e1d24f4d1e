import { navigation, pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Logo } from '../../core/page/logo.tsx';
import { classes } from '../../kit/classes.ts';
import { Link } from '../../kit/link.tsx';
import { Search } from './search.tsx';
import styles from './site-header.module.css';

/** Logo, navigation, global search. */
export function Head() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = (path: string): boolean => `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());
  return (
    <header className={styles.head}>
      <div className={styles.wrap}>
        <Logo />
        <nav className={styles.nav} aria-label={t('site.nav.label')}>
          {navigation.map(({ name, words }) => (
            <Link
              key={name}
              to={pathTo(name)}
              aria-current={isHere(pathTo(name)) ? 'page' : undefined}
              className={classes(styles.entry, isHere(pathTo(name)) && styles.on)}
            >
              {t(words)}
            </Link>
          ))}
          {/* on a wide page it is in the bar above */}
          <Link
            to={pathTo('service')}
            aria-current={isHere(pathTo('service')) ? 'page' : undefined}
            className={classes(styles.entry, styles.phoneOnly, isHere(pathTo('service')) && styles.on)}
          >
            {t('site.bar.service')}
          </Link>
        </nav>
        <Search />
      </div>
    </header>
  );
}
