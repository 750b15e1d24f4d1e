const dayMs = 24 * 3600 * 1000;

/** The day, yyyy-MM-dd, so many days later; before, if that is negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Longer than any run of days off; a calendar that knows no working day at all ends the search. */
export const longestOff = 60;

/**
 * The working day so many working days after a day, which itself does not count, worked or not. None after a day off is
 * the next working day.
 */
export function workingDaysAfter(day: string, count: number, isWorkday: (day: string) => boolean): string {
  let at = day;
  let remaining = count;
  for (let steps = 0; steps < longestOff + count; steps++) {
    if (remaining === 0 && isWorkday(at)) return at;
    at = daysAfter(at, 1);
    if (remaining > 0 && isWorkday(at)) remaining--;
  }
  return at;
}
