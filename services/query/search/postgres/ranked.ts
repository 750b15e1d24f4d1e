import { type RawBuilder, sql } from 'kysely';
import { built, type Reader, viewOf } from '../../base/database.ts';
import { productRanks } from '../../ranks/model.ts';
import { countersOf } from '../../ranks/queries.ts';
import { slotRecords } from '../../slots/model.ts';
import type { Hit, SearchPage } from '../engine.ts';
import { phrasesOf } from '../score.ts';
import type { Attempt } from './attempts.ts';
import { and, type Condition, isCalled, view } from './conditions.ts';
import { namedOf, scoreOf } from './score.ts';

/** What is looked for, and how it is narrowed. */
export interface Ranking extends Omit<Attempt, 'near'> {
  narrowed: readonly Condition[];
  /** so many are counted; above that nobody reads, and counting costs */
  counted: number;
  /** so many of them are ordered by how well they fit, or by a counter: each takes a look at its row */
  ordered: number;
  /** how many there are, where that is known */
  total?: number | undefined;
}

export interface Ranked {
  hits: Hit[];
  /** one more than are counted where there are more */
  total: number;
}

/** So many of those that may be the most relevant are compared by all of their words. */
const compared = 100;
/** So many of the newest are looked at for what most have. */
const freshest = 150;

const slots = sql.raw(viewOf(slotRecords));
const ranks = sql.raw(viewOf(productRanks));

/** What the portal puts forward, at the first place most. */
export const forward = sql`(select regexp_replace(s.presents->>'id', '-(cn|en)$', '') as record, s.presents->>'kind' as kind,
    10 - min((s.content->>'postId')::int) as rank
  from ${slots} s where s.status = 'shown' and s.presents is not null group by 1, 2)`;

type Order = RawBuilder<unknown>;
/** As the index of days has it; kinds have ids of their own. */
const newest: Order = sql`published desc, record, kind`;

const isScored = ({ by: query }: Ranking, sort: SearchPage['sort']): boolean =>
  sort === 'relevance' && query.tokens.length + query.number.length > 0;

/** What a row `f` that was found is ordered by before its words are looked at, the higher first; the newest behind it. */
function firstOf(ranking: Ranking, sort: SearchPage['sort']): RawBuilder<unknown> {
  const column = countersOf(sort);
  if (column)
    return sql`coalesce((select r.${sql.id(column)} from ${ranks} r where r.product = f.record and f.kind = 'product'), 0)`;
  return isScored(ranking, sort)
    ? sql`(select ${namedOf(ranking.by)} from ${view} d where d.kind = f.kind and d.record = f.record)`
    : sql`0`;
}

const fitting = ({ has, readable, narrowed }: Ranking): Condition =>
  and([...(has ? [has] : []), readable, ...narrowed]);

/** All that fit, by the indexes of words: one more than are counted where there are more. */
const all = (ranking: Ranking) => sql`select d.kind, d.record, d.published from ${view} d
  where ${fitting(ranking)} limit ${ranking.counted + 1}`;

/** Of those that were `found` the first, in their order: those that may be the most relevant compared by all words. */
function inOrder(ranking: Ranking, sort: SearchPage['sort'], maxRows?: number) {
  const order = sql`first desc, rank desc, ${newest}`;
  const score = isScored(ranking, sort);
  return sql`top as (
      select f.*, ${firstOf(ranking, sort)} as first, ${sort === 'relevance' ? sql`coalesce(r.rank, 0)` : sql`0`} as rank
      from found f ${sort === 'relevance' ? sql`left join ${forward} r using (kind, record)` : sql``}
      order by ${order} limit ${maxRows ?? null}),
    placed as (select t.*, row_number() over (order by ${order}) as at from top t),
    ordered as (
      select p.kind, p.record, row_number() over (order by ${score ? sql`s.score desc nulls last,` : sql``} at) as place
      from placed p ${score ? sql`left join lateral (${scored(ranking, sql`p`)} and p.at <= ${compared}) s on true` : sql``})`;
}

/** How many fit, one more than are counted where there are more. */
async function totalOf(reader: Reader, ranking: Ranking): Promise<number> {
  const { total } = await reader.row(
    built(sql<Pick<Ranked, 'total'>>`select count(*)::int as total from (
      select from ${view} d where ${fitting(ranking)} limit ${ranking.counted + 1}) d`),
  );
  return total;
}

/** A page, and how many there are, by the indexes of words. */
export async function ranked(reader: Reader, ranking: Ranking, page: SearchPage): Promise<Ranked> {
  const { sort } = page;
  const isKnown = ranking.total !== undefined;
  if (!isKnown && sort === 'newest') {
    const dated = await byDay(reader, ranking, page);
    return dated.total > ranking.counted
      ? { ...dated, hits: await frequent(reader, ranking, dated.total, page) }
      : dated;
  }
  // by itself: what puts them in order takes longer to plan than most of them take to be counted
  const total = ranking.total ?? (await totalOf(reader, ranking));
  if (total === 0) return { hits: [], total };
  const hits = isKnown || total > ranking.ordered ? frequent(reader, ranking, total, page) : few(reader, ranking, page);
  return { hits: await hits, total };
}

