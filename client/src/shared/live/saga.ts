import type { LiveMessage } from '@portal/shared/calls/message';
import { END } from 'redux-saga';
import { call, delay, getContext, put, race, take, takeMaybe } from 'typed-redux-saga';
import { session } from '../access/session.ts';
import { notices } from '../notices/slice.ts';
import { live } from './slice.ts';
import type { LiveSource } from './stream.ts';

const firstWait = 1_000;
const longestWait = 30_000;

const isEnd = (message: LiveMessage | END): message is END => 'type' in message && message.type === END.type;

/** Hears one connection to its end; true when it brought anything. */
function* hear(source: LiveSource) {
  const channel = yield* call([source, source.open]);
  let heard = false;
  try {
    while (true) {
      const message = yield* takeMaybe(channel);
      if (isEnd(message)) return heard;
      heard = true;
      source.seen(message.position);
      yield* put(live.heard(message));
      if (message.message) yield* put(notices.info({ text: `${message.message.title} · ${message.message.message}` }));
    }
  } finally {
    channel.close();
  }
}

/** Connects again and again, waiting longer each time that nothing came. */
function* keepHearing() {
  const source = yield* getContext<LiveSource>('live');
  let wait = firstWait;
  while (true) {
    const heard = yield* call(hear, source);
    // it may have ended because the session did
    yield* put(session.changed());
    yield* delay(wait);
    wait = heard ? firstWait : Math.min(wait * 2, longestWait);
  }
}

export function* liveSaga() {
  while (true) {
    yield* take(session.confirmed.match);
    yield* race([call(keepHearing), take(session.ended.match)]);
  }
}
