import { callFacts } from '@portal/shared/calls/facts';
import type { Task } from 'redux-saga';
import { cancel, delay, fork, getContext, put, select, takeEvery } from 'typed-redux-saga';
import type { Api } from '../api/api.ts';
import { isOfServer, local, RequestProblem } from '../api/problem.ts';
import { notices } from '../notices/slice.ts';
import { proven } from './proven.ts';
import { isOpenCall, isRequestAction, type Request, type RequestAction, requestOf } from './request.ts';
import { type Entry, type EntryRef, entryId, type RequestsRoot, requestIn, requests } from './slice.ts';

/** Names of the read models that an answer to that request is made from. */
export const readsOf = (key: string): readonly string[] =>
  (requestOf(key)?.asks ?? []).flatMap((name) => callFacts[name].reads ?? []);

/** Before an answer is asked for again that was older than what it was asked for, in milliseconds. */
const behindPause = 1_000;
/** So often it is asked for again where an answer of the past refuses it: what one has just made may not be there yet. */
const refusedAgain = 10;

const requestsIn = (state: RequestsRoot) => state.requests;

/** The answer is older than a change of what it is made from. */
const isStale = (
  { at = 0 }: Pick<Entry, 'at'>,
  reads: readonly string[],
  changedModels: Record<string, number>,
): boolean =>
  reads.includes('*')
    ? Object.values(changedModels).some((position) => position > at)
    : reads.some((model) => (changedModels[model] ?? 0) > at);

/** How far an answer is, and why it was none. */
interface ReadPosition {
  /** position up to which it is true at least */
  at: number;
  /** it lacks what one has seen or written oneself */
  isBehind: boolean;
  refused?: RequestProblem;
}

/** One answer. */
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
    // the same answer is the same object, so that nothing is drawn anew for it
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

/** Until the answer holds all that it was asked for. */
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
    // what is no answer at all is a defect, of this one request
    if (!(cause instanceof RequestProblem)) reportError(cause);
    const problem = cause instanceof RequestProblem ? cause.problem : local('failed');
    // nobody asked: what is shown stays until the server can say better
    if (isShown && !isOfServer(problem)) return;
    yield* put(r.fail(input, problem, slot));
    // a field's error belongs to its form, an ended session to the access saga
    if (!problem.fields && problem.code !== '904' && !r.quiet && !isShown) yield* put(notices.problem(problem));
  } finally {
    abort.abort();
  }
}

/** Something that may be shown; not what anyone may do, such as to log in. */
const isWritten = (action: unknown): action is RequestAction =>
  isRequestAction(action) &&
  action.meta.mode === 'leading' &&
  action.meta.phase === 'done' &&
  !isOpenCall(action.meta.request);

const begins = (action: unknown): action is RequestAction =>
  isRequestAction(action) && (action.meta.phase === 'start' || action.meta.phase === 'cancel');

/** The one worker behind every request. */
export function* requestsSaga() {
  /** `writes`: how many had been done when it began */
  const running = new Map<string, { task: Task; writes: number }>();
  const isRunning = (id: string): boolean => running.get(id)?.task.isRunning() === true;

  yield* takeEvery(begins, function* ({ payload, meta }: RequestAction) {
    const id = entryId(meta.request, payload.slot);
    // an aborted write is not an undone one
    if (isRunning(id) && meta.mode === 'leading') return;
    const { entries, writes } = yield* select(requestsIn);
    const before = running.get(id);
    // the answer that is on its way is as new as another would be
    const isSame = meta.phase === 'start' && entries[id]?.shown && before?.writes === writes;
    if (isSame && isRunning(id)) return;
    running.delete(id);
    if (before) yield* cancel(before.task);
    const r = requestOf(meta.request);
    const options = { slot: payload.slot, again: meta.again === true };
    if (meta.phase !== 'start' || !r) return;
    running.set(id, { writes, task: yield* fork(perform, r, payload.input, options) });
  });

  /** Asks, keeping what is shown meanwhile. */
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

  // Whoever shows the next answer says so in the same turn.
  yield* takeEvery(requests.hidden.match, function* ({ payload: { request, slot } }: { payload: EntryRef }) {
    const id = entryId(request, slot);
    yield* delay(0);
    const { entries } = yield* select(requestsIn);
    if (entries[id]?.shown || !isRunning(id)) return;
    const r = requestOf(request);
    if (r) yield* put(r.cancel(slot));
  });

  // What one has written oneself is seen at once: nobody waits to be told of it.
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
