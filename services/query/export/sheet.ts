import { csvLine } from '@portal/shared/rules/csv';

/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

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
  for await (const page of rows) yield page.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('');
}
