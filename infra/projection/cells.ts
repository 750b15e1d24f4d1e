import { textArray } from '../event-store/binary-arrays.ts';
import type { Row } from './rows.ts';
import type { ColumnType, Table } from './types.ts';

const element = (value: unknown): string =>
  value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, (character) => `\\${character}`)}"`;

/** A value as PostgreSQL reads its type from text; undefined for null. */
export function textOf(value: unknown, type: ColumnType): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (type === 'json') return JSON.stringify(value);
  if (type === 'text[]') return `{${(value as readonly unknown[]).map(element).join(',')}}`;
  return String(value);
}

/** Rows as parameters: one array of texts for each of the columns. */
export const arraysOf = (rows: readonly Row[], columns: readonly string[], { columns: types }: Table): Buffer[] =>
  columns.map((column) => textArray(rows.map((row) => textOf(row[column], types[column] as ColumnType))));
