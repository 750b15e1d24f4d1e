import type { Reader } from '../../base/database.ts';
import type { CellAmount } from '../place-queries.ts';
import {
  areOf,
  conditions,
  coveredMonth,
  type KnownMonths,
  knownMonths,
  type MapFilter,
  type MonthAmount,
  type Months,
  placeOf,
  type Value,
} from '../queries.ts';
import { borderBefore, type PlaceSum, still } from './fold.ts';

interface Query {
  text: string;
  values: Value[];
}
/** `each`: the sums of each service, where there would be those of all. */
type Filter = Omit<MapFilter, 'service'> & { service: MapFilter['service'] | 'each' };

/**
 * Sums as they were known at the border before a position, as SQL: those that still hold, if they did then, else the
 * first of their kind that ended later.
 */
function atBorder(
  { places: map, flow, service, granularity }: Filter,
  months: Months | undefined,
  position: number,
): Query {
  const values: Value[] = [borderBefore(position), map];
  const placeholder = (value: Value): string => `$${values.push(value)}`;
  const kinds = [
    // what was agreed is not added to what was paid
    `map = $2 and measure = 'settlement' and until = ${still} and first <= $1`,
    service === 'each' ? `service <> 'all'` : `service = ${placeholder(service)}`,
    flow === 'both' ? `flow in ('export', 'import')` : `flow = ${placeholder(flow)}`,
    ...(months ? [areOf(months, placeholder)] : []),
    ...(granularity === 'year' ? [] : ['not yearly']),
  ];
  const text = `
    select now.month, now.yearly, now.flow, now.service, case when now.since <= $1 then now.count else past.count end as count,
      case when now.since <= $1 then now.places else past.places end as places
    from read.amounts_then now left join lateral (
      select past.count, past.places from read.amounts_then past
       where now.since > $1 and past.until > $1 and past.map = now.map and past.measure = now.measure
         and past.service = now.service and past.flow = now.flow and past.yearly = now.yearly and past.month = now.month
       order by past.until limit 1) past on true
    where ${kinds.join(' and ')}`;
  return { text, values };
}

/** What was learnt after the border, and what was given up, by the transactions themselves, as SQL. */
function afterBorder(filter: MapFilter, months: Months | undefined, position: number): Query {
  const { text: kinds, values } = conditions({ ...filter, places: 'countries' }, months);
  const [border, upTo] = [`$${values.push(borderBefore(position))}`, `$${values.push(position)}`];
  const place = placeOf(filter);
  const between = (column: string) =>
    `${column} > ${border} and ${column} <= ${upTo} and ${place} is not null and ${kinds}`;
  const text = `
    select month, period = 'year' as yearly, flow, service, ${place} as place, 1 as count, cents from read.facts
     where ${between('from_position')}
    union all
    select month, period = 'year', flow, service, ${place}, -1, -cents from read.facts
     where ${between('until_position')}`;
  return { text, values };
}

/** Sums by month and place as they were known at a position; a month may have several of a place. */
export async function amountsAsOf(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
  position: number,
): Promise<MonthAmount[]> {
  const [border, after] = [atBorder(filter, months, position), afterBorder(filter, months, position)];
  const [sums, changes] = await Promise.all([
    reader.planned<{ month: number; places: readonly PlaceSum[] }>(border.text, border.values),
    reader.planned<MonthAmount>(
      `select month, place, sum(cents)::text as cents from (${after.text}) changes group by month, place`,
      after.values,
    ),
  ]);
  return [
    ...sums.flatMap(({ month, places }) => places.map(([place, , cents]) => ({ month, place, cents }))),
    ...changes,
  ];
}

/** The smallest sums that the map is made of, as they were known at a position; there may be several of a cell. */
export async function cellsAsOf(
  reader: Reader,
  places: MapFilter['places'],
  months: Months,
  position: number,
): Promise<CellAmount[]> {
  const filter = { places, flow: 'both', granularity: 'month' } as const;
  const border = atBorder({ ...filter, service: 'each' }, months, position);
  const after = afterBorder({ ...filter, service: 'all' }, months, position);
  const [sums, changes] = await Promise.all([
    reader.planned<Pick<CellAmount, 'month' | 'flow' | 'service'> & { places: readonly PlaceSum[] }>(
      border.text,
      border.values,
    ),
    reader.planned<CellAmount>(
      `select month, place, flow, service, sum(cents)::text as cents from (${after.text}) changes
        group by month, place, flow, service`,
      after.values,
    ),
  ]);
  return [
    ...sums.flatMap(({ month, flow, service, places: each }) =>
      each.map(([place, , cents]) => ({ month, place, flow, service, cents })),
    ),
    ...changes,
  ];
}

/** First and last month that anything was known of at a position, up to one; undefined when nothing was. */
export async function monthsAsOf(
  reader: Reader,
  filter: MapFilter,
  position: number,
  upTo: number,
): Promise<KnownMonths | undefined> {
  const months = [0, upTo] as const;
  const [border, after] = [atBorder(filter, months, position), afterBorder(filter, months, position)];
  const afterSql = after.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + border.values.length}`);
  const end = (which: 'first' | 'last', order: 'asc' | 'desc') =>
    `(select ${coveredMonth(which, 'yearly')} from known order by month ${order}, yearly ${order} limit 1)`;
  const [found] = await reader.planned<Partial<KnownMonths>>(
    `with known as materialized (
       select month, yearly from (
         select month, yearly, count from (${border.text}) border
         union all select month, yearly, count from (${afterSql}) later) sums
        group by month, yearly having sum(count) > 0)
     select ${end('first', 'asc')} as oldest, ${end('last', 'desc')} as newest, (select max(month) from known) as last`,
    [...border.values, ...after.values],
  );
  return knownMonths(found);
}
