import { seller } from '@portal/shared/codes/index';
import { eventKind } from '@portal/shared/define/event';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { testPostgres } from '../../tooling/embedded/testing.ts';
import { backUpOnce } from '../backup/backup.ts';
import { drill } from '../backup/drill.ts';
import {
  archiveFolder,
  backupKey,
  backupOf,
  drillOf,
  emptyPlace,
  installationOn,
  targetIn,
} from '../backup/testing.ts';
import { verifyArchive } from '../backup/verify.ts';
import { connected } from '../database/connection.ts';
import { openEventStore } from '../event-store/index.ts';
import { migrateLog } from '../event-store/migrations.ts';
import { meta } from '../event-store/testing.ts';
import type { Caller } from '../http/types.ts';
import { openIdentity } from '../identity/index.ts';
import { openPersonKeys } from '../identity/keys.ts';
import { asRole, prepareDatabases } from './prepare.ts';
import { type Role, roles } from './rights.ts';

const noteKind = eventKind({
  type: 'Noted',
  version: 1,
  data: z.object({ who: z.string(), text: z.string() }),
  personal: { subject: 'who', fields: ['text'] },
});
const logger = pino({ level: 'silent' });
const passwords = { command: 'pa', notifier: 'pb', projector: 'pc', query: 'pd', backup: 'pe' };

/** A database whose owner has no more than installing.md says. */
async function ownedDatabase(superuserUrl: string): Promise<string> {
  await connected(superuserUrl, 'test', async (client) => {
    await client.query(`create role owner login createrole createdb password 'po'`);
    await client.query('create database owned owner owner');
  });
  const own = new URL(superuserUrl);
  [own.pathname, own.username, own.password] = ['owned', 'owner', 'po'];
  return own.href;
}

let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const postgres = await testPostgres();
  stop = postgres.stop;
  url = await ownedDatabase(postgres.url);
  const prepared = () => prepareDatabases({ log: url, identity: url, read: url }, passwords);
  await prepared();
  // a second build, or the same again, changes nothing
  await prepared();
});
afterAll(() => stop());

const as = (role: Role) => asRole(url, role, passwords[role]);
const queryAs = (role: Role, sql: string) => connected(as(role), 'test', (client) => client.query(sql));

/** What a role has to be able to do is done with it by the programs themselves; this is what opens and appends. */
async function storeOf(role: Role) {
  const keys = await openPersonKeys(as(role));
  onTestFinished(() => keys.close());
  const store = await openEventStore({ url: as(role), kinds: [noteKind], keys, pepper: 'p' });
  onTestFinished(() => store.close());
  return store;
}

test.each<Role>(['command', 'notifier'])(
  '%s appends, with names and command ids, and reads what is personal',
  async (role) => {
    const store = await storeOf(role);
    const append = {
      stream: `person-${role}`,
      expected: 'any' as const,
      events: [{ type: 'Noted', data: { who: role, text: 'personal' } }],
      meta,
      reserve: [{ kind: 'name', value: role }],
      commandId: { id: role, asked: '' },
    };
    expect(await store.append(append)).toMatchObject({ kind: 'appended' });
    expect(await store.append(append)).toMatchObject({ kind: 'repeated' });
    expect((await store.readStream(append.stream))[0]?.data).toEqual({ who: role, text: 'personal' });
  },
);

test.each<Role>(['command', 'notifier'])('%s may wait until a standby has what was committed', async (role) => {
  const wait = `select pg_logical_emit_message(true, 'portal', '') is not null as done`;
  const { rows } = await connected(as(role), 'test', (client) => client.query(wait));
  expect(rows).toEqual([{ done: true }]);
});

test('command drops old command ids, and makes partitions where the log has some', async () => {
  expect(await (await storeOf('command')).tidy(new Date())).toBeGreaterThan(0);
  const other = await testPostgres();
  onTestFinished(() => other.stop());
  await migrateLog(other.url, { partition: 10 });
  await prepareDatabases({ log: other.url, identity: other.url, read: other.url }, passwords);
  await connected(other.url, 'test', (client) => client.query('update log.head set position = 45'));
  const extended = asRole(other.url, 'command', passwords.command);
  await connected(extended, 'test', (client) => client.query('select log.extend()'));
  const { rows } = await connected(other.url, 'test', (client) =>
    client.query("select to_regclass('log.events_5') is not null as there"),
  );
  expect(rows).toEqual([{ there: true }]);
});

test.each<Role>(['projector', 'query'])('%s reads the log and what is personal in it', async (role) => {
  await (await storeOf('command')).append({
    stream: 'person-a',
    expected: 'any',
    events: [{ type: 'Noted', data: { who: 'a', text: 'personal' } }],
    meta,
  });
  const store = await storeOf(role);
  expect((await store.readStream('person-a'))[0]?.data).toEqual({ who: 'a', text: 'personal' });
  await expect(
    store.append({ stream: 'x', expected: 'any', events: [{ type: 'Noted', data: { who: 'a', text: '' } }], meta }),
  ).rejects.toThrow(/permission denied/);
});

test('the backup makes a whole archive, and says how far it is', async () => {
  const place = await emptyPlace();
  await prepareDatabases({ log: place.url, identity: place.url, read: place.url }, passwords);
  const portal = await installationOn(place);
  await portal.signUp('anna');
  await portal.signUp('bert');
  await portal.upload(Buffer.from('a picture'));
  await portal.seal();
  const target = await targetIn(archiveFolder());
  const url = asRole(place.url, 'backup', passwords.backup);
  await backUpOnce(backupOf({ ...portal, url }, target));
  await portal.erase('bert');
  await portal.write(3);
  await backUpOnce(backupOf({ ...portal, url }, target));
  expect(await verifyArchive(target, backupKey)).toMatchObject({ position: 5 });
  expect(await portal.sql('select position::int from identity.backup')).toEqual([[5]]);
});

