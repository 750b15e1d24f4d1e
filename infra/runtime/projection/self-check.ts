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
  /** URL of the read models' database */
  url: string;
  log: LogSource;
  /** models whose leases this process holds */
  models: readonly ReadModel[];
  /** application name of its connections: the holder's, so that they and their locks end with its leases */
  connection: string;
  /** events of the log to fold per second; a check of a model counts as 30,000 at least; 0: none */
  eventsPerSecond: number;
  logger: Logger;
  signal: AbortSignal;
}

/** Actor of a switch that corrected a read model. */
export const selfCheckActor = 'self-check';

/** Smallest chunk of events, however low the rate. */
const leastPiece = 500;
/**
 * Pause between two chunks of a model, and the events that a check counts as at least; in milliseconds and events.
 * Creating and dropping a table costs 100 kB of WAL, however few events there are.
 */
const piecePause = 5_000;
const leastCheck = 150_000;

/** A counter that stalls shows that nothing is compared. */
const checks = new Counter({
  name: 'portal_read_model_checks_total',
  help: 'Read models that were compared with the log: same, healed (they were not, and were replaced), or put off',
  labelNames: ['model', 'outcome'],
});

/** Number of checks of a model with that outcome. */
export async function checksOf(
  model: Pick<ReadModel, 'name' | 'version'>,
  outcome: 'same' | 'healed',
): Promise<number> {
  const { values } = await checks.get();
  return values.find(({ labels }) => labels.model === viewName(model) && labels.outcome === outcome)?.value ?? 0;
}

interface Found {
  /** the generation to publish */
  generation: number;
  outcome: string;
}

/** Changes beneath a running check that make its sides incomparable: erased people, discarded parked events. */
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
 * Whether the same events wait in both: an event that fails in one of them only is a matter of parked records, not of
 * tampering.
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

/** Another session waits for this connection's lock: an operator rebuilds the model. */
async function isWaitedFor(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ waited: boolean }>(
    `select exists (
       select from pg_locks own join pg_locks other using (locktype, database, classid, objid, objsubid)
        where own.pid = pg_backend_pid() and locktype = 'advisory' and own.granted and not other.granted) as waited`,
  );
  return rows[0]?.waited ?? false;
}

/** Folds a model anew beside the current generation, in chunks, and compares. */
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
        // a session waiting for this check must not wait for a replica as well
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
      // both at once: a table without its entry would block the next check
      await transaction(client, () => dropUnfinished(client, model));
    }
  });
}

/** Drops the generation that an earlier check replaced, so that at most two stay for investigation. */
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

/** Publishes the generation rebuilt from the log, and keeps the former one for investigation. */
async function heal(model: ReadModel, { generation, outcome }: Found, options: SelfCheckOptions): Promise<void> {
  const { url, log, connection, logger } = options;
  const why = 'its rows were not what the log makes of them';
  await switchTo({ url, name: model.name, generation, model, log, connection, actor: selfCheckActor, why, outcome });
  checks.inc({ model: viewName(model), outcome: 'healed' });
  logger.error({ model: viewName(model), outcome }, 'a read model was not what the log says: it was replaced');
  await dropHealedBefore(options, model, generation);
}

/**
 * Compares the models with the log, one after the other, endlessly and in chunks: a model is folded anew beside the
 * current generation and compared at the same position. If they differ the new one is published, and the decision is
 * recorded for the alarm. Ends with the signal.
 */
export async function selfCheck(options: SelfCheckOptions): Promise<void> {
  const { url, models, eventsPerSecond, logger, signal } = options;
  if (!eventsPerSecond || !models.length) return;
  // initialised, so that the first check counts as an increase
  for (const model of models) checks.inc({ model: viewName(model), outcome: 'healed' }, 0);
  // starts anywhere, since restarts may be frequent
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
      // a manual rebuild is running, or a database is unavailable
      logger.warn({ err, model: viewName(model) }, 'a read model could not be compared with the log; later again');
    }
  }
}

/** A model that was published anew because it differed from the log. */
export interface Replaced {
  /** id of the decision */
  id: number;
  /** YYYY-MM-DD, by UTC */
  day: string;
  name: string;
  version: number;
  /** number of rows that differed */
  outcome: string;
}

/** Models replaced within the last day, oldest first. */
export async function replacedLately(database: Pick<pg.Pool, 'query'>): Promise<Replaced[]> {
  const { rows } = await database.query<Replaced>(
    `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, name, version, coalesce(outcome, '') as outcome from read.decisions
      where actor = $1 and action = 'switch' and at > now() - interval '1 day' order by id`,
    [selfCheckActor],
  );
  return rows;
}
