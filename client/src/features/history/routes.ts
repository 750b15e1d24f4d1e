import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const historyRoutes: RouteObject[] = [{ path: 'history', lazy: () => import('./screens/history.tsx') }];
