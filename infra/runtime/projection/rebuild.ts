import pg from 'pg';
import { type CatchUpOptions, catchUp, type LogSource } from './catch-up.ts';
import { withClient } from './connection.ts';
import { countsName } from './counts.ts';
import {
  createGeneration,
  createIndexes,
  drop,
  type Generation,
  hasCounts,
  listGenerations,
  nextEpoch,
  transaction,
} from './generations.ts';
import { type Maintained, maintained } from './maintained.ts';
import { isDataError, isLockTrouble } from './migrations.ts';
import { viewName } from './table.ts';
import type { ReadModel } from './types.ts';

export interface BuildOptions {
  /** URL of the read models' database */
  url: string;
  model: ReadModel;
  log: LogSource;
  signal?: AbortSignal | undefined;
  /** application name of its connections */
  connection?: string;
  /** positions folded, and the head of the log */
  onProgress?: ((position: number, head: number) => void) | undefined;
  /** runs once it is full, before a projector maintains it */
  check?: ((target: Maintained) => Promise<void>) | undefined;
}

/** After so many cycles, each shorter than the one before, the runner or the switch folds the rest. */
const rounds = 3;

/** Drops an interrupted rebuild. Runs in a transaction. */
export async function dropUnfinished(client: pg.ClientBase, { name, version }: ReadModel): Promise<void> {
  const unfinished = (await listGenerations(client, name)).filter(
    (each) => each.state === 'building' && each.version === version,
  );
  for (const generation of unfinished) await drop(client, generation);
}

/** Timeout for a check of the model to yield between its chunks, in milliseconds. */
const checkPatience = 15_000;

/**
 * An empty generation to fill, locked as long as the connection lasts. Rejects if another process holds the lock:
 * after the timeout, or at once for a check (`to check`), whose table is unlogged.
 */
export async function begin(client: pg.ClientBase, model: ReadModel, why?: 'to check'): Promise<Generation> {
  const key = `portal rebuild ${viewName(model)}`;
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [why ? '1' : String(checkPatience)]);
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
    await client.query('reset lock_timeout');
  } catch (cause) {
    if (!isLockTrouble(cause)) throw cause;
    throw new Error(`${model.name} is being rebuilt by another process`);
  }
  return transaction(client, async () => {
    await dropUnfinished(client, model);
    return createGeneration(client, model, 'building', why && 'unlogged');
  });
}

async function emptied(client: pg.ClientBase, { name, generation, table }: Generation): Promise<void> {
  await transaction(client, async () => {
    const tables = [table, ...((await hasCounts(client, table)) ? [countsName(table)] : [])];
    await client.query(`truncate ${tables.map((each) => `read.${pg.escapeIdentifier(each)}`).join(', ')}`);
    await client.query('delete from read.parked where name = $1 and generation = $2', [name, generation]);
    await client.query('update read.models set position = 0, changed = 0 where name = $1 and generation = $2', [
      name,
      generation,
    ]);
  });
}

/**
 * Fills an empty generation, then indexes it, which is far quicker than the reverse. If an index refuses a row, it is
 * indexed first and filled again, to find and park the event.
 */
export async function fill(
  client: pg.ClientBase,
  generation: Generation,
  { model, ...options }: Omit<CatchUpOptions, 'target'> & { model: ReadModel },
): Promise<Maintained> {
  const target = await maintained(client, model, { ...generation });
  await catchUp({ ...options, target });
  try {
    await createIndexes(client, model, generation.table);
    return target;
  } catch (cause) {
    if (!isDataError(cause)) throw cause;
  }
  await emptied(client, generation);
  await createIndexes(client, model, generation.table);
  const currentTarget = await maintained(client, model, { ...generation });
  await catchUp({ ...options, target: currentTarget });
  return currentTarget;
}

/** Hands the generation to the projector of its version. */
export const makeReady = (client: pg.ClientBase, { generation }: Maintained): Promise<void> =>
  transaction(client, async () => {
    await client.query(`update read.models set state = 'ready' where name = $1 and generation = $2`, [
      generation.name,
      generation.generation,
    ]);
    await nextEpoch(client, generation);
  });

/**
 * Fills a new generation of the model beside the existing ones; then a running projector maintains it like the
 * current one. One rebuild of a version at a time. @throws Outdated if the log has events that only another build can
 * read.
 */
export function build(options: BuildOptions): Promise<Generation> {
  const { url, model, log, signal, connection = 'rebuild', onProgress, check } = options;
  return withClient(url, connection, async (client) => {
    const generation = await begin(client, model);
    const toHead = async () => {
      const upTo = await log.store.head();
      return { url, log, upTo, signal, connection, onProgress: (position: number) => onProgress?.(position, upTo) };
    };
    const target = await fill(client, generation, { model, ...(await toHead()) });
    for (let round = 1; round < rounds; round++) await catchUp({ target, ...(await toHead()) });
    await check?.(target);
    await makeReady(client, target);
    return { ...target.generation, epoch: target.generation.epoch + 1, state: 'ready' };
  });
}
