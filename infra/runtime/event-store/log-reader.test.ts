import { eventKind } from '@portal/shared/define/event';
import * as fc from 'fast-check';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openLogReader } from './log-reader.ts';
import { meta, testLog } from './testing.ts';

const noteKind = eventKind({
  type: 'Noted',
  version: 1,
  data: z.object({ who: z.string(), text: z.string().nullable() }),
  personal: { subject: 'who', fields: ['text'] },
});

async function pastOf(streams: readonly string[]) {
  const { url, store, keys, sql } = await testLog([noteKind]);
  for (const [index, stream] of streams.entries())
    await store.append({
      stream,
      expected: 'any',
      events: [{ type: 'Noted', data: { who: stream, text: `${index + 1}` } }],
      meta,
    });
  const append = (stream: string, text: string) =>
    store.append({ stream, expected: 'any', events: [{ type: 'Noted', data: { who: stream, text } }], meta });
  const past = openLogReader({ url, kinds: [noteKind], keys, logger: pino({ level: 'silent' }) });
  onTestFinished(() => past.close());
  return { past, keys, sql, append };
}

test('streams are read up to a position, in clear as long as there is a key', async () => {
  const { past, keys } = await pastOf(['a', 'b', 'a', 'c', 'a']);
  const texts = async (upTo: number) => {
    const allEvents = await past.streams(['a', 'b'], upTo);
    const contents = await past.contents(['a', 'b'], upTo);
    expect(contents).toEqual(
      allEvents.map(({ position, stream, version, type, at, data }) => ({
        position,
        stream,
        version,
        type,
        at,
        data,
        meta: {},
      })),
    );
    return allEvents.map(({ data }) => data);
  };
  expect(await texts(3)).toEqual([
    { who: 'a', text: '1' },
    { who: 'b', text: '2' },
    { who: 'a', text: '3' },
  ]);
  await keys.erase('a');
  expect(await texts(5)).toEqual([
    { who: 'a', text: null },
    { who: 'b', text: '2' },
    { who: 'a', text: null },
    { who: 'a', text: null },
  ]);
});

test('what is kept of streams goes on with what came since, in the order of the log', async () => {
  const { past, sql, append } = await pastOf([]);
  const all = Number.MAX_SAFE_INTEGER;
  for (const stream of ['a', 'b', 'b', 'c', 'a', 'b']) {
    await append(stream, 'x');
    for (const streams of [['a', 'b'], ['b'], ['b', 'a', 'b', 'none']])
      expect(
        (await past.contents(streams, all)).map(({ position, version, data }) => [position, version, data]),
      ).toEqual((await past.streams(streams, all)).map(({ position, version, data }) => [position, version, data]));
  }
  expect((await past.contents(['a', 'b'], 3)).map(({ position }) => position)).toEqual([1, 2, 3]);
  // of a log that ends earlier, and of one that has something else there, nothing is kept
  await sql(`delete from log.events where position >= 5`);
  expect((await past.contents(['b', 'a'], all)).map(({ position }) => position)).toEqual([1, 2, 3]);
  await sql(
    `update log.events set id = gen_random_uuid(), data = '{"who":"b","text":"else"}' where stream = 'b' and version = 2`,
  );
  expect((await past.contents(['a', 'b'], all)).map(({ data }) => data.text)).toEqual(['x', 'x', 'else']);
});

test('of what is kept the last event alone is read again', async () => {
  const { past, sql } = await pastOf(['a', 'a', 'a']);
  const first = await past.contents(['a'], 3);
  await sql('delete from log.events where position < 3');
  expect(await past.contents(['a'], 3)).toEqual(first);
});

test('the position of a time is that of the last event until then, whatever times events have', async () => {
  const { past, sql } = await pastOf(Array.from({ length: 24 }, (_, index) => `s${index}`));
  const start = Date.parse('2026-03-01T00:00:00.000Z');
  await sql(`update log.events set at = '2026-03-01T00:00:00Z'::timestamptz + (position / 3) * interval '10 s'`);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -20, max: 120 }), async (second) => {
      const expected = Array.from({ length: 24 }, (_, index) => index + 1).filter(
        (position) => Math.floor(position / 3) * 10 <= second,
      ).length;
      expect(await past.positionAt(new Date(start + second * 1_000))).toBe(expected);
    }),
    { seed: 4, numRuns: 60 },
  );
  expect(await past.timeAt(3)).toBe('2026-03-01T00:00:10.000Z');
  expect(await past.timeAt(99)).toBeUndefined();
});
