import { type Expression, type RawBuilder, sql } from 'kysely';

/** What a list can be sorted by, by the names that its call has for them. */
export type Orders<Name extends string> = Readonly<Record<Name, Expression<unknown>>>;

const isOneOf = <Name extends string>(orders: Orders<Name>, name: string): name is Name => Object.hasOwn(orders, name);

/** What rows are sorted by, and which way. */
export interface Sorting {
  key: Expression<unknown>;
  way: RawBuilder<unknown>;
}

/**
 * The order that was asked for, as in `sorting` of the calls; undefined for the list's usual one. A row that has nothing
 * there stands at the end either way. Rows may be equal: what tells them apart is the list's to add, so that none is on
 * two of its pages.
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
