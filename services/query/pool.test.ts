import { testDatabase } from '@portal/infra/embedded/test-database';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
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
