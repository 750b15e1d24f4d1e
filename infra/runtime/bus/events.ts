import type { Recorded } from '@portal/shared/define/event';
import type { EventStore } from '../event-store/types.ts';
import { type Bus, subjects } from './types.ts';

/** Consecutive events as committed. */
export interface Committed {
  /** positions */
  first: number;
  last: number;
  /** personal fields as ciphertext; left out when they are to be read from the log */
  events?: readonly Recorded[];
}

/** The events of one commit. */
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
 * From now on followers are told what this process commits. Nobody waits for them and nothing is repeated: whoever
 * misses a message, because it was lost or because this process died before it was sent, reads the log. An event that
 * is larger than a message may be is only named. With each connection they hear where the log ends, so that what was
 * committed without a word, before a crash or while NATS was away, is read at once and not with their next look.
 */
export function tellCommitted(bus: Bus, store: Pick<EventStore, 'onCommitted' | 'head'>): () => void {
  const tellHead = (isConnected: boolean): void => {
    if (!isConnected) return;
    // a log that is away is looked at by whoever follows it once it is back
    const tellEnd = (head: number) => head && bus.tell(subjects.events, { first: head, last: head });
    void store.head().then(tellEnd, () => undefined);
  };
  tellHead(bus.connected);
  const endings = [bus.onState(tellHead), store.onCommitted((events) => announce(bus, events))];
  return () => {
    for (const end of endings) end();
  };
}

/** Undefined when it is none of ours. */
export function committedOf(data: unknown): Committed | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { first, last, events }: Partial<Committed> = data;
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  if (!isRange || first === undefined || last === undefined || first < 1 || last < first) return undefined;
  if (events === undefined) return { first, last };
  return Array.isArray(events) && events.length === last - first + 1 ? { first, last, events } : undefined;
}
