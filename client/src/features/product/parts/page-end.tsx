import { LaidOver, overlay } from '../../../core/page/lazy-overlay.tsx';
import { Ranking } from '../../../entities/product/ranking.tsx';

// known to the browser alone
const RecentlyViewed = overlay(
  () => import('../../../entities/product/comparison/recently-viewed.tsx'),
  'RecentlyViewed',
);

/** What stands below every list of products. */
export const Bottom = () => (
  <>
    <Ranking places={8} />
    <div data-laid-over>
      <LaidOver>
        <RecentlyViewed />
      </LaidOver>
    </div>
  </>
);
