import type pg from 'pg';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { waited } from '../leader.ts';
import { catchUp, type LogSource, replicatedUpTo } from './catch-up.ts';
import { noteCheck } from './checks.ts';
import { compareFilled, inWords } from './compare.ts';
import { withClient } from './connection.ts';
import { createIndexes, listModels, setLogged, transaction } from './generations.ts';
import { type Maintained, maintained } from './maintained.ts';
import { Outdated } from './outdated.ts';
import { begin, dropUnfinished, makeReady } from './rebuild.ts';
import { dropGeneration, switchTo } from './switch.ts';
import { viewName } from './table.ts';
import type { ReadModel } from './types.ts';

export interface SelfCheckOptions {
  /** of the read models' database */
  url: string;
  log: LogSource;
  /** whose leases this process holds */
  models: readonly ReadModel[];
  /** name of its connections: the holder's, so that they end with its leases, and with them what they lock */
  connection: string;
  /** of the log, that are folded anew; a check of a model counts for 30,000 at least; 0: none */
  eventsPerSecond: number;
  logger: Logger;
  signal: AbortSignal;
}

/** Who decided, of a switch that put right what readers saw. */
export const selfCheckActor = 'self-check';

/** Events at once, however few a second it are to be. */
const leastPiece = 500;
/**
 * Between two pieces of a model, and for how many events a check of one counts at least; in milliseconds and events. A table
 * that is made and dropped costs a hundred kilobytes of write-ahead log, however few events there are.
 */
const piecePause = 5_000;
const leastCheck = 150_000;

/** One that stands still says that nothing is compared. */
const checks = new Counter({
  name: 'portal_read_model_checks_total',
  help: 'Read models that were compared with the log: same, healed (they were not, and were replaced), or put off',
  labelNames: ['model', 'outcome'],
});

/** How many checks of a model came to that. */
export async function checksOf(
  model: Pick<ReadModel, 'name' | 'version'>,
  outcome: 'same' | 'healed',
): Promise<number> {
  const { values } = await checks.get();
  return values.find(({ labels }) => labels.model === viewName(model) && labels.outcome === outcome)?.value ?? 0;
}

interface Found {
  /** that readers are to see */
  generation: number;
  outcome: string;
}

/** What may change beneath a check so that its two sides are not of the same: people erased, parked events left out. */
async function decided(client: pg.ClientBase, { name, version }: ReadModel): Promise<string> {
  const { rows } = await client.query<{ told: string }>(
    `select (select count(*) from read.erased) || ' ' || (
       select count(*) from read.decisions where name = $1 and version = $2 and action in ('discard', 'retry', 'switch')
     ) as told`,
    [name, version],
  );
  return rows[0]?.told ?? '';
}

/**
 * Whether the same events wait in both: one that a fold refused once and would take now, or the other way round, is for
 * whoever decides on parked records, and no tampering.
 */
async function waitAlike(client: pg.ClientBase, { model, generation }: Maintained): Promise<boolean> {
  const { rows } = await client.query<{ alike: boolean }>(
    `select not exists (
       select from read.parked p join read.models m using (name, generation)
        where name = $1 and m.version = $2 and (m.generation = $3 or m.state = 'current') and p.position <= $4
        group by p.stream, p.position having count(*) <> 2) as alike`,
    [model.name, model.version, generation.generation, generation.position],
  );
  return rows[0]?.alike ?? false;
}

/** Somebody waits for the lock that this connection holds: an operator who rebuilds the model. */
async function isWaitedFor(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ waited: boolean }>(
    `select exists (
       select from pg_locks own join pg_locks other using (locktype, database, classid, objid, objsubid)
        where own.pid = pg_backend_pid() and locktype = 'advisory' and own.granted and not other.granted) as waited`,
  );
  return rows[0]?.waited ?? false;
}

/** Folds a model anew beside the one that readers see, piece by piece, and compares. */
export async function compareWithLog(model: ReadModel, options: SelfCheckOptions): Promise<Found | 'same' | 'put off'> {
  const { url, log, connection, eventsPerSecond, signal } = options;
  const chunkEvents = Math.max(leastPiece, Math.round((eventsPerSecond * piecePause) / 1_000));
  return withClient(url, connection, async (client) => {
    const generation = await begin(client, model, 'to check');
    try {
      const before = await decided(client, model);
      const target = await maintained(client, model, { ...generation });
      for (let isIndexed = false; ; await waited(piecePause, signal)) {
        signal.throwIfAborted();
        if (await isWaitedFor(client)) return 'put off';
        // whoever waits for this check is not to wait for a replica of the log as well
        const head = await replicatedUpTo(log);
        const upTo = Math.min(target.generation.position + chunkEvents, head);
        await catchUp({ url, target, log, upTo, signal, connection });
        if (!isIndexed) await createIndexes(client, model, generation.table);
        isIndexed = true;
        if (upTo === head) break;
      }
      const found = await compareFilled(target, { url, log, signal, connection });
      if (!found) return 'put off';
      if (found.different + found.missing + found.added === 0) return 'same';
      if (!(await waitAlike(client, target)) || (await decided(client, model)) !== before) return 'put off';
      await setLogged(client, generation);
      await makeReady(client, target);
      return { generation: generation.generation, outcome: inWords(found) };
    } finally {
      // both at once: a table without its entry would be in the way of the next one
      await transaction(client, () => dropUnfinished(client, model));
    }
  });
}

