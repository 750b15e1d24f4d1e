import type { MapAnswer } from '@portal/shared/calls/data-map';
import type { Measure } from '@portal/shared/codes/trade';
import { portion } from '@portal/shared/money/decimal';
import type { MapKind } from './requests.ts';

/** What is told of one place. */
export interface Figure {
  code: string;
  /** null: nothing to be ranked by */
  rank: number | null;
  /** null: not published */
  cents: bigint | null;
  /** some of it is withheld */
  isWithheld: boolean;
  /** of all places, in hundredths of a percent */
  share: number | null;
  /** in hundredths of a percent; null when there is nothing to compare with */
  growth: number | null;
}

/** One moment of the map: a period, or the whole range. */
export interface Frame {
  /** undefined: the whole range */
  period: string | undefined;
  figures: readonly Figure[];
  /** of what is published; null: nothing is */
  total: bigint | null;
  growth: number | null;
}

export const centsOfText = (amount: string): bigint => BigInt(amount.replace('.', ''));
export const centsOrNull = (amount: string | null | undefined): bigint | null =>
  amount == null ? null : centsOfText(amount);

/** The sum of what is published; null where nothing is. */
export function publishedSum(all: readonly (bigint | null)[]): bigint | null {
  const published = all.filter((cents) => cents !== null);
  return published.length === 0 && all.length > 0 ? null : published.reduce((sum, cents) => sum + cents, 0n);
}

/** Highest first, the same by code; what has no value is not ranked. */
function ranked(figures: readonly Omit<Figure, 'rank'>[], measure: Measure): Figure[] {
  const value = (figure: Omit<Figure, 'rank'>): bigint | undefined => {
    if (measure === 'growth') return figure.growth === null ? undefined : BigInt(figure.growth);
    return figure.cents !== null && figure.cents > 0n ? figure.cents : undefined;
  };
  const order = (left: bigint | null, right: bigint | null): number => {
    const [a, b] = [left ?? -1n, right ?? -1n];
    return a === b ? 0 : a > b ? -1 : 1;
  };
  return [...figures]
    .sort((a, b) => {
      const [valueA, valueB] = [value(a), value(b)];
      if (valueA === undefined || valueB === undefined)
        return valueA === valueB
          ? order(a.cents, b.cents) || (a.code < b.code ? -1 : 1)
          : valueA === undefined
            ? 1
            : -1;
      return order(valueA, valueB) || order(a.cents, b.cents) || (a.code < b.code ? -1 : 1);
    })
    .map((figure, at) => ({ ...figure, rank: value(figure) === undefined ? null : at + 1 }));
}

/** What the map shows at a period, or of the whole range. What is not published has neither rank nor growth. */
export function frameOf(answer: MapAnswer, period: string | undefined, measure: Measure): Frame {
  const index = period === undefined ? -1 : answer.periods.indexOf(period);
  const amounts = answer.places.map(({ code, total, before, earlier, ...place }) => {
    if (index < 0) {
      const { growth, withheld } = place;
      const isWithheld = withheld.some((count) => count > 0);
      return { code, cents: centsOrNull(total), before: centsOrNull(before), growth, isWithheld };
    }
    return {
      code,
      cents: centsOrNull(place.amounts[index]),
      before: centsOrNull(index === 0 ? earlier : place.amounts[index - 1]),
      growth: place.growths[index] ?? null,
      isWithheld: (place.withheld[index] ?? 0) > 0,
    };
  });
  const total = publishedSum(amounts.map(({ cents }) => cents));
  const figures = amounts
    .filter(({ cents, before }) => cents !== 0n || (before !== null && before > 0n))
    .map(({ before, ...figure }) => ({
      ...figure,
      share: figure.cents === null || total === null ? null : total === 0n ? 0 : portion(figure.cents, total),
    }));
  return {
    period: index < 0 ? undefined : period,
    figures: ranked(figures, measure),
    total,
    growth: (index < 0 ? answer.growth : answer.growths[index]) ?? null,
  };
}

/** The last period that can be compared with the one before it. */
export const lastComparable = ({ periods, growths }: MapAnswer): string | undefined =>
  periods.findLast((_, index) => growths[index] != null);

/** Places as they are known now beside as they were known then: what has changed since, and in all. */
export interface Difference {
  /** null: not published then, or not now */
  byPlace: ReadonlyMap<string, bigint | null>;
  now: ReadonlyMap<string, bigint | null>;
  /** null where some of it is not published then, or not now: these are unlike */
  total: bigint | null;
  totalNow: bigint | null;
}

/** The amount of an area; one that is not listed traded nothing. */
export const centsIn = (areas: ReadonlyMap<string, bigint | null>, code: string): bigint | null =>
  areas.has(code) ? (areas.get(code) ?? null) : 0n;

const between = (earlier: bigint | null, now: bigint | null): bigint | null => {
  if (earlier === null || now === null) return earlier === now ? 0n : null;
  return now - earlier;
};

export function differenceOf(then: Frame, now: Frame): Difference {
  const known = new Map(now.figures.map(({ code, cents }) => [code, cents]));
  const was = new Map(then.figures.map(({ code, cents }) => [code, cents]));
  const codes = [...new Set([...was.keys(), ...known.keys()])];
  const changes = codes.map((code) => [code, between(centsIn(was, code), centsIn(known, code))] as const);
  return {
    byPlace: new Map(changes.filter(([, cents]) => cents !== 0n)),
    now: known,
    total: changes.some(([, cents]) => cents === null) ? null : between(then.total, now.total),
    totalNow: now.total,
  };
}

/** The frame with a row for each place that was not known then. */
export function withUnknown(frame: Frame, { byPlace }: Difference): Frame {
  const there = new Set(frame.figures.map(({ code }) => code));
  const further = [...byPlace.keys()].filter((code) => !there.has(code)).sort();
  const none = { rank: null, cents: 0n, share: 0, growth: null, isWithheld: false };
  return { ...frame, figures: [...frame.figures, ...further.map((code) => ({ code, ...none }))] };
}

/** Colours of ranks, strongest first; `rest` is known but beyond the ranking. */
export const bands = ['first', 'second', 'third', 'rest'] as const;
export type Band = (typeof bands)[number];

/** Ranks of each colour, by map. */
const limits: Record<MapKind, readonly (readonly [Band, number])[]> = {
  shanghai: [
    ['first', 5],
    ['third', Number.POSITIVE_INFINITY],
  ],
  world: [
    ['first', 10],
    ['second', 20],
    ['third', 25],
    ['rest', Number.POSITIVE_INFINITY],
  ],
};

export const bandOf = (kind: MapKind, rank: number | null): Band | undefined =>
  rank === null ? undefined : limits[kind].find(([, last]) => rank <= last)?.[0];

/** Each colour with its first and its last rank. */
export const legendOf = (kind: MapKind): { band: Band; from: number; to: number | undefined }[] =>
  limits[kind].map(([band, last], at) => ({
    band,
    from: (limits[kind][at - 1]?.[1] ?? 0) + 1,
    to: Number.isFinite(last) ? last : undefined,
  }));
