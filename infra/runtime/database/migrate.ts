import pg from 'pg';
import { connected } from './connection.ts';

/** A numbered change of a schema; once released it is never edited, only followed by another. */
export interface Step {
  number: number;
  name: string;
  sql: string;
  /** builds that do not know it go on working beside it, as while one build is replaced by the next */
  additive?: boolean;
}

/** The database was changed by a newer build in a way that this one does not know. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
}

export interface Migration {
  /** made when missing */
  schema: string;
  /** remembers which steps were done; names the part of the schema that they are about */
  table: string;
  steps: readonly Step[];
}

/** The steps that were done, and whether the schema is there. Throws `NewerData`. */
async function done(client: pg.ClientBase, { schema, table, steps }: Migration) {
  const { rows } = await client.query<{ schema: boolean; steps: boolean }>(
    'select to_regnamespace($1) is not null as schema, to_regclass($2) is not null as steps',
    [schema, `${schema}.${table}`],
  );
  const [there] = rows;
  // tables that older builds made have no word of `additive`
  const found = there?.steps
    ? (
        await client.query<{ number: number; name: string; additive: string | null }>(
          `select number, name, to_jsonb(one) ->> 'additive' as additive from ${schema}.${table} one order by number`,
        )
      ).rows
    : [];
  const unknown = found.find(
    ({ number, additive }) => additive !== 'true' && !steps.some((step) => step.number === number),
  );
  if (unknown) {
    throw new NewerData(
      `The data were changed by a newer version of the portal (${schema}.${table}: ${unknown.number}, "${unknown.name}"), which this one cannot work with: start the newer one, or this one on a backup from before.`,
    );
  }
  return { isThere: there?.schema === true, numbers: new Set(found.map(({ number }) => number)) };
}

/** Throws `NewerData` where a newer build changed the schema; one that is not there, or not up to date, is no matter here. */
export async function refuseNewer(client: pg.ClientBase, migration: Migration): Promise<void> {
  await done(client, migration);
}

const insufficientPrivilege = '42501';

/** An address, for a connection of its own, or a connection, or a pool of them. */
export type MigrationTarget = pg.ClientBase | pg.Pool | string;

/**
 * One schema, or one part of a schema, after the other. Each step runs once, in order, all of a part in one transaction.
 * Processes that start together take turns. Where nothing is left to be done nothing is changed, so that who may not change
 * the schema finds it up to date, or is told that it is not.
 */
export async function migrate(target: MigrationTarget, ...parts: readonly Migration[]): Promise<void> {
  if (typeof target === 'string') return connected(target, 'migration', (client) => migrate(client, ...parts));
  if (!(target instanceof pg.Pool)) {
    for (const part of parts) await migratePart(target, part);
    return;
  }
  const client = await target.connect();
  try {
    await migrate(client, ...parts);
  } finally {
    client.release();
  }
}

async function migratePart(target: pg.ClientBase, { schema, table, steps }: Migration): Promise<void> {
  const before = await done(target, { schema, table, steps });
  if (steps.every(({ number }) => before.numbers.has(number))) return;
  await target.query('begin');
  try {
    // to change much takes longer than any answer may
    await target.query('set local statement_timeout = 0');
    await target.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrate ${schema}`]);
    if (!before.isThere) await target.query(`create schema if not exists ${schema}`);
    await target.query(
      `create table if not exists ${schema}.${table}
         (number int primary key, name text not null, at timestamptz not null default now())`,
    );
    await target.query(
      `alter table ${schema}.${table} add column if not exists additive boolean not null default false`,
    );
    const { numbers } = await done(target, { schema, table, steps });
    for (const step of steps) {
      if (numbers.has(step.number)) continue;
      await target.query(step.sql);
      await target.query(`insert into ${schema}.${table} (number, name, additive) values ($1, $2, $3)`, [
        step.number,
        step.name,
        step.additive ?? false,
      ]);
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
