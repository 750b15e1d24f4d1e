import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Follow } from '../bus/types.ts';
import { DatabaseClient } from '../database/client.ts';
import type { Followed } from '../event-store/types.ts';
import { answered, waited } from '../leader.ts';
import { nextTry } from '../retry.ts';
import { inTraces } from '../telemetry/index.ts';
import { begin } from './begin.ts';
import { catchUp, type LogSource } from './catch-up.ts';
import { liveConnection, readConnection } from './connection.ts';
import { erase, erasedBy, eraseMissed, noteErasures, toldOf } from './erasure.ts';
import { replaceForeign } from './foreign.ts';
import { listGenerations, transaction } from './generations.ts';
import { clearTooOld, keepLeases, leaseTimes, releaseLeases } from './leases.ts';
import { apply } from './live.ts';
import { type Maintained, maintained } from './maintained.ts';
import { observe } from './metrics.ts';
import { isFenced, isLockTrouble, migrateRead } from './migrations.ts';
import { askedChannel } from './notice.ts';
import { foldable, Outdated } from './outdated.ts';
import { unpark } from './parked.ts';
import { renewed } from './renew.ts';
import { type SelfCheckOptions, selfCheck } from './self-check.ts';
import { viewName } from './table.ts';
import type { ReadModel } from './types.ts';

export interface RunnerOptions {
  /** URL of the read models' database */
  url: string;
  models: readonly ReadModel[];
  log: LogSource;
  follow: Follow;
  logger: Logger;
  /** how the models are compared with the log; never if absent */
  check?: Pick<SelfCheckOptions, 'eventsPerSecond'> | undefined;
  /** for tests: between fold and commit */
  beforeCommit?: () => void | Promise<void>;
}

export interface Runner {
  /** this process maintains some of its models, and they have caught up */
  readonly isRunning: boolean;
  /** other processes maintain all models of this one, which waits to take over */
  readonly isStandingBy: boolean;
  /** why models are left to newer processes, one sentence each; this process is to be replaced */
  readonly tooOld: readonly string[];
  /** lowest position of all maintained generations; undefined if there is none */
  readonly position: number | undefined;
  close(): Promise<void>;
}

/** Events: a model further behind catches up in bulk before it joins the others. */
const far = 2_000;
/**
 * Events: a log of up to this length is folded into all new models together, in half the time of one after the other.
 */
const short = 10_000;
const fencedPause = 20;
/** A term of at least this length, in milliseconds, did not fail at its start. */
const lastedWell = 2_000;
/** Positions that a starting runner may have to search again for erasures. */
const erasuresNoted = 10_000;

function* tracesOf(events: readonly Followed[]): Generator<string | undefined> {
  for (const { meta } of events) yield meta.trace;
}

/** The connections of one term; all have the holder's application name, and without them its leases end. */
interface Term {
  holder: string;
  client: pg.Client;
  /** separate, so that leases are renewed during long folds */
  keeper: pg.Client;
  /** aborted when another process requests the leases */
  asked: AbortController;
  until: AbortSignal;
}

