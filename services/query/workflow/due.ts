import type { Acting } from '@portal/infra/runtime/http/types';
import { dueMax } from '@portal/shared/calls/overview';
import { finalStates, lastBeginning, partyOf } from '@portal/shared/records/workflow';
import { type Due, type DueReason, duesOf } from '@portal/shared/records/workflow-due';
import { dayEnd } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { built, type Reader, texts, viewOf } from '../base/database.ts';
import { shownTo, type WorkflowModels, type WorkflowRow } from './models.ts';
import { type Condition, thereFor } from './queries.ts';

/** Days, both included; without the first from ever on. */
export interface Range {
  from: string | undefined;
  to: string;
}

/** A record of which something is due. */
export interface DueRecord extends Due {
  models: WorkflowModels;
  row: DueRow;
}
type DueRow = Pick<
  WorkflowRow,
  'record' | 'owner' | 'name' | 'state' | 'since' | 'number' | 'content' | 'told' | 'position'
> & {
  owner_name: string | null;
  owner_name_en: string | null;
};

/** Records of which the same is due, in the order of its days. */
interface Source {
  models: WorkflowModels;
  reason: DueReason;
  where: Condition;
  order: RawBuilder<unknown>;
}

/**
 * What is due on such days, by indexes: a day follows from when a state began, or from what a record says, and never
 * earlier from what is later.
 */
function sourcesOf(models: WorkflowModels, { from, to }: Range, isWorkday: (day: string) => boolean): Source[] {
  const { kind } = models;
  const all = (parts: readonly Condition[]): Condition => sql.join([...parts], sql` and `) as Condition;
  const clocks = Object.entries(kind.clocks ?? {}).map(([state, clock]): Source => {
    const begunBy = (day: string) => dayEnd(lastBeginning(clock, day, isWorkday));
    const where = all([
      sql<SqlBool>`r.state = ${state}`,
      sql<SqlBool>`r.since < ${begunBy(to)}`,
      ...(from ? [sql<SqlBool>`r.since >= ${begunBy(daysAfter(from, -1))}`] : []),
    ]);
    return { models, reason: 'clock', where, order: sql`r.since` };
  });
  const isOpen = sql<SqlBool>`r.state <> all(${texts(finalStates(kind))})`;
  const bySaid = (reason: DueReason, field: string, after: number, isThere: Condition): Source => {
    const day = sql`r.content->>${sql.lit(field)}`;
    const where = all([
      isThere,
      isOpen,
      sql<SqlBool>`${day} <= ${daysAfter(to, -after)}`,
      sql<SqlBool>`${day} >= ${from ? daysAfter(from, -after) : '1'}`,
    ]);
    return { models, reason, where, order: day };
  };
  const { registerWithin, validTo } = kind;
  return [
    ...clocks,
    ...(registerWithin
      ? [bySaid('registration', registerWithin.field, registerWithin.days, sql<SqlBool>`r.number is null`)]
      : []),
    ...(validTo ? [bySaid('expiry', validTo, 0, sql<SqlBool>`r.number is not null`)] : []),
  ];
}

async function askedOf(
  reader: Reader,
  { models, reason, where, order }: Source,
  acting: Acting,
  isWorkday: (day: string) => boolean,
): Promise<{ total: number; dues: DueRecord[] }> {
  const view = sql.raw(viewOf(models.records));
  const there = sql<SqlBool>`${where} and ${thereFor(models, acting)}`;
  const rows = await reader.rows(
    built(
      sql<
        DueRow & { total: number }
      >`select r.record, r.owner, r.name, r.state, r.since, r.number, r.content, r.told, r.position,
          o.name as owner_name, o.name_en as owner_name_en,
          (select count(*)::int from ${view} r where ${there}) as total
        from ${view} r left join read.institutions o on o.id = r.owner
        where ${there} order by ${order}, r.position limit ${dueMax}`,
    ),
  );
  const dues = rows
    .map((row) => shownTo(partyOf(acting.role), row))
    .flatMap((row) =>
      duesOf(models.kind, row, isWorkday)
        .filter((due) => due.reason === reason)
        .map((due) => ({ ...due, models, row })),
    );
  return { total: rows[0]?.total ?? 0, dues };
}

/** What is due on such days for whom somebody acts for: how much, and the first of it by day. */
export async function dueFor(
  reader: Reader,
  workflows: readonly WorkflowModels[],
  acting: Acting,
  range: Range,
  isWorkday: (day: string) => boolean,
): Promise<{ total: number; dues: DueRecord[] }> {
  const sources = workflows.flatMap((models) => sourcesOf(models, range, isWorkday));
  const found = await Promise.all(sources.map((source) => askedOf(reader, source, acting, isWorkday)));
  const dues = found.flatMap((each) => each.dues);
  dues.sort((a, b) => (a.day === b.day ? a.row.position - b.row.position : a.day < b.day ? -1 : 1));
  return { total: found.reduce((sum, { total }) => sum + total, 0), dues: dues.slice(0, dueMax) };
}
