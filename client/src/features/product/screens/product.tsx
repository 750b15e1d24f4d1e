import { useTranslation } from 'react-i18next';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Page } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { searchedPart } from '../../../entities/search/searched-part.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { useFilters } from '../filters.ts';
import { Blocks } from '../parts/blocks.tsx';
import { FilterForm } from '../parts/filter-form.tsx';
import { PagedList } from '../parts/paged-list.tsx';

const ranking = lazySection(() => import('../parts/page-end.tsx'), 'Bottom', <Lines count={12} />);

const Searched = searchedPart(() => import('../parts/searched.tsx'));

/** The public products: a block for each category, all that match page by page, or what is found by words. */
export function ProductScreen() {
  const { t } = useTranslation();
  const { filters, isList, look: viewMode, toLook, sort, sorted, pageNo, to, change, clear } = useFilters();
  const kinds = filters.category.map((category) => t(`codes.category.${category}`));
  usePageTitle([...kinds, t('site.product.title')].join(' · '));
  return (
    <Page
      title={t('site.product.title')}
      hint={t('site.product.hint')}
      breadcrumbs={[{ words: t('site.product.title') }]}
    >
      <FilterForm filters={filters} onChange={change} onClear={clear} />
      {filters.keywords && <Searched />}
      {!filters.keywords && isList && (
        <PagedList
          filters={filters}
          sort={sort}
          sorted={sorted}
          viewMode={viewMode}
          toLook={toLook}
          pageNo={pageNo}
          to={to}
          onClear={clear}
        />
      )}
      {!filters.keywords && !isList && <Blocks filters={filters} to={to} onClear={clear} />}
      {ranking}
    </Page>
  );
}
