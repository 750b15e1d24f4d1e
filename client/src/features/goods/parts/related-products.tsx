import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { BreadcrumbContext } from '../../../core/page/breadcrumb-context.ts';
import { LaidOver, overlay } from '../../../core/page/lazy-overlay.tsx';
import { Section } from '../../../core/page/page.tsx';
import { CardRow } from '../../../entities/product/card-row.tsx';
import { firstCategory } from '../../../entities/product/cover.tsx';
import { OfSection } from '../../../entities/product/of-section.tsx';
import type { UnapprovedProduct } from '../../../entities/product/requests.ts';
import { useProduct } from '../use-product.ts';
import { Sellers } from './seller.tsx';

// known to the browser alone
const RecentlyViewed = overlay(
  () => import('../../../entities/product/comparison/recently-viewed.tsx'),
  'RecentlyViewed',
);

const arrivals = 5;
const guesses = 4;
type Guess = UnapprovedProduct['guessProductInfoList'][number];

/** What is new, and what one may like as well, each with the reason why it stands there. */
export function Around({ product }: { product: UnapprovedProduct }) {
  const { t } = useTranslation();
  const why = ({ why: reason, share, category }: Guess): string =>
    t(`goods.why.${reason}`, { share, category: t(`codes.category.${firstCategory(category)}`) });
  const { guessProductInfoList: guessed, guessCompanyInfo: company, guessPlatformInfoList: platforms } = product;
  const reasons = new Map(guessed.map((each) => [each.prdId, why(each)]));
  return (
    <>
      {product.newArrivals.length > 0 && (
        <Section title={t('goods.newArrivals')} hint={t('goods.arrivalsHint')}>
          <CardRow cards={product.newArrivals} slots={arrivals} />
        </Section>
      )}
      {(guessed.length > 0 || company || platforms.length > 0) && (
        <Section title={t('goods.guess')} hint={t('goods.guessHint')}>
          {guessed.length > 0 && <CardRow cards={guessed} slots={guesses} reasons={reasons} />}
          <Sellers product={product} />
        </Section>
      )}
    </>
  );
}

/** The same of the product that the address names, and in the frame of a section what else there is in that. */
export function Below() {
  const { data } = useProduct();
  const isWithin = useContext(BreadcrumbContext) !== undefined;
  if (!data) return null;
  return (
    <>
      {isWithin && <OfSection except={data.prdId} />}
      <Around product={data} />
      <div data-laid-over>
        <LaidOver>
          <RecentlyViewed except={data.prdId} />
        </LaidOver>
      </div>
    </>
  );
}
