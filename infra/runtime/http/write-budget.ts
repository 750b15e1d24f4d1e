import { leakyBuckets } from './leaky-buckets.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const MB = 1024 * 1024;

/** What an account may write through one process: requests at once and a minute, bytes at once and a day. */
export const writeLimits = { perMinute: 600, bytesPerDay: 100 * MB };
/** Bytes that a request counts at least: an event has its metadata, rows and indexes, however short its text is. */
const leastBytes = 1_024;

/** Seconds to wait before the account may write, 0 where it has written now. */
export type WriteBudget = (accountId: string, bytes: number) => number;

/**
 * Bounds by which the log grows through one account: two buckets that leak evenly. Events are never deleted, so that a session
 * that saves without end would fill the disks. `factor` multiplies both bounds; 0 lifts them. `now`: milliseconds, monotonic.
 */
export function writeBudget(factor: number, now?: () => number): WriteBudget {
  if (factor === 0) return () => 0;
  const requests = { capacity: writeLimits.perMinute * factor, interval: minute };
  const take = leakyBuckets([requests, { capacity: writeLimits.bytesPerDay * factor, interval: day }], now);
  return (accountId, bytes) => take(accountId, 1, Math.max(bytes, leastBytes));
}
