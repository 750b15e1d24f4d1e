import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { RunningPostgres } from '../../tooling/embedded/postgres.ts';
import { testPool, testPostgres } from '../../tooling/embedded/testing.ts';
import { connectedClient } from '../database/client.ts';
import { migratedPool } from '../database/pools.ts';
import { readConnection } from './connection.ts';
import { openFreshness } from './freshness.ts';
import { readMigrations } from './migrations.ts';
import { channel, noticeText } from './notice.ts';
import { openPlace } from './place.ts';
import { freshDatabase, silentLogger, until } from './testing.ts';
import { campaign, crash } from './testing-crashes.ts';

/** What is committed without waiting for the disk gets there by itself after this time: a crash before that takes it back. */
const settings = { wal_writer_delay: '10s', autovacuum: 'off' };

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await testPostgres({ settings });
});
afterAll(() => postgres.stop());

let url: string;
let sql: pg.Pool;
beforeEach(async () => {
  url = await freshDatabase(postgres.url);
  const pool = await migratedPool({ ...readConnection(url, 'projector'), max: 1 }, readMigrations, silentLogger);
  await pool.query(`insert into read.models (name, generation, version, state) values ('items', 1, 0, 'current')`);
  await pool.end();
  sql = testPool(readConnection(url, 'projector'), 1);
  onTestFinished(() => sql.end());
});

/** As a projector commits: a row, how far its model is, and word of it. */
async function fold(position: number): Promise<void> {
  const notice = noticeText({ position, changed: { items: position } });
  await sql.query(
    `with folded as (update read.models set position = ${position}, changed = ${position} where name = 'items')
     select pg_notify('${channel}', '${notice}')`,
  );
}

/** What is on disk by now stays. */
const checkpoint = async () => {
  const client = await connectedClient(url);
  await client.query('checkpoint');
  await client.end();
};

async function storedPosition(name: string): Promise<number> {
  let position = 0;
  await until(async () => {
    const { rows } = await sql.query('select position from read.models where name = $1', [name]);
    position = rows[0].position;
    return true;
  });
  return position;
}

async function listening() {
  const freshness = await openFreshness({ url, models: [], logger: silentLogger });
  onTestFinished(() => freshness.close());
  return freshness;
}

test('no position that a crash took back is claimed: it is unknown, and then that of the database', async () => {
  const freshness = await listening();
  for (let position = 10; position <= 30; position += 10) {
    await fold(position - 1);
    await checkpoint();
    await fold(position);
    expect(await freshness.reached(['items'], position, 60_000)).toBe(true);
    const epoch = freshness.epoch('items');
    await crash(url);
    await until(async () => freshness.epoch('items') !== epoch);
    if (freshness.epoch('items') === undefined) {
      expect([freshness.position('items'), freshness.changed('items')]).toEqual([undefined, Number.POSITIVE_INFINITY]);
      expect(await freshness.reached(['items'], 0, 0)).toBe(false);
    }
    // a wait that began meanwhile ends with what the database has
    expect(await freshness.reached(['items'], position - 1, 60_000)).toBe(true);
    const stored = await storedPosition('items');
    expect([freshness.position('items'), freshness.changed('items')]).toEqual([stored, stored]);
    expect(stored).toBe(position - 1);
    expect(await freshness.reached(['items'], position, 0)).toBe(false);
    // others may have been shown more
    expect(await freshness.shown?.()).toBe(position);
    const reachedAgain = freshness.reached(['items'], position, 60_000);
    await fold(position);
    expect(await reachedAgain).toBe(true);
  }
});

test('a place that a crash took back is stored again by itself, and told', async () => {
  const place = await openPlace({ url, name: 'follower', head: async () => 100, logger: silentLogger });
  onTestFinished(() => place.close());
  const freshness = await listening();
  await place.move(40, 38);
  await checkpoint();
  await place.park([{ stream: 'poison', position: 41, type: 'Put', error: 'it is poison' }]);
  await place.move(50, 48);
  expect(await freshness.reached(['follower'], 50, 60_000)).toBe(true);
  const epoch = freshness.epoch('follower');
  await crash(url);
  await until(async () => ![epoch, undefined].includes(freshness.epoch('follower')));
  expect(await freshness.reached(['follower'], 50, 60_000)).toBe(true);
  expect([await storedPosition('follower'), freshness.changed('follower')]).toEqual([50, 48]);
  expect(await place.waiting('poison')).toEqual([{ position: 41, tried: 0 }]);
});

test('after a crash no answer claims what its read models lost, and none is kept without it', async () => {
  const faults: string[] = [];
  await campaign([1], (outcome) => faults.push(...outcome.faults), 2);
  expect(faults).toEqual([]);
});
