import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { DatabaseClient } from '../database/client.ts';
import { migrate } from '../database/migrate.ts';
import { readConnection } from './connection.ts';
import { createEmpty, listGenerations } from './generations.ts';
import { isKept, keepLeases, leaseTimes } from './leases.ts';
import { maintained } from './maintained.ts';
import { isFenced, migrateRead, readMigrations } from './migrations.ts';
import { freshDatabase, until } from './testing.ts';
import { items, models } from './testing-models.ts';
import { advance, type Batch } from './write.ts';

let database: TestDatabase;
let url: string;
let sql: pg.Client;
const usual = { ...leaseTimes };
beforeAll(async () => {
  // what lapses here is told to
  Object.assign(leaseTimes, { term: 7_200_000, patience: 3_600_000 });
  database = await testDatabase();
});
afterAll(async () => {
  Object.assign(leaseTimes, usual);
  await database.stop();
});
beforeEach(async () => {
  url = await freshDatabase(database.url);
  sql = await connected('test');
});

/** Of a process whose connections all bear its name as a holder. */
async function connected(holder: string): Promise<pg.Client> {
  const client = new DatabaseClient(readConnection(url, holder));
  // some are ended by the database
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const all = models.map(({ name }) => name).sort();
const keep = async (client: pg.Client, holder: string) =>
  (await keepLeases(client, holder, models)).versions.map(({ name }) => name).sort();
const column = async (text: string) => (await sql.query({ text, rowMode: 'array' })).rows.flat();
const holders = () => column('select holder from read.holders order by 1');
const listKept = () => column(`select name from read.leases l where ${isKept} order by 1`);
const lapse = (holder: string) =>
  sql.query(`update read.holders set until = clock_timestamp() - interval '1 ms' where holder = $1`, [holder]);

/** What a process knows that begins to fold. */
async function known(client: pg.Client): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (const generation of await listGenerations(client)) {
    const model = models.find(({ name }) => name === generation.name) ?? items;
    const target = await maintained(client, model, generation);
    batches.push({ target, folding: target.folding });
  }
  return batches;
}

/** Whether the process of that connection may commit what it folded. */
async function commits(client: pg.Client, batches: readonly Batch[], upTo: number): Promise<boolean> {
  try {
    await client.query(advance(batches, upTo));
    return true;
  } catch (cause) {
    if (!isFenced(cause)) throw cause;
    return false;
  }
}

test('a holder renews one row, and none of its leases', async () => {
  await migrateRead(url);
  const holder = await connected('one');
  expect(await keep(holder, 'one')).toEqual(all);
  const leases = () => column('select xmin::text from read.leases order by name');
  const before = await leases();
  const [first] = await column('select until from read.holders');
  expect(await keep(holder, 'one')).toEqual(all);
  expect(await leases()).toEqual(before);
  const [second] = await column('select until from read.holders');
  expect(second > first).toBe(true);
  expect(await listKept()).toEqual(all);
});

test('a holder whose row has lapsed commits nothing, and goes on where nobody took its leases', async () => {
  await migrateRead(url);
  await createEmpty(sql, models);
  const first = await connected('one');
  await keep(first, 'one');
  const batches = await known(first);
  expect(await commits(first, batches, 0)).toBe(true);
  await lapse('one');
  expect(await listKept()).toEqual([]);
  expect(await commits(first, batches, 0)).toBe(false);
  expect(await keep(first, 'one')).toEqual(all);
  expect(await commits(first, batches, 0)).toBe(true);
});

