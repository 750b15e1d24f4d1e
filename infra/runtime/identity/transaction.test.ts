import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { testPool } from '../../tooling/embedded/testing.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = testPool(database.url, 2);
  await pool.query('create table noted (text text)');
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('a connection that breaks between two queries ends the transaction, not the process', async () => {
  const broken = inTransaction(pool, async (client) => {
    await client.query(`insert into noted values ('lost')`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const connectionEnd = new Promise((resolve) => client.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await connectionEnd;
    await client.query(`insert into noted values ('too late')`);
  });
  await expect(broken).rejects.toThrow();
  await inTransaction(pool, (client) => client.query(`insert into noted values ('kept')`));
  expect((await pool.query('select text from noted')).rows).toEqual([{ text: 'kept' }]);
});
