import pg from 'pg';
import { DatabaseClient } from './client.ts';

const { builtins } = pg.types;

/** `2026-01-02 03:04:05.6+00` as `2026-01-02T03:04:05.600Z`. The log records milliseconds, its sessions are in UTC. */
export function isoTime(text: string): string {
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** bigint as number (positions stay far below 2^53) and times as ISO text, for our connections only. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.TIMESTAMPTZ) return isoTime;
    return pg.types.getTypeParser(oid, format);
  },
};

/** A connection of a pool that nobody has used for so long is closed, in milliseconds: a new one costs its server 20 ms and more. */
export const idleFor = 300_000;

export function connectionTo(url: string, name: string): pg.PoolConfig {
  return {
    Client: DatabaseClient,
    connectionString: url,
    application_name: name,
    options: '-c timezone=UTC -c synchronous_commit=on',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleFor,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
}

/** Of a pool that answers people: a statement that takes longer is given up, so that it does not hold up the others. */
export const answeringPool = (url: string, name: string, max: number): pg.PoolConfig => ({
  ...connectionTo(url, name),
  max,
  statement_timeout: 30_000,
});

/** A connection of its own. When it breaks, what is under way on it rejects. */
export async function openClient(url: string, name: string): Promise<pg.Client> {
  const client = new DatabaseClient(connectionTo(url, name));
  // without a listener a break between two queries would end the process
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own and closes it. */
export async function connected<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url, name);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
