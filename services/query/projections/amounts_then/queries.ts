import type { Reader } from '../../database.ts';
import { coveredMonth, type MapFilter, type MonthAmount, placeOf } from '../amounts/queries.ts';
import { borderBefore, still } from './fold.ts';

type Months = readonly [number, number] | undefined;

/**
 * Sums by month and place as they were known at a position, as SQL: those of the border before it, and what was learnt
 * and given up from there on by the transactions themselves. `inAll`: of all places together.
 */
function sumsThen(
  { places, flow, service, granularity }: MapFilter,
  months: Months,
  position: number,
  inAll: boolean,
): { text: string; values: (string | number)[] } {
  const values: (string | number)[] = [borderBefore(position), position];
  const given = (value: string | number): string => `$${values.push(value)}`;
  const isYearly = granularity === 'year';
  const both = [
    // what was agreed is not added to what was paid
    `measure = 'settlement'`,
    ...(months ? [`month between ${given(months[0])} and ${given(months[1])}`] : []),
    flow === 'both' ? `flow in ('export', 'import')` : `flow = ${given(flow)}`,
    ...(service === 'all' ? [] : [`service = ${given(service)}`]),
  ];
  const ofSums = [
    ...both,
    `places = '${places}'`,
    `until = ${still}`,
    'first <= $1',
    inAll ? `place = ''` : `place <> ''`,
    ...(isYearly ? [] : ['not yearly']),
    ...(service === 'all' ? [inAll ? `service <> 'all'` : `service = 'all'`] : []),
  ];
  const ofFacts = [
    ...both,
    ...(isYearly ? [] : [`period <> 'year'`]),
    ...(places === 'districts' ? ['district is not null'] : []),
  ].join(' and ');
  const place = inAll ? `''` : placeOf({ places });
  // a sum that still holds and did not at the border: the first of its kind that ended after that did
  const text = `
    select now.month, now.yearly, now.place,
      case when now.since <= $1 then now.count else past.count end as count,
      case when now.since <= $1 then now.cents else past.cents end as cents
    from read.amounts_then now left join lateral (
      select past.count, past.cents from read.amounts_then past
       where now.since > $1 and past.until > $1 and past.places = now.places and past.measure = now.measure
         and past.service = now.service and past.flow = now.flow and past.yearly = now.yearly
         and past.month = now.month and past.place = now.place
       order by past.until limit 1) past on true
    where ${ofSums.join(' and ')}
    union all
    select month, period = 'year', ${place}, 1, cents from read.facts
     where from_position > $1 and from_position <= $2 and ${ofFacts}
    union all
    select month, period = 'year', ${place}, -1, -cents from read.facts
     where until_position > $1 and until_position <= $2 and ${ofFacts}`;
  return { text, values };
}

/** Sums by month and place as they were known at a position. */
export function amountsAsOf(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
  position: number,
): Promise<MonthAmount[]> {
  const { text, values } = sumsThen(filter, months, position, false);
  return reader.planned<MonthAmount>(
    `select month, place, sum(cents)::text as cents from (${text}) sums group by month, place`,
    values,
  );
}

/** First and last month that anything was known of at a position; undefined when nothing was. */
export async function monthsAsOf(
  reader: Reader,
  filter: MapFilter,
  position: number,
): Promise<{ oldest: number; newest: number } | undefined> {
  const { text, values } = sumsThen(filter, undefined, position, true);
  const end = (which: 'first' | 'last', order: 'asc' | 'desc') =>
    `(select ${coveredMonth(which, 'yearly')} from known order by month ${order}, yearly ${order} limit 1)`;
  const [found] = await reader.planned<{ oldest: number | null; newest: number | null }>(
    `with known as materialized (select month, yearly from (${text}) sums group by month, yearly having sum(count) > 0)
     select ${end('first', 'asc')} as oldest, ${end('last', 'desc')} as newest`,
    values,
  );
  return found?.oldest != null && found.newest != null ? { oldest: found.oldest, newest: found.newest } : undefined;
}
