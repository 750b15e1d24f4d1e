import { type Calls, calls } from '@portal/shared/calls/index';
import type { SessionUser } from '@portal/shared/calls/session';
import { configure, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Api } from '../../core/api/api.ts';
import { type Problem, RequestProblem } from '../../core/api/problem.ts';
import { requestsWith } from '../../core/request/slice.ts';
import { takeArrival } from '../../core/session/arrival.ts';
import { session } from '../../core/session/session.ts';
import { here, settingsOf } from '../../core/session/settings.ts';
import { silentLive } from '../../core/testing/live.ts';
import { quickQueries } from '../../core/testing/quick.ts';
import { someone } from '../../core/testing/someone.ts';
import { addSearchWords } from '../../entities/search/add-words.ts';

import { startWords } from '../i18n/i18n.ts';
import { createRouter, Routed } from '../router.tsx';
import { createStore } from '../sagas.ts';
import type { RootState } from '../store.ts';

/** Calls that a test does not give never answer. */
export const fakeApi = (overrides: Partial<Api>): Api =>
  ({
    ...Object.fromEntries(Object.keys(calls).map((name) => [name, () => new Promise(() => {})])),
    ...overrides,
  }) as Api;

export const refusing = (problem: Partial<Problem>) => () =>
  Promise.reject(new RequestProblem({ code: 'failed', message: '', status: 500, ...problem }));

/** A seller who is logged in. */
export const user: SessionUser = {
  ...someone,
  umId: '1',
  loginId: 'seller',
  userLoginId: 'seller',
  username: 'Seller',
};

/** What jsdom lacks. */
function completeWindow(phone: boolean): void {
  quickQueries();
  const matches = (media: string) => phone && media.includes('max-width');
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: matches(media) }) as MediaQueryList;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}

interface Options {
  api?: Partial<Api>;
  first?: Partial<Record<keyof Calls | string, unknown>>;
  state?: Partial<RootState>;
  /** on a narrow screen */
  phone?: boolean;
}

/** The whole portal at an address: real store, router and words; the api is a fake. */
export async function open(path: string, { api = {}, first = {}, state = {}, phone = false }: Options = {}) {
  // screens load lazily, and the machine that runs this may be busy; told again in each, for files share their worker
  configure({ asyncUtilTimeout: 40_000, defaultHidden: false });
  completeWindow(phone);
  window.history.replaceState(null, '', path);
  const arrival = takeArrival(window);
  const settings = settingsOf(new URL(window.location.href), {}, arrival.from);
  const words = await startWords(settings.locale);
  // a part of a page brings its words once, to the page that it is loaded for; here pages follow each other
  await addSearchWords();
  const { store, end } = createStore(
    {
      api: fakeApi(api),
      browser: {
        go: (to) => void router.navigate(to),
        load: (to) => void router.navigate(to),
        here: () => here(window.location),
        pressed: () => new Promise(() => {}),
        wear: (theme) => {
          document.documentElement.dataset.theme = theme;
        },
      },
      live: silentLive,
    },
    { settings, requests: requestsWith({ requests: first }), ...state },
  );
  store.dispatch(session.arrived(arrival));
  const router = createRouter({ settings, words, dispatch: store.dispatch });
  const page = render(
    <Provider store={store}>
      <I18nextProvider i18n={words}>
        <Routed router={router} />
      </I18nextProvider>
    </Provider>,
  );
  return {
    ...page,
    store,
    router,
    close: () => {
      page.unmount();
      router.dispose();
      end();
    },
  };
}
