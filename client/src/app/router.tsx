import {
  isOfCentre,
  pathTo,
  pathWithoutUser,
  type ScreenName,
  screenNames,
  screens,
  titleOf,
} from '@portal/shared/screens';
import type { Dispatch } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { LaidOver, overlay } from '../core/page/lazy-overlay.tsx';
import { RouteError } from '../core/page/state.tsx';
import { usePageTitle } from '../core/page/title.ts';
import { session } from '../core/session/session.ts';
import { here, type Settings } from '../core/session/settings.ts';
import { ProofGate } from '../entities/proof/proof-gate.tsx';
import { PageSkeleton } from '../kit/skeleton.tsx';
import { useTranslate } from '../kit/translate.ts';
import { Guard, LoginAgain } from './guard.tsx';
import { addWords } from './i18n/i18n.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { loadScreen } from './screens.ts';
import type { ScreenHandle } from './sources.ts';

const Toasts = overlay(() => import('../core/notices/toasts.tsx'), 'Toasts');

/** What is there on every page. */
const Root = () => (
  <>
    <Outlet />
    <LoginAgain />
    <LaidOver>
      <Toasts />
    </LaidOver>
    <ProofGate />
    <ScrollRestoration />
  </>
);

/** Goes on to another path with the search of this one. */
function Onwards({ to }: { to: string }) {
  return <Navigate to={to + useLocation().search} replace />;
}

/** The title that a screen has before it says a better one. */
function Title({ name }: { name: ScreenName }) {
  const translate = useTranslate();
  usePageTitle(titleOf(name, translate));
  return null;
}

/** A screen as the table has it: for whom it is there, and what the page is called. */
const framed = (name: ScreenName, Screen: ComponentType) => () => (
  <Guard {...screens[name]} enrols={name === 'secondFactor'}>
    <Title name={name} />
    <Screen />
  </Guard>
);

const routeOf = (name: ScreenName, words: i18n): RouteObject => ({
  path: screens[name].path,
  handle: { screen: name, words: screens[name].words } satisfies ScreenHandle,
  lazy: async () => {
    const [Screen] = await Promise.all([loadScreen(name), addWords(words, screens[name].words)]);
    return { Component: framed(name, Screen), ErrorBoundary: RouteError };
  },
});

/** The screens of the user centre stand in its shell, and are addressed without /user as well. */
const ofCentre = screenNames.filter((name) => isOfCentre(screens[name]));
const ofPublic = screenNames.filter((name) => !isOfCentre(screens[name]));

const withoutUser: RouteObject[] = ofCentre.flatMap((name) => {
  const path = pathWithoutUser(screens[name]);
  return path === undefined ? [] : [{ path, element: <Onwards to={screens[name].path} /> }];
});

/** What there is not is said at its own address, so that a reload or a corrected slip finds it. */
const nothing = (words: i18n): RouteObject => ({ ...routeOf('missing', words), path: '*' });

const ForUsers = () => (
  <Guard access="session" enrols>
    <Outlet />
  </Guard>
);

/** What stands at which address, for the browser and for the server that draws the public pages. */
export const routes = (words: i18n): RouteObject[] => [
  {
    Component: Root,
    hydrateFallbackElement: <PageSkeleton />,
    errorElement: <RouteError />,
    children: [
      {
        path: '/user',
        lazy: async () => {
          await addWords(words, 'centre');
          return { Component: ForUsers };
        },
        children: [
          {
            lazy: async () => ({
              Component: (await import('../features/centre/screens/centre-layout.tsx')).CentreLayout,
              ErrorBoundary: RouteError,
            }),
            children: [
              { index: true, element: <Navigate to={pathTo('overview')} replace /> },
              ...ofCentre.map((name) => routeOf(name, words)),
              nothing(words),
            ],
          },
        ],
      },
      ...withoutUser,
      {
        Component: PublicLayout,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { path: '/', element: <Onwards to={pathTo('home')} /> },
              ...ofPublic.map((name) => routeOf(name, words)),
              nothing(words),
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
  const reportNavigation = () => void dispatch(session.navigated(here(window.location)));
  let arrived = router.state.location.key;
  reportNavigation();
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === arrived) return;
    arrived = location.key;
    reportNavigation();
  });
  return router;
}

/**
 * The screens, at the address where the router is. They follow it before the next press: in a transition the links of a
 * list lead on from the address before for a while, and of two quick presses the second undoes the first.
 */
export const Routed = ({ router }: { router: ReturnType<typeof createRouter> }) => (
  <RouterProvider router={router} useTransitions={false} />
);
