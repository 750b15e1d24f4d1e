import pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { idleFor, isoTime } from '../database/connection.ts';

const { builtins } = pg.types;

/** Parsers for the values of read model rows, see `Table`. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.TIMESTAMPTZ) return isoTime;
    if (oid === builtins.DATE || oid === builtins.NUMERIC) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Limit for a transaction that is idle and holds locks, in milliseconds. */
const idlePatience = 30_000;

/** Rows and checkpoint are one transaction, so a commit lost in a crash is repeated: no need to wait for the disk. */
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
 * For live folding: few rows at a time, by index. Statements are planned once, since planning takes longer than they
 * do; with index scans only, a plan made for a small table stays good.
 */
export function liveConnection(url: string, name: string): pg.PoolConfig {
  const connection = readConnection(url, name);
  const byIndex = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
  return { ...connection, options: `${connection.options} ${byIndex} -c plan_cache_mode=force_generic_plan` };
}

/** Runs `work` over a connection of its own, closed afterwards. Queries are pipelined. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ ...readConnection(url, name), pipeline: true });
  // the pending query rejects
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sends all queries of `ask` in one write: for small statements the system calls dominate. */
export function inOneWrite<T>(client: pg.Client, ask: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}
