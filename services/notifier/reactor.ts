import type { Follow } from '@portal/infra/bus/types';
import { Unreadable } from '@portal/infra/event-store/index';
import type { EventStore, Followed } from '@portal/infra/event-store/types';
import { waited } from '@portal/infra/leader';
import { isAway } from '@portal/infra/patience';
import type { Place } from '@portal/infra/projection/place';
import type { Logger } from 'pino';
import { type AnswerOptions, answers } from './answer.ts';
import { newsTypes } from './policies/account.ts';
import type { Intention } from './policies/intention.ts';
import { messageTypes } from './policies/messages.ts';

export interface ReactorOptions extends AnswerOptions {
  store: EventStore;
  follow: Follow;
  /** the notifier's own place in the log */
  place: Place;
  /** types that `onEvents` reads */
  heard: readonly string[];
  /** sees every event at once, whatever becomes of it here */
  onEvents: (events: readonly Followed[]) => void | Promise<void>;
  /** whether everything that answering needs is there */
  isThere: () => Promise<boolean>;
  logger: Logger;
  signal: AbortSignal;
}

export interface Reactor {
  /** why this process leaves the work to newer ones; it is to be replaced */
  readonly tooOld: string | undefined;
  /** resolves once the signal came; rejects when the log is another one than it followed */
  readonly done: Promise<void>;
}

/** The policies' types: only events of these are answered, parked, or beyond what this process knows. */
const answered = new Set<string>([...newsTypes, ...messageTypes]);

/** What could not be done although everything is there is tried so often, after pauses in milliseconds that double. */
const tries = 3;
const pause = { least: 100, most: 2_000 };

/** Why an event could not be answered, however often it is tried. */
class Fault extends Error {}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Follows the log from its own place and answers each event. One that cannot be answered is parked with its stream, and
 * all others go on; where a database is away everything waits for it. What waits is tried again at each start.
 */
export function react(options: ReactorOptions): Reactor {
  const { store, follow, place, heard, onEvents, isThere, logger, signal } = options;
  const { intentionsFor, carryOut } = answers(options);
  let tooOld: string | undefined;

  /** Until it is done, or is a fault of the event's own; undefined when the signal came first. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let failures = 0, wait = pause.least; !signal.aborted; wait = Math.min(wait * 2, pause.most)) {
      try {
        return await work();
      } catch (cause) {
        if (cause instanceof Unreadable) throw new Fault(cause.message);
        const away = isAway(cause) || !(await isThere());
        if (!away && ++failures === tries) throw new Fault(messageOf(cause));
        if (wait === pause.least) logger.warn({ err: cause }, 'an event cannot be answered now; trying again');
        await waited(wait, signal);
      }
    }
    return undefined;
  }

  async function intended(event: Followed): Promise<Intention[] | Fault> {
    if (!answered.has(event.type)) return [];
    if (event.unreadable) return new Fault(event.unreadable.message);
    if (place.parked.has(event.stream)) return [];
    return insist(() => intentionsFor(event)).then(
      (intentions) => intentions ?? [],
      (fault: Fault) => fault,
    );
  }

  /** By person: what he is told is told in the order of the log, however long each takes. */
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<T>(umId: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(umId) ?? Promise.resolve()).then(work);
    const ended: Promise<void> = turn.then(forget, forget);
    function forget(): void {
      if (turns.get(umId) === ended) turns.delete(umId);
    }
    turns.set(umId, ended);
    return turn;
  }

  /** Position of the last event that it appended, 0 for none, or why it could not be done. */
  async function done(event: Followed, intentions: readonly Intention[]): Promise<number | Fault> {
    const each = (intention: Intention) => inTurn(intention.umId, () => insist(() => carryOut(event, intention)));
    try {
      const all = await Promise.all(intentions.map(each));
      return Math.max(0, ...all.map((position) => position ?? 0));
    } catch (fault) {
      if (fault instanceof Fault) return fault;
      throw fault;
    }
  }

  async function park(event: Followed, fault?: Fault): Promise<void> {
    const { stream, position, type } = event;
    if (fault) logger.error({ stream, position, type, defect: fault.message }, 'an event cannot be answered: parked');
    await insist(() => place.park([{ stream, position, type, error: fault ? fault.message.slice(0, 2_000) : null }]));
  }

  /** All at once, but begun in the order of the log, in which what a person is told gets into his inbox. */
  async function answer(events: readonly Followed[]): Promise<number> {
    const wanted = events.filter(({ type }) => answered.has(type));
    const intentions = await Promise.all(wanted.map(intended));
    const outcomes = await Promise.all(
      wanted.map((event, index) => {
        const those = intentions[index] ?? [];
        return those instanceof Fault || place.parked.has(event.stream) ? those : done(event, those);
      }),
    );
    let last = 0;
    for (const [index, event] of wanted.entries()) {
      const outcome = outcomes[index];
      if (outcome instanceof Fault) await park(event, place.parked.has(event.stream) ? undefined : outcome);
      else if (typeof outcome === 'number') last = Math.max(last, outcome);
      else await park(event);
    }
    return last;
  }

  /** Answers again what waits of a stream, in order, as far as that goes. */
  async function retry(stream: string): Promise<void> {
    for (const position of await place.waiting(stream)) {
      const [event] = await store.reveal(await store.read({ after: position - 1, limit: 1, decrypt: false }));
      const fault = event && (await answeredAgain(event));
      if (fault) return place.unpark(stream, { position, error: fault.message.slice(0, 2_000) });
    }
    if (!signal.aborted) await place.unpark(stream);
  }

  async function answeredAgain(event: Followed): Promise<Fault | undefined> {
    if (event.unreadable) return new Fault(event.unreadable.message);
    try {
      const intentions = await insist(() => intentionsFor(event));
      const outcome = await done(event, intentions ?? []);
      return outcome instanceof Fault ? outcome : undefined;
    } catch (fault) {
      if (fault instanceof Fault) return fault;
      throw fault;
    }
  }

  async function take(events: readonly Followed[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const appended = await answer(events);
    if (signal.aborted) return;
    await insist(() => place.move(last.position, Math.max(place.changed(), appended)));
  }

  async function run(): Promise<void> {
    const types = [...answered, ...heard];
    // a process that starts may know what the last one did not
    for (const stream of [...place.parked]) await insist(() => retry(stream));
    for await (const events of follow({ after: place.position(), signal, types })) {
      await insist(async () => onEvents(events));
      if (tooOld !== undefined) continue;
      const newer = events.find(({ type, unreadable }) => unreadable?.isNewer && answered.has(type));
      const own = newer ? events.filter(({ position }) => position < newer.position) : events;
      await take(own);
      if (!newer) continue;
      tooOld = `position ${newer.position}: ${newer.unreadable?.message}`;
      logger.error({ defect: tooOld }, 'too old for what the log holds: newer processes are to answer it');
    }
  }

  return {
    get tooOld() {
      return tooOld;
    },
    done: run(),
  };
}
