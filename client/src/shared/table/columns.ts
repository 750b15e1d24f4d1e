import type { ReactNode } from 'react';
import { useState } from 'react';
import { z } from 'zod';
import { willing } from '../access/storage.ts';

export interface Column<Row, Order extends string = string> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** figures are right-aligned */
  align?: 'right';
  /** by what the server sorts, where it can: a value of the query's `sort`, with a minus from the end */
  sort?: Order;
  /** a CSS length */
  width?: string;
  /** cannot be hidden; the first one names the row */
  always?: boolean;
  /** hidden until it is chosen */
  hidden?: boolean;
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

/** Which columns of a list are shown; the choice is kept in the browser, by the name of the list. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `columns.${list}`;
  const usual = columns.filter((column) => column.hidden).map((column) => column.key);
  const [hidden, setHidden] = useState<readonly string[]>(() => stored(key) ?? usual);
  const choose = (shown: readonly string[]) => {
    const next = columns.map((column) => column.key).filter((name) => !shown.includes(name));
    willing(() => localStorage.setItem(key, JSON.stringify(next)));
    setHidden(next);
  };
  const shown = columns.filter((column) => column.always || !hidden.includes(column.key));
  return { shown, choose };
}
