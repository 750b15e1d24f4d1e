import { createApi, type Surroundings } from '../core/api/api.ts';
import { drafts } from '../core/forms/draft-storage.ts';
import { openStream } from '../core/live/stream.ts';
import { openTabs } from '../core/live/tabs.ts';
import type { Browser } from '../core/session/saga.ts';
import type { Settings } from '../core/session/settings.ts';
import { here } from '../core/session/settings.ts';
import { ofTab, stored } from '../core/session/storage.ts';

import { runSagas, type SagaContext } from './sagas.ts';
import type { Join } from './store.ts';

const positionKey = 'position';

/** A reload still has to see what was written before it. */
function positions(): Pick<Surroundings, 'position' | 'seen' | 'forget'> {
  let highest = Number(ofTab.read(positionKey) ?? 0);
  return {
    position: () => highest,
    seen: (position) => {
      highest = Math.max(highest, position);
      ofTab.write(positionKey, String(highest));
    },
    forget: () => {
      highest = 0;
      ofTab.write(positionKey, '0');
    },
  };
}

function pressed(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    for (const event of ['pointerdown', 'keydown'] as const)
      window.addEventListener(event, () => end.abort(), { capture: true, signal: end.signal });
    end.signal.addEventListener('abort', () => resolve());
  });
}

function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
}

/** What the sagas reach the world by: the api, the address, the live stream. */
function browserContext(settings: Settings, go: Browser['go']): SagaContext {
  const headers = () => ({
    accept: 'application/json',
    lang: settings.lan,
    site: settings.site,
    from: settings.theme,
  });
  const around = positions();
  const token = () => stored.read('token');
  return {
    api: createApi({ token, headers, ...around }),
    browser: {
      go,
      load: (path) => window.location.assign(path.startsWith('/') ? settings.prefix + path : path),
      here: () => here(window.location),
      pressed,
      wear: (theme) => {
        document.documentElement.dataset.theme = theme;
      },
    },
    live: {
      open: () => openStream({ ...headers(), token: token() ?? '' }),
      seen: around.seen,
      tabs: (accountId) => openTabs(`portal-live ${accountId} ${settings.lan}`),
      untilVisible,
    },
  };
}

/** Sets the sagas to work in the store of a page, with this browser for their world; erases drafts whose day is over. */
export function act(join: Join, settings: Settings, go: Browser['go']) {
  drafts.expire();
  return runSagas(join, browserContext(settings, go));
}
