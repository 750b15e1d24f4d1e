import pg from 'pg';
import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from './embedded/test-database.ts';
import { exposed } from './pools.ts';

test('portal_database_connections: what a pool is at, and who waits for it, for as long as it is open', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const pool = exposed(new pg.Pool({ connectionString: database.url, application_name: 'measured', max: 2 }));
  const told = async () =>
    Object.fromEntries(
      [
        ...(await register.metrics()).matchAll(/portal_database_connections\{pool="measured",state="(\w+)"\} (\d+)/g),
      ].map(([, state, count]) => [state, Number(count)]),
    );
  const [one, other] = [await pool.connect(), await pool.connect()];
  const third = pool.connect();
  expect(await told()).toEqual({ busy: 2, idle: 0, waiting: 1 });
  one.release();
  (await third).release();
  expect(await told()).toEqual({ busy: 1, idle: 1, waiting: 0 });
  other.release();
  await pool.end();
  expect(await told()).toEqual({});
});
