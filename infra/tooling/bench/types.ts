/** One line of `npm run bench`. */
export interface BenchRow {
  name: string;
  ours: number;
  limit: number;
  /** ours / limit */
  ratio: number;
  /** the ratio to reach */
  target: number;
  unit: string;
  details?: Record<string, unknown>;
}

export interface Bench {
  /** what is measured, and beside what */
  about: string;
  /** what may be given behind its name */
  usage?: string;
  /** names of the two columns of figures, where they are not ours and the limit */
  columns?: readonly [string, string];
  /** measures a checkout from outside: this one, or the one whose folder is its first argument */
  isOfCheckout?: boolean;
  bench(args: readonly string[]): Promise<BenchRow | readonly BenchRow[]>;
}

export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A row of what is better the less it is: beside the most that it may be. */
export const atMost = (
  name: string,
  measured: number,
  limit: number,
  unit: string,
  details?: BenchRow['details'],
): BenchRow => ({ name, ours: measured, limit, ratio: limit / measured, target: 1, unit, ...(details && { details }) });
