import { later } from '../../../shared/ui/later.tsx';
import { PageSkeleton } from '../../../shared/ui/skeleton.tsx';
import { named } from '../named.ts';

const page = later(() => named(async () => (await import('../parts/place-page.tsx')).PlacePage), <PageSkeleton />);

/** One district or country: what the server drew can be read at once, what makes it answer comes behind. */
export const PlaceScreen = () => page;
