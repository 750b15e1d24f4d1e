import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventKind, Metadata } from '@portal/shared/define/event';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { createFollow, openBus, tellCommitted } from '../bus/index.ts';
import type { Bus } from '../bus/types.ts';
import { connectedClient } from '../database/client.ts';
import { databasePool } from '../database/pools.ts';
import { type Append, type EventStore, migrateLog, openEventStore, type PersonKeys } from '../event-store/index.ts';
import { ownCommandId } from '../ids.ts';
import type { LogSource } from './catch-up.ts';
import { readConnection } from './connection.ts';
import { countsName } from './counts.ts';
import type { Erasure } from './erasure.ts';
import type { ParkedDecision } from './parked.ts';
import { build } from './rebuild.ts';
import { type Runner, type RunnerOptions, startRunner } from './runner.ts';
import { dropGeneration } from './switch.ts';
import { viewName } from './table.ts';
import { type BoxEvent, erasure as boxErasure, kinds as boxKinds, models, parking } from './testing-models.ts';
import type { ReadModel } from './types.ts';

const meta: Metadata = {
  actor: 'tester',
  role: 'SHDIPP_ADMIN',
  site: '01',
  lang: 'EN',
  correlation: 'test',
  causation: 'test',
};

function personKeys(): PersonKeys {
  const keys = new Map<string, Buffer | undefined>();
  return {
    async keyFor(subject) {
      const key = keys.get(subject) ?? randomBytes(32);
      // of someone erased none is kept any more
      if (!keys.has(subject)) keys.set(subject, key);
      return key;
    },
    find: async (subject) => keys.get(subject),
    erase: async (subject) => void keys.set(subject, undefined),
  };
}

/** A deterministic source of numbers from 0 below `below` (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const silentLogger: Logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

export interface Bench {
  url: string;
  store: EventStore;
  bus: Bus;
  log: LogSource;
  keys: PersonKeys;
  sql: pg.Pool;
  /** appends and gives the last position */
  append(stream: string, ...events: Append['events'][number][]): Promise<number>;
  /** appends an operator's decision on a parked record of a model; gives its position */
  decide(action: ParkedDecision['action'], model: ReadModel, stream: string, place: number): Promise<number>;
  /** appends so many random events of a seed, many at once */
  appendMany(count: number, seed: number): Promise<number>;
  runner(options?: Partial<RunnerOptions>): Runner;
  /** resolves when what readers see has folded the log up to there, in the newest version that they see */
  reached(position: number, names?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BenchOptions {
  url: string;
  natsUrl?: string | undefined;
  /** events that the log may hold; those of the testing models unless said */
  kinds?: readonly EventKind[];
  erasure?: Erasure;
  /** false: as a process that dies between each commit and telling of it */
  tells?: boolean;
  /** of the people in the log, where several processes write it */
  keys?: PersonKeys;
}

/** Of every bus of a bench. */
export const benchKey = async (): Promise<string> => 'bench'.padEnd(43, '_');

/** An empty database beside the one that the address names. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = await connectedClient(url);
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Everything from the log to the runner, on servers that are given. */
export async function openBench({
  url,
  natsUrl,
  kinds = boxKinds,
  erasure = boxErasure,
  tells = true,
  keys = personKeys(),
}: BenchOptions): Promise<Bench> {
  await migrateLog(url);
  const logger = silentLogger;
  const store = await openEventStore({ url, kinds, keys, pepper: 'pepper', logger });
  const bus = await openBus({ url: natsUrl, key: benchKey, logger });
  if (tells) tellCommitted(bus, store);
  const log: LogSource = { store, url, kinds, erasure, parking };
  const sql = databasePool({ ...readConnection(url, 'test'), max: 4 });
  const runners: Runner[] = [];

  const append: Bench['append'] = async (stream, ...events) => {
    const outcome = await store.append({
      stream,
      expected: 'any',
      events,
      meta,
      commandId: ownCommandId(randomUUID()),
      answer: {},
    });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return outcome.last;
  };

  return {
    url,
    store,
    bus,
    log,
    keys,
    sql,
    append,
    decide: (action, { name: follower, version }, stream, place) =>
      append(parking.stream(follower), { type: 'Decided', data: { action, follower, version, stream, place } }),
    async appendMany(count, seed) {
      const below = numbers(seed);
      const put = (): BoxEvent => {
        const item = `item ${below(200)}`;
        const kind = below(20);
        if (kind === 0) return { type: 'Removed', data: { item } };
        if (kind === 1)
          return { type: 'Relabelled', data: { box: `box ${below(20)}`, label: `label ${below(1_000)}` } };
        const data = {
          item,
          box: `box ${below(20)}`,
          amount: below(600),
          owner: `owner ${below(9)}`,
          secret: 's3cret',
        };
        return { type: 'Put', data };
      };
      const positions = await Promise.all(Array.from({ length: count }, (_, n) => append(`stream ${n % 50}`, put())));
      return Math.max(...positions);
    },
    runner(options = {}) {
      const runner = startRunner({
        url,
        models,
        log,
        follow: createFollow({ bus, store, logger }),
        logger,
        ...options,
      });
      runners.push(runner);
      return runner;
    },
    async reached(position, names = models.map(({ name }) => name)) {
      await until(async () => {
        const { rows } = await sql.query<{ least: number; count: number }>(
          `select min(position) as least, count(*) as count from (
             select distinct on (name) position from read.models
              where state = 'current' and name = any($1) order by name, version desc) newest`,
          [names],
        );
        return rows[0]?.count === names.length && (rows[0]?.least ?? 0) >= position;
      });
    },
    async close() {
      await Promise.all(runners.map((runner) => runner.close()));
      await store.close();
      await bus.close();
      await sql.end();
    },
  };
}

/** Between two questions whether it is so, in milliseconds: more and more, since to ask takes from what is to come about. */
const [leastPause, longestPause] = [5, 25];

/** Asks until it is so; what fails meanwhile counts as no. Rejects after a while. */
export async function until(isSo: () => Promise<boolean>, timeoutMs = 240_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let failure: unknown;
  for (let attempt = 0; Date.now() < deadline; attempt++) {
    try {
      if (await isSo()) return;
    } catch (cause) {
      failure = cause;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(leastPause * 1.1 ** attempt, longestPause)));
  }
  throw new Error('it did not come about in time', { cause: failure });
}

