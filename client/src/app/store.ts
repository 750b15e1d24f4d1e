import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { all, fork } from 'typed-redux-saga';
import { accessSaga, type Context } from '../shared/access/saga.ts';
import { sessionReducer } from '../shared/access/session.ts';
import { settingsReducer } from '../shared/access/settings.ts';
import { liveSaga } from '../shared/live/saga.ts';
import { liveReducer } from '../shared/live/slice.ts';
import type { LiveSource } from '../shared/live/stream.ts';
import { noticesSaga } from '../shared/notices/saga.ts';
import { noticesReducer } from '../shared/notices/slice.ts';
import { requestsSlice } from '../shared/request/slice.ts';
import { requestsSaga } from '../shared/request/worker.ts';

const reducer = combineReducers({
  requests: requestsSlice.reducer,
  notices: noticesReducer,
  settings: settingsReducer,
  session: sessionReducer,
  live: liveReducer,
});
export type RootState = ReturnType<typeof reducer>;
/** What the sagas reach the world by; tests give their own. */
export type SagaContext = Context & { live: LiveSource };

function* rootSaga() {
  yield* all([fork(requestsSaga), fork(noticesSaga), fork(accessSaga), fork(liveSaga)]);
}

export function createStore(context: SagaContext, preloadedState: Partial<RootState> = {}) {
  const sagas = createSagaMiddleware({ context: { ...context } });
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (standard) =>
      // inputs of requests may hold what is no plain data: files
      standard({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  });
  const running = sagas.run(rootSaga);
  return { store, end: () => running.cancel() };
}
export type Store = ReturnType<typeof createStore>['store'];
