import type { Recorded } from '@portal/shared/define/event';
import { type Committed, committedOf } from './events.ts';
import { type Bus, subjects } from './types.ts';

/**
 * Polling interval of the log without messages, in milliseconds: short after an event, growing in silence. It bounds
 * the delay of a commit whose process died before publishing it and does not restart; without NATS, of every commit.
 */
const polls = { connected: { least: 250, most: 10_000 }, alone: { least: 10, most: 100 } };
const growth = 1.3;
/** How long an earlier commit of another process may still be in transit, in milliseconds. */
const reordering = 10;
/** bytes of waiting messages; the excess is dropped and read from the log in its turn */
const mostWaiting = 8_000_000;

/** Messages that came over NATS and were not taken yet, and when to read the log instead. */
export interface Inbox {
  /** events that continue without a gap, at most so many */
  take(maxEvents: number): Recorded[];
  /** the next event has been missing for too long, or a poll is due */
  isDue(): boolean;
  /** the log was read */
  asked(): void;
  /** everything up to the position has been processed */
  reached(position: number): void;
  /** resolves when events may be available, or a poll is due */
  wait(): Promise<void>;
  close(): void;
}

type Waiting = Committed & { bytes: number };

export function openInbox(bus: Pick<Bus, 'connected' | 'hear' | 'onState'>, after: number, signal: AbortSignal): Inbox {
  const waiting: Waiting[] = [];
  let bytes = 0;
  let position = after;
  let due = false;
  let lastAsked = performance.now();
  /** polls since the last event */
  let waits = 0;
  let wake: (() => void) | undefined;
  let overdue: NodeJS.Timeout | undefined;

  const isNext = () => waiting[0] !== undefined && waiting[0].first <= position + 1;
  const isGap = () => waiting.length > 0 && !isNext();

  function askLog(): void {
    due = true;
    wake?.();
  }

  function receive(data: unknown, size: number): void {
    const committed = committedOf(data);
    if (!committed || committed.last <= position) return;
    if (bytes > mostWaiting) {
      askLog();
      return;
    }
    bytes += size;
    const isLate = committed.first < (waiting.at(-1)?.first ?? 0);
    waiting.push({ ...committed, bytes: size });
    if (isLate) waiting.sort((a, b) => a.first - b.first);
    if (isNext()) wake?.();
    else awaitMissing();
  }

  function awaitMissing(): void {
    overdue ??= setTimeout(() => {
      overdue = undefined;
      if (isGap()) askLog();
    }, reordering);
  }

  const stop = () => wake?.();
  signal.addEventListener('abort', stop);
  const leave = [bus.hear(subjects.events, receive), bus.onState(askLog)];

  return {
    take(maxEvents) {
      const events: Recorded[] = [];
      let next = position + 1;
      for (const { first, last, events: received = [] } of waiting) {
        if (last < next) continue;
        if (first > next || events.length >= maxEvents) break;
        const found = received.slice(next - first, next - first + maxEvents - events.length);
        if (!found.length) {
          due = true;
          break;
        }
        events.push(...found);
        next += found.length;
      }
      return events;
    },
    isDue: () => due,
    asked() {
      due = false;
      lastAsked = performance.now();
    },
    reached(done) {
      position = done;
      lastAsked = performance.now();
      waits = 0;
      while (waiting[0] && waiting[0].last <= done) bytes -= waiting.shift()?.bytes ?? 0;
    },
    async wait() {
      if (due || isNext() || signal.aborted) return;
      const { least: minMs, most: maxMs } = bus.connected ? polls.connected : polls.alone;
      const pauseMs = Math.min(minMs * growth ** waits++, maxMs);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(askLog, Math.max(0, lastAsked + pauseMs - performance.now()));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = undefined;
    },
    close() {
      clearTimeout(overdue);
      signal.removeEventListener('abort', stop);
      for (const unsubscribe of leave) unsubscribe();
    },
  };
}
