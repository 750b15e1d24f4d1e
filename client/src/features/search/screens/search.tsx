import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { searchAll, searchFacets } from '../../../entities/search/requests.ts';
import { Block } from '../../../kit/skeleton.tsx';
import { KindTabs } from '../parts/kind-tabs.tsx';
import { Results } from '../parts/results.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { questionOf } from '../state.ts';
import { useAsked } from '../use-asked.ts';
import { useSought } from '../use-sought.ts';
import styles from './search.module.css';

const filters = lazySection(() => import('../parts/filters.tsx'), 'Filters', <Block className={styles.filters} />);
const chips = lazySection(() => import('../parts/chips.tsx'), 'Chips', null);
const outside = lazySection(() => import('../parts/outside.tsx'), 'Outside', null);
const plain = lazySection(() => import('../parts/plain.tsx'), 'Plain', null);

/** What is found among everything, among platforms, or among enterprises; the address says what, and how it is narrowed. */
export function SearchScreen() {
  const { t } = useTranslation();
  const { lan: language, config } = useSettings();
  const { search } = useLocation();
  const { sought } = useSought();
  const { keyword: query, kind, sort, pageNo, pageSize } = sought;
  const question = questionOf(sought, language);
  const address = new URLSearchParams(search);
  const read = useRead(searchAll, { ...question, sort, pageNo, pageSize }, 'results');
  const { data: counts } = useRead(searchFacets, question, 'facets');
  useAsked(query, language, read.data?.near === '' && !read.refreshing && read.data.page_info.total > 0);
  const title = kind === 'platform' || kind === 'company' ? t(`search.titles.${kind}`) : t('search.title');
  usePageTitle(query ? t('search.titled', { query, title }) : title);
  if (address.has('Params') || address.has('type')) return plain;
  return (
    <Page title={title} hint={t('search.lead')} breadcrumbs={[{ words: title }]}>
      <SearchForm sought={sought} />
      {kind === 'article' && query && config.newsSearch && outside}
      <KindTabs sought={sought} counts={counts} />
      <div className={styles.parts}>
        {filters}
        <div className={styles.results}>
          {chips}
          <Results sought={sought} read={read} />
        </div>
      </div>
    </Page>
  );
}
