import type { ProfileType } from '@portal/shared/codes/profiles';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ProductCard, ProductCardSkeleton } from '../../../entities/product/product-card.tsx';
import { listProducts } from '../../../entities/product/requests.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { numbers } from '../../../kit/numbers.ts';
import { Pager } from '../../../kit/pager.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import styles from './offers.module.css';

const pageSize = 20;

interface Props {
  type: ProfileType;
  /** whose products; undefined where it is not public */
  company: string | undefined;
  /** how many there are, as it is known before they are there */
  count: number;
}

/** The products of a company, newest first, page by page. */
export function Offers({ type, company, count }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const [search] = useSearch();
  const scope = useCatalogueScope();
  const pageNo = Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1);
  const query = company ? ({ ...scope, entId: company, pageNo, pageSize } as const) : undefined;
  const { data, problem, loading, refreshing, retry } = useRead(listProducts, query, company);
  const total = data?.page_info.total ?? count;
  const to = (page: number): string => {
    const params = new URLSearchParams(search);
    params.set('pageNo', String(page));
    return `?${params}`;
  };
  const isNone = !company || data?.list.length === 0;
  return (
    <Section
      id="offers"
      title={t(`profiles.${type}.offers`)}
      hint={t('profiles.page.productsHint', { count: total, shown: figure(total) })}
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {isNone && <p className={styles.none}>{t('profiles.page.noProducts')}</p>}
      <ul className={styles.grid} aria-busy={refreshing}>
        {query && loading
          ? numbers(Math.min(Math.max(count, 1), pageSize)).map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))
          : data?.list.map((card) => (
              <li key={card.prdId}>
                <ProductCard card={card} />
              </li>
            ))}
      </ul>
      {data && <Pager {...data.page_info} to={to} />}
    </Section>
  );
}
