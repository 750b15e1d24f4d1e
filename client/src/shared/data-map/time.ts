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
export const startOf = (period: string, by: Granularity, later = 0): number =>
  monthsLater(periodStart(firstMonth(period), by), later * spanOf[by]);

const lastMonth = (start: number, by: Granularity): number => monthsLater(start, spanOf[by] - 1);

/** Whether all of a period is known, the newest month being that. */
export const isWhole = (period: string, newest: string): boolean => {
  const by = granularityOf(period);
  return lastMonth(startOf(period, by), by) <= monthNumber(newest);
};

/** The month from which on a period is known, the oldest month being that; undefined when it is all of it, or none. */
export function knownFrom(period: string, oldest: string): string | undefined {
  const by = granularityOf(period);
  const start = startOf(period, by);
  const first = monthNumber(oldest);
  return start < first && first <= lastMonth(start, by) ? oldest : undefined;
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
export const wholePeriods = ({ from, to }: Range, by: Granularity): Range => ({
  from: monthText(startOf(from, by)),
  to: monthText(lastMonth(startOf(to, by), by)),
});

export interface Track {
  /** names of the periods that the slider goes through */
  periods: readonly string[];
  /** there is more before, or after */
  hasEarlier: boolean;
  hasLater: boolean;
}

const namesOf = (from: number, to: number, by: Granularity): string[] =>
  periodsBetween(from, to, by).map((start) => periodName(start, by));

/** First month of the last period that is complete; of the newest one where none is. */
function lastStart({ oldest, newest }: Pick<MapAnswer, 'oldest' | 'newest'>, by: Granularity): number {
  const start = startOf(newest, by);
  const complete = lastMonth(start, by) <= monthNumber(newest) ? start : monthsLater(start, -spanOf[by]);
  return complete >= startOf(oldest, by) ? complete : start;
}

/**
 * The periods that a range is chosen from: as many as the slider has, counted back from the newest complete one in whole
 * lengths until the range's end is among them; longer when the range is.
 */
export function trackOf(
  { oldest, newest }: Pick<MapAnswer, 'oldest' | 'newest'>,
  by: Granularity,
  range?: Range,
): Track {
  if (!newest) return { periods: [], hasEarlier: false, hasLater: false };
  const length = trackLength[by];
  const first = startOf(oldest, by);
  const last = lastStart({ oldest, newest }, by);
  let end = last;
  const back = (start: number, count: number): number => monthsLater(start, -count * spanOf[by]);
  const wanted = range && Math.max(startOf(range.to, by), first);
  while (wanted !== undefined && back(end, length) >= wanted) end = back(end, length);
  let begin = back(end, length - 1);
  if (range) begin = Math.min(begin, Math.max(startOf(range.from, by), first));
  if (by === 'year') begin = Math.max(begin, Math.min(first, end));
  return { periods: namesOf(begin, end, by), hasEarlier: begin > first, hasLater: end < last };
}

/** The range from one period to another, as months. */
export const rangeBetween = (first: string, last: string): Range => {
  const by = granularityOf(first);
  return { from: monthText(startOf(first, by)), to: monthText(lastMonth(startOf(last, by), by)) };
};

/** The whole length before or after a track, as far as there is data. */
export function rangeBeside(
  track: Track,
  where: 'earlier' | 'later',
  known: Pick<MapAnswer, 'oldest' | 'newest'>,
): Range {
  const [first = '', last = ''] = [track.periods[0], track.periods.at(-1)];
  const by = granularityOf(first);
  const length = trackLength[by];
  if (where === 'earlier') {
    const from = Math.max(startOf(first, by, -length), startOf(known.oldest, by));
    return { from: monthText(from), to: monthText(lastMonth(startOf(first, by, -1), by)) };
  }
  const to = Math.min(startOf(last, by, length), lastStart(known, by));
  return { from: monthText(startOf(last, by, 1)), to: monthText(lastMonth(to, by)) };
}
