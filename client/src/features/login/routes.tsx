import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const loginRoutes: RouteObject[] = [
  {
    path: '/Login',
    lazy: async () => ({ Component: (await import('./screens/login.tsx')).LoginScreen, ErrorBoundary: RouteError }),
  },
];
