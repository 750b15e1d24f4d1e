import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const homeRoutes: RouteObject[] = [
  {
    path: '/home',
    lazy: async () => ({ Component: (await import('./screens/home.tsx')).HomeScreen, ErrorBoundary: RouteError }),
  },
];
