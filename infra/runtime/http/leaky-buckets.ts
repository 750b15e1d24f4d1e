import { LRUCache } from 'lru-cache';

const second = 1_000;
const keysMax = 50_000;

export interface Bucket {
  /** what fits at once, and so in each `interval` */
  capacity: number;
  /** milliseconds in which a full one is empty again */
  interval: number;
}

interface Filled {
  amounts: readonly number[];
  /** milliseconds, of the clock that is handed in */
  at: number;
}

/**
 * Buckets of each key that leak evenly. Gives what takes an amount of each: 0 where they fit, else the seconds until they
 * would, and nothing is taken. `now`: milliseconds, monotonic.
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
