import type { LiveMessage } from '@portal/shared/calls/message';
import { END, type EventChannel, eventChannel } from 'redux-saga';
import type { Tabs } from './tabs.ts';

/** Dependencies of the live saga: the stream, and the positions. */
export interface LiveSource {
  open(): EventChannel<LiveMessage>;
  seen(position: number): void;
  /** the tabs of that person in this browser */
  tabs(accountId: string): Tabs;
  /** resolves once the page is visible */
  untilVisible(): Promise<void>;
}

/**
 * The stream is read by fetch, since EventSource cannot send the token as a header. Ends with the server or the
 * network.
 */
export const openStream = (headers: Record<string, string>): EventChannel<LiveMessage> =>
  eventChannel<LiveMessage>((emit) => {
    const abort = new AbortController();
    // loaded for logged-in users only
    import('./follow.ts')
      .then(({ follow }) => follow(headers, abort, emit))
      .catch((cause: unknown) => {
        const lost = cause instanceof TypeError || cause instanceof DOMException;
        if (!lost) console.error(cause);
      })
      .finally(() => emit(END));
    return () => abort.abort();
  });
