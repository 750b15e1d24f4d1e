import { textArray } from '../event-store/binary-arrays.ts';
import type { Row } from './rows.ts';
import type { ColumnType, Table } from './types.ts';

const special = /["\\]/;

/** Tests before replacing: a search key has hundreds of tokens, and hardly any needs escaping. */
function element(value: unknown): string {
  if (value === null) return 'NULL';
  const text = String(value);
  return special.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/** The text form of a value for its PostgreSQL type; undefined for null. */
export function textOf(value: unknown, type: ColumnType): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (type === 'json') return JSON.stringify(value);
  if (type === 'text[]') return `{${(value as readonly unknown[]).map(element).join(',')}}`;
  return String(value);
}

/** Rows as parameters: one array of texts for each of the columns. */
export const arraysOf = (rows: readonly Row[], columns: readonly string[], { columns: types }: Table): Buffer[] =>
  columns.map((column) => textArray(rows.map((row) => textOf(row[column], types[column] as ColumnType))));
