import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { wayTo } from '../../tooling/embedded/silent-way.ts';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { createFollow } from '../bus/index.ts';
import { connected } from '../database/connection.ts';
import { migrateLog } from '../event-store/index.ts';
import { compare } from './compare.ts';
import { openFreshness } from './freshness.ts';
import { listModels } from './generations.ts';
import { migrateRead } from './migrations.ts';
import { build } from './rebuild.ts';
import { dropGeneration, dropVersion, switchTo } from './switch.ts';
import { type Bench, freshDatabase, openBench, silentLogger, until } from './testing.ts';
import { items, totals } from './testing-models.ts';

/** Milliseconds for what comes about by itself, on a busy machine. */
const timeoutMs = 120_000;

let bench: Bench;
let database: TestDatabase;
const initiator = { actor: 'test', why: 'to see it' };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  bench = await openBench({ url: await freshDatabase(database.url) });
});
afterEach(() => bench.close());

const statesOf = async (name: string) =>
  (await listModels(bench.url)).filter((each) => each.name === name).map(({ state }) => state);

test('rebuilt, compared, switched and switched back under load: readers see everything all the time', async () => {
  const { url, log } = bench;
  await bench.appendMany(300, 1);
  bench.runner();
  await bench.reached(await bench.append('w', { type: 'Removed', data: { item: 'x' } }));

  let isWriting = true;
  let lastPuts = 0;
  let reads = 0;
  const writing = (async () => {
    for (let seed = 2; isWriting; seed++) {
      await bench.appendMany(10, seed);
    }
  })();
  const reading = (async () => {
    while (isWriting) {
      // the total of all puts never goes back, whatever generation answers
      const { rows } = await bench.sql.query('select sum(puts) as puts from read.totals_v1');
      const puts = Number(rows[0].puts);
      expect(puts).toBeGreaterThanOrEqual(lastPuts);
      lastPuts = puts;
      reads++;
    }
  })();
  try {
    for (let round = 0; round < 2; round++) {
      const { generation } = await build({ url, model: totals, log });
      expect(await compare(url, totals, generation)).toMatchObject({ rows: 20, different: 0, missing: 0, added: 0 });
      await switchTo({ url, name: 'totals', generation, model: totals, log, ...initiator });
    }
    await switchTo({ url, name: 'totals', generation: 1, model: totals, log, ...initiator });
  } finally {
    isWriting = false;
    await writing;
    await reading;
  }
  expect(reads).toBeGreaterThan(10);
  expect(await statesOf('totals')).toEqual(['current', 'kept', 'kept']);
  await bench.reached(await bench.store.head());
  const { rowCount } = await bench.sql.query('select * from read.totals_v1 except select * from read.totals_v1_3');
  expect(rowCount).toBe(0);
});

test('a difference is found', async () => {
  bench.runner();
  await bench.reached(await bench.appendMany(200, 1));
  const { generation } = await build({ url: bench.url, model: items, log: bench.log });
  await bench.sql.query(
    `update read.items_v1_1 set label = 'by hand' where item = (select min(item) from read.items_v1)`,
  );
  await bench.sql.query(`delete from read.items_v1_1 where item = (select max(item) from read.items_v1)`);
  expect(await compare(bench.url, items, generation)).toMatchObject({ different: 1, missing: 0, added: 1 });
});

/** Another shape of the same totals: no sum of the amounts, but the greatest. */
const newer = {
  ...totals,
  version: 2,
  table: { columns: { box: 'text', puts: 'bigint', most: 'bigint' }, primaryKey: ['box'] },
  fold: (row: object | null, { data }: { data: unknown }) => {
    const before = row as { puts: number; most: number } | null;
    const { box, amount } = data as { box: string; amount: number };
    return { box, puts: (before?.puts ?? 0) + 1, most: Math.max(before?.most ?? 0, amount) };
  },
} as const;

const versionsOf = async (name: string) =>
  (await listModels(bench.url))
    .filter((each) => each.name === name && each.state === 'current')
    .map((each) => each.version);

