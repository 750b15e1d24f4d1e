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
   * The next process of a side, round robin among the ready ones; among all if none is ready, since one may just be
   * back. Undefined if all were tried.
   */
  next(side: Side, tried?: ReadonlySet<string>): string | undefined;
  /** The same for a read, by its groups; undefined as well if no group has its models. */
  nextReader(query: ReaderQuery): ReaderChoice | undefined;
  /** After a read: the position that the process had reached, and the one that its answer shows. */
  wasBehind(address: string, position: number): void;
  showed(address: string, position: number): void;
  /** A request could not reach it: skipped until it is ready again. */
  failed(address: string): void;
  /** sides without a ready process */
  missing(): Side[];
  /** Announces this process's end to the command side. */
  close(): Promise<void>;
}

const readiness = new Gauge({
  name: 'portal_gateway_upstream_ready',
  help: 'Whether a process says that it is ready for requests',
  labelNames: ['side', 'upstream'],
});

/**
 * Intervals of readiness checks in milliseconds: normal, without traffic, and after a failed one; and the time
 * without traffic after which the second applies.
 */
export const questions = { steady: 1_000, restful: 10_000, eager: 100, restAfter: 10_000 };
/**
 * An address that has been down for so long is checked as seldom as others, in milliseconds: it may be for later use.
 */
const eagerFor = 60_000;

const readyAnswer = z.object({
  group: groupSaid.optional(),
  /** of a command process: the log's head */
  position: z.number().optional(),
});

/**
 * Report of a ready process on its read group, or on the log; undefined if it is not ready. The check carries the
 * gateway's identity, since the gateway reaches no database.
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
    // read completely, so that the next check uses the same connection: an ending process waits for it
    const answer = await body.json();
    return statusCode === 200 ? readyAnswer.parse(answer) : undefined;
  } catch {
    // no answer means not ready
    return undefined;
  }
}

/**
 * Checks the readiness of every process: each second, ten times a second for a minute after a failure, and every ten
 * seconds without traffic; at once at the first request after that. An address may be unused: a process that starts
 * there later receives requests once it is ready.
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
  /** when each was last ready; initially when it became known */
  const lastUpAt = new Map<string, number>();
  const timers = new Map<string, NodeJS.Timeout>();
  const groups = readGroups(log);
  head.onPutBack(groups.logPutBack);
  let closed = false;
  let forwardedAt = performance.now();
  const isResting = (): boolean => performance.now() - forwardedAt > questions.restAfter;

  /** A request arrives: checks are frequent again. */
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

  /** Independently: one without an answer must not delay the others. */
  async function poll(address: string): Promise<void> {
    const answered = head.asks();
    const readiness = await readinessOf(address, here);
    answered(readiness?.position);
    // before it receives any request
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
