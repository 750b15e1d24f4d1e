import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { noFilters, pathOf } from '../state.ts';
import { useChips } from '../use-facets.ts';
import { useSought } from '../use-sought.ts';
import styles from './chips.module.css';

/** What is chosen, in words; a press takes it away. */
export function Chips() {
  const { t } = useTranslation();
  const { sought } = useSought();
  const chips = useChips(sought);
  if (!chips.length) return null;
  return (
    <div className={styles.row}>
      <span className={styles.title}>{t('search.filters.active')}</span>
      <ul className={styles.chips}>
        {chips.map(({ label, without }) => (
          <li key={label}>
            <Link
              className={styles.chip}
              to={pathOf(sought, without)}
              aria-label={t('search.filters.remove', { name: label })}
            >
              {label}
              <Icon name="close" className={styles.icon} />
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.clear} to={pathOf(sought, noFilters)}>
            {t('search.filters.clear')}
          </Link>
        </li>
      </ul>
    </div>
  );
}
