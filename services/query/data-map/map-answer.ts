import { type MapAnswer, mostPeriods } from '@portal/shared/calls/data-map';
import type { Granularity } from '@portal/shared/codes/trade';
import { amountOf, portion } from '@portal/shared/money/decimal';
import { monthsLater, periodName, periodStart, periodsBetween, spanOf } from '@portal/shared/rules/months';
import type { OrganisationPart } from '../amounts/facts/withheld.ts';
import type { MonthAmount } from '../amounts/queries.ts';

/** Months yyyymm, inclusive. */
export interface Range {
  from: number;
  to: number;
}

/** The first month of which there are figures, and the last complete one of which some are published. */
export interface Published {
  oldest: number;
  newest: number;
}

const monthsIn = ({ from, to }: Range): number =>
  (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100) + 1;

const monthsOf = (range: Range): number[] => periodsBetween(range.from, range.to, 'month');

/** Months that a range is to be compared with are read with it: the equally long range and the one period before. */
export const readFrom = (range: Range, granularity: Granularity): number =>
  monthsLater(range.from, -Math.max(monthsIn(range), spanOf[granularity]));

/** One month of one area. */
interface Cell {
  /** the published sum, in hundredths */
  cents: bigint;
  /** what organisations traded, by direction and service */
  parts: { key: string; cents: bigint; isWithheld: boolean }[];
}

type Cells = ReadonlyMap<number, Cell>;

const isWithheld = (cell: Cell): boolean => cell.cents === 0n && cell.parts.some((part) => part.isWithheld);

function cellsBy(rows: readonly MonthAmount[], parts: readonly OrganisationPart[]): Map<string, Map<number, Cell>> {
  const areas = new Map<string, Map<number, Cell>>();
  const cellOf = (place: string, month: number): Cell => {
    const area = areas.get(place) ?? new Map<number, Cell>();
    areas.set(place, area);
    const cell = area.get(month) ?? { cents: 0n, parts: [] };
    area.set(month, cell);
    return cell;
  };
  for (const { place, month, cents } of rows) cellOf(place, month).cents += BigInt(cents);
  for (const part of parts) {
    const cell = cellOf(part.place, part.month);
    const cents = BigInt(part.cents);
    if (part.isWithheld) cell.cents -= cents;
    cell.parts.push({ key: `${part.flow} ${part.service}`, cents, isWithheld: part.isWithheld });
  }
  return areas;
}

/** Months of which nothing is published, though there is something: no area has a figure of these. */
function withheldMonths(areas: ReadonlyMap<string, Cells>): Set<number> {
  const published = new Set<number>();
  const withheld = new Set<number>();
  for (const cells of areas.values())
    for (const [month, cell] of cells) {
      if (cell.cents > 0n) published.add(month);
      else if (isWithheld(cell)) withheld.add(month);
    }
  return new Set([...withheld].filter((month) => !published.has(month)));
}

interface Compared {
  now: bigint;
  before: bigint;
}

/** The published sum without the parts that are withheld in what it is compared with. */
const comparedSum = ({ cents, parts }: Cell, counterpart: Cell): bigint => {
  const keys = new Set(counterpart.parts.filter((part) => part.isWithheld).map(({ key }) => key));
  return parts.reduce((sum, part) => (!part.isWithheld && keys.has(part.key) ? sum - part.cents : sum), cents);
};

const together = (cells: Cells, months: readonly number[]): Cell => {
  const found = months.flatMap((month) => cells.get(month) ?? []);
  return { cents: found.reduce((sum, { cents }) => sum + cents, 0n), parts: found.flatMap(({ parts }) => parts) };
};

/**
 * Like with like: the sums of these months and of those `shift` before, without what is withheld on either side. Months of
 * one group are compared together.
 */
