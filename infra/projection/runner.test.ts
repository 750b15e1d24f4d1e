import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPostgres } from '../embedded/testing.ts';
import { type Bench, openBench, until } from './testing.ts';

let bench: Bench;
let stop: () => Promise<void>;

beforeAll(async () => {
  const postgres = await testPostgres();
  bench = await openBench({ url: postgres.url });
  stop = async () => {
    await bench.close();
    await postgres.stop();
  };
});
afterAll(() => stop());

test('folds what was there and what comes', async () => {
  await bench.appendMany(300, 1);
  const runner = bench.runner();
  await until(async () => runner.isRunning);
  const last = await bench.appendMany(300, 2);
  await bench.reached(last);
  const { rows } = await bench.sql.query('select count(*) as n, sum(puts) as puts from read.items');
  expect(rows[0].n).toBeGreaterThan(50);
});
