import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openPath } from '@portal/shared/open';
import pg from 'pg';
import { programFile, serviceOptions } from '../build/servers.ts';
import { freePort } from '../embedded/network.ts';
import { startService } from '../embedded/service.ts';
import { at } from './commands/task.ts';
import { openScene, type PortalFixture } from './portal/fixture.ts';
import { bilingualHistoryOf } from './portal/history.ts';
import { evenly, type Read } from './reads.ts';
import { type BenchRow, middle } from './types.ts';
import { vacuumed } from './vacuumed.ts';

/** of each of 16 sellers: 100,000, each in two languages */
const productsEach = 6_250;
const pageSize = 100;
/** pages a second, in turns at each place of the list */
const rate = 15;
const warmUp = 10;
const seconds = 60;
/** cursors about each place, so that no page is asked for again at once */
const around = 40;
const limits = {
  /** milliseconds of the first page; a later one may take so many times as long */
  p99: 100,
  later: 2,
  /** what has not changed is told in so small a part of the time of a page */
  unchanged: 1 / 5,
  /** making may take so many times as long as reading the rows and compressing the files */
  making: 2.5,
  /** of the memory that an eighth of the rows takes */
  memory: 1.5,
};
const conditional = { warmUp: 50, times: 1_000 };

/** What the making of the files took; memory in megabytes. */
export interface MadeFiles {
  seconds: number;
  /** of reading the rows and compressing the files alone */
  floor: number;
  read: number;
  /** at its highest, and by how much that is more than before */
  peak: number;
  grown: number;
  /** the longest that others waited in the process that makes them, in milliseconds */
  held: number;
  rows: number;
  megabytes: number;
}

interface Page {
  list: { id: string; lan: string }[];
  next: string | null;
}

const pathOf = (cursor: string | undefined): string =>
  `${openPath('products')}?limit=${pageSize}${cursor === undefined ? '' : `&cursor=${cursor}`}`;

/** The whole list, page by page, as who takes it along reads it: what each page begins behind. */
async function walked(url: string): Promise<{ cursors: (string | undefined)[]; rows: number; seconds: number }> {
  const cursors: (string | undefined)[] = [];
  const visited = new Set<string>();
  const began = performance.now();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    cursors.push(cursor);
    const { data } = (await (await fetch(url + pathOf(cursor))).json()) as { data: Page };
    for (const { id, lan: language } of data.list) visited.add(id + language);
    cursor = data.next;
  }
  return { cursors, rows: visited.size, seconds: (performance.now() - began) / 1_000 };
}

/** Milliseconds of an answer that is kept, whole and where it is known already, in turns. */
async function unchanged(url: string): Promise<{ whole: number[]; known: number[] }> {
  const ask = async (headers: Record<string, string>, status: number): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(url + pathOf(undefined), { headers });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`the list answers ${answer.status}`);
    return performance.now() - began;
  };
  const mark = { 'if-none-match': (await fetch(url + pathOf(undefined))).headers.get('etag') ?? '' };
  const times = { whole: [] as number[], known: [] as number[] };
  for (let time = -conditional.warmUp; time < conditional.times; time++) {
    const [fullTime, known] = [await ask({}, 200), await ask(mark, 304)];
    if (time < 0) continue;
    times.whole.push(fullTime);
    times.known.push(known);
  }
  return times;
}

/** In a process of its own, of so many products at most. */
async function makeFiles({ stack }: PortalFixture, maxProducts?: number): Promise<MadeFiles> {
  const child = fork(programFile('bench-open'), maxProducts === undefined ? [] : [String(maxProducts)], {
    env: stack.env,
    execArgv: ['--enable-source-maps', ...serviceOptions],
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (code) throw new Error('the process that makes the files ended without a result');
    return undefined as never;
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  await once(child, 'exit');
  return message as MadeFiles;
}

/** Bytes that PostgreSQL has written aside, mostly of rows that it sorts. */
async function aside(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.bytes);
}

const sorted = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);
const round = (value: number): number => Number(value.toFixed(1));

