import { amountOf } from '@portal/shared/money/decimal';
import type { PlaceChanges } from '../amounts/facts/change-queries.ts';
import type { MonthAmount } from '../amounts/queries.ts';

/** What was published of some months at a moment. */
export interface PublishedThen {
  sums: readonly MonthAmount[];
  withheld: readonly { place: string }[];
  /** all months were over */
  isComplete: boolean;
}

export const nothing: PublishedThen = { sums: [], withheld: [], isComplete: true };

interface Changed {
  /** null: nothing was published, though there may be something */
  before: bigint | null;
  after: bigint | null;
  recorded: number;
  corrections: number;
}

const differenceOf = ({ before, after }: Changed): bigint | null =>
  before === null || after === null ? null : after - before;
const size = (changed: Changed): bigint => {
  const cents = differenceOf(changed) ?? 0n;
  return cents < 0n ? -cents : cents;
};
const figure = (cents: bigint | null): string | null => (cents === null ? null : amountOf(cents));
const row = (changed: Changed) => ({
  before: figure(changed.before),
  after: figure(changed.after),
  difference: figure(differenceOf(changed)),
  recorded: changed.recorded,
  corrections: changed.corrections,
});

/** The published sum of an area, or of all areas; null where there is none and it is not known that nothing was traded. */
function sumOf({ sums, withheld, isComplete }: PublishedThen, area?: string): bigint | null {
  const isOf = ({ place }: { place: string }): boolean => area === undefined || place === area;
  const own = sums.filter(isOf);
  if (own.length === 0 && (!isComplete || withheld.some(isOf))) return null;
  return own.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
}

/** What was learnt of each place, the largest difference first, and in all. A correction from one place to another counts in both. */
export function changedPlaces(before: PublishedThen, after: PublishedThen, placeChanges: readonly PlaceChanges[]) {
  const byPlace = new Map(placeChanges.map((changes) => [changes.place, changes]));
  const codes = new Set(
    [before, after].flatMap(({ sums, withheld }) => [...sums, ...withheld].map(({ place }) => place)),
  );
  for (const code of byPlace.keys()) codes.add(code);
  const places = [...codes].map((code): [string, Changed] => {
    const { recorded = 0, corrections = 0 } = byPlace.get(code) ?? {};
    return [code, { before: sumOf(before, code), after: sumOf(after, code), recorded, corrections }];
  });
  const total: Changed = {
    before: sumOf(before),
    after: sumOf(after),
    recorded: placeChanges.reduce((sum, { recorded }) => sum + recorded, 0),
    corrections: placeChanges.reduce((sum, { corrections }) => sum + corrections, 0),
  };
  const changed = places
    .filter(([, each]) => each.before !== each.after || each.recorded + each.corrections > 0)
    .sort(([a, left], [b, right]) => {
      const [more, less] = [size(left), size(right)];
      return more === less ? (a < b ? -1 : 1) : more > less ? -1 : 1;
    });
  return { places: changed.map(([code, each]) => ({ code, ...row(each) })), total: row(total) };
}