/** In the order of days nothing but the day is looked at: what is counted is put in order at once. */
const byDay = (reader: Reader, ranking: Ranking, { limit, offset }: SearchPage): Promise<Ranked> =>
  reader.row(
    built(sql<Ranked>`with found as materialized (${all(ranking)}),
      total as materialized (select count(*)::int as total from found),
      page as (select * from found where (select total from total) <= ${ranking.counted}
        order by ${newest} limit ${limit} offset ${offset})
      select total, coalesce((select json_agg(json_build_object('kind', kind, 'record', record) order by ${newest}) from page),
        '[]') as hits from total`),
  );

const few = (reader: Reader, ranking: Ranking, { sort, limit, offset }: SearchPage): Promise<Hit[]> =>
  reader.rows(
    built(sql<Hit>`with found as materialized (${all(ranking)}),
      ${inOrder(ranking, sort, Math.max(compared, limit + offset))}
      select kind, record from ordered order by place limit ${limit} offset ${offset}`),
  );

/** The score of that record. */
const scored = ({ by: query }: Ranking, row: RawBuilder<unknown>) => sql`select ${scoreOf(query)} as score
  from ${view} d left join ${view} c on c.kind = 'company' and c.owner = d.owner
  where d.kind = ${row}.kind and d.record = ${row}.record`;

/** Whether a row `d` fits, its words looked up row by row: where most have them, a page is found among a few. */
const having = ({ has }: Ranking): RawBuilder<unknown> =>
  has
    ? sql`cross join lateral (select from ${view} d where d.kind = w.kind and d.record = w.record and ${has} offset 0) h`
    : sql``;

/** Of so many of the newest those that fit; of all, where the query that this is part of orders them and takes a few. */
const walked = (ranking: Ranking, { among: maxScanned, more }: { among?: number; more?: Condition } = {}) => sql`
  from (select d.kind, d.record, d.published from ${view} d
    where ${and([ranking.readable, ...ranking.narrowed, ...(more ? [more] : [])])}
    ${maxScanned === undefined ? sql`` : sql`order by d.published desc, d.record limit ${maxScanned}`}) w
  ${having(ranking)}`;

/**
 * A page of what more have than are ordered. The most relevant are among those that are called so, that have it in their
 * name, that the portal puts forward, and the newest; behind these come all others, the newest first.
 */
async function frequent(reader: Reader, ranking: Ranking, total: number, page: SearchPage): Promise<Hit[]> {
  const { sort, limit, offset } = page;
  if (sort === 'newest') return byAge(reader, ranking, total, page, []);
  const column = countersOf(sort);
  const first = column ? await byCounter(reader, ranking, limit + offset, column) : await mostRelevant(reader, ranking);
  const own = first.slice(offset, offset + limit);
  if (own.length === limit) return own;
  const others = { limit: limit - own.length, offset: Math.max(0, offset - first.length) };
  return [...own, ...(await byAge(reader, ranking, total, others, first))];
}

function mostRelevant(reader: Reader, ranking: Ranking): Promise<Hit[]> {
  const { by: query, names, readable, narrowed, ordered } = ranking;
  const fits = and([readable, ...narrowed]);
  const phrases = query.tokens.length ? phrasesOf(query.tokens) : [];
  const columns = sql`d.kind, d.record, d.published`;
  const arms = [
    sql`select w.kind, w.record, w.published ${walked(ranking, { among: freshest })}`,
    sql`select ${columns} from ${forward} f join ${view} d using (kind, record) where ${fitting(ranking)}`,
    ...(phrases.length
      ? [sql`select ${columns} from ${view} d where ${isCalled(phrases)} and ${fits} limit ${compared}`]
      : []),
    ...(names
      ? [
          sql`select * from (select ${columns} from ${view} d
            where ${names} and ${fits} limit ${ordered}) d order by ${newest} limit ${compared}`,
        ]
      : []),
  ];
  const found = sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union `,
  );
  return reader.rows(
    built(sql<Hit>`with found as (${found}), ${inOrder(ranking, 'relevance')}
      select kind, record from ordered order by place`),
  );
}

const without = (others: readonly Hit[]): Condition =>
  sql`(d.kind, d.record) not in (select * from json_to_recordset(${JSON.stringify(others)}::json) as o (kind text, record text))`;

/** Those that could be counted are looked up and put in order; of more the newest are found sooner one by one. */
function byAge(
  reader: Reader,
  ranking: Ranking,
  total: number,
  { limit, offset }: Pick<SearchPage, 'limit' | 'offset'>,
  others: readonly Hit[],
): Promise<Hit[]> {
  const more = others.length ? without(others) : undefined;
  const found =
    total > ranking.counted
      ? sql`select w.kind, w.record, w.published ${walked(ranking, more && { more })}`
      : all(more ? { ...ranking, narrowed: [...ranking.narrowed, more] } : ranking);
  return reader.rows(
    built(sql<Hit>`select kind, record from (${found}) w order by ${newest} limit ${limit} offset ${offset}`),
  );
}

/** The first of those that have been counted. */
const byCounter = (reader: Reader, ranking: Ranking, limit: number, column: string): Promise<Hit[]> =>
  reader.rows(
    built(sql<Hit>`select w.kind, w.record from (
        select d.kind, d.record, d.published, r.${sql.id(column)} as first
        from ${ranks} r join ${view} d on d.kind = 'product' and d.record = r.product
        where r.${sql.id(column)} > 0 and ${and([ranking.readable, ...ranking.narrowed])}
        order by r.${sql.id(column)} desc) w ${having(ranking)}
      order by w.first desc, w.published desc, w.record, w.kind limit ${limit}`),
  );