/**
 * Maintains every generation of the models' versions. One process at a time maintains a version, by its lease; so
 * processes of different builds share the versions that both define. A missing version is built beside the others,
 * compared and published.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { url, models, log, follow, logger, check, beforeCommit } = options;
  const ending = new AbortController();
  /** by view: why this process cannot read the log's events */
  const outdated = new Map<string, string>();
  let targets: Maintained[] | undefined;
  let isRunning = false;
  let isStandingBy = false;

  const isDecision = (type: string): boolean => log.parking?.types.includes(type) ?? false;
  const known = (): readonly ReadModel[] => models.filter((model) => !outdated.has(viewName(model)));

  /** The maintained generations, after carrying out all decisions on parked records. */
  async function load(client: pg.Client, held: readonly ReadModel[]): Promise<Maintained[]> {
    for (const outcome of await unpark(client, { ...log, models: held }))
      logger.info(outcome, 'a parked record was tried');
    const all = await listGenerations(client);
    const loaded: Maintained[] = [];
    for (const model of held) {
      const own = all.filter(
        (each) => viewName(each) === viewName(model) && each.state !== 'building' && each.state !== 'past',
      );
      for (const generation of own) loaded.push(await maintained(client, model, generation));
    }
    return loaded;
  }

  /** Removes generations of another log; while the log is short, missing models are filled at once. */
  async function prepare(client: pg.Client, held: readonly ReadModel[]): Promise<void> {
    const head = await log.store.head();
    await transaction(client, async () => {
      for (const { name: model, position } of await replaceForeign(client, held, head))
        logger.error({ model, position, head }, 'it had folded more than the log has: it is made anew');
    });
    if (head <= short) await begin(client, { models: held, log, head });
  }

  /** Folds events into the held versions until the signal. */
  async function fold({ client, holder }: Term, held: readonly ReadModel[], until: AbortSignal): Promise<void> {
    async function align(position?: number): Promise<Maintained[]> {
      const loaded = await load(client, held);
      const upTo = position ?? (await log.store.head());
      const minPosition = upTo - (position === undefined ? far : 0);
      const behind = loaded.filter(({ generation }) => generation.position < minPosition);
      for (const target of behind) {
        // waiting for a lagging replica pays off where there is much to read
        const isFromLog = upTo - target.generation.position <= far;
        await catchUp({ url, target, log, upTo, signal: until, connection: holder, isFromLog });
      }
      return behind.length ? load(client, held) : loaded;
    }

    /** position of the last decision on a parked record that was carried out */
    let decided = 0;
    let savedPosition = 0;
    let erasedPeople = new Set<string>();
    /** Repeats the erasure for what the folds did, and in generations that no fold reaches. */
    async function eraseIn(events: readonly Followed[]): Promise<void> {
      const people = [...erasedBy(log.erasure, events), ...toldOf(erasedPeople, log.kinds, events)];
      const last = events.at(-1)?.position ?? 0;
      if (people.length) {
        await erase(client, models, people, last);
        for (const person of people) erasedPeople.add(person);
        targets = await load(client, held);
      } else if (last > savedPosition + erasuresNoted) await noteErasures(client, last);
      else return;
      savedPosition = last;
    }

    async function take(events: readonly Followed[]): Promise<void> {
      while (!until.aborted) {
        try {
          targets ??= await align((events[0]?.position ?? 1) - 1);
          const { events: own, outdated: newer } = foldable(events, targets);
          // carried out before a checkpoint passes it: a reader waiting for its position sees the result
          const decision = own.findIndex(({ type, position }) => position > decided && isDecision(type));
          if (decision >= 0) {
            await apply({ client, beforeCommit }, targets, own.slice(0, decision));
            targets = await load(client, held);
            decided = own[decision]?.position ?? 0;
            continue;
          }
          await apply({ client, beforeCommit }, targets, own);
          if (newer) throw newer;
          await eraseIn(events);
          observe(targets ?? []);
          return;
        } catch (cause) {
          if (!isFenced(cause) && !isLockTrouble(cause)) throw cause;
          logger.info('the generations were changed; looking again');
          targets = undefined;
          await waited(fencedPause, until);
        }
      }
    }

    try {
      targets = await align();
      erasedPeople = await eraseMissed(client, models, log);
      targets = await load(client, held);
      await clearTooOld(client, holder);
      isRunning = true;
      observe(targets);
      const head = await log.store.head();
      const after = Math.min(head, ...targets.map(({ generation }) => generation.position));
      logger.info({ after, models: targets.length }, 'read models follow the log');
      const others = log.erasure?.types ?? [];
      const types = [...new Set([...held.flatMap(({ events }) => events), ...others, ...(log.parking?.types ?? [])])];
      for await (const events of follow({ after, signal: until, types }))
        await inTraces('fold', tracesOf(events), () => take(events), { 'portal.events': events.length });
    } finally {
      isRunning = false;
      targets = undefined;
      observe([]);
    }
  }

  /**
   * Renews the leases and looks for more, until the signal or until the held versions are not as wanted. Rejects if
   * it fails.
   */
  async function watch(
    term: Term,
    until: AbortSignal,
    isWanted: (versions: readonly Pick<ReadModel, 'name' | 'version'>[]) => boolean,
  ): Promise<void> {
    const { keeper, client, holder } = term;
    try {
      while (!until.aborted) {
        // any answer will do: a connection that no longer folds must not keep the leases
        await answered(client, () => client.query('select 1').catch(() => undefined));
        term.asked = new AbortController();
        const { versions, isShared } = await answered(keeper, () => keepLeases(keeper, holder, known()));
        if (!isWanted(versions)) return;
        const pauseMs = isShared ? leaseTimes.renew : leaseTimes.rest;
        await waited(pauseMs, AbortSignal.any([until, term.asked.signal]));
      }
    } catch (cause) {
      client.connection.stream.destroy();
      throw cause;
    }
  }

  /** Takes leases and maintains their versions, again whenever they change. */
  async function work(term: Term): Promise<void> {
    const { keeper, holder, until } = term;
    while (!until.aborted) {
      const { versions } = await answered(keeper, () => keepLeases(keeper, holder, known()));
      const leases = new Set(versions.map(viewName));
      const held = models.filter((model) => leases.has(viewName(model)));
      isStandingBy = !held.length;
      if (held.length) await keep(term, held);
      else await waited(leaseTimes.renew, until);
    }
  }

  /** Folds, builds missing versions and renews the leases until one of these ends. */
  async function keep(term: Term, held: readonly ReadModel[]): Promise<void> {
    const prepared = new AbortController();
    // it may take longer than the leases that another process requests last
    const renewing = watch(term, AbortSignal.any([term.until, prepared.signal]), () => true);
    renewing.catch(() => undefined);
    try {
      await prepare(term.client, held);
    } catch (cause) {
      if (!(cause instanceof Outdated)) throw cause;
      return leaveToNewer(term, cause);
    } finally {
      prepared.abort();
      await renewing;
    }
    const changed = new AbortController();
    const during = AbortSignal.any([term.until, changed.signal]);
    const stop = () => changed.abort();
    const views = new Set(held.map(viewName));
    const isAsHeld = (versions: readonly Pick<ReadModel, 'name' | 'version'>[]): boolean =>
      versions.length === views.size && versions.every((version) => views.has(viewName(version)));
    const renewOptions = { url, log, logger, connection: term.holder, signal: during };
    const built = renewed({ ...renewOptions, models: held }).then((isAny) => {
      if (isAny) stop();
    });
    const checked = built.then(() => (check ? selfCheck({ ...renewOptions, models: held, ...check }) : undefined));
    const parts = [fold(term, held, during).finally(stop), watch(term, during, isAsHeld).finally(stop), built, checked];
    built.catch(stop);
    for (const outcome of await Promise.allSettled(parts)) {
      if (outcome.status === 'fulfilled') continue;
      if (!(outcome.reason instanceof Outdated)) throw outcome.reason;
      await leaveToNewer(term, outcome.reason);
    }
  }

  async function leaveToNewer({ keeper, holder }: Term, { targets: those, message }: Outdated): Promise<void> {
    const versions = those.map(({ model }) => model);
    for (const model of versions) outdated.set(viewName(model), message);
    logger.error(
      { models: versions.map(viewName), defect: message },
      'too old for what the log holds: newer processes are to go on with these models',
    );
    await answered(keeper, () => releaseLeases(keeper, holder, versions, message));
  }

  async function term(): Promise<void> {
    const holder = `projector ${randomUUID()}`;
    const lost = new AbortController();
    const client = new DatabaseClient({ ...liveConnection(url, holder), pipeline: true });
    const keeper = new DatabaseClient(readConnection(url, holder));
    for (const each of [client, keeper]) {
      each.on('error', (cause) => lost.abort(cause));
      each.on('end', () => lost.abort());
    }
    try {
      await client.connect();
      await keeper.connect();
      await migrateRead(client);
      await keeper.query(`listen ${askedChannel}`);
      const until = AbortSignal.any([ending.signal, lost.signal]);
      const own: Term = { holder, client, keeper, until, asked: new AbortController() };
      keeper.on('notification', ({ payload }) => payload === holder && own.asked.abort());
      await work(own);
    } finally {
      isStandingBy = false;
      await Promise.allSettled([client, keeper].map((each) => answered(each, () => each.end())));
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !ending.signal.aborted; failures++) {
      const began = performance.now();
      let defect: unknown;
      try {
        await term();
      } catch (err) {
        if (ending.signal.aborted) return;
        defect = err;
        logger.warn({ err }, 'read models cannot be kept up to date now; trying again');
      }
      if (performance.now() - began > lastedWell) failures = 0;
      await waited(nextTry(failures, defect), ending.signal);
    }
  }

  const running = run();

  return {
    get isRunning() {
      return isRunning;
    },
    get isStandingBy() {
      return isStandingBy;
    },
    get tooOld() {
      return [...new Set(outdated.values())];
    },
    get position() {
      return targets?.length ? Math.min(...targets.map(({ generation }) => generation.position)) : undefined;
    },
    async close() {
      ending.abort();
      await running;
    },
  };
}
