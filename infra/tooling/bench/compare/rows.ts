import { type BenchRow, middle } from '../types.ts';

/** Rows of the same bench, one result a round; JSON has null for a ratio to a figure of 0. */
type Results = readonly (readonly BenchRow[])[];

/** The rows in what a bench printed: its last line, which is JSON. */
export function parseRows(output: string): BenchRow[] {
  const line = output.split('\n').findLast((each) => each.startsWith('{'));
  if (line === undefined) throw new Error(`no result was printed:\n${output}`);
  const { rows, ...row }: BenchRow & { rows?: BenchRow[] } = JSON.parse(line);
  return rows ?? [row];
}

/** Whether more is better: rates are divided by their limit, times and sizes are what it is divided by. */
function isRate(rows: readonly BenchRow[]): boolean {
  const distance = (a: number, b: number) => Math.abs(Math.log(a) - Math.log(b));
  const sum = (ratioOf: (row: BenchRow) => number) =>
    rows.reduce((total, row) => total + distance(row.ratio ?? Number.POSITIVE_INFINITY, ratioOf(row)), 0);
  return sum(({ ours: measured, limit }) => measured / limit) <= sum(({ ours: measured, limit }) => limit / measured);
}

/** Largest less smallest, as a share of the middle. */
const spread = (values: readonly number[]): string =>
  `${Math.round((100 * (Math.max(...values) - Math.min(...values))) / middle(values))} %`;

const short = (value: number): number => Number(value.toPrecision(4));

/** The least ratio that is within 5 %. */
const target = 0.95;

function comparedRow(
  bench: string,
  name: string,
  current: readonly BenchRow[],
  earlier: readonly BenchRow[],
): BenchRow {
  const values = (rows: readonly BenchRow[]) => rows.map(({ ours: measured }) => measured);
  const [currentValues, earlierValues] = [values(current), values(earlier)];
  const isMoreBetter = isRate([...current, ...earlier]);
  const ratios = currentValues.map((value, round) => {
    const other = earlierValues[round] ?? Number.NaN;
    if (value === other) return 1;
    return isMoreBetter ? value / other : other / value;
  });
  return {
    name: name === bench ? bench : `${bench}: ${name}`,
    ours: middle(currentValues),
    limit: middle(earlierValues),
    ratio: middle(ratios),
    target,
    unit: current[0]?.unit ?? '',
    details: {
      better: isMoreBetter ? 'more' : 'less',
      rounds: currentValues.map((value, round) => `${short(value)}/${short(earlierValues[round] ?? Number.NaN)}`),
      'spread of each': `${spread(currentValues)}, ${spread(earlierValues)}`,
      'beside their limits': [current, earlier].map((rows) => short(middle(rows.map(({ ratio }) => ratio)))).join(', '),
    },
  };
}

/** The rows that both have, in pairs of rounds: a ratio above 1 is an improvement, one from 0.95 on is within 5 %. */
export function comparedRows(bench: string, current: Results, earlier: Results): BenchRow[] {
  const rowsNamed = (results: Results, name: string) =>
    results.flatMap((rows) => rows.filter((row) => row.name === name));
  return (current[0] ?? []).flatMap(({ name }) => {
    const [ofCurrent, ofEarlier] = [rowsNamed(current, name), rowsNamed(earlier, name)];
    // in some round a figure may be missing, which leaves no pairs
    if (ofCurrent.length !== current.length || ofEarlier.length !== earlier.length) return [];
    return [comparedRow(bench, name, ofCurrent, ofEarlier)];
  });
}
