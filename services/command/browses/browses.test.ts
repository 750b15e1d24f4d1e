import { randomUUID } from 'node:crypto';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { migrateLog } from '@portal/infra/runtime/event-store/migrations';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import { createLogger } from '@portal/infra/runtime/logging';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import { browseStream, halfHour, hour } from '@portal/shared/events/browse';
import { eventKinds } from '@portal/shared/events/index';
import { dayOf } from '@portal/shared/rules/dates';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../base/executor.ts';
import { bounds } from './bounds.ts';
import { appendFlush, closeHour, countedHour, flush } from './flush.ts';
import { type Browses, openBrowses } from './index.ts';
import { finish, forgetBrowses, freeze, pendingFlushes } from './table.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const logger = createLogger('test', 'silent');
const owner = randomUUID();
const [maps, songs, draft] = [randomUUID(), randomUUID(), randomUUID()];
const executor = {
  load: async (_: unknown, id: string) => ({ owner, versions: id === draft ? [] : ['CN'] }),
} as unknown as Executor;

let url: string;
let database: pg.Pool;
let stores: EventStore[];
let processes: Browses[];
let time = Date.parse('2026-03-02T01:10:00.000Z');
const now = () => time;
const stop: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const ownDatabase = await testDatabase();
  url = ownDatabase.url;
  await migrateLog(url);
  const keys = await openPersonKeys(url);
  stores = await Promise.all([1, 2].map(() => openEventStore({ url, kinds: eventKinds, keys, pepper: 'p' })));
  processes = await Promise.all(
    stores.map((store) => openBrowses({ url, secret: 's', executor, store, factor: 1, logger, now })),
  );
  // as the portal's own, which reads times as text
  database = testPool(connectionTo(url, 'browses'), 4);
  stop.push(
    ...processes.map((each) => () => each.close()),
    ...stores.map((each) => () => each.close()),
    () => keys.close(),
    () => database.end(),
    () => ownDatabase.stop(),
  );
});
afterEach(async () => {
  await flushAll();
  time += hour;
});
afterAll(async () => {
  for (const each of stop) await each();
});

