import type { Follow } from '@portal/infra/runtime/bus/types';
import { Unreadable } from '@portal/infra/runtime/event-store/index';
import type { EventStore, Followed } from '@portal/infra/runtime/event-store/types';
import { faultText } from '@portal/infra/runtime/fault';
import { waited } from '@portal/infra/runtime/leader';
import { decisionsOn, dueOf, type ParkedDecision } from '@portal/infra/runtime/projection/parked';
import type { Place } from '@portal/infra/runtime/projection/place';
import { isAway, nextTry } from '@portal/infra/runtime/retry';
import { inTraces } from '@portal/infra/runtime/telemetry/index';
import { parking } from '@portal/shared/events/parked';
import type { Logger } from 'pino';
import { newsTypes } from '../policies/account.ts';
import type { Intention } from '../policies/intention.ts';
import { messageTypes } from '../policies/messages.ts';
import { type AnswerOptions, answers } from './answer.ts';

export interface ReactorOptions extends AnswerOptions {
  store: EventStore;
  follow: Follow;
  /** the notifier's checkpoint */
  place: Place;
  /** types that `onEvents` reads */
  heard: readonly string[];
  /** receives every event at once, whatever becomes of the reaction */
  onEvents: (events: readonly Followed[]) => void | Promise<void>;
  /** whether all dependencies of reactions are available */
  isThere: () => Promise<boolean>;
  logger: Logger;
  signal: AbortSignal;
}

export interface Reactor {
  /** why this process leaves the work to newer ones; it is to be replaced */
  readonly tooOld: string | undefined;
  /** why it cannot continue: its checkpoint cannot be stored */
  readonly stuck: string | undefined;
  /** resolves after the signal; rejects when the log was replaced by another one */
  readonly done: Promise<void>;
}

/** Types of the policies: only these events are handled, parked, or too new for this process. */
const answered = new Set<string>([...newsTypes, ...messageTypes]);

/** Attempts of a reaction that fails with all dependencies available. */
const tries = 3;

/** Why an event cannot be handled at all; without personal data. */
class Fault extends Error {}

/** Name of the follower in decisions on its parked records. */
export const follower = { name: 'notifier', version: 0 } as const;
const isOwn = (decision: ParkedDecision | undefined): boolean =>
  decision?.follower === follower.name && decision.version === follower.version;

/**
 * Follows the log from its own checkpoint and reacts to each event. An event that cannot be handled is parked with
 * its stream, and all others go on; an unavailable database stops everything. Parked events are retried at each
 * start, and when an operator says so.
 */
