import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';
import * as fc from 'fast-check';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reader, reader } from '../../base/database.ts';
import { openPool } from '../../base/pool.ts';
import { fillModel, rowsAfter } from '../../testing/read-models.ts';
import { factAt } from '../../testing/recorded.ts';
import { knownAfter, tradeArb } from '../../testing/transactions.ts';
import { facts } from '../facts/model.ts';
import type { MapFilter } from '../queries.ts';
import { blockLength, borderBefore, still } from './fold.ts';
import { amountsThen } from './model.ts';
import { amountsAsOf, monthsAsOf } from './queries.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let read: Reader;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, pino({ level: 'error' }), { max: 2 });
  read = reader(pool, [facts, amountsThen]);
  await pool.query('create schema if not exists read');
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const filterArb: fc.Arbitrary<MapFilter> = fc.record({
  places: fc.constantFrom('districts', 'countries'),
  flow: fc.constantFrom('both', 'export', 'import'),
  service: fc.constantFrom('all', 'SF', 'SI'),
  granularity: fc.constantFrom('month', 'year'),
});

/** Steps from one event to the next: some next to each other, some a whole block away, some right at a border. */
const stepArb = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.constantFrom(blockLength - 1, blockLength, blockLength + 1),
  fc.integer({ min: 1, max: 3 * blockLength }),
);

/** The sums from what was known alone, by a plain loop. */
function plainly(events: readonly TransactionEvent[], { places, flow, service, granularity }: MapFilter) {
  const sums = new Map<string, bigint>();
  for (const known of knownAfter(events)) {
    const place = places === 'districts' ? known.district : known.country;
    if (known.measure !== 'settlement' || !place) continue;
    if (flow !== 'both' && known.flow !== flow) continue;
    if (service !== 'all' && known.service !== service) continue;
    if (known.period === 'year' && granularity !== 'year') continue;
    const cell = `${monthOf(known.date)} ${place}`;
    sums.set(cell, (sums.get(cell) ?? 0n) + BigInt(known.usd.cents));
  }
  return sums;
}

const isSomething = ([, cents]: readonly [string, bigint]): boolean => cents !== 0n;
const byName = ([a]: readonly [string, bigint], [b]: readonly [string, bigint]): number => (a < b ? -1 : 1);

test('the sums at any position are those of the facts known there, at borders and beside them', async () => {
  await fc.assert(
    fc.asyncProperty(
      tradeArb,
      fc.array(stepArb, { minLength: 40, maxLength: 40 }),
      filterArb,
      fc.nat(),
      async (events, steps, filter, seed) => {
        let position = 0;
        const log = events.map((event, index) => {
          position += steps[index] ?? 1;
          return factAt(position, event);
        });
        await fillModel(pool, facts, log);
        await fillModel(pool, amountsThen, log);
        const border = borderBefore(position);
        const positions = new Set([0, position, seed % (position + 1), border, Math.max(0, border - 1), border + 1]);
        for (const at of positions) {
          const known = log.filter((each) => each.position <= at);
          const found = await amountsAsOf(read, filter, [190001, 219912], at);
          const sums = new Map<string, bigint>();
          for (const { month, place, cents } of found) {
            const cell = `${month} ${place}`;
            sums.set(cell, (sums.get(cell) ?? 0n) + BigInt(cents));
          }
          const expected = [...plainly(known, filter)].filter(isSomething).sort(byName);
          expect([...sums].filter(isSomething).sort(byName)).toEqual(expected);
          const months = [...plainly(known, filter).keys()].map((cell) => Number(cell.slice(0, 6)));
          const range = await monthsAsOf(read, { ...filter, granularity: 'month' }, at, 999_999);
          if (filter.granularity === 'month')
            expect(range).toEqual(
              months.length
                ? { oldest: Math.min(...months), newest: Math.max(...months), last: Math.max(...months) }
                : undefined,
            );
        }
      },
    ),
    { seed: 11, numRuns: 40 },
  );
});

test('sums have one row for each time that they held, without a gap, and add up to their places', () => {
  fc.assert(
    fc.property(tradeArb, fc.array(stepArb, { minLength: 40, maxLength: 40 }), (events, steps) => {
      let position = 0;
      const log = events.map((event, index) => {
        position += steps[index] ?? 1;
        return factAt(position, event);
      });
      const rows = rowsAfter(amountsThen, log);
      const times = new Map<string, { since: number; until: number; first: number }[]>();
      for (const { since, until, first, count, cents, places, ...kind } of rows) {
        expect(places.reduce((all, place) => all + place[1], 0)).toBe(count);
        expect(places.reduce((all, place) => all + BigInt(place[2]), 0n)).toBe(BigInt(cents));
        expect(places.map(([code]) => code)).toEqual([...new Set(places.map(([code]) => code))].sort());
        const name = Object.values(kind).join(' ');
        times.set(name, [...(times.get(name) ?? []), { since, until, first }]);
        expect(since % blockLength).toBe(0);
      }
      for (const held of times.values()) {
        held.sort((a, b) => a.since - b.since);
        expect(held.map(({ until }) => until)).toEqual([...held.slice(1).map(({ since }) => since), still]);
        expect(new Set(held.map(({ first }) => first))).toEqual(new Set([held[0]?.since]));
      }
    }),
    { seed: 12, numRuns: 50 },
  );
});
