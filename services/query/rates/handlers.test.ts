import type { PortalEvent } from '@portal/shared/events/index';
import type { RatedCurrency } from '@portal/shared/money/currency';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const facts = (number: number, currency: RatedCurrency, day: string, rate: string) => ({
  id: uuid(number),
  currency,
  day,
  rate,
  source: 'Sample',
  origin: 'import' as const,
});
const events: PortalEvent[] = [
  opened('lin', 'Lin Yue'),
  { type: 'RateRecorded', data: facts(1, 'CNY', '2026-01-02', '0.1389') },
  { type: 'RateRecorded', data: facts(2, 'EUR', '2026-01-02', '1.09') },
  { type: 'RateRecorded', data: facts(3, 'CNY', '2025-12-30', '0.1391') },
  {
    type: 'RateCorrected',
    data: {
      ...facts(1, 'CNY', '2026-01-02', '0.139'),
      origin: 'hand',
      source: 'Bank',
      was: { rate: '0.1389', source: 'Sample' },
    },
  },
  { type: 'RateFiled', data: facts(2, 'EUR', '2026-01-02', '10.9') },
  { type: 'RateFiled', data: facts(4, 'GBP', '2026-01-02', '12.8') },
  {
    type: 'RateFilingEnded',
    data: { id: uuid(4), currency: 'GBP', day: '2026-01-02', outcome: 'withdrawn', comment: '' },
  },
  { type: 'RateFiled', data: facts(3, 'CNY', '2025-12-30', '1.391') },
  { type: 'RateCorrected', data: { ...facts(3, 'CNY', '2025-12-30', '0.1391'), was: { rate: '1', source: 'A' } } },
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(() => ({ actor: 'lin' })),
  );
});
afterAll(() => service.close());

const list = async (input: object, as = 'anna') => (await service.request('/rates/list', input, { as })).data;
const ratesOf = async (input: object) =>
  (await list(input)).rows.map(({ code, date, rate }: Record<string, string>) => `${code} ${date} ${rate}`);

test('the rates that stand, the newest days first, by currency and range of days', async () => {
  const all = ['CNY 2026-01-02 0.139', 'EUR 2026-01-02 1.09', 'CNY 2025-12-30 0.1391'];
  expect(await ratesOf({})).toEqual(all);
  expect(await ratesOf({ code: 'CNY' })).toEqual([all[0], all[2]]);
  expect(await ratesOf({ from: '2026-01-01' })).toEqual(all.slice(0, 2));
  expect(await ratesOf({ to: '2026-01-01' })).toEqual(all.slice(2));
  expect(await list({ pageSize: 10, pageNo: 2 })).toMatchObject({ total: 3, rows: [] });
  expect((await list({ code: 'CNY' })).rows).toMatchObject([
    { source: 'Bank', origin: 'hand', corrections: 1, recordedAt: timeAt(5) },
    { source: 'Sample', origin: 'import', corrections: 1, recordedAt: timeAt(10) },
  ]);
  for (const wrong of [{ code: 'USD' }, { from: '2026-02-01', to: '2026-01-01' }])
    expect((await service.raw('/rates/list', wrong, { as: 'anna' })).statusCode).toBe(400);
});

test('what waits for a second person is told to those who keep rates, with what each of them may do', async () => {
  const pending = async (as: string) => (await list({}, as)).pending;
  const pendingRate = {
    id: uuid(2),
    code: 'EUR',
    date: '2026-01-02',
    rate: '10.9',
    source: 'Sample',
    recordVersion: 1,
    filedAt: timeAt(6),
    filedBy: 'Lin Yue',
    recorded: '1.09',
  };
  expect(await pending('bert FX_ADMIN')).toEqual([{ ...pendingRate, can: ['confirm', 'reject'] }]);
  expect(await pending('lin SHDIPP_ADMIN')).toEqual([{ ...pendingRate, can: ['withdraw'] }]);
  expect(await pending('anna')).toEqual([]);
  expect((await list({ code: 'EUR' })).rows).toMatchObject([{ rate: '1.09', recordedBy: 'Lin Yue', recordVersion: 1 }]);
});

test('the whole list as it is narrowed is a file, a rate digit by digit', async () => {
  const file = (query: string, as?: string) => service.get(`/export/rates?${query}`, { ...(as && { as }) });
  const answer = await file('code=CNY', 'anna');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('CNY,2026-01-02,0.139,Bank,');
  expect(lines[2]).toContain('CNY,2025-12-30,0.1391,Sample,');
  expect((await file('format=xlsx', 'anna')).headers['content-disposition']).toContain('.xlsx');
  expect((await file('from=2026-02-01&to=2026-01-01', 'anna')).statusCode).toBe(400);
  expect((await file('')).json()).toMatchObject({ returnCode: '904' });
});

test('each caller is told what they may do; a visitor reads none of it', async () => {
  const can = async (as: string) => Object.values((await list({}, as)).can);
  expect(await can('anna')).toEqual([false, false, false]);
  expect(await can(`anna BANK_ADMIN 01 bank ${uuid(9)}`)).toEqual([false, false, false]);
  expect(await can(`anna FX_ADMIN 01 fx ${uuid(9)}`)).toEqual([true, true, false]);
  expect(await can('root SHDIPP_ADMIN')).toEqual([true, true, true]);
  expect(await service.request('/rates/list', {}, {})).toMatchObject({ returnCode: '904' });
});

test('a correction is in the trail, and the history of the rate tells both', async () => {
  const as = 'root SHDIPP_ADMIN';
  const { data: trail } = await service.request('/audit/trail', { record: uuid(1) }, { as });
  expect(trail.rows.map(({ type }: { type: string }) => type)).toEqual(['RateCorrected']);
  const query = { id: uuid(1), kind: 'rate' };
  const { data } = await service.request('/audit/history', query, { as, headers: { lang: 'EN' } });
  const [first, correction] = data.history;
  expect([data.name, first.type, correction.type]).toEqual(['CNY', 'RateRecorded', 'RateCorrected']);
  const changes = correction.changes.map(({ name, before, after }: Record<string, { text: string }>) => [
    ...[name, before?.text, after?.text],
  ]);
  expect(changes).toEqual([
    ['US dollars per unit', '0.1389', '0.139'],
    ['Source', 'Sample', 'Bank'],
  ]);
});
