import type { ReactNode } from 'react';
import { useState } from 'react';
import { z } from 'zod';
import { useSearch } from '../../kit/use-search.ts';
import { willing } from '../../kit/willing.ts';
/** Key of the column of row actions, which is the last one. */
export const operationsKey = 'operations';

export interface Column<Row, Order extends string = string> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** numbers are right-aligned */
  align?: 'right';
  /** server-side sort value of the query's `sort`, descending with a minus */
  sort?: Order;
  /** a CSS length */
  width?: string;
  /** cannot be hidden; the first one names the row */
  always?: boolean;
  /** hidden by default */
  hidden?: boolean;
}

/** Of an address: the columns that are shown of those that can be hidden. */
export const columnsParam = 'columns';

type Choosable = Pick<Column<never>, 'key' | 'always'>;
const optional = (columns: readonly Choosable[]): string[] =>
  columns.filter(({ always }) => !always).map(({ key }) => key);

/** The columns that an address asks for; undefined where it asks for none of these. */
export function columnsIn(search: URLSearchParams, columns: readonly Choosable[]): readonly string[] | undefined {
  const columnsText = search.get(columnsParam);
  const known = optional(columns).filter((key) => columnsText?.split(',').includes(key));
  return columnsText === '' || known.length > 0 ? known : undefined;
}

const names = z.array(z.string());

function stored(key: string): readonly string[] | undefined {
  const text = willing(() => localStorage.getItem(key)) ?? undefined;
  if (text === undefined) return undefined;
  const read = z
    .string()
    .transform((json) => names.safeParse(safeJson(json)).data)
    .safeParse(text);
  return read.data;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/**
 * Which columns of a list are shown: what its address says, else what was chosen in this browser the last time, by the
 * name of the list.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `columns.${list}`;
  const [search, setSearch] = useSearch();
  const usual = columns.filter((column) => column.hidden).map((column) => column.key);
  const [last, setLast] = useState<readonly string[]>(() => stored(key) ?? usual);
  const selectedColumns = columnsIn(search, columns);
  const isShown = ({ key: name }: Column<Row>) =>
    selectedColumns ? selectedColumns.includes(name) : !last.includes(name);
  const choose = (selectedKeys: readonly string[]) => {
    const next = optional(columns).filter((name) => !selectedKeys.includes(name));
    willing(() => localStorage.setItem(key, JSON.stringify(next)));
    setLast(next);
    const visibleKeys = optional(columns).filter((name) => selectedKeys.includes(name));
    const set = (now: URLSearchParams) => {
      now.set(columnsParam, visibleKeys.join());
      return now;
    };
    setSearch(set, { replace: true, preventScrollReset: true });
  };
  return { shown: columns.filter((column) => column.always || isShown(column)), choose };
}
