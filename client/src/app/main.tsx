import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import '../kit/theme/print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { notices } from '../core/notices/slice.ts';
import { requestsWith } from '../core/request/slice.ts';
import { takeArrival } from '../core/session/arrival.ts';
import { readFirstData } from '../core/session/first-data.ts';
import { leftMark, session } from '../core/session/session.ts';
import { settingsOf, settingsWith } from '../core/session/settings.ts';
import { stored } from '../core/session/storage.ts';

import { tellEntered } from './entered.ts';
import { startWords } from './i18n/i18n.ts';
import { Page } from './page.tsx';
import { createRouter, Routed } from './router.tsx';
import { createDrawnStore, createIdleStore } from './store.ts';

function initialized({ state, subscribe }: ReturnType<typeof createRouter>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}

// The page forbids to make code out of text: zod would try whether it may, and Firefox tells of that on its console. zod's
// own `config` would bring schemas to pages that have none, so that it finds here what it would keep.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const arrival = takeArrival(window);
const first = readFirstData(document);
const addressSettings = settingsOf(new URL(window.location.href), first.config, arrival.from);
// what the page was drawn with: it is in that language and wears that theme
const settings = first.settings ? settingsWith(first.settings, first.config) : addressSettings;
document.documentElement.lang = settings.locale === 'zh' ? 'zh-CN' : 'en';
document.documentElement.dataset.theme = settings.theme;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const isDrawn = root.firstElementChild !== null;

const load = () => import('./browser.ts');
// what is not drawn yet is drawn with answers that are yet to be asked for
const acting = isDrawn ? undefined : load();
const words = await startWords(settings.locale);
const { store, join } = createIdleStore({ settings, requests: requestsWith(first) });
store.dispatch(session.arrived(arrival));
// the hint of a session may be older or younger than what is kept of it
const token = stored.read('token');
if (token) stored.write('token', token);
else stored.remove('token');
// who logs in or out in one tab does so in all of them
window.addEventListener('storage', ({ key }) => {
  if (key === 'token') store.dispatch(session.changed());
});
const router = createRouter({ settings, words, dispatch: store.dispatch });

const address = new URL(window.location.href);
const hasLeft = address.searchParams.has(leftMark);
if (hasLeft) {
  address.searchParams.delete(leftMark);
  store.dispatch(notices.good({ words: 'site.login.left' }));
}
/** Where one is already, as a place that is arrived at: the router would lead who has scrolled by now back to the top. */
const stay = () =>
  router.navigate({ search: address.search, hash: address.hash }, { replace: true, preventScrollReset: true });

// the first drawing in the browser is of a visitor, as the server's was
const drawnWith = isDrawn ? createDrawnStore(settings, first).getState() : undefined;
const page = (
  <Page store={store} drawnWith={drawnWith} words={words} onTaken={() => tellEntered(root)}>
    <Routed router={router} />
  </Page>
);
if (isDrawn) {
  // a screen that is still on its way would be drawn as a blank over what is there
  await initialized(router);
  await stay();
  // in pieces, between which the browser answers whoever scrolls or presses
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError: (cause) => console.error(cause) }));
} else {
  if (hasLeft) void stay();
  createRoot(root).render(page);
}

const { act } = await (acting ?? load());
act(join, settings, (path) => void router.navigate(path));
