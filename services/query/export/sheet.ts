/** A cell: a text, a number, or nothing. */
export type Cell = string | number | null;

/** A list as a table: the words of its columns, and its rows as they come. */
export interface Sheet {
  title: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
