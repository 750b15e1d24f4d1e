import type { PortalEvent } from '@portal/shared/events/index';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { pageHandlers } from './index.ts';
import { partNamed, partsFor, sitemapOf } from './sitemap.ts';

const origin = 'https://portal.test';
const count = 40;
const evil = 'a&b<c>"';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) =>
    pageHandlers(deps, {
      origin,
      client: {
        template: '',
        pageAt: async () => () => ({ html: '', title: '', sources: { first: [], later: [] } }),
        files: () => ({ styles: [], scripts: [], later: [] }),
      },
      bound: [],
      logger: pino({ level: 'silent' }),
    }),
  );
});
afterAll(() => service.close());

const listed = (number: number, language: 'CN' | 'EN', productName = 'QGIS'): PortalEvent[] => {
  const productEvents = storyOf({ record: uuid(number), lan: language, content: content({ productName }) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};

const traded = (
  number: number,
  country: string,
  organisation: string | null,
  district: '310115' | null = null,
  { date = '2026-04-17', period = 'day' }: { date?: string; period?: 'day' | 'year' } = {},
): PortalEvent => ({
  type: 'TransactionRecorded',
  data: {
    id: uuid(500 + number),
    reference: `T-${number}`,
    origin: { source: 'hand' },
    date,
    measure: 'settlement',
    period,
    flow: 'export',
    service: 'SI',
    country,
    district,
    organisation,
    amount: { currency: 'USD', minor: 100 },
    usd: { cents: 100, source: 'own', date },
  },
});

const all = Array.from({ length: count }, (_, index) => index + 1);
const eventHistory: PortalEvent[] = [
  ...all.flatMap((number) => [...listed(number, 'CN'), ...(number % 2 ? listed(number, 'EN') : [])]),
  traded(1, 'SG', null, '310115'),
  // one organisation alone stands behind all that there is of the place
  traded(2, 'BR', 'Only one'),
  // neither the running month nor the running year is over; the year before is
  traded(3, 'JP', null, null, { date: '2026-05-02' }),
  traded(4, 'DE', null, null, { date: '2026-01-01', period: 'year' }),
  traded(5, 'FR', null, null, { date: '2025-01-01', period: 'year' }),
];

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
const partNameOf = (address: string): string => /\/sitemap-(.*)\.xml$/.exec(address)?.[1] ?? '';

/** Every part of the map, by its name. */
async function partsOf(
  maxInPart: number,
  today = '2026-05-15',
): Promise<{ index: string; parts: Map<string, string> }> {
  const map = sitemapOf(
    {
      reader: service.deps.reader,
      now: () => Date.parse(`${today}T04:00:00Z`),
      figuresChanged: async () => '2026-05-01T00:00:00Z',
    },
    origin,
    maxInPart,
  );
  const index = await map.index();
  const names = locations(index).map(partNameOf);
  const texts = await Promise.all(names.map((name) => map.part(name)));
  return { index, parts: new Map(names.map((name, at) => [name, texts[at] ?? ''])) };
}

test('every page stands in exactly one of several parts, in each of its languages, with its date', async () => {
  await service.fill(eventHistory);
  const { index, parts } = await partsOf(10);
  const products = [...parts].filter(([name]) => name.startsWith('product-'));
  expect(products.length).toBeGreaterThan(4);
  const found = products.flatMap(([, xml]) => locations(xml));
  expect(found).toHaveLength(count * 1.5);
  expect(new Set(found).size).toBe(found.length);
  for (const number of all) {
    expect(found).toContain(`${origin}/zh/Goods?ptId=${uuid(number)}`);
    expect(found.includes(`${origin}/en/Goods?ptId=${uuid(number)}`)).toBe(number % 2 === 1);
  }
  for (const [, xml] of products) {
    expect(locations(xml).length).toBeLessThanOrEqual(20);
    expect(xml.match(/<lastmod>20\d\d-[\d-]*T[\d:.]*Z<\/lastmod>/g)).toHaveLength(locations(xml).length);
  }
  for (const [name] of products)
    expect(index).toMatch(new RegExp(`<loc>${origin}/sitemap-${name}.xml</loc><lastmod>20[^<]*Z</lastmod>`));
  expect(locations(parts.get('pages') ?? '')).toContain(`${origin}/zh/home`);
});

test('a change of one record changes one part', async () => {
  await service.fill(eventHistory);
  const before = (await partsOf(10)).parts;
  const changed = storyOf({ record: uuid(7), lan: 'CN', content: content({ productName: evil }) });
  await service.fill([...eventHistory, changed.saved(), changed.submitted(), changed.approved()]);
  const after = (await partsOf(10)).parts;
  expect([...after.keys()]).toEqual([...before.keys()]);
  const others = [...after].filter(([name, xml]) => before.get(name) !== xml);
  expect(others).toHaveLength(1);
  expect(others[0]?.[1]).toContain(uuid(7));
});

test('what is taken off the shelf is gone from its part, and no part is named that holds nothing', async () => {
  const productEvents = storyOf({ record: uuid(1), lan: 'CN', content: content() });
  await service.fill([...listed(1, 'CN'), productEvents.delisted(), ...listed(2, 'CN')]);
  const { parts } = await partsOf(1);
  const products = [...parts].filter(([name]) => name.startsWith('product-'));
  expect(products.map(([, xml]) => locations(xml))).toEqual([[`${origin}/zh/Goods?ptId=${uuid(2)}`]]);
});

test('places are listed of which everybody may see figures of a time that is over, and no other', async () => {
  await service.fill(eventHistory);
  const places = locations((await partsOf(10)).parts.get('places') ?? '').map((each) => each.slice(origin.length));
  expect(places).toEqual(
    ['310115', 'FR', 'SG'].flatMap((code) => ['zh', 'en'].map((language) => `/${language}/dataMap/place?code=${code}`)),
  );
  // before all of that there is no such part
  expect((await partsOf(10, '2025-06-15')).parts.has('places')).toBe(false);
});

test('by its address: the index, which robots are told of, and its parts; what is not there is 404', async () => {
  await service.fill(eventHistory);
  const index = await service.get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const part = await service.get('/sitemap-product-1-of-1.xml');
  // lies on the way for an hour, in the form in which somebody asked for it
  for (const { headers } of [index, part])
    expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=3600', 'accept-encoding']);
  expect((await service.get('/robots.txt')).payload).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(locations(index.payload)).toContain(`${origin}/sitemap-product-1-of-1.xml`);
  for (const address of locations(index.payload))
    expect((await service.get(address.slice(origin.length))).statusCode).toBe(200);
  for (const name of [
    'nothing',
    'product-2-of-1',
    'product-1-of-3',
    'product-0-of-1',
    'company-1-of-8192',
    "a'b",
    '%00',
  ])
    expect([name, (await service.get(`/sitemap-${name}.xml`)).statusCode]).toEqual([name, name === '%00' ? 400 : 404]);
});

test('how many parts there are doubles with what they hold', () => {
  expect([0, 4_000, 4_001, 8_001, 200_000].map((each) => partsFor(each))).toEqual([1, 1, 2, 4, 64]);
  expect(partNamed('product-64-of-64')).toEqual({ source: 'product', part: { part: 63, of: 64 } });
  expect(partNamed('product-01-of-2')).toBeUndefined();
});
