import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../embedded/test-database.ts';
import { listModels } from './generations.ts';
import { selfCheckActor } from './self-check.ts';
import { type Bench, freshDatabase, openBench, until } from './testing.ts';
import { items, models, totals } from './testing-models.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());

/** A log of 1,200 events, its models shown. */
async function shown(): Promise<Bench> {
  const bench = await openBench({ url: await freshDatabase(database.url) });
  onTestFinished(() => bench.close());
  const last = await bench.appendMany(1_200, 7);
  const first = bench.runner();
  await bench.reached(last);
  await first.close();
  return bench;
}

const check = { eventsPerSecond: 50_000, pauses: { piece: 10, model: 20 } };

const decisions = async ({ sql }: Bench) =>
  (
    await sql.query<{ name: string; outcome: string }>(
      'select name, outcome from read.decisions where actor = $1 order by id',
      [selfCheckActor],
    )
  ).rows;

test.each([
  [
    'a row altered',
    'update read.totals_v1_t set amount = amount + 1 where box = (select min(box) from read.totals_v1_t)',
  ],
  ['a row removed', 'delete from read.totals_v1_t where box = (select min(box) from read.totals_v1_t)'],
  ['a row added', "insert into read.totals_v1_t select 'forged', t.* from (select 1) t"],
])(
  '%s: the model is replaced while events come in, and the decision is kept',
  async (name, tampering) => {
    const bench = await shown();
    const { sql } = bench;
    const { rows } = await sql.query('select * from read.totals_v1 order by 1');
    const { table } = (await listModels(bench.url)).find((each) => each.name === totals.name) ?? { table: '' };
    if (name === 'a row added') {
      const columns = Object.keys(totals.table.columns);
      const values = columns.map((column) => (column === 'box' ? "'forged'" : column));
      await sql.query(
        `insert into read.${table} (${columns.join(', ')}) select ${values.join(', ')} from read.${table} limit 1`,
      );
    } else await sql.query(tampering.replaceAll('totals_v1_t', table));
    expect((await sql.query('select * from read.totals_v1 order by 1')).rows).not.toEqual(rows);

    bench.runner({ check });
    await until(async () => (await decisions(bench)).length > 0);
    expect(await decisions(bench)).toEqual([{ name: totals.name, outcome: expect.stringMatching(/compared with/) }]);
    expect((await sql.query('select * from read.totals_v1 order by 1')).rows).toEqual(rows);
    // what comes later is folded into the new one
    await bench.reached(await bench.appendMany(50, 8));
  },
  120_000,
);

test('models that are what the log says are left alone, under writes, and nothing stays behind', async () => {
  const bench = await shown();
  const before = await listModels(bench.url);
  const runner = bench.runner({ check });
  let rounds = 0;
  for (let seed = 10; rounds < 3; seed++) {
    await bench.reached(await bench.appendMany(100, seed));
    const begun = (await bench.sql.query('select max(generation) as newest from read.models')).rows[0]?.newest;
    rounds += begun ? 1 : 0;
  }
  await runner.close();
  expect(await decisions(bench)).toEqual([]);
  const after = await listModels(bench.url);
  expect(after.map(({ name, generation, state }) => ({ name, generation, state }))).toEqual(
    before.map(({ name, generation, state }) => ({ name, generation, state })),
  );
  expect(models).toContain(items);
}, 120_000);
