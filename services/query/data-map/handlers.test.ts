import type { MapAnswer } from '@portal/shared/calls/data-map';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService } from '../testing/service.ts';
import { knownAfter, tradeArb } from '../testing/transactions.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const text = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;

const question = fc.record({
  places: fc.constantFrom('districts' as const, 'countries' as const),
  flow: fc.constantFrom('both', 'export', 'import'),
  service: fc.constantFrom('all', 'SF', 'SI'),
  granularity: fc.constantFrom('month', 'quarter', 'year'),
  year: fc.integer({ min: 2022, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  length: fc.integer({ min: 1, max: 40 }),
});

const monthAt = (year: number, month: number, monthOffset: number): string => {
  const at = year * 12 + month - 1 + monthOffset;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

const periodOf = (date: string, granularity: string): string => {
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  if (granularity === 'year') return year;
  return granularity === 'quarter' ? `${year}-Q${Math.ceil(month / 3)}` : date.slice(0, 7);
};

/** The service's clock shows 1 November 2026, now and at every position. */
const complete = '2026-10';

/** The last month of a period. */
const lastOf = (period: string): string => {
  if (/^\d{4}$/.test(period)) return `${period}-12`;
  const [year, quarter] = period.split('-Q');
  return quarter ? `${year}-${String(Number(quarter) * 3).padStart(2, '0')}` : period;
};

/** The figures from the facts alone, by plain loops; those of periods that are not over are not published. */
function expectedOf(known: readonly TransactionFacts[], query: { from: string; to: string } & Record<string, unknown>) {
  const places = new Map<string, Map<string, bigint>>();
  const months = known
    .filter(({ measure, period }) => measure === 'settlement' && (period !== 'year' || query.granularity === 'year'))
    .filter(({ district, usd }) => usd.cents > 0 && (query.places === 'countries' || district))
    .filter(({ date }) => date.slice(0, 7) <= complete)
    .map(({ date, period }) => (period === 'year' ? lastOf(date.slice(0, 4)) : date.slice(0, 7)))
    .map((month) => [month, complete].sort()[0] ?? '');
  const newest = months.sort().at(-1) ?? '';
  for (const facts of known) {
    const month = facts.date.slice(0, 7);
    const place = query.places === 'districts' ? facts.district : facts.country;
    if (facts.measure !== 'settlement' || !place || month < query.from || month > query.to) continue;
    if (query.flow !== 'both' && facts.flow !== query.flow) continue;
    if (query.service !== 'all' && facts.service !== query.service) continue;
    if (facts.period === 'year' && query.granularity !== 'year') continue;
    const periods = places.get(place) ?? new Map<string, bigint>();
    places.set(place, periods);
    const period = periodOf(facts.date, String(query.granularity));
    if (lastOf(period) > newest && query.to > newest) continue;
    periods.set(period, (periods.get(period) ?? 0n) + BigInt(facts.usd.cents));
  }
  return new Map(
    [...places]
      .map(([place, periods]): [string, Record<string, string>] => [
        place,
        Object.fromEntries([...periods].filter(([, sum]) => sum > 0n).map(([period, sum]) => [period, text(sum)])),
      ])
      .filter(([, periods]) => Object.keys(periods).length > 0),
  );
}

const figuresOf = ({ places, periods }: MapAnswer) =>
  new Map(
    places
      .map(({ code, amounts }): [string, Record<string, string>] => [
        code,
        Object.fromEntries(
          periods
            .map((period, index) => [period, amounts[index] ?? ''])
            .filter(([, amount]) => amount !== '0.00' && amount !== ''),
        ),
      ])
      .filter(([, amounts]) => Object.keys(amounts).length > 0),
  );

test('figures equal plain sums over what was known, now and as of any position, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(tradeArb, question, fc.nat(40), async (events, { year, month, length, places, ...query }, cut) => {
      await service.fill(events);
      const range = { from: monthAt(year, month, 0), to: monthAt(year, month, length - 1) };
      for (const asOf of ['', String(cut)]) {
        const until = asOf === '' ? events.length : cut;
        const answer = await service.request(`/dataMap/${places}`, { ...query, ...range, asOf });
        const expected = expectedOf(knownAfter(events.slice(0, until)), { ...query, ...range, places });
        const data: MapAnswer = answer.data;
        if (data.periods.length || expected.size) expect(figuresOf(data)).toEqual(expected);
        const sum = data.places.reduce((all, each) => all + cents(each.total ?? '0.00'), 0n);
        expect(data.total === null ? 0n : cents(data.total)).toBe(sum);
        const ranks = data.places.flatMap(({ rank }) => rank ?? []);
        expect(ranks).toEqual(ranks.map((_, index) => index + 1));
        const byPeriod = data.totals.reduce((all, each) => all + cents(each ?? '0.00'), 0n);
        expect(byPeriod).toBe(sum);
      }
    }),
    { seed: 33, numRuns: 25 },
  );
});

