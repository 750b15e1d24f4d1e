import { StyleProvider } from '@ant-design/cssinjs';
import type { SessionUser } from '@portal/shared/calls/session';
import { words as en } from '@portal/shared/locales/en/index';
import { words as zh } from '@portal/shared/locales/zh/index';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { configure, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { ConfirmProvider } from '../../kit/confirm.tsx';
import type { Api } from '../api/api.ts';
import { LeaveGuard } from '../form-parts/unsaved.tsx';
import { liveSaga } from '../live/saga.ts';
import { liveReducer } from '../live/slice.ts';
import { noticesReducer } from '../notices/slice.ts';
import { requestsSlice } from '../request/slice.ts';
import { requestsSaga } from '../request/worker.ts';
import { sessionReducer } from '../session/session.ts';
import { type Settings, settingsReducer } from '../session/settings.ts';
import { silentLive } from './live.ts';
import { quickQueries } from './quick.ts';
import { someone } from './someone.ts';

const user: SessionUser = { ...someone, roles: ['Default-App-User', 'SHDIPP_ADMIN'] };

/** What jsdom lacks and the back office asks of a browser. */
function completeBrowser() {
  quickQueries();
  window.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
  // what the test does not give fails it, and not the requests after it alone
  window.reportError ??= (cause) => void Promise.reject(cause);
  Element.prototype.scrollIntoView ??= () => {};
}

/** Many screens show the history of their record; it is empty unless a test is about it. */
const recordHistory: Api['recordHistory'] = async ({ id, kind = '' }) => ({
  kind,
  record: id,
  name: '',
  owner: '',
  ownerName: '',
  total: 0,
  history: [],
});

const noColleagues: Api['colleagues'] = async () => ({ rows: [] });
const noViews: Api['listViews'] = async () => ({ rows: [] });
const noReports: Api['listReports'] = async () => ({ rows: [], total: 0 });
const noBankRules: Api['readBankRules'] = async () => ({
  recordVersion: 0,
  limits: [],
  cutOffs: [],
  waivable: [],
  ownWaivable: [],
  savedAt: '',
  savedBy: '',
  changes: [],
});
const noBanks: Api['listBanks'] = async () => ({ rows: [] });
const noCodes: Api['listCodeTables'] = async () => ({
  day: '2026-11-20',
  tables: {
    bop: [],
    payTypeOut: [],
    payTypeIn: [],
    method: [],
    charges: [],
    customer: [],
    nature: [],
    industry: [],
    currency: [],
  },
});
const nothingNext: Api['nextInQueue'] = async () => ({ submission: null });
const noPhrases: Api['listPhrases'] = async () => ({ rows: [] });

const noMemberships: Api['myMemberships'] = async () => ({ acting: '', inPlaceOf: '', places: [], rows: [] });
const nothingWaits: Api['waiting'] = async () => ({
  unread: { '0': 0, '1': 0 },
  pending: {},
  unanswered: { buyer: 0, seller: 0 },
});

/** Somebody whose company is shown may add whatever they like. */
const checkCompany: Api['checkCompany'] = async () => ({});

/** Any call that a test does not give is a mistake of the test. */
const only = (calls: Partial<Api>): Api =>
  new Proxy(
    {
      recordHistory,
      checkCompany,
      colleagues: noColleagues,
      listBanks: noBanks,
      listCodeTables: noCodes,
      listPhrases: noPhrases,
      listReports: noReports,
      listViews: noViews,
      nextInQueue: nothingNext,
      readBankRules: noBankRules,
      myMemberships: noMemberships,
      waiting: nothingWaits,
      noting: undefined,
      ...calls,
    },
    {
      get(target, name) {
        if (name in target) return Reflect.get(target, name);
        throw new Error(`the test gives no ${String(name)}`);
      },
    },
  ) as Api;

const reducer = combineReducers({
  requests: requestsSlice.reducer,
  notices: noticesReducer,
  settings: settingsReducer,
  session: sessionReducer,
  live: liveReducer,
});

/** A screen of the user centre, in English unless the settings say otherwise, with the real store and worker and the api that the test gives. */
export async function renderOffice(
  Screen: ComponentType,
  address: string,
  calls: Partial<Api>,
  userOverrides: Partial<SessionUser> = {},
  settings?: Settings,
) {
  // A busy machine draws slowly, and looking for what is hidden costs more than it tells; told in each, for files share their worker.
  configure({ asyncUtilTimeout: 40_000, defaultHidden: true });
  completeBrowser();
  localStorage.clear();
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: settings?.locale ?? 'en',
    resources: { en: { translation: en }, zh: { translation: zh } },
    interpolation: { escapeValue: false },
  });
  const sagas = createSagaMiddleware({ context: { api: only(calls), live: silentLive } });
  const store = configureStore({
    reducer,
    preloadedState: { session: { status: 'user', user: { ...user, ...userOverrides } }, ...(settings && { settings }) },
    middleware: (standard) => standard({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  });
  sagas.run(requestsSaga);
  sagas.run(liveSaga);
  const path = address.split('?')[0] ?? '/';
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <>
            <LeaveGuard />
            <Screen />
          </>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const screen = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <StyleProvider mock="server">
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </StyleProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { ...screen, store, router, search: () => new URLSearchParams(router.state.location.search) };
}
