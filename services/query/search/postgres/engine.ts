import { sql } from 'kysely';
import { built, type Reader, viewOf } from '../../database.ts';
import { slotRecords } from '../../records/slot.ts';
import type { Asked } from '../asked.ts';
import type { Facets, Hit, SearchAnswer, SearchEngine, SearchPage, Sought, Suggested } from '../engine.ts';
import { type Attempt, attempts } from './attempts.ts';
import { and, type Condition, names, narrowing, view } from './conditions.ts';
import { counted } from './facets.ts';
import { scoreOf } from './score.ts';

/** So many are counted; above that nobody reads, and counting costs. */
const countedTo = 10_000;

const slots = sql.raw(viewOf(slotRecords));

/** What the portal puts forward, at the first place most. */
const forward = sql`(select regexp_replace(s.presents->>'id', '-(cn|en)$', '') as record,
    10 - min((s.content->>'postId')::int) as rank
  from ${slots} s where s.status = 'shown' and s.presents is not null group by 1)`;

const order = {
  relevance: sql`f.score desc, f.rank desc, f.published desc, f.kind, f.record`,
  newest: sql`f.published desc, f.kind, f.record`,
};

interface Ranked {
  hits: Hit[];
  total: number;
}

/** Those that fit, by the indexes of words first: asked for in order, they would be looked for in the order's own index. */
const ranked = (
  reader: Reader,
  condition: Condition,
  by: Asked,
  { sort, limit, offset }: SearchPage,
): Promise<Ranked> =>
  reader.row(
    built(sql<Ranked>`with found as materialized (
        select d.kind, d.record from ${view} d where ${condition} limit ${countedTo + 1}),
      f as (
        select d.kind, d.record, d.published, ${scoreOf(by)} as score, coalesce(r.rank, 0) as rank
        from found join ${view} d using (kind, record)
        left join ${view} c on c.kind = 'company' and c.owner = d.owner
        left join ${forward} r on r.record = d.record),
      page as (
        select f.kind, f.record, row_number() over (order by ${order[sort]}) as place
        from f order by place limit ${limit} offset ${offset})
      select (select count(*)::int from found) as total,
        coalesce((select json_agg(json_build_object('kind', kind, 'record', record) order by place) from page), '[]') as hits`),
  );

async function isThere(reader: Reader, condition: Condition): Promise<boolean> {
  const { there } = await reader.row(
    built(sql<{ there: boolean }>`select exists (select from ${view} d where ${condition}) as there`),
  );
  return there;
}

const marksOf = ({ tokens }: Asked): string[] => [
  ...new Set(tokens.flatMap(({ ways }) => ways.map(({ like }) => like.replaceAll('%', '').trim())).filter(Boolean)),
];

const nothing = { hits: [], total: 0, more: false, marks: [], number: '' };

/** A site is chosen among what was found, as all else that narrows it. */
const anywhere = (sought: Sought) => ({ ...sought, site: '' as const });

/** Search by the words of the read model. */
export const postgresSearch = (reader: Reader): SearchEngine => ({
  async search(sought: Sought, page: SearchPage): Promise<SearchAnswer> {
    const narrowed = narrowing(sought);
    for await (const { near, by, condition } of attempts(reader, anywhere(sought))) {
      const { hits, total } = await ranked(reader, and([condition, ...narrowed]), by, page);
      const counted = { total: Math.min(total, countedTo), more: total > countedTo };
      // what is narrowed to nothing was found all the same
      if (total > 0 || (narrowed.length > 0 && (await isThere(reader, condition))))
        return { hits, ...counted, ...(near && { near }), marks: marksOf(by), number: by.number };
    }
    return nothing;
  },

  async suggest(sought, limit: number): Promise<Suggested> {
    if (!sought.query.trim()) return nothing;
    for await (const { near, by, condition } of attempts(reader, sought, names)) {
      if (near === 'part') break;
      const { hits } = await ranked(reader, condition, by, { sort: 'relevance', limit, offset: 0 });
      if (hits.length) return { hits, marks: marksOf(by) };
    }
    return nothing;
  },

  async facets(sought: Sought): Promise<Facets> {
    let last: Attempt | undefined;
    for await (const attempt of attempts(reader, anywhere(sought))) {
      last = attempt;
      if (await isThere(reader, attempt.condition)) break;
    }
    return last
      ? counted(reader, last.condition, sought, countedTo)
      : { kinds: {}, tags: {}, languages: {}, sites: {}, years: {} };
  },
});