test('who takes over takes all leases at once, ends the connections of the holder before, and removes its row', async () => {
  await migrateRead(url);
  await createEmpty(sql, models);
  const [hanging, other] = [await connected('one'), await connected('other')];
  await keep(hanging, 'one');
  const batches = await known(hanging);
  expect(await keep(other, 'other')).toEqual([]);
  expect(await holders()).toEqual(['one', 'other']);
  await lapse('one');
  expect(await keep(other, 'other')).toEqual(all);
  expect(await holders()).toEqual(['other']);
  const connections = `select count(*)::int from pg_stat_activity where application_name = 'one'`;
  await until(async () => (await column(connections))[0] === 0);
  // one that had not heard of it yet, and renews itself
  const reconnected = await connected('one');
  expect(await keep(reconnected, 'one')).toEqual([]);
  expect(await commits(reconnected, batches, 0)).toBe(false);
  expect(await commits(other, await known(other), 0)).toBe(true);
});

test('the row of a holder that has no connections any more goes, whether it had leases or not', async () => {
  await migrateRead(url);
  const [first, idle, other] = [await connected('one'), await connected('idle'), await connected('other')];
  await keep(first, 'one');
  await keep(idle, 'idle');
  await Promise.all([first.end(), idle.end()]);
  await until(async () => {
    await keep(other, 'other');
    return (await holders()).join() === 'other';
  });
  expect(await listKept()).toEqual(all);
});

test('a holder has the full term until another one asks for what it holds, which is told to it alone; then it is to renew', async () => {
  await migrateRead(url);
  const [first, other] = [await connected('one'), await connected('other')];
  const payloads: string[] = [];
  for (const client of [first, other]) {
    await client.query('listen read_lease_asked');
    client.on('notification', ({ payload }) => payloads.push(`${payload}`));
  }
  const hours = async () => {
    const [hoursLeft] = await column(
      `select extract(epoch from until - clock_timestamp()) / 3600 from read.holders where holder = 'one'`,
    );
    return Math.round(Number(hoursLeft));
  };
  expect((await keepLeases(first, 'one', models)).isShared).toBe(true);
  expect((await keepLeases(first, 'one', models)).isShared).toBe(false);
  expect(await hours()).toBe(2);
  // what the other one knows is of no holder's
  expect(await keepLeases(other, 'other', [{ name: 'another', version: 1 }])).toMatchObject({ isShared: true });
  expect(await hours()).toBe(2);
  await keep(other, 'other');
  expect(await hours()).toBe(1);
  await until(async () => payloads.length === 2);
  expect(payloads).toEqual(['one', 'one']);
  await keep(first, 'one');
  expect(await hours()).toBe(2);
});

/** What builds before holders that are asked call. */
async function keepAsBefore(client: pg.Client, holder: string): Promise<string[]> {
  const { rows } = await client.query(`select name from read.keep_leases($1, $2, $3, interval '1 h') order by 1`, [
    holder,
    models.map(({ name }) => name),
    models.map(({ version }) => version),
  ]);
  return rows.map(({ name }) => name);
}

/** What builds before holders say of a lease. */
const wasKept = `l.holder is not null and l.until > clock_timestamp()
  and exists (select from pg_stat_activity a where a.application_name = l.holder)`;

test('a database of the build before: its processes go on at once, keep their leases, and are replaced when they end', async () => {
  const [read, ...others] = readMigrations;
  if (!read) throw new Error('there is nothing to migrate');
  const earlier = { ...read, steps: read.steps.filter(({ number }) => number < 5) };
  await migrate(url, earlier, ...others);
  await createEmpty(sql, models);
  const old = await connected('old');
  expect(await keepAsBefore(old, 'old')).toEqual(all);
  const batches = await known(old);

  await migrateRead(url);
  // nothing that it refuses
  await migrate(url, earlier, ...others);
  const next = await connected('next');
  expect(await keep(next, 'next')).toEqual([]);
  expect(await listKept()).toEqual(all);
  expect(await column(`select name from read.leases l where ${wasKept} order by 1`)).toEqual(all);
  expect(await commits(old, batches, 0)).toBe(true);
  expect(await keepAsBefore(old, 'old')).toEqual(all);
  await old.end();
  await until(async () => (await keep(next, 'next')).length === all.length);
  expect(await holders()).toEqual(['next']);
  expect(await commits(next, batches, 0)).toBe(false);
});
