import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tooling/embedded/postgres.ts';
import { testPostgres } from '../../tooling/embedded/testing.ts';
import { testStandby } from '../../tooling/embedded/testing-standby.ts';
import { connectedClient } from '../database/client.ts';
import { compareWithLog } from './self-check.ts';
import { type Bench, openBench } from './testing.ts';
import { models } from './testing-models.ts';

let primary: RunningPostgres;
let standby: RunningPostgres;
let group: RunningPostgres;
let bench: Bench;
let replica: pg.Client;

beforeAll(async () => {
  [primary, group] = await Promise.all([testPostgres(), testPostgres()]);
  bench = await openBench({ url: primary.url });
  // more than is begun with, so that it is filled in bulk
  await bench.appendMany(10_500, 1);
  standby = await testStandby(primary);
  replica = await connectedClient(standby.url);
});
afterAll(async () => {
  await replica?.end();
  await bench?.close();
  await Promise.all([standby?.stop(), group?.stop()]);
  await primary?.stop();
});

const rowsIn = async (url: string, view: string) => {
  const client = await connectedClient(url);
  const { rows } = await client.query(`select * from read.${view} order by 1`);
  await client.end();
  return rows;
};

test('a read group is filled from a standby of the log: it waits for one that lags, and holds what the others hold', async () => {
  expect((await replica.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: true }]);
  const own = bench.runner();
  await replica.query('select pg_wal_replay_pause()');
  const head = await bench.appendMany(500, 2);
  const fed = bench.runner({ url: group.url, log: { ...bench.log, url: standby.url } });
  await bench.reached(head);
  const isFilled = async () => {
    const positions = await rowsIn(group.url, 'models').catch(() => []);
    const currentPositions = positions.filter(({ state }) => state === 'current');
    return (
      currentPositions.length === models.length && currentPositions.every(({ position }) => Number(position) >= head)
    );
  };
  // whoever fills it asks the standby again and again, and nothing of it is shown before it has all
  await expect
    .poll(
      async () =>
        (await replica.query(`select count(*)::int as n from pg_stat_activity where application_name = 'log-narrow'`))
          .rows[0]?.n,
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0);
  expect(await isFilled()).toBe(false);
  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(isFilled).toBe(true);
  // then it follows the log like any other
  const last = await bench.appendMany(100, 3);
  await bench.reached(last);
  await expect.poll(async () => fed.position).toBe(last);
  for (const { name, version } of models) {
    const view = `${name}_v${version}`;
    const rows = await rowsIn(primary.url, view);
    expect(rows.length).toBeGreaterThan(0);
    expect(await rowsIn(group.url, view)).toEqual(rows);
  }
  await Promise.all([own.close(), fed.close()]);
});

test('a check of a model waits for no standby that lags: whoever keeps the model up to date would wait with it', async () => {
  const own = bench.runner();
  await bench.reached(await bench.appendMany(100, 4));
  await replica.query('select pg_wal_replay_pause()');
  try {
    await bench.reached(await bench.appendMany(300, 5));
    const ending = new AbortController();
    const options = {
      url: primary.url,
      log: { ...bench.log, url: standby.url },
      models,
      connection: 'check',
      eventsPerSecond: 1_000_000,
      logger: pino({ level: 'silent' }),
      signal: ending.signal,
    };
    for (const model of models)
      expect([model.name, await compareWithLog(model, options)]).toEqual([model.name, 'same']);
    await bench.reached(await bench.appendMany(100, 6));
  } finally {
    await replica.query('select pg_wal_replay_resume()');
    await own.close();
  }
});
