import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../../shared/ui/route-error.tsx';

export const dataMapRoutes: RouteObject[] = [
  {
    path: '/dataMap',
    lazy: async () => ({
      Component: (await import('./screens/data-map.tsx')).DataMapScreen,
      ErrorBoundary: RouteError,
    }),
  },
];
