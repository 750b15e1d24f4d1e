import type { LiveMessage } from '@portal/shared/calls/message';
import { END, type EventChannel, eventChannel } from 'redux-saga';

/** What the live saga needs of its surroundings: a stream to hear, and somewhere to tell positions to. */
export interface LiveSource {
  open(): EventChannel<LiveMessage>;
  seen(position: number): void;
}

/** The stream read by fetch, since EventSource cannot send the token as a header. Ends when the server or the network does. */
export const openStream = (headers: Record<string, string>): EventChannel<LiveMessage> =>
  eventChannel<LiveMessage>((emit) => {
    const abort = new AbortController();
    // only who is logged in hears it: no visitor loads what reads it
    import('./follow.ts')
      .then(({ follow }) => follow(headers, abort.signal, emit))
      .catch((cause: unknown) => {
        const lost = cause instanceof TypeError || cause instanceof DOMException;
        if (!lost) console.error(cause);
      })
      .finally(() => emit(END));
    return () => abort.abort();
  });
