import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { connectionTo } from '../database/connection.ts';

const queryTimeout = 10_000;
/** timeout for the end of a former backend before the next look, in milliseconds */
const endWithin = 1_000;
const others = 'from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
/**
 * Except a backend that waits for a synchronous standby after its commit: terminated, the commit would be visible
 * although the standby lacks it. It ends by itself once the standby has it.
 */
const endFormer = `select pg_terminate_backend(pid, ${endWithin}) ${others} and wait_event is distinct from 'SyncRep'`;

/** A writer's only connection, reopened after a loss. Queries are pipelined. */
export interface WriterConnection {
  /**
   * @throws if the database is unavailable, or while a former connection is still active there: its work may yet be
   * committed, so that look-ups would be unreliable.
   */
  get(): Promise<pg.Client>;
  /** Discards that client. */
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

export function writerConnection(url: string): WriterConnection {
  // PostgreSQL cuts names at 63 bytes
  const name = `log-writer-${randomUUID()}`;
  let current: { client: pg.Client; ready: Promise<pg.Client> } | undefined;
  let former = false;

  function open() {
    const client = new DatabaseClient({ ...connectionTo(url, name), query_timeout: queryTimeout, pipeline: true });
    client.on('error', () => drop(client));
    const ready = prepare(client);
    ready.catch(() => drop(client));
    return { client, ready };
  }

  async function prepare(client: pg.Client): Promise<pg.Client> {
    await client.connect();
    if (former) {
      await client.query(endFormer, [name]);
      const { rowCount } = await client.query(`select ${others}`, [name]);
      if (rowCount) throw new Error('a former connection to the log has not ended yet');
    }
    former = true;
    return client;
  }

  function drop(client: pg.Client): void {
    if (current?.client !== client) return;
    current = undefined;
    // the connection is broken: there is no one to report to
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
