import type { EventKind, Metadata } from '@portal/shared/define/event';
import { onTestFinished } from 'vitest';
import type { RunningPostgres } from '../../tooling/embedded/postgres.ts';
import { preparedDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { testPostgres } from '../../tooling/embedded/testing.ts';
import { connected } from '../database/connection.ts';
import { type OpenPersonKeys, openPersonKeys } from '../identity/keys.ts';
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
  url: string;
  store: EventStore;
  keys: OpenPersonKeys;
  /** one more store on the same log, as another process would have it */
  another(options?: Partial<EventStoreOptions>): Promise<EventStore>;
  sql(text: string, values?: unknown[]): Promise<unknown[][]>;
}

/** An empty log in a database of its own, closed when the test is finished. */
export async function testLog(kinds: readonly EventKind[], options: LogOptions = {}): Promise<TestLog> {
  const isUsual = Object.keys(options).length === 0;
  const database = await (isUsual ? preparedDatabase('log', migrateLog) : testDatabase());
  onTestFinished(() => database.stop());
  return logIn(database.url, kinds, options);
}

/** The same on a PostgreSQL of its own, to be killed as the test likes. */
export async function testLogAlone(kinds: readonly EventKind[]): Promise<TestLog & { postgres: RunningPostgres }> {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  return { ...(await logIn(postgres.url, kinds, {})), postgres };
}

async function logIn(url: string, kinds: readonly EventKind[], options: LogOptions): Promise<TestLog> {
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
  return { url, keys, store: await another(), another, sql };
}
