import { isWorkday } from 'chinese-days';
import { type Calendar, readCalendar } from './calendar-file.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Tells the working days: those of the calendar that was given, else the official ones of China. */
export function workdays(own: Calendar | undefined): (day: string) => boolean {
  if (!own) return isWorkday;
  const [off, on] = [new Set(own.holidays), new Set(own.workdays)];
  return (day) => on.has(day) || (!off.has(day) && !isWeekend(day));
}

/** The same of the calendar in a JSON file, where an operator names one; throws where it is none. */
export const workdaysOf = (path: string | undefined): ((day: string) => boolean) =>
  workdays(path === undefined ? undefined : readCalendar(path));
