import { callFacts } from '@portal/shared/calls/facts';
import type { Task } from 'redux-saga';
import { cancel, delay, fork, getContext, put, select, takeEvery } from 'typed-redux-saga';
import type { Api } from '../api/api.ts';
import { isOfServer, local, RequestProblem } from '../api/problem.ts';
import { notices } from '../notices/slice.ts';
import { proven } from './proven.ts';
import { isOpenCall, isRequestAction, type Request, type RequestAction, requestOf } from './request.ts';
import { type Entry, type EntryRef, entryId, type RequestsRoot, requestIn, requests } from './slice.ts';

/** Read models that an answer of that request depends on. */
export const readsOf = (key: string): readonly string[] =>
  (requestOf(key)?.asks ?? []).flatMap((name) => callFacts[name].reads ?? []);

/** Delay before a stale answer is requested again, in milliseconds. */
const behindPause = 1_000;
/** Repetitions of a refusal by a stale answer: a record just created may be missing there. */
const refusedAgain = 10;

const requestsIn = (state: RequestsRoot) => state.requests;

/** Whether the answer is older than a change of its read models. */
const isStale = (
  { at = 0 }: Pick<Entry, 'at'>,
  reads: readonly string[],
  changedModels: Record<string, number>,
): boolean =>
  reads.includes('*')
    ? Object.values(changedModels).some((position) => position > at)
    : reads.some((model) => (changedModels[model] ?? 0) > at);

/** Position of an answer, and the problem if there is none. */
interface ReadPosition {
  /** position up to which it is current */
  at: number;
  /** it lacks what the user has seen or written */
  isBehind: boolean;
  refused?: RequestProblem;
}

/** Requests one answer. */
function* ask(r: Request<unknown, unknown>, input: unknown, slot: string, signal: AbortSignal) {
  const api = yield* getContext<Api>('api');
  const readPosition: ReadPosition = { at: Number.POSITIVE_INFINITY, isBehind: false };
  const noting = api.noting?.((position, isBehind) => {
    readPosition.at = Math.min(readPosition.at, position);
    readPosition.isBehind ||= isBehind;
  });
  try {
    const data = yield* proven(() => r.send(noting ?? api, input, signal));
    const { entries } = yield* select(requestsIn);
    const known = entries[entryId(r.key, slot)]?.data;
    // an equal answer keeps its object, so that nothing renders
    const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(data);
    yield* put(r.done(input, isSame ? known : data, slot, readPosition.at));
    const words = r.successOf(input);
    if (words !== undefined) yield* put(notices.good({ words }));
  } catch (cause) {
    if (!(cause instanceof RequestProblem)) throw cause;
    readPosition.refused = cause;
  }
  return readPosition;
}

/** Repeats until the answer is complete. */
function* perform(
  r: Request<unknown, unknown>,
  input: unknown,
  { slot, again: isRetry }: { slot: string; again: boolean },
) {
  const abort = new AbortController();
  const id = entryId(r.key, slot);
  let isShown = isRetry && 'data' in ((yield* select(requestsIn)).entries[id] ?? {});
  try {
    for (let times = 0; ; times++) {
      const { refused: requestProblem, isBehind, at } = yield* ask(r, input, slot, abort.signal);
      const { entries, moved: changedModels } = yield* select(requestsIn);
      const entry = entries[id];
      const isOld = entry?.shown && (isBehind || isStale({ at }, readsOf(r.key), changedModels));
      if (requestProblem && !(isOld && times < refusedAgain)) throw requestProblem;
      if (!isOld) return;
      isShown = 'data' in entry;
      yield* delay(behindPause);
    }
  } catch (cause) {
    // anything else is a defect of this request
    if (!(cause instanceof RequestProblem)) reportError(cause);
    const problem = cause instanceof RequestProblem ? cause.problem : local('failed');
    // an automatic refresh: displayed data stays until the server answers
    if (isShown && !isOfServer(problem)) return;
    yield* put(r.fail(input, problem, slot));
    // field errors belong to their form, an ended session to the session saga
    if (!problem.fields && problem.code !== '904' && !r.quiet && !isShown) yield* put(notices.problem(problem));
  } finally {
    abort.abort();
  }
}

/** A displayable answer; not an act such as logging in. */
const isWritten = (action: unknown): action is RequestAction =>
  isRequestAction(action) &&
  action.meta.mode === 'leading' &&
  action.meta.phase === 'done' &&
  !isOpenCall(action.meta.request);

const begins = (action: unknown): action is RequestAction =>
  isRequestAction(action) && (action.meta.phase === 'start' || action.meta.phase === 'cancel');

/** The worker of all requests. */
export function* requestsSaga() {
  /** `writes`: number completed when it began */
  const running = new Map<string, { task: Task; writes: number }>();
  const isRunning = (id: string): boolean => running.get(id)?.task.isRunning() === true;

  yield* takeEvery(begins, function* ({ payload, meta }: RequestAction) {
    const id = entryId(meta.request, payload.slot);
    // an aborted write may have been executed
    if (isRunning(id) && meta.mode === 'leading') return;
    const { entries, writes } = yield* select(requestsIn);
    const before = running.get(id);
    // the pending answer is as new as another would be
    const isSame = meta.phase === 'start' && entries[id]?.shown && before?.writes === writes;
    if (isSame && isRunning(id)) return;
    running.delete(id);
    if (before) yield* cancel(before.task);
    const r = requestOf(meta.request);
    const options = { slot: payload.slot, again: meta.again === true };
    if (meta.phase !== 'start' || !r) return;
    running.set(id, { writes, task: yield* fork(perform, r, payload.input, options) });
  });

  /** Requests it again, keeping displayed data meanwhile. */
  function* askAgain(id: string, { input }: Entry) {
    const key = requestIn(id);
    const r = requestOf(key);
    if (r) yield* put(r.again(input, id.slice(key.length + 1)));
  }

  yield* takeEvery(requests.shown.match, function* ({ payload: { request, slot } }: { payload: EntryRef }) {
    const id = entryId(request, slot);
    const { entries, moved: changedModels } = yield* select(requestsIn);
    const entry = entries[id];
    if (!entry || isRunning(id)) return;
    const isThere = entry.isFresh || (entry.shown !== 1 && entry.status === 'done');
    if (!isThere || isStale(entry, readsOf(request), changedModels)) yield* askAgain(id, entry);
  });

  // the component of the next answer registers in the same turn
  yield* takeEvery(requests.hidden.match, function* ({ payload: { request, slot } }: { payload: EntryRef }) {
    const id = entryId(request, slot);
    yield* delay(0);
    const { entries } = yield* select(requestsIn);
    if (entries[id]?.shown || !isRunning(id)) return;
    const r = requestOf(request);
    if (r) yield* put(r.cancel(slot));
  });

  // one's own writes are visible at once, without waiting for a notice
  yield* takeEvery([requests.moved.match, requests.refresh.match, isWritten], function* (action) {
    const { entries, moved: changedModels } = yield* select(requestsIn);
    for (const [id, entry] of Object.entries(entries)) {
      const reads = readsOf(requestIn(id));
      if (!entry.shown || !reads.length) continue;
      const isMoved = requests.moved.match(action);
      if (!isMoved || (!isRunning(id) && isStale(entry, reads, changedModels))) yield* askAgain(id, entry);
    }
  });
}
