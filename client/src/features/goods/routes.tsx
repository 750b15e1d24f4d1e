import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const goodsRoutes: RouteObject[] = [
  {
    path: '/Goods',
    lazy: async () => ({ Component: (await import('./screens/goods.tsx')).GoodsScreen, ErrorBoundary: RouteError }),
  },
];
