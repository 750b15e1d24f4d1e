import { type Flow, fewestOrganisations, type Service } from '@portal/shared/codes/trade';
import type { Reader } from '../../database.ts';
import { conditions, type MapFilter, placeOf } from '../amounts/queries.ts';

/** What is left out of the sums that everybody may see. */
export interface Withheld {
  /** yyyymm */
  month: number;
  place: string;
  /** the country of a district, or the district of a country, where those are asked for */
  partner: string;
  flow: Flow;
  service: Service;
  cents: string;
}

/**
 * Amounts without what is withheld of them, in hundredths, by what `keyOf` says they are of; those of which nothing is left
 * are left out.
 */
export function shownSums<Of extends { cents: string }>(
  amounts: readonly Of[],
  hidden: readonly (Of & Withheld)[],
  keyOf: (amount: Of) => string,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (key: string, cents: bigint) => sums.set(key, (sums.get(key) ?? 0n) + cents);
  for (const each of amounts) add(keyOf(each), BigInt(each.cents));
  for (const each of hidden) add(keyOf(each), -BigInt(each.cents));
  return new Map([...sums].filter(([, cents]) => cents > 0n));
}

/**
 * Parts of months of places, each of one direction and service, behind which there are fewer than three organisations:
 * whoever knows one of two would know the other. Statistics that were imported, and amounts that name no organisation,
 * tell of nobody. It is decided for the smallest parts that anybody can ask for, so that no two answers give one away
 * by their difference. As known now, or at a position; `pairs`: of places with their partners.
 */
export function withheldOf(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
  position?: number,
  pairs = false,
): Promise<Withheld[]> {
  const { text, values } = conditions({ ...filter, places: 'countries' }, months);
  const at = (): string => `$${values.push(position ?? 0)}`;
  const known =
    position === undefined
      ? 'until_position is null'
      : `from_position <= ${at()} and (until_position is null or until_position > ${at()})`;
  const place = placeOf(filter);
  const partner = !pairs ? `''` : placeOf({ places: filter.places === 'districts' ? 'countries' : 'districts' });
  return reader.planned<Withheld>(
    `with made as materialized (select id from read.transactions where source <> 'import')
     select month, ${place} as place, coalesce(${partner}, '') as partner, flow, service, sum(cents)::text as cents
       from made join read.facts using (id)
      where organisation is not null and ${place} is not null and ${text} and ${known}
      group by month, period = 'year', ${place}, coalesce(${partner}, ''), flow, service
     having count(distinct lower(trim(organisation))) < ${fewestOrganisations}`,
    values,
  );
}
