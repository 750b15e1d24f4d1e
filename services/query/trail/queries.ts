import type { auditTrail, TrailFilters, TrailOrder } from '@portal/shared/calls/trail';
import type { Language, Site } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { wordsAsked } from '@portal/shared/rules/words';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { db, type Reader, texts } from '../base/database.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';
import type { DecisionRow } from './fold.ts';

/** With the names of who decided and of whom the record belongs to; null when erased or nobody. */
export type NamedDecision = DecisionRow & { actor_name: string | null; owner_name: string | null };

const joined = db
  .selectFrom('trail')
  .leftJoin('accounts as actors', 'actors.um_id', 'trail.actor')
  .leftJoin('accounts as owners', 'owners.um_id', 'trail.owner');

type Builder =
  typeof joined extends SelectQueryBuilder<infer Models, infer From, infer _> ? ExpressionBuilder<Models, From> : never;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A person by umId, or everyone whose name or login name has these words. */
function madeBy(eb: Builder, actor: string): Expression<SqlBool> {
  if (uuid.test(actor) || actor === 'system') return eb('trail.actor', '=', actor.toLowerCase());
  const words = wordsAsked(actor);
  if (!words.length) return eb.lit(false);
  return eb('trail.actor', 'in', db.selectFrom('accounts').select('um_id').where('words', '@>', texts(words)));
}

const isOn = (eb: Builder, site: Site): Expression<SqlBool> =>
  eb.or([
    eb('trail.sites', '@>', texts([site])),
    eb.and([sql<SqlBool>`${eb.ref('trail.sites')} = '{}'`, sql<SqlBool>`owners.site = ${site}`]),
  ]);

/** `site`: of the administrator's domain; absent: all of them. */
function conditions(eb: Builder, filters: TrailFilters, site: Site | undefined): Expression<SqlBool> {
  const { actor, kind, type, record, from, to } = filters;
  const all: Expression<SqlBool>[] = [];
  if (site) all.push(isOn(eb, site));
  if (actor) all.push(madeBy(eb, actor));
  if (kind) all.push(eb('trail.kind', '=', kind));
  if (type) all.push(eb('trail.type', '=', type));
  if (record)
    all.push(
      eb.or([
        sql<SqlBool>`starts_with(${eb.ref('trail.record')}, lower(${record}))`,
        sql<SqlBool>`position(lower(${record}) in lower(${eb.ref('trail.name')})) > 0`,
      ]),
    );
  if (from) all.push(eb('trail.at', '>=', dayStart(from)));
  if (to) all.push(eb('trail.at', '<', dayEnd(to)));
  return eb.and(all);
}

const matching = (filters: TrailFilters, site: Site | undefined) => joined.where((eb) => conditions(eb, filters, site));

function ordersIn(language: Language): Orders<TrailOrder> {
  const ownerName = sql.ref(`owners.${nameIn(language)}`);
  return {
    /** an account has the name of its owner */
    name: sql`lower(coalesce(nullif(trail.name, ''), ${ownerName}))`,
    type: sql.ref('trail.type'),
    actorName: sql`lower(${sql.ref(`actors.${nameIn(language)}`)})`,
    /** time never goes back in the log */
    at: sql.ref('trail.position'),
    waited: sql.ref('trail.waited'),
    site: sql.ref('trail.site'),
    ownerName: sql`lower(${ownerName})`,
  };
}

type SortedFilters = TrailFilters & Pick<InputOf<typeof auditTrail>, 'sort'>;
const newest = sql`trail.position desc`;

/** All of them, newest first unless they are sorted. */
export const trailOf = (filters: SortedFilters, site: Site | undefined, language: Language) =>
  matching(filters, site)
    .selectAll('trail')
    .select([`actors.${nameIn(language)} as actor_name`, `owners.${nameIn(language)} as owner_name`])
    .orderBy(sortedBy(filters.sort, ordersIn(language)) ?? newest)
    .orderBy(newest);

export async function trailPage(
  reader: Reader,
  filters: SortedFilters & { pageNo: number; pageSize: number },
  site: Site | undefined,
  language: Language,
): Promise<{ total: number; rows: NamedDecision[] }> {
  const page = trailOf(filters, site, language).limit(filters.pageSize).offset(offsetOf(filters));
  const counted = matching(filters, site).select((eb) => eb.fn.countAll<number>().as('total'));
  const [rows, { total }] = await Promise.all([reader.rows(page), reader.row(counted)]);
  return { total, rows };
}

/** How many decisions somebody made. */
export async function decisionsOf(reader: Reader, accountId: string): Promise<number> {
  const counted = db
    .selectFrom('trail')
    .where('actor', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('total'));
  return (await reader.row(counted)).total;
}

const isYes = sql`trail.approves`;
const isNo = sql`not trail.approves`;
const counts = {
  decisions: sql<number>`count(*)::int`,
  approved: sql<number>`count(*) filter (where ${isYes})::int`,
  rejected: sql<number>`count(*) filter (where ${isNo})::int`,
};
type Counts = { [Name in keyof typeof counts]: number };

/** Milliseconds; null when nothing was waited for. */
export interface Waited {
  count: number;
  median: number | null;
  p90: number | null;
}

const counted = (filters: TrailFilters, site: Site | undefined) =>
  matching(filters, site).select([
    counts.decisions.as('decisions'),
    counts.approved.as('approved'),
    counts.rejected.as('rejected'),
  ]);

export interface TrailFigures {
  days: (Counts & { day: string })[];
  waited: Waited;
  auditors: (Counts & { actor: string; actor_name: string | null })[];
  categories: (Counts & { category: string })[];
}

/** Decisions by day, auditor and category, and how long they were waited for. */
export async function figuresOf(
  reader: Reader,
  filters: TrailFilters,
  site: Site | undefined,
  language: Language,
): Promise<TrailFigures> {
  const days = counted(filters, site).select('trail.day').groupBy('trail.day').orderBy('trail.day');
  const waited = matching(filters, site)
    .where('trail.waited', 'is not', null)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`percentile_cont(0.5) within group (order by trail.waited)`.as('median'),
      sql<number | null>`percentile_cont(0.9) within group (order by trail.waited)`.as('p90'),
    ]);
  const auditors = counted(filters, site)
    .select(['trail.actor', `actors.${nameIn(language)} as actor_name`])
    .groupBy(['trail.actor', `actors.${nameIn(language)}`])
    .orderBy('decisions', 'desc')
    .orderBy('trail.actor');
  const categories = counted(filters, site)
    .innerJoinLateral(sql<{ category: string }>`unnest(trail.categories)`.as<'c'>(sql`c(category)`), (join) =>
      join.onTrue(),
    )
    .select('c.category')
    .groupBy('c.category')
    .orderBy('c.category');
  const [byDay, wait, byAuditor, byCategory] = await Promise.all([
    reader.rows(days),
    reader.row(waited),
    reader.rows(auditors),
    reader.rows(categories),
  ]);
  return { days: byDay, waited: wait, auditors: byAuditor, categories: byCategory };
}
