import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const usual = {
  date: '2026-04-17',
  measure: 'settlement',
  period: 'day',
  flow: 'export',
  service: 'SI',
  country: 'SG',
  district: '310115',
  organisation: null,
} as const;

const factsWith = (cents: number, more: Partial<TransactionFacts> = {}): TransactionFacts => {
  const date = more.date ?? usual.date;
  const usd = { cents, source: 'own' as const, date };
  return { ...usual, amount: { currency: 'USD', minor: cents }, usd, ...more };
};
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const which = (number: number) => ({ id: idOf(number), reference: `T-${number}` });
const recorded = (
  number: number,
  cents: number,
  more: Partial<TransactionFacts> = {},
  source: 'hand' | 'import' = 'hand',
): TransactionEvent => ({
  type: 'TransactionRecorded',
  data: {
    ...which(number),
    ...factsWith(cents, more),
    origin: source === 'hand' ? { source } : { source, id: idOf(999), line: number },
  },
});

const months = { from: '2026-03', to: '2026-04' };

test('a place is told over time with rank and share, by direction and service, and with whom it trades', async () => {
  await service.fill([
    recorded(1, 100, { date: '2026-03-05' }),
    recorded(2, 300, { country: 'US', date: '2026-03-05' }),
    recorded(3, 500, { flow: 'import', service: 'SJ' }),
    recorded(4, 200, { country: 'US', district: null }),
    recorded(5, 50, { district: '310101' }),
  ]);
  const { data } = await service.request('/dataMap/place', { code: 'sg', ...months });
  expect(data).toMatchObject({ from: '2026-03', to: '2026-04', periods: ['2026-03', '2026-04'], withheld: 0 });
  expect(data.place).toMatchObject({
    code: 'SG',
    total: '6.50',
    rank: 1,
    ranked: 2,
    share: 5652,
    trend: [
      { amount: '1.00', rank: 2, share: 2500 },
      { amount: '5.50', rank: 1, share: 7333 },
    ],
    flows: [
      { flow: 'import', total: '5.00', share: 7692 },
      { flow: 'export', total: '1.50', share: 2308 },
    ],
    services: [
      { service: 'SJ', total: '5.00', share: 7692 },
      { service: 'SI', total: '1.50', share: 2308 },
    ],
    partners: [
      { code: '310115', total: '6.00', share: 9231 },
      { code: '310101', total: '0.50', share: 769 },
    ],
  });
  const district = await service.request('/dataMap/place', { code: '310115', ...months });
  expect(district.data.place.partners.map(({ code }: { code: string }) => code)).toEqual(['SG', 'US']);
  const both = await service.request('/dataMap/compare', { one: 'US', other: 'SG', ...months });
  expect(both.data.places.map(({ code, total }: { code: string; total: string }) => [code, total])).toEqual([
    ['US', '5.00'],
    ['SG', '6.50'],
  ]);
});

test('nothing is known of a place without trade; a place that there is not is not found, two unlike ones not compared', async () => {
  await service.fill([recorded(1, 100)]);
  const { data } = await service.request('/dataMap/place', { code: 'BR', ...months });
  expect(data.place).toMatchObject({ total: '0.00', rank: null, services: [], partners: [] });
  expect((await service.request('/dataMap/place', { code: 'ZZ' })).returnCode).toBe('404');
  expect((await service.request('/dataMap/place', { code: '310999' })).returnCode).toBe('404');
  expect(Object.keys((await service.request('/dataMap/place', { code: 'Singapore' })).data.fields)).toEqual(['code']);
  for (const other of ['SG', '310115', 'ZZ'])
    expect(Object.keys((await service.request('/dataMap/compare', { one: 'SG', other })).data.fields)).toEqual([
      'other',
    ]);
});

