import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { takeGroup } from './group.ts';
import type { Prepared } from './prepare.ts';
import type { AppendOutcome } from './types.ts';
import { findWritten, type Result, writeGroup } from './write-group.ts';
import { writerConnection } from './writer-connection.ts';

const retryEvery = 100;

export interface Writer {
  /** Rejects if the database refuses it for a defect, or stays away for longer than the writer's patience. */
  write(append: Prepared): Promise<AppendOutcome>;
  /** Waits for what is queued. */
  close(): Promise<void>;
}

interface Waiting {
  append: Prepared;
  since: number;
  resolve(outcome: AppendOutcome): void;
  reject(error: Error): void;
}

/** Appends that were stored, by position. */
export type Written = readonly { append: Prepared; first: number; version: number; at: string }[];

export interface WriterOptions {
  url: string;
  /** where the log ended when the writer began */
  head: number;
  onWritten(written: Written): void;
  /** how long an append waits for the database to come back, in milliseconds */
  patience: number;
  logger?: Logger | undefined;
}

/** Gathers what waits and commits it group by group, one at a time. */
export function openWriter({ url, head, onWritten, patience, logger }: WriterOptions): Writer {
  const connection = writerConnection(url);
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  // nothing of a group that is being written is at or before this
  let known = head;

  function settle(items: readonly Waiting[], results: ReadonlyMap<Prepared, Result>): void {
    const written = [];
    for (const { append, resolve } of items) {
      const result = results.get(append);
      if (!result) continue;
      const { outcome, at } = result;
      resolve(outcome);
      if (outcome.kind !== 'appended' || at === undefined) continue;
      known = Math.max(known, outcome.last);
      written.push({ append, first: outcome.first, version: outcome.version - append.events.length + 1, at });
    }
    if (written.length) onWritten(written.sort((a, b) => a.first - b.first));
  }

  function expire(items: Waiting[], cause: unknown): Waiting[] {
    const limit = Date.now() - patience;
    return items.filter((item) => {
      if (item.since > limit) return true;
      item.reject(new Error('the log cannot be reached', { cause }));
      return false;
    });
  }

  async function attempt(items: readonly Waiting[]): Promise<void> {
    const client = await connection.get();
    const group = items.map((item) => item.append);
    const results = await writeGroup(client, group);
    settle(items, new Map(group.map((append, index) => [append, results[index] as Result])));
  }

  /** What a lost connection leaves open is decided by the ids of the events, before anything is sent again. */
  async function unwritten(items: Waiting[]): Promise<Waiting[]> {
    const found = await findWritten(
      await connection.get(),
      items.map((item) => item.append),
      known,
    );
    settle(items, found);
    return items.filter((item) => !found.has(item.append));
  }

  async function commit(group: Waiting[]): Promise<void> {
    let items = group;
    let interrupted = false;
    while (items.length) {
      try {
        if (interrupted) items = await unwritten(items);
        interrupted = false;
        if (items.length) await attempt(items);
        return;
      } catch (error) {
        if (!isLost(error)) return refuse(items, error);
        logger?.warn({ err: error, waiting: items.length + queue.length }, 'log out of reach, trying again');
        connection.drop();
        interrupted = true;
        await delay(retryEvery);
        items = expire(items, error);
        queue.splice(0, queue.length, ...expire(queue, error));
      }
    }
  }

  /** The database refused the group as a whole; it is stored one by one, so that only what is at fault fails. */
  async function refuse(items: readonly Waiting[], error: unknown): Promise<void> {
    if (items.length > 1) {
      for (const item of items) await commit([item]);
      return;
    }
    logger?.error({ err: error }, 'append failed');
    for (const item of items) item.reject(error instanceof Error ? error : new Error(String(error)));
  }

  async function run(): Promise<void> {
    // one turn later, so that what is asked for in the same turn travels together
    await new Promise(setImmediate);
    while (queue.length) await commit(takeGroup(queue));
    running = undefined;
  }

  return {
    write(append) {
      if (closed) return Promise.reject(new Error('the log is closed'));
      return new Promise((resolve, reject) => {
        queue.push({ append, since: Date.now(), resolve, reject });
        running ??= run();
      });
    },
    async close() {
      closed = true;
      await running;
      await connection.close();
    },
  };
}

/** Whether the database went away, as opposed to having refused. */
function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  const code = error.code ?? '';
  return code.startsWith('08') || code.startsWith('57P');
}
