import { type RawBuilder, sql } from 'kysely';
import { built, type Reader } from '../../database.ts';
import type { Facets, Sought } from '../engine.ts';
import { facetsOf, type Shelf } from '../shelves.ts';
import { type Condition, isOfDays, view } from './conditions.ts';

/** What fits is looked for once, and counted by all that narrows it together; undefined where nothing fits. */
export async function counted(
  reader: Reader,
  condition: Condition,
  sought: Sought,
  most: number,
): Promise<Facets | undefined> {
  const inDays: RawBuilder<unknown> = isOfDays(sought);
  const shelves = await reader.rows(
    built(sql<Shelf>`select d.kind, d.tags, d.editions, d.year, d.in_days as "inDays", count(*)::int as count
      from (select d.kind, d.tags, d.editions, ${inDays} as in_days,
          -- the portal's years are Shanghai's, as its days
          extract(year from d.published + interval '8 hours')::int as year
        from ${view} d where ${condition} limit ${most}) d
      group by 1, 2, 3, 4, 5`),
  );
  return shelves.length ? facetsOf(shelves, sought) : undefined;
}
