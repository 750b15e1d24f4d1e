import { eventKind } from '@portal/shared/define/event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { NarrowEvent, NarrowRead } from './field-selection.ts';
import { readNarrow } from './field-selection.ts';
import { meta, testLog } from './testing.ts';

const data = z.object({ a: z.unknown(), b: z.unknown().optional() });
const kinds = [eventKind({ type: 'One', version: 1, data }), eventKind({ type: "O'Two", version: 1, data })] as const;

async function all(options: NarrowRead): Promise<NarrowEvent[]> {
  const batches: NarrowEvent[][] = [];
  for await (const batch of readNarrow(options)) batches.push(batch);
  return batches.flat();
}

test('gives the same values as reading whole events does, whatever they are', async () => {
  const { store, url } = await testLog(kinds);
  const values = fc.sample(fc.jsonValue(), { numRuns: 300, seed: 4 });
  values.push('tab\t newline\n \\N back\\slash "quote" \u0000 \u{1F600} 中文', '\\N', '', 1.5e300, null);
  await Promise.all(
    values.map((a, index) =>
      store.append({
        stream: `s\\${index % 7}\t`,
        expected: 'any',
        events: [{ type: index % 3 ? 'One' : "O'Two", data: index % 2 ? { a, b: index } : { a } }],
        meta,
      }),
    ),
  );
  const allEvents = await store.read({ after: 0, limit: 1000 });
  const upTo = await store.head();
  const shape = ({ position, stream, version, type, at, data }: (typeof allEvents)[number]) => ({
    position,
    stream,
    version,
    type,
    at,
    data,
  });

  const fields = await all({ url, kinds, after: 0, upTo, fields: ['a', 'b'], meta: ['actor', 'trace'], batch: 40 });
  expect(fields.map(({ meta: _, ...event }) => event)).toEqual(allEvents.map(shape));
  expect(fields[0]?.meta).toEqual({ actor: meta.actor, trace: meta.trace });

  const unnarrowed = await all({ url, kinds, after: 10, upTo: 100, types: ["O'Two"] });
  expect(unnarrowed.map(({ meta: _, ...event }) => event)).toEqual(
    allEvents.filter(({ type, position }) => type === "O'Two" && position > 10 && position <= 100).map(shape),
  );
  expect(await all({ url, kinds, after: 0, upTo, types: [] })).toEqual([]);
  expect(await all({ url, kinds, after: upTo, upTo })).toEqual([]);
});

test('whoever stops early or loses their connection leaves nothing open', async () => {
  const { store, url, sql } = await testLog(kinds);
  const events = Array.from({ length: 500 }, (_, a) => ({ type: 'One', data: { a } }));
  await store.append({ stream: 's', expected: 'any', events, meta });
  for await (const batch of readNarrow({ url, kinds, after: 0, upTo: 500, batch: 10 })) {
    expect(batch).toHaveLength(10);
    break;
  }
  const readers = "from pg_stat_activity where application_name = 'log-narrow' and datname = current_database()";
  const open = () => sql(`select ${readers}`);
  await expect.poll(open).toEqual([]);

  const reading = readNarrow({ url, kinds, after: 0, upTo: 500, batch: 10 });
  await reading.next();
  // waits until it has ended: what is only told to may have sent all before it does
  const ended = await sql(`select pg_terminate_backend(pid, 60000) ${readers}`);
  expect(ended).toEqual([[true]]);
  await expect(
    (async () => {
      while (!(await reading.next()).done);
    })(),
  ).rejects.toThrow();
});
