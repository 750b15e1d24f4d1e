import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** of the PostgreSQL that all test files share; from test-database.setup.ts */
    postgresUrl: string;
  }
}

export interface TestDatabase {
  name: string;
  url: string;
  /** removes it, cutting off who is still connected */
  stop(): Promise<void>;
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connectedClient(inject('postgresUrl'));
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const ask = (question: string) => asOwner((client) => client.query(question));

/**
 * An empty database on the PostgreSQL that all test files share, or a copy of another one of them, to which nobody is
 * connected. Who stops or kills a server uses `testPostgres`.
 */
export async function testDatabase(copied?: Pick<TestDatabase, 'name'>): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // page by page through the log, as PostgreSQL copies unless told, takes ten times as long
  await ask(`create database ${name} template ${copied?.name ?? 'template1'} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { name, url: url.href, stop: () => ask(`drop database ${name} with (force)`) };
}

const prepared = new Map<string, Promise<void>>();

/** Once in a run, whichever worker is the first. */
const prepareOnce = (template: string, prepare: (url: string) => Promise<unknown>): Promise<void> =>
  asOwner(async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = await testDatabase();
    await prepare(draft.url);
    await client.query(`alter database ${draft.name} rename to ${template}`);
  });

/**
 * A database in which `prepare` has made its tables: in one of that name, which all others are copied from. It closes its
 * connections.
 */
export async function preparedDatabase(
  name: string,
  prepare: (url: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const template = `prepared_${name}`;
  const ready = prepared.get(name) ?? prepareOnce(template, prepare);
  prepared.set(name, ready);
  await ready;
  return testDatabase({ name: template });
}
