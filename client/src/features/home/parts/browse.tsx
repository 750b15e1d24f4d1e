import { CategoryBlock } from './category-block.tsx';
import { HomeDataMap } from './data-map.tsx';

/** Enterprises by category, and the data map. */
export const Browse = () => (
  <>
    <CategoryBlock />
    <HomeDataMap />
  </>
);
