import createSagaMiddleware, { type Task } from 'redux-saga';
import { all, fork } from 'typed-redux-saga';
import { liveSaga } from '../core/live/saga.ts';
import type { LiveSource } from '../core/live/stream.ts';
import { noticesSaga } from '../core/notices/saga.ts';
import { requestsSaga } from '../core/request/worker.ts';
import { accessSaga, type Context } from '../core/session/saga.ts';
import { createIdleStore, type Join, type RootState } from './store.ts';

/*
 * All that asks, waits and reaches the world. A public page comes with its answers, so that it can be used before this
 * is there: what is done meanwhile is heard then.
 */

/** What the sagas reach the world by; tests give their own. */
export type SagaContext = Context & { live: LiveSource };

function* rootSaga() {
  yield* all([fork(requestsSaga), fork(noticesSaga), fork(accessSaga), fork(liveSaga)]);
}

/** Sets the sagas to work in a store. */
export function runSagas(join: Join, context: SagaContext): { end: () => void } {
  const sagas = createSagaMiddleware({ context: { ...context } });
  let running: Task | undefined;
  join(sagas, () => {
    running = sagas.run(rootSaga);
  });
  return { end: () => running?.cancel() };
}

/** A store in which they are at work from the beginning. */
export function createStore(context: SagaContext, preloadedState: Partial<RootState> = {}) {
  const { store, join } = createIdleStore(preloadedState);
  return { store, ...runSagas(join, context) };
}
