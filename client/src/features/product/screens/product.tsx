import { useTranslation } from 'react-i18next';
import { later } from '../../../shared/ui/later.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Lines } from '../../../shared/ui/skeleton.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import { useFilters } from '../filters.ts';
import { Blocks } from '../parts/blocks.tsx';
import { FilterForm } from '../parts/filter-form.tsx';
import { PagedList } from '../parts/paged-list.tsx';

const ranking = later(() => import('../parts/bottom.tsx'), 'Bottom', <Lines count={12} />);

/** The public products: a block for each category, or all that match, page by page. */
export function ProductScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.product.title'));
  const { filters, isList, look, toLook, sort, sorted, pageNo, to, change, clear } = useFilters();
  return (
    <Page title={t('site.product.title')} hint={t('site.product.hint')} crumbs={[{ words: t('site.product.title') }]}>
      <FilterForm filters={filters} onChange={change} onClear={clear} />
      {isList ? (
        <PagedList
          filters={filters}
          sort={sort}
          sorted={sorted}
          look={look}
          toLook={toLook}
          pageNo={pageNo}
          to={to}
          onClear={clear}
        />
      ) : (
        <Blocks filters={filters} to={to} onClear={clear} />
      )}
      {ranking}
    </Page>
  );
}
