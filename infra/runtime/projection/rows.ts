import { isDeepStrictEqual } from 'node:util';
import type { Table } from './types.ts';

export type Row = Record<string, unknown>;

/** One row by its primary key, as stored or as it will be. */
export interface Entry {
  readonly key: Row;
  row: Row | null;
  /** as stored */
  stored: Row | null;
  isDirty: boolean;
}

/** Cached rows by primary key and by the columns of a match. */
export interface Rows {
  readonly size: number;
  readonly dirty: ReadonlySet<Entry>;
  get(key: Row): Entry | undefined;
  /** Adds a stored row, unless a newer one is cached. */
  add(row: Row): void;
  /** Adds a key without a stored row. */
  addAbsent(key: Row): Entry;
  matching(match: Row): readonly Entry[];
  set(entry: Entry, row: Row | null): void;
  /** Marks all dirty rows as stored. */
  written(): void;
}

/** A key for Map: the column's own value if there is one column, else all as text; no value contains NUL. */
export const identity = (row: Row, columns: readonly string[]): unknown =>
  columns.length === 1 ? row[columns[0] as string] : columns.map((column) => row[column]).join('\0');

export const picked = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const same = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a, b);

/** Whether two rows differ in any column. */
export function differ(a: Row | null, b: Row | null, columns: readonly string[]): boolean {
  if (a === b) return false;
  if (!a || !b) return true;
  for (const column of columns) {
    if (!same(a[column], b[column])) return true;
  }
  return false;
}

/** The columns in which two rows differ. */
export const differing = (a: Row, b: Row, columns: readonly string[]): string[] =>
  columns.filter((column) => !same(a[column], b[column]));

interface Index {
  columns: readonly string[];
  entries: Map<unknown, Set<Entry>>;
}

export function openRows({ primaryKey }: Pick<Table, 'primaryKey'>): Rows {
  const entries = new Map<unknown, Entry>();
  const dirty = new Set<Entry>();
  const indexes = new Map<string, Index>();

  function enter({ columns, entries: byValue }: Index, entry: Entry): void {
    if (!entry.row) return;
    const value = identity(entry.row, columns);
    const found = byValue.get(value);
    if (found) found.add(entry);
    else byValue.set(value, new Set([entry]));
  }

  function indexOf(columns: readonly string[]): Index {
    const name = columns.join();
    const known = indexes.get(name);
    if (known) return known;
    const index: Index = { columns, entries: new Map() };
    for (const entry of entries.values()) enter(index, entry);
    indexes.set(name, index);
    return index;
  }

  function put(entry: Entry): Entry {
    entries.set(identity(entry.key, primaryKey), entry);
    for (const index of indexes.values()) enter(index, entry);
    return entry;
  }

  return {
    get size() {
      return entries.size;
    },
    dirty,
    get: (key) => entries.get(identity(key, primaryKey)),
    add(row) {
      if (entries.has(identity(row, primaryKey))) return;
      put({ key: picked(row, primaryKey), row, stored: row, isDirty: false });
    },
    addAbsent: (key) => put({ key: picked(key, primaryKey), row: null, stored: null, isDirty: false }),
    matching(match) {
      const columns = Object.keys(match).sort();
      return [...(indexOf(columns).entries.get(identity(match, columns)) ?? [])];
    },
    set(entry, row) {
      for (const index of indexes.values()) {
        if (entry.row) index.entries.get(identity(entry.row, index.columns))?.delete(entry);
      }
      entry.row = row;
      for (const index of indexes.values()) enter(index, entry);
      if (!entry.isDirty) {
        entry.isDirty = true;
        dirty.add(entry);
      }
    },
    written() {
      for (const entry of dirty) {
        entry.isDirty = false;
        entry.stored = entry.row;
      }
      dirty.clear();
    },
  };
}
