import type { LiveMessage } from '@portal/shared/calls/message';
import { type EventChannel, eventChannel } from 'redux-saga';

/** What the tabs of a browser tell each other: what the one with the stream heard, that it was lost, that one is new. */
export type Word = { told: LiveMessage } | { lost: true } | { new: true };

/** The tabs of one person's browser, of which one holds the stream for all. */
export interface Tabs {
  /** resolves when this tab is to hold the stream, at once where tabs cannot agree; never after `close` */
  lead(): Promise<void>;
  words: EventChannel<Word>;
  tell(word: Word): void;
  close(): void;
}

/**
 * Tabs agree by a lock: whoever has it leads until it is closed, or dies. Browsers have locks on https and localhost; in
 * others each tab leads itself.
 */
export function openTabs(name: string): Tabs {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return { lead: () => Promise.resolve(), words: eventChannel(() => () => {}), tell: () => {}, close: () => {} };
  const bus = new BroadcastChannel(name);
  const over = new AbortController();
  const closed = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
  return {
    lead: () =>
      new Promise((resolve, reject) => {
        navigator.locks
          .request(name, { signal: over.signal }, () => {
            resolve();
            return closed;
          })
          .catch((cause: unknown) => {
            if (!over.signal.aborted) reject(cause);
          });
      }),
    words: eventChannel<Word>((emit) => {
      bus.onmessage = ({ data }: MessageEvent<Word>) => emit(data);
      return () => {
        bus.onmessage = null;
      };
    }),
    tell: (word) => {
      if (!over.signal.aborted) bus.postMessage(word);
    },
    close: () => {
      over.abort();
      bus.close();
    },
  };
}
