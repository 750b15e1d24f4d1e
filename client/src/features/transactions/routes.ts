import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const transactionRoutes: RouteObject[] = [
  { path: 'transactions', lazy: () => import('./screens/transactions.tsx') },
];
