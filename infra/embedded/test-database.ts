import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

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

async function ask(question: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(question);
  } finally {
    await client.end();
  }
}

/**
 * An empty database on the PostgreSQL that all test files share, or a copy of another one of them, to which nobody is
 * connected. Who stops or kills a server uses `testPostgres`.
 */
export async function testDatabase(copied?: Pick<TestDatabase, 'name'>): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(`create database ${name}${copied ? ` template ${copied.name}` : ''}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { name, url: url.href, stop: () => ask(`drop database ${name} with (force)`) };
}
