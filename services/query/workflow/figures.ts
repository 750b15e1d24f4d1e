import type { FigureFilters } from '@portal/shared/calls/workflow';
import type { Figures, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { texts } from '../database.ts';

const home = 'CN';

/** A field of a record's content, '' as nothing. */
export const said = (name: string): RawBuilder<string | null> =>
  sql<string | null>`nullif(r.content->>${sql.lit(name)}, '')`;

/** The country that a record counts for: the first abroad, else the last. */
export function countryOf({ countries }: Figures): RawBuilder<string | null> {
  const [last] = countries.slice(-1);
  const abroad = countries.map((name) => sql`nullif(${said(name)}, ${sql.lit(home)})`);
  return sql<string | null>`coalesce(${sql.join([...abroad, said(last ?? countries[0])])})`;
}

/** Records whose amounts are added up. */
export const counted = ({ figures }: WorkflowRecord): RawBuilder<SqlBool>[] =>
  figures ? [sql<SqlBool>`r.state = any(${texts(figures.states)})`] : [];

/** Records that a figure is taken from; of kinds without figures nothing is narrowed. */
export function figured({ figures }: WorkflowRecord, filters: FigureFilters): RawBuilder<SqlBool>[] {
  if (!figures) return [];
  const { currency, country, code, dayFrom, dayTo } = filters;
  const day = said(figures.day);
  return [
    ...(currency ? [sql<SqlBool>`${said(figures.currency)} = ${currency}`] : []),
    ...(country ? [sql<SqlBool>`${countryOf(figures)} = ${country}`] : []),
    ...(code
      ? [sql<SqlBool>`${code} = any(array[${sql.join(figures.codes.map((each) => said(each.code)))}]::text[])`]
      : []),
    ...(dayFrom ? [sql<SqlBool>`${day} >= ${dayFrom}`] : []),
    ...(dayTo ? [sql<SqlBool>`${day} <= ${dayTo}`] : []),
  ];
}
