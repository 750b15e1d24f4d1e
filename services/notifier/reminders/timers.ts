import { type Bus, subjects } from '@portal/infra/runtime/bus/types';
import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Recorded } from '@portal/shared/define/event';
import { publication, publicationEvents } from '@portal/shared/records/index';
import type { Logger } from 'pino';

/** A timed act on a record, and the event that set it. */
export interface Timer {
  kind: string;
  record: string;
  act: 'show' | 'takeDown';
  /** ISO 8601 */
  due: string;
  event: string;
}

export type Timers = Map<string, Timer>;

/** Types of events that set or end a timer. */
export const timedTypes: readonly string[] = publicationEvents.map(({ type }) => type);

/** Updates the timers by an event. */
export function setTimer(timers: Timers, event: Pick<Recorded, 'id' | 'type' | 'data'>): void {
  const publicationEvent = publication(event);
  if (!publicationEvent) return;
  const { kind, record } = { kind: publicationEvent.kind.kind, record: publicationEvent.data.record };
  const key = `${kind} ${record}`;
  // a draft beside published content leaves its end unchanged
  if (publicationEvent.fact === 'Saved' && timers.get(key)?.act === 'takeDown') return;
  const due =
    publicationEvent.fact === 'Scheduled'
      ? publicationEvent.data.due
      : publicationEvent.fact === 'Shown'
        ? publicationEvent.data.ends
        : null;
  if (due === null) timers.delete(key);
  else
    timers.set(key, {
      kind,
      record,
      act: publicationEvent.fact === 'Shown' ? 'takeDown' : 'show',
      due,
      event: event.id,
    });
}

/** Timers due at a time, in milliseconds since 1970, in order; ends before beginnings. */
export const dueAt = (timers: Timers, now: number): Timer[] =>
  [...timers.values()]
    .filter(({ due }) => Date.parse(due) <= now)
    .sort((a, b) => Date.parse(a.due) - Date.parse(b.due) || Number(a.act === 'show') - Number(b.act === 'show'));

/** A due timer fires again at this interval, in milliseconds, until the log shows its effect. */
const retryMs = 5_000;
const longest = 60_000;

interface TimersOptions {
  store: Pick<EventStore, 'read' | 'head'>;
  bus: Pick<Bus, 'tell'>;
  logger: Logger;
}

/**
 * Fires due timers to the command service, which decides on each once, by an id derived from event and time, however
 * often it fires.
 */
export async function openTimers({ store, bus, logger }: TimersOptions) {
  const timers: Timers = new Map();
  let lastPosition = 0;
  let alarm: NodeJS.Timeout | undefined;

  const take = (events: readonly Recorded[]): void => {
    for (const event of events) {
      if (event.position <= lastPosition) continue;
      lastPosition = event.position;
      if (timedTypes.includes(event.type)) setTimer(timers, event);
    }
  };

  function announceDue(): void {
    const due = dueAt(timers, storeNow());
    for (const timer of due) bus.tell(subjects.due, timer);
    if (due.length) logger.debug({ timers: due.length }, 'told what is due');
    wait(due.length > 0);
  }

  function wait(isDue = false): void {
    clearTimeout(alarm);
    const next = Math.min(...[...timers.values()].map(({ due }) => Date.parse(due)));
    const until = isDue ? retryMs : Math.max(0, Math.min(longest, next - storeNow()));
    alarm = setTimeout(announceDue, until);
    alarm.unref();
  }

  for await (const { events } of pagesAfter(store, 0, timedTypes)) take(events);
  wait();

  return {
    /** the next events of the log, in order */
    onEvents(events: readonly Recorded[]): void {
      if (!events.some(({ type, position }) => position > lastPosition && timedTypes.includes(type))) return;
      take(events);
      wait();
    },
    close: () => clearTimeout(alarm),
  };
}
