import type { ColumnType } from '@portal/infra/projection/types';
import { type Content, fieldsIn } from '@portal/shared/records/define';
import { type Party, parties } from '@portal/shared/records/workflow';
import { standingOf, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import pg from 'pg';

/** What lists find records of a kind by: columns, and indexes that answer without the rows, which are wide. */

type SoughtColumn = `sought_${string}`;
/** What of a content lists are narrowed by, in a column each: codes as they are, texts in lower case. */
export type Sought = Readonly<Record<SoughtColumn, string>>;

export const soughtColumn = (field: string): SoughtColumn => `sought_${field}`;

/** A value as the column of its field has it, or is looked for in it. */
export const soughtValue = (value: unknown, isCode: boolean): string => {
  const text = String(value ?? '');
  return isCode ? text : text.toLowerCase();
};

const filters = (kind: Pick<WorkflowRecord, 'fields'>) => fieldsIn(kind, 'filter');

export const soughtOf = (kind: WorkflowRecord): Readonly<Record<SoughtColumn, ColumnType>> =>
  Object.fromEntries(filters(kind).map(([name]) => [soughtColumn(name), 'text' as const]));

export const soughtIn = (kind: WorkflowRecord, content: Content): Sought =>
  Object.fromEntries(
    filters(kind).map(([name, field]) => [soughtColumn(name), soughtValue(content[name], field.type === 'code')]),
  );

/** The party that sees a kind's records whosever they are and to whomever they are addressed; undefined where none does. */
export function officeOf(kind: WorkflowRecord): Party | undefined {
  const [office, ...others] = parties.filter(
    (party) => party !== 'system' && kind.flow.some(({ who }) => who === party) && standingOf(kind, party) === 'office',
  );
  if (others.length > 0)
    throw new Error(`${kind.kind} is seen by ${office} and by ${others}, which rows do not tell apart`);
  return office;
}

/** In each order that there is for whoever sees records of the kind: by whose turn it is, by what happened last, by state. */
export function indexesOf(kind: WorkflowRecord) {
  const scopes = [
    { name: 'owner', columns: 'owner, ' },
    ...(kind.addressed ? [{ name: 'arrived', columns: 'arrived, ' }] : []),
    ...(officeOf(kind) ? [{ name: 'office', columns: '', where: 'at_office' }] : []),
  ];
  const sought = Object.keys(soughtOf(kind)).map((column) => pg.escapeIdentifier(column));
  const including = (...columns: string[]) => [...columns, ...sought, 'record'].join(', ');
  return scopes.flatMap(({ name, columns, ...where }) => [
    { name: `${name}_turn`, columns: `${columns}turn, since, position desc`, include: including('state'), ...where },
    {
      name: `${name}_last`,
      columns: `${columns}position desc`,
      include: including('turn', 'state', 'since'),
      ...where,
    },
    { name: `${name}_state`, columns: `${columns}state, position desc`, include: including('turn', 'since'), ...where },
  ]);
}
