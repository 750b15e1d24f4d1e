// @vitest-environment jsdom
import { centreScreens, entryScreens } from '@portal/shared/codes/screens';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loginRoutes } from '../features/login/routes.tsx';
import { passwordRoutes } from '../features/password/routes.tsx';
import { registerRoutes } from '../features/register/routes.ts';
import { settingsOf } from '../shared/access/settings.ts';
import { startWords } from './i18n/i18n.ts';
import { createRouter } from './router.tsx';

/** The paths of routes, below one another as they stand; a path of its own for each. */
const pathsOf = (routes: readonly RouteObject[] = []): readonly string[] =>
  routes.flatMap(({ path, children }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children)]);
const screensOf = (routes: readonly RouteObject[]) =>
  pathsOf(routes)
    .map((path) => path.toLowerCase().replace(/^\//, ''))
    .sort();

test('the server knows every screen by its address', async () => {
  const router = createRouter({
    settings: settingsOf(new URL('http://localhost/en/about')),
    words: await startWords('en'),
    dispatch: (action) => action,
  });
  const centre = router.routes.flatMap(({ children = [] }) => children).find(({ path }) => path === '/user');
  expect(screensOf(centre?.children ?? [])).toEqual([...centreScreens].sort());
  expect(screensOf([...loginRoutes, ...registerRoutes, ...passwordRoutes])).toEqual([...entryScreens].sort());
  router.dispose();
});
