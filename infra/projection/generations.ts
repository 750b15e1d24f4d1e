import pg from 'pg';
import { withClient } from './connection.ts';
import { tableName, tableSql, viewSql } from './table.ts';
import type { ReadModel } from './types.ts';

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
  /** of its own, in the schema `read` */
  table: string;
}

/** Raises the epoch: whoever writes read models meanwhile is refused from the end of this transaction on. */
export async function nextEpoch(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ epoch: number }>('update read.epoch set epoch = epoch + 1 returning epoch');
  return rows[0]?.epoch ?? 0;
}

export async function listGenerations(client: pg.ClientBase, name?: string): Promise<Generation[]> {
  const { rows } = await client.query<Omit<Generation, 'table'>>(
    `select name, generation, version, state, position, changed from read.models
      where version > 0 and ($1::text is null or name = $1) order by name, generation`,
    [name ?? null],
  );
  return rows.map((row) => ({ ...row, table: tableName(row.name, row.version, row.generation) }));
}

/** Makes an empty table for the model's version, without indexes. The caller's transaction has raised the epoch. */
export async function createGeneration(client: pg.ClientBase, model: ReadModel, state: State): Promise<Generation> {
  const { rows } = await client.query<{ generation: number }>(
    `insert into read.models (name, generation, version, state, personal)
     select $1, coalesce(max(generation), 0) + 1, $2, $3, $4 from read.models where name = $1 returning generation`,
    [model.name, model.version, state, model.personal ? JSON.stringify(model.personal) : null],
  );
  const generation = rows[0]?.generation ?? 1;
  const table = tableName(model.name, model.version, generation);
  await client.query(tableSql(model, table).create);
  // samples of values that the planner would keep outlive their rows
  for (const column of model.personal?.columns ?? []) {
    await client.query(`alter table read.${table} alter column ${pg.escapeIdentifier(column)} set statistics 0`);
  }
  return { name: model.name, generation, version: model.version, state, position: 0, changed: 0, table };
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

/** A model that nobody has heard of begins with an empty generation that is current at once. */
export async function createMissing(client: pg.ClientBase, models: readonly ReadModel[]): Promise<void> {
  const known = new Set((await listGenerations(client)).map(({ name }) => name));
  for (const model of models.filter(({ name }) => !known.has(name))) {
    const { table } = await createGeneration(client, model, 'current');
    await createIndexes(client, model, table);
    await client.query(viewSql(model.name, table));
  }
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

/** Every model with its generations. */
export const listModels = (url: string): Promise<Generation[]> =>
  withClient(url, 'models', (client) => listGenerations(client));