test('what was learnt between two moments: recorded, corrected, moved to another place, reversed', async () => {
  const was = factsWith(100);
  await service.fill([
    recorded(1, 100),
    recorded(2, 40, { country: 'US' }),
    recorded(3, 7, { country: 'JP' }),
    {
      type: 'TransactionCorrected',
      data: { ...which(1), ...factsWith(130), revision: 2, was, reason: 'r' },
    },
    {
      type: 'TransactionCorrected',
      data: { ...which(1), ...factsWith(130, { country: 'US' }), revision: 3, was: factsWith(130), reason: 'r' },
    },
    {
      type: 'TransactionReversed',
      data: { ...which(2), revision: 1, was: factsWith(40, { country: 'US' }), reason: 'r' },
    },
    recorded(4, 5, { country: 'JP' }),
  ]);
  const { data } = await service.request('/dataMap/changes', { since: '3', ...months });
  expect(data).toMatchObject({ since: { position: 3 }, until: { position: 7 } });
  expect(data.places).toEqual([
    { code: 'SG', before: '1.00', after: '0.00', difference: '-1.00', recorded: 0, corrections: 2 },
    { code: 'US', before: '0.40', after: '1.30', difference: '0.90', recorded: 0, corrections: 2 },
    { code: 'JP', before: '0.07', after: '0.12', difference: '0.05', recorded: 1, corrections: 0 },
  ]);
  expect(data.total).toMatchObject({ before: '1.47', after: '1.42', difference: '-0.05', recorded: 1 });
  const none = await service.request('/dataMap/changes', { since: '4', until: '4', ...months });
  expect(none.data.places).toEqual([]);
  const back = await service.request('/dataMap/changes', { since: '4', until: '2' });
  expect(Object.keys(back.data.fields)).toEqual(['until']);
  expect(Object.keys((await service.request('/dataMap/changes', {})).data.fields)).toEqual(['since']);
});

test('parts behind which there are fewer than three organisations are in no public sum, then or now', async () => {
  const transactionOf = (number: number, organisation: string, more: Partial<TransactionFacts> = {}) =>
    recorded(number, 100, { organisation, ...more });
  await service.fill([
    transactionOf(1, 'One'),
    transactionOf(2, ' one '),
    transactionOf(3, 'Two'),
    recorded(4, 7, { organisation: 'Alone' }, 'import'),
    transactionOf(5, 'Three', { district: '310101' }),
    transactionOf(6, 'One', { flow: 'import' }),
  ]);
  const at = async (path: string, more: object) =>
    (await service.request(`/dataMap/${path}`, { ...months, ...more })).data;
  // of exports to the country there are three, of imports one, of what is known of the district two
  expect(await at('countries', {})).toMatchObject({ total: '4.07', withheld: 1 });
  expect(await at('countries', { flow: 'import' })).toMatchObject({
    total: null,
    totals: [null, null],
    withheld: 1,
    places: [
      { code: 'SG', rank: null, total: null, share: null, growth: null, amounts: [null, null], withheld: [0, 1] },
    ],
  });
  expect(await at('countries', { asOf: '4' })).toMatchObject({ total: '0.07', withheld: 1 });
  expect(await at('districts', {})).toMatchObject({ total: '0.07', withheld: 3 });
  const { place } = await at('place', { code: 'SG' });
  expect(place).toMatchObject({
    total: '4.07',
    services: [{ service: 'SI', total: '4.07' }],
    flows: [{ flow: 'export' }],
  });
  expect(place.partners).toEqual([{ code: '310115', total: '0.07', share: 10_000 }]);
  expect((await at('changes', { since: '4' })).places).toMatchObject([{ code: 'SG', before: '0.07', after: '4.07' }]);
  // of what was not published before there is no difference
  expect((await at('changes', { since: '2', until: '4', service: 'SI' })).places).toMatchObject([
    { code: 'SG', before: null, after: '0.07', difference: null },
  ]);
});

test('a month of which all is withheld is not the newest: every default range ends before it', async () => {
  await service.fill([
    recorded(1, 300, { date: '2026-09-10' }, 'import'),
    recorded(2, 200, { date: '2026-09-10', country: 'US' }, 'import'),
    recorded(3, 100, { date: '2026-10-10', organisation: 'One' }),
    recorded(4, 100, { date: '2026-10-10', organisation: 'Two', country: 'US' }),
  ]);
  const september = { to: '2026-09', newest: '2026-09', withheld: 0 };
  for (const path of ['countries', 'districts'])
    expect((await service.request(`/dataMap/${path}`, {})).data).toMatchObject(september);
  expect((await service.request('/dataMap/countries', { asOf: '4' })).data).toMatchObject(september);
  expect((await service.request('/dataMap/place', { code: 'SG' })).data).toMatchObject({
    ...september,
    place: { total: '3.00', rank: 1, ranked: 2 },
  });
  expect((await service.request('/dataMap/compare', { one: 'US', other: 'SG' })).data).toMatchObject(september);
  const { data } = await service.request('/dataMap/place', { code: 'SG', from: '2026-09', to: '2026-10' });
  expect(data.place).toMatchObject({
    total: '3.00',
    trend: [
      { amount: '3.00', rank: 1 },
      { amount: null, rank: null, share: null },
    ],
  });
});
