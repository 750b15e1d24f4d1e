import pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { idleFor, isoTime } from '../database/connection.ts';

const { builtins } = pg.types;

/** Values as rows of read models hold them, see `Table`. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.TIMESTAMPTZ) return isoTime;
    if (oid === builtins.DATE || oid === builtins.NUMERIC) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Whoever hangs in the middle of a transaction keeps what it locked for so long at most, in milliseconds. */
const idlePatience = 30_000;

/** Rows and checkpoint are one transaction, so a commit lost in a crash is simply done again: no need to wait for disk. */
export function readConnection(url: string, name: string): pg.PoolConfig {
  return {
    Client: DatabaseClient,
    connectionString: url,
    application_name: name,
    options: `-c timezone=UTC -c synchronous_commit=off -c idle_in_transaction_session_timeout=${idlePatience}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleFor,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
}

/**
 * For folding live: a few rows at a time out of tables that grow, found by their indexes. A statement is planned once:
 * planning takes longer than the few rows do, and since only ways over an index are left, a plan from when the table was
 * small is as good later.
 */
export function liveConnection(url: string, name: string): pg.PoolConfig {
  const connection = readConnection(url, name);
  const byIndex = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
  return { ...connection, options: `${connection.options} ${byIndex} -c plan_cache_mode=force_generic_plan` };
}

/** A connection of its own for `work`, closed afterwards. Queries that are asked at once go out at once. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ ...readConnection(url, name), pipeline: true });
  // what is under way on it rejects
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sends all that `ask` asks for in one write: with small statements the system calls are what costs. */
export function inOneWrite<T>(client: pg.Client, ask: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}
