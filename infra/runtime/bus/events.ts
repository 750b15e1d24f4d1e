import type { Recorded } from '@portal/shared/define/event';
import type { EventStore } from '../event-store/types.ts';
import { type Bus, subjects } from './types.ts';

/** Consecutive events of one commit. */
export interface Committed {
  /** positions */
  first: number;
  last: number;
  /** personal fields encrypted; absent if the events are to be read from the log */
  events?: readonly Recorded[];
}

/** Publishes the events of one commit. */
function announce(bus: Bus, events: readonly Recorded[]): void {
  const [begin, end] = [events[0], events.at(-1)];
  if (!begin || !end) return;
  const range = { first: begin.position, last: end.position };
  if (bus.tell(subjects.events, { ...range, events })) return;
  if (events.length === 1) bus.tell(subjects.events, range);
  else {
    const half = events.length >> 1;
    announce(bus, events.slice(0, half));
    announce(bus, events.slice(half));
  }
}

/**
 * Publishes this process's commits to followers from now on, at most once: after a loss, or a crash before sending,
 * they read the log. An event larger than a message is announced by its position alone. Each connection also
 * publishes the log's end, so that earlier commits without a message are read at once and not at the next poll.
 */
export function tellCommitted(bus: Bus, store: Pick<EventStore, 'onCommitted' | 'head'>): () => void {
  const tellHead = (isConnected: boolean): void => {
    if (!isConnected) return;
    // an unavailable log is read by its followers once it is back
    const tellEnd = (head: number) => head && bus.tell(subjects.events, { first: head, last: head });
    void store.head().then(tellEnd, () => undefined);
  };
  tellHead(bus.connected);
  const endings = [bus.onState(tellHead), store.onCommitted((events) => announce(bus, events))];
  return () => {
    for (const end of endings) end();
  };
}

/** Undefined if it is not such a message. */
export function committedOf(data: unknown): Committed | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { first, last, events }: Partial<Committed> = data;
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  if (!isRange || first === undefined || last === undefined || first < 1 || last < first) return undefined;
  if (events === undefined) return { first, last };
  return Array.isArray(events) && events.length === last - first + 1 ? { first, last, events } : undefined;
}
