import { sql } from 'kysely';
import { built, type Reader, texts } from '../../base/database.ts';
import { edition } from '../document.ts';
import {
  type Facets,
  foundAt,
  noFacets,
  type SearchAnswer,
  type SearchEngine,
  type SearchPage,
  type Sought,
  type SoughtInList,
  type Suggested,
} from '../engine.ts';
import { facetsOf, isNarrowedTo, type Shelf } from '../facets.ts';
import { marksOf } from '../score.ts';
import { type Attempt, attempts } from './attempts.ts';
import { and, type Condition, isOfDays, narrowing, narrowingApart, view } from './conditions.ts';
import { counted, readableShelves } from './facets.ts';
import { type Ranking, ranked } from './ranked.ts';

const lookedAt = 10_000;

/** By the indexes of words, which PostgreSQL passes by where it is asked for one row alone. */
async function isThere(reader: Reader, condition: Condition): Promise<boolean> {
  const { there } = await reader.row(
    built(sql<{
      there: boolean;
    }>`with found as materialized (select from ${view} d where ${condition} limit ${lookedAt})
      select exists (select from found) as there`),
  );
  return there;
}

const nothing = { hits: [], total: 0, more: false, marks: [], number: '' };

const fits = ({ has, readable }: Attempt): Condition => (has ? and([has, readable]) : readable);

const isOfAnyDay = ({ from, to }: Sought): boolean => !from && !to;

/** What is narrowed while nothing is typed: all of some shelves, as many as these hold. */
async function browsed(
  reader: Reader,
  sought: SoughtInList,
): Promise<Pick<Ranking, 'readable' | 'narrowed' | 'total'>> {
  const { lan: language, site, isWithinSite } = sought;
  const isThere = ({ editions }: Shelf) => !isWithinSite || !site || editions.includes(edition(language, site));
  const readableIn = await readableShelves(reader, sought);
  const shelves = readableIn.filter((shelf) => isThere(shelf) && isNarrowedTo(shelf, sought));
  const separateConditions = narrowingApart(sought);
  const readable: Condition = sql`d.shelf = any(${texts(shelves.map(({ shelf }) => shelf))})`;
  if (separateConditions.length || !isOfAnyDay(sought))
    return { readable, narrowed: [isOfDays(sought), ...separateConditions] };
  return { readable, narrowed: [], total: shelves.reduce((sum, { count }) => sum + count, 0) };
}

const whereFound = (sought: SoughtInList) => ({ ...sought, site: foundAt(sought) });

interface SearchLimits {
  /** so many are counted; above that nobody reads, and counting costs */
  counted: number;
  /** so many of them are ordered by how well they fit; of more only those that may be the first */
  ordered: number;
}

/** Search by the words of the read model. */
export const postgresSearch = (
  reader: Reader,
  limits: SearchLimits = { counted: 10_000, ordered: 1_000 },
): SearchEngine => ({
  async search(sought: SoughtInList, page: SearchPage): Promise<SearchAnswer> {
    const narrowed = narrowing(sought);
    for await (const attempt of attempts(reader, whereFound(sought))) {
      const { near, by: query } = attempt;
      const scope = attempt.has ? { narrowed } : await browsed(reader, sought);
      const { hits, total } = await ranked(reader, { ...attempt, ...scope, ...limits }, page);
      const counted = { total: Math.min(total, limits.counted), more: total > limits.counted };
      // what is narrowed to nothing was found all the same
      if (total > 0 || (narrowed.length > 0 && (await isThere(reader, fits(attempt)))))
        return { hits, ...counted, ...(near && { near }), marks: marksOf(query), number: query.number };
    }
    return nothing;
  },

  async suggest(sought, limit: number): Promise<Suggested> {
    if (!sought.query.trim()) return nothing;
    for await (const attempt of attempts(reader, sought, { byName: true })) {
      const page = { sort: 'relevance', limit, offset: 0 } as const;
      const { hits } = await ranked(
        reader,
        { ...attempt, narrowed: [], ordered: limits.ordered, counted: limits.ordered },
        page,
      );
      if (hits.length) return { hits, marks: marksOf(attempt.by) };
    }
    return nothing;
  },

  async facets(sought: Sought): Promise<Facets> {
    for await (const attempt of attempts(reader, whereFound(sought))) {
      if (!attempt.has && isOfAnyDay(sought))
        return { ...facetsOf(await readableShelves(reader, sought), sought), more: false };
      const facets = await counted(reader, fits(attempt), sought, limits.counted);
      if (facets) return facets;
    }
    return noFacets;
  },
});
