import { LRUCache } from 'lru-cache';

const second = 1_000;
const keysMax = 50_000;

export interface Bucket {
  /** amount that fits at once, and in each `interval` */
  capacity: number;
  /** milliseconds in which a full bucket empties */
  interval: number;
}

interface Filled {
  amounts: readonly number[];
  /** milliseconds of the given clock */
  at: number;
}

/**
 * Leaky buckets per key. Returns a function that takes an amount from each: 0 if it fits, else the seconds until it
 * would, taking nothing. `now`: milliseconds, monotonic.
 */
export function leakyBuckets(
  buckets: readonly Bucket[],
  now: () => number = () => performance.now(),
): (key: string, ...amounts: readonly number[]) => number {
  const filled = new LRUCache<string, Filled>({ max: keysMax });
  return (key, ...amounts) => {
    const at = now();
    const before = filled.get(key);
    let wait = 0;
    const after = buckets.map(({ capacity, interval }, index) => {
      const leak = capacity / interval;
      const remaining = Math.max(0, (before?.amounts[index] ?? 0) - (at - (before?.at ?? at)) * leak);
      const amount = remaining + (amounts[index] ?? 0);
      wait = Math.max(wait, (amount - capacity) / leak);
      return amount;
    });
    if (wait > 0) return Math.ceil(wait / second);
    filled.set(key, { amounts: after, at });
    return 0;
  };
}
