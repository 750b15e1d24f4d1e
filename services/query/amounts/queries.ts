import type { Flow, Granularity, Service } from '@portal/shared/codes/trade';
import type { Reader } from '../base/database.ts';

/** Which amounts a map is about. */
export interface MapFilter {
  places: 'districts' | 'countries';
  flow: Flow | 'both';
  service: Service | 'all';
  granularity: Granularity;
}

/** What a query is given. */
export type Value = string | number | number[];

/** Months yyyymm: from one to another, inclusive, or each for itself. */
export type Months = readonly [from: number, to: number] | { each: readonly number[] };

/** Which months a row may be of, as SQL. */
export const areOf = (months: Months, placeholder: (value: Value) => string): string =>
  'each' in months
    ? `month = any(${placeholder([...months.each])}::int[])`
    : `month between ${placeholder(months[0])} and ${placeholder(months[1])}`;

export interface MonthAmount {
  /** yyyymm */
  month: number;
  place: string;
  /** hundredths, as text */
  cents: string;
}

export const placeOf = ({ places }: Pick<MapFilter, 'places'>): string =>
  places === 'districts' ? 'district' : 'country';

/** What has to hold of a row; a total of a year belongs to no month. */
export function conditions(
  { places, flow, service, granularity }: MapFilter,
  months: Months | undefined,
): { text: string; values: Value[] } {
  const values: Value[] = [];
  const placeholder = (value: Value): string => `$${values.push(value)}`;
  const texts = [
    // what was agreed is not added to what was paid
    `measure = 'settlement'`,
    ...(months ? [areOf(months, placeholder)] : []),
    ...(flow === 'both' ? [] : [`flow = ${placeholder(flow)}`]),
    ...(service === 'all' ? [] : [`service = ${placeholder(service)}`]),
    ...(granularity === 'year' ? [] : [`period <> 'year'`]),
    ...(places === 'districts' ? [`district <> ''`] : []),
  ];
  return { text: texts.join(' and '), values };
}

/** Sums by month and place as they are known now. */
export function amountsNow(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
): Promise<MonthAmount[]> {
  const { text, values } = conditions(filter, months);
  const place = placeOf(filter);
  return reader.planned<MonthAmount>(
    `select month, ${place} as place, sum(cents)::text as cents from read.amounts where ${text} group by month, ${place}`,
    values,
  );
}

/** First or last month that a row tells of: the total of a year tells of all twelve, whichever day it bears. */
export const coveredMonth = (end: 'first' | 'last', isYearly = `period = 'year'`): string =>
  `case when ${isYearly} then month - month % 100 + ${end === 'first' ? 1 : 12} else month end`;

/** Months that a map has sums of: the first and the last that these tell of, and the month that the last one bears. */
export interface KnownMonths {
  oldest: number;
  newest: number;
  last: number;
}

/** First and last month that anything is known of, up to one; undefined when nothing is. */
export async function monthsNow(reader: Reader, filter: MapFilter, upTo: number): Promise<KnownMonths | undefined> {
  const { text, values } = conditions(filter, [0, upTo]);
  const end = (which: 'first' | 'last', order: 'asc' | 'desc') =>
    `(select ${coveredMonth(which)} from read.amounts where ${text} order by month ${order}, period ${order} limit 1)`;
  const [found] = await reader.planned<Partial<KnownMonths>>(
    `select ${end('first', 'asc')} as oldest, ${end('last', 'desc')} as newest,
            (select max(month) from read.amounts where ${text}) as last`,
    values,
  );
  return knownMonths(found);
}

/** A row of SQL that has no values where nothing is known. */
export const knownMonths = (
  row: { [Name in keyof KnownMonths]?: number | null } | undefined,
): KnownMonths | undefined =>
  row?.oldest != null && row.newest != null && row.last != null
    ? { oldest: row.oldest, newest: row.newest, last: row.last }
    : undefined;

/** The first month, from that one on, that anything is known of; a total of a year belongs to none. */
export async function nextMonth(reader: Reader, from: number): Promise<number | undefined> {
  const [found] = await reader.planned<{ month: number }>(
    `select month from read.amounts where measure = 'settlement' and period <> 'year' and month >= $1
      order by month limit 1`,
    [from],
  );
  return found?.month;
}
