import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { historyPath } from '../../../entities/history/paths.ts';
import { useHistoryWords } from '../../../entities/history/words.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Refreshing } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { findRecords } from '../requests.ts';
import css from './found-records.module.css';

/** Records that are called so, each leading to its history. */
export function FoundRecords({ words }: { words: string }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const { kind } = useHistoryWords();
  const { data, loading, refreshing, problem, retry } = useRead(findRecords, { words }, 'found');
  return (
    <section className={css.found} aria-label={t('trail.history.found', { words })}>
      {problem && <Failed problem={problem} onRetry={retry} hasData={data !== undefined} />}
      {loading && (
        <div role="status" aria-label={t('trail.history.finding')} className={css.line}>
          <Lines count={5} />
        </div>
      )}
      {data?.rows.length === 0 && (
        <EmptyState art="nothing" title={t('trail.history.nobody', { words })} text={t('trail.history.nobodyHint')} />
      )}
      {data && data.rows.length > 0 && (
        <Refreshing busy={refreshing}>
          <h2 className={css.title}>{t('trail.history.found', { words })}</h2>
          <ul>
            {data.rows.map((row) => (
              <li key={`${row.kind} ${row.record}`} className={css.line}>
                <Link to={historyPath(row.record, { kind: row.kind })}>{text(row.name)}</Link>
                <span className={css.quiet}>
                  {kind(row.kind)}
                  {row.ownerName && ` · ${row.ownerName}`}
                </span>
                <code className={css.id}>{row.record}</code>
              </li>
            ))}
          </ul>
        </Refreshing>
      )}
    </section>
  );
}
