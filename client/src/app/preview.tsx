import { lazy, Suspense } from 'react';
import { LargePictures } from '../core/pictures/lightbox.tsx';
import { PreviewScreen } from '../features/preview/screens/preview.tsx';
import { PageSkeleton } from '../kit/skeleton.tsx';

// asked for as a visitor's browser asks for it: what the public loads is cut as if there were no preview
const Page = lazy(async () => {
  const [{ ProductPage }, { Around }, { Company, Contact, Rights }] = await Promise.all([
    import('../features/goods/screens/goods.tsx'),
    import('../features/goods/parts/related-products.tsx'),
    import('../features/goods/parts/offered.tsx'),
  ]);
  type ProductPageProps = Parameters<typeof ProductPage>[0];
  return {
    default: (props: ProductPageProps) => (
      <ProductPage
        {...props}
        largePictures={LargePictures}
        below={<Around product={props.product} />}
        offered={{
          company: <Company product={props.product} />,
          contact: <Contact product={props.product} />,
          copyright: <Rights product={props.product} />,
        }}
      />
    ),
  };
});

const Home = lazy(async () => ({ default: (await import('../features/home/screens/home.tsx')).HomePage }));

const Article = lazy(async () => ({ default: (await import('../features/articles/screens/article.tsx')).ArticlePage }));

/** The public pages themselves, with content that is not public yet. */
export const Preview = () => (
  <PreviewScreen
    HomePage={(props) => (
      <Suspense fallback={<PageSkeleton />}>
        <Home {...props} />
      </Suspense>
    )}
    ArticlePage={(props) => (
      <Suspense fallback={<PageSkeleton />}>
        <Article {...props} />
      </Suspense>
    )}
    ProductPage={(props) => (
      <Suspense fallback={<PageSkeleton />}>
        <Page {...props} />
      </Suspense>
    )}
  />
);
