import { loadavg } from 'node:os';
import { searchAll, searchFacets, searchSuggest } from '@portal/shared/calls/search';
import { at } from './commands/task.ts';
import { inTurns } from './in-turns.ts';
import { openScene, type PortalFixture } from './portal/fixture.ts';
import { bilingualHistoryOf } from './portal/history.ts';
import { rareWord } from './portal/texts.ts';
import { evenly, type Read } from './reads.ts';
import type { BenchRow } from './types.ts';
import { vacuumed } from './vacuumed.ts';
import { queryWithoutCache } from './without-cache.ts';

/** of each of 16 sellers: 100,000 */
const productsEach = 6_250;
const limits = { p99: 60, throughput: 0.8 };
const rate = 50;
const warmUp = 10;
const seconds = 30;
const pageSize = 20;

const post = (path: string, input: object): string => {
  const body = Buffer.from(JSON.stringify(input)).toString('latin1');
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nlang: CN\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

/** What visitors type: what many products have, what some have and what few have, as it is written and as it sounds. */
const queries: Record<string, (n: number) => string> = {
  'in every text': () => '著作权',
  'in many names': (n) => ['平台', '音乐', '智能'][n % 3] ?? '',
  'two words': (n) => `${['云端', '海洋', '绿色'][n % 3]} ${rareWord(n * 7)}`,
  'a rare word': (n) => rareWord(n * 13),
  'its beginning': (n) => rareWord(n * 17).slice(0, 6),
  'by its sound': (n) => ['yinyue', 'tushuguan', 'ditu'][n % 3] ?? '',
  'a slip': (n) => rareWord(n * 19).replace(/.$/, 'q'),
  'nothing typed': () => '',
};

const reads: Read[] = Object.entries(queries).flatMap(([name, query]): Read[] => {
  const toRead = (label: string, path: string, more: object = {}): Read => ({
    name: `${label}, ${name}`,
    request: (n) => post(path, { query: query(n), lan: 'CN', ...more }),
  });
  return [
    toRead('search', searchAll.path, { pageSize }),
    toRead('search among one category', searchAll.path, { pageSize, tags: 'codes.category.04', sort: 'newest' }),
    toRead('facets', searchFacets.path),
    toRead('suggestion', searchSuggest.path),
  ];
});

const under = (name: string, measured: number, details?: BenchRow['details']): BenchRow => ({
  name,
  ours: measured,
  limit: limits.p99,
  ratio: limits.p99 / measured,
  target: 1,
  unit: 'ms',
  ...(details && { details }),
});

/** The first page for a word, beside the limit. */
const compared = (fixture: PortalFixture, url: string, query: string): Promise<BenchRow> =>
  inTurns({
    name: 'search from the database',
    url,
    request: post(searchAll.path, { query, lan: 'CN', pageSize }),
    program: 'bench-search',
    args: [query, String(pageSize)],
    env: fixture.stack.env,
    target: limits.throughput,
  });

/** Search, facets and suggestions over 100,000 products in two languages, no answer kept, at 50 requests a second. */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene({ productsEach, history: bilingualHistoryOf });
  const { stack } = fixture;
  await vacuumed(stack.env.READ_MODEL_URL ?? '');
  const service = await queryWithoutCache(fixture);
  try {
    await evenly(service.url, reads, rate, warmUp);
    const times = await evenly(service.url, reads, rate, seconds);
    const all = [...times.values()].flat().sort((a, b) => a - b);
    return [
      under('all searches, p99', at(all, 0.99), {
        reads: all.length,
        p50: at(all, 0.5),
        'load of the machine': loadavg().map((each) => Number(each.toFixed(1))),
      }),
      ...[...times].map(([name, each]) => {
        const sorted = each.sort((a, b) => a - b);
        return under(`${name}, p99`, at(sorted, 0.99), { p50: at(sorted, 0.5), count: sorted.length });
      }),
      await compared(fixture, service.url, rareWord(4_711)),
    ];
  } finally {
    await service.stop();
    await fixture.close();
  }
}
