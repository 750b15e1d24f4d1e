import type pg from 'pg';
import { preparedDatabase, type TestDatabase } from '../../tooling/embedded/test-database.ts';
import { testPool } from '../../tooling/embedded/testing.ts';
import type { Bus } from '../bus/types.ts';
import { migrateLog } from '../event-store/migrations.ts';
import type { Caller } from '../http/types.ts';
import { createLogger } from '../logging.ts';
import { migrateIdentityStore, openIdentity } from './index.ts';
import { keyedHash } from './keyed-hash.ts';
import { type SessionTimes, sessionMac } from './sessions.ts';
import type { Identity } from './types.ts';

const logger = createLogger('test', 'silent');

/** of the stores, under the name `given` */
export const givenSecret = 'from-outside'.padEnd(43, '_');

export const caller: Caller = { umId: 'u1', loginId: 'seller', roles: ['Default-App-User'], site: '01' };
export const origin = { address: '192.0.2.1', agent: 'Browser 1' };

/** A database with an empty log and an empty identity store. */
export const databaseOfStores = (): Promise<TestDatabase> =>
  preparedDatabase('stores', async (url) => {
    await migrateLog(url);
    await migrateIdentityStore(url);
  });

/** Both ends of a bus within the process. */
export function localBus(): Bus {
  const listeners = new Map<string, Set<Parameters<Bus['hear']>[1]>>();
  return {
    connected: true,
    tell: (subject, data) => {
      for (const listener of listeners.get(subject) ?? []) listener(data, JSON.stringify(data).length);
      return true;
    },
    hear(subject, listener) {
      const those = listeners.get(subject) ?? new Set<Parameters<Bus['hear']>[1]>();
      listeners.set(subject, those.add(listener));
      return () => those.delete(listener);
    },
    onState: () => () => {},
    connection: undefined,
    close: async () => {},
  };
}

export interface TestStore {
  url: string;
  /** two processes that tell each other */
  identity: Identity;
  elsewhere: Identity;
  /** one that knows nothing yet and is told nothing */
  deaf(times?: SessionTimes): Promise<Identity>;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** So much time passes for what is stored in these columns of a table. */
  pass(seconds: number, table: string, ...columns: string[]): Promise<void>;
  /** So much time passes for a session. */
  ageSession(token: string, minutes: number): Promise<void>;
  /** So many days pass since its owner proved who they are. */
  ageProof(token: string, days: number): Promise<void>;
  close(): Promise<void>;
}

/** An identity store on a PostgreSQL of its own. */
export async function testIdentity(): Promise<TestStore> {
  const database = await databaseOfStores();
  const bus = localBus();
  const options = { url: database.url, bus, logger, given: { given: givenSecret } };
  const [identity, otherIdentity] = await Promise.all([openIdentity(options), openIdentity(options)]);
  const pool = testPool(database.url);
  async function signAnew(rows: { token_hash: Buffer }[]): Promise<void> {
    for (const row of rows)
      await pool.query('update identity.sessions set mac = $2 where token_hash = $1', [
        row.token_hash,
        await sessionMac(keyedHash(identity.secrets, 'identity'), row.token_hash, row as never),
      ]);
  }
  return {
    url: database.url,
    identity,
    elsewhere: otherIdentity,
    deaf: (times) => openIdentity({ url: database.url, logger, ...(times && { times }) }),
    query: (text, values = []) => pool.query(text, values),
    async pass(seconds, table, ...columns) {
      const assignments = columns.map((column) => `${column} = ${column} - $1 * interval '1 s'`).join(', ');
      await pool.query(`update identity.${table} set ${assignments}`, [seconds]);
    },
    async ageSession(token, minutes) {
      const { rows } = await pool.query(
        `update identity.sessions set created = created - $2 * interval '1 min', seen = seen - $2 * interval '1 min',
           expires = expires - $2 * interval '1 min' where token_hash = sha256($1::bytea) returning *`,
        [Buffer.from(token), minutes],
      );
      await signAnew(rows);
    },
    async ageProof(token, days) {
      const { rows } = await pool.query(
        `update identity.sessions set proven = proven - $2 * interval '1 day' where token_hash = sha256($1::bytea) returning *`,
        [Buffer.from(token), days],
      );
      await signAnew(rows);
    },
    async close() {
      await pool.end();
      await Promise.all([identity.close(), otherIdentity.close()]);
      await database.stop();
    },
  };
}
