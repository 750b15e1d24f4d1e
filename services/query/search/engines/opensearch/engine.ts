import { sql } from 'kysely';
import { built, type Reader } from '../../../base/database.ts';
import { countersOf } from '../../../ranks/queries.ts';
import { type Attempt, attempts } from '../../attempts.ts';
import {
  type Facets,
  foundAt,
  type Hit,
  noFacets,
  type SearchAnswer,
  type SearchEngine,
  type SearchPage,
  type Sought,
  type SoughtInList,
  type Suggested,
} from '../../engine.ts';
import { forward } from '../../postgres/ranked.ts';
import { marksOf } from '../../score.ts';
import type { OpenSearch } from './client.ts';
import { companiesOf } from './companies.ts';
import { searchAlias } from './document.ts';
import type { Condition, SearchReply, Sort } from './dsl.ts';
import { aggregations, facetsOf } from './facets.ts';
import { and, isReadable, matches, names, narrowing, or } from './query.ts';
import { putForward, ranked, scoreOf } from './score.ts';

const none = { hits: [], total: 0, more: false, marks: [], number: '' };

/** Pages beyond so many records are empty: the server would have to put all before them in order. */
export const window = 100_000;

const newest: Sort = [{ published: { order: 'desc' } }, { record: { order: 'asc' } }, { kind: { order: 'asc' } }];

function orderOf(sort: SearchPage['sort']): Sort {
  const column = countersOf(sort);
  if (column) return [{ [column]: { order: 'desc' } }, ...newest];
  return sort === 'newest' ? newest : [{ _score: { order: 'desc' } }, ...newest];
}

function hitOf(id: string): Hit {
  const at = id.indexOf(' ');
  return { kind: id.slice(0, at), record: id.slice(at + 1) };
}

const totalOf = ({ hits: { total } }: SearchReply): number => total.value;

interface Options {
  /** of readers, by its alias */
  index?: string;
  /** so many are counted, as in PostgreSQL */
  counted?: number;
}

/**
 * Search by OpenSearch, in an index of the words that the read model has. What was typed is made out, and companies are
 * looked up, in the read models as for PostgreSQL: a few rows by their indexes. What grows with the catalogue, finding,
 * ordering and counting, is the server's.
 */
export function openSearchEngine(
  reader: Reader,
  server: Pick<OpenSearch, 'search'>,
  { index = searchAlias, counted = 10_000 }: Options = {},
): SearchEngine {
  const fits = (
    { among: alternatives }: Attempt,
    where: Pick<Sought, 'lan' | 'site'>,
    inAny: boolean,
    byName = false,
  ): Condition =>
    and([...(alternatives ? [or(alternatives.map(byName ? names : matches))] : []), isReadable(where, inAny)]);

  async function putForwardBy(): Promise<Condition[]> {
    const rows = await reader.rows(built(sql<Hit & { rank: number }>`select kind, record, rank from ${forward} f`));
    const byRank = new Map<number, string[]>();
    for (const { rank, kind, record } of rows) byRank.set(rank, [...(byRank.get(rank) ?? []), `${kind} ${record}`]);
    return [...byRank].flatMap(([rank, ids]) => putForward(ids, rank));
  }

  async function page(
    { by: query, among: alternatives = [] }: Attempt,
    condition: Condition,
    { sort, limit, offset }: SearchPage,
  ): Promise<{ hits: Hit[]; total: number }> {
    const isWithin = offset + limit <= window;
    const scored = sort === 'relevance' && isWithin;
    const owned = alternatives.flatMap(({ tokens }) => tokens);
    // of a token as it is asked for, the same with the companies that are called so
    const tokens = query.tokens.map((token, at) => ({ ...token, owners: owned[at]?.owners ?? [] }));
    const scores = scored
      ? [...scoreOf({ ...query, tokens }, await companiesOf(reader, owned)), ...(await putForwardBy())]
      : [];
    const answer = await server.search(index, {
      query: scored ? ranked(condition, scores) : and([condition]),
      sort: orderOf(sort),
      ...(isWithin ? { from: offset, size: limit } : { size: 0 }),
      _source: false,
      // from one more on the server need not count
      track_total_hits: counted + 1,
    });
    return { hits: answer.hits.hits.map(({ _id }) => hitOf(_id)), total: totalOf(answer) };
  }

  async function isThere(condition: Condition): Promise<boolean> {
    return totalOf(await server.search(index, { query: condition, size: 0, track_total_hits: 1 })) > 0;
  }

  return {
    async search(sought: SoughtInList, searchPage: SearchPage): Promise<SearchAnswer> {
      const narrowed = [...narrowing(sought).values()];
      for await (const attempt of attempts(reader, sought.query)) {
        const { near, by: query, inAny } = attempt;
        const found = fits(attempt, { ...sought, site: foundAt(sought) }, inAny);
        const { hits, total } = await page(attempt, and([found, ...narrowed]), searchPage);
        const counts = { total: Math.min(total, counted), more: total > counted };
        if (total > 0 || (narrowed.length > 0 && (await isThere(found))))
          return { hits, ...counts, ...(near && { near }), marks: marksOf(query), number: query.number };
      }
      return none;
    },

    async suggest(sought, limit: number): Promise<Suggested> {
      if (!sought.query.trim()) return none;
      for await (const attempt of attempts(reader, sought.query, { byName: true })) {
        const found = fits(attempt, sought, attempt.inAny, true);
        const { hits } = await page(attempt, found, { sort: 'relevance', limit, offset: 0 });
        if (hits.length) return { hits, marks: marksOf(attempt.by) };
      }
      return none;
    },

    async facets(sought: Sought): Promise<Facets> {
      for await (const attempt of attempts(reader, sought.query)) {
        const answer = await server.search(index, {
          query: fits(attempt, { ...sought, site: '' }, attempt.inAny),
          size: 0,
          track_total_hits: 1,
          aggregations: aggregations(sought),
        });
        if (totalOf(answer) > 0) return facetsOf(answer.aggregations, sought);
      }
      return noFacets;
    },
  };
}
