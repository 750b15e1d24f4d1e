import { eventKind } from '@portal/shared/define/event';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { connected } from '../database/connection.ts';
import { openPersonKeys } from '../identity/keys.ts';
import { readNarrow } from './field-selection.ts';
import { openEventStore } from './index.ts';
import { openLogReader } from './log-reader.ts';
import { migrateLog } from './migrations.ts';
import { meta, testLog } from './testing.ts';

const noteKind = eventKind({ type: 'Noted', version: 1, data: z.object({ n: z.number() }) });
const streams = ['a', 'b', 'c'];

test('a log in partitions by position: appends go over the border, and all that is read is as in one table', async () => {
  const { store, another, url, keys, sql } = await testLog([noteKind], { partition: 10 });
  const other = await another();
  const note = (n: number, more = {}) => ({
    stream: streams[n % 3] ?? '',
    expected: 'any' as const,
    events: [{ type: 'Noted', data: { n } }],
    meta,
    commandId: { id: `k${n}`, asked: 'note' },
    ...more,
  });
  const partitions = () => sql("select count(*)::int from pg_inherits where inhparent = 'log.events'::regclass");
  expect(await partitions()).toEqual([[2]]);

  for (let n = 1; n <= 7; n++) await store.append(note(n));
  // one group of eight events, from the first partition into the second
  expect(
    await store.append(
      note(8, { stream: 'd', events: Array.from({ length: 8 }, (_, at) => ({ type: 'Noted', data: { n: 8 + at } })) }),
    ),
  ).toMatchObject({ first: 8, last: 15, version: 8 });
  await store.tidy(new Date(0));
  await store.tidy(new Date(0));
  expect(await partitions()).toEqual([[3]]);
  await Promise.all(Array.from({ length: 15 }, (_, at) => (at % 2 ? store : other).append(note(16 + at))));

  await store.tidy(new Date(0));

  // versions, command ids and the expected version hold across the border
  expect(await store.append(note(3))).toMatchObject({ kind: 'repeated', last: 3 });
  const [{ version = 0 } = {}] = (await store.readStream('a')).slice(-1);
  const race = await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      (at % 2 ? store : other).append(
        note(99 + at, { stream: 'a', expected: version, events: [{ type: 'Noted', data: { n: 0 } }] }),
      ),
    ),
  );
  expect(race.filter(({ kind }) => kind === 'conflict')).toHaveLength(3);

  const head = await store.head();
  const events = await store.read({ after: 0, limit: 100 });
  expect(events.map(({ position }) => position)).toEqual(Array.from({ length: head }, (_, at) => at + 1));
  for (const stream of [...streams, 'd'])
    expect((await store.readStream(stream)).map((event) => event.version)).toEqual(
      events.filter((event) => event.stream === stream).map((_, at) => at + 1),
    );
  expect(await store.verify()).toEqual({ ok: true, checked: head });
  const selected = [];
  for await (const batch of readNarrow({ url, kinds: [noteKind], after: 3, upTo: head, batch: 7 }))
    selected.push(...batch);
  expect(selected.map(({ position }) => position)).toEqual(events.slice(3).map(({ position }) => position));
  const past = openLogReader({ url, kinds: [noteKind], keys, logger: pino({ level: 'silent' }) });
  onTestFinished(() => past.close());
  expect((await past.streams(['b', 'd'], head)).map(({ position }) => position)).toEqual(
    events.filter(({ stream }) => stream === 'b' || stream === 'd').map(({ position }) => position),
  );
});

test('a log that was one table becomes the first partition as it is, with the rights to it, and goes on in the next', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const { url } = database;
  await migrateLog(url);
  const keys = await openPersonKeys(url);
  onTestFinished(() => keys.close());
  const store = await openEventStore({ url, kinds: [noteKind], keys, pepper: 'pepper' });
  onTestFinished(() => store.close());
  const note = (n: number) =>
    store.append({ stream: 's', expected: 'any', events: [{ type: 'Noted', data: { n } }], meta });
  for (let n = 1; n <= 25; n++) await note(n);
  const before = await store.read({ after: 0, limit: 100 });
  const sql = (text: string) => connected(url, 'test', async (client) => (await client.query(text)).rows);
  // as builds of before left it
  await sql(`
    alter table log.events detach partition log.events_0;
    drop table log.events;
    alter table log.events_0 rename to events;
    alter index log.events_0_pkey rename to events_pkey;
    alter index log.events_0_of_stream rename to events_of_stream;
    create or replace function log.extend() returns void language sql return null;
    grant select, insert on log.events to pg_monitor;
    delete from log.steps where number = 7`);

  await migrateLog(url, { partition: 10 });

  expect(
    await sql(
      `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i
         join pg_class c on c.oid = i.inhrelid where i.inhparent = 'log.events'::regclass order by 1`,
    ),
  ).toEqual([
    { name: 'events_0', bounds: "FOR VALUES FROM ('1') TO ('31')" },
    { name: 'events_3', bounds: "FOR VALUES FROM ('31') TO ('41')" },
  ]);
  expect(
    await sql(`select has_table_privilege('pg_monitor', 'log.events', 'select, insert') as may,
                 has_table_privilege('pg_monitor', 'log.events', 'delete') as more`),
  ).toEqual([{ may: true, more: false }]);
  expect(await store.read({ after: 0, limit: 100 })).toEqual(before);
  for (let n = 26; n <= 40; n++) await note(n);
  await store.tidy(new Date(0));
  expect((await store.readStream('s')).map(({ version }) => version)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  expect(await store.verify()).toEqual({ ok: true, checked: 40 });
  expect(await sql(`select to_regclass('log.events_5') is not null as there`)).toEqual([{ there: true }]);
  // and none of it again
  await migrateLog(url, { partition: 10 });
});

test('where nobody made the next partition in time, who appends does', async () => {
  const { store, another } = await testLog([noteKind], { partition: 10 });
  const other = await another();
  const written = await Promise.all(
    Array.from({ length: 75 }, (_, n) =>
      (n % 2 ? store : other).append({
        stream: `s${n}`,
        expected: 'none',
        events: [{ type: 'Noted', data: { n } }],
        meta,
      }),
    ),
  );
  expect(written.map(({ kind }) => kind)).toEqual(Array.from({ length: 75 }, () => 'appended'));
  expect(await store.verify()).toEqual({ ok: true, checked: 75 });
});