const selectAll = (table: string) => `select * from read.${table} order by 1`;

/** What readers see, row by row; and the same after a rebuild from nothing beside it. */
export async function rowsAndRebuilt(bench: Bench, list: readonly ReadModel[] = models) {
  const visibleRows: Record<string, unknown[]> = {};
  const rebuilt: Record<string, unknown[]> = {};
  for (const model of list) {
    const { generation, table } = await build({ url: bench.url, model, log: bench.log });
    const head = await bench.store.head();
    await until(async () => {
      const { rowCount } = await bench.sql.query(
        'select from read.models where name = $1 and version = $5 and (generation = $2 or state = $3) and position >= $4',
        [model.name, generation, 'current', head, model.version],
      );
      return rowCount === 2;
    });
    visibleRows[model.name] = (await bench.sql.query(selectAll(viewName(model)))).rows;
    rebuilt[model.name] = (await bench.sql.query(selectAll(table))).rows;
    const { counted } = model.table;
    if (counted) {
      const groupBy = counted.by.map(pg.escapeIdentifier).join(', ');
      const name = countsName(model.name);
      const inOrder = (counts: string) =>
        `select ${groupBy}, count from read.${countsName(counts)} order by ${groupBy}`;
      visibleRows[name] = (await bench.sql.query(inOrder(viewName(model)))).rows;
      rebuilt[name] = (await bench.sql.query(inOrder(table))).rows;
      const { rows } = await bench.sql.query(
        `select ${groupBy}, count(*)::int as count from read.${viewName(model)} group by ${groupBy} order by ${groupBy}`,
      );
      if (!isDeepStrictEqual(rows, visibleRows[name]))
        throw new Error(`the counts of ${model.name} are not those of its rows`);
    }
    await dropGeneration({ url: bench.url, name: model.name, generation, actor: 'test', why: 'compared' });
  }
  return { seen: visibleRows, rebuilt };
}
