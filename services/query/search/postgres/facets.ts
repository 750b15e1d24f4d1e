import { sites } from '@portal/shared/codes/index';
import { type RawBuilder, sql } from 'kysely';
import { built, countsOf, type Reader } from '../../base/database.ts';
import { edition } from '../document.ts';
import type { FacetCounts, Facets, Sought } from '../engine.ts';
import { facetsOf, type Shelf, type ShelfCount, shelfBy } from '../facets.ts';
import { searchDocuments } from '../model.ts';
import { type Condition, isOfDays, view } from './conditions.ts';

/** One more is counted, to know that there are more; it is not told. */
function upTo({ kinds, tags, languages, sites: siteCounts, years }: FacetCounts, maxCount: number): FacetCounts {
  const bounded = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([value, count]) => [value, Math.min(count, maxCount)]));
  return {
    kinds: bounded(kinds),
    tags: bounded(tags),
    languages: bounded(languages),
    sites: bounded(siteCounts),
    years: bounded(years),
  };
}

/** What fits is looked for once, and counted by all that narrows it together; undefined where nothing fits. */
export async function counted(
  reader: Reader,
  condition: Condition,
  sought: Sought,
  maxCount: number,
): Promise<Facets | undefined> {
  const inDays: RawBuilder<unknown> = isOfDays(sought);
  const rows = await reader.rows(
    built(sql<{ shelf: string; inDays: boolean; count: number }>`
      select d.shelf, d.in_days as "inDays", count(*)::int as count
      from (select d.shelf, ${inDays} as in_days from ${view} d where ${condition} limit ${maxCount + 1}) d
      group by 1, 2`),
  );
  if (!rows.length) return undefined;
  const facets = facetsOf(
    rows.map(({ shelf, ...count }) => ({ ...shelfBy(shelf), ...count })),
    sought,
  );
  const more = rows.reduce((sum, { count }) => sum + count, 0) > maxCount;
  return { ...(more ? upTo(facets, maxCount) : facets), more };
}

/** All that can be read in that language, without a look at any of it. */
export async function readableShelves(
  reader: Reader,
  { lan: language }: Pick<Sought, 'lan'>,
): Promise<(ShelfCount & { shelf: string })[]> {
  const readable = sites.map((site) => edition(language, site));
  const rows = await reader.rows(
    built(sql<{ shelf: string; count: number }>`select c.shelf, c.count from ${sql.raw(countsOf(searchDocuments))} c`),
  );
  return rows
    .map(({ shelf, count }) => ({ shelf, count, inDays: true, ...shelfBy(shelf) }))
    .filter(({ editions }: Shelf) => readable.some((each) => editions.includes(each)));
}
