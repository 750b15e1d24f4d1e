import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { connectedClient } from '../database/client.ts';
import { connected } from '../database/connection.ts';
import { countsName } from './counts.ts';
import { listModels } from './generations.ts';
import { begin, build } from './rebuild.ts';
import { checksOf, compareWithLog, selfCheckActor } from './self-check.ts';
import { type Bench, freshDatabase, openBench, silentLogger, until } from './testing.ts';
import { items, totals } from './testing-models.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());

const columns = Object.keys(totals.table.columns);

/** A log of 1,200 events, its models shown. */
async function createCurrentBench(): Promise<Bench> {
  const bench = await openBench({ url: await freshDatabase(database.url) });
  onTestFinished(() => bench.close());
  const last = await bench.appendMany(1_200, 7);
  const first = bench.runner();
  await bench.reached(last);
  await first.close();
  return bench;
}

const checkOptions = ({ url, log }: Bench) => ({
  url,
  log,
  models: [totals],
  connection: 'the holder',
  logger: silentLogger,
  signal: new AbortController().signal,
});
const check = { eventsPerSecond: 1_000_000 };

/** That put another generation in place; what it clears away later is decided on as well. */
const decisions = async ({ sql }: Bench) =>
  (
    await sql.query<{ name: string; outcome: string }>(
      "select name, outcome from read.decisions where actor = $1 and action = 'switch' order by id",
      [selfCheckActor],
    )
  ).rows;

test.each([
  [
    'altered',
    (table: string) => `update read.${table} set amount = amount + 1 where box = (select min(box) from read.${table})`,
  ],
  ['removed', (table: string) => `delete from read.${table} where box = (select min(box) from read.${table})`],
  [
    'added',
    (table: string) => `insert into read.${table} (${columns.join(', ')})
      select ${columns.map((column) => (column === 'box' ? "'forged'" : column)).join(', ')} from read.${table} limit 1`,
  ],
])('a row %s: the model is replaced while events come in, and the decision is kept', async (_, tampering) => {
  const bench = await createCurrentBench();
  const { sql } = bench;
  const loadRows = async () => (await sql.query('select * from read.totals_v1 order by 1')).rows;
  const right = await loadRows();
  const current = (await listModels(bench.url)).find(({ name }) => name === totals.name);
  await sql.query(tampering(current?.table ?? ''));
  expect(await loadRows()).not.toEqual(right);

  const before = await checksOf(totals, 'healed');
  bench.runner({ check });
  await until(async () => (await decisions(bench)).length > 0);
  expect(await decisions(bench)).toEqual([{ name: totals.name, outcome: expect.stringMatching(/compared with/) }]);
  expect(await loadRows()).toEqual(right);
  // by which PortalReadModelReplaced tells
  await expect.poll(() => checksOf(totals, 'healed')).toBe(before + 1);
  // what comes later is folded into the new one
  await bench.reached(await bench.appendMany(50, 8));
});

test('counts that are not those of the rows: the model is replaced', async () => {
  const bench = await createCurrentBench();
  const { sql } = bench;
  const loadRows = async () => (await sql.query('select * from read.items_v1_counts order by box, tags')).rows;
  const right = await loadRows();
  const current = (await listModels(bench.url)).find(({ name }) => name === items.name);
  await sql.query(`update read.${countsName(current?.table ?? '')} set count = count + 1 where box = 'box 1'`);
  expect(await loadRows()).not.toEqual(right);
  bench.runner({ check });
  await until(async () => (await decisions(bench)).length > 0);
  expect(await decisions(bench)).toEqual([{ name: items.name, outcome: expect.stringMatching(/[1-9]\d* different/) }]);
  expect(await loadRows()).toEqual(right);
  // what was folded to compare would be lost with a crash; what readers see is not
  const replacement = (await listModels(bench.url)).find(
    ({ name, state }) => name === items.name && state === 'current',
  );
  const { rows } = await sql.query('select relpersistence as kind from pg_class where relname = any ($1)', [
    [replacement?.table, countsName(replacement?.table ?? '')],
  ]);
  expect(rows).toEqual([{ kind: 'p' }, { kind: 'p' }]);
});

