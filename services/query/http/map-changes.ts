import { amountOf } from '@portal/shared/rules/money';
import type { MonthAmount } from '../projections/amounts/queries.ts';
import type { PlaceChanges } from '../projections/facts/change-queries.ts';

interface Changed {
  before: bigint;
  after: bigint;
  recorded: number;
  corrections: number;
}

const size = (cents: bigint): bigint => (cents < 0n ? -cents : cents);
const told = ({ before, after, recorded, corrections }: Changed) => ({
  before: amountOf(before),
  after: amountOf(after),
  difference: amountOf(after - before),
  recorded,
  corrections,
});

/** What was learnt of each place, the largest difference first, and in all. A correction from one place to another counts in both. */
export function changedPlaces(
  before: readonly MonthAmount[],
  after: readonly MonthAmount[],
  made: readonly PlaceChanges[],
) {
  const places = new Map<string, Changed>();
  const of = (place: string): Changed => {
    const found = places.get(place) ?? { before: 0n, after: 0n, recorded: 0, corrections: 0 };
    places.set(place, found);
    return found;
  };
  for (const { place, cents } of before) of(place).before += BigInt(cents);
  for (const { place, cents } of after) of(place).after += BigInt(cents);
  for (const { place, recorded, corrections } of made) Object.assign(of(place), { recorded, corrections });
  const total: Changed = { before: 0n, after: 0n, recorded: 0, corrections: 0 };
  for (const each of places.values()) {
    total.before += each.before;
    total.after += each.after;
    total.recorded += each.recorded;
    total.corrections += each.corrections;
  }
  const changed = [...places]
    .filter(([, each]) => each.before !== each.after || each.recorded + each.corrections > 0)
    .sort(([a, one], [b, other]) => {
      const [more, less] = [size(one.after - one.before), size(other.after - other.before)];
      return more === less ? (a < b ? -1 : 1) : more > less ? -1 : 1;
    });
  return { places: changed.map(([code, each]) => ({ code, ...told(each) })), total: told(total) };
}
