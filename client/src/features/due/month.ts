import { daysAfter } from '@portal/shared/rules/workdays';

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** First and last day of a month, yyyy-MM. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  const next = `${daysAfter(from, 31).slice(0, 7)}-01`;
  return { from, to: daysAfter(next, -1) };
}

export const monthAfter = (month: string): string => daysAfter(`${month}-01`, 31).slice(0, 7);
export const monthBefore = (month: string): string => daysAfter(`${month}-01`, -1).slice(0, 7);

/** Weeks from Monday to Sunday that a month is in, with the days of its neighbours that they begin and end with. */
export function weeksOf(month: string): string[][] {
  const { from, to } = daysOf(month);
  const first = daysAfter(from, -weekdayOf(from));
  const weeks: string[][] = [];
  for (let day = first; day <= to; day = daysAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(day, at)));
  return weeks;
}
