import type { Reader } from '../../database.ts';
import type { MapFilter, MonthAmount } from '../amounts/queries.ts';
import { conditions, coveredMonth, placeOf } from '../amounts/queries.ts';

const knownAt = (parameter: number): string =>
  `from_position <= $${parameter} and (until_position is null or until_position > $${parameter})`;

/** Sums by month and place as they were known at a position. */
export function amountsAsOf(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
  position: number,
): Promise<MonthAmount[]> {
  const { text, values } = conditions(filter, months);
  const place = placeOf(filter);
  return reader.planned<MonthAmount>(
    `select month, ${place} as place, sum(cents)::text as cents from read.facts
     where ${text} and ${knownAt(values.length + 1)} group by month, ${place}`,
    [...values, position],
  );
}

/** First and last month that anything was known of at a position; undefined when nothing was. */
export async function monthsAsOf(
  reader: Reader,
  filter: MapFilter,
  position: number,
): Promise<{ oldest: number; newest: number } | undefined> {
  const { text, values } = conditions(filter, undefined);
  const end = (which: 'first' | 'last', order: 'asc' | 'desc') =>
    `(select ${coveredMonth(which)} from read.facts where ${text} and ${knownAt(values.length + 1)}
      order by date ${order}, period ${order} limit 1)`;
  const [found] = await reader.planned<{ oldest: number | null; newest: number | null }>(
    `select ${end('first', 'asc')} as oldest, ${end('last', 'desc')} as newest`,
    [...values, position],
  );
  return found?.oldest != null && found.newest != null ? { oldest: found.oldest, newest: found.newest } : undefined;
}
