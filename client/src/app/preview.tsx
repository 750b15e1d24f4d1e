import { lazy, Suspense } from 'react';
import { PreviewScreen } from '../features/preview/screens/preview.tsx';
import { LargePictures } from '../shared/ui/lightbox.tsx';
import { PageSkeleton } from '../shared/ui/skeleton.tsx';

// asked for as a visitor's browser asks for it: what the public loads is cut as if there were no preview
const Page = lazy(async () => {
  const [{ ProductPage }, { Around }, { Company, Contact, Rights }] = await Promise.all([
    import('../features/goods/screens/goods.tsx'),
    import('../features/goods/parts/below.tsx'),
    import('../features/goods/parts/offered.tsx'),
  ]);
  type Shown = Parameters<typeof ProductPage>[0];
  return {
    default: (shown: Shown) => (
      <ProductPage
        {...shown}
        largePictures={LargePictures}
        below={<Around product={shown.product} />}
        offered={{
          company: <Company product={shown.product} />,
          contact: <Contact product={shown.product} />,
          copyright: <Rights product={shown.product} />,
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
    HomePage={(shown) => (
      <Suspense fallback={<PageSkeleton />}>
        <Home {...shown} />
      </Suspense>
    )}
    ArticlePage={(shown) => (
      <Suspense fallback={<PageSkeleton />}>
        <Article {...shown} />
      </Suspense>
    )}
    ProductPage={(shown) => (
      <Suspense fallback={<PageSkeleton />}>
        <Page {...shown} />
      </Suspense>
    )}
  />
);
