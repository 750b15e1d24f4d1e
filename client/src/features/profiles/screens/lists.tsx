import { ListPage } from '../parts/list-page.tsx';

/** Platforms, a block for each of their types. */
export const PlatformsScreen = () => <ListPage type="platform" />;

/** Enterprises, a block for each of their categories. */
export const EnterprisesScreen = () => <ListPage type="enterprise" />;
