import type { PlaceAnswer } from '@portal/shared/calls/data-map';
import { amountOf, portion } from '@portal/shared/money/decimal';
import type { Withheld } from '../amounts/facts/withheld.ts';
import type { PartAmount } from '../amounts/place-queries.ts';
import type { MapFigures } from './map-answer.ts';

/** Amounts by whatever they are of, the largest first; what is nothing is left out. */
function shares<Name extends string>(
  parts: Iterable<readonly [Name, bigint]>,
): { of: Name; total: bigint; share: number }[] {
  const sums = new Map<Name, bigint>();
  for (const [name, cents] of parts) sums.set(name, (sums.get(name) ?? 0n) + cents);
  const all = [...sums.values()].reduce((sum, cents) => sum + cents, 0n);
  return [...sums]
    .filter(([, cents]) => cents > 0n)
    .sort(([a, sumA], [b, sumB]) => (sumA === sumB ? (a < b ? -1 : 1) : sumA > sumB ? -1 : 1))
    .map(([area, total]) => ({ of: area, total, share: portion(total, all) }));
}

/** A sum may be larger than a number is exact; undefined where it is not published. */
const centsOf = (amount: string | null | undefined): bigint | undefined =>
  amount == null ? undefined : BigInt(amount.replace('.', ''));

/** What a place is taken from. */
interface PlacesOfMap extends Pick<MapFigures, 'isPublished'> {
  data: Pick<MapFigures['data'], 'periods' | 'places' | 'totals'>;
}

const negative = ({ cents }: Pick<Withheld, 'cents'>): bigint => -BigInt(cents);

/**
 * One place out of the map that it is on, and what its sums are made of: of the months that count. `hidden` are parts of
 * the place that nobody may see, `hiddenPairs` those of it with one partner.
 */
export function placeIn(
  { data: map, isPublished }: PlacesOfMap,
  code: string,
  parts: readonly PartAmount[],
  hidden: readonly Withheld[],
  hiddenPairs: readonly Withheld[],
): PlaceAnswer {
  const own = map.places.find((place) => place.code === code);
  const hiddenOfPlace = hidden.filter(({ place }) => place === code);
  const totalsBy = <Name extends 'flow' | 'service'>(name: Name) =>
    shares([
      ...parts.map((part) => [part[name], BigInt(part.cents)] as const),
      ...hiddenOfPlace.map((part) => [part[name], negative(part)] as const),
    ]);
  const partners = shares([
    ...parts.map(({ partner, cents }) => [partner, BigInt(cents)] as const),
    ...hiddenPairs.filter(({ place }) => place === code).map((part) => [part.partner, negative(part)] as const),
  ]).filter((partner) => partner.of !== '');
  const none = (isKnown: boolean | undefined) => (isKnown ? '0.00' : null);
  const trend = map.periods.map((_, index) => {
    const amount = own ? (own.amounts[index] ?? null) : none(isPublished[index]);
    const withheld = own?.withheld[index] ?? 0;
    const cents = centsOf(amount);
    if (cents === undefined) return { amount: null, rank: null, share: null, withheld };
    const above = map.places.filter(({ amounts }) => (centsOf(amounts[index]) ?? 0n) > cents).length;
    const total = centsOf(map.totals[index]) ?? 0n;
    return { amount, rank: cents > 0n ? above + 1 : null, share: total > 0n ? portion(cents, total) : 0, withheld };
  });
  const total = own ? own.total : none(isPublished.includes(true));
  return {
    code,
    total,
    rank: own?.rank ?? null,
    ranked: map.places.filter(({ rank }) => rank !== null).length,
    share: own ? own.share : total === null ? null : 0,
    growth: own?.growth ?? null,
    trend,
    flows: totalsBy('flow').map(({ of: flow, total, share }) => ({ flow, total: amountOf(total), share })),
    services: totalsBy('service').map(({ of: service, total, share }) => ({ service, total: amountOf(total), share })),
    partners: partners.map(({ of: partner, total, share }) => ({ code: partner, total: amountOf(total), share })),
  };
}
