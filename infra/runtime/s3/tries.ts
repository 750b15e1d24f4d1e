import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { passes, S3Failed, thrownOf } from './failure.ts';
import { s3Failures } from './metrics.ts';

/** How long a server is waited for, in milliseconds. */
export interface TryLimits {
  /** for an answer to begin, and between two pieces of it */
  answer: number;
  /** before the second try; before each further one three times as long */
  pause: number;
  /** tries at most */
  tries: number;
}

export const usualPatience: TryLimits = { answer: 5_000, pause: 200, tries: 3 };
/** What is slower than that counts as away, in bytes per millisecond. */
export const slowest = 1_000;

/** Nothing came in its time. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** The signal of a caller, aborted when it has given up. */
export const givenUp = new AsyncLocalStorage<AbortSignal>();

/** Neither at the same time as all others that failed with it, nor much later. */
const waitBefore = (attempt: number, { pause: first }: TryLimits): number =>
  first * 3 ** (attempt - 2) * (0.5 + Math.random());

/**
 * Does it as often as may help and somebody waits for it, each time within its time, which is longer by the bytes that it
 * sends. What is missing, or refused, is for `expected` to say: the value for what the server threw, undefined for
 * everything else.
 */
export async function tried<Value>(
  { what: action, patience: limits, bytes = 0 }: { what: string; patience: TryLimits; bytes?: number },
  work: (signal: AbortSignal) => Promise<Value>,
  expected: (thrown: ReturnType<typeof thrownOf>) => { value: Value } | undefined = () => undefined,
): Promise<Value> {
  const nobodyWaits = givenUp.getStore();
  for (let attempt = 1; ; attempt++) {
    const overdue = new AbortController();
    const timer = setTimeout(() => overdue.abort(), limits.answer + bytes / slowest);
    const signal = AbortSignal.any([overdue.signal, ...(nobodyWaits ? [nobodyWaits] : [])]);
    try {
      return await work(signal);
    } catch (cause) {
      const thrown = signal.aborted ? { name: 'TooSlow', status: undefined } : thrownOf(cause);
      const found = expected(thrown);
      if (found) return found.value;
      const isLast = attempt >= limits.tries || nobodyWaits?.aborted === true || !passes(thrown);
      s3Failures.inc({ outcome: isLast ? 'given_up' : 'tried_again' });
      if (isLast) throw new S3Failed(action, thrown, attempt);
    } finally {
      clearTimeout(timer);
    }
    await pause(waitBefore(attempt + 1, limits));
  }
}
