import { type Category, categories, productBlockSlots } from '@portal/shared/codes/index';
import { useTranslation } from 'react-i18next';
import { InOtherLanguage } from '../../../core/page/language-link.tsx';
import { MoreLink, Section } from '../../../core/page/page.tsx';
import { EmptyList, ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { CardRow } from '../../../entities/product/card-row.tsx';
import { productBlocks } from '../../../entities/product/requests.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { type Filters, inputOf, isFiltered } from '../filters.ts';
import styles from './lists.module.css';

interface Props {
  filters: Filters;
  to: (next: Filters, view: 'list') => string;
  onClear: () => void;
}

/** One row for each category, padded to its slots. */
export function Blocks({ filters, to, onClear }: Props) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const scope = useCatalogueScope();
  const { data, problem, refreshing, retry } = useRead(
    productBlocks,
    { ...inputOf(filters), ...scope },
    filters.category.join(),
  );
  const visibleCategories: readonly Category[] = filters.category.length > 0 ? filters.category : categories;
  const blockOf = (category: Category) => data?.blocks.find((block) => block.category === category);
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (data?.blocks.every(({ total }) => total === 0))
    return (
      <EmptyList filtered={isFiltered(filters)} onClear={onClear}>
        <InOtherLanguage />
      </EmptyList>
    );
  return (
    <div aria-busy={refreshing}>
      {visibleCategories.map((category, at) => {
        const block = blockOf(category);
        const name = t(`codes.category.${category}`);
        const total = block?.total ?? 0;
        return (
          <Section
            key={category}
            title={name}
            more={
              total > 0 && (
                <MoreLink
                  to={to({ ...filters, category: [category] }, 'list')}
                  label={`${name}: ${t('site.product.more', { shown: figure(total) })}`}
                >
                  {t('site.product.more', { shown: figure(total) })}
                </MoreLink>
              )
            }
          >
            {data && total === 0 ? (
              <p className={styles.none}>{t('site.product.noneInCategory')}</p>
            ) : (
              <CardRow cards={data && (block?.list ?? [])} slots={productBlockSlots} eager={at === 0} />
            )}
          </Section>
        );
      })}
    </div>
  );
}