test('without a range it is the 12 months that end at the newest data; with none at all nothing', async () => {
  await service.fill([]);
  expect((await service.request('/dataMap/countries')).data).toMatchObject({ places: [], periods: [], total: '0.00' });
  const [first] = fc.sample(tradeArb, { numRuns: 50, seed: 7 }).filter((events) => events.length > 0);
  const [recorded] = first ?? [];
  if (recorded?.type !== 'TransactionRecorded') throw new Error('no transaction to try');
  const event = {
    ...recorded,
    data: { ...recorded.data, date: '2026-03-31', period: 'day' as const, measure: 'settlement' as const },
  };
  await service.fill([event]);
  expect((await service.request('/dataMap/countries')).data).toMatchObject({
    from: '2025-04',
    to: '2026-03',
    oldest: '2026-03',
    newest: '2026-03',
  });
});

test('the total of a year tells of all its months, whichever day it bears', async () => {
  const [recorded] = fc.sample(tradeArb, { numRuns: 50, seed: 7 }).find((events) => events.length > 0) ?? [];
  if (recorded?.type !== 'TransactionRecorded') throw new Error('no transaction to try');
  const year = (number: number, date: string) => ({
    ...recorded,
    data: {
      ...recorded.data,
      id: recorded.data.id.replace(/.$/, String(number)),
      date,
      period: 'year' as const,
      measure: 'settlement' as const,
    },
  });
  await service.fill([year(1, '2015-12-31'), year(2, '2016-06-30')]);
  for (const asOf of ['', '2'])
    expect(
      (await service.request('/dataMap/countries', { granularity: 'year', from: '2016-01', to: '2016-12', asOf })).data,
    ).toMatchObject({ oldest: '2015-01', newest: '2016-12', comparable: { before: true, earlier: true } });
});

test('of a range of centuries the last periods are told, and no more than an answer holds', async () => {
  await service.fill([]);
  const fullRange = { from: '1900-01', to: '2199-12' };
  const { data } = await service.request('/dataMap/countries', fullRange);
  expect([data.from, data.to, data.periods.length]).toEqual(['2150-01', '2199-12', 600]);
  const early = await service.request('/dataMap/countries', { from: '0001-01', to: '2026-04' });
  expect(Object.keys(early.data.fields)).toEqual(['from']);
});

test('a range that ends before it starts and a time that is none are told at their fields', async () => {
  const wrong = await service.request('/dataMap/countries', { from: '2026-05', to: '2026-04' });
  expect(Object.keys(wrong.data.fields)).toEqual(['to']);
  const late = await service.request('/dataMap/countries', { asOf: '2026-13-45' });
  expect(Object.keys(late.data.fields)).toEqual(['asOf']);
});

test('the month that is not over and dates in the future do not count: the default range ends at the last complete month', async () => {
  const dated = (number: number, date: string, period: 'day' | 'year'): TransactionEvent => ({
    type: 'TransactionRecorded',
    data: {
      id: `00000000-0000-4000-8000-00000000000${number}`,
      reference: `T-${number}`,
      ...({
        date,
        period,
        flow: 'export',
        service: 'SI',
        country: 'SG',
        district: null,
        measure: 'settlement',
      } as const),
      amount: { currency: 'USD', minor: 100 },
      usd: { cents: 100, source: 'own', date },
      organisation: null,
      origin: { source: 'hand' },
    },
  });
  await service.fill([
    ...[dated(1, '2026-10-05', 'day'), dated(2, '2091-03-01', 'day'), dated(3, '2026-12-31', 'year')],
    dated(4, '2026-11-01', 'day'),
  ]);
  for (const asOf of ['', '4']) {
    const { data } = await service.request('/dataMap/countries', { asOf });
    expect(data).toMatchObject({ from: '2025-11', newest: '2026-10', to: '2026-10', total: '1.00' });
    const running = await service.request('/dataMap/countries', { from: '2026-10', to: '2026-11', asOf });
    expect(running.data).toMatchObject({ periods: ['2026-10', '2026-11'], totals: ['1.00', null], total: '1.00' });
    expect(running.data.places).toMatchObject([{ amounts: ['1.00', null], growths: [null, null] }]);
  }
  const years = await service.request('/dataMap/countries', { granularity: 'year' });
  expect(years.data).toMatchObject({ newest: '2026-10', totals: [null] });
});

test('figures as of a moment that read models have not got to are not given: it is said, and they are asked for again', async () => {
  const events = fc.sample(tradeArb, { numRuns: 50, seed: 7 }).find(({ length }) => length > 3) ?? [];
  await service.fill(events);
  service.standsStill(2);
  try {
    for (const path of ['/dataMap/countries', '/dataMap/changes']) {
      const moment = path === '/dataMap/changes' ? { since: '1', until: '3' } : { asOf: '3' };
      const answer = await service.raw(path, moment);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 503, expect.objectContaining({ flag: 'F' })]);
      expect(answer.headers['retry-after']).toBeDefined();
    }
    expect((await service.request('/dataMap/countries', { asOf: '2' })).data.position).toBe(2);
    // until now, as far as that is known
    const { since, until } = (await service.request('/dataMap/changes', { since: '1' })).data;
    expect([since.position, until.position]).toEqual([1, 2]);
  } finally {
    service.standsStill();
  }
});