test('what is folded to compare costs no write-ahead log', async () => {
  const bench = await createCurrentBench();
  const client = await connectedClient(bench.url);
  onTestFinished(() => client.end());
  const { table } = await begin(client, items, 'to check');
  const { rows } = await client.query(
    `select relpersistence as kind from pg_class where relkind = 'r' and relname = any ($1)`,
    [[table, countsName(table)]],
  );
  expect(rows).toEqual([{ kind: 'u' }, { kind: 'u' }]);
});

test('what is wrong again and again leaves two generations behind it, no more', async () => {
  const bench = await createCurrentBench();
  bench.runner({ check });
  for (let times = 1; times <= 4; times++) {
    const current = (await listModels(bench.url)).find(
      ({ name, state }) => name === totals.name && state === 'current',
    );
    await bench.sql.query(`update read.${current?.table} set amount = amount + 1`);
    await until(async () => (await decisions(bench)).length === times);
  }
  await until(
    async () =>
      (await listModels(bench.url)).filter(({ name, state }) => name === totals.name && state === 'kept').length === 2,
  );
});

test('a rebuild by hand goes before a check, which gives way between its pieces', async () => {
  const bench = await createCurrentBench();
  const { url, log } = bench;
  const checking = compareWithLog(totals, { ...checkOptions(bench), eventsPerSecond: 100 });
  await until(async () => (await listModels(url)).some(({ state }) => state === 'building'));
  await build({ url, model: totals, log });
  expect(await checking).toBe('put off');
});

test('what it locks is locked by the holder of the leases, so that who takes them over from one that hangs ends it', async () => {
  const bench = await createCurrentBench();
  const client = await bench.sql.connect();
  await client.query('begin');
  await client.query("select from read.models where name = 'totals' for update");
  const checking = compareWithLog(totals, { ...checkOptions(bench), ...check });
  let locking: string[] = [];
  await until(async () => {
    const { rows } = await bench.sql.query<{ name: string }>(
      "select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    locking = rows.map(({ name }) => name);
    return locking.length > 0;
  });
  await client.query('commit');
  client.release();
  expect(locking).toEqual(['the holder']);
  expect(await checking).toBe('same');
});

test('killed as it clears away, a check leaves the table with its entry, so that the next one clears both away', async () => {
  const bench = await createCurrentBench();
  const ending = new AbortController();
  const options = { ...checkOptions(bench), eventsPerSecond: 1, signal: ending.signal };
  const checked = compareWithLog(totals, options).then(
    () => 'ended',
    () => 'killed',
  );
  const unfinished = async () => (await listModels(bench.url)).find(({ state }) => state === 'building');
  await until(async () => (await unfinished()) !== undefined);
  const { table } = (await unfinished()) ?? { table: '' };
  // which would wait for a reader as well
  const keyed = `select from pg_index where indrelid = 'read.${table}'::regclass and indisprimary`;
  await until(async () => ((await bench.sql.query(keyed)).rowCount ?? 0) > 0);
  await connected(bench.url, 'reader', async (client) => {
    await client.query(`begin; select from read.${table}`);
    ending.abort();
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'the holder' and wait_event_type = 'Lock' and query like 'drop table%'`;
    await until(async () => ((await bench.sql.query(kill)).rowCount ?? 0) > 0);
    expect(await checked).toBe('killed');
  });
  expect((await unfinished())?.table).toBe(table);
  expect(await compareWithLog(totals, { ...checkOptions(bench), ...check })).toBe('same');
  expect(await unfinished()).toBeUndefined();
});

test('models that are what the log says are left alone, under writes, and nothing stays behind', async () => {
  const bench = await createCurrentBench();
  const generations = await listModels(bench.url);
  const runner = bench.runner({ check });
  const before = await checksOf(items, 'same');
  await until(async () => {
    await bench.reached(await bench.appendMany(100, 10));
    return (await checksOf(items, 'same')) > before + 1;
  });
  await runner.close();
  expect(await decisions(bench)).toEqual([]);
  const after = await listModels(bench.url);
  expect(after.map(({ name, generation, state }) => ({ name, generation, state }))).toEqual(
    generations.map(({ name, generation, state }) => ({ name, generation, state })),
  );
});
