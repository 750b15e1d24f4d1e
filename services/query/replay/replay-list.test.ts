import type { PortalEvent } from '@portal/shared/events/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productCards } from '../products/queries.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { type Fact, facts } from '../testing/recorded.ts';
import { foldRows } from '../timeline/fold-rows.ts';
import { openJobs } from './jobs.ts';
import { replayList } from './replay-list.ts';

const pageSize = 3;

const logOf = (events: readonly Fact[]) => ({
  async *narrow({ types, upTo }: { types: readonly string[]; upTo: number }) {
    const relevantEvents = events.filter(({ type, position }) => types.includes(type) && position <= upTo);
    for (let at = 0; at < relevantEvents.length; at += pageSize)
      yield relevantEvents.slice(at, at + pageSize).map((event) => ({ ...event, data: { ...event.data }, meta: {} }));
  },
});

/** Mostly those that fill the list, so that it is not empty most of the time. */
const steps = ['saved', 'saved', 'approved', 'approved', 'approved', 'delisted', 'takenDown', 'deleted'] as const;
const eventArb: fc.Arbitrary<PortalEvent> = fc
  .record({
    number: fc.integer({ min: 1, max: 3 }),
    lan: fc.constantFrom('CN' as const, 'EN' as const),
    site: fc.constantFrom('01' as const, '02' as const),
    step: fc.constantFrom(...steps),
    name: fc.constantFrom('QGIS', '红楼梦', 'Ceph'),
  })
  .map(({ number, lan: language, site, step, name }) =>
    storyOf({ record: uuid(number), lan: language, sites: [site], content: content({ productName: name }) })[step](),
  );

const quietly = { signal: new AbortController().signal, onProgress: () => {} };

test('the list as of any position is that of the model built from a log that ends there', async () => {
  const log40 = fc.array(eventArb, { minLength: 10, maxLength: 40, size: 'max' });
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(fc.noBias(log40), fc.noBias(fc.nat(60)), async (events, position) => {
      const log = facts(events);
      const cards = await replayList(logOf(log), productCards, { position, site: '01', lan: 'EN' }, quietly);
      const expected = foldRows(productCards, log.slice(0, position))
        .filter((row) => row.listed && row.lan === 'EN' && row.sites.includes('01'))
        .map(({ id, name, puton_time }) => ({ id, name, puton_time }));
      if (expected.length) filled++;
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(cards.map(({ id, name, puton_time }) => ({ id, name, puton_time })).sort(byId)).toEqual(
        expected.sort(byId),
      );
      const times = cards.map(({ puton_time }) => puton_time);
      expect(times).toEqual(times.toSorted().toReversed());
    }),
    { seed: 11, numRuns: 300 },
  );
  expect(filled).toBeGreaterThan(40);
});

test('it tells how far it is and ends when it is told to', async () => {
  const log = facts(Array.from({ length: 20 }, (_, number) => storyOf({ record: uuid(number) }).approved()));
  const stop = new AbortController();
  const reportedPositions: number[] = [];
  const ended = replayList(
    logOf(log),
    productCards,
    { position: 20, site: '01', lan: 'EN' },
    {
      signal: stop.signal,
      onProgress: (position) => {
        reportedPositions.push(position);
        if (position >= 9) stop.abort();
      },
    },
  );
  await expect(ended).rejects.toThrow();
  expect(reportedPositions).toEqual([3, 6, 9]);
});

const jobsWith = (limits: { running?: number; size?: number }, clock = { time: 0 }) =>
  openJobs<number[]>({
    running: 2,
    size: 100,
    ...limits,
    sizeOf: (result) => result.length,
    forgottenAfter: 600_000,
    now: () => clock.time,
  });

test('as many at once as may be, a finished one makes room, a cancelled one ends', async () => {
  const jobs = jobsWith({});
  const ends: ((result: number[]) => void)[] = [];
  const work = () => new Promise<number[]>((resolve) => ends.push(resolve));
  const first = jobs.of('a', work);
  expect(jobs.of('b', work)).toBeDefined();
  expect(jobs.of('c', work)).toBeUndefined();
  expect(jobs.of('a', work)).toBe(first);
  ends[0]?.([1]);
  await expect.poll(() => first?.result).toEqual([1]);
  let signal: AbortSignal | undefined;
  jobs.of('c', async (options) => {
    signal = options.signal;
    return work();
  });
  jobs.cancel('c');
  expect(signal?.aborted).toBe(true);
});

test('results within the bound; what nobody asks about is forgotten', async () => {
  const clock = { time: 0 };
  const jobs = jobsWith({ size: 3 }, clock);
  let createdCount = 0;
  const work = async () => {
    createdCount++;
    return [1, 2];
  };
  const done = async (key: string) => {
    clock.time++;
    const job = jobs.of(key, work);
    await expect.poll(() => job?.result).toEqual([1, 2]);
  };
  await done('a');
  await done('b');
  expect(createdCount).toBe(2);
  await done('b');
  expect(createdCount).toBe(2);
  await done('a');
  expect(createdCount).toBe(3);
  clock.time += 600_000;
  await done('a');
  expect(createdCount).toBe(4);
});
