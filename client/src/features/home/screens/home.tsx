import { useTranslation } from 'react-i18next';
import { lazySection } from '../../../core/page/lazy-section.tsx';
import { Wrap } from '../../../core/page/page.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { Block, Lines } from '../../../kit/skeleton.tsx';
import { Anchors } from '../parts/anchors.tsx';
import { Banner } from '../parts/banner.tsx';
import { Figures } from '../parts/figures.tsx';
import { type Home, PlannedHome, useHome } from '../use-home.ts';
import styles from './home.module.css';

const articles = lazySection(
  () => import('../parts/articles.tsx'),
  'HomeArticles',
  <Block className={styles.articles} />,
);

// What stands below the first view answers a little later: links in it work at once.
const blank = <Lines count={12} />;
const recommended = lazySection(() => import('../parts/recommended.tsx'), 'Recommended', blank);
const browse = lazySection(() => import('../parts/browse.tsx'), 'Browse', blank);

/** Home: banner, figures, what is recommended, the way by category, the data map. */
export function HomeScreen() {
  const { t } = useTranslation();
  usePageTitle(t('site.name'));
  return <HomeContent />;
}

/** The page itself, of what would be recommended. */
export const HomePage = ({ home }: { home: Home }) => (
  <PlannedHome value={home}>
    <HomeContent />
  </PlannedHome>
);

function HomeContent() {
  const { data, problem } = useHome();
  return (
    <>
      <Banner cards={data?.carouselList ?? (problem ? [] : undefined)} />
      <Wrap>
        <Figures figures={data?.figures} />
        <Anchors figures={data?.figures} />
        {recommended}
      </Wrap>
      {articles}
      <Wrap>{browse}</Wrap>
    </>
  );
}
