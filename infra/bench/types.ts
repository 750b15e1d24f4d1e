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

export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
