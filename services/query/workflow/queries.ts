import type { Acting } from '@portal/infra/runtime/http/types';
import type { FigureFilters } from '@portal/shared/calls/workflow';
import type { Language } from '@portal/shared/codes/index';
import { fieldsIn } from '@portal/shared/records/define';
import { type Party, partyOf, partyRoles } from '@portal/shared/records/workflow';
import { isInside, isTold, standingOf, turnsIn, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { built, countsOf, type Reader, texts, viewOf } from '../base/database.ts';
import type { InstitutionRow } from '../institutions/fold.ts';
import { type DeskRow, deskNamed } from './desk-model.ts';
import { counted, figured } from './figures.ts';
import { shownTo, type WorkflowActRow, type WorkflowModels, type WorkflowRow } from './models.ts';
import { officeOf, soughtBy, soughtValue } from './sought.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * What is there for whom somebody acts for: their institution's own, or what has come to it, or to where their office looks.
 * Of rows `r`, or of their counts under that name.
 */
export function thereFor({ kind }: Pick<WorkflowModels, 'kind'>, { institution, role }: Acting): Condition {
  const party = partyOf(role);
  const relation = standingOf(kind, party);
  if (relation === 'owner') return sql<SqlBool>`r.owner = ${institution}`;
  if (relation === 'addressed') return sql<SqlBool>`r.arrived = ${institution}`;
  return officeOf(kind) === party ? sql<SqlBool>`r.at_office` : sql<SqlBool>`false`;
}

/** A row with what the institution is called whose it is; null where nobody entered it. */
export type OwnedRow = WorkflowRow & { owner_name: string | null; owner_name_en: string | null };
const owned = sql`r.*, o.name as owner_name, o.name_en as owner_name_en`;
/** A row of a page with which colleague works on it, as far as anybody does. */
export type ListedRow = OwnedRow & Pick<DeskRow, 'hold'> & { holder_name: string | null };
const owners = sql`left join read.institutions o on o.id = r.owner`;

/** One that is there for whom somebody acts for, as they are shown it. */
export async function recordOf(
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  id: string,
): Promise<OwnedRow | undefined> {
  const row = await reader.first(
    built(
      sql<OwnedRow>`select ${owned} from ${sql.raw(viewOf(models.records))} r ${owners}
        where r.record = ${id} and ${thereFor(models, acting)}`,
    ),
  );
  return row && shownTo(partyOf(acting.role), row);
}

/** What goes by a number, that of the register or one of its own, for anybody. */
export function numberedAs(
  reader: Reader,
  { kind, records }: WorkflowModels,
  number: string,
): Promise<WorkflowRow | undefined> {
  const field = kind.printed?.number;
  const goesBy = field ? sql`r.content->>${sql.lit(field)}` : sql`r.number`;
  return reader.first(
    built(sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(records))} r where ${goesBy} = ${number} limit 1`),
  );
}

/** An institution as everybody knows it; undefined where nobody entered it. */
export const institutionOf = (
  reader: Reader,
  id: string,
): Promise<Pick<InstitutionRow, 'code' | 'name' | 'name_en'> | undefined> =>
  reader.first(built(sql<InstitutionRow>`select code, name, name_en from read.institutions where id = ${id}`));

/** The office that put it on the register: that of the one who did; undefined where nobody knows any more. */
export async function registrarOf(
  reader: Reader,
  accountId: string,
): Promise<{ name: string; name_en: string } | undefined> {
  return reader.first(
    built(
      sql<{ name: string; name_en: string }>`select i.name, i.name_en from read.institution_members m
        join read.institutions i on i.id = m.institution
        where m.um_id = ${accountId} and m.role = ${partyRoles.fx} order by m.left_at nulls first limit 1`,
    ),
  );
}

/** An act with the name of who did it; null where nobody knows it any more. */
export type NamedAct = WorkflowActRow & { actor_name: string | null; delegator_name: string | null };

export const actsOn = (reader: Reader, { acts }: WorkflowModels, id: string, language: Language): Promise<NamedAct[]> =>
  reader.rows(
    built(
      sql<NamedAct>`select a.*, ${sql.ref(`p.${nameIn(language)}`)} as actor_name, ${sql.ref(`d.${nameIn(language)}`)} as delegator_name from ${sql.raw(viewOf(acts))} a
        left join read.accounts p on p.um_id = a.actor
        left join read.accounts d on d.um_id = a.on_behalf_of where a.record = ${id} order by a.position`,
    ),
  );

const submitting = ['submit', 'approve'] as const;

/** The last submission of those acts that somebody is told of: an organisation's own is not told outside, but its approval is. */
export const submissionIn = <Act extends { act: string }>(acts: readonly Act[]): Act | undefined =>
  submitting.map((name) => acts.findLast(({ act }) => act === name)).find((found) => found !== undefined);

/** When each of these was last submitted, as a party is told of it. */
export async function submissionsOf(
  reader: Reader,
  { kind, acts }: WorkflowModels,
  party: Party,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.rows(
    built(sql<Pick<WorkflowActRow, 'record' | 'act' | 'came_from' | 'at'>>`select a.record, a.act, a.came_from, a.at
      from ${sql.raw(viewOf(acts))} a
      where a.record = any(${texts(ids)}) and a.act = any(${texts(submitting)}) order by a.record, a.position`),
  );
  const visibleActs = rows.filter(({ act, came_from: from }) => isTold(kind, party, act, from));
  return new Map(ids.map((id) => [id, submissionIn(visibleActs.filter(({ record }) => record === id))?.at ?? '']));
}

/** What a list is narrowed by. */
export interface WorkflowFilters {
  state: string;
  part: string;
  from?: string | undefined;
  to?: string | undefined;
  /** by fields of the content: `whole`, as a code, or any part of a text */
  fields: readonly { name: string; value: string; whole: boolean }[];
  /** by which figures are led to what they are taken from */
  figures: FigureFilters;
}

export interface WorkflowPage extends WorkflowFilters {
  limit: number;
  offset: number;
}

/** The filters that a call was asked with. */
export const filtersOf = (
  kind: WorkflowRecord,
  input: Omit<WorkflowFilters, 'fields' | 'figures'> & Readonly<Record<string, unknown>>,
): WorkflowFilters => ({
  state: input.state,
  part: input.part,
  from: input.from,
  to: input.to,
  fields: fieldsIn(kind, 'filter').flatMap(([name, field]) => {
    const value = String(input[name] ?? '');
    return value ? [{ name, value, whole: field.type === 'code' }] : [];
  }),
  figures: input as FigureFilters,
});

/** So far is counted what is narrowed by more than a state: nobody reads so far, and counting costs. */
const countedMost = 10_000;

/** How many wait for whom the caller acts as, and how many others there are. */
interface Counts {
  mine: number;
  others: number;
}

/** What a list is narrowed by beside states. */
const narrowing = (
  kind: WorkflowRecord,
  party: Party,
  { part, from, to, fields, figures }: WorkflowFilters,
): Condition[] => [
  ...(from ? [sql<SqlBool>`r.since >= ${dayStart(from)}`] : []),
  ...(to ? [sql<SqlBool>`r.since < ${dayEnd(to)}`] : []),
  ...fields.map(({ name, value, whole: isExact }) => {
    const column = soughtBy(party, name);
    const sought = soughtValue(value, isExact);
    return isExact ? sql<SqlBool>`${column} = ${sought}` : sql<SqlBool>`position(${sought} in ${column}) > 0`;
  }),
  ...(part === 'counted' ? counted(kind) : []),
  ...figured(kind, figures),
];

const all = (conditions: readonly Condition[]) => sql`where ${sql.join(conditions, sql` and `)}`;

/** What a list shows beside what it is narrowed by: of whom, in which state, and whether it waits for them. */
function partsOf(models: WorkflowModels, acting: Acting, { state, part }: WorkflowFilters) {
  const party = partyOf(acting.role);
  // whom a state waits for is known beforehand, but for what was filed there
  const partiesInTurn = state ? turnsIn(models.kind, state) : undefined;
  return {
    within: [thereFor(models, acting), ...(state ? [sql<SqlBool>`r.state = ${state}`] : [])],
    isMine: sql<SqlBool>`r.turn = ${party}`,
    isOther: sql<SqlBool>`r.turn <> ${party}`,
    hasMine: !partiesInTurn || partiesInTurn.has(party),
    hasOthers: part !== 'mine' && !(partiesInTurn?.size === 1 && partiesInTurn.has(party)),
  };
}

/** A row with the institution that it is addressed to, and all acts on it but drafts. */
export interface ExportedRow extends OwnedRow {
  addressed_name: string | null;
  addressed_name_en: string | null;
  acts: readonly { act: string; from: string; at: string; given: Readonly<Record<string, string>> }[] | null;
}

/** All of them, in the order of the list; of what stands (`shownTo`). */
export function allFor(models: WorkflowModels, acting: Acting, filters: WorkflowFilters): Compilable<ExportedRow> {
  const { within: scope, isMine } = partsOf(models, acting, filters);
  const conditions = [
    ...scope,
    ...(filters.part === 'mine' ? [isMine] : []),
    ...narrowing(models.kind, partyOf(acting.role), filters),
  ];
  // another institution that a draft names since is told to the organisation alone
  const addressed = isInside(partyOf(acting.role))
    ? sql`r.addressed`
    : sql`coalesce(nullif(r.arrived, ''), r.addressed)`;
  const acts = sql`(select json_agg(json_build_object('act', a.act, 'from', a.came_from, 'at', a.at, 'given', a.given)
    order by a.position) from ${sql.raw(viewOf(models.acts))} a where a.record = r.record and a.act <> 'save')`;
  return built(sql<ExportedRow>`select ${owned}, d.name as addressed_name, d.name_en as addressed_name_en, ${acts} as acts
    from ${sql.raw(viewOf(models.records))} r ${owners} left join read.institutions d on d.id = ${addressed} ${all(conditions)}
    order by ${isMine} desc, case when ${isMine} then r.since end, r.position desc`);
}

/**
 * A page of them, what waits for whom the caller acts as first, the longest there first of all, then what happened to last;
 * and how many there are, with whether there are `more` than were counted. Each part is read in the order of an index, as
 * far as the page goes.
 */
export async function recordsFor(
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  page: WorkflowPage,
  language: Language,
  maxCounted = countedMost,
): Promise<{ rows: ListedRow[]; total: number; more: boolean }> {
  const { limit, offset } = page;
  const { within: scope, isMine, isOther, hasMine, hasOthers } = partsOf(models, acting, page);
  const view = sql.raw(viewOf(models.records));
  const narrowed = narrowing(models.kind, partyOf(acting.role), page);

  const few = (has: boolean, condition: Condition) =>
    has
      ? sql`(select count(*)::int from (select from ${view} r ${all([...scope, condition, ...narrowed])} limit ${maxCounted + 1}) c)`
      : sql`0`;
  const countIf = (has: boolean, condition: Condition) =>
    has ? sql`coalesce(sum(r.count) filter (where ${condition}), 0)::int` : sql`0`;
  const counts = narrowed.length
    ? sql<Counts>`select ${few(hasMine, isMine)} as mine, ${few(hasOthers, isOther)} as others`
    : sql<Counts>`select ${countIf(hasMine, isMine)} as mine, ${countIf(hasOthers, isOther)} as others
        from ${sql.raw(countsOf(models.records))} r ${all(scope)}`;
  const { mine, others } = await reader.row(built(counts));

  // whole rows and names for the page alone, which is found in an index
  const desk = sql`left join ${sql.raw(viewOf(deskNamed(models.kind)))} d
    on d.record = r.record and d.institution = ${acting.institution}
    left join read.accounts h on h.um_id = d.hold->>'by'`;
  const rows = (condition: Condition, order: RawBuilder<unknown>, range: { limit: number; offset: number }) =>
    range.limit > 0
      ? reader.rows(
          built(
            sql<ListedRow>`select ${owned}, d.hold, ${sql.ref(`h.${nameIn(language)}`)} as holder_name from (select r.record from ${view} r ${all([...scope, condition, ...narrowed])}
                order by ${order} limit ${range.limit} offset ${range.offset}) p
              join ${view} r on r.record = p.record ${owners} ${desk} order by ${order}`,
          ),
        )
      : [];
  const first = { limit: Math.max(0, Math.min(limit, mine - offset)), offset };
  // of more that wait than were counted the others are not reached
  const otherRange =
    narrowed.length && mine > maxCounted
      ? { limit: 0, offset: 0 }
      : { limit: Math.min(limit - first.limit, others), offset: Math.max(0, offset - mine) };
  const [waits, goes] = await Promise.all([
    rows(isMine, sql`r.since, r.position desc`, first),
    rows(isOther, sql`r.position desc`, otherRange),
  ]);
  const total = mine + others;
  const more = narrowed.length > 0 && total > maxCounted;
  return {
    rows: [...waits, ...goes].map((row) => shownTo(partyOf(acting.role), row)),
    total: more ? maxCounted : total,
    more,
  };
}