export function react(options: ReactorOptions): Reactor {
  const { store, follow, place, heard: answeredTypes, onEvents, isThere, logger, signal } = options;
  const { intentionsFor, carryOut } = answers(options);
  let tooOld: string | undefined;
  let stuck: string | undefined;

  /** Retries until success or an error of the event itself; undefined after the signal. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let failures = 0, times = 0; !signal.aborted; times++) {
      try {
        return await work();
      } catch (cause) {
        if (cause instanceof Unreadable) throw new Fault(cause.message);
        const isUnavailable = isAway(cause) || !(await isThere());
        if (!isUnavailable && ++failures === tries) throw new Fault(faultText(cause));
        if (!times) logger.warn({ err: cause }, 'an event cannot be answered now; trying again');
        await waited(nextTry(times, cause), signal);
      }
    }
    return undefined;
  }

  /** Retries without end: without it no event can be handled. */
  async function untilDone(work: () => Promise<void>): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await work();
        if (failures) logger.info('the place in the log is stored again');
        stuck = undefined;
        return;
      } catch (cause) {
        stuck = `the place in the log cannot be stored: ${faultText(cause)}`;
        if (!failures) logger.error({ err: cause }, 'the place in the log cannot be stored; trying again');
        await waited(nextTry(failures, cause), signal);
      }
    }
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

  const lastTasks = new Map<string, Promise<unknown>>();

  /**
   * A person's messages are committed in the order of the log, however long each takes. Unencrypted messages are
   * started at once, so that they share a commit.
   */
  function inTurn<T>(intention: Intention, work: () => Promise<T>): Promise<T> {
    const { kind, umId: accountId } = intention;
    if (kind === 'message' && intention.reason === null && !lastTasks.has(accountId)) return work();
    const task = (lastTasks.get(accountId) ?? Promise.resolve()).then(work);
    const ended: Promise<void> = task.then(forget, forget);
    function forget(): void {
      if (lastTasks.get(accountId) === ended) lastTasks.delete(accountId);
    }
    lastTasks.set(accountId, ended);
    return task;
  }

  /** Position of the last event that it appended, 0 for none, or why it could not be done. */
  async function done(event: Followed, intentions: readonly Intention[]): Promise<number | Fault> {
    const each = (intention: Intention) => inTurn(intention, () => insist(() => carryOut(event, intention)));
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
    await untilDone(() => place.park([{ stream, position, type, error: fault?.message ?? null }]));
  }

  /** Concurrently, but started in the order of the log, which is the order of a person's inbox. */
  async function answer(events: readonly Followed[]): Promise<number> {
    const answeredEvents = events.filter(({ type }) => answered.has(type));
    const intentions = await Promise.all(answeredEvents.map(intended));
    const outcomes = await Promise.all(
      answeredEvents.map((event, index) => {
        const those = intentions[index] ?? [];
        return those instanceof Fault || place.parked.has(event.stream) ? those : done(event, those);
      }),
    );
    let last = 0;
    for (const [index, event] of answeredEvents.entries()) {
      const outcome = outcomes[index];
      if (outcome instanceof Fault) await park(event, place.parked.has(event.stream) ? undefined : outcome);
      else if (typeof outcome === 'number') last = Math.max(last, outcome);
      else await park(event);
    }
    return last;
  }

  /** Retries a parked stream, in order, as far as possible; discarded events are skipped. */
  async function retry(stream: string, decisions: readonly ParkedDecision[]): Promise<void> {
    const tried = decisions.at(-1)?.at ?? 0;
    for (const { position } of await place.waiting(stream)) {
      if (dueOf({ stream, position, tried }, decisions)?.action === 'discard') continue;
      const [event] = await store.reveal(await store.read({ after: position - 1, limit: 1, decrypt: false }));
      const fault = event && (await answeredAgain(event));
      if (signal.aborted) return;
      if (fault) return place.unpark(stream, { position, error: fault.message, tried });
    }
    await place.unpark(stream);
  }

  /** Carries out operators' decisions on parked events; each once, or again after a crash before it was recorded. */
  async function carryOutDecided(): Promise<void> {
    if (!place.parked.size) return;
    const decisions = await ownDecisions();
    for (const stream of [...place.parked]) {
      const [first] = await place.waiting(stream);
      if (first && dueOf({ stream, ...first }, decisions)) await retry(stream, decisions);
    }
  }

  const ownDecisions = async () => (await decisionsOn(follower.name, { store, parking })).filter(isOwn);

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
    // before the checkpoint passes them, so that a reader waiting for it sees the result
    if (events.some((event) => isOwn(parking.decision(event)))) await insist(carryOutDecided);
    if (signal.aborted) return;
    await untilDone(() => place.move(last.position, Math.max(place.changed(), appended)));
  }

  async function run(): Promise<void> {
    const types = [...answered, ...answeredTypes, ...parking.types];
    // a new process may handle what the last one could not
    const decisions = place.parked.size ? ((await insist(ownDecisions)) ?? []) : [];
    for (const stream of [...place.parked]) await insist(() => retry(stream, decisions));
    for await (const events of follow({ after: place.position(), signal, types })) {
      await insist(async () => onEvents(events));
      if (tooOld !== undefined) continue;
      const newer = events.find(({ type, unreadable }) => unreadable?.isNewer && answered.has(type));
      const own = newer ? events.filter(({ position }) => position < newer.position) : events;
      const traces = own.filter(({ type }) => answered.has(type)).map(({ meta }) => meta.trace);
      await inTraces('answer', traces, () => take(own));
      if (!newer) continue;
      tooOld = `position ${newer.position}: ${newer.unreadable?.message}`;
      logger.error({ defect: tooOld }, 'too old for what the log holds: newer processes are to answer it');
    }
  }

  return {
    get tooOld() {
      return tooOld;
    },
    get stuck() {
      return stuck;
    },
    done: run(),
  };
}
