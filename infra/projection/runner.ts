import type { Recorded } from '@portal/shared/events/define';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Follow } from '../bus/types.ts';
import { lead, waited } from '../leader.ts';
import { catchUp, type LogSource } from './catch-up.ts';
import { liveConnection } from './connection.ts';
import { erase, erasedBy, eraseMissed, noteErasures, toldOf } from './erasure.ts';
import { replaceForeign } from './foreign.ts';
import { createMissing, type Generation, listGenerations, listModels, nextEpoch, transaction } from './generations.ts';
import { apply } from './live.ts';
import { type Maintained, maintained } from './maintained.ts';
import { observe } from './metrics.ts';
import { isFenced, migrateRead } from './migrations.ts';
import { build } from './rebuild.ts';
import { switchTo } from './switch.ts';
import type { ReadModel } from './types.ts';

export interface RunnerOptions {
  /** of the database that holds the read models */
  url: string;
  models: readonly ReadModel[];
  log: LogSource;
  follow: Follow;
  logger: Logger;
  /** for tests: between fold and commit */
  beforeCommit?: () => void | Promise<void>;
}

export interface Runner {
  /** this process is the one that writes, and its models have caught up */
  readonly isRunning: boolean;
  /** another one writes, and this one waits to take over */
  readonly isStandingBy: boolean;
  /** up to which every maintained generation has folded the log; undefined while another one runs */
  readonly position: number | undefined;
  close(): Promise<void>;
}

/** Further behind than this, a model catches up in bulk before it goes on with the others. */
const far = 2_000;
const fencedPause = 20;
/** between two tries to build a new version, in milliseconds */
const renewPause = { least: 1_000, most: 60_000 };
/** How many positions a runner that starts may have to look through again for erasures. */
const erasuresNoted = 10_000;

/**
 * Keeps every generation of the models' versions up to date: one runner at a time, the others stand by. A version newer
 * than the one that readers see is built beside it and switched to.
 */
export function startRunner({ url, models, log, follow, logger, beforeCommit }: RunnerOptions): Runner {
  const ending = new AbortController();
  let targets: Maintained[] | undefined;
  let isRunning = false;
  let isStandingBy = false;

  /** Takes the next epoch; whoever held one before is refused from now on. */
  async function prepare(client: pg.Client): Promise<number> {
    return transaction(client, async () => {
      const epoch = await nextEpoch(client);
      const head = await log.store.head();
      for (const { name: model, position } of await replaceForeign(client, models, head))
        logger.error({ model, position, head }, 'it had folded more than the log has: it is made anew');
      await createMissing(client, models);
      return epoch;
    });
  }

  async function load(client: pg.Client): Promise<Maintained[]> {
    const all = await listGenerations(client);
    const loaded: Maintained[] = [];
    for (const model of models) {
      const own = all.filter(
        ({ name, version, state }) =>
          name === model.name && version === model.version && state !== 'building' && state !== 'past',
      );
      for (const generation of own) loaded.push(await maintained(client, model, generation));
    }
    return loaded;
  }

  /** Where readers still see an older version: builds the new one unless it is there, and switches. Whether there was any. */
  async function renew(all: readonly Generation[], signal: AbortSignal): Promise<boolean> {
    let isAny = false;
    for (const model of models) {
      const { name, version } = model;
      const own = all.filter((generation) => generation.name === name);
      const shown = own.find(({ state }) => state === 'current')?.version ?? version;
      // one that was shown and switched away from is not for this process to bring back
      if (shown >= version || own.some((each) => each.version === version && each.state === 'kept')) continue;
      const ready = own.find((each) => each.version === version && each.state === 'ready');
      logger.info({ model: name, from: shown, to: version }, 'a new version is built beside the one that readers see');
      const { generation } = ready ?? (await build({ url, model, log, signal }));
      await switchTo({ url, name, generation, model, log, actor: 'projector', why: `version ${version}` });
      logger.info({ model: name, version }, 'readers see the new version');
      isAny = true;
    }
    return isAny;
  }

  /** Until it is done: nobody here keeps an older version up to date, so that readers would see it stand still. */
  async function renewed(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        // what was built is kept up to date from now on
        if (await renew(await listModels(url), signal)) targets = undefined;
        return;
      } catch (err) {
        if (signal.aborted) return;
        logger.error({ err }, 'the new version could not be built; trying again');
        await waited(Math.min(renewPause.least * 2 ** failures, renewPause.most), signal);
      }
    }
  }

  async function run(client: pg.Client, signal: AbortSignal): Promise<void> {
    const term = new AbortController();
    const until = AbortSignal.any([signal, term.signal]);
    await migrateRead(client);
    let epoch = await prepare(client);
    const building = renewed(until);

    async function align(position?: number): Promise<Maintained[]> {
      const loaded = await load(client);
      const head = position ?? (await log.store.head());
      for (const target of loaded) {
        if (target.generation.position < head - (position === undefined ? far : 0)) {
          await catchUp({ url, target, log, upTo: head, epoch, signal: until });
        }
      }
      return loaded;
    }

    let noted = 0;
    let gone = new Set<string>();
    /** Once more than the folds did, and in the generations that none of them reaches. */
    async function eraseIn(events: readonly Recorded[]): Promise<void> {
      const people = [...erasedBy(events), ...toldOf(gone, log.kinds, events)];
      const last = events.at(-1)?.position ?? 0;
      if (people.length) {
        await erase(client, models, people, last);
        for (const person of people) gone.add(person);
        targets = await load(client);
      } else if (last > noted + erasuresNoted) await noteErasures(client, last);
      else return;
      noted = last;
    }

    async function take(events: readonly Recorded[]): Promise<void> {
      while (!until.aborted) {
        try {
          targets ??= await align((events[0]?.position ?? 1) - 1);
          await apply({ client, epoch, beforeCommit }, targets, events);
          await eraseIn(events);
          observe(targets ?? []);
          return;
        } catch (cause) {
          if (!isFenced(cause)) throw cause;
          logger.info('the generations were changed; looking again');
          targets = undefined;
          await waited(fencedPause, until);
          epoch = await prepare(client);
        }
      }
    }

    try {
      targets = await align();
      gone = await eraseMissed(client, models, log.store);
      targets = await load(client);
      isRunning = true;
      observe(targets);
      const head = await log.store.head();
      const after = Math.min(head, ...targets.map(({ generation }) => generation.position));
      logger.info({ after, models: targets.length }, 'read models follow the log');
      for await (const events of follow({ after, signal: until })) await take(events);
    } finally {
      isRunning = false;
      targets = undefined;
      observe([]);
      term.abort();
      await building;
    }
  }

  const led = lead({
    connection: { ...liveConnection(url, 'projector'), pipeline: true },
    lock: 'portal projector',
    signal: ending.signal,
    logger,
    work: run,
    onWait: (waits) => {
      isStandingBy = waits;
    },
  });

  return {
    get isRunning() {
      return isRunning;
    },
    get isStandingBy() {
      return isStandingBy;
    },
    get position() {
      return targets && Math.min(...targets.map(({ generation }) => generation.position));
    },
    async close() {
      ending.abort();
      await led;
    },
  };
}
