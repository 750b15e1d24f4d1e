/** The rows of a page that somebody is looking at. */
export interface Looked<Row> {
  rows: readonly Row[];
  /** of the whole list */
  total: number;
}

/**
 * A newer answer for a page that somebody is looking at: what they see is brought up to date, and stays where it is; what
 * has arrived is counted, and shown when they say so. Rows that are no longer there go, unless they were only pushed to
 * the next page by those that arrived.
 */
export function heldBack<Row>(
  looked: Looked<Row>,
  latest: Looked<Row>,
  keyOf: (row: Row) => string,
): { rows: readonly Row[]; arrived: number } {
  const known = new Set(looked.rows.map(keyOf));
  const arrived = latest.rows.filter((row) => !known.has(keyOf(row))).length;
  if (arrived === 0 || looked.rows.length === 0) return { rows: latest.rows, arrived: 0 };
  const now = new Map(latest.rows.map((row) => [keyOf(row), row]));
  const nobodyLeft = latest.total - looked.total === arrived;
  const rows = looked.rows.flatMap((row) => now.get(keyOf(row)) ?? (nobodyLeft ? [row] : []));
  return { rows, arrived };
}
