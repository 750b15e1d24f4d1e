import { type Flow, fewestOrganisations, type Service } from '@portal/shared/codes/trade';
import type { Reader } from '../../base/database.ts';
import { conditions, type MapFilter, type MonthAmount, type Months, placeOf, type Value } from '../queries.ts';

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

/** Sums by month and area without what is withheld of them; those of which nothing remains are absent. */
export function publishedSums(rows: readonly MonthAmount[], parts: readonly OrganisationPart[]): MonthAmount[] {
  const hidden = parts.filter(({ isWithheld }) => isWithheld);
  const sums = shownSums<MonthAmount>(rows, hidden, ({ month, place }) => `${month} ${place}`);
  return [...sums].map(([key, cents]) => {
    const [month = '', place = ''] = key.split(' ');
    return { month: Number(month), place, cents: String(cents) };
  });
}

/** What organisations traded of one month, area, direction and service. */
export interface OrganisationPart extends Withheld {
  isWithheld: boolean;
}

/** Parts of months of areas that are withheld, see `organisationParts`. */
export async function withheldOf(
  reader: Reader,
  filter: MapFilter,
  months: Months,
  position?: number,
  pairs = false,
): Promise<Withheld[]> {
  return organisationParts(reader, filter, months, position, pairs, `having ${fewOrganisations}`);
}

/**
 * What organisations traded, by parts of months of places, each of one direction and service. Withheld are those behind
 * which there are fewer than three organisations: one of two could work out the amount of the other. Statistics that were imported, and amounts that name no organisation,
 * tell of nobody. It is decided for the smallest parts that anybody can ask for, so that no two answers give one away
 * by their difference. As known now, or at a position; `pairs`: of places with their partners.
 */
export function organisationParts(
  reader: Reader,
  filter: MapFilter,
  months: Months,
  position?: number,
  pairs = false,
  having = '',
): Promise<OrganisationPart[]> {
  const { text, values } = conditions({ ...filter, places: 'countries' }, months);
  const at = (): string => `$${values.push(position ?? 0)}`;
  const known =
    position === undefined
      ? 'until_position is null'
      : `from_position <= ${at()} and (until_position is null or until_position > ${at()})`;
  const place = placeOf(filter);
  const partner = !pairs ? `''` : placeOf({ places: filter.places === 'districts' ? 'countries' : 'districts' });
  const only = onlyMonth(months);
  const { first, from } = only === undefined ? everMade : madeOf(only, values);
  return reader.planned<OrganisationPart>(
    `${first}
     select month, ${place} as place, coalesce(${partner}, '') as partner, flow, service, sum(cents)::text as cents,
            ${fewOrganisations} as "isWithheld"
       from ${from}
      where organisation is not null and ${place} is not null and ${text} and ${known}
      group by month, period = 'year', ${place}, coalesce(${partner}, ''), flow, service
     ${having}`,
    values,
  );
}

const fewOrganisations = `count(distinct lower(trim(organisation))) < ${fewestOrganisations}`;

/** What somebody made, not statistics that were imported: few of all that there are, whichever months they are of. */
const everMade = {
  first: `with made as materialized (select id from read.transactions where source <> 'import')`,
  from: 'made join read.facts using (id)',
};

function onlyMonth(months: Months): number | undefined {
  const [first, last] = 'each' in months ? [months.each[0], months.each.at(-1)] : months;
  return first === last ? first : undefined;
}

/** The same of one month: by its days, each asked whether it was made, so that it costs what the month holds. */
function madeOf(month: number, values: Value[]): typeof everMade {
  const day = `$${values.push(`${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`)}::date`;
  return {
    first: '',
    from: `(select * from read.facts where date >= ${day} and date < ${day} + interval '1 month') f
       cross join lateral (select t.id from read.transactions t where t.id = f.id and t.source <> 'import' limit 1) made`,
  };
}
