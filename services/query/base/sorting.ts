import { type Expression, type RawBuilder, sql } from 'kysely';

/** Sort columns of a list, by the names of its call. */
export type Orders<Name extends string> = Readonly<Record<Name, Expression<unknown>>>;

const isOneOf = <Name extends string>(orders: Orders<Name>, name: string): name is Name => Object.hasOwn(orders, name);

/** Sort column and direction. */
export interface Sorting {
  key: Expression<unknown>;
  way: RawBuilder<unknown>;
}

/**
 * The requested order, see `sorting` of the calls; undefined for the default. Rows without a value come last in both
 * directions. The list adds a tie-breaker, so that no row is on two pages.
 */
export function sortingBy<Name extends string>(sort: string, orders: Orders<Name>): Sorting | undefined {
  const name = sort.replace(/^-/, '');
  if (!isOneOf(orders, name)) return undefined;
  return { key: orders[name], way: sql.raw(`${sort.startsWith('-') ? 'desc' : 'asc'} nulls last`) };
}

/** The same as SQL. */
export function sortedBy<Name extends string>(sort: string, orders: Orders<Name>): RawBuilder<unknown> | undefined {
  const sorting = sortingBy(sort, orders);
  return sorting && sql`${sorting.key} ${sorting.way}`;
}
