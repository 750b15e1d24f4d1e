import type { RateEvent } from '@portal/shared/events/rate';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysBefore,
  decideRates,
  effectOf,
  evolveRates,
  noRates,
  type RateBook,
  type RateEntry,
  rateHolding,
  rateHoldsDays,
} from './rate.ts';

const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-02T01:00:00.000Z';
const entry = (day: string, rate: string, source = 'A'): RateEntry => ({ id, day, rate, source });
const decide = (book: RateBook, ...entries: RateEntry[]) =>
  decideRates({ type: 'record', currency: 'CNY', entries, origin: 'hand' }, book);
const after = (events: readonly RateEvent[], from = noRates): RateBook =>
  events.reduce((book, event) => evolveRates(book, { ...event, at }), from);
const data = { id, currency: 'CNY', day: '2026-11-02', origin: 'hand' } as const;
const first: RateEvent = { type: 'RateRecorded', data: { ...data, rate: '0.1389', source: 'A' } };

test('a day without a rate gets it; the same again is known', () => {
  expect(decide(noRates, entry('2026-11-02', '0.1389'))).toEqual([first]);
  expect(decide(after([first]), entry('2026-11-02', '0.1389'))).toEqual([]);
});

test('another rate, or the same from another source, corrects what stood and says what that was', () => {
  const was = { rate: '0.1389', source: 'A' };
  expect(decide(after([first]), entry('2026-11-02', '0.139'))).toEqual([
    { type: 'RateCorrected', data: { ...data, rate: '0.139', source: 'A', was } },
  ]);
  const corrected = decide(after([first]), entry('2026-11-02', '0.1389', 'B'));
  expect(corrected).toEqual([{ type: 'RateCorrected', data: { ...data, rate: '0.1389', source: 'B', was } }]);
  expect(after(corrected, after([first]))).toEqual({
    '2026-11-02': { rate: '0.1389', day: '2026-11-02', source: 'B', at },
  });
});

const entries = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('0.1', '0.2'), fc.constantFrom('A', 'B')), {
    selector: ([day]) => day,
  })
  .map((all) => all.map(([day, rate, source]) => entry(`2026-11-${String(day).padStart(2, '0')}`, rate, source)));

test('whatever stood: what is recorded stands from then on, and recorded again adds nothing', () => {
  fc.assert(
    fc.property(entries, entries, (before, now) => {
      const book = after(decide(noRates, ...before));
      const events = decide(book, ...now);
      const next = after(events, book);
      for (const { day, rate, source } of now) expect(next[day]).toMatchObject({ rate, source });
      expect(decide(next, ...now)).toEqual([]);
      expect(events).toHaveLength(now.filter((each) => effectOf(each, book) !== 'known').length);
    }),
  );
});

test('days are counted back over months, years and the leap day', () => {
  expect(daysBefore('2026-11-02', 10)).toBe('2026-10-23');
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
});

test('the newest rate that is not of a later day holds, for ten days after its own', () => {
  const book = after(decide(noRates, entry('2026-11-02', '0.1'), entry('2026-11-05', '0.2')));
  expect(rateHolding(book, '2026-11-01')).toBeUndefined();
  expect(rateHolding(book, '2026-11-02')).toMatchObject({ rate: '0.1', day: '2026-11-02' });
  expect(rateHolding(book, '2026-11-04')).toMatchObject({ rate: '0.1' });
  expect(rateHolding(book, '2026-11-05')).toMatchObject({ rate: '0.2' });
  expect(rateHolding(book, '2026-11-15')).toMatchObject({ rate: '0.2' });
  expect(rateHolding(book, '2026-11-16')).toBeUndefined();
  expect(rateHoldsDays).toBe(10);
});
