import { type RawBuilder, sql } from 'kysely';
import { built, type Reader, viewOf } from '../../database.ts';
import { productRanks } from '../../projections/ranks/model.ts';
import { countersOf } from '../../records/ranks.ts';
import { slotRecords } from '../../records/slot.ts';
import type { Hit, SearchPage } from '../engine.ts';
import { phrasesOf } from '../points.ts';
import type { Attempt } from './attempts.ts';
import { and, type Condition, isCalled, view } from './conditions.ts';
import { namedOf, scoreOf } from './score.ts';

/** What is looked for, and how it is narrowed. */
export interface Ranking extends Omit<Attempt, 'near'> {
  narrowed: readonly Condition[];
  /** so many are counted; above that nobody reads, and counting costs */
  most: number;
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

/** Columns that a list is ordered by before its words are looked at: one number, the higher first, and the newest. */
const counter = (sort: SearchPage['sort']): RawBuilder<unknown> | undefined => {
  const column = countersOf(sort);
  return (
    column &&
    sql`coalesce((select r.${sql.id(column)} from ${ranks} r where r.product = d.record and d.kind = 'product'), 0)`
  );
};

const hits = (page: string) =>
  sql`coalesce((select json_agg(json_build_object('kind', kind, 'record', record) order by place) from ${sql.raw(page)}), '[]')`;

const fitting = ({ has, readable, narrowed }: Ranking): Condition =>
  and([...(has ? [has] : []), readable, ...narrowed]);

/** All that fit, by the indexes of words, and a page of them where they can be counted. */
export function ranked(reader: Reader, ranking: Ranking, { sort, limit, offset }: SearchPage): Promise<Ranked> {
  const { by, most } = ranking;
  const first = sort === 'relevance' ? namedOf(by) : (counter(sort) ?? sql`0`);
  const order = sql`first desc, rank desc, ${newest}`;
  const isScored = sort === 'relevance' && by.tokens.length + by.number.length > 0;
  return reader.row(
    built(sql<Ranked>`with found as materialized (
        select d.kind, d.record, d.published, ${first} as first from ${view} d
        where ${fitting(ranking)} limit ${most + 1}),
      total as materialized (select count(*)::int as total from found),
      top as (
        select f.*, ${sort === 'relevance' ? sql`coalesce(r.rank, 0)` : sql`0`} as rank
        from found f left join ${forward} r using (kind, record)
        where (select total from total) <= ${most}
        order by ${order} limit ${Math.max(compared, limit + offset)}),
      placed as (select t.*, row_number() over (order by ${order}) as at from top t),
      page as (
        select p.kind, p.record, row_number() over (order by ${isScored ? sql`s.score desc nulls last,` : sql``} at) as place
        from placed p ${isScored ? sql`left join lateral (${scored(ranking, sql`p`)} and p.at <= ${compared}) s on true` : sql``}
        order by place limit ${limit} offset ${offset})
      select total, ${hits('page')} as hits from total`),
  );
}

/** The score of that record. */
const scored = ({ by }: Ranking, of: RawBuilder<unknown>) => sql`select ${scoreOf(by)} as score
  from ${view} d left join ${view} c on c.kind = 'company' and c.owner = d.owner
  where d.kind = ${of}.kind and d.record = ${of}.record`;

/** Whether a row `d` fits, its words looked up row by row: where most have them, a page is found among a few. */
const having = ({ has }: Ranking): RawBuilder<unknown> =>
  has
    ? sql`cross join lateral (select from ${view} d where d.kind = w.kind and d.record = w.record and ${has} offset 0) h`
    : sql``;

/** Of so many of the newest those that fit; of all, where the query that this is part of orders them and takes a few. */
const walked = (ranking: Ranking, { among, more }: { among?: number; more?: Condition }) => sql`
  from (select d.kind, d.record, d.published from ${view} d
    where ${and([ranking.readable, ...ranking.narrowed, ...(more ? [more] : [])])}
    ${among === undefined ? sql`` : sql`order by d.published desc, d.record limit ${among}`}) w
  ${having(ranking)}`;

/**
 * A page of what more have than are counted. The most relevant are among those that are called so, that have it in their
 * name, that the portal puts forward, and the newest; behind these come all others, the newest first.
 */
export async function frequent(reader: Reader, ranking: Ranking, page: SearchPage): Promise<Hit[]> {
  const { sort, limit, offset } = page;
  const column = countersOf(sort);
  if (column) return byCounter(reader, ranking, page, column);
  if (sort === 'newest') return byAge(reader, ranking, limit, offset, []);
  const first = await mostRelevant(reader, ranking);
  const own = first.slice(offset, offset + limit);
  if (own.length === limit) return own;
  const rest = await byAge(reader, ranking, limit - own.length, Math.max(0, offset - first.length), first);
  return [...own, ...rest];
}

async function mostRelevant(reader: Reader, ranking: Ranking): Promise<Hit[]> {
  const { by, names, readable, narrowed, most } = ranking;
  const fits = and([readable, ...narrowed]);
  const phrases = by.tokens.length ? phrasesOf(by.tokens) : [];
  const arms = [
    sql`select w.kind, w.record ${walked(ranking, { among: freshest })}`,
    sql`select d.kind, d.record from ${forward} f join ${view} d using (kind, record) where ${fitting(ranking)}`,
    ...(phrases.length
      ? [sql`select d.kind, d.record from ${view} d where ${isCalled(phrases)} and ${fits} limit ${compared}`]
      : []),
    ...(names
      ? [
          sql`select kind, record from (select d.kind, d.record, d.published from ${view} d
            where ${names} and ${fits} limit ${most}) d order by ${newest} limit ${compared}`,
        ]
      : []),
  ];
  return reader.rows(
    built(sql<Hit>`with found as (${sql.join(
      arms.map((arm) => sql`(${arm})`),
      sql` union `,
    )})
      select d.kind, d.record from found join ${view} d using (kind, record)
        left join ${view} c on c.kind = 'company' and c.owner = d.owner
        left join ${forward} r on r.kind = d.kind and r.record = d.record
      order by (${scoreOf(by)}) + 0 desc, coalesce(r.rank, 0) desc, d.published desc, d.record, d.kind`),
  );
}

const without = (others: readonly Hit[]): Condition =>
  sql`(d.kind, d.record) not in (select * from json_to_recordset(${JSON.stringify(others)}::json) as o (kind text, record text))`;

const byAge = (reader: Reader, ranking: Ranking, limit: number, offset: number, others: readonly Hit[]) =>
  reader.rows(
    built(sql<Hit>`select w.kind, w.record ${walked(ranking, others.length ? { more: without(others) } : {})}
      order by w.published desc, w.record, w.kind limit ${limit} offset ${offset}`),
  );

/** Those that have been counted, the others behind them, the newest first. */
async function byCounter(
  reader: Reader,
  ranking: Ranking,
  { limit, offset }: SearchPage,
  column: string,
): Promise<Hit[]> {
  const all = await reader.rows(
    built(sql<Hit>`select w.kind, w.record from (
        select d.kind, d.record, d.published, r.${sql.id(column)} as first
        from ${ranks} r join ${view} d on d.kind = 'product' and d.record = r.product
        where r.${sql.id(column)} > 0 and ${and([ranking.readable, ...ranking.narrowed])}
        order by r.${sql.id(column)} desc) w ${having(ranking)}
      order by w.first desc, w.published desc, w.record, w.kind limit ${limit + offset}`),
  );
  const own = all.slice(offset);
  if (own.length === limit) return own;
  const rest = await byAge(reader, ranking, limit - own.length, Math.max(0, offset - all.length), all);
  return [...own, ...rest];
}
