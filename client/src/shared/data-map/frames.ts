import type { MapAnswer } from '@portal/shared/calls/data-map';
import type { Measure } from '@portal/shared/codes/trade';
import { portion } from '@portal/shared/rules/money';
import type { MapKind } from './requests.ts';
import { isKnownBefore, isWhole } from './time.ts';

/** What is told of one place. */
export interface Figure {
  code: string;
  /** null: nothing to be ranked by */
  rank: number | null;
  cents: bigint;
  /** of all places, in hundredths of a percent */
  share: number;
  /** in hundredths of a percent; null when there is nothing to compare with */
  growth: number | null;
}

/** One moment of the map: a period, or the whole range. */
export interface Frame {
  /** undefined: the whole range */
  period: string | undefined;
  figures: readonly Figure[];
  total: bigint;
  growth: number | null;
}

export const centsOfText = (amount: string): bigint => BigInt(amount.replace('.', ''));

const growthOf = (now: bigint, before: bigint, comparable: boolean): number | null =>
  comparable && before > 0n ? portion(now - before, before) : null;

interface Raw {
  code: string;
  cents: bigint;
  before: bigint;
}

/** Highest first, the same by code; what has no value is not ranked. */
function ranked(figures: readonly Omit<Figure, 'rank'>[], measure: Measure): Figure[] {
  const value = (figure: Omit<Figure, 'rank'>): bigint | undefined => {
    if (measure === 'growth') return figure.growth === null ? undefined : BigInt(figure.growth);
    return figure.cents > 0n ? figure.cents : undefined;
  };
  const order = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? -1 : 1);
  return [...figures]
    .sort((a, b) => {
      const [one, other] = [value(a), value(b)];
      if (one === undefined || other === undefined)
        return one === other ? order(a.cents, b.cents) || (a.code < b.code ? -1 : 1) : one === undefined ? 1 : -1;
      return order(one, other) || order(a.cents, b.cents) || (a.code < b.code ? -1 : 1);
    })
    .map((figure, at) => ({ ...figure, rank: value(figure) === undefined ? null : at + 1 }));
}

/**
 * What the map shows at a period, or of the whole range. A period that is not over yet is not compared with a whole
 * one, nor anything with a time that is not known whole.
 */
export function frameOf(answer: MapAnswer, period: string | undefined, measure: Measure): Frame {
  const index = period === undefined ? -1 : answer.periods.indexOf(period);
  const raw = answer.places.map(({ code, total, before, earlier, amounts }): Raw => {
    if (index < 0) return { code, cents: centsOfText(total), before: centsOfText(before) };
    const previous = index === 0 ? earlier : (amounts[index - 1] ?? '0.00');
    return { code, cents: centsOfText(amounts[index] ?? '0.00'), before: centsOfText(previous) };
  });
  const total = raw.reduce((sum, { cents }) => sum + cents, 0n);
  const before = raw.reduce((sum, place) => sum + place.before, 0n);
  const comparable = isComparable(answer, index);
  const figures = raw
    .filter(({ cents, before: earlier }) => cents > 0n || earlier > 0n)
    .map(({ code, cents, before: earlier }) => ({
      code,
      cents,
      share: total === 0n ? 0 : portion(cents, total),
      growth: growthOf(cents, earlier, comparable),
    }));
  return {
    period: index < 0 ? undefined : period,
    figures: ranked(figures, measure),
    total,
    growth: growthOf(total, before, comparable),
  };
}

function isComparable({ periods, oldest, newest, comparable }: MapAnswer, index: number): boolean {
  const last = index < 0 ? periods.at(-1) : periods[index];
  if (!last || !isWhole(last, newest)) return false;
  if (index < 0) return comparable.before;
  return index > 0 ? isKnownBefore(last, oldest) : comparable.earlier;
}

/** The last period that can be compared with the one before it. */
export const lastComparable = (answer: MapAnswer): string | undefined =>
  answer.periods.findLast((_, index) => isComparable(answer, index));

/** Places as they are known now beside as they were known then: what has changed since, and in all. */
export interface Difference {
  byPlace: ReadonlyMap<string, bigint>;
  now: ReadonlyMap<string, bigint>;
  total: bigint;
}

export function differenceOf(then: Frame, now: Frame): Difference {
  const known = new Map(now.figures.map(({ code, cents }) => [code, cents]));
  const was = new Map(then.figures.map(({ code, cents }) => [code, cents]));
  const codes = [...new Set([...was.keys(), ...known.keys()])];
  const changes = codes.map((code) => [code, (known.get(code) ?? 0n) - (was.get(code) ?? 0n)] as const);
  return {
    byPlace: new Map(changes.filter(([, cents]) => cents !== 0n)),
    now: known,
    total: now.total - then.total,
  };
}

/** The frame with a row for each place that was not known then. */
export function withUnknown(frame: Frame, { byPlace }: Difference): Frame {
  const there = new Set(frame.figures.map(({ code }) => code));
  const further = [...byPlace.keys()].filter((code) => !there.has(code)).sort();
  const none = { rank: null, cents: 0n, share: 0, growth: null };
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