function compared(
  cells: Cells,
  groups: readonly (readonly number[])[],
  shift: number,
  withheld: ReadonlySet<number>,
): Compared {
  let [now, before] = [0n, 0n];
  for (const own of groups) {
    const earlier = own.map((month) => monthsLater(month, -shift));
    if ([...own, ...earlier].some((month) => withheld.has(month))) continue;
    const [cell, counterpart] = [together(cells, own), together(cells, earlier)];
    if (isWithheld(cell) || isWithheld(counterpart)) continue;
    now += comparedSum(cell, counterpart);
    before += comparedSum(counterpart, cell);
  }
  return { now, before };
}

const growthOf = ({ now, before }: Compared): number | null => (before > 0n ? portion(now - before, before) : null);

const sumOf = (all: readonly Compared[]): Compared => ({
  now: all.reduce((sum, { now }) => sum + now, 0n),
  before: all.reduce((sum, { before }) => sum + before, 0n),
});

type MapData = Pick<MapAnswer, 'periods' | 'places' | 'totals' | 'total' | 'growth' | 'growths' | 'comparable'>;

/** The figures of a range, and which of its months they are of. */
export interface MapFigures {
  data: MapData;
  /** whether a period has figures at all, by period */
  isPublished: readonly boolean[];
  /** the last month that counts: that of the last complete period; undefined where there is none */
  countedTo: number | undefined;
}

/** By amount, the same amounts by code, so that the order is always the same; what is not published comes last. */
function byAmount(a: { code: string; cents: bigint | null }, b: { code: string; cents: bigint | null }): number {
  const [left, right] = [a.cents ?? -1n, b.cents ?? -1n];
  return left === right ? (a.code < b.code ? -1 : 1) : left > right ? -1 : 1;
}

/**
 * Puts sums by month and area into periods, ranks, shares and growth; exact, in hundredths of a dollar. A figure is null
 * where it is withheld, where its period is not complete, and where nothing is known of that time: it has no rank and no
 * growth, and counts in no total.
 */
