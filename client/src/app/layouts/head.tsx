import { navigation, pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classes } from '../../shared/ui/classes.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import styles from './head.module.css';
import { Search } from './search.tsx';

/** Logo, navigation, global search. */
export function Head() {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <div className={styles.wrap}>
        <Logo />
        <nav className={styles.nav} aria-label={t('site.nav.label')}>
          {navigation.map(({ name, words }) => (
            <NavLink
              key={name}
              to={pathTo(name)}
              className={({ isActive }) =>
                classes(styles.entry, isActive && styles.on, name === 'service' && styles.alsoInBar)
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
