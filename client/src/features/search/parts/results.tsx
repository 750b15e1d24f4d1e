import type { searchAll } from '@portal/shared/calls/search';
import type { OutputOf } from '@portal/shared/define/call';
import { searchSorts } from '@portal/shared/rules/sorts';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import type { Read } from '../../../core/request/use-request.ts';
import styles from '../../../entities/search/found-list.module.css';
import { FoundCount, FoundList } from '../../../entities/search/found-list.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { Sorts } from '../../../kit/sorts.tsx';
import { ViewModeSwitch } from '../../../kit/view-mode-switch.tsx';
import { isFiltered, noFilters, pathOf, type Sought, viewModes } from '../state.ts';

type Answer = OutputOf<typeof searchAll>;

/** What was found, or what comes near it, page by page. */
export function Results({ sought, read }: { sought: Sought; read: Read<Answer> }) {
  const { data, problem, retry } = read;
  const { keyword: query, look: viewMode, pageSize } = sought;
  const info = data?.page_info;
  // an old address can name a page that is no more
  if (info && info.total > 0 && data?.list.length === 0)
    return <Navigate to={pathOf(sought, { pageNo: Math.ceil(info.total / pageSize) })} replace />;
  return (
    <div>
      <div className={styles.line}>
        <FoundCount query={query} info={info} />
        <div className={styles.ways}>
          <ViewModeSwitch
            viewModes={viewModes}
            currentMode={viewMode}
            to={(next) => pathOf(sought, { look: next, pageNo: sought.pageNo })}
          />
          {!data?.near && <ResultSorts sought={sought} />}
        </div>
      </div>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {data?.list.length === 0 && <Nothing sought={sought} />}
      <FoundList query={query} read={read} viewMode={viewMode} />
      {info && <Pager {...info} to={(pageNo) => pathOf(sought, { pageNo })} />}
    </div>
  );
}

function ResultSorts({ sought }: { sought: Sought }) {
  const { t } = useTranslation();
  return (
    <Sorts
      label={t('site.sorts.label')}
      sorts={searchSorts}
      currentSort={sought.sort}
      wordOf={(sort) => (sort === 'relevance' ? t('search.relevance') : t(`site.sorts.${sort}`))}
      to={(sort) => pathOf(sought, { sort })}
    />
  );
}

/** Nothing at all: because of the filters, or since there is none. */
function Nothing({ sought }: { sought: Sought }) {
  const { t } = useTranslation();
  if (isFiltered(sought))
    return (
      <EmptyState art="nothing" title={t('search.none.filtered')} text={t('search.none.filteredText')}>
        <ButtonLink to={pathOf(sought, noFilters)}>{t('search.filters.clear')}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      art="nothing"
      title={sought.keyword ? t('search.none.title', { query: sought.keyword }) : t('site.state.empty')}
      text={sought.keyword ? t('search.none.text') : t('site.state.emptyHint')}
    >
      <ButtonLink to={pathTo('products')}>{t('search.none.all')}</ButtonLink>
    </EmptyState>
  );
}
