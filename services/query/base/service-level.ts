import type { DueGroup } from '@portal/shared/records/reviewed/wire';
import { dayOf, dayStart } from '@portal/shared/rules/dates';
import { daysAfter, longestOff, workingDaysAfter } from '@portal/shared/rules/workdays';

/** Time limit of a review in working days after that of the submission, and the calendar. */
export interface ServiceLevel {
  days: number;
  /** of a yyyy-MM-dd */
  isWorkday(day: string): boolean;
}

const daysKnown = 1_000;

/** Memoised by level and day: each row of a queue page asks for it. */
function remembered<Found>(find: (level: ServiceLevel, day: string) => Found) {
  const levels = new WeakMap<ServiceLevel, Map<string, Found>>();
  return (level: ServiceLevel, day: string): Found => {
    const known = levels.get(level) ?? new Map<string, Found>();
    levels.set(level, known);
    const before = known.get(day);
    if (before !== undefined) return before;
    const found = find(level, day);
    if (known.size >= daysKnown) known.clear();
    known.set(day, found);
    return found;
  };
}

/** The day, yyyy-MM-dd in Shanghai, by whose end a submission of that day is due. */
export const dueDay = remembered(({ days, isWorkday }, submitted): string =>
  workingDaysAfter(submitted, days, isWorkday),
);

const hour = 'yyyy-MM-ddThh'.length;
const dueByHour = remembered((level, startHour) => dueDay(level, dayOf(Date.parse(`${startHour}:00:00Z`))));

/** The same for a submission time, ISO 8601 in UTC: its hour decides the day. */
export const dueOf = (level: ServiceLevel, at: string): string => dueByHour(level, at.slice(0, hour));

const hourMs = 3600 * 1000;
let thisHour = { hour: Number.NaN, day: '' };

/** Today, which each row of a page asks for and which depends on the hour as well. */
function todayAt(now: number): string {
  const hour = Math.floor(now / hourMs);
  if (thisHour.hour !== hour) thisHour = { hour, day: dayOf(now) };
  return thisHour.day;
}

/** Due day, and whether it has passed at a time in milliseconds since 1970. */
export function dueAt(level: ServiceLevel, at: string, now: number): { dueDay: string; due: DueGroup } {
  const [day, today] = [dueOf(level, at), todayAt(now)];
  return { dueDay: day, due: day < today ? 'late' : day === today ? 'today' : 'later' };
}

interface DueLimits {
  today: string;
  later: string;
}

const limitsOn = remembered((level, today): DueLimits => {
  const firstDueFrom = (limit: string): string => {
    let day = today;
    for (let steps = 0; steps < longestOff + level.days && dueDay(level, day) >= limit; steps++)
      day = daysAfter(day, -1);
    return daysAfter(day, 1);
  };
  return { today: dayStart(firstDueFrom(today)), later: dayStart(firstDueFrom(daysAfter(today, 1))) };
});

/**
 * Submission times from which reviews are due today, and later, ISO 8601: earlier ones are late. Due days never
 * decrease, so that each group is a contiguous part of the queue.
 */
export const dueLimits = (level: ServiceLevel, now: number): DueLimits => limitsOn(level, dayOf(now));
