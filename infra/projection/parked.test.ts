import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../embedded/test-database.ts';
import { discard, listParked, retry } from './parked.ts';
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
const options = (stream: string) => ({
  url: bench.url,
  model: items,
  store: bench.store,
  actor: 'operator',
  why: 'the reason',
  stream,
});

test.each([
  ['a fold that throws', poison.amount, 'poison'],
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
  const parked = { name: 'items', stream: 's-a', position: 3, events: 2, error: expect.stringContaining(error) };
  expect(await listParked(bench.url)).toMatchObject([
    { ...parked, generation: 1 },
    { ...parked, generation: 2 },
  ]);
});

test('a row that PostgreSQL alone refuses is parked, and what was folded beside it is folded once', async () => {
  bench.runner();
  await bench.reached(await bench.append('s-a', put('b', 4)));
  const longerThanAnIndexTakes = { ...put('a', 1).data, box: randomBytes(8_000).toString('hex') };
  await bench.append('s-a', put('b', 5), { type: 'Put', data: longerThanAnIndexTakes }, put('b', 7));
  await bench.reached(await bench.append('s-b', put('b', 8), put('c', 9)));
  expect(await amounts()).toEqual({ b: [8, 3], c: [9, 1] });
  const parked = { name: 'items', stream: 's-a', position: 3, events: 2, error: expect.stringContaining('index row') };
  expect(await listParked(bench.url)).toContainEqual(expect.objectContaining(parked));

  const { generation, table } = await build({ url: bench.url, model: items, log: bench.log });
  const { rowCount } = await bench.sql.query(
    `select item, amount, puts from read.items_v1 except select item, amount, puts from read.${table}`,
  );
  expect(rowCount).toBe(0);
  expect(await listParked(bench.url)).toContainEqual(expect.objectContaining({ ...parked, generation }));
  const indexes = (of: string) =>
    bench.sql.query(`select indexdef from pg_indexes where schemaname = 'read' and tablename = $1`, [of]);
  expect((await indexes(table)).rowCount).toBe((await indexes('items_v1_1')).rowCount);
});

test('retry folds what was parked, in order, once it can be folded', async () => {
  bench.runner();
  await bench.append('s-a', put('a', 1), put('a', poison.amount), put('a', 3));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  expect(await retry(options('s-a'))).toMatchObject([{ folded: 0, stopped: { error: 'poison' } }]);
  poison.isCured = true;
  expect(await retry(options('s-a'))).toEqual([{ generation: 1, folded: 2 }]);
  expect(await amounts()).toEqual({ a: [3, 3], b: [1, 1] });
  await bench.reached(await bench.append('s-a', put('a', 4)));
  expect(await amounts()).toEqual({ a: [4, 4], b: [1, 1] });
  expect(await listParked(bench.url)).toEqual([]);
  await expect(retry(options('s-a'))).rejects.toThrow('nothing of s-a is parked');
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
  expect(await retry(options('s-a'))).toEqual([{ generation: 1, folded: 1 }]);
  expect(await listParked(bench.url)).toMatchObject([{ name: 'items', generation: 2 }]);
  expect((await bench.sql.query('select * from read.items_v1_2')).rows).toEqual([]);
});

test('discard skips the event, also in a later rebuild, and says who and why', async () => {
  bench.runner();
  await bench.append('s-a', put('a', 1), put('a', tooLarge), put('a', 3), put('a', poison.amount), put('a', 5));
  await bench.reached(await bench.append('s-b', put('b', 1)));
  expect(await discard(options('s-a'))).toMatchObject([{ folded: 1, stopped: { position: 4, error: 'poison' } }]);
  expect(await amounts()).toEqual({ a: [3, 2], b: [1, 1] });
  expect(await discard(options('s-a'))).toEqual([{ generation: 1, folded: 1 }]);
  expect(await amounts()).toEqual({ a: [5, 3], b: [1, 1] });
  const { table } = await build({ url: bench.url, model: items, log: bench.log });
  const { rowCount } = await bench.sql.query(`select item, amount, puts from read.items_v1
    except select item, amount, puts from read.${table}`);
  expect(rowCount).toBe(0);
  const { rows } = await bench.sql.query(
    'select action, stream, position, actor, why from read.decisions where stream is not null order by id',
  );
  expect(rows).toEqual([
    { action: 'discard', stream: 's-a', position: 2, actor: 'operator', why: 'the reason' },
    { action: 'discard', stream: 's-a', position: 4, actor: 'operator', why: 'the reason' },
  ]);
});
