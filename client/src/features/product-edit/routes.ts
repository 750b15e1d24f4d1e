import type { RouteObject } from 'react-router-dom';

/** Below /user. */
export const productEditRoutes: RouteObject[] = [
  { path: 'ProductInfo', lazy: () => import('./screens/own-products.tsx') },
  { path: 'ProductInfo_b', lazy: () => import('./screens/edit-product.tsx') },
  { path: 'ProductInfo_c', lazy: () => import('./screens/view-product.tsx') },
];
