import { leakyBuckets } from './leaky-buckets.ts';
import { TooManyRequests } from './limits.ts';
import { networkOf } from './network.ts';

const minute = 60_000;

/**
 * Limits of expensive answers such as pages, in one process: per address a minute, at a time and waiting, and at a
 * time for all addresses.
 */
export const costlyLimits = { perMinute: 600, atOnce: 2, waiting: 64, total: 16 };

/** Waits for an address's turn to compute an answer, and returns its end. Rejects beyond the limits. */
export type AddressLimiter = (address: string) => Promise<() => void>;

/**
 * Round robin over addresses: one with many requests delays others by the running ones only. `factor` multiplies the
 * answers a minute; 0 lifts all limits. `now`: milliseconds, monotonic.
 */
export function turnsByAddress(factor: number, now?: () => number): AddressLimiter {
  if (factor === 0) return async () => () => undefined;
  const { perMinute, atOnce, waiting, total } = costlyLimits;
  const take = leakyBuckets([{ capacity: perMinute * factor, interval: minute }], now);
  const running = new Map<string, number>();
  /** the address served least recently comes first */
  const queues = new Map<string, (() => void)[]>();
  let allRunning = 0;

  function begin(network: string): () => void {
    running.set(network, (running.get(network) ?? 0) + 1);
    allRunning++;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      allRunning--;
      const remaining = (running.get(network) ?? 1) - 1;
      if (remaining > 0) running.set(network, remaining);
      else running.delete(network);
      beginNext();
    };
  }
  const mayBegin = (network: string): boolean => allRunning < total && (running.get(network) ?? 0) < atOnce;

  function beginNext(): void {
    for (const [network, queue] of queues) {
      if (!mayBegin(network)) continue;
      const next = queue.shift();
      queues.delete(network);
      if (queue.length) queues.set(network, queue);
      next?.();
      return;
    }
  }

  return async (address) => {
    const network = networkOf(address);
    const queue = queues.get(network) ?? [];
    if (queue.length >= waiting) throw new TooManyRequests(1);
    const wait = take(network, 1);
    if (wait > 0) throw new TooManyRequests(wait);
    if (!queue.length && mayBegin(network)) return begin(network);
    queues.set(network, queue);
    return new Promise((resolve) => void queue.push(() => resolve(begin(network))));
  };
}
