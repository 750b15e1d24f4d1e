import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { takeGroup } from './group.ts';
import type { Prepared } from './prepare.ts';
import type { AppendOutcome } from './types.ts';
import { findWritten, type Result, type Stored, writeGroup } from './write-group.ts';
import { writerConnection } from './writer-connection.ts';

const retryEvery = 100;
/** Two, so that the database has the next group while the results of the last are processed. */
const groupsAtOnce = 2;
const worthSplitting = 32;

export interface Writer {
  /** Rejects if the database refuses it for a defect, or is unavailable for longer than the timeout. */
  write(append: Prepared): Promise<AppendOutcome>;
  /** Waits for the queue. */
  close(): Promise<void>;
}

interface Waiting {
  append: Prepared;
  since: number;
  resolve(outcome: AppendOutcome): void;
  reject(error: Error): void;
}

export interface WriterOptions {
  url: string;
  /** end of the log at the writer's start */
  head: number;
  /** receives stored events, by position */
  onWritten(written: readonly Stored[]): void;
  /** how long an append waits for the database, in milliseconds */
  patience: number;
  logger?: Logger | undefined;
}

/** Collects pending appends and commits them in groups, one after the other. */
export function openWriter({ url, head, onWritten, patience: timeoutMs, logger }: WriterOptions): Writer {
  const connection = writerConnection(url);
  const queue: Waiting[] = [];
  const committing = new Set<Promise<void>>();
  let inFlight = 0;
  let scheduled = false;
  let closed = false;
  // everything sent from now on is stored behind this position
  let known = head;

  /** One turn later, so that appends of the same turn share a group. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (mayStart()) start();
    });
  }

  /** A second group starts at once only if it is about as large as the first: each small one costs a flush. */
  function mayStart(): boolean {
    if (!queue.length || committing.size === groupsAtOnce) return false;
    return committing.size === 0 || queue.length >= Math.max(inFlight / 2, worthSplitting / 2);
  }

  function start(): void {
    const split = committing.size === 0 && queue.length >= worthSplitting;
    const group = takeGroup(queue, split ? Math.ceil(queue.length / groupsAtOnce) : queue.length);
    inFlight += group.length;
    const done = commit(group).then(() => {
      committing.delete(done);
      inFlight -= group.length;
      schedule();
    });
    committing.add(done);
  }

  function settle(items: readonly Waiting[], results: ReadonlyMap<Prepared, Result>): void {
    const written: Stored[] = [];
    for (const { append, resolve } of items) {
      const result = results.get(append);
      if (!result) continue;
      const { outcome, stored } = result;
      resolve(outcome);
      if (outcome.kind === 'appended') known = Math.max(known, outcome.last);
      for (const each of stored) written.push(each);
    }
    if (written.length) onWritten(written.sort((a, b) => a.first - b.first));
  }

  function expire(items: Waiting[], cause: unknown): Waiting[] {
    const limit = performance.now() - timeoutMs;
    return items.filter((item) => {
      if (item.since > limit) return true;
      item.reject(new Error('the log cannot be reached', { cause }));
      return false;
    });
  }

  async function attempt(client: pg.Client, items: readonly Waiting[]): Promise<void> {
    const group = items.map((item) => item.append);
    const results = await writeGroup(client, group);
    settle(items, new Map(group.map((append, index) => [append, results[index] as Result])));
  }

  /** After a lost connection the ids of the events decide, before anything is sent again. */
  async function unwritten(client: pg.Client, items: Waiting[], after: number): Promise<Waiting[]> {
    const group = items.map((item) => item.append);
    const found = await findWritten(client, group, after);
    settle(items, found);
    return items.filter((item) => !found.has(item.append));
  }

  async function commit(group: Waiting[]): Promise<void> {
    const after = known;
    let items = group;
    let interrupted = false;
    // once: a group larger than all partitions created ahead is refused
    let room: 'unknown' | 'missing' | 'made' = 'unknown';
    while (items.length) {
      let client: pg.Client | undefined;
      try {
        client = await connection.get();
        if (interrupted) items = await unwritten(client, items, after);
        interrupted = false;
        if (room === 'missing') {
          await client.query('select log.extend()');
          room = 'made';
        }
        if (items.length) await attempt(client, items);
        return;
      } catch (error) {
        if (isFull(error) && room === 'unknown') {
          logger?.warn(
            { waiting: inFlight + queue.length },
            'the last partition of the log is full, making the next one',
          );
          room = 'missing';
          continue;
        }
        if (!isLost(error)) return refuse(items, error);
        logger?.warn({ err: error, waiting: inFlight + queue.length }, 'log out of reach, trying again');
        if (client) connection.drop(client);
        interrupted = true;
        await delay(retryEvery);
        items = expire(items, error);
        queue.splice(0, queue.length, ...expire(queue, error));
      }
    }
  }

  /** The database refused the group; its appends are stored one by one, so that only the defective one fails. */
  async function refuse(items: readonly Waiting[], error: unknown): Promise<void> {
    if (items.length > 1) {
      for (const item of items) await commit([item]);
      return;
    }
    logger?.error({ err: error }, 'append failed');
    for (const item of items) item.reject(error instanceof Error ? error : new Error(String(error)));
  }

  return {
    write(append) {
      if (closed) return Promise.reject(new Error('the log is closed'));
      return new Promise((resolve, reject) => {
        queue.push({ append, since: performance.now(), resolve, reject });
        schedule();
      });
    },
    async close() {
      closed = true;
      while (queue.length || committing.size)
        await (committing.size ? Promise.race(committing) : new Promise(setImmediate));
      await connection.close();
    },
  };
}

/** Whether the partition for the events is missing; it is usually created long before by the purge. */
const isFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && error.table === 'events';

/** Whether the database is unavailable, out of connections or read-only, as opposed to a refusal. */
function isLost(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false;
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|57P|53300|25006)/.test(error.code ?? '');
}
