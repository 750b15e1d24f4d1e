import { eventKind, type Recorded } from '@portal/shared/define/event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageAfter, pagesAfter } from './pages.ts';
import { meta, testLog } from './testing.ts';
import type { EventStore } from './types.ts';

/** A log of so many events, of which these positions are of the type that is looked for; says what was read of it. */
function logOf(length: number, rare: readonly number[]) {
  const reads: { after: number; upTo: number }[] = [];
  let head = length;
  const store: Pick<EventStore, 'read' | 'head'> = {
    head: async () => head,
    async read({ after, upTo = head, limit }) {
      reads.push({ after, upTo });
      const found = rare.filter((position) => position > after && position <= Math.min(upTo, head));
      return found.slice(0, limit).map((position) => ({ position, type: 'Rare' }) as Recorded);
    },
  };
  const all = async (after: number) => {
    const found: number[] = [];
    let upTo = after;
    for await (const page of pagesAfter(store, after, ['Rare'])) {
      found.push(...page.events.map(({ position }) => position));
      upTo = page.upTo;
    }
    return { found, upTo };
  };
  const grow = (count: number) => {
    head += count;
  };
  return { store, all, reads, grow };
}

test('whatever is in the log: each event of the types once, in order, and nothing is left to read up to its end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 50 }),
      fc.integer({ min: 0, max: 100_000 }),
      async (length, some, after) => {
        const rare = some.filter((position) => position <= length).sort((a, b) => a - b);
        const { all } = logOf(length, rare);
        const { found, upTo } = await all(after);
        expect(found).toEqual(rare.filter((position) => position > after));
        expect(upTo).toBe(Math.max(after, length));
      },
    ),
    { numRuns: 50 },
  ));

test('whoever looks again goes through what is new alone, also where no event of the types came', async () => {
  const { all, reads, grow } = logOf(1_000_000, [7]);
  const { upTo } = await all(0);
  expect(upTo).toBe(1_000_000);
  reads.length = 0;
  await all(upTo);
  expect(reads).toEqual([]);
  grow(3);
  await all(upTo);
  expect(reads).toEqual([{ after: 1_000_000, upTo: 1_000_003 }]);
});

test('a page that is full ends where it is full', async () => {
  const { store } = logOf(100, [1, 2, 3, 90]);
  const first = await pageAfter(store, { after: 0, upTo: 100, types: ['Rare'], limit: 2 });
  expect(first).toMatchObject({ events: [{ position: 1 }, { position: 2 }], upTo: 2 });
  expect((await pageAfter(store, { after: 2, upTo: 80, types: ['Rare'], limit: 2 })).upTo).toBe(80);
});

test('the log itself is read so: an end, and types', async () => {
  const kinds = ['Rare', 'Common'].map((type) => eventKind({ type, version: 1, data: z.object({}) }));
  const { store } = await testLog(kinds);
  const events = Array.from({ length: 9 }, (_, at) => ({ type: at % 3 ? 'Common' : 'Rare', data: {} }));
  await store.append({ stream: 'a', expected: 'none', events, meta });
  const positions = async (options: { upTo?: number; types?: string[] }) =>
    (await store.read({ after: 1, limit: 100, ...options })).map(({ position }) => position);
  expect(await positions({ upTo: 4 })).toEqual([2, 3, 4]);
  expect(await positions({ types: ['Rare'] })).toEqual([4, 7]);
  expect(await positions({ types: ['Rare'], upTo: 6 })).toEqual([4]);
});