/** The lists that anybody may take along: 100,000 products in two languages page by page, from the database, and as files. */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene({ productsEach, history: bilingualHistoryOf });
  const { stack } = fixture;
  const readModels = stack.env.READ_MODEL_URL ?? '';
  await vacuumed(readModels);
  const service = startService({
    name: 'query without cache',
    file: programFile('query'),
    port: await freePort(),
    env: { ...stack.env, CACHE_MB: '0', RATE_LIMIT_FACTOR: '0' },
    logFile: join(stack.dataDir, 'logs', 'query-without-cache.log'),
  });
  try {
    await service.ready();
    const { cursors, rows, seconds: walk } = await walked(service.url);
    const behind = (first: number) => (n: number) => cursors[first + (n % around)];
    const places: Record<string, (n: number) => string | undefined> = {
      first: () => undefined,
      middle: behind((cursors.length - around) >> 1),
      last: behind(cursors.length - around),
    };
    const reads = Object.entries(places).map(
      ([name, cursor]): Read => ({
        name,
        request: (n) => `GET ${pathOf(cursor(n))} HTTP/1.1\r\nhost: bench\r\naccept: application/json\r\n\r\n`,
      }),
    );
    await evenly(service.url, reads, rate, warmUp);
    const times = await evenly(service.url, reads, rate, seconds);
    const timesOf = (name: string) => sorted(times.get(name) ?? []);
    const first = at(timesOf('first'), 0.99);
    const page = (name: string, limit: number): BenchRow => {
      const each = timesOf(name);
      const measured = at(each, 0.99);
      const details = { p50: at(each, 0.5), count: each.length };
      return {
        name: `a page at the ${name} cursor, p99`,
        ours: measured,
        limit,
        ratio: limit / measured,
        target: 1,
        unit: 'ms',
        details,
      };
    };
    const { whole: full, known } = await unchanged(stack.query);
    const notModified = middle(known);
    const unchangedLimit = limits.unchanged * at(timesOf('first'), 0.5);
    const tempBefore = await aside(readModels);
    const all = await makeFiles(fixture);
    const part = await makeFiles(fixture, Math.round(rows / 8));
    const written = (await aside(readModels)) - tempBefore;
    const firstPage = page('first', limits.p99);
    return [
      {
        ...firstPage,
        details: {
          ...firstPage.details,
          'the whole list': `${rows} rows in ${cursors.length} pages, each row once, in ${round(walk)} s`,
          'load of the machine': loadavg().map(round),
        },
      },
      page('middle', limits.later * first),
      page('last', limits.later * first),
      {
        name: 'what has not changed (304), p50',
        ours: notModified,
        limit: unchangedLimit,
        ratio: unchangedLimit / notModified,
        target: 1,
        unit: 'ms',
        details: {
          limit: 'a fifth of the first page from the database, p50',
          p99: at(sorted(known), 0.99),
          'the same answer whole, kept, p50': middle(full),
        },
      },
      {
        name: 'making the files of a day',
        ours: all.seconds,
        limit: limits.making * all.floor,
        ratio: (limits.making * all.floor) / all.seconds,
        target: 1,
        unit: 's',
        details: {
          limit: `${limits.making} times what it takes to read each row once and to compress the files`,
          'reading alone, in seconds': round(all.read),
          rows: all.rows,
          megabytes: round(all.megabytes),
          'megabytes that PostgreSQL wrote aside': round(written / 1024 / 1024),
          'others waited at most, in ms': round(all.held),
        },
      },
      {
        name: 'memory of the making, at its highest',
        ours: all.grown,
        limit: limits.memory * part.grown,
        ratio: (limits.memory * part.grown) / all.grown,
        target: 1,
        unit: 'MB',
        details: { limit: `${limits.memory} times that of ${part.rows} rows`, 'of the process': round(all.peak) },
      },
    ];
  } finally {
    await service.stop();
    await fixture.close();
  }
}
