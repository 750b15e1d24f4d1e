import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { compareThen } from './compare.ts';
import { listModels } from './generations.ts';
import { migrateRead } from './migrations.ts';
import { build } from './rebuild.ts';
import { replay } from './replay.ts';
import { dropGeneration, switchTo } from './switch.ts';
import { type Bench, freshDatabase, openBench } from './testing.ts';
import { totals } from './testing-models.ts';

let bench: Bench;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  bench = await openBench({ url: await freshDatabase(database.url) });
});
afterEach(() => bench.close());

const initiator = { actor: 'test', why: 'to see it' };
const rowsOf = async (table: string) => (await bench.sql.query(`select * from read.${table} order by 1`)).rows;

test('a model as of a position is what a log that ended there would give, and stays so while the log goes on', async () => {
  const { url, log } = bench;
  await migrateRead(url);
  await bench.appendMany(200, 1);
  const then = await log.store.head();
  const atThen = await build({ url, model: totals, log });
  const expected = await rowsOf(atThen.table);
  await dropGeneration({ url, name: totals.name, generation: atThen.generation, ...initiator });

  await bench.appendMany(300, 2);
  bench.runner();
  await bench.reached(await bench.append('w', { type: 'Removed', data: { item: 'x' } }));
  const past = await replay({ url, model: totals, log, until: then });
  expect(await rowsOf(past.table)).toEqual(expected);

  const data = { item: 'y', box: 'a new box', amount: 1, owner: 'w', secret: '' };
  await bench.reached(await bench.append('w', { type: 'Put', data }));
  expect(await rowsOf(past.table)).toEqual(expected);
  const listed = (await listModels(url)).find(
    ({ generation, name }) => name === totals.name && generation === past.generation,
  );
  expect(listed).toMatchObject({ state: 'past', position: then });
  const since = await compareThen(url, totals, past);
  const now = await rowsOf('totals_v1');
  const byBox = (rows: readonly { box: string }[]) => new Map(rows.map((row) => [row.box, JSON.stringify(row)]));
  const [before, after] = [byBox(expected), byBox(now)];
  const countBoxes = (predicate: (box: string) => boolean) =>
    [...new Map([...before, ...after]).keys()].filter(predicate).length;
  expect(since).toMatchObject({
    rows: after.size,
    added: countBoxes((box) => !before.has(box)),
    missing: countBoxes((box) => !after.has(box)),
    different: countBoxes((box) => before.has(box) && after.has(box) && before.get(box) !== after.get(box)),
  });
  expect(since?.added).toBeGreaterThan(0);
  await expect(
    switchTo({ url, name: totals.name, generation: past.generation, model: totals, log, ...initiator }),
  ).rejects.toThrow('past');
  await dropGeneration({ url, name: totals.name, generation: past.generation, ...initiator });
});
