import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventKind } from '@portal/shared/define/event';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { RunningPostgres } from '../../tooling/embedded/postgres.ts';
import { testPostgres } from '../../tooling/embedded/testing.ts';
import { root } from '../../tooling/root.ts';
import { createFollow } from '../bus/index.ts';
import { openFreshness } from './freshness.ts';
import { listParked } from './parked-list.ts';
import { type Bench, freshDatabase, openBench, rowsAndRebuilt, silentLogger, until } from './testing.ts';
import { items, kinds, totals } from './testing-models.ts';
import { type ReadModel, readModel } from './types.ts';

let bench: Bench;
let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  bench = await openBench({ url: await freshDatabase(postgres.url) });
});
afterEach(() => bench.close());

/** The next build: amounts are told in cents, and totals have the greatest of them. */
const PutInCents = eventKind({
  type: 'Put',
  version: 2,
  data: z.object({ item: z.string(), box: z.string(), cents: z.number(), owner: z.string(), secret: z.string() }),
  personal: { subject: 'owner', fields: ['secret'] },
  upcasts: { 1: ({ amount, ...otherFields }) => ({ ...otherFields, cents: Number(amount) * 100 }) },
});
const nextKinds = [PutInCents, ...kinds.filter(({ type }) => type !== 'Put')];

type Put = { type: 'Put'; data: z.infer<typeof PutInCents.data> };
const nextTotals = readModel<{ box: string; puts: number; cents: number; most: number }, Put>({
  name: 'totals',
  version: 2,
  table: { columns: { box: 'text', puts: 'bigint', cents: 'bigint', most: 'bigint' }, primaryKey: ['box'] },
  events: ['Put'],
  narrow: { data: ['box', 'cents'] },
  key: ({ data }) => ({ ids: [{ box: data.box }] }),
  fold: (row, { data: { box, cents } }) => ({
    box,
    puts: (row?.puts ?? 0) + 1,
    cents: (row?.cents ?? 0) + cents,
    most: Math.max(row?.most ?? 0, cents),
  }),
});
const removals = readModel<{ item: string; times: number }, { type: 'Removed'; data: { item: string } }>({
  name: 'removals',
  version: 1,
  table: { columns: { item: 'text', times: 'integer' }, primaryKey: ['item'] },
  events: ['Removed'],
  key: ({ data: { item } }) => ({ ids: [{ item }] }),
  fold: (row, { data: { item } }) => ({ item, times: (row?.times ?? 0) + 1 }),
});
const oldModels: readonly ReadModel[] = [totals, removals];
const nextModels: readonly ReadModel[] = [nextTotals, removals];

const freshnessOf = async (models: readonly ReadModel[]) => {
  const freshness = await openFreshness({ url: bench.url, models, logger: silentLogger });
  onTestFinished(() => freshness.close());
  return freshness;
};

test('a second build with a changed model and a new event version beside the first: no stale read, nothing lost', async () => {
  const next = await openBench({ url: bench.url, kinds: nextKinds });
  onTestFinished(() => next.close());
  let written = await bench.appendMany(200, 1);
  const old = bench.runner({ models: oldModels });
  const oldReaders = await freshnessOf(oldModels);
  await until(async () => oldReaders.lacks() === undefined);

  let isWriting = true;
  const writing = (async () => {
    for (let seed = 2; isWriting; seed++) written = await bench.appendMany(5, seed);
  })();
  const putsOf = async (view: string) =>
    Number((await bench.sql.query(`select coalesce(sum(puts), 0) as puts from read.${view}`)).rows[0].puts);
  let reads = 0;
  /** Whoever waits for what it wrote sees all of it. */
  async function readAfterWrite(freshness: typeof oldReaders, view: string): Promise<void> {
    const lastPuts = await putsOf(view);
    const after = written;
    expect(await freshness.reached(['totals'], after, 20_000)).toBe(true);
    expect(await putsOf(view)).toBeGreaterThanOrEqual(lastPuts);
    reads++;
  }

  const nextReaders = await freshnessOf(nextModels);
  expect(nextReaders.lacks()).toBe('totals_v2 is being built');
  const taking = bench.runner({
    models: nextModels,
    log: next.log,
    follow: createFollow({ bus: next.bus, store: next.store, logger: silentLogger }),
  });
  while (nextReaders.lacks() !== undefined) await readAfterWrite(oldReaders, 'totals_v1');
  await readAfterWrite(nextReaders, 'totals_v2');
  expect(oldReaders.lacks()).toBeUndefined();
  isWriting = false;
  await writing;

  // the new build writes what the old one cannot read: that one says so, parks nothing, and leaves what both know
  const data = { item: 'x', box: 'box 1', cents: 5, owner: 'o', secret: 's' };
  const newer = await next.append('stream 1', { type: 'Put', data });
  await next.append('stream 2', { type: 'Removed', data: { item: 'x' } });
  await until(async () => old.tooOld.length > 0);
  expect(old.tooOld).toEqual([`position ${newer}: Put has schema 2, newer than 1 known here`]);
  await until(async () => /too old/.test(oldReaders.lacks() ?? ''));
  const last = await next.append('stream 2', { type: 'Removed', data: { item: 'y' } });
  expect(await nextReaders.reached(['totals', 'removals'], last, 20_000)).toBe(true);
  expect(await oldReaders.reached(['removals'], last, 20_000)).toBe(true);
  expect((await listParked(bench.sql)).rows).toEqual([]);
  expect(nextReaders.lacks()).toBeUndefined();

  await old.close();
  await until(async () => taking.position === last);
  const { seen: visibleRows, rebuilt } = await rowsAndRebuilt({ ...bench, log: next.log }, nextModels);
  expect(visibleRows).toEqual(rebuilt);
  expect(reads).toBeGreaterThan(0);
});

test('a projector that hangs is replaced, and does no harm when it wakes', async () => {
  const program = join(root, `node_modules/.cache/projector-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, 'infra/runtime/projection/testing-projector.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['pg', 'pg-copy-streams', 'pino', 'zod', 'prom-client', '@nats-io/*'],
  });
  onTestFinished(() => rm(program));
  const hanging = spawn(process.execPath, [program, bench.url], { stdio: 'inherit' });
  onTestFinished(() => void hanging.kill('SIGKILL'));
  const models: readonly ReadModel[] = [items, totals];
  const freshness = await freshnessOf(models);
  await until(async () => freshness.lacks() === undefined);
  const second = bench.runner();
  await until(async () => second.isStandingBy);

  hanging.kill('SIGSTOP');
  const position = await bench.appendMany(20, 1);
  expect(await freshness.reached(['items', 'totals'], position, 60_000)).toBe(true);
  expect(second.isRunning).toBe(true);

  hanging.kill('SIGCONT');
  const endPosition = await bench.appendMany(50, 2);
  expect(await freshness.reached(['items', 'totals'], endPosition, 60_000)).toBe(true);
  const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(bench);
  expect(visibleRows).toEqual(rebuilt);
});
