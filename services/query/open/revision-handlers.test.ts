import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openShelf } from '@portal/infra/runtime/files/index';
import type { CellChange, OpenRevision } from '@portal/shared/calls/open';
import type { PortalEvent } from '@portal/shared/events/index';
import { sampleLicence } from '@portal/shared/open';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOfParquet } from '../testing/parquet.ts';
import { completed, started } from '../testing/revisions.ts';
import { testService } from '../testing/service.ts';
import { idOf } from '../testing/transactions.ts';
import { openHandlers } from './handlers.ts';

const origin = 'https://portal.test';
let folder: string;
let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revisions-'));
  const shelf = openShelf(pathToFileURL(folder).href, 'open');
  const seals = { covering: async () => undefined };
  service = await testService((deps) => openHandlers(deps, { origin, licence: sampleLicence, shelf, seals }));
  await service.fill(log);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Traded {
  country?: string;
  month?: string;
  organisation?: string | null;
  from?: string;
}
const factsOf = (cents: number, { country = 'SG', month = '2026-10', organisation = null }: Traded = {}) => ({
  ...({ date: `${month}-17`, measure: 'settlement', period: 'day', flow: 'export', service: 'SI' } as const),
  country,
  district: '310115' as const,
  organisation,
  amount: { currency: 'USD', minor: cents },
  usd: { cents, source: 'own' as const, date: `${month}-17` },
});
const traded = (number: number, cents: number, { from, ...more }: Traded = {}): PortalEvent => ({
  type: 'TransactionRecorded',
  data: {
    id: idOf(number),
    reference: `T-${number}`,
    ...factsOf(cents, more),
    origin: from ? { source: 'import', id: from, line: number } : { source: 'hand' },
  },
});

const importId = idOf(900);
/**
 * Entered: 1.00 to SG in October and 3.00 by one organisation to BR; an import; a correction and a reversal; while an import
 * runs that brings nothing, one more by another organisation to BR.
 */
const log: PortalEvent[] = [
  traded(1, 100),
  traded(2, 300, { country: 'BR', organisation: 'Ada Ltd' }),
  started(importId),
  traded(3, 1_000, { from: importId, month: '2025-01' }),
  traded(4, 2_000, { from: importId, month: '2026-11', country: 'US' }),
  completed(importId),
  {
    type: 'TransactionCorrected',
    data: { id: idOf(1), reference: 'T-1', ...factsOf(150), revision: 2, was: factsOf(100), reason: 'Misread' },
  },
  {
    type: 'TransactionReversed',
    data: { id: idOf(3), reference: 'T-3', revision: 1, was: factsOf(1_000, { month: '2025-01' }), reason: 'Twice' },
  },
  started(idOf(901)),
  traded(5, 700, { country: 'BR', organisation: 'Bert Ltd' }),
];

async function ask(search = ''): Promise<{ list: OpenRevision[]; next: string | null; [name: string]: unknown }> {
  const { data, flag } = (await service.get(`/open/revisions${search}`)).json();
  expect(flag).toBe('T');
  return data;
}

test('each revision says when, why, which figures of which months, the sums before and after, and the largest changes', async () => {
  const { list, next, measure, currency, licence } = await ask();
  expect({ next, measure, currency, licence }).toEqual({
    next: null,
    measure: 'settlement',
    currency: 'USD',
    licence: sampleLicence,
  });
  expect(list.map(({ number, first, last, causes }) => [number, first.position, last.position, causes])).toEqual([
    [4, 10, 10, { imports: 0, imported: 0, entered: 1, settled: 0, corrected: 0, reversed: 0 }],
    [3, 7, 8, { imports: 0, imported: 0, entered: 0, settled: 0, corrected: 1, reversed: 1 }],
    [2, 4, 5, { imports: 1, imported: 2, entered: 0, settled: 0, corrected: 0, reversed: 0 }],
    [1, 1, 2, { imports: 0, imported: 0, entered: 2, settled: 0, corrected: 0, reversed: 0 }],
  ]);
  const [, third, second] = list;
  // four figures of two months, each of a country and of its district; November is not over
  expect([second?.cells, second?.past, second?.months]).toEqual([4, 2, ['2025-01', '2026-11']]);
  expect([third?.cells, third?.past, third?.months]).toEqual([4, 4, ['2025-01', '2026-10']]);
  expect(third?.day).toBe('2026-11-01');
  expect(third?.sums).toEqual([
    { places: 'countries', flow: 'export', before: '11.00', after: '1.50', difference: '-9.50' },
    { places: 'countries', flow: 'import', before: '0.00', after: '0.00', difference: '0.00' },
    { places: 'districts', flow: 'export', before: '11.00', after: '1.50', difference: '-9.50' },
    { places: 'districts', flow: 'import', before: '0.00', after: '0.00', difference: '0.00' },
  ]);
  expect(third?.largest[0]).toEqual({
    month: '2025-01',
    places: 'countries',
    place: 'SG',
    flow: 'export',
    service: 'SI',
    before: '10.00',
    after: '0.00',
    difference: '-10.00',
  });
  expect(third?.urls).toEqual({
    map: `${origin}/dataMap?asOf=6&until=8&from=2025-01&to=2026-10`,
    csv: `${origin}/open/revisions/3/changes.csv`,
    jsonl: `${origin}/open/revisions/3/changes.jsonl`,
    parquet: `${origin}/open/revisions/3/changes.parquet`,
  });
});

