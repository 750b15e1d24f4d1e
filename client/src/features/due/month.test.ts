import { daysAfter } from '@portal/shared/rules/workdays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, monthAfter, monthBefore, weeksOf } from './month.ts';

const months = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

test('a month over the turn of the year, and one of 29 days', () => {
  expect([monthAfter('2026-12'), monthBefore('2027-01'), daysOf('2028-02')]).toEqual([
    '2027-01',
    '2026-12',
    { from: '2028-02-01', to: '2028-02-29' },
  ]);
});

test('weeks begin on Monday, follow each other, and hold every day of the month once', () => {
  fc.assert(
    fc.property(months, (month) => {
      const weeks = weeksOf(month);
      const days = weeks.flat();
      for (const [monday = ''] of weeks) expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      for (const [at, day] of days.entries()) expect(day).toBe(daysAfter(days[0] ?? '', at));
      const { from, to } = daysOf(month);
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(Number(to.slice(8)));
      expect(weeks[0]).toContain(from);
      expect(weeks.at(-1)).toContain(to);
      expect(monthBefore(monthAfter(month))).toBe(month);
    }),
  );
});
