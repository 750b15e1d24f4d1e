import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const registerRoutes: RouteObject[] = [
  {
    path: '/Register',
    lazy: async () => ({
      Component: (await import('./screens/register.tsx')).RegisterScreen,
      ErrorBoundary: RouteError,
    }),
  },
];
