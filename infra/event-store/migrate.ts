import type pg from 'pg';
import { connected } from './connection.ts';

/** A numbered change of a schema; once released it is never edited, only followed by another. */
export interface Step {
  number: number;
  name: string;
  sql: string;
}

export interface Migration {
  /** made when missing */
  schema: string;
  /** remembers which steps were done; names the part of the schema that they are about */
  table: string;
  steps: readonly Step[];
}

/** Each step runs once, in order, all in one transaction. Processes that start together take turns. */
export async function migrate(target: pg.ClientBase | string, { schema, table, steps }: Migration): Promise<void> {
  if (typeof target === 'string') {
    return connected(target, 'migration', (client) => migrate(client, { schema, table, steps }));
  }
  await target.query('begin');
  try {
    await target.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrate ${schema}`]);
    await target.query(`create schema if not exists ${schema}`);
    await target.query(
      `create table if not exists ${schema}.${table}
         (number int primary key, name text not null, at timestamptz not null default now())`,
    );
    const { rows } = await target.query<{ number: number }>(`select number from ${schema}.${table}`);
    const done = new Set(rows.map((row) => row.number));
    for (const step of steps) {
      if (done.has(step.number)) continue;
      await target.query(step.sql);
      await target.query(`insert into ${schema}.${table} (number, name) values ($1, $2)`, [step.number, step.name]);
    }
    await target.query('commit');
  } catch (error) {
    await target.query('rollback');
    throw error;
  }
}
