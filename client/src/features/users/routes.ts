import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const userRoutes: RouteObject[] = [{ path: 'UserMag', lazy: () => import('./screens/users.tsx') }];
