import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionTo } from './connection.ts';

const queryTimeout = 10_000;
const endFormer = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where application_name = $1 and pid <> pg_backend_pid()`;

/** The one connection that a writer has at a time, made anew when it was lost. Queries on it are pipelined. */
export interface WriterConnection {
  /** Throws if the database cannot be reached. A former connection that still works on something is ended first. */
  get(): Promise<pg.Client>;
  /** That client is not to be used again. */
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

export function writerConnection(url: string): WriterConnection {
  // PostgreSQL cuts names at 63 bytes
  const name = `log-writer-${randomUUID()}`;
  let current: { client: pg.Client; ready: Promise<pg.Client> } | undefined;
  let former = false;

  function open() {
    const client = new pg.Client({ ...connectionTo(url, name), query_timeout: queryTimeout, pipeline: true });
    client.on('error', () => drop(client));
    const ready = prepare(client);
    ready.catch(() => drop(client));
    return { client, ready };
  }

  async function prepare(client: pg.Client): Promise<pg.Client> {
    await client.connect();
    if (former) await client.query(endFormer, [name]);
    former = true;
    return client;
  }

  function drop(client: pg.Client): void {
    if (current?.client !== client) return;
    current = undefined;
    // a broken connection has nobody left to tell
    client.end().catch(() => undefined);
  }

  return {
    get() {
      current ??= open();
      return current.ready;
    },
    drop,
    async close() {
      await current?.client.end();
    },
  };
}