test('a session that command began is found, kept and ended by those who know it', async () => {
  const open = async (role: Role) => {
    const opened = await openIdentity({ url: as(role), logger, given: { identity: 'k'.repeat(43) } });
    onTestFinished(() => opened.close());
    return opened;
  };
  const [command, query, notifier] = [await open('command'), await open('query'), await open('notifier')];
  const caller: Caller = { umId: 'u', loginId: 'u', roles: [seller], site: '01' };
  const { token } = await command.sessions.start(caller, { address: '', agent: '' }, { proven: false });
  await connected(url, 'test', (client) =>
    client.query("update identity.sessions set seen = now() - interval '1 hour'"),
  );
  expect(await query.sessions.find(token)).toMatchObject({ umId: 'u' });
  await notifier.forget('u');
  expect(await command.sessions.list('u')).toEqual([]);
});

test.each<[Role, string]>([
  ...roles.flatMap((role): [Role, string][] => [
    [role, "update log.events set data = '{}'"],
    [role, 'delete from log.events'],
    [role, 'truncate log.events'],
    [role, 'alter table log.events add column x int'],
    [role, 'drop schema log cascade'],
    [role, 'create table log.x (n int)'],
    [role, 'create schema x'],
    [role, 'create role x superuser'],
    [role, "copy log.events to '/tmp/x'"],
    [role, 'delete from log.seals'],
    [role, "update log.seals set root = ''"],
    [role, 'update log.head set clock = now()'],
  ]),
  ['command', 'delete from identity.person_keys'],
  ['command', 'update log.commands set position = 1'],
  ['notifier', 'insert into log.seals select * from log.seals'],
  ['notifier', 'delete from log.commands'],
  ['notifier', 'select password_hash from identity.credentials'],
  ['notifier', "update identity.credentials set password_hash = ''"],
  ['notifier', "update identity.sessions set principal = '{}'"],
  ['notifier', 'delete from read.models'],
  ...(['projector', 'query'] as const).flatMap((role): [Role, string][] => [
    [role, 'update log.head set position = 0'],
    [role, 'select from log.reservations'],
    [role, 'select from log.commands'],
    [role, 'select from identity.credentials'],
    [role, 'select from identity.secrets'],
    [role, 'select from identity.codes'],
    [role, 'select from identity.outbox'],
    [role, 'select from identity.gathered'],
    [role, 'update identity.person_keys set key = null'],
    [role, 'delete from identity.sessions'],
  ]),
  ['projector', 'select from identity.sessions'],
  ['query', "update identity.sessions set principal = '{}'"],
  ['query', 'update read.models set position = 0'],
  ['query', 'create table read.x (n int)'],
  ['command', 'select from read.models'],
  // it reads what it copies
  ['backup', 'insert into log.events select * from log.events'],
  ['backup', 'update log.head set position = 0'],
  ['backup', 'delete from log.commands'],
  ['backup', 'select from log.tree'],
  ['backup', 'select from identity.codes'],
  ['backup', 'select from identity.captchas'],
  ['backup', 'select from identity.processes'],
  ['backup', 'select from identity.lags'],
  ['backup', "update identity.credentials set password_hash = ''"],
  ['backup', 'update identity.person_keys set key = null'],
  ['backup', 'delete from identity.person_keys'],
  ['backup', 'delete from identity.sessions'],
  ['backup', 'insert into identity.maintenance default values'],
  ['backup', 'select from read.models'],
  ['backup', 'create table identity.x (n int)'],
])('%s may not: %s', async (role, sql) => {
  await expect(queryAs(role, sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('what the projector makes the query service reads', async () => {
  await queryAs('projector', 'create table read.made (n int); create view read.made_v1 as select * from read.made');
  expect((await queryAs('query', 'select * from read.made_v1')).rowCount).toBe(0);
  await expect(queryAs('query', 'insert into read.made values (1)')).rejects.toThrow(/permission denied/);
});

test('a schema that is not up to date: who may not change it says what to do', async () => {
  const other = await testPostgres();
  onTestFinished(() => other.stop());
  await prepareDatabases({ log: other.url, identity: other.url, read: other.url }, passwords);
  await connected(other.url, 'test', (client) => client.query('delete from log.seal_steps'));
  const { migrateSeals } = await import('../seals/migrations.ts');
  await expect(migrateSeals(asRole(other.url, 'command', passwords.command))).rejects.toThrow(/npm run log -- prepare/);
  await expect(new pg.Client(asRole(other.url, 'query', 'wrong')).connect()).rejects.toThrow(/password/);
});

test('the owner, who is no superuser, tries a backup of the prepared databases', async () => {
  await connected(url, 'test', (client) => client.query('create database drilled'));
  const own = new URL(url);
  own.pathname = 'drilled';
  const place = { ...(await emptyPlace()), url: own.href };
  await prepareDatabases({ log: place.url, identity: place.url, read: place.url }, passwords);
  const portal = await installationOn(place);
  await portal.signUp('anna');
  const folder = archiveFolder();
  await backUpOnce(backupOf({ ...portal, url: asRole(place.url, 'backup', passwords.backup) }, await targetIn(folder)));
  expect(await drill(await drillOf(portal, folder))).toMatchObject({ position: 1, missing: [] });
});

test('a user who may not prepare is told which one it is, of which database, and what it takes', async () => {
  await expect(prepareDatabases({ log: url, identity: url, read: as('projector') }, passwords)).rejects.toThrow(
    /^PostgreSQL refuses to prepare the database owned as user portal_projector: .* \(42501\)\. Prepare as the owner/,
  );
});
