import { type MapAnswer, mostPeriods } from '@portal/shared/calls/data-map';
import type { Granularity } from '@portal/shared/codes/trade';
import { amountOf, portion } from '@portal/shared/rules/money';
import { monthsLater, periodName, periodStart, periodsBetween, spanOf } from '@portal/shared/rules/months';
import type { MonthAmount } from '../projections/amounts/queries.ts';

/** Months yyyymm, inclusive. */
export interface Range {
  from: number;
  to: number;
}

const monthsIn = ({ from, to }: Range): number =>
  (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100) + 1;

/** Months that a range is to be compared with are read with it: the equally long range and the one period before. */
export const readFrom = (range: Range, granularity: Granularity): number =>
  monthsLater(range.from, -Math.max(monthsIn(range), spanOf[granularity]));

interface Sums {
  total: bigint;
  before: bigint;
  earlier: bigint;
  amounts: bigint[];
}

/** By amount, the same amounts by code, so that the order is always the same. */
const byAmount = ([a, one]: [string, Sums], [b, other]: [string, Sums]): number =>
  one.total === other.total ? (a < b ? -1 : 1) : one.total > other.total ? -1 : 1;

type MapData = Pick<MapAnswer, 'periods' | 'places' | 'totals' | 'total' | 'comparable'>;

/**
 * Puts sums by month and place into periods, ranks, shares and growth; exact, in hundredths of a dollar. Growth is told
 * only where the months that it compares with are all there: `oldest` is the first that anything is known of.
 */
export function mapOf(
  rows: readonly MonthAmount[],
  range: Range,
  granularity: Granularity,
  oldest: number | undefined,
): MapData {
  const starts = periodsBetween(range.from, range.to, granularity);
  const indexOf = new Map(starts.map((start, index) => [start, index]));
  const rangeBefore = monthsLater(range.from, -monthsIn(range));
  const periodBefore = monthsLater(range.from, -spanOf[granularity]);
  const isKnown = (from: number): boolean => oldest !== undefined && oldest <= from;
  const comparable = { before: isKnown(rangeBefore), earlier: isKnown(periodBefore) };
  const sums = new Map<string, Sums>();
  const totals = starts.map(() => 0n);
  let total = 0n;

  for (const { month, place, cents: text } of rows) {
    const cents = BigInt(text);
    const of = sums.get(place) ?? { total: 0n, before: 0n, earlier: 0n, amounts: starts.map(() => 0n) };
    sums.set(place, of);
    if (month < range.from) {
      if (month >= rangeBefore) of.before += cents;
      if (month >= periodBefore) of.earlier += cents;
      continue;
    }
    const index = indexOf.get(periodStart(month, granularity)) ?? -1;
    of.amounts[index] = (of.amounts[index] ?? 0n) + cents;
    of.total += cents;
    totals[index] = (totals[index] ?? 0n) + cents;
    total += cents;
  }

  const places = [...sums]
    .filter(([, of]) => of.total !== 0n || of.before !== 0n)
    .sort(byAmount)
    .map(([code, of], index) => ({
      code,
      rank: index + 1,
      total: amountOf(of.total),
      share: total === 0n ? 0 : portion(of.total, total),
      before: amountOf(of.before),
      growth: of.before === 0n || !comparable.before ? null : portion(of.total - of.before, of.before),
      earlier: amountOf(of.earlier),
      amounts: of.amounts.map(amountOf),
    }));
  return {
    periods: starts.map((start) => periodName(start, granularity)),
    places,
    totals: totals.map(amountOf),
    total: amountOf(total),
    comparable,
  };
}

/**
 * What was asked for, as far as an answer goes, or the 12 months that end at the newest data; `known` is never of what
 * is still to come.
 */
export function rangeOf(
  asked: { from?: string | undefined; to?: string | undefined; granularity: Granularity },
  known: { newest: number } | undefined,
): Range | undefined {
  const month = (text: string): number => Number(text.replace('-', ''));
  const to = asked.to ? month(asked.to) : known?.newest;
  if (to === undefined) return undefined;
  const from = asked.from ? month(asked.from) : monthsLater(to, -11);
  const { granularity } = asked;
  const first = monthsLater(periodStart(to, granularity), (1 - mostPeriods) * spanOf[granularity]);
  return from <= to ? { from: Math.max(from, first), to } : { from, to: from };
}
