import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseClient } from './database/client.ts';
import { nextTry } from './retry.ts';

export interface LeaderOptions {
  connection: pg.ClientConfig;
  /** processes that name the same lock of the same database take turns */
  lock: string;
  /** does what only one may do, until its signal says that the lock is lost or no longer wanted */
  work(client: pg.Client, signal: AbortSignal): Promise<void>;
  /** told when another one has the lock, and when that is over */
  onWait?: (waits: boolean) => unknown;
  signal: AbortSignal;
  logger: Logger;
}

/** How often one that waits asks for the lock, in milliseconds. Waiting inside the database would hold a snapshot. */
const retryMs = 500;
/** A connection that does not answer for so long is broken, though nobody was told; in milliseconds. */
const silence = 5_000;
/** Else the server would keep the lock of a machine that vanished for two hours. */
const noticeVanished = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Ends the connection when it does not answer in time; then the question rejects. */
export async function answered<T>(client: pg.Client, question: () => Promise<T>): Promise<T> {
  const overdue = setTimeout(() => client.connection.stream.destroy(), silence);
  try {
    return await question();
  } finally {
    clearTimeout(overdue);
  }
}

/**
 * Holds a session advisory lock while it works. The lock belongs to the connection that `work` gets: once that is lost
 * nothing can be done over it any more. Tries again for ever; ends when `signal` says so.
 */
export async function lead({ connection, lock, work, onWait, signal, logger }: LeaderOptions): Promise<void> {
  let failures = 0;

  async function term(): Promise<void> {
    const client = new DatabaseClient({ ...connection, options: `${connection.options ?? ''} ${noticeVanished}` });
    const lost = new AbortController();
    client.on('error', (cause) => lost.abort(cause));
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      const until = AbortSignal.any([signal, lost.signal]);
      while (!until.aborted) {
        const { rows } = await answered(client, () =>
          client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [lock]),
        );
        onWait?.(!rows[0]?.got);
        if (rows[0]?.got) {
          failures = 0;
          return await work(client, until);
        }
        await waited(retryMs, until);
      }
    } finally {
      onWait?.(false);
      await answered(client, () => client.end());
    }
  }

  while (!signal.aborted) {
    try {
      await term();
    } catch (err) {
      if (signal.aborted) return;
      logger.warn({ err, lock }, 'the lead was lost or could not be taken; trying again');
      await waited(nextTry(failures++, err), signal);
    }
  }
}

/** Resolves after the time in milliseconds, or as soon as the signal comes. */
export const waited = (time: number, signal: AbortSignal): Promise<void> =>
  pause(time, undefined, { signal }).catch(() => undefined);
