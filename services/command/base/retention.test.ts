import { connected } from '@portal/infra/runtime/database/connection';
import { migrate } from '@portal/infra/runtime/database/migrate';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { tidiedKinds } from '@portal/infra/runtime/identity/purge';
import { givenSecret, type TestStore, testIdentity } from '@portal/infra/runtime/identity/testing';
import { migrateRead } from '@portal/infra/runtime/projection/index';
import { prepareDatabases } from '@portal/infra/runtime/roles/prepare';
import { testPostgres } from '@portal/infra/tooling/embedded/testing';
import { retention, retentionKinds } from '@portal/shared/rules/retention';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browseMigration } from '../browses/table.ts';
import { importMigration } from '../import/pending.ts';
import { searchMigration } from '../searches/table.ts';
import { tidyIdentity } from './purge.ts';

const logger = pino({ level: 'silent' });
let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
});
afterAll(() => store.close());

const settings = {
  sessionMinutes: 1_440,
  commandIdDays: 7,
  draftDays: 10,
  deviceDays: 20,
  codeMinutes: 5,
  letterDays: 3,
  linkDays: 30,
  unreferencedHours: 24,
};
const purgeExpired = () => tidyIdentity({ identity: store.identity, settings, logger });
const count = async (table: string) =>
  (await store.query(`select count(*)::int as rows from identity.${table}`)).rows[0]?.rows;

test('whatever table a portal has, it is said how long its rows are kept', async () => {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  const { url } = postgres;
  await prepareDatabases(
    { log: url, identity: url, read: url },
    { command: 'a', notifier: 'b', projector: 'c', query: 'd', backup: 'e' },
  );
  await migrateRead(url);
  await migrate(url, importMigration, browseMigration, searchMigration);
  const { rows } = await connected(url, 'test', (client) =>
    client.query<{ name: string }>(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
        where relnamespace::regnamespace::text in ('log', 'identity', 'read', 'imports', 'browses', 'searches')
          and relkind in ('r', 'p') and not relispartition
          and relname !~ 'steps$' and relname not in ('schemas', 'clock') order by 1`,
    ),
  );
  const columns = retentionKinds.flatMap((kind) => retention[kind].where).filter((place) => /^\w+\.\w+$/.test(place));
  expect(rows.map(({ name }) => name)).toEqual([...columns].sort());
});

test('what lies in the identity store and is over by time is tidied, all of it', () => {
  const byTime = retentionKinds.filter(
    (kind) =>
      retention[kind].where.some((place) => place.startsWith('identity.')) && typeof retention[kind].span === 'object',
  );
  // letters go with the notifier, which tells of those that were not delivered
  expect(byTime.filter((kind) => kind !== 'letters')).toEqual(tidiedKinds);
});

test('what is over goes, what is not stays, by the clock and by the settings', async () => {
  const { drafts, devices, links, captchas, processes, maintenance } = store.identity;
  const age = (table: string, column: string, days: number) => store.pass(days * 86_400, table, column);
  await drafts.keep('u', 'old', '{}');
  await devices.remember('u', devices.newToken());
  await links.make({ umId: 'u', about: 'a' });
  await captchas.create();
  await processes.saw({
    id: '00000000-0000-4000-8000-000000000001',
    name: 'query',
    version: '1',
    host: 'h',
    started: new Date().toISOString(),
  });
  await maintenance.begin({ minutes: 1, zh: 'z', en: 'e', by: 'u' });
  const all = ['drafts', 'devices', 'links', 'captchas', 'processes', 'maintenance'];
  await age('drafts', 'at', 9);
  await age('devices', 'seen', 19);
  await purgeExpired();
  expect(await Promise.all(all.map(count))).toEqual([1, 1, 1, 1, 1, 1]);
  await age('drafts', 'at', 2);
  await age('devices', 'seen', 2);
  await age('links', 'expires', 31);
  await age('captchas', 'expires', 1);
  await age('processes', 'seen', 8);
  await age('maintenance', 'until', 367);
  await purgeExpired();
  expect(await Promise.all(all.map(count))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('codes, letters and links are good for as long as is set', async () => {
  const { url } = store;
  const lifetimes = { codeMinutes: 10, letterDays: 1, linkDays: 7 };
  const identity = await openIdentity({ url, logger, lifetimes, given: { given: givenSecret } });
  onTestFinished(() => identity.close());
  const contact = { purpose: 'register', kind: 'mail', contact: 'anna@example.org' } as const;
  await identity.codes.issue(contact, '192.0.2.1');
  const outboxMessage = { channel: 'mail', to: 'anna@example.org', params: {}, lan: 'CN' } as const;
  await identity.outbox.post({ ...outboxMessage, template: 'code' });
  await identity.outbox.post({ ...outboxMessage, template: 'passwordChanged' });
  await identity.links.make({ umId: 'u', about: 'a' });
  const { rows } = await store.query(
    `select round(extract(epoch from expires - now()) / 60)::int as minutes from (
       select expires from identity.codes union all select expires from identity.outbox union all select expires from identity.links
     ) as e order by 1`,
  );
  expect(rows.map(({ minutes }) => minutes)).toEqual([10, 10, 1_440, 7 * 1_440]);
});

test('much goes in small pieces', async () => {
  await store.query(
    `insert into identity.once (what, until)
       select sha256(n::text::bytea), now() - interval '1 min' from generate_series(1, 2500) n`,
  );
  expect(await store.identity.tidy('once', { amount: 1, unit: 'minutes' })).toBe(2_500);
  expect(await count('once')).toBe(0);
});