const [first, second] = [() => processes[0] as Browses, () => processes[1] as Browses];
const storeOf = (n: number): EventStore => stores[n] as EventStore;
const flushAll = () => flush({ database, store: storeOf(0), now });
/** So that no bound of an address is met unless it is what a test is about. */
let addresses = 0;
const anywhere = () => `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
const viewOf = (product: string, more: Partial<Parameters<Browses['saw']>[0]> = {}) => ({
  product,
  umId: undefined,
  visitor: randomUUID() as string | undefined,
  address: anywhere(),
  agent: person,
  ...more,
});

/** What the log says was counted, by product and half hour; all of it. */
async function counted(after = 0): Promise<Map<string, number>> {
  const events = await storeOf(0).read({ after, limit: 10_000, types: ['ProductsBrowsed'] });
  const sums = new Map<string, number>();
  for (const { data } of events)
    for (const { product, from, count } of (data as { counts: { product: string; from: string; count: number }[] })
      .counts)
      sums.set(`${product} ${from}`, (sums.get(`${product} ${from}`) ?? 0) + count);
  return sums;
}
const halfAt = (at: number): string => new Date(Math.floor(at / halfHour) * halfHour).toISOString();
const countOf = async (product: string, after: number) => (await counted(after)).get(`${product} ${halfAt(time)}`) ?? 0;

test('one visitor, one product, one half hour count once; the next half hour counts again', async () => {
  const after = await storeOf(0).head();
  const anna = viewOf(maps);
  for (const each of [first(), second(), first()]) await each.saw({ ...anna, address: anywhere() });
  await first().saw(viewOf(maps));
  await first().saw({ ...anna, product: songs });
  await flushAll();
  expect([...(await counted(after))]).toEqual(
    expect.arrayContaining([
      [`${maps} ${halfAt(time)}`, 2],
      [`${songs} ${halfAt(time)}`, 1],
    ]),
  );
  // counted and flushed already, it counts no more
  await first().saw(anna);
  expect(await flushAll()).toBe(0);
  time += halfHour;
  await first().saw(anna);
  await flushAll();
  expect(await countOf(maps, after)).toBe(1);
});

test('a person with a session is counted as that person, whatever browser they have; the owner never', async () => {
  const after = await storeOf(0).head();
  const accountId = randomUUID();
  await first().saw(viewOf(maps, { umId: accountId }));
  await second().saw(viewOf(maps, { umId: accountId }));
  await first().saw(viewOf(maps, { umId: owner }));
  await flushAll();
  expect(await countOf(maps, after)).toBe(1);
});

test('robots, programs that say nothing of themselves, nobody, and what is not listed do not count', async () => {
  const agents = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    '',
  ];
  for (const agent of agents) await first().saw(viewOf(maps, { agent }));
  await first().saw(viewOf(maps, { visitor: undefined }));
  await first().saw(viewOf(draft));
  expect(await flushAll()).toBe(0);
});

test('a flood of one address stays within what a house full of people could be', async () => {
  const after = await storeOf(0).head();
  const address = '203.0.113.9';
  await Promise.all(Array.from({ length: 500 }, () => first().saw(viewOf(maps, { address }))));
  const many = Array.from({ length: bounds.products + 100 }, () => randomUUID());
  for (const product of many) await first().saw(viewOf(product, { address }));
  await first().saw(viewOf(songs));
  await flushAll();
  const sums = await counted(after);
  expect(sums.get(`${maps} ${halfAt(time)}`)).toBe(bounds.visitors);
  expect(many.filter((product) => sums.has(`${product} ${halfAt(time)}`))).toHaveLength(bounds.products - 1);
  expect(sums.get(`${songs} ${halfAt(time)}`)).toBe(1);
  // of IPv6 a network counts, since whoever has one address of it has all
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => second().saw(viewOf(maps, { address: `2001:db8::${n.toString(16)}` }))),
  );
  const before = await storeOf(0).head();
  await flushAll();
  expect(await countOf(maps, before)).toBe(bounds.visitors);
});

test('killed between any two steps of a flush, nothing is lost and nothing doubled', async () => {
  const after = await storeOf(0).head();
  const steps = 4;
  for (let done = 0; done <= steps; done++) {
    await Promise.all([first().saw(viewOf(maps)), second().saw(viewOf(maps)), first().saw(viewOf(songs))]);
    const id = randomUUID();
    // what a process did before it was killed
    if (done >= 1) expect(await freeze(database, { id, at: new Date(time).toISOString() }, 2)).toBe(true);
    const [frozen] = (await pendingFlushes(database)).filter((each) => each.id === id);
    if (done >= 2 && frozen) await appendFlush({ database, store: storeOf(0) }, frozen);
    // a second one that took it over while the first one, which was only slow, goes on
    if (done >= 3 && frozen) await appendFlush({ database, store: storeOf(1) }, frozen);
    if (done >= 4) await finish(database, id);
    await flush({ database, store: storeOf(1), now });
    expect(await pendingFlushes(database)).toEqual([]);
  }
  const sums = await counted(after);
  expect(sums.get(`${maps} ${halfAt(time)}`)).toBe(2 * (steps + 1));
  expect(sums.get(`${songs} ${halfAt(time)}`)).toBe(steps + 1);
});

test('whoever looks when, through two processes that flush at the same time: each count is exact once flushed', async () => {
  const products = [maps, songs, randomUUID()];
  const visitors = Array.from({ length: 5 }, () => randomUUID());
  const act = fc.oneof(
    { weight: 8, arbitrary: fc.record({ by: fc.nat(1), product: fc.nat(2), visitor: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ flush: fc.nat(1) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      time += halfHour;
      const after = await storeOf(0).head();
      const viewKeys = new Set<string>();
      await Promise.all(
        acts.map((each) => {
          if ('flush' in each) return flush({ database, store: storeOf(each.flush), now });
          const [product, visitor] = [products[each.product] ?? '', visitors[each.visitor]];
          viewKeys.add(`${product} ${visitor}`);
          return (each.by ? second() : first()).saw(viewOf(product, { visitor }));
        }),
      );
      await Promise.all([0, 1].map((n) => flush({ database, store: storeOf(n), now })));
      const sums = await counted(after);
      for (const product of products)
        expect(sums.get(`${product} ${halfAt(time)}`) ?? 0).toBe(
          [...viewKeys].filter((each) => each.startsWith(product)).length,
        );
    }),
    { numRuns: 20 },
  );
});

test('the hour is told once, after what was browsed in it; what is old is forgotten', async () => {
  expect(countedHour(Date.parse('2026-03-02T10:00:10.000Z'))).toBe(Date.parse('2026-03-02T09:00:00.000Z'));
  expect(countedHour(Date.parse('2026-03-02T10:00:40.000Z'))).toBe(Date.parse('2026-03-02T10:00:00.000Z'));
  const until = countedHour(time);
  for (const store of [...stores, ...stores]) await closeHour({ store }, until);
  const recordedEvents = await storeOf(0).readStream(browseStream(dayOf(until)));
  expect(recordedEvents.filter(({ type }) => type === 'HourCounted')).toHaveLength(1);
  time += 2 * 24 * hour;
  await first().saw(viewOf(maps));
  await flushAll();
  const countRemaining = async () => (await database.query('select from browses.seen')).rowCount;
  // all of it but the last is of a half hour long ago and in the log
  expect(await countRemaining()).toBe(1);
  await first().saw(viewOf(maps));
  time += 2 * 24 * hour;
  await forgetBrowses(database, new Date(time));
  // that is flushed is gone, and what is not stays
  expect(await countRemaining()).toBe(1);
});

test('nothing that is kept says who looked', async () => {
  const visitor = randomUUID();
  await first().saw(viewOf(maps, { visitor, address: '198.51.100.7' }));
  const { rows } = await database.query('select s::text as row from browses.seen s');
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${visitor}|198\\.51`));
  await flushAll();
  const events = await storeOf(0).read({ after: 0, limit: 10_000 });
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${visitor}|198\\.51`));
});