export function mapOf(
  rows: readonly MonthAmount[],
  parts: readonly OrganisationPart[],
  range: Range,
  granularity: Granularity,
  published: Published | undefined,
): MapFigures {
  const { oldest, newest } = published ?? { oldest: range.to + 1, newest: 0 };
  const starts = periodsBetween(range.from, range.to, granularity);
  const periodMonths = starts.map((start) => {
    const to = Math.min(monthsLater(start, spanOf[granularity] - 1), range.to);
    return monthsOf({ from: Math.max(start, range.from), to });
  });
  const areas = cellsBy(rows, parts);
  const withheld = withheldMonths(areas);
  const isPublished = periodMonths.map((months) => {
    const last = months.at(-1) ?? 0;
    return last >= oldest && last <= newest && !months.every((month) => withheld.has(month));
  });
  const countedTo = periodMonths.findLast((months) => (months.at(-1) ?? 0) <= newest)?.at(-1);

  const length = monthsIn(range);
  const earlierMonths = (shift: number, from: number): number[] =>
    monthsOf({ from: monthsLater(from, -shift), to: monthsLater(from, -1) });
  const isKnown = (from: number): boolean => oldest <= from;
  const span = spanOf[granularity];
  const comparable = {
    before: isKnown(monthsLater(range.from, -length)),
    earlier: isKnown(monthsLater(range.from, -span)),
  };
  /** a total of a year stands in any of its months */
  const groupsOf = (months: readonly number[]): (readonly number[])[] =>
    granularity === 'year' ? [months] : months.map((month) => [month]);
  const countedGroups = periodMonths.flatMap((months, index) => (isPublished[index] ? groupsOf(months) : []));
  const counted = countedGroups.flat();
  const noSums: Compared = { now: 0n, before: 0n };

  /** The published sum of some months; null where all of it is withheld, or where it is not known that there was nothing. */
  const sumIn = (cells: Cells, months: readonly number[], isComplete = true): bigint | null => {
    const cell = together(cells, months);
    return cell.cents > 0n || (isComplete && !isWithheld(cell)) ? cell.cents : null;
  };
  const amount = (cents: bigint | null): string | null => (cents === null ? null : amountOf(cents));

  const figures = [...areas].map(([code, cells]) => ({
    code,
    cents: counted.length > 0 ? sumIn(cells, counted) : null,
    before: sumIn(cells, earlierMonths(length, range.from), comparable.before),
    earlier: sumIn(cells, earlierMonths(span, range.from), comparable.earlier),
    amounts: periodMonths.map((months, index) => (isPublished[index] ? sumIn(cells, months) : null)),
    withheld: periodMonths.map((months) =>
      (months.at(-1) ?? 0) > newest ? 0 : together(cells, months).parts.filter((part) => part.isWithheld).length,
    ),
    range: comparable.before ? compared(cells, countedGroups, length, withheld) : noSums,
    byPeriod: periodMonths.map((months, index) =>
      isPublished[index] && isKnown(monthsLater(starts[index] ?? 0, -span))
        ? compared(cells, groupsOf(months), span, withheld)
        : noSums,
    ),
  }));
  const sumAll = (all: readonly (bigint | null)[]): bigint | null => {
    const sum = all.reduce<bigint>((total, cents) => total + (cents ?? 0n), 0n);
    return sum === 0n && all.includes(null) ? null : sum;
  };
  const total = counted.length > 0 ? sumAll(figures.map(({ cents }) => cents)) : null;
  const isTraded = ({ cents, before, ...figure }: (typeof figures)[number]): boolean =>
    cents !== 0n || (before !== null && before > 0n) || figure.withheld.some((count) => count > 0);
  const places = figures
    .filter(isTraded)
    .sort(byAmount)
    .map(({ code, cents, before, earlier, amounts, range: all, byPeriod, ...figure }, index) => ({
      code,
      rank: cents !== null && cents > 0n ? index + 1 : null,
      total: amount(cents),
      share: cents === null ? null : total === null || total === 0n ? 0 : portion(cents, total),
      before: amount(before),
      growth: cents === null ? null : growthOf(all),
      earlier: amount(earlier),
      amounts: amounts.map(amount),
      withheld: figure.withheld,
      growths: byPeriod.map((sums, at) => (amounts[at] === null ? null : growthOf(sums))),
    }));
  return {
    data: {
      periods: starts.map((start) => periodName(start, granularity)),
      places,
      totals: starts.map((_, index) =>
        isPublished[index] ? amount(sumAll(figures.map(({ amounts }) => amounts[index] ?? null))) : null,
      ),
      total: amount(total),
      growth: growthOf(sumOf(figures.map((figure) => figure.range))),
      growths: starts.map((_, index) => growthOf(sumOf(figures.map(({ byPeriod }) => byPeriod[index] ?? noSums)))),
      comparable,
    },
    isPublished,
    countedTo,
  };
}

/** The last month of the last period that is complete; where none is, of the one that is not. */
function lastComplete({ oldest, newest }: Published, granularity: Granularity): number {
  const end = monthsLater(periodStart(monthsLater(newest, 1), granularity), -1);
  return end >= oldest ? end : monthsLater(periodStart(newest, granularity), spanOf[granularity] - 1);
}

/** The requested range as far as an answer goes, or 12 months up to the newest complete period of which something is published. */
export function rangeOf(
  input: { from?: string | undefined; to?: string | undefined; granularity: Granularity },
  published: Published | undefined,
): Range | undefined {
  const month = (text: string): number => Number(text.replace('-', ''));
  const { granularity } = input;
  const to = input.to ? month(input.to) : published && lastComplete(published, granularity);
  if (to === undefined) return undefined;
  const from = input.from ? month(input.from) : monthsLater(to, -11);
  const first = monthsLater(periodStart(to, granularity), (1 - mostPeriods) * spanOf[granularity]);
  return from <= to ? { from: Math.max(from, first), to } : { from, to: from };
}
