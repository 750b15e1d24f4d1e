import type { searchAll } from '@portal/shared/calls/search';
import type { OutputOf } from '@portal/shared/define/call';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../core/request/use-request.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { numbers } from '../../kit/numbers.ts';
import { Block } from '../../kit/skeleton.tsx';
import type { ViewMode } from '../../kit/view-mode-switch.tsx';
import styles from './found-list.module.css';
import { Hit } from './hit.tsx';
import { atLeast } from './kinds.ts';

type Answer = OutputOf<typeof searchAll>;

/** in the first view */
const eager = 3;
const blanks = 5;

/** How many results there are; its room while that is not known. */
export function FoundCount({ query, info }: { query: string; info: Answer['page_info'] | undefined }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  if (!info) return <h2 className={styles.count}>{'\u00a0'}</h2>;
  const countText = atLeast(figure(info.total), info.more);
  return (
    <h2 className={styles.count} aria-live="polite">
      {query
        ? t('search.count', { count: info.total, shown: countText, query })
        : t('search.countAll', { count: info.total, shown: countText })}
    </h2>
  );
}

/** The results of a page, and why they are not what was asked for. */
export function FoundList({ query, read, viewMode }: { query: string; read: Read<Answer>; viewMode: ViewMode }) {
  const { t } = useTranslation();
  const { data, loading, refreshing } = read;
  const asCards = viewMode === 'cards';
  return (
    <>
      {data?.near && data.list.length > 0 && (
        <p className={styles.near} role="status">
          <strong>{t('search.near.title', { query })}</strong> {t(`search.near.${data.near}`)}
        </p>
      )}
      <ul className={styles.list} data-cards={asCards || undefined} aria-busy={refreshing || loading}>
        {loading
          ? numbers(blanks).map((place) => (
              <li key={place}>
                <Block className={styles.blank} />
              </li>
            ))
          : data?.list.map((hit, at) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <Hit hit={hit} eager={at < eager} asCard={asCards} />
              </li>
            ))}
      </ul>
    </>
  );
}
