import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const productRoutes: RouteObject[] = [
  {
    path: '/Product',
    lazy: async () => ({ Component: (await import('./screens/product.tsx')).ProductScreen, ErrorBoundary: RouteError }),
  },
];
