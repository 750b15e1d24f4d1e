import { csvLine } from '@portal/shared/rules/csv';
import { rateColumns } from '@portal/shared/rules/rate';

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

const namesColumns = (cells: readonly string[]): boolean =>
  cells
    .map((cell) => cell.toLowerCase())
    .toSorted()
    .join() === rateColumns.toSorted().join();

/**
 * Rows as a spreadsheet copies them, a tab between two cells, as a CSV whose first line names the columns. `before`: lines
 * of the CSV that are not of the rows, by which its lines are further down.
 */
export function pastedFile(rows: string): { file: File; before: number } {
  const lines = rows.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  // what was copied out of a text is a CSV already
  const asCsv = lines.map((line) => (line.includes('\t') ? csvLine(cellsOf(line)) : `${line}\r\n`));
  const isNamed = namesColumns(first.includes('\t') ? cellsOf(first) : first.split(',').map((cell) => cell.trim()));
  const text = [...(isNamed ? [] : [csvLine(rateColumns)]), ...asCsv].join('');
  return { file: new File([text], 'pasted.csv', { type: 'text/csv' }), before: isNamed ? 0 : 1 };
}