/** What an earlier check had put right, and was wrong again, goes; so that no more than two stay for whoever looks into it. */
async function dropHealedBefore(
  { url, connection }: SelfCheckOptions,
  { name, version }: ReadModel,
  now: number,
): Promise<void> {
  const { rows } = await withClient(url, connection, (client) =>
    client.query<{ generation: number }>(
      `select generation from read.models m
        where name = $1 and version = $2 and state = 'kept' and exists (
            select from read.decisions d
             where d.name = m.name and d.generation = m.generation and d.action = 'switch' and d.actor = $3)
          and generation < (select max(generation) from read.models where name = $1 and version = $2 and state = 'kept' and generation < $4)`,
      [name, version, selfCheckActor, now],
    ),
  );
  for (const { generation } of rows)
    await dropGeneration({ url, name, generation, actor: selfCheckActor, why: 'a later one was wrong as well' });
}

/** Lets readers see what the log makes of the model, and keeps what they saw for whoever looks into it. */
async function heal(model: ReadModel, { generation, outcome }: Found, options: SelfCheckOptions): Promise<void> {
  const { url, log, connection, logger } = options;
  const why = 'its rows were not what the log makes of them';
  await switchTo({ url, name: model.name, generation, model, log, connection, actor: selfCheckActor, why, outcome });
  checks.inc({ model: viewName(model), outcome: 'healed' });
  logger.error({ model: viewName(model), outcome }, 'a read model was not what the log says: it was replaced');
  await dropHealedBefore(options, model, generation);
}

/**
 * Compares the models with the log, one after the other and round and round, in pieces: a model is folded anew beside
 * the one that readers see, and the two are compared at the same position. Where they differ readers get the new one, and
 * the decision that says so is kept for whoever raises the alarm. Ends with the signal.
 */
export async function selfCheck(options: SelfCheckOptions): Promise<void> {
  const { url, models, eventsPerSecond, logger, signal } = options;
  if (!eventsPerSecond || !models.length) return;
  // told before the first, which would be no increase otherwise
  for (const model of models) checks.inc({ model: viewName(model), outcome: 'healed' }, 0);
  // not always the same first, where this begins again often
  for (let index = Math.floor(Math.random() * models.length); !signal.aborted; index++) {
    await waited((1_000 * leastCheck) / eventsPerSecond, signal);
    const model = models[index % models.length];
    if (signal.aborted || !model) return;
    try {
      const isCurrent = (await listModels(url)).some(
        (each) => viewName(each) === viewName(model) && each.state === 'current',
      );
      if (!isCurrent) continue;
      const outcome = await compareWithLog(model, options);
      if (typeof outcome === 'string') checks.inc({ model: viewName(model), outcome });
      else await heal(model, outcome, options);
      const result = typeof outcome === 'string' ? outcome : 'healed';
      await withClient(url, options.connection, (client) => noteCheck(client, model, result));
    } catch (err) {
      if (signal.aborted || err instanceof Outdated) continue;
      // a rebuild by hand is under way, or a database is away
      logger.warn({ err, model: viewName(model) }, 'a read model could not be compared with the log; later again');
    }
  }
}

/** A model that readers got anew since it was not what the log makes of it. */
export interface Replaced {
  /** of the decision */
  id: number;
  /** YYYY-MM-DD, by UTC */
  day: string;
  name: string;
  version: number;
  /** in how many rows the two differed */
  outcome: string;
}

/** What was replaced within the last day, oldest first. */
export async function replacedLately(database: Pick<pg.Pool, 'query'>): Promise<Replaced[]> {
  const { rows } = await database.query<Replaced>(
    `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, name, version, coalesce(outcome, '') as outcome from read.decisions
      where actor = $1 and action = 'switch' and at > now() - interval '1 day' order by id`,
    [selfCheckActor],
  );
  return rows;
}
