import type { Side } from '@portal/shared/calls/define';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import { request } from 'undici';
import { type Process, presenceHeader, presenceText } from '../http/presence.ts';
import type { Places } from './places.ts';

/** Addresses (http://host:port) of the processes of each side. */
export type Addresses = Record<Side, readonly string[]>;

const sides = ['command', 'query', 'notifier'] as const satisfies readonly Side[];

export interface Upstreams {
  /**
   * The next of a side, taking turns among those that are ready; among all when none is, since one may just be back.
   * Undefined when all were tried.
   */
  next(side: Side, tried?: ReadonlySet<string>): string | undefined;
  /** A request could not reach it: passed over until it says again that it is ready. */
  failed(address: string): void;
  /** every side has a process that is ready */
  ready(): boolean;
  /** Says to the command side that this process ends. */
  close(): Promise<void>;
}

const readiness = new Gauge({
  name: 'portal_gateway_upstream_ready',
  help: 'Whether a process says that it is ready for requests',
  labelNames: ['side', 'upstream'],
});

const steady = 1_000;
const eager = 100;
/** A place where nobody was for so long is asked as seldom as the others, in milliseconds: it may be one for later. */
const eagerFor = 60_000;

/** Whoever asks says who he is: the gateway reaches no database to say it in. */
async function isReady(address: string, presence: string, within = 2_000): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${address}/health/ready`, {
      headers: { [presenceHeader]: presence },
      signal: AbortSignal.timeout(within),
    });
    // read, so that the next question goes over the same connection: a process that ends waits for it
    await body.dump();
    return statusCode === 200;
  } catch {
    // not answering is an answer
    return false;
  }
}

/**
 * Asks every process for its readiness: each second, and ten times a second for a minute after one was missed. Nobody
 * needs to be at an address: who is there later is sent requests once he is ready.
 */
export function watchUpstreams(places: Places<Side>, own: Process, log: FastifyBaseLogger): Upstreams {
  const here = presenceText(own, false);
  const ready = new Set<string>();
  const turns = new Map<Side, number>();
  /** when each was there last; as if it had been when it became known */
  const seen = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;

  function note(address: string, isUp: boolean): void {
    if (isUp === ready.has(address) || !seen.has(address)) return;
    log.info({ upstream: address }, isUp ? 'upstream is ready' : 'upstream is not ready');
    if (isUp) ready.add(address);
    else ready.delete(address);
    seen.set(address, performance.now());
  }

  const isMissed = (address: string): boolean =>
    !ready.has(address) && performance.now() - (seen.get(address) ?? 0) < eagerFor;

  function lookAgain(address: string): void {
    clearTimeout(timers.get(address));
    if (closed || !seen.has(address)) return;
    timers.set(
      address,
      setTimeout(() => void look(address), isMissed(address) ? eager : steady),
    );
  }

  /** By itself: one that does not answer keeps nobody from hearing that another is back. */
  async function look(address: string): Promise<void> {
    note(address, await isReady(address, here));
    lookAgain(address);
  }

  function follow(): void {
    const all = new Set(sides.flatMap((side) => places.of(side)));
    for (const address of seen.keys()) {
      if (all.has(address)) continue;
      clearTimeout(timers.get(address));
      for (const known of [timers, seen, ready]) known.delete(address);
    }
    for (const address of all) {
      if (seen.has(address)) continue;
      seen.set(address, performance.now());
      void look(address);
    }
  }
  places.onChange(follow);
  follow();
  Object.assign(readiness, {
    collect() {
      readiness.reset();
      for (const side of sides)
        for (const address of places.of(side))
          readiness.set({ side, upstream: new URL(address).host }, ready.has(address) ? 1 : 0);
    },
  });

  return {
    next(side, tried) {
      const all = places.of(side);
      if (!all.length) throw new Error(`no address is configured for the ${side} side`);
      const those = all.filter((address) => !tried?.has(address));
      const candidates = those.filter((address) => ready.has(address));
      const from = candidates.length ? candidates : those;
      const turn = turns.get(side) ?? 0;
      turns.set(side, turn + 1);
      return from[turn % from.length];
    },
    failed(address) {
      note(address, false);
      lookAgain(address);
    },
    ready: () => sides.every((side) => places.of(side).some((address) => ready.has(address))),
    async close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      const told = places.of('command').filter((address) => ready.has(address));
      await Promise.all(told.map((address) => isReady(address, presenceText(own, true), 500)));
    },
  };
}
