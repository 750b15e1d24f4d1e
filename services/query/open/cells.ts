import { shownSums, type Withheld } from '../amounts/facts/withheld.ts';
import type { CellAmount } from '../amounts/place-queries.ts';
import type { MapFilter } from '../amounts/queries.ts';

/** A figure of the cube: of a month, place, direction and service. */
export interface Cell extends Omit<CellAmount, 'cents'> {
  places: MapFilter['places'];
  /** hundredths of US dollars */
  cents: bigint;
}

/** By which a figure is known. */
export const cellKey = (
  places: MapFilter['places'],
  { month, place, flow, service }: Omit<CellAmount, 'cents'>,
): string => [month, places, place, flow, service].join(' ');

/** The figures that everybody may see, out of the sums that there are and what is withheld of them; by what they are of. */
export function shownCells(
  places: MapFilter['places'],
  amounts: readonly CellAmount[],
  hidden: readonly Withheld[],
): Map<string, Cell> {
  const keyOf = (amount: Omit<CellAmount, 'cents'>): string => cellKey(places, amount);
  const visibleSums = shownSums(amounts, hidden, keyOf);
  return new Map(
    amounts.flatMap((amount): [string, Cell][] => {
      const key = keyOf(amount);
      const cents = visibleSums.get(key);
      const { month, place, flow, service } = amount;
      return cents === undefined ? [] : [[key, { month, places, place, flow, service, cents }]];
    }),
  );
}
