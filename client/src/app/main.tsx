import './theme/tokens.css';
import './theme/base.css';
import './theme/served.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { takeArrival } from '../shared/access/arrival.ts';
import { readFirstData } from '../shared/access/first-data.ts';
import { leftMark } from '../shared/access/saga.ts';
import { session } from '../shared/access/session.ts';
import { settingsOf } from '../shared/access/settings.ts';
import { notices } from '../shared/notices/slice.ts';
import { browserContext } from './browser.ts';
import { startWords } from './i18n/i18n.ts';
import { createRouter } from './router.tsx';
import { createStore } from './store.ts';

const arrival = takeArrival(window);
const first = readFirstData(document);
const settings = settingsOf(new URL(window.location.href), first.config, arrival.from);
document.documentElement.lang = settings.locale === 'zh' ? 'zh-CN' : 'en';
document.documentElement.dataset.theme = settings.theme;

const words = await startWords(settings.locale);
const { store } = createStore(
  browserContext(settings, (path) => void router.navigate(path)),
  {
    settings,
    requests: { entries: {}, first: first.requests, writes: 0 },
    ...(first.user && { session: { status: 'user', user: first.user } }),
  },
);
store.dispatch(session.arrived(arrival));
const router = createRouter({ settings, words, dispatch: store.dispatch });

const address = new URL(window.location.href);
if (address.searchParams.has(leftMark)) {
  address.searchParams.delete(leftMark);
  store.dispatch(notices.good({ words: 'site.login.left' }));
  void router.navigate({ search: address.search }, { replace: true });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <Provider store={store}>
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </Provider>,
);
