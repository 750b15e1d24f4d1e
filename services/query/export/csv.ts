import { csvLine } from '@portal/shared/rules/csv';
import type { Sheet } from './sheet.ts';

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

/** A table as RFC 4180 has it, harmless when it is opened in a spreadsheet; in pieces as the rows come. */
export async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield mark + csvLine(columns);
  for await (const page of rows) yield page.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('');
}
