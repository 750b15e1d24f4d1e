import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { withClient } from './connection.ts';
import { unpark } from './parked.ts';
import { listParked } from './parked-list.ts';
import { build } from './rebuild.ts';
import { type Bench, freshDatabase, openBench } from './testing.ts';
import { items, poison, tooLarge } from './testing-models.ts';

let bench: Bench;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  poison.isCured = false;
  bench = await openBench({ url: await freshDatabase(database.url) });
});
afterEach(() => bench.close());

const put = (item: string, amount: number) =>
  ({ type: 'Put', data: { item, box: 'b', amount, owner: 'o', secret: 's' } }) as const;
const amounts = async () =>
  Object.fromEntries(
    (await bench.sql.query('select item, amount, puts from read.items_v1')).rows.map((row) => [
      row.item,
      [row.amount, row.puts],
    ]),
  );
const parked = async () => (await listParked(bench.sql)).rows;
/** Of every generation of one model. */
const everyParked = async () =>
  (
    await bench.sql.query(
      `select generation, stream, min(position) as position, count(*) as events, min(error) as error
         from read.parked where name = 'items' group by 1, 2 order by 1, 2`,
    )
  ).rows;

test.each([
  ['a fold that throws', poison.amount, 'Error ('],
  ['a row that its table cannot hold', tooLarge, 'no integer'],
])('%s parks its record and everything later of it, live and in a rebuild; all others go on', async (_, bad, error) => {
  bench.runner();
  await bench.reached(await bench.append('s-a', put('a', 1)));
  await bench.append('s-b', put('b', 5));
  await bench.append('s-a', put('a', bad));
  await bench.append('s-c', put('c', 6));
  await bench.reached(await bench.append('s-a', put('a', 3)));
  expect(await amounts()).toEqual({ a: [1, 1], b: [5, 1], c: [6, 1] });

  const { table } = await build({ url: bench.url, model: items, log: bench.log });
  const { rowCount } = await bench.sql.query(
    `select item, amount from read.items_v1 except select item, amount from read.${table}`,
  );
  expect(rowCount).toBe(0);
  const waits = { stream: 's-a', position: 3, events: 2, error: expect.stringContaining(error) };
  expect(await everyParked()).toEqual([
    { ...waits, generation: 1 },
    { ...waits, generation: 2 },
  ]);
  expect(await parked()).toEqual([
    { ...waits, name: 'items', version: 1, type: 'Put', since: expect.stringMatching(/Z$/), tried: null },
  ]);
});

test('what waits is listed in the order that is asked for, those parked last first where none is', async () => {
  bench.runner();
  await bench.append('s-a', put('a', poison.amount), put('a', 1), put('a', 2));
  await bench.reached(await bench.append('s-b', put('b', poison.amount)));
  const streams = async (descending: boolean) => {
    const order = { by: 'events' as const, descending };
    const { rows, total } = await listParked(bench.sql, { offset: 0, limit: 1, order });
    return [rows.map(({ stream, events }) => [stream, events]), total];
  };
  expect(await streams(true)).toEqual([[['s-a', 3]], 2]);
  expect(await streams(false)).toEqual([[['s-b', 1]], 2]);
});

test('a row that PostgreSQL alone refuses is parked, and what was folded beside it is folded once', async () => {
  bench.runner();
  await bench.reached(await bench.append('s-a', put('b', 4)));
  const longerThanAnIndexTakes = { ...put('a', 1).data, box: randomBytes(8_000).toString('hex') };
  await bench.append('s-a', put('b', 5), { type: 'Put', data: longerThanAnIndexTakes }, put('b', 7));
  await bench.reached(await bench.append('s-b', put('b', 8), put('c', 9)));
  expect(await amounts()).toEqual({ b: [8, 3], c: [9, 1] });
  const waits = { stream: 's-a', position: 3, events: 2, error: expect.stringContaining('54000') };
  expect(await everyParked()).toEqual([{ ...waits, generation: 1 }]);

  const { generation, table } = await build({ url: bench.url, model: items, log: bench.log });
  const { rowCount } = await bench.sql.query(
    `select item, amount, puts from read.items_v1 except select item, amount, puts from read.${table}`,
  );
  expect(rowCount).toBe(0);
  expect(await everyParked()).toContainEqual({ ...waits, generation });
  const indexes = (table: string) =>
    bench.sql.query(`select indexdef from pg_indexes where schemaname = 'read' and tablename = $1`, [table]);
  expect((await indexes(table)).rowCount).toBe((await indexes('items_v1_1')).rowCount);
});

const carriedOut = () => withClient(bench.url, 'test', (client) => unpark(client, { ...bench.log, models: [items] }));
const puts = (box: string) => async () => (await amounts())[box];

