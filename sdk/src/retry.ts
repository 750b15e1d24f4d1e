import { PortalError } from './error.ts';

/** What is asked of the portal, as far as it matters for asking once more. */
export interface Attempted {
  /** asking again changes nothing: it reads, or is a command with an id */
  isRepeatable: boolean;
  /** how often it was asked already */
  attempts: number;
}

export interface RetryLimits {
  /** how often it is asked again at most */
  retries: number;
  /** longest pause, in milliseconds; where the portal asks for a longer one the call fails at once */
  longestPause: number;
}

const firstPause = 250;
const retryableStatuses = new Set([421, 502, 503, 504]);

/** The answer came, and lacks what was written before. */
export class Behind extends Error {
  override readonly name = 'Behind';
}

/** Whoever gave up themselves is not asked again in their name. */
const isEnded = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');

/**
 * How long to wait before it is asked again, in milliseconds; undefined: not at all. What was refused for being too much was
 * not done, so that it may always be asked again; what got no answer, or that of somebody between, may have been done.
 * `random` is from 0 to 1: many that failed together do not come back together.
 */
export function pauseBefore(
  cause: unknown,
  { isRepeatable, attempts }: Attempted,
  { retries, longestPause }: RetryLimits,
  random: number,
): number | undefined {
  if (attempts > retries || isEnded(cause)) return undefined;
  const isTooMuch = cause instanceof PortalError && cause.status === 429;
  const isAway = cause instanceof PortalError ? retryableStatuses.has(cause.status) : true;
  if (!isTooMuch && !(isAway && isRepeatable)) return undefined;
  const growing = Math.min(longestPause, firstPause * 2 ** (attempts - 1) * (0.5 + random / 2));
  const requestedMs = cause instanceof PortalError && cause.retryAfter !== undefined ? cause.retryAfter * 1000 : 0;
  return requestedMs > longestPause ? undefined : Math.max(requestedMs, growing);
}

/** Waits, unless the signal ends it; then throws what that says. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
