import { eventKind } from '@portal/shared/events/define';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openLogReader } from './log-reader.ts';
import { readNarrow } from './narrow.ts';
import { meta, testLog } from './testing.ts';

const noted = eventKind({ type: 'Noted', version: 1, data: z.object({ n: z.number() }) });
const streams = ['a', 'b', 'c'];

test('a log in partitions by position: appends go over the border, and all that is read is as in one table', async () => {
  const { store, another, url, keys, sql } = await testLog([noted], { partition: 10 });
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
  const narrow = [];
  for await (const batch of readNarrow({ url, kinds: [noted], after: 3, upTo: head, batch: 7 })) narrow.push(...batch);
  expect(narrow.map(({ position }) => position)).toEqual(events.slice(3).map(({ position }) => position));
  const past = openLogReader({ url, kinds: [noted], keys, logger: pino({ level: 'silent' }) });
  onTestFinished(() => past.close());
  expect((await past.streams(['b', 'd'], head)).map(({ position }) => position)).toEqual(
    events.filter(({ stream }) => stream === 'b' || stream === 'd').map(({ position }) => position),
  );
});
