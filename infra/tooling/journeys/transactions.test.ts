import { calls } from '@portal/shared/calls/index';
import { amountOf } from '@portal/shared/money/decimal';
import { csvLine } from '@portal/shared/rules/csv';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  portal = await sharedPortal();
  [admin, seller] = await Promise.all([portal.person('SHDIPP_ADMIN'), portal.person('Default-App-User')]);
});

const columns = ['reference', 'date', 'flow', 'service', 'country', 'amountUsd', 'district'];

async function upload(as: Person, content: string, period = 'day') {
  const form = new FormData();
  form.set('period', period);
  form.set('file', new Blob([content]), 'trade.csv');
  const response = await fetch(`${portal.stack.gateway}${calls.importTransactions.path}`, {
    method: 'POST',
    headers: { token: as.token },
    body: form,
  });
  as.position = Math.max(as.position, Number(response.headers.get('x-position') ?? 0));
  return { status: response.status, answer: await response.json() };
}

/** Waits until the import has ended; what it says of itself. */
async function ended(importId: string, end: 'done' | 'failed' = 'done') {
  const row = async () => {
    const { data } = await portal.ask(calls.listImports, { pageSize: 40 }, { as: admin });
    return data?.rows.find((each) => each.importId === importId);
  };
  await expect.poll(async () => (await row())?.state, { interval: 50 }).toBe(end);
  return row();
}

async function imported(content: string, period?: string, end?: 'failed') {
  const { answer } = await upload(admin, content, period);
  return ended(answer.data.importId, end);
}

/** The position that the read side has to reach for all that was imported. */
async function settled(): Promise<number> {
  const { data } = await portal.ask(calls.reverseTransaction, { id: crypto.randomUUID(), reason: '-' }, { as: admin });
  expect(data).toBeNull();
  const { data: last } = await portal.ask(calls.recordTransaction, marker(), { as: admin });
  expect(last?.id).toBeTruthy();
  return admin.position;
}

let markers = 0;
const marker = () => ({
  reference: `marker-${++markers}`,
  date: '2001-01-01',
  flow: 'export' as const,
  service: 'SK' as const,
  country: 'TV',
  amountUsd: '0',
});

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

test('recorded, corrected and reversed by hand; the map follows and remembers what was known before', async () => {
  const trade = {
    reference: 'T-1',
    date: '2025-03-04',
    flow: 'export' as const,
    service: 'SI' as const,
    country: 'SG',
    district: '310115' as const,
    amountUsd: '1000000.25',
  };
  const total = async (asOf = '') => {
    const query = { from: '2025-03', to: '2025-03', asOf };
    const [countries, districts] = await Promise.all([
      portal.ask(calls.mapCountries, query, { as: admin }),
      portal.ask(calls.mapDistricts, query, { as: admin }),
    ]);
    expect(districts.data?.total).toBe(countries.data?.total);
    return countries.data?.total;
  };
  const recorded = await portal.ask(calls.recordTransaction, trade, { as: admin });
  const id = recorded.data?.id ?? '';
  const first = admin.position;
  expect(await total()).toBe('1000000.25');

  const repeated = await portal.ask(calls.recordTransaction, trade, { as: admin });
  expect(repeated.data?.id).toBe(id);
  const other = await portal.ask(calls.recordTransaction, { ...trade, amountUsd: '1' }, { as: admin });
  expect(other).toMatchObject({ flag: 'F', returnCode: 'transaction.otherFacts' });

  const unexplained = await portal.ask(calls.recordTransaction, { ...trade, id, amountUsd: '2' }, { as: admin });
  // of a refusal, whose data are the fields at fault
  expect(unexplained.data).toEqual({ fields: { reason: expect.any(String) } });
  await portal.ask(calls.recordTransaction, { ...trade, id, amountUsd: '2.5', reason: 'checked' }, { as: admin });
  const second = admin.position;
  expect(await total()).toBe('2.50');
  await portal.ask(calls.reverseTransaction, { id, reason: 'never happened' }, { as: admin });
  // no month is known any more of which there would be a total
  expect(await total()).toBeNull();
  expect(await total(String(first))).toBe('1000000.25');
  expect(await total(String(second))).toBe('2.50');
  expect(await total(String(first - 1))).toBeNull();
  const list = await portal.ask(calls.listTransactions, { reference: 'T-1', asOf: String(first) }, { as: admin });
  expect(list.data).toMatchObject({ total: 1, sum: '1000000.25', rows: [{ reversed: false, corrections: 0 }] });
});

