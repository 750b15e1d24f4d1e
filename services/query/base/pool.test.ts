import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { built, reader } from './database.ts';
import { openPool } from './pool.ts';

test('a question that nobody waits for any more ends in the database too', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url, pino({ level: 'silent' }), { max: 1, patience: 200 });
  onTestFinished(async () => {
    await pool.end();
    await database.stop();
  });
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow(/statement timeout/);
  expect((await pool.query('select 1::bigint as one')).rows).toEqual([{ one: 1 }]);
});

test('what is read some rows at a time may take longer than a question, as one writes to somebody who reads slowly', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url, pino({ level: 'silent' }), { max: 1, patience: 1_000 });
  onTestFinished(async () => {
    await pool.end();
    await database.stop();
  });
  const rows = built(
    sql<{ n: number }>`select n, pg_sleep(0.05) from generate_series(${1}::int, 30) n where n <> ${7} order by n`,
  );
  const read: number[][] = [];
  for await (const page of reader(pool, []).pages(rows, 4)) read.push(page.map(({ n }) => n));
  expect(read.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4, 1]);
  expect(read.flat()).toEqual(Array.from({ length: 30 }, (_, at) => at + 1).filter((n) => n !== 7));
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
