import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled, mostDays, peakOf } from './days.ts';

const makeDay = (day: string, decisions: number, approved = decisions) => ({ day, decisions, approved, rejected: 0 });

test('days without decisions have their place', () => {
  const { unit, bars } = filled('2026-02-27', '2026-03-02', [makeDay('2026-02-28', 2), makeDay('2026-03-02', 5)]);
  expect(unit).toBe('day');
  expect(bars.map(({ day, decisions }) => [day, decisions])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 2],
    ['2026-03-01', 0],
    ['2026-03-02', 5],
  ]);
  expect(peakOf(bars)?.day).toBe('2026-03-02');
});

test('a long range is told month by month', () => {
  const { unit, bars } = filled('2025-11-15', '2026-03-31', [makeDay('2026-01-02', 2), makeDay('2026-01-30', 3)]);
  expect(unit).toBe('month');
  expect(bars.map(({ day, decisions }) => [day, decisions])).toEqual([
    ['2025-11', 0],
    ['2025-12', 0],
    ['2026-01', 5],
    ['2026-02', 0],
    ['2026-03', 0],
  ]);
});

test('nothing is lost, whatever the range', () => {
  const day = fc
    .integer({ min: 0, max: 900 })
    .map((at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.integer({ min: 1, max: 9 })), { minLength: 1 }), (some) => {
      const counted = some.map(([at, count]) => makeDay(at, count));
      const sorted = counted.map((row) => row.day).sort();
      const { unit, bars } = filled(sorted[0] ?? '', sorted.at(-1) ?? '', counted);
      expect(bars.reduce((sum, bar) => sum + bar.decisions, 0)).toBe(some.reduce((sum, [, count]) => sum + count, 0));
      if (unit === 'day') expect(bars.length).toBeLessThanOrEqual(mostDays);
      expect(new Set(bars.map((bar) => bar.day)).size).toBe(bars.length);
    }),
  );
});

test('an empty range has no peak', () => {
  expect(peakOf(filled('2026-03-01', '2026-03-03', []).bars)).toBeUndefined();
});
