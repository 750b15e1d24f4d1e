/** The rows of a displayed page. */
export interface Looked<Row> {
  rows: readonly Row[];
  /** of the whole list */
  total: number;
}

/**
 * Merges a newer answer into a displayed page: displayed rows are updated in place; new ones are counted, and shown
 * on request. Rows that are gone disappear, unless new ones only pushed them to the next page.
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
