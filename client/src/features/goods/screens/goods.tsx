import { pathTo } from '@portal/shared/screens';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbove } from '../../../core/page/breadcrumb-context.ts';
import { langTag } from '../../../core/page/lang-tag.ts';
import { LaidOver, overlay } from '../../../core/page/lazy-overlay.tsx';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Page } from '../../../core/page/page.tsx';
import { EmptyState, ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import type { LargePicturesProps } from '../../../core/pictures/lightbox.tsx';
import { useCatalogueScope } from '../../../core/session/settings.ts';
import { ApprovalLine } from '../../../entities/approval/approval-line.tsx';
import { AskButton } from '../../../entities/conversation/ask-button.tsx';
import { ReportButton } from '../../../entities/conversation/report-button.tsx';
import { Interest } from '../../../entities/product/interest.tsx';
import type { Product, UnapprovedProduct } from '../../../entities/product/requests.ts';
import { SectionFrame } from '../../../entities/product/section-frame.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { Lines, PageSkeleton } from '../../../kit/skeleton.tsx';
import { About, type Offered } from '../parts/about.tsx';
import { Facts } from '../parts/facts.tsx';
import { Gallery } from '../parts/gallery.tsx';
import views from '../parts/views.module.css';
import { useProduct } from '../use-product.ts';
import styles from './goods.module.css';

// below and beside what is seen first
const sidePanel = lazySection(() => import('../parts/side-panel.tsx'), 'SidePanel', <Lines count={12} />);
const below = lazySection(() => import('../parts/related-products.tsx'), 'Below', <Lines count={12} />);
const offered: Offered = {
  company: lazySection(() => import('../parts/offered.tsx'), 'OwnCompany', <Lines count={1} />),
  contact: lazySection(() => import('../parts/offered.tsx'), 'OwnContact', <Lines count={3} />),
  copyright: lazySection(() => import('../parts/offered.tsx'), 'OwnRights', <Lines count={3} />),
};
// counts move without the page
const Views = overlay(() => import('../parts/views.tsx'), 'Views');

/** Codes of what no visitor can see: not listed, or no identifier at all. */
const missing = ['404', '400'];

/** One product, by ptId. */
export function GoodsScreen() {
  const { t } = useTranslation();
  const { data, problem, retry } = useProduct();
  const isMissing = problem !== undefined && missing.includes(problem.code);
  usePageTitle(isMissing ? t('goods.missing') : (data?.productName ?? t('site.goods.title')));
  if (isMissing) return <Missing />;
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return <ProductPage key={data.prdId} product={data} sidePanel={sidePanel} below={below} offered={offered} />;
}

/** The same in the frame of the financial section. */
export const FinanceProductScreen = () => (
  <SectionFrame>
    <GoodsScreen />
  </SectionFrame>
);

function Missing() {
  const { t } = useTranslation();
  return (
    <EmptyState isPage art="lost" title={t('goods.missing')} text={t('goods.missingHint')}>
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

interface PageProps {
  product: UnapprovedProduct & Partial<Pick<Product, 'approval'>>;
  /** beside what is told of it, and below */
  sidePanel?: ReactNode;
  below?: ReactNode;
  /** behind the tabs beside its description */
  offered?: Offered;
  /** how its pictures open; as visitors see them unless given */
  largePictures?: ComponentType<LargePicturesProps>;
}

/** A product as its page shows it; what is not approved yet says nothing of an approval. */
export function ProductPage({ product, sidePanel: aside, below: after, offered: about, largePictures }: PageProps) {
  const { t } = useTranslation();
  const { lan: language } = useCatalogueScope();
  const above = useAbove({ words: t('site.product.title'), to: pathTo('products') });
  const breadcrumbs = [above, { words: product.productName }];
  return (
    <Page title={product.productName} hint={product.companyName} breadcrumbs={breadcrumbs}>
      {product.lan !== language && (
        <p className={styles.note} role="note">
          {t('goods.otherLanguage', { language: t(`codes.language.${product.lan}`) })}
        </p>
      )}
      <div className={styles.top}>
        <div className={styles.seen}>
          <Gallery
            images={mediaOf(product)}
            name={product.productName}
            category={product.category}
            words={product.mediaWords}
            lang={langTag[product.lan]}
            large={largePictures}
          />
          {product.approval && (
            <div className={views.views} data-laid-over>
              <LaidOver>
                <Views prdId={product.prdId} />
              </LaidOver>
            </div>
          )}
        </div>
        <Facts product={product}>
          {product.approval && (
            <>
              <AskButton prdId={product.prdId} name={product.productName} />
              <Interest prdId={product.prdId} />
              <ReportButton kind="product" id={product.prdId} name={product.productName} />
            </>
          )}
        </Facts>
        {product.approval && <ApprovalLine approval={product.approval} displayValues={product} />}
      </div>
      <div className={styles.middle}>
        <About product={product} offered={about} />
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {after}
    </Page>
  );
}
