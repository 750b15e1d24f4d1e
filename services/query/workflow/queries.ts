import type { Acting } from '@portal/infra/http/types';
import type { FigureFilters } from '@portal/shared/calls/workflow';
import { partyOf, partyRoles } from '@portal/shared/records/workflow';
import { isOpenTo, standingOf, waitingFor } from '@portal/shared/records/workflow-record';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { built, type Reader, texts, viewOf } from '../database.ts';
import { counted, figured } from './figures.ts';
import type { WorkflowActRow, WorkflowModels, WorkflowRow } from './models.ts';

export type Condition = RawBuilder<SqlBool>;

/** What is there for whom somebody acts for: his institution's own, or what has come to it, or to where his office looks. */
export function thereFor({ kind }: WorkflowModels, { institution, role }: Acting): Condition {
  const party = partyOf(role);
  const standing = standingOf(kind, party);
  if (standing === 'owner') return sql<SqlBool>`r.owner = ${institution}`;
  const seen = kind.states.filter((state) => isOpenTo(kind, party, [state]));
  const been = sql<SqlBool>`r.been && ${texts(seen)}`;
  return standing === 'addressed' ? sql<SqlBool>`(r.addressed = ${institution} and ${been})` : been;
}

/** A row with what the institution is called whose it is; null where nobody entered it. */
export type OwnedRow = WorkflowRow & { owner_name: string | null; owner_name_en: string | null };
const owned = sql`r.*, o.name as owner_name, o.name_en as owner_name_en`;
const owners = sql`left join read.institutions o on o.id = r.owner`;

export const recordOf = (reader: Reader, models: WorkflowModels, acting: Acting, id: string) =>
  reader.first(
    built(
      sql<OwnedRow>`select ${owned} from ${sql.raw(viewOf(models.records))} r ${owners}
        where r.record = ${id} and ${thereFor(models, acting)}`,
    ),
  );

/** What is on the register under a number, for anybody. */
export const registeredAs = (reader: Reader, models: WorkflowModels, number: string) =>
  reader.first(
    built(sql<WorkflowRow>`select r.* from ${sql.raw(viewOf(models.records))} r where r.number = ${number}`),
  );

/** The office that put it on the register: that of the one who did; undefined where nobody knows any more. */
export async function registrarOf(
  reader: Reader,
  umId: string,
): Promise<{ name: string; name_en: string } | undefined> {
  return reader.first(
    built(
      sql<{ name: string; name_en: string }>`select i.name, i.name_en from read.institution_members m
        join read.institutions i on i.id = m.institution
        where m.um_id = ${umId} and m.role = ${partyRoles.fx} order by m.left_at nulls first limit 1`,
    ),
  );
}

/** An act with the name of who did it; null where nobody knows it any more. */
export type NamedAct = WorkflowActRow & { actor_name: string | null };

export const actsOn = (reader: Reader, { acts }: WorkflowModels, id: string): Promise<NamedAct[]> =>
  reader.rows(
    built(
      sql<NamedAct>`select a.*, p.name as actor_name from ${sql.raw(viewOf(acts))} a
        left join read.accounts p on p.um_id = a.actor where a.record = ${id} order by a.position`,
    ),
  );

export interface WorkflowPage {
  state: string;
  part: string;
  from?: string | undefined;
  to?: string | undefined;
  /** by fields of the content: `whole`, as a code, or any part of a text */
  fields: readonly { name: string; value: string; whole: boolean }[];
  figures: FigureFilters;
  limit: number;
  offset: number;
}

/** A page of them, what waits for whom the caller acts as first, the longest there first of all; and how many there are. */
export async function recordsFor(
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  { state, part, from, to, fields, figures, limit, offset }: WorkflowPage,
): Promise<{ rows: OwnedRow[]; total: number }> {
  const mine = sql<SqlBool>`r.state = any(${texts(waitingFor(models.kind, partyOf(acting.role)))})`;
  const where = sql.join(
    [
      thereFor(models, acting),
      ...(state ? [sql<SqlBool>`r.state = ${state}`] : []),
      ...(part === 'mine' ? [mine] : []),
      ...(from ? [sql<SqlBool>`r.since >= ${dayStart(from)}`] : []),
      ...(to ? [sql<SqlBool>`r.since < ${dayEnd(to)}`] : []),
      ...fields.map(({ name, value, whole }) => {
        const field = sql`r.content->>${sql.lit(name)}`;
        return whole
          ? sql<SqlBool>`${field} = ${value}`
          : sql<SqlBool>`position(lower(${value}) in lower(${field})) > 0`;
      }),
      ...(part === 'counted' ? counted(models.kind) : []),
      ...figured(models.kind, figures),
    ],
    sql` and `,
  );
  const view = sql.raw(viewOf(models.records));
  const [rows, { total }] = await Promise.all([
    reader.rows(
      built(
        sql<OwnedRow>`select ${owned} from ${view} r ${owners} where ${where}
          order by ${mine} desc, case when ${mine} then r.since end, r.position desc limit ${limit} offset ${offset}`,
      ),
    ),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total from ${view} r where ${where}`)),
  ]);
  return { rows, total };
}
