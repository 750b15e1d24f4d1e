import { Ranking } from '../../../shared/catalogue/ranking.tsx';
import { LaidOver, overlay } from '../../../shared/ui/laid-over.tsx';

// known to the browser alone
const Seen = overlay(() => import('../../../shared/beside/seen.tsx'), 'Seen');

/** What stands below every list of products. */
export const Bottom = () => (
  <>
    <Ranking places={8} />
    <div data-laid-over>
      <LaidOver>
        <Seen />
      </LaidOver>
    </div>
  </>
);
