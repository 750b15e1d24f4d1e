import type { LiveMessage } from '@portal/shared/calls/message';
import { type EventChannel, eventChannel } from 'redux-saga';

/** Messages between a browser's tabs: a message of the stream, its loss, or a new tab. */
export type Word = { told: LiveMessage } | { lost: true } | { new: true };

/** The tabs of one person's browser, one of which holds the stream for all. */
export interface Tabs {
  /** resolves when this tab is to hold the stream, at once if tabs cannot coordinate; never after `close` */
  lead(): Promise<void>;
  words: EventChannel<Word>;
  tell(word: Word): void;
  close(): void;
}

/**
 * Leader election by a lock, which ends with its tab. Browsers have locks on https and localhost; in others each tab
 * leads itself.
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
