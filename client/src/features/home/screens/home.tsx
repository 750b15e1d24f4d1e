import type { OutputOf } from '@portal/shared/calls/define';
import type { homeResources as resources } from '@portal/shared/calls/product';
import { homeRow } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useCatalogueScope } from '../../../shared/access/settings.ts';
import { CardRow } from '../../../shared/catalogue/card-row.tsx';
import { homeResources } from '../../../shared/catalogue/requests.ts';
import { type Read, useRead } from '../../../shared/request/use-request.ts';
import { MoreLink, Section, Wrap } from '../../../shared/ui/page.tsx';
import { EmptyList, ErrorState } from '../../../shared/ui/state.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import { Banner } from '../parts/banner.tsx';
import { CategoryTiles } from '../parts/category-tiles.tsx';
import { HomeDataMap } from '../parts/data-map.tsx';
import { Figures } from '../parts/figures.tsx';

/** Home in its first form: banner, figures, products in two rows, the way to the lists by category. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { site, lan } = useCatalogueScope();
  usePageTitle(t('site.home.title'));
  return <HomePage home={useRead(homeResources, { dominCode: site, lanCode: lan })} />;
}

/** The page itself, of what is recommended now, or would be. */
export function HomePage({ home: { data, problem, loading, retry } }: { home: Read<OutputOf<typeof resources>> }) {
  const { t } = useTranslation();
  const products = data?.productRecommendedList;
  return (
    <>
      <Banner cards={data?.carouselList ?? (problem ? [] : undefined)} />
      <Wrap>
        <Figures figures={data?.figures} />
        <Section
          title={t('site.home.products')}
          hint={t('site.home.productsHint')}
          more={<MoreLink to={pathTo('products')}>{t('site.action.more')}</MoreLink>}
        >
          {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
          {products?.length === 0 && <EmptyList />}
          {(loading || (products?.length ?? 0) > 0) && (
            <>
              <CardRow cards={products?.slice(0, homeRow)} slots={homeRow} eager />
              {(loading || (products?.length ?? 0) > homeRow) && (
                <CardRow cards={products?.slice(homeRow)} slots={homeRow} />
              )}
            </>
          )}
        </Section>
        <CategoryTiles />
        <HomeDataMap />
      </Wrap>
    </>
  );
}
