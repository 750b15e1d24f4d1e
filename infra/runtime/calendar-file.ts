import { readFileSync } from 'node:fs';
import { z } from 'zod';

const day = z.iso.date();
/** What an operator's file says of working days. */
export const calendar = z.object({
  /** days off beside the weekends */
  holidays: z.array(day),
  /** days of weekends that are worked */
  workdays: z.array(day),
});
export type Calendar = z.infer<typeof calendar>;

/** Reads a calendar from a JSON file; throws where it is none. */
export const readCalendar = (path: string): Calendar => calendar.parse(JSON.parse(readFileSync(path, 'utf8')));
