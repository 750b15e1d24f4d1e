import { readFileSync } from 'node:fs';
import { isWorkday } from 'chinese-days';
import { z } from 'zod';

const day = z.iso.date();
const calendar = z.object({
  /** days off beside the weekends */
  holidays: z.array(day),
  /** days of weekends that are worked */
  workdays: z.array(day),
});
export type Calendar = z.infer<typeof calendar>;

/** Reads a calendar from a JSON file; throws where it is none. */
export const readCalendar = (path: string): Calendar => calendar.parse(JSON.parse(readFileSync(path, 'utf8')));

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Tells the working days: those of the calendar that was given, else the official ones of China. */
export function workdays(own: Calendar | undefined): (day: string) => boolean {
  if (!own) return isWorkday;
  const [off, on] = [new Set(own.holidays), new Set(own.workdays)];
  return (day) => on.has(day) || (!off.has(day) && !isWeekend(day));
}
