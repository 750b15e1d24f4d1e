import { lazySection } from '../../../core/page/lazy-section.tsx';
import { countries } from '../../../entities/map/countries.ts';
import { PageSkeleton } from '../../../kit/skeleton.tsx';

const page = lazySection(() => import('../parts/compare-page.tsx'), 'ComparePage', <PageSkeleton />, countries);

/** Two places side by side: what the server drew can be read at once, what makes it answer comes behind. */
export const CompareScreen = () => page;
