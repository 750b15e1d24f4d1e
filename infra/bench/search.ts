import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { searchAll, searchFacets, searchSuggest } from '@portal/shared/calls/search';
import { programFile } from '../build/servers.ts';
import { freePort } from '../embedded/network.ts';
import { startService } from '../embedded/service.ts';
import { at } from './commands/task.ts';
import { bilingualHistoryOf } from './portal/history.ts';
import { openScene, type Scene } from './portal/scene.ts';
import { rareWord } from './portal/texts.ts';
import { evenly, openFlood, type Read } from './reads.ts';
import { type BenchRow, middle } from './types.ts';
import { vacuumed } from './vacuumed.ts';

/** of each of 16 sellers: 100,000 */
const productsEach = 6_250;
const limits = { p99: 60, throughput: 0.8 };
const rate = 50;
const warmUp = 10;
const seconds = 30;
const pageSize = 20;
const flood = { connections: 16, warmUp: 3, seconds: 1, turns: 15 };

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
  const asked = (what: string, path: string, more: object = {}): Read => ({
    name: `${what}, ${name}`,
    request: (n) => post(path, { query: query(n), lan: 'CN', ...more }),
  });
  return [
    asked('search', searchAll.path, { pageSize }),
    asked('search among one category', searchAll.path, { pageSize, tags: 'codes.category.04', sort: 'newest' }),
    asked('facets', searchFacets.path),
    asked('suggestion', searchSuggest.path),
  ];
});

const under = (name: string, ours: number, details?: BenchRow['details']): BenchRow => ({
  ...{ name, ours, limit: limits.p99, ratio: limits.p99 / ours, target: 1, unit: 'ms' },
  ...(details && { details }),
});

/** The first page for a word, by the query service and by bare Fastify in turns; the ratio is the middle of the pairs. */
async function compared(scene: Scene, url: string, query: string): Promise<BenchRow> {
  const request = post(searchAll.path, { query, lan: 'CN', pageSize });
  const child = fork(programFile('bench-search'), [query, String(pageSize)], { env: scene.stack.env });
  const [port] = await once(child, 'message');
  const [ours, limit] = await Promise.all(
    [url, `http://127.0.0.1:${port}`].map((each) => openFlood(each, request, flood.connections)),
  );
  if (!ours || !limit) throw new Error('nothing to compare');
  const turns: { ours: number; limit: number }[] = [];
  for (const each of [limit, ours]) await each.during(flood.warmUp);
  for (let turn = 0; turn < flood.turns; turn++) {
    // who comes first changes, since what a turn leaves to be done falls upon the next
    const first = turn % 2 ? await limit.during(flood.seconds) : undefined;
    const own = await ours.during(flood.seconds);
    turns.push({ ours: own, limit: first ?? (await limit.during(flood.seconds)) });
  }
  for (const each of [ours, limit]) each.close();
  child.disconnect();
  await once(child, 'exit');
  return {
    name: 'search from the database',
    ours: Math.round(middle(turns.map((turn) => turn.ours))),
    limit: Math.round(middle(turns.map((turn) => turn.limit))),
    ratio: middle(turns.map((turn) => turn.ours / turn.limit)),
    ...{ target: limits.throughput, unit: 'answers/s' },
    details: {
      limit: 'Fastify with pg, the same SQL',
      turns: turns.map((turn) => `${Math.round(turn.ours)}/${Math.round(turn.limit)}`),
    },
  };
}

/** Search, facets and suggestions over 100,000 products in two languages, no answer kept, at 50 requests a second. */
export async function bench(): Promise<BenchRow[]> {
  const scene = await openScene({ productsEach, history: bilingualHistoryOf });
  const { stack } = scene;
  await vacuumed(stack.env.READ_MODEL_URL ?? '');
  const service = startService({
    name: 'query without cache',
    file: programFile('query'),
    port: await freePort(),
    env: { ...stack.env, CACHE_MB: '0' },
    logFile: join(stack.dataDir, 'logs', 'query-without-cache.log'),
  });
  try {
    await service.ready();
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
      await compared(scene, service.url, rareWord(4_711)),
    ];
  } finally {
    await service.stop();
    await scene.close();
  }
}
