import type { Site } from '@portal/shared/codes/index';
import { type ReviewedStatus, reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { built, type Reader, texts } from '../base/database.ts';
import type { Sorting } from '../base/sorting.ts';
import { marksOf } from './versions.ts';

type Condition = RawBuilder<SqlBool>;
export type Counts = Record<ReviewedStatus, number>;

export interface Counted {
  counts: Counts;
  /** of which there are more than was counted */
  more: ReviewedStatus[];
}

/** As far as counts go: one further than it tells that there are more. */
export function countedTo(
  maxCounted: number,
  counts: Counts,
  bounded: readonly ReviewedStatus[] = reviewedStatuses,
): Counted {
  const more = bounded.filter((status) => counts[status] > maxCounted);
  return { counts: { ...counts, ...Object.fromEntries(more.map((status) => [status, maxCounted])) }, more };
}

/** What a list is to find by words. */
export interface Sought {
  /** the table, as SQL */
  view: RawBuilder<unknown>;
  words: readonly string[];
  /** who and what language it is of, and the site: what the index of words has beside them */
  marks: readonly string[];
  site: Site | undefined;
  /** the same as conditions on columns of `v` */
  within: readonly Condition[];
  /** further ones on columns of `v`; as those above, the covering index has them */
  others: readonly Condition[];
  /** how far matches are counted; beyond that the words count as frequent */
  most: number;
}

const where = (all: readonly Condition[]) => sql`where ${all.length ? sql.join(all, sql` and `) : sql`true`}`;

/** In a subquery, since the planner reads the whole table where it takes a word to be frequent. */
const hidden = (values: readonly string[]) => sql`(select ${texts(values)})`;

/** Rows by the index of words: of the table only matches are read, and no more than are taken. */
function byIndex({ view, words, marks, site }: Sought, status: ReviewedStatus | '', others: readonly Condition[]) {
  const all = [...marks, ...(status ? [status] : [])];
  return sql`from ${view} v ${where([
    sql`v.words @> ${hidden(words)}`,
    ...(all.length ? [sql<SqlBool>`${sql.raw(marksOf('v.'))} @> ${hidden(all)}`] : []),
    ...(site ? [sql<SqlBool>`v.sites @> ${hidden([site])}`] : []),
    ...others,
  ])}`;
}

/** Whether a row `v` has the words, looked up row by row: where most have them, a page is found among a few. */
const hasWords = ({ view, words }: Sought) =>
  sql`cross join lateral (select from ${view} w where w.id = v.id and w.words @> ${texts(words)} offset 0) w`;

const covered = ({ within: scope, others }: Sought, status: ReviewedStatus | ''): Condition[] => [
  ...scope,
  ...others,
  ...(status ? [sql<SqlBool>`v.status = ${status}`] : []),
];

/** How many of each status there are, up to `maxCounted`. */
async function counted(reader: Reader, sought: Sought): Promise<Counted & { areFrequent: boolean }> {
  const { view, others, most: maxCounted } = sought;
  // so many are looked at as tells whether there are more
  const first = await reader.rows(
    built(
      sql<{ status: ReviewedStatus; matches: number; fitting: number }>`select v.status, count(*)::int as matches,
          (count(*) filter (${where(others)}))::int as fitting
        from (select v.* ${byIndex(sought, '', [])} limit ${maxCounted + 1}) v group by v.status`,
    ),
  );
  if (first.reduce((sum, { matches }) => sum + matches, 0) <= maxCounted) {
    const found = new Map(first.map(({ status, fitting }) => [status, fitting]));
    const counts = reviewedStatuses.map((status) => [status, found.get(status) ?? 0]);
    return { counts: Object.fromEntries(counts) as Counts, more: [], areFrequent: false };
  }
  const countColumns = reviewedStatuses.map((status) => {
    const matches = others.length
      ? sql`from ${view} v ${hasWords(sought)} ${where(covered(sought, status))}`
      : byIndex(sought, status, []);
    return sql`(select count(*)::int from (select ${matches} limit ${maxCounted + 1}) c) as ${sql.id(status)}`;
  });
  const counts = await reader.row(built(sql<Counts>`select ${sql.join(countColumns)}`));
  return { ...countedTo(maxCounted, counts), areFrequent: true };
}

interface PageRequest {
  /** '' for all of them */
  status: ReviewedStatus | '';
  sorting: Sorting;
  limit: number;
  offset: number;
}

/** The ids of a page in their order, by the covering index, of the first so many that fit but for the words. */
function pageByOrder(
  sought: Sought,
  { status, sorting: { key, way: direction }, limit, offset }: PageRequest,
  maxScanned: number | null,
) {
  return built(
    sql<{ id: string }>`select v.id from (
        select v.id, ${key} as key from ${sought.view} v ${where(covered(sought, status))}
        order by ${key} ${direction}, v.id limit ${maxScanned}) v ${hasWords(sought)}
      order by v.key ${direction}, v.id limit ${limit} offset ${offset}`,
  );
}

/** The same by the index of words, which brings all matches to be sorted. */
const pageByIndex = (sought: Sought, { status, sorting: { key, way: direction }, limit, offset }: PageRequest) =>
  built(
    sql<{ id: string }>`select v.id ${byIndex(sought, status, sought.others)}
      order by ${key} ${direction}, v.id limit ${limit} offset ${offset}`,
  );

/**
 * A page of what is found by words, and how many of each status there are. How frequent the words are is found out
 * first, since what to do depends on it: few are fetched, counted and sorted; of many so many are counted as one reads,
 * and the page is looked for in its order, where one soon meets them. So no search reads the table.
 */
export async function foundByWords(
  reader: Reader,
  sought: Sought,
  request: PageRequest,
): Promise<Counted & { ids: string[] }> {
  const { others, most: maxCounted } = sought;
  const { status, limit, offset } = request;
  const { areFrequent, ...found } = await counted(reader, sought);
  const { counts } = found;
  const matches = status ? counts[status] : reviewedStatuses.reduce((sum, each) => sum + counts[each], 0);
  const idsOf = async (query: ReturnType<typeof pageByIndex>) => (await reader.rows(query)).map(({ id }) => id);
  if (areFrequent && others.length) return { ids: await idsOf(pageByOrder(sought, request, null)), ...found };
  const areMany = matches >= maxCounted;
  if (areMany) {
    const ids = await idsOf(pageByOrder(sought, request, maxCounted + 2 * offset));
    // where they are not among the first, all of them are sorted
    if (ids.length === limit) return { ids, ...found };
  }
  return { ids: areMany || offset < matches ? await idsOf(pageByIndex(sought, request)) : [], ...found };
}
