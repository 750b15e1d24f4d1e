import { callFacts } from '@portal/shared/calls/facts';
import type { LiveMessage } from '@portal/shared/calls/message';
import { END } from 'redux-saga';
import { call, delay, fork, getContext, put, race, select, take, takeEvery, takeMaybe } from 'typed-redux-saga';
import type { Api } from '../api/api.ts';
import { RequestProblem } from '../api/problem.ts';
import { notices } from '../notices/slice.ts';
import { type RequestsRoot, requestIn, requests } from '../request/slice.ts';
import { readsOf } from '../request/worker.ts';
import { type SessionRoot, session } from '../session/session.ts';
import { type LiveRoot, live } from './slice.ts';
import type { LiveSource } from './stream.ts';
import type { Tabs, Word } from './tabs.ts';

const firstWait = 1_000;
const longestWait = 30_000;
/** Polling interval without a stream, in milliseconds. */
const askEvery = 30_000;

const publicModels = new Set(callFacts.publicMoves.reads);

const isEnd = (message: object): message is END => 'type' in message && message.type === END.type;

const liveOf = (state: LiveRoot) => state.live;
const sessionOf = (state: SessionRoot) => state.session;

/** Applies a message of the stream, whichever tab holds it. */
function* takeIn(source: LiveSource, message: LiveMessage) {
  source.seen(Math.max(message.position, ...Object.values(message.moved ?? {})));
  yield* put(live.heard(message));
  if (message.message) {
    const { title, message: text, about } = message.message;
    yield* put(notices.info({ text: text ? `${title} · ${text}` : title, about }));
  }
  if (message.moved) yield* put(requests.moved(message.moved));
}

/** Reads one connection to its end; true if it brought anything. */
function* hear(source: LiveSource, tabs: Tabs) {
  const channel = yield* call([source, source.open]);
  let hasReceived = false;
  try {
    while (true) {
      const message = yield* takeMaybe(channel);
      if (isEnd(message)) return hasReceived;
      hasReceived = true;
      tabs.tell({ told: message });
      yield* takeIn(source, message);
    }
  } finally {
    channel.close();
    tabs.tell({ lost: true });
    yield* put(live.lost());
  }
}

/** Reconnects for ever, waiting longer after each attempt without a message. */
function* keepHearing(source: LiveSource, tabs: Tabs) {
  yield* call(tabs.lead);
  let wait = firstWait;
  while (true) {
    const hasReceived = yield* call(hear, source, tabs);
    // the session may have ended
    yield* put(session.changed());
    yield* delay(wait);
    wait = hasReceived ? firstWait : Math.min(wait * 2, longestWait);
  }
}

/** Tabs: a new one gets the current state from the one with the stream; a tab's own messages do not come back. */
function* hearTabs(source: LiveSource, tabs: Tabs) {
  yield* takeEvery(tabs.words, function* (word: Word) {
    if ('told' in word) yield* takeIn(source, word.told);
    else if ('lost' in word) yield* put(live.lost());
    else {
      const { unread = 0, hears: scope } = yield* select(liveOf);
      const { moved: changedModels } = yield* select(({ requests }: RequestsRoot) => requests);
      if (scope)
        tabs.tell({
          told: { unread, position: Math.max(0, ...Object.values(changedModels)), hears: scope, moved: changedModels },
        });
    }
  });
  tabs.tell({ new: true });
}

function* listen(person: string) {
  const source = yield* getContext<LiveSource>('live');
  const tabs = source.tabs(person);
  try {
    yield* fork(hearTabs, source, tabs);
    yield* call(keepHearing, source, tabs);
  } finally {
    tabs.close();
  }
}

/** Polls for changes of displayed data while there is no stream. */
function* askWhatMoved() {
  const { hears: scope } = yield* select(liveOf);
  if (scope === 'all') return;
  const { entries } = yield* select(({ requests }: RequestsRoot) => requests);
  const visibleIds = Object.keys(entries).filter((id) => entries[id]?.shown);
  const isPublic = visibleIds.some((id) => readsOf(requestIn(id)).some((each) => publicModels.has(each)));
  const { status } = yield* select(sessionOf);
  if (status === 'user' && !scope) yield* put(requests.refresh());
  if (!isPublic) return;
  const api = yield* getContext<Api>('api');
  const source = yield* getContext<LiveSource>('live');
  try {
    const { moved: changedModels } = yield* call(api.publicMoves, {});
    source.seen(Math.max(0, ...Object.values(changedModels)));
    yield* put(requests.moved(changedModels));
  } catch (cause) {
    // the network is unavailable: polled again later
    if (!(cause instanceof RequestProblem)) throw cause;
  }
}

function* keepAsking() {
  const source = yield* getContext<LiveSource>('live');
  while (true) {
    yield* delay(askEvery);
    // a hidden page does not poll
    yield* call(source.untilVisible);
    yield* call(askWhatMoved);
  }
}

export function* liveSaga() {
  yield* fork(keepAsking);
  while (true) {
    const { payload } = yield* take(session.confirmed.match);
    // without a mandatory second factor there is no stream
    if (payload.mustEnrol) continue;
    yield* race([call(listen, payload.umId), take([session.ended.match, session.expired.match, session.over.match])]);
  }
}
