import { leakyBuckets } from './leaky-buckets.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const MB = 1024 * 1024;

/** Write limits of an account in one process: requests at once and a minute, bytes at once and a day. */
export const writeLimits = { perMinute: 600, bytesPerDay: 100 * MB };
/** Minimum of bytes that a request counts: an event has metadata, rows and indexes, however short its text. */
const leastBytes = 1_024;

/** Seconds to wait before the account may write, 0 if the write is accepted. */
export type WriteBudget = (accountId: string, bytes: number) => number;

/**
 * Limits the growth of the log by one account with two leaky buckets: events are never deleted, so endless saving
 * would fill the disks. `factor` multiplies both limits; 0 lifts them. `now`: milliseconds, monotonic.
 */
export function writeBudget(factor: number, now?: () => number): WriteBudget {
  if (factor === 0) return () => 0;
  const requests = { capacity: writeLimits.perMinute * factor, interval: minute };
  const take = leakyBuckets([requests, { capacity: writeLimits.bytesPerDay * factor, interval: day }], now);
  return (accountId, bytes) => take(accountId, 1, Math.max(bytes, leastBytes));
}
