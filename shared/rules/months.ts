import type { Granularity } from '../codes/trade.ts';

/** Months as numbers yyyymm, which sort and compare as they are. */
export const monthOf = (date: string): number => Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));

/** A month as text, of a year that trade may be of. */
export const monthPattern = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/;

/** '2016-12' */
export const monthText = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

const ordinal = (month: number): number => Math.floor(month / 100) * 12 + (month % 100) - 1;
const ofOrdinal = (value: number): number => Math.floor(value / 12) * 100 + (value % 12) + 1;

export const monthsLater = (month: number, count: number): number => ofOrdinal(ordinal(month) + count);

/** The last month that is over on a day. */
export const completeOn = (day: string): number => monthsLater(monthOf(day), -1);

/** Length of a period in months. */
export const spanOf = { month: 1, quarter: 3, year: 12 } as const satisfies Record<Granularity, number>;

/** First month of the period that a month is in. */
export const periodStart = (month: number, granularity: Granularity): number => {
  const span = spanOf[granularity];
  return ofOrdinal(Math.floor(ordinal(month) / span) * span);
};

/** '2016-12', '2016-Q4' or '2016', of the period that a month is in. */
export function periodName(month: number, granularity: Granularity): string {
  const start = periodStart(month, granularity);
  const year = Math.floor(start / 100);
  if (granularity === 'year') return String(year);
  return granularity === 'quarter' ? `${year}-Q${Math.floor(((start % 100) - 1) / 3) + 1}` : monthText(start);
}

/** First months of all periods that have a month between two, in order. */
export function periodsBetween(from: number, to: number, granularity: Granularity): number[] {
  const starts: number[] = [];
  for (let month = periodStart(from, granularity); month <= to; month = monthsLater(month, spanOf[granularity]))
    starts.push(month);
  return starts;
}
