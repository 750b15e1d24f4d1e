import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { MoreLink, Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ProductCard, ProductCardSkeleton } from '../../../entities/product/product-card.tsx';
import { listProducts } from '../../../entities/product/requests.ts';
import { SectionFrame } from '../../../entities/product/section-frame.tsx';
import { sectionIn } from '../../../entities/product/section-in.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { numbers } from '../../../kit/numbers.ts';
import { Pager } from '../../../kit/pager.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import styles from '../parts/offers.module.css';
import { SectionTabs } from '../parts/section-tabs.tsx';

const pageSize = 20;

/** Products of a section, page by page. */
export function FinanceProductsScreen() {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const [search] = useSearch();
  const scope = useCatalogueScope();
  const classify = sectionIn(search);
  const pageNo = Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1);
  const query = { ...scope, classify, pageNo, pageSize } as const;
  const { data, problem, loading, refreshing, retry } = useRead(listProducts, query, classify);
  const title = `${t(`finance.section.${classify}`)} · ${t('finance.product')}`;
  usePageTitle(title);
  const to = (page: number) => pathTo('financeProducts', { classify, ...(page > 1 && { pageNo: String(page) }) });
  const total = data?.page_info.total;
  // an old address can name a page that is no more
  if (data && total && data.list.length === 0) return <Navigate to={to(Math.ceil(total / pageSize))} replace />;
  const breadcrumbs = [{ words: t('finance.title'), to: pathTo('finance') }, { words: title }];
  return (
    <SectionFrame>
      <Page
        title={title}
        hint={total === undefined ? '\u00a0' : t('finance.count', { count: total, shown: figure(total) })}
        breadcrumbs={breadcrumbs}
      >
        <SectionTabs
          label={t('finance.choose', { row: t('finance.product') })}
          selectedSection={classify}
          to={(section) => pathTo('financeProducts', { classify: section })}
        >
          {/* what is kept and opened from there is in the frame of the section as well */}
          <MoreLink to={pathTo('favourites', { section: classify })}>{t('finance.kept')}</MoreLink>
        </SectionTabs>
        {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
        {total === 0 && (
          <EmptyState art="empty" title={t('finance.empty')} text={t('finance.emptyHint')}>
            <ButtonLink to={pathTo('products')}>{t('site.goods.toList')}</ButtonLink>
            <InOtherLanguage />
          </EmptyState>
        )}
        {/* the cards' names are headings of the third level */}
        <Text as="h2" unseen>
          {t('finance.product')}
        </Text>
        <ul className={styles.grid} aria-busy={refreshing}>
          {loading
            ? numbers(pageSize).map((place) => (
                <li key={place}>
                  <ProductCardSkeleton />
                </li>
              ))
            : data?.list.map((card) => (
                <li key={card.prdId}>
                  <ProductCard card={card} section={classify} />
                </li>
              ))}
        </ul>
        {data && <Pager {...data.page_info} to={to} />}
      </Page>
    </SectionFrame>
  );
}
