import { mostCompared } from '@portal/shared/rules/compared';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { chosenProducts } from '../../../entities/product/requests.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { Lines } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { comparedIn } from '../compared.ts';
import { ComparedProducts } from '../parts/compared-products.tsx';

/** Up to four products side by side, as the address names them. */
export function CompareProductsScreen() {
  const { t } = useTranslation();
  const compared = comparedIn(useSearch()[0]);
  const { ids, named: namedCount } = compared;
  const scope = useCatalogueScope();
  const { data, problem, loading, refreshing, retry } = useRead(
    chosenProducts,
    ids.length > 0 ? { prdIds: [...ids], ...scope } : undefined,
    'compare',
  );
  const names = data?.list.map(({ product_name: name }) => name) ?? [];
  usePageTitle([...names, t('compare.title')].join(' · '));
  const breadcrumbs = [{ words: t('site.product.title'), to: pathTo('products') }, { words: t('compare.title') }];
  return (
    <Page title={t('compare.title')} hint={t('compare.lead')} breadcrumbs={breadcrumbs}>
      {namedCount > mostCompared && <p role="note">{t('compare.many', { count: namedCount })}</p>}
      {ids.length === 0 && (
        <EmptyState art="empty" title={t('compare.none')} text={t('compare.noneHint')}>
          <ButtonLink kind="primary" to={pathTo('products')}>
            {t('compare.toList')}
          </ButtonLink>
        </EmptyState>
      )}
      {ids.length > 0 && problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {ids.length > 0 && loading && <Lines count={12} />}
      {ids.length > 0 && data && <ComparedProducts compared={compared} list={data.list} refreshing={refreshing} />}
    </Page>
  );
}
