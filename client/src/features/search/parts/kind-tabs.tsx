import { useTranslation } from 'react-i18next';
import { atLeast, countOf } from '../../../entities/search/kinds.ts';
import { classes } from '../../../kit/classes.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { pathOf, resultKinds, type Sought } from '../state.ts';
import type { Counts } from '../use-facets.ts';
import styles from './kind-tabs.module.css';

interface Props {
  sought: Sought;
  /** undefined while they are not known */
  counts: Counts | undefined;
}

/** The kinds of results as links, each with how many there are. */
export function KindTabs({ sought, counts }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const shownOf = ({ kinds, more }: Counts, kind: string) => {
    const count = countOf(kinds, kind);
    // of what was not among those that were counted it is not known that there is none
    return count || !more ? atLeast(figure(count), more) : '';
  };
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
              <span className={styles.count}>{counts ? shownOf(counts, kind) : ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
