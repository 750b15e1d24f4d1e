import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { pathOf, resultKinds, type Sought } from '../state.ts';
import styles from './kind-tabs.module.css';

interface Props {
  sought: Sought;
  /** by kind; undefined while it is not known */
  counts: Readonly<Record<string, number>> | undefined;
}

/** The kinds of results as links, each with how many there are. */
export function KindTabs({ sought, counts }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={t('search.tabs.label')}>
      <ul className={styles.row}>
        {resultKinds.map((kind) => (
          <li key={kind}>
            <Link
              className={classes(styles.tab, kind === sought.kind && styles.on)}
              aria-current={kind === sought.kind ? 'page' : undefined}
              to={pathOf(sought, { kind, ...(kind && kind !== 'product' && { copyright: [] }) })}
            >
              {t(`search.tabs.${kind || 'all'}`)}
              <span className={styles.count}>{counts ? figure(kind ? (counts[kind] ?? 0) : all) : ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
