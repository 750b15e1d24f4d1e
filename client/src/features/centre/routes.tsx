import { Navigate, type RouteObject } from 'react-router-dom';

/** The shell of the user centre; its screens come from several features and are put together in app. */
export const centreLayout = () => import('./screens/centre-layout.tsx');

export const centreRoutes: RouteObject[] = [{ index: true, element: <Navigate to="/user/userInfo" replace /> }];