test('bad rows are told with line and reason, good ones kept; the same file again adds nothing', async () => {
  const content = [
    columns,
    ['I-1', '2025-05-01', 'export', 'SI', 'SG', '10.10', '310115'],
    ['I-2', '2025-05-32', 'export', 'SI', 'SG', '10', ''],
    ['I-3', '2025-05-02', 'import', 'SJ', 'XX', '10', ''],
    ['I-4', '2025-05-03', 'import', 'SJ', 'DE', '0.90', ''],
    ['I-1', '2025-05-01', 'export', 'SI', 'SG', '10.1', '310115'],
    ['I-1', '2025-05-01', 'export', 'SI', 'SG', '11', '310115'],
  ]
    .map(csvLine)
    .join('');
  const first = await imported(content);
  expect(first).toMatchObject({ rows: 6, added: 2, known: 1, bad: 3, fileName: 'trade.csv' });
  const errors = await portal.ask(calls.importErrors, { importId: first?.importId ?? '' }, { as: admin });
  expect(errors.data?.rows.map(({ line, field }) => [line, field])).toEqual([
    [3, 'date'],
    [4, 'country'],
    [7, 'reference'],
  ]);
  expect(await imported(content)).toMatchObject({ added: 0, known: 3, bad: 3 });
  await settled();
  const map = await portal.ask(calls.mapCountries, { from: '2025-05', to: '2025-05' }, { as: admin });
  expect(map.data?.places.map(({ code, total }) => [code, total])).toEqual([
    ['SG', '10.10'],
    ['DE', '0.90'],
  ]);
});

test('what is no such file is told, and nothing is kept', async () => {
  expect(await imported('a,b\n1,2\n', undefined, 'failed')).toMatchObject({ added: 0, bad: 1 });
  expect(await imported('\u0000\u0001\u0002', undefined, 'failed')).toMatchObject({ added: 0, bad: 1 });
  const empty = await upload(admin, '');
  expect(empty.answer).toMatchObject({ flag: 'F', returnCode: 'file.missing' });
  const none = await portal.ask(calls.importTransactions, { period: 'day' }, { as: admin });
  expect(none).toMatchObject({ flag: 'F', returnCode: 'file.missing' });
});

test('only administrators record, import and list', async () => {
  expect((await upload(seller, csvLine(columns))).status).toBe(403);
  for (const call of [calls.listTransactions, calls.listImports])
    expect(await portal.ask(call, {}, { as: seller })).toMatchObject({ status: 403 });
  expect(await portal.ask(calls.recordTransaction, marker(), { as: seller })).toMatchObject({ status: 403 });
});

interface CsvRow {
  month: number;
  flow: string;
  service: string;
  country: string;
  cents: bigint;
}

/** A file of totals of whole years, as offices publish them. */
function yearTotals(): string {
  const lines = [csvLine(columns.slice(0, 6))];
  for (let year = 2005; year <= 2016; year++)
    for (const [at, country] of ['SG', 'US', 'DE', 'AE', 'CS'].entries())
      for (const flow of ['export', 'import'])
        if (country !== 'CS' || year <= 2006)
          lines.push(
            csvLine([
              `Y-${year}-${flow}-${country}`,
              `${year}-12-31`,
              flow,
              'SI',
              country,
              String(year * 91 * (at + 1)),
            ]),
          );
  return lines.join('');
}

test('figures for random ranges equal sums computed from the file alone', async () => {
  const content = yearTotals();
  const rows: CsvRow[] = content
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, date = '', flow = '', service = '', country = '', amount = ''] = line.trim().split(',');
      const [units = '0', part = ''] = amount.split('.');
      return {
        month: Number(date.slice(0, 4)) * 100 + 12,
        flow,
        service,
        country,
        cents: cents(`${units}.${part.padEnd(2, '0')}`),
      };
    });
  const outcome = await imported(content, 'year');
  expect(outcome).toMatchObject({ added: rows.length, bad: 0 });
  await settled();

  const question = fc.record({
    from: fc.integer({ min: 2004, max: 2017 }),
    years: fc.integer({ min: 0, max: 12 }),
    flow: fc.constantFrom('both' as const, 'export' as const, 'import' as const),
    service: fc.constantFrom('all' as const, 'SF' as const, 'SI' as const, 'SK' as const),
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ from, years, flow, service }) => {
      const to = Math.min(from + years, 2018);
      const range = { from: `${from}-01`, to: `${to}-12` };
      const answer = await portal.ask(
        calls.mapCountries,
        { ...range, flow, service, granularity: 'year' },
        { as: admin },
      );
      const expected = new Map<string, bigint>();
      for (const row of rows) {
        if (row.month < from * 100 + 1 || row.month > to * 100 + 12) continue;
        if ((flow !== 'both' && row.flow !== flow) || (service !== 'all' && row.service !== service)) continue;
        expected.set(row.country, (expected.get(row.country) ?? 0n) + row.cents);
      }
      const positive = [...expected].filter(([, sum]) => sum > 0n).map(([code, sum]) => [code, amountOf(sum)]);
      const areaAmounts = answer.data?.places
        .filter(({ total }) => total !== null && total !== '0.00')
        .map(({ code, total }) => [code, total]);
      expect(new Map(areaAmounts as [string, string][])).toEqual(new Map(positive as [string, string][]));
      const sum = [...expected.values()].reduce((all, each) => all + each, 0n);
      // of years before all figures nothing is known
      expect(answer.data?.total ?? '0.00').toBe(amountOf(sum));
    }),
    { seed: 2005, numRuns: 40 },
  );
  const months = await portal.ask(calls.mapCountries, { from: '2010-01', to: '2012-12' }, { as: admin });
  expect(months.data?.total ?? '0.00').toBe('0.00');
});
