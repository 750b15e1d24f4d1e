import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionTo } from './connection.ts';

const queryTimeout = 10_000;

/** The one connection that a writer has at a time, made anew when it was lost. */
export interface WriterConnection {
  /** Throws if the database cannot be reached. A former connection that still works on something is ended first. */
  get(): Promise<pg.Client>;
  drop(): void;
  close(): Promise<void>;
}

export function writerConnection(url: string): WriterConnection {
  // PostgreSQL cuts names at 63 bytes
  const name = `log-writer-${randomUUID()}`;
  let current: pg.Client | undefined;
  let former = false;

  const drop = () => {
    // a broken connection has nobody left to tell
    current?.end().catch(() => undefined);
    current = undefined;
  };

  return {
    drop,
    async get() {
      if (current) return current;
      const client = new pg.Client({ ...connectionTo(url, name), query_timeout: queryTimeout });
      client.on('error', () => {
        if (current === client) drop();
      });
      await client.connect();
      try {
        if (former) {
          await client.query(
            `select pg_terminate_backend(pid, 5000) from pg_stat_activity
             where application_name = $1 and pid <> pg_backend_pid()`,
            [name],
          );
        }
      } catch (error) {
        await client.end();
        throw error;
      }
      former = true;
      current = client;
      return client;
    },
    async close() {
      const client = current;
      current = undefined;
      await client?.end();
    },
  };
}
