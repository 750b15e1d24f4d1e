import { LaidOver, overlay } from '../../../core/page/lazy-overlay.tsx';
import { Ranking } from '../../../shared/catalogue/ranking.tsx';

// known to the browser alone
const RecentlyViewed = overlay(() => import('../../../shared/comparison/recently-viewed.tsx'), 'RecentlyViewed');

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
