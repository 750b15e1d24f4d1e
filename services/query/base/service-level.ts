import type { DueGroup } from '@portal/shared/records/reviewed/wire';
import { dayOf, dayStart } from '@portal/shared/rules/dates';
import { daysAfter, longestOff, workingDaysAfter } from '@portal/shared/rules/workdays';

/** How long a review may take, in working days after that of the submission, and which days those are. */
export interface ServiceLevel {
  days: number;
  /** of a yyyy-MM-dd */
  isWorkday(day: string): boolean;
}

const daysKnown = 1_000;

/** What follows from a level and a day is found once: a page of the queue asks for it with each of its rows. */
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

/** The day, yyyy-MM-dd in Shanghai, by whose end what was submitted on that day is due. */
export const dueDay = remembered(({ days, isWorkday }, submitted): string =>
  workingDaysAfter(submitted, days, isWorkday),
);

const hour = 'yyyy-MM-ddThh'.length;
const dueByHour = remembered((level, startHour) => dueDay(level, dayOf(Date.parse(`${startHour}:00:00Z`))));

/** The same of what was submitted at a time, ISO 8601 in UTC: of which day that is follows from its hour. */
export const dueOf = (level: ServiceLevel, at: string): string => dueByHour(level, at.slice(0, hour));

const hourMs = 3600 * 1000;
let thisHour = { hour: Number.NaN, day: '' };

/** What day it is, which each row of a page asks for and which follows from the hour as well. */
function todayAt(now: number): string {
  const hour = Math.floor(now / hourMs);
  if (thisHour.hour !== hour) thisHour = { hour, day: dayOf(now) };
  return thisHour.day;
}

/** By which day that is due, and whether it has passed by now, in milliseconds since 1970. */
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
 * From which submissions on something is due today, and from which later, ISO 8601: what was submitted before the first
 * is late. A later submission is never due earlier, so that each group is a stretch of the queue.
 */
export const dueLimits = (level: ServiceLevel, now: number): DueLimits => limitsOn(level, dayOf(now));
