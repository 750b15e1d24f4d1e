import type { Dispatch } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { accountRoutes } from '../features/account/routes.ts';
import { centreLayout, centreRoutes } from '../features/centre/routes.tsx';
import { dataMapRoutes } from '../features/data-map/routes.ts';
import { goodsRoutes } from '../features/goods/routes.tsx';
import { historyRoutes } from '../features/history/routes.ts';
import { homeRoutes } from '../features/home/routes.tsx';
import { loginRoutes } from '../features/login/routes.tsx';
import { messageRoutes } from '../features/messages/routes.ts';
import { passwordRoutes } from '../features/password/routes.tsx';
import { productRoutes } from '../features/product/routes.tsx';
import { productAuditRoutes } from '../features/product-audit/routes.ts';
import { productEditRoutes } from '../features/product-edit/routes.ts';
import { proofRoutes } from '../features/proof/routes.ts';
import { registerRoutes } from '../features/register/routes.ts';
import { statusRoutes } from '../features/status/routes.tsx';
import { trailRoutes } from '../features/trail/routes.ts';
import { transactionRoutes } from '../features/transactions/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { Guard } from '../shared/access/guard.tsx';
import { session } from '../shared/access/session.ts';
import type { Settings } from '../shared/access/settings.ts';
import { RouteError } from '../shared/ui/route-error.tsx';
import { PageSkeleton } from '../shared/ui/skeleton.tsx';
import { here } from './browser.ts';
import { addCentreWords, addEntryWords, addProofWords, addTradeWords } from './i18n/i18n.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { Root } from './layouts/root.tsx';

/** Goes on to another path with the search of this one. */
function Onwards({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />;
}

const ForUsers = () => (
  <Guard>
    <Outlet />
  </Guard>
);

/** The screens of the centre come from several features. */
const centre: RouteObject[] = [
  ...centreRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...productEditRoutes,
  ...productAuditRoutes,
  ...messageRoutes,
  ...historyRoutes,
  ...trailRoutes,
  ...transactionRoutes,
];

/** Screens of the centre are also addressed without /user (specification, 2.3). */
const withoutUser: RouteObject[] = centre.flatMap(({ path }) =>
  path ? [{ path: `/${path}`, element: <Onwards to={`/user/${path}`} /> }] : [],
);

/** Pages that are still being built; the overview of the centre leads to some. */
const toCome: RouteObject[] = [
  '/Platform',
  '/Enterprise',
  '/Copyright',
  '/WitEnjoyFinancial/*',
  '/user/CompanyInfo',
  '/user/PlatformInfo',
  '/user/CompanyAudit',
  '/user/PlatformAudit',
].map((path) => ({ path, element: <Navigate to="/websiteConstruction" replace /> }));

const routes = (words: i18n): RouteObject[] => [
  {
    Component: Root,
    hydrateFallbackElement: <PageSkeleton />,
    errorElement: <RouteError />,
    children: [
      {
        path: '/user',
        lazy: async () => {
          await addCentreWords(words);
          return { Component: ForUsers };
        },
        children: [
          { lazy: centreLayout, children: [...centre, { path: '*', element: <Navigate to="/404" replace /> }] },
        ],
      },
      ...withoutUser,
      {
        Component: PublicLayout,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { path: '/', element: <Onwards to="/home" /> },
              ...homeRoutes,
              ...productRoutes,
              ...goodsRoutes,
              {
                lazy: async () => {
                  await addEntryWords(words);
                  return { Component: Outlet };
                },
                children: [...loginRoutes, ...registerRoutes, ...passwordRoutes],
              },
              {
                lazy: async () => {
                  await addProofWords(words);
                  return { Component: Outlet };
                },
                children: proofRoutes,
              },
              {
                lazy: async () => {
                  await addTradeWords(words);
                  return { Component: Outlet };
                },
                children: dataMapRoutes,
              },
              ...statusRoutes,
              ...toCome,
              { path: '*', element: <Navigate to="/404" replace /> },
            ],
          },
        ],
      },
    ],
  },
];

interface Surroundings {
  settings: Settings;
  words: i18n;
  dispatch: Dispatch;
}

/** The router; the language prefix is its base, so that every link keeps it. Each arrival is told to the session. */
export function createRouter({ settings, words, dispatch }: Surroundings) {
  const router = createBrowserRouter(routes(words), { basename: settings.prefix || '/' });
  const tell = () => void dispatch(session.navigated(here(window.location)));
  let arrived = router.state.location.key;
  tell();
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === arrived) return;
    arrived = location.key;
    tell();
  });
  return router;
}
