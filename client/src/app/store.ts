import { callFacts } from '@portal/shared/calls/facts';
import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';
import { all, fork } from 'typed-redux-saga';
import type { Answers } from '../shared/access/first-data.ts';
import { accessSaga, type Context } from '../shared/access/saga.ts';
import { type Session, sessionReducer } from '../shared/access/session.ts';
import { type Settings, settingsReducer } from '../shared/access/settings.ts';
import { liveSaga } from '../shared/live/saga.ts';
import { liveReducer } from '../shared/live/slice.ts';
import type { LiveSource } from '../shared/live/stream.ts';
import { noticesSaga } from '../shared/notices/saga.ts';
import { noticesReducer } from '../shared/notices/slice.ts';
import { proofReducer } from '../shared/proof/proof.ts';
import { type RequestsState, requestIn, requestsSlice, requestsWith } from '../shared/request/slice.ts';
import { requestsSaga } from '../shared/request/worker.ts';

/** Whose session it is; undefined for nobody, or nobody that is known yet. */
const personOf = (session: Session): string | undefined => (session.status === 'user' ? session.user.umId : undefined);

/** The session is not that person's any more. */
export const hasLeft = (before: Session | undefined, now: Session): boolean => {
  const person = before && personOf(before);
  return person !== undefined && person !== personOf(now);
};

const open: ReadonlySet<string> = new Set(
  Object.entries(callFacts).flatMap(([name, { access }]) => (access === 'public' ? [name] : [])),
);

/** What anyone may read stays; what was read for one person is not the next one's to see, not even for a moment. */
export const forget = (requests: RequestsState): RequestsState => ({
  ...requests,
  entries: Object.fromEntries(Object.entries(requests.entries).filter(([id]) => open.has(requestIn(id)))),
});

const slices = combineReducers({
  requests: requestsSlice.reducer,
  notices: noticesReducer,
  settings: settingsReducer,
  session: sessionReducer,
  live: liveReducer,
  proof: proofReducer,
});
export type RootState = ReturnType<typeof slices>;

const reducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) => {
  const next = slices(state, action);
  return hasLeft(state?.session, next.session) ? { ...next, requests: forget(next.requests) } : next;
};
/** What the sagas reach the world by; tests give their own. */
export type SagaContext = Context & { live: LiveSource };

function* rootSaga() {
  yield* all([fork(requestsSaga), fork(noticesSaga), fork(accessSaga), fork(liveSaga)]);
}

const storeWith = (sagas: readonly SagaMiddleware[], preloadedState: Partial<RootState>) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (standard) =>
      // inputs of requests may hold what is no plain data: files
      standard({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  });
export type Store = ReturnType<typeof storeWith>;

export function createStore(context: SagaContext, preloadedState: Partial<RootState> = {}) {
  const sagas = createSagaMiddleware({ context: { ...context } });
  const store = storeWith([sagas], preloadedState);
  const running = sagas.run(rootSaga);
  return { store, end: () => running.cancel() };
}

/** The store of a page that is drawn, once and for somebody who is not logged in: nothing happens in it. */
export const createDrawnStore = (settings: Settings, answers: Answers): Store =>
  storeWith([], {
    settings,
    requests: requestsWith(answers),
    session: { status: 'visitor' },
  });
