import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { MoreLink, Section } from '../../core/page/page.tsx';
import { useRead } from '../../core/request/use-request.ts';
import { useCatalogueScope } from '../../core/session/settings.ts';
import { useSearch } from '../../kit/use-search.ts';
import { ProductCarousel } from './product-carousel.tsx';
import { listProducts } from './requests.ts';
import { sectionIn } from './section-in.ts';

const maxProducts = 20;

/** Below a product in the frame of a section: what else there is in it. */
export function OfSection({ except }: { except: string }) {
  const { t } = useTranslation();
  const classify = sectionIn(useSearch()[0]);
  const { data } = useRead(
    listProducts,
    { ...useCatalogueScope(), classify, pageSize: maxProducts } as const,
    'section',
  );
  const others = data?.list.filter(({ prdId }) => prdId !== except);
  if (!others?.length) return null;
  const title = t('goods.ofSection');
  return (
    <Section
      title={title}
      more={<MoreLink to={pathTo('financeProducts', { classify })}>{t('site.action.more')}</MoreLink>}
    >
      <ProductCarousel label={title} classify={classify} cards={others} />
    </Section>
  );
}
