import type { nextInQueue, reviewQueue as queueCall } from '@portal/shared/calls/review';
import { admin, type Language, mainSite } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { versionOf } from '@portal/shared/records/ids';
import type { DueGroup } from '@portal/shared/records/reviewed/wire';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { built, type Reader, texts, viewOf } from '../base/database.ts';
import type { Scope } from '../base/scope.ts';
import { sellerJoin, sellerName } from '../reviewed/sellers/sql.ts';
import { type QueueRow, reviewQueue } from './queue.ts';

export type QueueFilters = Pick<InputOf<typeof queueCall>, 'kind' | 'holder' | 'lan' | 'name'>;

/** Who asks, and what the groups and holds are told by. */
export interface QueueQuery {
  umId: string;
  /** the reader's, for the names of people and companies */
  lan: Language;
  scope: Scope;
  /** milliseconds since 1970 */
  now: number;
  /** see `dueLimits` */
  limits: { today: string; later: string };
}

export interface WaitingRow extends QueueRow {
  owner_name: string | null;
  holder_name: string | null;
  /** other languages of the record that wait */
  others: Language[];
}

type Condition = RawBuilder<SqlBool>;

const view = sql.raw(viewOf(reviewQueue));

/** Until when a hold of now lasts at least. */
const after = (now: number) => new Date(now).toISOString();

/** A hold lasts as long as who holds it may decide: without the role or the domain it has ended. */
const mayHold = (row: 'q' | 'p') => sql`h.um_id = ${sql.ref(`${row}.held_by`)}
  and h.status = '1' and h.roles @> ${texts([admin])} and (h.site = ${mainSite} or h.site = any (${sql.ref(`${row}.sites`)}))`;

/** Looked up for the few that are held, rather than joined to all that wait. */
const isHeld = (now: number): Condition =>
  sql`(q.held_until > ${after(now)} and exists (select from read.accounts h where ${mayHold('q')}))`;

const from = sql`from ${view} q`;

/** Who offers it, and who holds it. */
const namesOf = (row: 'q' | 'p', { lan: language }: QueueQuery) =>
  sql`${sql.raw(sellerName(row, language))} as owner_name, ${sql.ref(`h.${nameIn(language)}`)} as holder_name`;

/** What is their own nobody decides on. */
const scopeConditions = ({ scope: { site }, umId: accountId }: QueueQuery): Condition[] => [
  sql`q.waits_for = 'auditor'`,
  sql`q.owner <> ${accountId}`,
  ...(site ? [sql<SqlBool>`q.sites @> ${texts([site])}`] : []),
];

const ofLanguage = ({ lan: language }: Pick<QueueFilters, 'lan'>): Condition[] =>
  language ? [sql`q.lan = ${language}`] : [];

function conditions(query: QueueQuery, { kind, holder, lan: language, name }: QueueFilters): Condition[] {
  const all = [...scopeConditions(query), ...ofLanguage({ lan: language })];
  if (kind) all.push(sql`q.kind = ${kind}`);
  if (name) all.push(sql`position(lower(${name}) in lower(q.name)) > 0`);
  const held = isHeld(query.now);
  if (holder === 'mine') all.push(sql`q.held_by = ${query.umId} and ${held}`);
  if (holder === 'free') all.push(sql`${held} is not true`);
  if (holder === 'others') all.push(sql`q.held_by <> ${query.umId} and ${held}`);
  if (holder === 'asked') all.push(sql`q.asked @> ${texts([query.umId])}`);
  return all;
}

const where = (all: readonly Condition[]) => sql`where ${sql.join(all, sql` and `)}`;

/** All of them, who waited longest first. */
export const allWaiting = (query: QueueQuery, filters: QueueFilters): Compilable<WaitingRow> =>
  built(
    sql<WaitingRow>`select q.*, ${namesOf('q', query)}, '{}'::text[] as others
      ${from} ${sql.raw(sellerJoin('q'))}
      left join read.accounts h on q.held_until > ${after(query.now)} and ${mayHold('q')}
      ${where(conditions(query, filters))} order by q.submit_time, q.id`,
  );

export type DueCounts = Record<DueGroup, number>;

const dueColumns = ({ limits }: QueueQuery) => sql`count(*) filter (where q.submit_time < ${limits.today})::int as late,
  count(*) filter (where q.submit_time >= ${limits.today} and q.submit_time < ${limits.later})::int as today,
  count(*) filter (where q.submit_time >= ${limits.later})::int as later`;

