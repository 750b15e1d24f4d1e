import type { Msg } from '@nats-io/transport-node';
import type { Recorded } from '@portal/shared/events/define';
import { eventsOf, eventsSubject, rangeOf } from './message.ts';
import { type Bus, subjects } from './types.ts';

/** How often the log is asked although nothing was heard, in milliseconds. */
const pollConnected = 1_000;
/** without NATS: at first after something came, growing while nothing does */
const pollAlone = { least: 10, most: 100, growth: 1.3 };
/** a commit was rung, but its message has not come after so long */
const messageOverdue = 15;
/** bytes of messages that may wait; what is more is let go and read from the log in its turn */
const mostWaiting = 8_000_000;

/** What came over NATS and was not taken yet, and when to ask the log instead. */
export interface Inbox {
  /** the events that continue without a gap, at most so many */
  take(most: number): Recorded[];
  /** what comes next is missing, or it is time to look */
  isDue(): boolean;
  /** the log was asked */
  asked(): void;
  /** everything up to the position is done with */
  reached(position: number): void;
  /** resolves when there may be something to take, or the log is to be asked */
  wait(): Promise<void>;
  close(): void;
}

interface Waiting {
  first: number;
  last: number;
  message: Msg;
}

export function openInbox(bus: Bus, after: number, signal: AbortSignal): Inbox {
  const waiting: Waiting[] = [];
  let bytes = 0;
  let position = after;
  let due = false;
  let lastAsked = Date.now();
  let alone = pollAlone.least;
  let wake: (() => void) | undefined;
  let overdue: NodeJS.Timeout | undefined;

  const isNext = () => waiting[0] !== undefined && waiting[0].first <= position + 1;

  function askLog(): void {
    due = true;
    wake?.();
  }

  function receive(message: Msg): void {
    const range = rangeOf(message.headers);
    if (!range || range.last <= position) return;
    if (bytes > mostWaiting) {
      askLog();
      return;
    }
    bytes += message.data.length;
    waiting.push({ ...range, message });
    wake?.();
  }

  function expect(head: unknown): void {
    if (typeof head !== 'number' || head <= position || overdue) return;
    overdue = setTimeout(() => {
      overdue = undefined;
      if (head > position) askLog();
    }, messageOverdue);
  }

  const stop = () => wake?.();
  signal.addEventListener('abort', stop);
  const leave = [
    bus.transport?.subscribe(eventsSubject, receive),
    bus.hear(subjects.committed, expect),
    bus.onState(askLog),
  ];

  return {
    take(most) {
      const events: Recorded[] = [];
      let next = position + 1;
      for (const { first, last, message } of waiting) {
        if (last < next) continue;
        if (first > next || events.length >= most) break;
        const found = eventsOf(message).slice(next - first, next - first + most - events.length);
        if (!found.length) {
          due = true;
          break;
        }
        events.push(...found);
        next += found.length;
      }
      return events;
    },
    isDue: () => due || (waiting.length > 0 && !isNext()),
    asked() {
      due = false;
      lastAsked = Date.now();
    },
    reached(done) {
      position = done;
      lastAsked = Date.now();
      alone = pollAlone.least;
      while (waiting[0] && waiting[0].last <= done) bytes -= waiting.shift()?.message.data.length ?? 0;
    },
    async wait() {
      if (due || isNext() || signal.aborted) return;
      const patience = bus.connected ? pollConnected : alone;
      alone = Math.min(alone * pollAlone.growth, pollAlone.most);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(askLog, Math.max(0, lastAsked + patience - Date.now()));
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
      for (const unsubscribe of leave) unsubscribe?.();
    },
  };
}
