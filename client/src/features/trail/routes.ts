import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const trailRoutes: RouteObject[] = [{ path: 'auditTrail', lazy: () => import('./screens/trail.tsx') }];
