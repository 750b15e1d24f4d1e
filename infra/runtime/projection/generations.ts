import pg from 'pg';
import { withClient } from './connection.ts';
import { countsName } from './counts.ts';
import { isKept } from './leases.ts';
import { dropSql, tableName, tableSql, viewName, viewSql } from './table.ts';
import { personalIn, type ReadModel } from './types.ts';

/**
 * building: being filled; ready: filled, never published; current: published; kept: published before; past: as it was
 * at a position, final.
 */
export type State = 'building' | 'ready' | 'current' | 'kept' | 'past';

export interface Generation {
  name: string;
  generation: number;
  version: number;
  state: State;
  /** position up to which the log is folded */
  position: number;
  /** position of the last event that changed an answer */
  changed: number;
  /** fencing token, raised by every change other than folding; a writer with an older one is refused */
  epoch: number;
  /** name of its table in the schema `read` */
  table: string;
}

/**
 * Raises the epoch of a version's generations: at the end of this transaction concurrent writers are refused and
 * reload. A generation being built has a single writer.
 */
export async function nextEpoch(
  client: pg.ClientBase,
  { name, version }: Pick<Generation, 'name' | 'version'>,
): Promise<void> {
  await client.query(
    `update read.models set epoch = epoch + 1 where name = $1 and version = $2 and state <> 'building'`,
    [name, version],
  );
}

export async function listGenerations(client: pg.ClientBase, name?: string): Promise<Generation[]> {
  const { rows } = await client.query<Omit<Generation, 'table'>>(
    `select name, generation, version, state, position, changed, epoch from read.models
      where version > 0 and ($1::text is null or name = $1) order by name, generation`,
    [name ?? null],
  );
  return rows.map((row) => ({ ...row, table: tableName(row.name, row.version, row.generation) }));
}

/**
 * Creates an empty table for the model's version, without indexes. Runs in a transaction, since generations are
 * numbered by name. An `unlogged` one is empty after a crash and costs no WAL.
 */
export async function createGeneration(
  client: pg.ClientBase,
  model: ReadModel,
  state: State,
  unlogged?: 'unlogged',
): Promise<Generation> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`portal generations ${model.name}`]);
  const { rows } = await client.query<{ generation: number }>(
    `insert into read.models (name, generation, version, state, personal)
     select $1, coalesce(max(generation), 0) + 1, $2, $3, $4 from read.models where name = $1 returning generation`,
    [model.name, model.version, state, model.personal ? JSON.stringify(model.personal) : null],
  );
  const generation = rows[0]?.generation ?? 1;
  const table = tableName(model.name, model.version, generation);
  const { create, counts } = tableSql(model, table);
  // left by a process that ended before it registered the table
  await client.query(dropSql(table));
  for (const each of [create, ...(counts ? [counts.create] : [])])
    await client.query(unlogged ? each.replace(/^create table/, 'create unlogged table') : each);
  // the planner's samples of personal values would outlive their rows
  for (const column of personalIn(model).flatMap(({ columns }) => columns)) {
    await client.query(`alter table read.${table} alter column ${pg.escapeIdentifier(column)} set statistics 0`);
  }
  return { name: model.name, generation, version: model.version, state, position: 0, changed: 0, epoch: 0, table };
}

/** Creates the primary key if it is missing. */
export async function createPrimaryKey(client: pg.ClientBase, model: ReadModel, table: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_index where indrelid = $1::regclass and indisprimary', [
    `read.${table}`,
  ]);
  if (!rowCount) await client.query(tableSql(model, table).primaryKey);
}

/** Creates the missing indexes and updates the planner's statistics. */
export async function createIndexes(client: pg.ClientBase, model: ReadModel, table: string): Promise<void> {
  await createPrimaryKey(client, model, table);
  for (const index of tableSql(model, table).indexes) await client.query(index);
  await client.query(`analyze read.${table}`);
}

/** Creates and publishes an empty generation for each version that has none. */
export async function createEmpty(client: pg.ClientBase, models: readonly ReadModel[]): Promise<void> {
  const known = new Set((await listGenerations(client)).map(viewName));
  for (const model of models.filter((each) => !known.has(viewName(each)))) {
    const { table } = await createGeneration(client, model, 'current');
    await createIndexes(client, model, table);
    await show(client, { ...model, table });
  }
}

/** Whether the generation's table has counts: it may be of a version that only another build defines. */
export async function hasCounts(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [
    `read.${pg.escapeIdentifier(countsName(table))}`,
  ]);
  return rows[0]?.has ?? false;
}

/** Makes an unlogged generation crash-safe. */
export async function setLogged(client: pg.ClientBase, { table }: Pick<Generation, 'table'>): Promise<void> {
  for (const each of [table, ...((await hasCounts(client, table)) ? [countsName(table)] : [])])
    await client.query(`alter table read.${pg.escapeIdentifier(each)} set logged`);
}

/** Publishes that generation; the views of its version must not exist yet. */
export async function show(
  client: pg.ClientBase,
  generation: Pick<Generation, 'name' | 'version' | 'table'>,
): Promise<void> {
  const { table } = generation;
  for (const statement of viewSql(generation, table, await hasCounts(client, table))) await client.query(statement);
}

/** Drops a generation that no view refers to. */
export async function drop(
  client: pg.ClientBase,
  { name, generation, table }: Pick<Generation, 'name' | 'generation' | 'table'>,
): Promise<void> {
  await client.query('delete from read.models where name = $1 and generation = $2', [name, generation]);
  await client.query(dropSql(table));
}

/** Runs `work` in one transaction. */
export async function transaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

/** A generation, and whether a process maintains its version. */
export interface KeptGeneration extends Generation {
  /** a process maintains it */
  isKept: boolean;
  /** why a former one stopped: the log has events that only a newer build can read */
  tooOld: string | null;
}

/** Every generation of every version, of any build. */
export function listKept(url: string): Promise<KeptGeneration[]> {
  return withClient(url, 'models', async (client) => {
    const { rows } = await client.query<{ view: string; isKept: boolean; tooOld: string | null }>(
      `select name || '_v' || version as view, ${isKept} as "isKept", too_old as "tooOld" from read.leases l`,
    );
    return (await listGenerations(client)).map((generation) => {
      const lease = rows.find(({ view }) => view === viewName(generation));
      return { ...generation, isKept: lease?.isKept ?? false, tooOld: lease?.tooOld ?? null };
    });
  });
}

/** Every model with its generations. */
export const listModels = (url: string): Promise<Generation[]> =>
  withClient(url, 'models', (client) => listGenerations(client));
