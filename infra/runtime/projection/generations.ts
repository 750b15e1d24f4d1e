import pg from 'pg';
import { withClient } from './connection.ts';
import { countsName } from './counts.ts';
import { isKept } from './leases.ts';
import { dropSql, tableName, tableSql, viewName, viewSql } from './table.ts';
import { personalIn, type ReadModel } from './types.ts';

/**
 * building: being filled; ready: filled, never shown; current: what readers see; kept: what they saw before; past: as it
 * was at a position, where it stays.
 */
export type State = 'building' | 'ready' | 'current' | 'kept' | 'past';

export interface Generation {
  name: string;
  generation: number;
  version: number;
  state: State;
  /** up to which the log is folded into it */
  position: number;
  /** position of the last event that changed what readers see */
  changed: number;
  /** raised with each change that did not come from folding; who names an older one is refused */
  epoch: number;
  /** of its own, in the schema `read` */
  table: string;
}

/**
 * Raises the epoch of a version's generations: whoever writes them meanwhile is refused from the end of this transaction
 * on, and looks again what there is. One that is being filled is nobody else's.
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
 * Makes an empty table for the model's version, without indexes. In a transaction, since generations are numbered by name.
 * What is `unlogged` is empty after a crash, and costs no write-ahead log.
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
  // nobody's, as it has no entry: of a process that ended between the two
  await client.query(dropSql(table));
  for (const each of [create, ...(counts ? [counts.create] : [])])
    await client.query(unlogged ? each.replace(/^create table/, 'create unlogged table') : each);
  // samples of values that the planner would keep outlive their rows
  for (const column of personalIn(model).flatMap(({ columns }) => columns)) {
    await client.query(`alter table read.${table} alter column ${pg.escapeIdentifier(column)} set statistics 0`);
  }
  return { name: model.name, generation, version: model.version, state, position: 0, changed: 0, epoch: 0, table };
}

/** Makes it when it is not there yet. */
export async function createPrimaryKey(client: pg.ClientBase, model: ReadModel, table: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_index where indrelid = $1::regclass and indisprimary', [
    `read.${table}`,
  ]);
  if (!rowCount) await client.query(tableSql(model, table).primaryKey);
}

/** All indexes of the model that are not there yet, and what the planner needs to know. */
export async function createIndexes(client: pg.ClientBase, model: ReadModel, table: string): Promise<void> {
  await createPrimaryKey(client, model, table);
  for (const index of tableSql(model, table).indexes) await client.query(index);
  await client.query(`analyze read.${table}`);
}

/** A version that has no generation begins with an empty one, which readers see at once. */
export async function createEmpty(client: pg.ClientBase, models: readonly ReadModel[]): Promise<void> {
  const known = new Set((await listGenerations(client)).map(viewName));
  for (const model of models.filter((each) => !known.has(viewName(each)))) {
    const { table } = await createGeneration(client, model, 'current');
    await createIndexes(client, model, table);
    await show(client, { ...model, table });
  }
}

/** Whether the generation of that table has counts: it may be of a version that is known to another build alone. */
export async function hasCounts(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [
    `read.${pg.escapeIdentifier(countsName(table))}`,
  ]);
  return rows[0]?.has ?? false;
}

/** An unlogged generation is to outlive a crash from now on. */
export async function setLogged(client: pg.ClientBase, { table }: Pick<Generation, 'table'>): Promise<void> {
  for (const each of [table, ...((await hasCounts(client, table)) ? [countsName(table)] : [])])
    await client.query(`alter table read.${pg.escapeIdentifier(each)} set logged`);
}

/** Lets readers of the version see that generation; its views are not there yet. */
export async function show(
  client: pg.ClientBase,
  generation: Pick<Generation, 'name' | 'version' | 'table'>,
): Promise<void> {
  const { table } = generation;
  for (const statement of viewSql(generation, table, await hasCounts(client, table))) await client.query(statement);
}

/** Drops a generation that no view shows. */
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

/** A generation, and what is known of who keeps its version up to date. */
export interface KeptGeneration extends Generation {
  /** a process does */
  isKept: boolean;
  /** why one that did could not go on: its log has what only a newer build can read */
  tooOld: string | null;
}

/** Every generation of every version, whichever build it is of. */
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
