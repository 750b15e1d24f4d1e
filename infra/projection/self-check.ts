import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { waited } from '../leader.ts';
import { catchUp, type LogSource } from './catch-up.ts';
import { compareFilled, inWords } from './compare.ts';
import { withClient } from './connection.ts';
import { createIndexes, listModels } from './generations.ts';
import { maintained } from './maintained.ts';
import { Outdated } from './outdated.ts';
import { begin, dropUnfinished, makeReady } from './rebuild.ts';
import { switchTo } from './switch.ts';
import { viewName } from './table.ts';
import type { ReadModel } from './types.ts';

export interface SelfCheckOptions {
  /** of the read models' database */
  url: string;
  log: LogSource;
  /** whose leases this process holds */
  models: readonly ReadModel[];
  /** of the log, that are folded anew; 0: none */
  eventsPerSecond: number;
  /** milliseconds: between two pieces of a model, and between two models */
  pauses?: { piece: number; model: number } | undefined;
  logger: Logger;
  signal: AbortSignal;
}

/** Who decided, of a switch that put right what readers saw. */
export const selfCheckActor = 'self-check';

const usualPauses = { piece: 5_000, model: 60_000 };
const leastPiece = 500;

const healed = new Counter({
  name: 'portal_read_model_healed_total',
  help: 'Read models whose rows were not what the log makes of them, and that were replaced',
  labelNames: ['model'],
});

/** What keeps a rebuild from being the same on purpose: records that wait, or events that were left out, or people erased. */
async function apart(url: string, { name, version }: ReadModel): Promise<string> {
  return withClient(url, 'self-check', async (client) => {
    const { rows } = await client.query<{ parked: number; discarded: number; erased: number }>(
      `select (select count(*) from read.parked where name = $1 and version = $2)::int as parked,
              (select count(*) from read.decisions where name = $1 and version = $2 and action = 'discard')::int as discarded,
              (select count(*) from read.erased)::int as erased`,
      [name, version],
    );
    return JSON.stringify(rows[0]);
  });
}

/** Folds a model anew beside the one that readers see, piece by piece, and compares; true when readers got the new one. */
async function checkOne(model: ReadModel, options: SelfCheckOptions): Promise<boolean> {
  const { url, log, eventsPerSecond, pauses = usualPauses, signal } = options;
  const piece = Math.max(leastPiece, Math.round((eventsPerSecond * pauses.piece) / 1_000));
  const before = await apart(url, model);
  const found = await withClient(url, 'self-check', async (client) => {
    const generation = await begin(client, model);
    const target = await maintained(client, model, { ...generation });
    try {
      for (let isIndexed = false; ; await waited(pauses.piece, signal)) {
        signal.throwIfAborted();
        const head = await log.store.head();
        const upTo = Math.min(target.generation.position + piece, head);
        await catchUp({ url, target, log, upTo, signal });
        if (!isIndexed) await createIndexes(client, model, generation.table);
        isIndexed = true;
        if (upTo === head) break;
      }
      const compared = await compareFilled(target, { url, log, signal });
      const isSame = !compared || compared.different + compared.missing + compared.added === 0;
      if (isSame || (await apart(url, model)) !== before) return undefined;
      await makeReady(client, target);
      return { generation: generation.generation, outcome: inWords(compared) };
    } finally {
      await dropUnfinished(client, model);
    }
  });
  if (!found) return false;
  const { generation, outcome } = found;
  const why = 'its rows were not what the log makes of them';
  await switchTo({ url, name: model.name, generation, model, log, actor: selfCheckActor, why, outcome });
  healed.inc({ model: viewName(model) });
  options.logger.error({ model: viewName(model), outcome }, 'a read model was not what the log says: it was replaced');
  return true;
}

/**
 * Compares the models with the log, one after the other and round and round, in pieces: a model is folded anew beside
 * the one that readers see, and the two are compared at the same position. Where they differ readers get the new one, and
 * the decision that says so is kept for whoever raises the alarm. Ends with the signal.
 */
export async function selfCheck(options: SelfCheckOptions): Promise<void> {
  const { url, models, eventsPerSecond, pauses = usualPauses, logger, signal } = options;
  if (!eventsPerSecond || !models.length) return;
  for (let turn = 0; !signal.aborted; turn++) {
    await waited(pauses.model, signal);
    const model = models[turn % models.length];
    if (signal.aborted || !model) return;
    try {
      const shown = (await listModels(url)).some(
        (each) => viewName(each) === viewName(model) && each.state === 'current',
      );
      if (shown) await checkOne(model, options);
    } catch (err) {
      if (signal.aborted || err instanceof Outdated) continue;
      // a rebuild by hand is under way, or a database is away
      logger.warn({ err, model: viewName(model) }, 'a read model could not be compared with the log; later again');
    }
  }
}

/** A model that readers got anew since it was not what the log makes of it. */
export interface Replaced {
  /** tells it from every other time */
  id: string;
  name: string;
  version: number;
  /** in how many rows the two differed */
  outcome: string;
}

/** What was replaced within the last day, oldest first. */
export const replacedLately = (url: string): Promise<Replaced[]> =>
  withClient(url, 'replaced', async (client) => {
    const { rows } = await client.query<Replaced>(
      `select id || ' ' || at as id, name, version, coalesce(outcome, '') as outcome from read.decisions
        where actor = $1 and action = 'switch' and at > now() - interval '1 day' order by read.decisions.id`,
      [selfCheckActor],
    );
    return rows;
  });
