import { csvLine } from '@portal/shared/rules/csv';
import { wallTime } from '@portal/shared/rules/dates';

/** A day yyyy-MM-dd, a time ISO 8601, or a figure exact as it is written. */
export interface TypedCell {
  readonly type: 'day' | 'time' | 'figure';
  readonly value: string;
}

/** A cell: a text, a number, a day, a time or a figure, or nothing. */
export type Cell = string | number | TypedCell | null;

const cellOf =
  (type: TypedCell['type']) =>
  (value: string | null | undefined): Cell =>
    value ? { type, value } : '';
export const day = cellOf('day');
export const time = cellOf('time');
export const figure = cellOf('figure');

/** What a cell says in a file of text; times are those of Beijing. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell !== 'object') return String(cell ?? '');
  return cell.type === 'time' ? wallTime(cell.value) : cell.value;
}

/** A list as a table: the words of its columns, and its rows as they come. */
export interface Sheet {
  title: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

/** A table as RFC 4180 has it, harmless when it is opened in a spreadsheet; in pieces as the rows come. */
export async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield mark + csvLine(columns);
  for await (const page of rows) yield page.map((row) => csvLine(row.map(cellText))).join('');
}
