import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCatalogueScope } from '../../../shared/access/settings.ts';
import { ApprovalLine } from '../../../shared/approval/approval-line.tsx';
import { CardRow } from '../../../shared/catalogue/card-row.tsx';
import { Interest } from '../../../shared/catalogue/interest.tsx';
import { type Product, showProduct, type UnapprovedProduct } from '../../../shared/catalogue/requests.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { TalkButtons } from '../../../shared/talk/talk-buttons.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { langTag } from '../../../shared/ui/lang-tag.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/state.tsx';
import { usePageTitle } from '../../../shared/ui/title.ts';
import { About } from '../parts/about.tsx';
import { Facts } from '../parts/facts.tsx';
import { Gallery } from '../parts/gallery.tsx';
import styles from './goods.module.css';

/** Codes of what no visitor can see: not listed, or no identifier at all. */
const missing = ['404', '400'];

/** One product, by ptId. */
export function GoodsScreen() {
  const { t } = useTranslation();
  const productId = useSearchParams()[0].get('ptId') ?? '';
  const { data, problem, retry } = useRead(showProduct, { productId, ...useCatalogueScope() }, productId);
  usePageTitle(data?.productName ?? t('site.goods.title'));
  if (problem && missing.includes(problem.code)) return <Missing />;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return <ProductPage key={data.prdId} product={data} />;
}

function Missing() {
  const { t } = useTranslation();
  return (
    <EmptyState whole art="lost" title={t('site.goods.missing')} text={t('site.goods.missingHint')}>
      <ButtonLink kind="primary" to={pathTo('products')}>
        {t('site.goods.toList')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Its pictures, and after them its video. */
function mediaOf({ images, mediaUrls: [video, poster] }: UnapprovedProduct) {
  return video ? [...images, { image: video, isMedia: 'M' as const, poster }] : images;
}

/** A product as its page shows it; what is not approved yet says nothing of an approval. */
export function ProductPage({ product }: { product: UnapprovedProduct & Partial<Pick<Product, 'approval'>> }) {
  const { t } = useTranslation();
  const { lan } = useCatalogueScope();
  const crumbs = [{ words: t('site.product.title'), to: pathTo('products') }, { words: product.productName }];
  return (
    <Page title={product.productName} hint={product.companyName} crumbs={crumbs}>
      {product.lan !== lan && (
        <p className={styles.note} role="note">
          {t('site.goods.otherLanguage', { language: t(`codes.language.${product.lan}`) })}
        </p>
      )}
      <div className={styles.top}>
        <Gallery
          images={mediaOf(product)}
          name={product.productName}
          category={product.category}
          words={product.mediaWords}
          lang={langTag[product.lan]}
        />
        <Facts product={product}>
          {product.approval && <TalkButtons prdId={product.prdId} name={product.productName} />}
          {product.approval && <Interest prdId={product.prdId} />}
        </Facts>
      </div>
      {product.approval && <ApprovalLine approval={product.approval} shown={product} />}
      <About product={product} />
      {product.newArrivals.length > 0 && (
        <Section title={t('site.goods.newArrivals')}>
          <CardRow cards={product.newArrivals} slots={5} />
        </Section>
      )}
      {product.guessProductInfoList.length > 0 && (
        <Section title={t('site.goods.guess')}>
          <CardRow cards={product.guessProductInfoList} slots={4} />
        </Section>
      )}
    </Page>
  );
}
