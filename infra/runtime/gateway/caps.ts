import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { networkOf } from '../http/network.ts';

/** Concurrency limits of one address (of its /64 network for IPv6); 0 lifts one. */
export interface Caps {
  connections: number;
  requests: number;
  /** answers too large to buffer, which last as long as their reader takes */
  largeAnswers: number;
  /**
   * uploads too large to buffer, which last as long as their sender takes: others queue; half as many for one session
   */
  largeUploads: number;
}

/** A school or an office may share one address. */
export const usualCaps: Caps = { connections: 5_000, requests: 2_000, largeAnswers: 64, largeUploads: 8 };

export const refusedAtGateway = new Counter({
  name: 'portal_gateway_refused_total',
  help: 'What the gateway refused by itself, by code; "connections" are cut off without an answer',
  labelNames: ['code'],
});

export interface Cap {
  /** takes a slot of an address: returns its release, or undefined beyond the limit */
  take(address: string): (() => void) | undefined;
}

/** between two log lines of one limit, in milliseconds: an attack must not flood the log */
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

/** Semaphore per key. Resolves to the release of a slot, in order of arrival. */
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