const loadRows = async (view: string) => (await bench.sql.query(`select * from read.${view} order by 1`)).rows;

test('a newer version is built beside and compared; each is kept up to date by those that know it, the rest by one', async () => {
  const first = bench.runner();
  await bench.reached(await bench.appendMany(300, 1));
  const second = bench.runner({ models: [items, newer] });
  await until(async () => (await versionsOf('totals')).join() === '1,2');
  const last = await bench.appendMany(50, 2);
  await bench.reached(last);
  await until(async () => first.position === last && second.position === last);
  const [old, newRows] = [await loadRows('totals_v1'), await loadRows('totals_v2')];
  expect(newRows.map(({ box, puts }) => [box, puts])).toEqual(old.map(({ box, puts }) => [box, puts]));
  expect(newRows[0]).toHaveProperty('most');
  const { rows } = await bench.sql.query(`select outcome from read.decisions where name = 'totals' and version = 2`);
  expect(rows[0].outcome).toMatch(
    /^compared with version 1 at position \d+: 20 rows, 0 different, 0 missing, 0 added$/,
  );

  await first.close();
  const endPosition = await bench.appendMany(50, 3);
  await bench.reached(endPosition, ['items', 'totals']);
  await second.close();
  // the old build again: the present, not the past
  const third = bench.runner();
  await until(async () => third.position === endPosition);
  const puts = (rows: { puts: number }[]) => rows.reduce((sum, row) => sum + row.puts, 0);
  expect(puts(await loadRows('totals_v1'))).toBe(puts(await loadRows('totals_v2')));
});

/** Where a newer version is built beside one that has not got to the end of the log, and that nobody keeps. */
async function openLagging(): Promise<Bench> {
  const lagging = await openBench({ url: await freshDatabase(database.url) });
  onTestFinished(() => lagging.close());
  const first = lagging.runner();
  await lagging.reached(await lagging.appendMany(20, 1));
  await first.close();
  await lagging.appendMany(20, 2);
  lagging.runner({ models: [items, newer] });
  return lagging;
}

test('whoever keeps the version that readers have may be late: a newer one waits for it and is compared', async () => {
  let gate = Promise.resolve();
  const { store } = bench;
  const reveal: typeof store.reveal = async (...args) => gate.then(() => store.reveal(...args));
  const late = createFollow({ bus: bench.bus, store: { ...store, reveal }, logger: silentLogger });
  bench.runner({ follow: late });
  await bench.reached(await bench.appendMany(20, 1));
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const last = await bench.appendMany(20, 2);
  bench.runner({ models: [items, newer] });
  const newerOf = async ({ url }: Bench) => (await listModels(url)).find(({ version }) => version === newer.version);
  try {
    await until(async () => (await newerOf(bench))?.position === last);
    // begun now, and compared with one that nobody keeps: that is waited for as well, but not for long
    const lagging = await openLagging();
    await until(async () => (await newerOf(lagging))?.state === 'current');
    expect((await newerOf(bench))?.state).not.toBe('current');
  } finally {
    open();
  }
  await until(async () => (await newerOf(bench))?.state === 'current');
  const { rows } = await bench.sql.query(`select outcome from read.decisions where name = 'totals' and version = 2`);
  expect(rows[0].outcome).toMatch(/^compared with version 1 at position \d+: .* 0 different, 0 missing, 0 added$/);
});

test('a version that nobody keeps up to date any more is dropped on purpose, one that somebody keeps is not', async () => {
  const first = bench.runner();
  await bench.reached(await bench.appendMany(50, 1));
  const second = bench.runner({ models: [items, newer] });
  await until(async () => (await versionsOf('totals')).join() === '1,2');
  const drop = () => dropVersion({ url: bench.url, name: 'totals', version: 1, ...initiator });
  await expect(drop()).rejects.toThrow('keeps version 1 of totals up to date');
  await first.close();
  await drop();
  expect(await versionsOf('totals')).toEqual([2]);
  await expect(bench.sql.query('select from read.totals_v1')).rejects.toThrow('does not exist');
  await bench.reached(await bench.appendMany(20, 2));
  expect(second.isRunning).toBe(true);
});

