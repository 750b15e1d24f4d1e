import type { ColumnType } from '@portal/infra/runtime/projection/types';
import { type Content, fieldsIn } from '@portal/shared/records/define';
import { type Party, parties } from '@portal/shared/records/workflow';
import { isInside, standingOf, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { figureIndex } from './figures.ts';

/** What lists find records of a kind by: columns, and indexes that answer without the rows, which are wide. */

type SoughtColumn = `sought_${string}`;
type ToldColumn = `told_${string}`;
/**
 * What of a content lists are narrowed by, in a column each: codes as they are, texts in lower case. Of what others were
 * told instead in another; null where that is the same.
 */
export type Sought = Readonly<Record<SoughtColumn, string> & Record<ToldColumn, string | null>>;

const soughtColumn = (field: string): SoughtColumn => `sought_${field}`;
const toldColumn = (field: string): ToldColumn => `told_${field}`;

/** What a party is shown of a field of rows `r`, as lists look in it. */
export function soughtBy(party: Party, field: string): RawBuilder<string> {
  const column = sql.id('r', soughtColumn(field));
  return isInside(party) ? sql<string>`${column}` : sql<string>`coalesce(${sql.id('r', toldColumn(field))}, ${column})`;
}

/** A value as the column of its field has it, or is looked for in it. */
export const soughtValue = (value: unknown, isCode: boolean): string => {
  const text = String(value ?? '');
  return isCode ? text : text.toLowerCase();
};

const filters = (kind: Pick<WorkflowRecord, 'fields'>) => fieldsIn(kind, 'filter');

const columnsOf = (kind: WorkflowRecord, nameOf: (field: string) => SoughtColumn | ToldColumn): string[] =>
  filters(kind).map(([field]) => nameOf(field));

/** The columns, and which of them may be null. */
export function soughtOf(kind: WorkflowRecord) {
  const nullable = columnsOf(kind, toldColumn);
  const all = [...columnsOf(kind, soughtColumn), ...nullable];
  const columns: Readonly<Record<string, ColumnType>> = Object.fromEntries(all.map((name) => [name, 'text' as const]));
  return { columns, nullable };
}

export function soughtIn(kind: WorkflowRecord, content: Content, disclosed?: Content): Sought {
  const sought: Record<SoughtColumn, string> & Record<ToldColumn, string | null> = {};
  for (const [name, field] of filters(kind)) {
    const valueIn = (source: Content) => soughtValue(source[name], field.type === 'code');
    sought[soughtColumn(name)] = valueIn(content);
    sought[toldColumn(name)] = disclosed ? valueIn(disclosed) : null;
  }
  return sought;
}

/** The party that sees a kind's records whosever they are and to whomever they are addressed; undefined where none does. */
export function officeOf(kind: WorkflowRecord): Party | undefined {
  const [office, ...others] = parties.filter(
    (party) =>
      party !== 'system' &&
      kind.flow.some(({ who: actorParty }) => actorParty === party) &&
      standingOf(kind, party) === 'office',
  );
  if (others.length > 0)
    throw new Error(`${kind.kind} is seen by ${office} and by ${others}, which rows do not tell apart`);
  return office;
}

/** In each order that there is for whoever sees records of the kind: by whose turn it is, by what happened last, by state. */
export function indexesOf(kind: WorkflowRecord) {
  const scopes: { name: string; columns: string; where?: string }[] = [
    { name: 'owner', columns: 'owner, ' },
    ...(kind.addressed ? [{ name: 'arrived', columns: 'arrived, ' }] : []),
    ...(officeOf(kind) ? [{ name: 'office', columns: '', where: 'at_office' }] : []),
  ];
  const sought = Object.keys(soughtOf(kind).columns).map((column) => pg.escapeIdentifier(column));
  const including = (...columns: string[]) => [...columns, ...sought, 'record'].join(', ');
  const figures = figureIndex(kind);
  return scopes.flatMap(({ name, columns, ...where }) => [
    {
      name: `${name}_turn`,
      columns: `${columns}turn, since, position desc`,
      include: including('state', 'part'),
      ...where,
    },
    {
      name: `${name}_last`,
      columns: `${columns}position desc`,
      include: including('turn', 'state', 'since'),
      ...where,
    },
    { name: `${name}_state`, columns: `${columns}state, position desc`, include: including('turn', 'since'), ...where },
    ...(figures
      ? [
          {
            name: `${name}_figures`,
            columns: columns + figures.columns,
            include: figures.include.join(', '),
            where: [where.where, figures.where].filter(Boolean).join(' and '),
          },
        ]
      : []),
  ]);
}
