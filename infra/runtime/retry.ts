import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Between two looks of one that starts whether the database is there, in milliseconds. */
const pollMs = { least: 50, most: 500 };
/** Between two tries of one that runs: to ask whether somebody is back costs little, and people wait for it. */
const retry = { least: 100, away: 250, most: 2_000 };
/** From when on the log says what is waited for, in milliseconds: less is ordinary where things start together. */
const worthTelling = 1_000;

/** Nobody listens there, it broke off, its name cannot be looked up now, or it takes too long. */
const broken = /^(ECONN|EPIPE|EHOST|ENET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/;
/** PostgreSQL starts, stops, recovers, has no connection left, or was told to end this one. */
const unready = /^(08|57P0|53)/;
/** what `pg` says of a connection that ended, without a code */
const ended = /Connection terminated|timeout expired|Client has encountered a connection error|not queryable/;

/** A database that is away, starting or recovering: the same again may well succeed. */
export function isAway(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.some(isAway);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return broken.test(code) || unready.test(code) || (!code && ended.test(cause.message));
}

/** Whether a question is answered, whatever the answer. */
export const isAnswered = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

/** Milliseconds until the next try, after so many failures in a row before this one: growing up to `maxMs`, but short while a database is away. */
export const nextTry = (failures: number, cause: unknown, maxMs: number = retry.most): number =>
  Math.min(retry.least * 2 ** failures, isAway(cause) ? retry.away : maxMs);

/**
 * Does what ends with the signal, or when its time in milliseconds is up. The time is held by a timer of its own: a signal
 * of `AbortSignal.timeout` that is only known to `AbortSignal.any` may be collected, and then never comes.
 */
export async function withTimeout<T>(
  time: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(new DOMException('the time is up', 'TimeoutError')), time);
  try {
    return await work(AbortSignal.any([signal, overdue.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens what needs a database, as often as it takes until the database is there: a process that starts while it recovers
 * waits for it, as one that runs does. What fails for any other reason fails at once. `open` leaves nothing behind where
 * it fails.
 */
export async function onceThere<T>(service: string, logger: Logger, open: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let isTold = false;
  for (let failures = 0; ; failures++) {
    try {
      const result = await open();
      if (isTold) logger.info(`${service} is there`);
      return result;
    } catch (err) {
      if (!isAway(err)) throw err;
      if (!isTold && performance.now() - began > worthTelling) {
        logger.warn({ err }, `${service} does not answer; waiting for it`);
        isTold = true;
      }
      await pause(Math.min(pollMs.least * 2 ** failures, pollMs.most));
    }
  }
}

/** Well within the time that Prometheus waits for the whole page, in milliseconds. */
const inTime = 1_000;

/** What a database says for a scrape; undefined where it does not in time, so that the other figures are told all the same. */
export const toldInTime = <T>(answer: Promise<T>, timeoutMs = inTime): Promise<T | undefined> =>
  Promise.race([answer, pause(timeoutMs, undefined, { ref: false })]).catch(() => undefined);
