import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classes } from '../../shared/ui/classes.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import styles from './head.module.css';
import { Search } from './search.tsx';

const entries = [
  { to: '/home', words: 'site.nav.home' },
  { to: '/Product', words: 'site.nav.product' },
  { to: '/dataMap', words: 'site.nav.dataMap' },
  { to: '/servicecenter', words: 'site.nav.service' },
  { to: '/about', words: 'site.nav.about' },
] as const;

/** Logo, navigation, global search. */
export function Head() {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <div className={styles.wrap}>
        <Logo />
        <nav className={styles.nav} aria-label={t('site.nav.label')}>
          {entries.map(({ to, words }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                classes(styles.entry, isActive && styles.on, to === '/servicecenter' && styles.alsoInBar)
              }
            >
              {t(words)}
            </NavLink>
          ))}
        </nav>
        <Search />
      </div>
    </header>
  );
}