test('a newer version that cannot be built at once is built later; what this process keeps besides goes on', async () => {
  const first = bench.runner();
  await bench.reached(await bench.appendMany(50, 1));
  await first.close();
  const operator = await bench.sql.connect();
  await operator.query(`select pg_advisory_lock(hashtextextended('portal rebuild totals_v2', 0))`);
  const second = bench.runner({ models: [items, newer] });
  await until(async () => second.isRunning);
  await bench.reached(await bench.appendMany(20, 2), ['items']);
  expect(await versionsOf('totals')).toEqual([1]);
  operator.release(true);
  await until(async () => (await versionsOf('totals')).join() === '1,2');
  await bench.reached(await bench.appendMany(20, 3));
});

test('every model in a newer version at once: each is built, shown, and kept up to date', async () => {
  const first = bench.runner();
  await bench.reached(await bench.appendMany(50, 1));
  await first.close();
  bench.runner({ models: [items, totals].map((model) => ({ ...model, version: 2 })) as never });
  await until(async () => (await versionsOf('totals')).join() === '1,2');
  await until(async () => (await versionsOf('items')).join() === '1,2');
  await bench.reached(await bench.appendMany(20, 2));
});

test('an interrupted rebuild leaves nothing; what readers see cannot be dropped', async () => {
  bench.runner();
  await bench.reached(await bench.appendMany(100, 1));
  const signal = AbortSignal.abort(new Error('interrupted'));
  await expect(build({ url: bench.url, model: items, log: bench.log, signal })).rejects.toThrow('interrupted');
  expect(await statesOf('items')).toEqual(['current', 'building']);
  await build({ url: bench.url, model: items, log: bench.log });
  expect(await statesOf('items')).toEqual(['current', 'ready']);
  await expect(dropGeneration({ url: bench.url, name: 'items', generation: 1, ...initiator })).rejects.toThrow(
    'readers see',
  );
});

test('a table without its entry, as one that was killed once left it, is in nobody’s way', async () => {
  bench.runner();
  await bench.reached(await bench.appendMany(100, 1));
  await bench.sql.query('create table read.items_v1_2 (stray text)');
  const { generation } = await build({ url: bench.url, model: items, log: bench.log });
  expect(generation).toBe(2);
  expect(await statesOf('items')).toEqual(['current', 'ready']);
});

