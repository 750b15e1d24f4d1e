import { callFacts } from '@portal/shared/calls/facts';
import type { Calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import type { Task } from 'redux-saga';
import { call, cancel, fork, getContext, put, select, takeEvery } from 'typed-redux-saga';
import type { Api } from '../api/api.ts';
import { local, RequestProblem } from '../api/problem.ts';
import { notices } from '../notices/slice.ts';
import { isRequestAction, type Request, type RequestAction, requestOf } from './request.ts';
import { entryId, type RequestsRoot, requestsSlice } from './slice.ts';

const isCallName = (key: string): key is keyof Calls => key in callFacts;

/** Uses up the answer that came with the page, if there is one for this question; throws where it is a refusal. */
function* answerOfPage(key: string, input: unknown) {
  if (!isCallName(key)) return undefined;
  const { first, refused = {} } = yield* select((state: RequestsRoot) => state.requests);
  if (Object.keys(first).length === 0 && Object.keys(refused).length === 0) return undefined;
  const question = callKey(key, input);
  if (!(question in first) && !(question in refused)) return undefined;
  yield* put(requestsSlice.actions.firstUsed(question));
  const problem = refused[question];
  if (problem) throw new RequestProblem(problem);
  return first[question];
}

function* perform(r: Request<unknown, unknown>, input: unknown, slot: string) {
  const abort = new AbortController();
  try {
    const api = yield* getContext<Api>('api');
    const given = yield* answerOfPage(r.key, input);
    const data = given ?? (yield* call([r, r.send], api, input, abort.signal));
    yield* put(r.done(input, data, slot));
  } catch (cause) {
    // what is no answer at all is a defect, of this one request
    if (!(cause instanceof RequestProblem)) reportError(cause);
    const problem = cause instanceof RequestProblem ? cause.problem : local('failed');
    yield* put(r.fail(input, problem, slot));
    // a field's error belongs to its form, an ended session to the access saga
    if (!problem.fields && problem.code !== '904' && !r.quiet) yield* put(notices.problem(problem));
  } finally {
    abort.abort();
  }
}

const begins = (action: unknown): action is RequestAction =>
  isRequestAction(action) && (action.meta.phase === 'start' || action.meta.phase === 'cancel');

/** The one worker behind every request. */
export function* requestsSaga() {
  const running = new Map<string, Task>();
  yield* takeEvery(begins, function* ({ payload, meta }: RequestAction) {
    const id = entryId(meta.request, payload.slot);
    const task = running.get(id);
    // an aborted write is not an undone one
    if (task?.isRunning() && meta.mode === 'leading') return;
    if (task) yield* cancel(task);
    running.delete(id);
    const r = requestOf(meta.request);
    if (meta.phase === 'start' && r) running.set(id, yield* fork(perform, r, payload.input, payload.slot));
  });
}
