import { SectionFrame } from '../../../entities/product/section-frame.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { SectionList } from '../parts/section-list.tsx';

/** Platforms, a block for each of their types. */
export const PlatformsScreen = () => <ListPage type="platform" />;

/** Enterprises, a block for each of their categories. */
export const EnterprisesScreen = () => <ListPage type="enterprise" />;

/** Those of a section. */
export const FinanceSearchScreen = () => (
  <SectionFrame>
    <SectionList />
  </SectionFrame>
);
