import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const accountRoutes: RouteObject[] = [
  { path: 'userInfo', lazy: () => import('./screens/user-info.tsx') },
  { path: 'basicInfo', lazy: () => import('./screens/basic-info.tsx') },
  { path: 'SetPass', lazy: () => import('./screens/set-pass.tsx') },
  { path: 'SetBindingMail', lazy: () => import('./screens/set-binding-mail.tsx') },
  { path: 'SetBindingPhone', lazy: () => import('./screens/set-binding-phone.tsx') },
];
