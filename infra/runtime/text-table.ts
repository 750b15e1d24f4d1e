type Cell = string | number | bigint | boolean | Date | null | undefined;

const text = (cell: Cell): string => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''));

/** Rows as lines under the names of their columns, for a terminal and for what reads by columns; numbers end alike. */
export function textTable<Row extends { readonly [Name in keyof Row]: Cell }>(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[]; // rows of one query have the columns of their type
  const lines = [names, ...rows.map((row) => names.map((name) => text(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isNumber = names.map((name) => rows.every((row) => ['number', 'bigint'].includes(typeof row[name])));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
