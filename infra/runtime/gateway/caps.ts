import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { networkOf } from '../http/network.ts';

/** What one address (of IPv6 its network of 64 bits) may have open at a time; 0 lifts a cap. */
export interface Caps {
  connections: number;
  requests: number;
  /** answers too large to be taken from a process at once, which last as long as whoever reads them */
  largeAnswers: number;
  /** uploads too large to be held, which last as long as whoever sends them: further ones wait; of one session half as many */
  largeUploads: number;
}

/** A school or an office may stand behind one address. */
export const usualCaps: Caps = { connections: 5_000, requests: 2_000, largeAnswers: 64, largeUploads: 8 };

export const refusedAtGateway = new Counter({
  name: 'portal_gateway_refused_total',
  help: 'What the gateway refused by itself, by code; "connections" are cut off without an answer',
  labelNames: ['code'],
});

export interface Cap {
  /** one more of that address: gives what lets it go, undefined where there are too many */
  take(address: string): (() => void) | undefined;
}

/** between two lines about one cap, in milliseconds: an attack must not fill the log */
const tellEvery = 60_000;

export function capByAddress(maxOpen: number, subject: string, log: FastifyBaseLogger): Cap {
  const open = new Map<string, number>();
  let lastLoggedAt = -tellEvery;
  return {
    take(address) {
      const network = networkOf(address);
      const now = open.get(network) ?? 0;
      if (maxOpen > 0 && now >= maxOpen) {
        if (performance.now() - lastLoggedAt >= tellEvery) {
          lastLoggedAt = performance.now();
          log.warn({ most: maxOpen }, `one address has too many ${subject} open`);
        }
        return undefined;
      }
      open.set(network, now + 1);
      let isLetGo = false;
      return () => {
        if (isLetGo) return;
        isLetGo = true;
        const remaining = (open.get(network) ?? 1) - 1;
        if (remaining > 0) open.set(network, remaining);
        else open.delete(network);
      };
    },
  };
}

/** So many at a time for one key. Gives what releases a slot; further callers wait in the order in which they came. */
export function keyedSemaphore(max: number): (key: string) => Promise<() => void> {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (max <= 0 || queue.running < max) queue.running++;
    else await new Promise<void>((resolve) => void queue.waiting.push(resolve));
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.waiting.shift();
      if (next) return next();
      queue.running--;
      if (queue.running === 0) queues.delete(key);
    };
  };
}
