import { mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@portal/shared/calls/index';
import { services } from '@portal/shared/codes/trade';
import type { Call } from '@portal/shared/define/call';
import { publicPath } from '@portal/shared/public-path';
import { homeSlots } from '@portal/shared/records/slot';
import type { PictureUse } from '@portal/shared/rules/file';
import sharp from 'sharp';
import { clientDist } from '../../build/client.ts';
import { openBrowser } from '../../embedded/browser.ts';
import { openScene, type PortalFixture } from '../portal/fixture.ts';
import { shortHistoryOf } from '../portal/history.ts';
import { processorTime } from '../portal/processor-time.ts';
import { type BenchRow, middle } from '../types.ts';
import { findMovedElements, type Load, load } from './load.ts';

/** What a public page may take. */
const limits = { lcp: 2_000, cls: 0.02, tbt: 200, script: 150_000, files: 12, processor: 15 };
const rounds = 5;
const productsEach = 625;
/** pages that are drawn anew, for the processor time of one */
const drawings = 100;
/** before it: a service that has run for a minute, not one that was just started */
const warmUp = 300;
const places = [
  'US',
  'HK',
  'SG',
  'DE',
  'JP',
  'FR',
  'GB',
  'KR',
  'NL',
  'IE',
  'AU',
  'BR',
  'IN',
  'VN',
  'TH',
  'MY',
  'ZA',
  'CA',
];

/** A cover as sellers make them: not to be compressed to nothing. */
async function cover(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 960, height: 960, channels: 3, background: '#2d6a4f', noise } })
    .blur(6)
    .png()
    .toBuffer();
}

/** A picture of the carousel, as large as administrators may make it. */
const wide = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1920,
      height: 640,
      channels: 3,
      background: '#1d3557',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(6)
    .jpeg({ quality: 90 })
    .toBuffer();

/** What a write call says once it is done. */
async function done(requestPath: string, answer: Response): Promise<{ data: { fileId?: string } }> {
  const text = await answer.text();
  if (!answer.ok || text.includes('"flag":"F"')) throw new Error(`${requestPath} is answered ${text}`);
  return JSON.parse(text);
}

async function write({ stack, admins: [token = ''] }: PortalFixture, { path }: Call, input: object): Promise<void> {
  const answer = await fetch(stack.gateway + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  await done(path, answer);
}

/** Two years of transactions with every place. */
async function trade(fixture: PortalFixture): Promise<void> {
  const now = new Date();
  for (let month = 0; month < 24; month++) {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 1)).toISOString().slice(0, 10);
    await Promise.all(
      places.map((country, at) =>
        write(fixture, calls.recordTransaction, {
          reference: `P-${country}-${month}`,
          date,
          flow: 'export',
          service: services[at % services.length],
          country,
          amountUsd: `${(places.length - at) * 1_000_003 + month * 917}.25`,
        }),
      ),
    );
  }
}

/** The home page full: every place of its carousel, with a picture, and every place of its products. */
async function recommend(fixture: PortalFixture, products: readonly string[]): Promise<void> {
  const { stack, admins } = fixture;
  const form = new FormData();
  form.set('fileType', '101');
  form.set('use', 'slot' satisfies PictureUse);
  form.set('fileName', new Blob([Uint8Array.from(await wide())]), 'wide.jpg');
  const headers = { token: admins[0] ?? '' };
  const { path } = calls.singleFile;
  const { data } = await done(path, await fetch(stack.gateway + path, { method: 'POST', headers, body: form }));
  for (const typeCode of ['00', '03'] as const)
    for (const [at, connectMessage] of products.slice(0, homeSlots[typeCode]).entries())
      await write(fixture, calls.saveSlot, {
        typeCode,
        lanCode: 'CN',
        postId: String(at + 1),
        title: `作品 ${at + 1}`,
        connectMessage,
        ...(typeCode === '00' && { imageFileId: data.fileId }),
        oper: '1',
      });
  await fixture.settled();
}

