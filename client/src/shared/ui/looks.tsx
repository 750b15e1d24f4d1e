import { useTranslation } from 'react-i18next';
import { Link } from './link.tsx';
import styles from './looks.module.css';

export type Look = 'cards' | 'rows';

interface Props {
  /** as a list stands unless its address says otherwise comes first */
  looks: readonly Look[];
  chosen: Look;
  /** the address of the same page so shown */
  to: (look: Look) => string;
}

/** How a list is shown, as links: each way has an address of its own. */
export function Looks({ looks, chosen, to }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.looks} aria-label={t('site.looks.label')}>
      {looks.map((look) => (
        <Link
          key={look}
          className={styles.look}
          to={to(look)}
          keepsPlace
          aria-current={look === chosen ? 'true' : undefined}
          rel="nofollow"
        >
          {t(`site.looks.${look}`)}
        </Link>
      ))}
    </nav>
  );
}
