import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const productAuditRoutes: RouteObject[] = [
  { path: 'ProductAudit', lazy: () => import('./screens/audit-list.tsx') },
  { path: 'ProductAudit_b', lazy: () => import('./screens/audit-product.tsx') },
];