/** Milliseconds of processor that the query service takes for a page that is not kept; for one that is. */
async function processorOf({ stack, pids }: PortalFixture, path: string): Promise<{ drawn: number; kept: number }> {
  const ask = async (search: string) => {
    const address = `${stack.query}${path}${search && (path.includes('?') ? '&' : '?')}${search}`;
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  };
  const taken = async (count: number, search: (n: number) => string): Promise<number> => {
    const before = processorTime(pids).query ?? 0;
    for (let n = 0; n < count; n++) await ask(search(n));
    return (((processorTime(pids).query ?? 0) - before) * 1_000) / count;
  };
  await taken(warmUp, (n) => `warm=${n}`);
  const renderMs = await taken(drawings, (n) => `other=${n}`);
  await ask('');
  return { drawn: renderMs, kept: await taken(10 * drawings, () => '') };
}

const row = (name: string, measured: number, limit: number, unit: string, details?: BenchRow['details']): BenchRow => ({
  name,
  ours: measured,
  limit,
  ratio: limit / Math.max(measured, limit / 1_000),
  target: 1,
  unit,
  ...(details && { details }),
});

const middleOf = (loads: readonly Load[], key: keyof Load): number => middle(loads.map((each) => each[key]));

/**
 * Public pages of a portal with 10,000 products in a real browser: 150 ms and 1.6 Mbit/s of network, a processor four
 * times slower, an empty cache, the median of five; and what a page costs the query service that is not kept.
 */
export async function bench(): Promise<BenchRow[]> {
  const videoFolder = await mkdtemp(join(tmpdir(), 'portal-film-'));
  const fixture = await openScene({
    stack: { env: { CLIENT_DIST: clientDist, RATE_LIMIT_FACTOR: '0' } },
    productsEach,
    history: shortHistoryOf,
    cover: await cover(),
  });
  const browser = await openBrowser();
  try {
    await trade(fixture);
    const list = await fetch(`${fixture.stack.query}${calls.listProducts.path}?lan=CN&pageSize=20`);
    const { data }: { data: { list: { prdId: string }[] } } = await list.json();
    await recommend(
      fixture,
      data.list.map(({ prdId }) => prdId),
    );
    const response = await fetch(`${fixture.stack.query}${calls.showEnterprise.path}?lan=CN`);
    const { data: companies }: { data: { list: { id: string }[] } } = await response.json();
    const pages = {
      home: '/zh/home',
      products: '/zh/Product?category=04&view=list',
      product: `/zh/Goods?ptId=${data.list[0]?.prdId}`,
      platforms: '/zh/Platform',
      enterprises: '/zh/Enterprise',
      'search results': '/zh/Search?keyword=%E4%BD%9C%E5%93%81',
      enterprise: `/zh${publicPath('company', companies.list[0]?.id ?? '')}`,
      copyright: '/zh/Copyright',
      'data map': '/zh/dataMap',
      place: '/zh/dataMap/place?code=US',
      login: '/zh/Login',
    };
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const address = fixture.stack.gateway + path;
      const { drawn: renderMs, kept: cachedMs } = await processorOf(fixture, path);
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round++)
        loads.push(await load(browser, address, round === 0 ? join(videoFolder, name) : undefined));
      const movedElements = await findMovedElements(browser, address);
      const blank = Math.max(...loads.map((each) => each.blank));
      rows.push(
        row(`${name}: largest paint`, middleOf(loads, 'lcp'), limits.lcp, 'ms', {
          film: join(videoFolder, name),
          pictures: loads.map(({ frames }) => frames),
        }),
        row(`${name}: layout shift`, middleOf(loads, 'cls'), limits.cls, ''),
        row(`${name}: blocked`, middleOf(loads, 'tbt'), limits.tbt, 'ms', {
          'each load': loads.map(({ tbt }) => Math.round(tbt)),
        }),
        row(`${name}: script before use`, middleOf(loads, 'script') / 1_000, limits.script / 1_000, 'kB', {
          'until at rest': `${(middleOf(loads, 'allScript') / 1_000).toFixed(1)} kB`,
        }),
        row(`${name}: its files`, middleOf(loads, 'files'), limits.files, ''),
        // none of either: beside one
        row(`${name}: blank pictures`, blank + 1, 1, '', { blank }),
        row(`${name}: elements moved`, movedElements.length + 1, 1, '', { moved: movedElements.slice(0, 3) }),
        row(`${name}: processor, not kept`, renderMs, limits.processor, 'ms', {
          kept: `${cachedMs.toFixed(2)} ms`,
          'load of the machine': loadavg().map((each) => Number(each.toFixed(1))),
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await fixture.close();
  }
}