test('freshness: told of commits and switches; without word of them nothing counts as unchanged', async () => {
  bench.runner();
  const freshness = await openFreshness({ url: bench.url, models: [items, totals], logger: silentLogger });
  try {
    await until(async () => freshness.lacks() === undefined);
    const changedModels: string[] = [];
    freshness.onChange((model) => changedModels.push(model));
    const put = { type: 'Put', data: { item: 'a', box: 'b', amount: 1, owner: 'o', secret: 's' } } as const;
    const position = await bench.append('x', put);
    expect(await freshness.reached(['items', 'totals'], position, timeoutMs)).toBe(true);
    await until(async () => freshness.changed('items') === position);
    expect(changedModels).toEqual(expect.arrayContaining(['items', 'totals']));
    expect(await freshness.reached(['items'], position + 1, 20)).toBe(false);

    const removed = await bench.append('x', { type: 'Removed', data: { item: 'a' } });
    expect(await freshness.reached(['totals'], removed, timeoutMs)).toBe(true);
    expect(freshness.position('totals')).toBeGreaterThanOrEqual(removed);
    await until(async () => freshness.changed('totals') === position);

    const { generation } = await build({ url: bench.url, model: totals, log: bench.log });
    await switchTo({ url: bench.url, name: 'totals', generation, model: totals, log: bench.log, ...initiator });
    await until(async () => freshness.changed('totals') > removed);

    changedModels.length = 0;
    await bench.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'freshness'`,
    );
    await until(async () => changedModels.includes('items'));
    const next = await bench.append('x', put);
    expect(await freshness.reached(['items'], next, timeoutMs)).toBe(true);
    // told of it before it has looked at everything anew, it still counts nothing as unchanged
    await until(async () => freshness.changed('items') === next);
  } finally {
    await freshness.close();
  }
});

test('readers of a version: not before it is built, not while another one is further, and not where it is too old', async () => {
  const { url } = bench;
  const opened = async (models: readonly { name: string; version: number }[]) => {
    const freshness = await openFreshness({ url, models, logger: silentLogger });
    onTestFinished(() => freshness.close());
    return freshness;
  };
  const first = bench.runner();
  await bench.reached(await bench.appendMany(50, 1));
  const old = await opened([items, totals]);
  expect(old.lacks()).toBeUndefined();
  const newProcess = await opened([items, newer]);
  expect(newProcess.lacks()).toBe('totals_v2 is being built');
  const second = bench.runner({ models: [items, newer] });
  await until(async () => newProcess.lacks() === undefined);

  await first.close();
  const endPosition = await bench.appendMany(20, 2);
  await bench.reached(endPosition);
  expect(await newProcess.reached(['items', 'totals'], endPosition, timeoutMs)).toBe(true);
  await until(async () => /^totals_v1 is behind another version/.test(old.lacks() ?? ''));
  expect((await opened([items, totals])).lacks()).toMatch(/behind/);
  const third = bench.runner();
  await until(async () => old.lacks() === undefined);
  await bench.sql.query(`update read.leases set too_old = 'a reason' where name = 'totals' and version = 1`);
  await until(async () => old.lacks() === 'totals_v1 is too old for the log: a reason');
  expect(newProcess.lacks()).toBeUndefined();
  await Promise.all([second.close(), third.close()]);
});

test('freshness: a connection that fell silent counts as broken, and is made anew', async () => {
  bench.runner();
  const route = await wayTo(bench.url);
  const freshness = await openFreshness({ url: route.url, models: [items, totals], logger: silentLogger });
  onTestFinished(() => freshness.close());
  await until(async () => freshness.lacks() === undefined);
  const last = await bench.appendMany(20, 1);
  expect(await freshness.reached(['items'], last, timeoutMs)).toBe(true);
  route.silence(true);
  const unheard = await bench.appendMany(20, 2);
  await until(async () => freshness.changed('items') === Number.POSITIVE_INFINITY);
  route.silence(false);
  expect(await freshness.reached(['items'], unheard, timeoutMs)).toBe(true);
  await until(async () => Number.isFinite(freshness.changed('items')));
});

test('a replica of the log that lags behind is waited for: nothing is left out of what it feeds', async () => {
  const { url, log } = bench;
  await migrateRead(url);
  const head = await bench.appendMany(400, 1);
  const replica = await freshDatabase(database.url);
  await migrateLog(replica);
  const fullBuild = await build({ url, model: totals, log });
  const { rows: events } = await bench.sql.query('select * from log.events order by position');
  const replay = (from: number, to: number) =>
    connected(replica, 'test', async (client) => {
      await client.query('begin');
      await client.query('insert into log.events select * from json_populate_recordset(null::log.events, $1)', [
        JSON.stringify(events.slice(from, to).map(asJson)),
      ]);
      await client.query('update log.head set position = $1', [to]);
      await client.query('commit');
    });
  await replay(0, 100);
  const building = build({ url, model: totals, log: { ...log, url: replica } });
  // it has looked there, and goes on looking
  const activityQuery = `select from pg_stat_activity where datname = $1 and application_name = 'log-narrow' and query <> ''`;
  const looking = [new URL(replica).pathname.slice(1)];
  await until(async () => (await bench.sql.query(activityQuery, looking)).rowCount === 1);
  await replay(100, head);
  const { table, position } = await building;
  expect(position).toBe(head);
  const rowsOf = async (name: string) => (await bench.sql.query(`select * from read.${name} order by 1`)).rows;
  expect(await rowsOf(table)).toEqual(await rowsOf(fullBuild.table));
});

const asJson = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );
