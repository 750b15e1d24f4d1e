import type { Bench, BenchRow } from './types.ts';

const figure = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)));

const cells = ({ name, ours: measured, limit, ratio, target, unit }: BenchRow): string[] => [
  name,
  `${figure(measured)} ${unit}`,
  `${figure(limit)} ${unit}`,
  ratio.toFixed(2),
  figure(target),
  ratio >= target ? 'reached' : 'not reached',
];

/** Ours beside the limit, a line each, and what else was seen of each. */
export function table(rows: readonly BenchRow[], columns: Bench['columns'] = ['ours', 'limit']): string {
  const lines = [['bench', ...columns, 'ratio', 'to reach', ''], ...rows.map(cells)];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const aligned = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  const details = rows.flatMap(({ name, details = {} }) => [
    '',
    ...Object.entries(details).map(
      ([label, detail]) => `${name}: ${label}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`,
    ),
  ]);
  return [...aligned, ...details].join('\n');
}

/** What a machine reads of it: the row that is furthest from its target, with all rows where there are several. */
export function summary(name: string, rows: readonly BenchRow[]): string {
  const [worst] = [...rows].sort((a, b) => a.ratio / a.target - b.ratio / b.target);
  const rounded = (row: BenchRow) => ({ ...row, ratio: Number(row.ratio.toFixed(3)) });
  return JSON.stringify({ ...(worst && rounded(worst)), name, ...(rows.length > 1 && { rows: rows.map(rounded) }) });
}
