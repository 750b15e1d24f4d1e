import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { catchUp } from './catch-up.ts';
import { withClient } from './connection.ts';
import { listGenerations } from './generations.ts';
import { maintained } from './maintained.ts';
import { migrateRead } from './migrations.ts';
import { build, begin as fresh } from './rebuild.ts';
import { type Bench, freshDatabase, openBench } from './testing.ts';
import { items, poison, totals } from './testing-models.ts';
import type { ReadModel } from './types.ts';

let bench: Bench;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  poison.isCured = false;
  bench = await openBench({ url: await freshDatabase(database.url) });
  await migrateRead(bench.url);
});
afterEach(() => bench.close());

const rowsOf = async (table: string) => (await bench.sql.query(`select * from read.${table} order by 1`)).rows;
const parkedIn = async (generation: number) =>
  (
    await bench.sql.query('select stream, position, error from read.parked where generation = $1 order by 2', [
      generation,
    ])
  ).rows;

/** Fills a generation with hardly any memory, broken off and taken up again at each of these positions. */
const filled = (model: ReadModel, stops: readonly number[]) =>
  withClient(bench.url, 'test', async (client) => {
    const { generation, table } = await fresh(client, model);
    for (const upTo of stops) {
      const known = (await listGenerations(client, model.name)).find((each) => each.generation === generation);
      if (!known) throw new Error('no generation');
      const target = await maintained(client, model, known);
      await catchUp({ url: bench.url, target, log: bench.log, upTo, limits: { page: 40, dirty: 9, rows: 25 } });
    }
    return { table, parked: await parkedIn(generation) };
  });

test.each<[string, ReadModel]>([
  ['a model of narrow events', totals],
  ['a model of whole ones, with rows found by a match', items],
  [
    'a model of narrow ones, some of which have what is personal',
    { ...items, narrow: { data: ['item', 'box', 'label', 'amount', 'owner', 'secret'], meta: ['actor'] } },
  ],
])('%s, filled with hardly any memory and with breaks, is what it is at one go', async (_, model) => {
  await bench.appendMany(500, 1);
  const put = (item: string, amount: number) =>
    ({ type: 'Put', data: { item, box: 'b', amount, owner: 'o', secret: 's' } }) as const;
  await bench.append('sick', put('sick', 1), put('sick', poison.amount), put('sick', 3));
  const head = await bench.appendMany(500, 2);
  const parts = await filled(model, [130, 131, 505, head]);
  const fullBuild = await build({ url: bench.url, model, log: bench.log });
  expect(await rowsOf(parts.table)).toEqual(await rowsOf(fullBuild.table));
  expect(parts.parked).toEqual(await parkedIn(fullBuild.generation));
  expect(parts.parked.length).toBe(model.name === 'items' ? 2 : 0);
});
