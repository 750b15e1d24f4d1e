import { pino } from 'pino';
import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { databasePool } from './pools.ts';

test('portal_database_connections: what a pool is at, and who waits for it, for as long as it is open', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const pool = databasePool({ connectionString: database.url, application_name: 'measured', max: 2 });
  const readGauges = async () =>
    Object.fromEntries(
      [
        ...(await register.metrics()).matchAll(/portal_database_connections\{pool="measured",state="(\w+)"\} (\d+)/g),
      ].map(([, state, count]) => [state, Number(count)]),
    );
  const [first, second] = [await pool.connect(), await pool.connect()];
  const third = pool.connect();
  expect(await readGauges()).toEqual({ busy: 2, idle: 0, waiting: 1 });
  first.release();
  (await third).release();
  expect(await readGauges()).toEqual({ busy: 1, idle: 1, waiting: 0 });
  second.release();
  await pool.end();
  expect(await readGauges()).toEqual({});
});

test('a lost idle connection is logged, but not of a pool that was closed before its server', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  const lost = new Error('terminating connection due to administrator command');
  const lose = async (close: boolean) => {
    const pool = databasePool({ connectionString: database.url }, logger);
    const client = await pool.connect();
    client.release();
    const closed = close ? pool.end() : undefined;
    client.emit('error', lost);
    await (closed ?? pool.end());
  };
  await lose(true);
  expect(lines).toEqual([]);
  await lose(false);
  expect(lines).toEqual([expect.stringContaining('an idle connection to PostgreSQL was lost')]);
});

test('a connection that breaks while it is in use ends nothing: what is asked on it rejects, and another one is opened', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const pool = databasePool({ connectionString: database.url, max: 2 });
  onTestFinished(() => pool.end());
  const [cut, other] = [await pool.connect(), await pool.connect()];
  const ended = new Promise<void>((resolve) => void cut.once('end', resolve));
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await ended;
  await expect(cut.query('select 1')).rejects.toThrow();
  for (const client of [cut, other]) client.release();
  const answers = await Promise.all([1, 2].map((n) => pool.query<{ n: number }>('select $1::int as n', [n])));
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2]);
});
