import type { EventKind, Metadata } from '@portal/shared/events/define';
import { afterAll, onTestFinished } from 'vitest';
import type { RunningPostgres } from '../embedded/postgres.ts';
import { testPostgres } from '../embedded/testing.ts';
import { type OpenPersonKeys, openPersonKeys } from '../identity/keys.ts';
import { connected } from './connection.ts';
import { type EventStore, type EventStoreOptions, migrateLog, openEventStore } from './index.ts';
import type { LogOptions } from './migrations.ts';

export const meta: Metadata = {
  actor: 'u1',
  role: 'SELLER',
  site: '01',
  lang: 'zh',
  correlation: 'c1',
  causation: 'c1',
  trace: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

export interface TestLog {
  postgres: RunningPostgres;
  url: string;
  store: EventStore;
  keys: OpenPersonKeys;
  /** one more store on the same log, as another process would have it */
  another(options?: Partial<EventStoreOptions>): Promise<EventStore>;
  sql(text: string, values?: unknown[]): Promise<unknown[][]>;
}

let shared: Promise<RunningPostgres> | undefined;
let databases = 0;
afterAll(async () => (await shared)?.stop());

async function serverAlone() {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  return { postgres, url: postgres.url };
}

async function databaseOfShared() {
  shared ??= testPostgres();
  const postgres = await shared;
  const name = `log_${++databases}`;
  await connected(postgres.url, 'test', (client) => client.query(`create database ${name}`));
  const url = new URL(postgres.url);
  url.pathname = name;
  return { postgres, url: url.href };
}

/**
 * An empty log in a database of its own, closed when the test is finished. The server is one for the test file, or with
 * `alone` the test's own, to be killed as it likes.
 */
export async function testLog(
  kinds: readonly EventKind[],
  server: 'shared' | 'alone' = 'shared',
  options: LogOptions = {},
): Promise<TestLog> {
  const { postgres, url } = await (server === 'shared' ? databaseOfShared() : serverAlone());
  await migrateLog(url, options);
  const keys = await openPersonKeys(url);
  onTestFinished(() => keys.close());
  const another = async (options: Partial<EventStoreOptions> = {}) => {
    const store = await openEventStore({ url, kinds, keys, pepper: 'pepper', ...options });
    onTestFinished(() => store.close());
    return store;
  };
  const sql = (text: string, values: unknown[] = []) =>
    connected(url, 'test', async (client) => (await client.query({ text, values, rowMode: 'array' })).rows);
  return { postgres, url, keys, store: await another(), another, sql };
}
