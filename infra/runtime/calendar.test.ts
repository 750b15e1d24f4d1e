import { expect, test } from 'vitest';
import { workCalendar } from './calendar.ts';

const own = workCalendar({ holidays: ['2026-02-17'], workdays: ['2026-02-14', '2027-02-06'] });
const official = workCalendar(undefined);
const nextYear = Number(official.knownTo.slice(0, 4)) + 1;

test.each([
  ['a holiday', '2026-02-17', false],
  ['a Saturday that is worked', '2026-02-14', true],
  ['a day of which the calendar says nothing', '2026-10-01', true],
  ['the last day that is known', '2026-12-31', true],
  ['New Year of the year after', '2027-01-01', false],
  ['the day after it', '2027-01-04', true],
  ['a weekend of the year after', '2027-01-03', false],
  ['one that is worked', '2027-02-06', true],
  ['Labour Day', '2028-05-01', false],
  ['the day after it, too', '2028-05-02', false],
  ['National Day', '2027-10-01', false],
  ['after three days of it', '2027-10-04', true],
])('an own calendar, and beyond its years the fixed holidays: %s', (_, day, isWorked) => {
  expect(own.isWorkday(day)).toBe(isWorked);
  expect(own.knownTo).toBe('2026-12-31');
});

test('the official calendar knows whole years, and of later ones the fixed holidays', () => {
  expect(official.isWorkday(`${nextYear}-01-01`)).toBe(false);
  expect(official.isWorkday('2026-02-18')).toBe(false);
  const isFixed = (day: string) => /-(01-01|05-0[12]|10-0[123])$/.test(day);
  for (
    let day = new Date(`${nextYear}-01-01`);
    day.getUTCFullYear() === nextYear;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    const [text] = day.toISOString().split('T') as [string];
    const isWeekend = [0, 6].includes(day.getUTCDay());
    expect([text, official.isWorkday(text)]).toEqual([text, !isWeekend && !isFixed(text)]);
  }
});
