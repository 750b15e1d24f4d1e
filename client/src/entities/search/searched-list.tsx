import type { searchAll as searchCall } from '@portal/shared/calls/search';
import type { InputOf } from '@portal/shared/define/call';
import type { SearchSort } from '@portal/shared/rules/sorts';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../core/page/state.tsx';
import { useRead } from '../../core/request/use-request.ts';
import { useCatalogueScope } from '../../core/session/settings.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Sorts } from '../../kit/sorts.tsx';
import { type ViewMode, ViewModeSwitch } from '../../kit/view-mode-switch.tsx';
import styles from './found-list.module.css';
import { FoundCount, FoundList } from './found-list.tsx';
import { searchAll } from './requests.ts';

const pageSize = 20;

export interface ListState {
  sort: SearchSort;
  pageNo: number;
  look: ViewMode;
}

interface Props<Sort extends SearchSort> extends ListState {
  kind: 'product' | 'platform' | 'company';
  query: string;
  /** as the call takes them: what the list is filtered by beside the words */
  filters: Partial<Pick<InputOf<typeof searchCall>, 'from' | 'to' | 'classify'>> & { tags?: string };
  /** so that without them there may be more */
  isNarrowed: boolean;
  sort: Sort;
  sorts: readonly Sort[];
  viewModes: readonly ViewMode[];
  to: (change: Partial<ListState>) => string;
  /** takes the filters away, and leaves the words */
  onWiden: () => void;
}

/** One list of what the search finds of a kind on this site, with the filters of its page, in place of its blocks. */
export function SearchedList<Sort extends SearchSort>({
  kind,
  query,
  filters,
  isNarrowed,
  sort,
  sorts,
  look: viewMode,
  viewModes,
  pageNo,
  to,
  onWiden,
}: Props<Sort>) {
  const { t } = useTranslation();
  const scope = useCatalogueScope();
  const searchInput = { ...scope, scope: 'site', kinds: kind, query, ...filters, sort, pageNo, pageSize } as const;
  const read = useRead(searchAll, searchInput, 'results');
  const { data, problem, retry } = read;
  const info = data?.page_info;
  // an old address can name a page that is no more
  if (info && info.total > 0 && data?.list.length === 0)
    return <Navigate to={to({ pageNo: Math.ceil(info.total / pageSize) })} replace />;
  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <FoundCount query={query} info={info} />
        <div className={styles.ways}>
          <ViewModeSwitch viewModes={viewModes} currentMode={viewMode} to={(next) => to({ look: next, pageNo })} />
          {!data?.near && (
            <Sorts
              label={t('site.sorts.label')}
              sorts={sorts}
              currentSort={sort}
              wordOf={(each: SearchSort) => (each === 'relevance' ? t('search.relevance') : t(`site.sorts.${each}`))}
              to={(next) => to({ sort: next })}
            />
          )}
        </div>
      </div>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {data?.list.length === 0 && (
        <EmptyState art="nothing" title={t('search.none.title', { query })} text={t('search.none.text')}>
          <ButtonLink kind="primary" to={pathTo('search', { keyword: query })}>
            {t('search.everywhere', { query })}
          </ButtonLink>
          {isNarrowed && <Button onClick={onWiden}>{t('site.state.clear')}</Button>}
        </EmptyState>
      )}
      <FoundList query={query} read={read} viewMode={viewMode} />
      {info && <Pager {...info} to={(page) => to({ pageNo: page })} />}
    </section>
  );
}
