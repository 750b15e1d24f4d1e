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

/** The steps that were done, and whether the schema is there. */
async function done(client: pg.ClientBase, schema: string, table: string) {
  const { rows } = await client.query<{ schema: boolean; steps: boolean }>(
    'select to_regnamespace($1) is not null as schema, to_regclass($2) is not null as steps',
    [schema, `${schema}.${table}`],
  );
  const [there] = rows;
  const numbers = there?.steps
    ? (await client.query<{ number: number }>(`select number from ${schema}.${table}`)).rows
    : [];
  return { isThere: there?.schema === true, numbers: new Set(numbers.map(({ number }) => number)) };
}

const insufficientPrivilege = '42501';

/**
 * Each step runs once, in order, all in one transaction. Processes that start together take turns. Where nothing is left
 * to be done nothing is changed, so that who may not change the schema finds it up to date, or is told that it is not.
 */
export async function migrate(target: pg.ClientBase | string, { schema, table, steps }: Migration): Promise<void> {
  if (typeof target === 'string') {
    return connected(target, 'migration', (client) => migrate(client, { schema, table, steps }));
  }
  const before = await done(target, schema, table);
  if (steps.every(({ number }) => before.numbers.has(number))) return;
  await target.query('begin');
  try {
    await target.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrate ${schema}`]);
    if (!before.isThere) await target.query(`create schema if not exists ${schema}`);
    await target.query(
      `create table if not exists ${schema}.${table}
         (number int primary key, name text not null, at timestamptz not null default now())`,
    );
    const { numbers } = await done(target, schema, table);
    for (const step of steps) {
      if (numbers.has(step.number)) continue;
      await target.query(step.sql);
      await target.query(`insert into ${schema}.${table} (number, name) values ($1, $2)`, [step.number, step.name]);
    }
    await target.query('commit');
  } catch (error) {
    await target.query('rollback');
    const isForbidden = error instanceof Error && 'code' in error && error.code === insufficientPrivilege;
    if (!isForbidden) throw error;
    throw new Error(
      `the schema ${schema} is not up to date, and this role may not change it: "npm run log -- prepare", as the owner of the database, does`,
      { cause: error },
    );
  }
}
