import type { MapAnswer } from '@portal/shared/calls/data-map';
import type { Granularity } from '@portal/shared/codes/trade';
import {
  monthOf,
  monthsLater,
  monthText,
  periodName,
  periodStart,
  periodsBetween,
  spanOf,
} from '@portal/shared/rules/months';

/** Months are texts, '2026-03'; periods are named '2026-03', '2026-Q1' or '2026'. */
const monthNumber = (month: string): number => monthOf(`${month}-01`);

export function granularityOf(period: string): Granularity {
  if (/^\d{4}$/.test(period)) return 'year';
  return period.includes('Q') ? 'quarter' : 'month';
}

/** First month of a period, yyyymm. */
function firstMonth(period: string): number {
  const [year = '', part = '01'] = period.split('-');
  const month = part.startsWith('Q') ? (Number(part.slice(1)) - 1) * 3 + 1 : Number(part);
  return Number(year) * 100 + month;
}

/** First month of the period that a month or period is in, or of one some periods later. */
export const startOf = (period: string, granularity: Granularity, offset = 0): number =>
  monthsLater(periodStart(firstMonth(period), granularity), offset * spanOf[granularity]);

const lastMonth = (start: number, granularity: Granularity): number => monthsLater(start, spanOf[granularity] - 1);

/** Whether all of a period is known, the newest month being that. */
export const isWhole = (period: string, newest: string): boolean => {
  const granularity = granularityOf(period);
  return lastMonth(startOf(period, granularity), granularity) <= monthNumber(newest);
};

/** The month from which on a period is known, the oldest month being that; undefined when it is all of it, or none. */
export function knownFrom(period: string, oldest: string): string | undefined {
  const granularity = granularityOf(period);
  const start = startOf(period, granularity);
  const first = monthNumber(oldest);
  return start < first && first <= lastMonth(start, granularity) ? oldest : undefined;
}

/** Periods of the slider: 24 months; of years, which are few, more. */
const trackLength: Record<Granularity, number> = { month: 24, quarter: 8, year: 24 };

/** Periods that are shown until some are chosen: twelve months, so that there is a year before to compare them with. */
export const usualLength: Record<Granularity, number> = { month: 12, quarter: 4, year: 24 };

/** First and last month, inclusive. */
export interface Range {
  from: string;
  to: string;
}

/** The months that make whole periods of a range. */
export const wholePeriods = ({ from, to }: Range, granularity: Granularity): Range => ({
  from: monthText(startOf(from, granularity)),
  to: monthText(lastMonth(startOf(to, granularity), granularity)),
});

export interface Track {
  /** names of the periods that the slider goes through */
  periods: readonly string[];
  /** there is more before, or after */
  hasEarlier: boolean;
  hasLater: boolean;
}

const namesOf = (from: number, to: number, granularity: Granularity): string[] =>
  periodsBetween(from, to, granularity).map((start) => periodName(start, granularity));

/** First month of the last period that is complete; of the newest one where none is. */
function lastStart({ oldest, newest }: Pick<MapAnswer, 'oldest' | 'newest'>, granularity: Granularity): number {
  const start = startOf(newest, granularity);
  const complete =
    lastMonth(start, granularity) <= monthNumber(newest) ? start : monthsLater(start, -spanOf[granularity]);
  return complete >= startOf(oldest, granularity) ? complete : start;
}

/**
 * The periods that a range is chosen from: as many as the slider has, counted back from the newest complete one in whole
 * lengths until the range's end is among them; longer when the range is.
 */
export function trackOf(
  { oldest, newest }: Pick<MapAnswer, 'oldest' | 'newest'>,
  granularity: Granularity,
  range?: Range,
): Track {
  if (!newest) return { periods: [], hasEarlier: false, hasLater: false };
  const length = trackLength[granularity];
  const first = startOf(oldest, granularity);
  const last = lastStart({ oldest, newest }, granularity);
  let end = last;
  const back = (start: number, count: number): number => monthsLater(start, -count * spanOf[granularity]);
  const requestedStart = range && Math.max(startOf(range.to, granularity), first);
  while (requestedStart !== undefined && back(end, length) >= requestedStart) end = back(end, length);
  let begin = back(end, length - 1);
  if (range) begin = Math.min(begin, Math.max(startOf(range.from, granularity), first));
  if (granularity === 'year') begin = Math.max(begin, Math.min(first, end));
  return { periods: namesOf(begin, end, granularity), hasEarlier: begin > first, hasLater: end < last };
}

/** The range from one period to another, as months. */
export const rangeBetween = (first: string, last: string): Range => {
  const granularity = granularityOf(first);
  return {
    from: monthText(startOf(first, granularity)),
    to: monthText(lastMonth(startOf(last, granularity), granularity)),
  };
};

/** The whole length before or after a track, as far as there is data. */
export function rangeBeside(
  track: Track,
  where: 'earlier' | 'later',
  known: Pick<MapAnswer, 'oldest' | 'newest'>,
): Range {
  const [first = '', last = ''] = [track.periods[0], track.periods.at(-1)];
  const granularity = granularityOf(first);
  const length = trackLength[granularity];
  if (where === 'earlier') {
    const from = Math.max(startOf(first, granularity, -length), startOf(known.oldest, granularity));
    return { from: monthText(from), to: monthText(lastMonth(startOf(first, granularity, -1), granularity)) };
  }
  const to = Math.min(startOf(last, granularity, length), lastStart(known, granularity));
  return { from: monthText(startOf(last, granularity, 1)), to: monthText(lastMonth(to, granularity)) };
}
