import type { LiveMessage } from '@portal/shared/calls/message';
import { END, type EventChannel, eventChannel } from 'redux-saga';
import type { Tabs } from './tabs.ts';

/** What the live saga needs of its surroundings: a stream to hear, and somewhere to tell positions to. */
export interface LiveSource {
  open(): EventChannel<LiveMessage>;
  seen(position: number): void;
  /** the tabs of that person in this browser */
  tabs(accountId: string): Tabs;
  /** resolves once the page is looked at */
  untilVisible(): Promise<void>;
}

/** The stream read by fetch, since EventSource cannot send the token as a header. Ends when the server or the network does. */
export const openStream = (headers: Record<string, string>): EventChannel<LiveMessage> =>
  eventChannel<LiveMessage>((emit) => {
    const abort = new AbortController();
    // only who is logged in hears it: no visitor loads what reads it
    import('./follow.ts')
      .then(({ follow }) => follow(headers, abort, emit))
      .catch((cause: unknown) => {
        const lost = cause instanceof TypeError || cause instanceof DOMException;
        if (!lost) console.error(cause);
      })
      .finally(() => emit(END));
    return () => abort.abort();
  });