test('a month that is not over has no figures, nor their differences, in lists and files', async () => {
  const second = (await ask()).list.find(({ number }) => number === 2);
  const notPublished = { before: null, after: null, difference: null };
  expect(second?.sums.map(({ flow, after }) => [flow, after])).toEqual([
    ['export', '10.00'],
    ['import', '0.00'],
    ['export', '10.00'],
    ['import', '0.00'],
  ]);
  expect(second?.largest).toMatchObject([
    { month: '2025-01', place: 'SG', after: '10.00' },
    { month: '2026-11', place: 'US', ...notPublished },
    { month: '2025-01', place: '310115', after: '10.00' },
    { month: '2026-11', place: '310115', ...notPublished },
  ]);
  const { payload } = await service.get('/open/revisions/2/changes.jsonl');
  const rows: CellChange[] = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.filter(({ month }) => month === '2026-11')).toMatchObject([notPublished, notPublished]);
  const csv = (await service.get('/open/revisions/2/changes.csv')).payload;
  expect(csv).toContain('2026-11,countries,US,export,SI,,,');
  const file = join(folder, 'running.parquet');
  await writeFile(file, (await service.get('/open/revisions/2/changes.parquet')).rawPayload);
  expect(await rowsOfParquet(file)).toEqual(rows);
});

test('what is withheld is in no revision, and nobody is named', async () => {
  const { payload } = await service.get('/open/revisions');
  expect(payload).not.toContain('BR');
  expect(payload).not.toMatch(/Ada|Bert|Misread|Twice|f\.csv|T-1/);
  expect((await ask()).list.at(-1)).toMatchObject({ cells: 2, months: ['2026-10'], causes: { entered: 2 } });
  expect((await service.get('/open/revisions/1/changes.jsonl')).payload).not.toContain('BR');
});

test('a revision in which nothing changed that is shown has its number, and files without rows', async () => {
  const [fourth] = (await ask()).list;
  expect(fourth).toMatchObject({ number: 4, cells: 0, past: 0, months: [], largest: [], causes: { entered: 1 } });
  expect(fourth?.urls.map).toBe(`${origin}/dataMap?asOf=9&until=10`);
  expect((await service.get('/open/revisions/4/changes.jsonl')).payload).toBe('');
  expect((await service.get('/open/revisions/4/changes.csv')).payload.trim().split('\r\n')).toHaveLength(1);
  const file = join(folder, 'none.parquet');
  await writeFile(file, (await service.get('/open/revisions/4/changes.parquet')).rawPayload);
  expect(await rowsOfParquet(file)).toEqual([]);
});

test('page by page each comes once, also when newer ones come meanwhile; a cursor of another list is refused', async () => {
  const first = await ask('?limit=2');
  expect(first.list.map(({ number }) => number)).toEqual([4, 3]);
  const second = await ask(`?limit=2&cursor=${first.next}`);
  expect([second.list.map(({ number }) => number), second.next]).toEqual([[2, 1], null]);
  const other = Buffer.from(JSON.stringify(['202610', '202610 countries SG'])).toString('base64url');
  for (const [search, field] of [
    [`?cursor=${other}`, 'cursor'],
    ['?cursor=abc', 'cursor'],
    ['?limit=51', 'limit'],
    ['?limit=0', 'limit'],
  ]) {
    const answer = (await service.get(`/open/revisions${search}`)).json();
    expect([search, answer.flag, Object.keys(answer.data.fields)]).toEqual([search, 'F', [field]]);
  }
});

test('all that changed, as CSV, JSON lines and Parquet: the same rows', async () => {
  const getFile = (name: string, headers = {}) => service.get(`/open/revisions/3/${name}`, { headers });
  const { payload, headers } = await getFile('changes.jsonl');
  expect(headers).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': 'attachment; filename="revision-3.jsonl"',
    'access-control-allow-origin': '*',
  });
  const rows: CellChange[] = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ month, place, before, after }) => [month, place, before, after])).toEqual([
    ['2025-01', 'SG', '10.00', '0.00'],
    ['2025-01', '310115', '10.00', '0.00'],
    ['2026-10', 'SG', '1.00', '1.50'],
    ['2026-10', '310115', '1.00', '1.50'],
  ]);
  const [heading, ...lines] = (await getFile('changes.csv')).payload.slice(1).trim().split('\r\n');
  expect(heading).toBe('month,places,place,flow,service,before,after,difference');
  expect(lines).toEqual(rows.map((row) => Object.values(row).join(',')));
  const file = join(folder, 'changes.parquet');
  await writeFile(file, (await getFile('changes.parquet')).rawPayload);
  expect(await rowsOfParquet(file)).toEqual(rows);
  expect((await getFile('changes.jsonl', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('there is no revision, and no file, of another name', async () => {
  expect((await service.get('/open/revisions/5/changes.csv')).statusCode).toBe(404);
  for (const path of ['0/changes.csv', 'x/changes.csv', '1/changes.xlsx', '99999999999/changes.csv'])
    expect([path, (await service.get(`/open/revisions/${path}`)).json().flag]).toEqual([path, 'F']);
});
