import { useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  choose(rows: readonly Row[]): void;
}

/** Selected rows of a page; those that are no longer on it are no longer selected. */
export function useSelection<Row>(page: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: page.filter((row) => keys.has(keyOf(row))),
    choose: (rows) => setKeys(new Set(rows.map(keyOf))),
  };
}
