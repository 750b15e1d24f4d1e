import { type ProductSort, productSorts } from '@portal/shared/rules/sorts';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { EmptyList, ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ProductCard, ProductCardSkeleton } from '../../../entities/product/product-card.tsx';
import { listProducts } from '../../../entities/product/requests.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { numbers } from '../../../kit/numbers.ts';
import { Pager } from '../../../kit/pager.tsx';
import { Block } from '../../../kit/skeleton.tsx';
import { Sorts } from '../../../kit/sorts.tsx';
import { type ViewMode, ViewModeSwitch } from '../../../kit/view-mode-switch.tsx';
import { type Filters, inputOf, isFiltered, viewModes } from '../filters.ts';
import styles from './lists.module.css';

const pageSize = 20;
const inFirstView = 5;

interface Props {
  filters: Filters;
  sort: ProductSort;
  /** the address of the same in another order */
  sorted: (next: ProductSort) => string;
  pageNo: number;
  to: (next: Filters, view: 'list' | 'blocks', pageNo?: number) => string;
  onClear: () => void;
  viewMode: ViewMode;
  toLook: (viewMode: ViewMode) => string;
}

/** All products that match, the newest first unless another order is chosen. */
export function PagedList({ filters, sort, sorted, pageNo, to, onClear, viewMode, toLook }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const input = { ...inputOf(filters), ...useCatalogueScope(), sort, pageNo, pageSize } as const;
  const { data, problem, loading, refreshing, retry } = useRead(listProducts, input, filters.category.join());
  const [only, another] = filters.category;
  const title = only && !another ? t(`codes.category.${only}`) : t('site.product.allProducts');
  const info = data?.page_info;
  const count = info && `${figure(info.total)}${info.more ? '+' : ''}`;
  // an old address can name a page that is no more
  if (info && info.total > 0 && data?.list.length === 0)
    return <Navigate to={to(filters, 'list', Math.ceil(info.total / pageSize))} replace />;
  return (
    <Section
      title={title}
      hint={info && count ? t('site.product.count', { count: info.total, shown: count }) : '\u00a0'}
      more={
        <MoreLink back to={to({ ...filters, category: [] }, 'blocks')}>
          {t('site.product.overview')}
        </MoreLink>
      }
    >
      <div className={styles.order}>
        <ViewModeSwitch viewModes={viewModes} currentMode={viewMode} to={toLook} />
        <Sorts
          label={t('site.sorts.label')}
          sorts={productSorts}
          currentSort={sort}
          wordOf={(each) => t(`site.sorts.${each}`)}
          to={sorted}
        />
      </div>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {data?.list.length === 0 && (
        <EmptyList filtered={isFiltered(filters)} onClear={onClear}>
          <InOtherLanguage />
        </EmptyList>
      )}
      <ul className={styles.grid} data-rows={viewMode === 'rows' || undefined} aria-busy={refreshing}>
        {loading
          ? numbers(pageSize).map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))
          : data?.list.map((card, at) => (
              <li key={card.prdId}>
                <ProductCard card={card} eager={at < inFirstView} hasSummary={viewMode === 'rows'} />
              </li>
            ))}
      </ul>
      {loading && <Block className={styles.pager} />}
      {info && <Pager {...info} to={(page) => to(filters, 'list', page)} />}
    </Section>
  );
}
