import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { productCounters } from '@portal/shared/calls/interest';
import { halfHour } from '@portal/shared/events/browse';
import pg from 'pg';
import { clientDist } from '../../build/client.ts';
import { at } from '../commands/task.ts';
import { openScene, type PortalFixture } from '../portal/fixture.ts';
import { shortHistoryOf } from '../portal/history.ts';
import { processorTime } from '../portal/processor-time.ts';
import type { BenchRow } from '../types.ts';
import { type Counts, countsOf, differences } from './counts.ts';
import { type Cast, gather } from './task.ts';

const visitors = 2_000;
const think = 10_000;
const rates = { browses: 100, likes: 20 };
const limit = 50;
/** of the browses and likes that were to come beside */
const besideTarget = 0.95;
/** until every program is compiled */
const warmUp = 20;
const seconds = 60;
/** of 2,000 that are there */
const looked = 200;
/** Likes come to each of them again after so many seconds, times the rate. */
const people = 400;
/** Looks are brought into the log each minute. */
const flushedWithin = 150_000;
/** of which one call tells the counters */
const viewsPerCall = 100;

const wholePages = (languages: readonly string[], paths: readonly string[]): string[] =>
  languages.flatMap((language) => paths.map((path) => `/${language}/${path}`));

const pagesOf = (products: readonly string[]): Cast['pages'] => [
  wholePages(['zh', 'en'], ['home', 'Platform', 'Enterprise', 'dataMap']),
  wholePages(['zh', 'en'], ['Product', 'Product?pageNo=2', 'Product?pageNo=3', 'Product?category=04']),
  products.map((product) => `/zh/Goods?ptId=${product}`),
];

/** Each drawn once, one after the other, as on a portal that has been there for longer than this one. */
async function keep(url: string, pages: Cast['pages']): Promise<void> {
  for (const path of pages.flat()) {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  }
}

/** A look that is taken again in the next half hour counts again: all of them are in one. */
async function clearOfHalfHour(): Promise<void> {
  const remainingMs = halfHour - (Date.now() % halfHour);
  if (remainingMs < (warmUp + seconds) * 1_000 + flushedWithin) await pause(remainingMs + 1_000);
}

/** Until every look that was taken is in the log, and the hour before it is counted. */
async function flushed(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const until = performance.now() + flushedWithin; ; await pause(500)) {
      const { rows } = await client.query<{ open: number; hours: number }>(
        `select (select count(*) from browses.seen where flush is null)::int
              + (select count(*) from browses.flushes where not done)::int as open,
                (select count(*) from log.events where type = 'HourCounted')::int as hours`,
      );
      if (rows[0]?.open === 0 && rows[0].hours > 0) return;
      if (performance.now() > until) throw new Error(`${rows[0]?.open} looks or flushes are not in the log`);
    }
  } finally {
    await client.end();
  }
}

async function shownOf({ stack }: PortalFixture, products: readonly string[]): Promise<Map<string, Counts>> {
  const { position }: { position: number } = await (await fetch(`${stack.command}/health/head`)).json();
  const visibleCounts = new Map<string, Counts>();
  for (let from = 0; from < products.length; from += viewsPerCall) {
    const answer = await fetch(stack.gateway + productCounters.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-after': String(position) },
      body: JSON.stringify({ prdIds: products.slice(from, from + viewsPerCall) }),
    });
    const text = await answer.text();
    if (!answer.ok || answer.headers.has('x-behind')) throw new Error(`the counters: ${answer.status} ${text}`);
    const { data }: { data: { list: { prdId: string; browseCount: number; likeCount: number }[] } } = JSON.parse(text);
    for (const { prdId, browseCount, likeCount } of data.list)
      visibleCounts.set(prdId, { browses: browseCount, likes: likeCount });
  }
  return visibleCounts;
}

const sorted = (times: number[]): number[] => times.sort((a, b) => a - b);
const formatTimes = (times: number[]): string =>
  `${[0.5, 0.9, 0.99].map((part) => at(sorted(times), part)).join(' / ')} ms (${times.length})`;

const rateRow = (name: string, count: number, rate: number): BenchRow => ({
  name,
  ours: count / seconds,
  limit: rate,
  ratio: count / seconds / rate,
  target: besideTarget,
  unit: '/s',
});

/**
 * 2,000 visitors who read a page of ten seconds each, beside 100 looks and 20 likes a second, through the gateway, each by
 * an address of their own; the limits by address are as ever. Afterwards every counter has to be what was sent.
 */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene({
    stack: { env: { CLIENT_DIST: clientDist, TRUST_PROXY: 'loopback' } },
    history: shortHistoryOf,
    people,
  });
  const { stack, sellers } = fixture;
  const products = sellers.flatMap((seller) => seller.products.map(({ prdId }) => prdId)).slice(0, looked);
  const pages = pagesOf(products);
  const crowd = gather({ url: stack.gateway, visitors, think, pages, products, people: fixture.people, rates });
  try {
    await keep(stack.gateway, pages);
    await clearOfHalfHour();
    const before = await crowd.run(warmUp);
    // with the hour all rankings are new, and so is every page: once an hour, not within each minute of it
    await flushed(stack.env.EVENT_STORE_URL ?? '');
    await keep(stack.gateway, pages);
    const spentBefore = processorTime({ ...fixture.pids, crowd: crowd.pid });
    const ran = await crowd.run(seconds);
    const spent = Object.entries(processorTime({ ...fixture.pids, crowd: crowd.pid })).map(([name, time]) => [
      name,
      Number(((time - (spentBefore[name] ?? 0)) / seconds).toFixed(2)),
    ]);
    const load = loadavg().map((each) => Number(each.toFixed(1)));
    await flushed(stack.env.EVENT_STORE_URL ?? '');
    const [pageViews, likes] = [
      [...before.looks, ...ran.looks],
      [...before.likes, ...ran.likes],
    ];
    const expected = countsOf(pageViews, likes);
    const different = differences(expected, await shownOf(fixture, products));
    if (different.length) throw new Error(`${different.length} counts are wrong:\n${different.slice(0, 9).join('\n')}`);
    const counted = (field: keyof Counts) => [...expected.values()].reduce((sum, each) => sum + each[field], 0);
    const measured = at(sorted(ran.times.pages), 0.99);
    return [
      {
        name: `pages for ${visitors} visitors, p99`,
        ours: measured,
        limit,
        ratio: limit / measured,
        target: 1,
        unit: 'ms',
        details: {
          'pages a second': (ran.times.pages.length / seconds).toFixed(1),
          'pages, p50 / p90 / p99': formatTimes(ran.times.pages),
          'browses, p50 / p90 / p99': formatTimes(ran.times.browses),
          'likes, p50 / p90 / p99': formatTimes(ran.times.likes),
          'processor seconds a second': Object.fromEntries(spent),
          'load of the machine': load,
        },
      },
      rateRow('browses beside', ran.times.browses.length, rates.browses),
      rateRow('likes beside', ran.times.likes.length, rates.likes),
      {
        name: 'products counted as was sent',
        ours: products.length - different.length,
        limit: products.length,
        ratio: 1 - different.length / products.length,
        target: 1,
        unit: '',
        details: {
          'looks sent': pageViews.length,
          'browses counted': counted('browses'),
          'said of products': likes.length,
          'likes counted': counted('likes'),
        },
      },
    ];
  } finally {
    crowd.close();
    await fixture.close();
  }
}
