import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const messageRoutes: RouteObject[] = [
  { path: 'SysMessage', lazy: () => import('./screens/system-messages.tsx') },
  { path: 'InteractiveNews', lazy: () => import('./screens/interaction-messages.tsx') },
];
