import type { Side } from '@portal/shared/define/call';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import { request } from 'undici';
import { z } from 'zod';
import { type Process, presenceHeader, presenceText } from '../http/presence.ts';
import { groupSaid, type ReaderChoice, type ReaderQuery, readGroups } from './groups.ts';
import type { LogHead } from './log-head.ts';
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
  /** The same for a read, by its groups; undefined as well where nobody holds what it reads. */
  nextReader(query: ReaderQuery): ReaderChoice | undefined;
  /** Of a process that was asked for a read: how far it had got, and which position its answer shows. */
  wasBehind(address: string, position: number): void;
  showed(address: string, position: number): void;
  /** A request could not reach it: passed over until it says again that it is ready. */
  failed(address: string): void;
  /** the sides of which no process is ready */
  missing(): Side[];
  /** Says to the command side that this process ends. */
  close(): Promise<void>;
}

const readiness = new Gauge({
  name: 'portal_gateway_upstream_ready',
  help: 'Whether a process says that it is ready for requests',
  labelNames: ['side', 'upstream'],
});

/**
 * In milliseconds: between two questions for readiness, as a rule, while there is nothing to forward, and after one was
 * missed; and after how long with nothing to forward that is so.
 */
export const questions = { steady: 1_000, restful: 10_000, eager: 100, restAfter: 10_000 };
/** A place where nobody was for so long is asked as seldom as the others, in milliseconds: it may be one for later. */
const eagerFor = 60_000;

const readyAnswer = z.object({
  group: groupSaid.optional(),
  /** of a command process: where the log ends */
  position: z.number().optional(),
});

/**
 * What a process that is ready says of its read group, or of the log; undefined of one that is not ready. Whoever asks says
 * who it is: the gateway reaches no database to say it in.
 */
async function readinessOf(
  address: string,
  presence: string,
  timeoutMs = 2_000,
): Promise<z.infer<typeof readyAnswer> | undefined> {
  try {
    const { statusCode, body } = await request(`${address}/health/ready`, {
      headers: { [presenceHeader]: presence },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // read, so that the next question goes over the same connection: a process that ends waits for it
    const answer = await body.json();
    return statusCode === 200 ? readyAnswer.parse(answer) : undefined;
  } catch {
    // not answering is an answer
    return undefined;
  }
}

/**
 * Asks every process for its readiness: each second, ten times a second for a minute after one was missed, and every ten
 * seconds while there is nothing to forward; at once with the first request after that. Nobody
 * needs to be at an address: who is there later is sent requests once it is ready.
 */
export function watchUpstreams(
  places: Places<Side>,
  own: Process,
  log: FastifyBaseLogger,
  head: Pick<LogHead, 'asks' | 'onPutBack'>,
): Upstreams {
  const here = presenceText(own, false);
  const ready = new Set<string>();
  const rotation = new Map<Side, number>();
  /** when each was there last; as if it had been when it became known */
  const lastUpAt = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();
  const groups = readGroups(log);
  head.onPutBack(groups.logPutBack);
  let closed = false;
  let forwardedAt = performance.now();
  const isResting = (): boolean => performance.now() - forwardedAt > questions.restAfter;

  /** A request is about to be forwarded: what is known of processes is to be of this second from now on. */
  function rouse(): void {
    const wasResting = isResting();
    forwardedAt = performance.now();
    if (wasResting) for (const address of lastUpAt.keys()) lookAgain(address, 0);
  }

  function note(address: string, isUp: boolean): void {
    if (isUp === ready.has(address) || !lastUpAt.has(address)) return;
    log.info({ upstream: address }, isUp ? 'upstream is ready' : 'upstream is not ready');
    if (isUp) ready.add(address);
    else ready.delete(address);
    lastUpAt.set(address, performance.now());
  }

  const isMissed = (address: string): boolean =>
    !ready.has(address) && performance.now() - (lastUpAt.get(address) ?? 0) < eagerFor;

  const pauseBefore = (address: string): number => {
    if (isMissed(address)) return questions.eager;
    return isResting() ? questions.restful : questions.steady;
  };

  function lookAgain(address: string, pauseMs = pauseBefore(address)): void {
    clearTimeout(timers.get(address));
    if (closed || !lastUpAt.has(address)) return;
    timers.set(
      address,
      setTimeout(() => void poll(address), pauseMs),
    );
  }

  /** By itself: one that does not answer keeps nobody from hearing that another is back. */
  async function poll(address: string): Promise<void> {
    const answered = head.asks();
    const readiness = await readinessOf(address, here);
    answered(readiness?.position);
    // before it is asked for anything
    if (!readiness) groups.missed(address);
    else if (lastUpAt.has(address) && places.of('query').includes(address)) groups.heard(address, readiness.group);
    note(address, readiness !== undefined);
    lookAgain(address);
  }

  function follow(): void {
    const all = new Set(sides.flatMap((side) => places.of(side)));
    for (const address of lastUpAt.keys()) {
      if (all.has(address)) continue;
      clearTimeout(timers.get(address));
      for (const known of [timers, lastUpAt, ready]) known.delete(address);
      groups.forget(address);
    }
    for (const address of all) {
      if (lastUpAt.has(address)) continue;
      lastUpAt.set(address, performance.now());
      void poll(address);
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

  function oneOf(side: Side, from: readonly string[]): string | undefined {
    const nextIndex = rotation.get(side) ?? 0;
    rotation.set(side, nextIndex + 1);
    return from[nextIndex % from.length];
  }

  return {
    next(side, tried) {
      rouse();
      const those = places.of(side).filter((address) => !tried?.has(address));
      const candidates = those.filter((address) => ready.has(address));
      return oneOf(side, candidates.length ? candidates : those);
    },
    nextReader(query) {
      rouse();
      const all = places.of('query');
      const choice = groups.choose(
        all.filter((address) => ready.has(address)),
        query,
      );
      if (choice) return choice;
      const absent = all.filter((address) => !ready.has(address) && !query.tried.has(address));
      const address = oneOf('query', absent);
      return address === undefined ? undefined : { address };
    },
    wasBehind: groups.wasBehind,
    showed: groups.showed,
    failed(address) {
      note(address, false);
      lookAgain(address);
    },
    missing: () => sides.filter((side) => !places.of(side).some((address) => ready.has(address))),
    async close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      const commandAddresses = places.of('command').filter((address) => ready.has(address));
      await Promise.all(commandAddresses.map((address) => readinessOf(address, presenceText(own, true), 500)));
    },
  };
}
