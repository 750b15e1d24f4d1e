import { textArray } from '../event-store/binary-arrays.ts';
import type { Row } from './rows.ts';
import type { ColumnType, Table } from './types.ts';

const special = /["\\]/;

/** Looks before it replaces: what a record is found by are hundreds of words, and next to none needs it. */
function element(value: unknown): string {
  if (value === null) return 'NULL';
  const text = String(value);
  return special.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

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