test('a retry folds what was parked, in order, once it can be folded; until then it waits with why', async () => {
  bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount), put('a', 3));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  expect(await parked()).toMatchObject([{ tried: null }]);
  await bench.reached(await bench.decide('retry', items, 's-a', 2));
  expect(await parked()).toMatchObject([{ position: 2, events: 2, error: expect.stringContaining('Error (') }]);
  expect((await parked())[0]?.tried).not.toBeNull();
  poison.isCured = true;
  await bench.reached(await bench.decide('retry', items, 's-a', 2));
  expect(await amounts()).toEqual({ a: [3, 3], b: [1, 1] });
  expect(await parked()).toEqual([]);
  await bench.reached(await bench.append('s-a', put('a', 4)));
  expect(await amounts()).toEqual({ a: [4, 4], b: [1, 1] });
  // of what is not parked any more nothing becomes of it
  await bench.reached(await bench.decide('discard', items, 's-a', 2));
  expect(await amounts()).toEqual({ a: [4, 4], b: [1, 1] });
});

test('what was decided while nobody ran is done by who starts; the same decision never twice', async () => {
  const first = bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount), put('a', 3));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  await first.close();
  const at = await bench.decide('retry', items, 's-a', 2);
  expect(await carriedOut()).toMatchObject([{ action: 'retry', stopped: { position: 2 } }]);
  expect(await carriedOut()).toEqual([]);
  await bench.decide('discard', items, 's-a', 2);
  bench.runner();
  await bench.reached(at);
  await expect.poll(puts('a')).toEqual([3, 2]);
  expect(await parked()).toEqual([]);
});

test('carried out by two at once it is done once', async () => {
  const first = bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount), put('a', 3));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  await first.close();
  await bench.decide('discard', items, 's-a', 2);
  expect((await Promise.all([carriedOut(), carriedOut()])).flat()).toMatchObject([{ action: 'discard', folded: 1 }]);
  expect(await amounts()).toEqual({ a: [3, 2], b: [1, 1] });
});

test('a decision on another version, or one that cannot be read, holds up nobody and does nothing', async () => {
  bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  await bench.reached(await bench.decide('discard', { ...items, version: 9 }, 's-a', 2));
  const damaged = await bench.decide('discard', items, 's-a', 2);
  await bench.reached(damaged);
  expect(await parked()).toEqual([]);
  const place = await bench.append('s-c', put('c', poison.amount));
  await bench.sql.query(`update log.events set data = '{"follower":7}' where position = $1`, [damaged]);
  await bench.reached(await bench.decide('discard', items, 's-c', place));
  expect(await parked()).toEqual([]);
});

test('a generation that is just being filled is left alone: whoever fills it has its rows in memory', async () => {
  bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  await bench.sql.query(`create table read.items_v1_2 (like read.items_v1_1 including all);
    insert into read.models (name, generation, version, state) values ('items', 2, 1, 'building');
    insert into read.parked (name, generation, version, stream, position, type, error)
      values ('items', 2, 1, 's-a', 2, 'Put', 'poison')`);
  poison.isCured = true;
  await bench.reached(await bench.decide('retry', items, 's-a', 2));
  expect(await everyParked()).toMatchObject([{ generation: 2 }]);
  expect(await parked()).toEqual([]);
  expect((await bench.sql.query('select * from read.items_v1_2')).rows).toEqual([]);
});

test('a discard skips the event, also in a later rebuild, and says who and why', async () => {
  bench.runner();
  await bench.append('s-a', put('a', 1), put('a', tooLarge), put('a', 3), put('a', poison.amount), put('a', 5));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  await bench.reached(await bench.decide('discard', items, 's-a', 2));
  expect(await parked()).toMatchObject([{ position: 4, events: 2 }]);
  expect(await amounts()).toEqual({ a: [3, 2], b: [1, 1] });
  await bench.reached(await bench.decide('discard', items, 's-a', 4));
  expect(await amounts()).toEqual({ a: [5, 3], b: [1, 1] });
  const { table } = await build({ url: bench.url, model: items, log: bench.log });
  const { rowCount } = await bench.sql.query(`select item, amount, puts from read.items_v1
    except select item, amount, puts from read.${table}`);
  expect(rowCount).toBe(0);
  const { rows } = await bench.sql.query(
    'select action, stream, position, actor, why from read.decisions where stream is not null order by id',
  );
  expect(rows).toEqual([
    { action: 'discard', stream: 's-a', position: 2, actor: 'tester', why: 'the reason' },
    { action: 'discard', stream: 's-a', position: 4, actor: 'tester', why: 'the reason' },
  ]);
});

test('read models that are made anew from the log know what was discarded', async () => {
  const first = bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount), put('a', 3));
  await bench.reached(await bench.decide('discard', items, 's-a', 2));
  await first.close();
  await bench.sql.query('drop schema read cascade');
  bench.runner();
  await expect.poll(puts('a')).toEqual([3, 2]);
  expect(await parked()).toEqual([]);
});
