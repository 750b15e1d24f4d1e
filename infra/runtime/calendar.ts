import { getHolidaysInRange, isWorkday } from 'chinese-days';
import { type Calendar, readCalendar } from './calendar-file.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Days off of every year whose holidays are not announced yet, MM-dd: those that fall on the same days each year. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** Announced for each year in the autumn before it. */
function lastAnnounced(): number {
  const isAnnounced = (year: number) => getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0;
  let year = 2020;
  while (isAnnounced(year + 1)) year++;
  return year;
}

export interface WorkCalendar {
  /** of a day, yyyy-MM-dd */
  isWorkday(day: string): boolean;
  /** the last day, yyyy-MM-dd, by whose year the holidays are known: later ones are weekends and fixed holidays alone */
  knownTo: string;
}

/** The working days of the calendar that was given, else of the official one of China. */
export function workCalendar(own: Calendar | undefined): WorkCalendar {
  const [off, on] = [new Set(own?.holidays), new Set(own?.workdays)];
  const lastYear = own
    ? [...off].reduce((last, day) => (day > last ? day : last), '').slice(0, 4)
    : `${lastAnnounced()}`;
  const knownTo = `${lastYear}-12-31`;
  const isKnown = own ? (day: string) => on.has(day) || (!off.has(day) && !isWeekend(day)) : isWorkday;
  return {
    knownTo,
    isWorkday: (day) =>
      day <= knownTo ? isKnown(day) : on.has(day) || !(isWeekend(day) || fixedHolidays.has(day.slice(5))),
  };
}

/** Tells the working days: those of the calendar that was given, else the official ones of China. */
export const workdays = (own: Calendar | undefined): ((day: string) => boolean) => workCalendar(own).isWorkday;

/** The same of the calendar in a JSON file, where an operator names one; throws where it is none. */
export const workCalendarOf = (path: string | undefined): WorkCalendar =>
  workCalendar(path === undefined ? undefined : readCalendar(path));
export const workdaysOf = (path: string | undefined): ((day: string) => boolean) => workCalendarOf(path).isWorkday;