/** A page of what waits, who waited longest first; how many are due when; how many of each kind under the other filters. */
export async function queuePage(
  reader: Reader,
  query: QueueQuery,
  filters: QueueFilters & { pageNo: number; pageSize: number },
): Promise<{ rows: WaitingRow[]; due: DueCounts; kinds: Record<string, number> }> {
  // names are looked up for the rows that are shown, rather than joined to all that wait
  const page = sql<WaitingRow>`select p.*, ${namesOf('p', query)}, h.um_id is not null as is_held,
      coalesce((select array_agg(o.lan order by o.lan) from ${view} o
        where o.record = p.record and o.id <> p.id and o.waits_for = 'auditor'), '{}') as others
    from (select q.* ${from}
      ${where(conditions(query, filters))}
      order by q.submit_time, q.id limit ${filters.pageSize} offset ${offsetOf(filters)}) p
    ${sql.raw(sellerJoin('p'))}
    left join read.accounts h on p.held_until > ${after(query.now)} and ${mayHold('p')}
    order by p.submit_time, p.id`;
  const counted = sql<DueCounts & { kind: string }>`select q.kind, ${dueColumns(query)} ${from}
    ${where(conditions(query, { ...filters, kind: '' }))} group by q.kind`;
  const [found, counts] = await Promise.all([
    reader.rows(built(sql<WaitingRow & { is_held: boolean }>`${page}`)),
    reader.rows(built(counted)),
  ]);
  const due: DueCounts = { late: 0, today: 0, later: 0 };
  for (const { kind, late, today, later: dueLater } of counts) {
    if (filters.kind && kind !== filters.kind) continue;
    due.late += late;
    due.today += today;
    due.later += dueLater;
  }
  return {
    rows: found.map(({ is_held, ...row }) => (is_held ? row : { ...row, held_by: null })),
    due,
    kinds: Object.fromEntries(counts.map(({ kind, late, today, later: dueLater }) => [kind, late + today + dueLater])),
  };
}

/** Submissions held by nobody else. */
const isDecidable = ({ umId: accountId, now }: QueueQuery): Condition =>
  sql`(q.held_by = ${accountId} or ${isHeld(now)} is not true)`;

/** The submission that follows, see the call; undefined where none is left. A record's other language ignores name and holder. */
export async function findNext(
  reader: Reader,
  query: QueueQuery,
  { id, submitTime, currentId, isDecided, ...filters }: Omit<InputOf<typeof nextInQueue>, 'dataDomain'>,
): Promise<Pick<QueueRow, 'id' | 'kind'> | undefined> {
  const open = [isDecidable(query), sql<SqlBool>`q.id <> all (${texts([id, currentId])})`];
  const inQueue = [...conditions(query, filters), ...open];
  const record = isDecided ? versionOf(currentId)?.record : undefined;
  const candidates = [
    ...(record === undefined
      ? []
      : [[...scopeConditions(query), ...open, ...ofLanguage(filters), sql<SqlBool>`q.record = ${record}`]]),
    [...inQueue, sql<SqlBool>`(q.submit_time, q.id) > (${submitTime}::timestamptz, ${id})`],
    inQueue,
  ].map(
    (all, rank) =>
      sql`(select ${sql.lit(rank)} as rank, q.id, q.kind ${from} ${where(all)} order by q.submit_time, q.id limit 1)`,
  );
  const [next] = await reader.rows(
    built(
      sql<Pick<QueueRow, 'id' | 'kind'>>`select n.id, n.kind from (${sql.join(candidates, sql` union all `)}) n
        order by n.rank limit 1`,
    ),
  );
  return next;
}

/** What waits within the scope, and how much of it came since then. */
export const waitingOf = (reader: Reader, query: QueueQuery, since: string): Promise<DueCounts & { came: number }> =>
  reader.row(
    built(
      sql<DueCounts & { came: number }>`select ${dueColumns(query)},
        count(*) filter (where q.submit_time >= ${since})::int as came
      from ${view} q ${where(scopeConditions(query))}`,
    ),
  );

export interface Decided {
  approved: number;
  rejected: number;
  own: number;
  came: number;
  median: number | null;
}

/** What was decided on these kinds of records since then within the scope. */
export const decidedSince = (
  reader: Reader,
  { umId: accountId, scope: { site } }: QueueQuery,
  kinds: readonly string[],
  since: string,
): Promise<Decided> =>
  reader.row(
    built(
      sql<Decided>`select count(*) filter (where t.approves)::int as approved,
        count(*) filter (where not t.approves)::int as rejected,
        count(*) filter (where t.actor = ${accountId})::int as own,
        count(*) filter (where t.at - t.waited * interval '1 millisecond' >= ${since}::timestamptz)::int as came,
        percentile_cont(0.5) within group (order by t.waited) as median
      from read.trail t where t.at >= ${since} and t.kind = any (${texts(kinds)}) and t.approves is not null
        ${site ? sql`and t.sites @> ${texts([site])}` : sql``}`,
    ),
  );
