import { workdays } from '@portal/infra/runtime/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, dueDay, dueLimits, dueOf } from './service-level.ts';

const official = workdays(undefined);
const level = (days: number) => ({ days, isWorkday: official });

test.each([
  ['a Tuesday', '2026-11-17', '2026-11-19'],
  ['over a weekend', '2026-11-20', '2026-11-24'],
  ['on a Saturday', '2026-11-21', '2026-11-24'],
  // 20 September is a Sunday that is worked, 25 September the Mid-Autumn Festival
  ['a Sunday that is worked', '2026-09-20', '2026-09-22'],
  ['over the days around the National Day', '2026-09-30', '2026-10-09'],
])('two working days from %s', (_, submitted, due) => {
  expect(dueDay(level(2), submitted)).toBe(due);
});

test('on the same day where the service level is none', () => {
  expect(dueDay(level(0), '2026-11-17')).toBe('2026-11-17');
  expect(dueDay(level(0), '2026-11-21')).toBe('2026-11-23');
});

const day = fc.date({ min: new Date('2026-01-05'), max: new Date('2026-12-20'), noInvalidDate: true });

test('what is before the limits is late, due today, or later, as its own day says', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -15, max: 0 }), fc.integer({ min: 0, max: 5 }), (now, back, days) => {
      const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      const submitted = new Date(now.getTime() + back * 86_400_000);
      const due = dueDay(level(days), new Date(submitted.getTime() + 8 * 3_600_000).toISOString().slice(0, 10));
      const limits = dueLimits(level(days), now.getTime());
      const at = submitted.toISOString();
      const group = at < limits.today ? 'late' : at < limits.later ? 'today' : 'later';
      expect(group).toBe(due < today ? 'late' : due === today ? 'today' : 'later');
      expect(dueAt(level(days), at, now.getTime())).toEqual({ dueDay: due, due: group });
    }),
  );
});

test('a calendar of one’s own names its days off and the weekends that are worked', () => {
  const own = workdays({ holidays: ['2027-02-10'], workdays: ['2027-02-13'] });
  expect(['2027-02-09', '2027-02-10', '2027-02-13', '2027-02-14'].map(own)).toEqual([true, false, true, false]);
});

test('a time is due as its day in Shanghai is', () => {
  const two = level(2);
  fc.assert(
    fc.property(day, (time) => {
      const startDay = new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      expect(dueOf(two, time.toISOString())).toBe(dueDay(two, startDay));
    }),
  );
});
