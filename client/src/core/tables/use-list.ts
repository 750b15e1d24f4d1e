import { pageSizes } from '@portal/shared/codes/index';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useSearch } from '../../kit/use-search.ts';
import type { Problem } from '../api/problem.ts';
import type { Request } from '../request/request.ts';
import { useRead } from '../request/use-request.ts';
import { changeFilters, filteredBy, type Query, readQuery, type Values, writeQuery } from './address.ts';
import { heldBack, type Looked } from './arrivals.ts';

export interface ListSource<Schema extends z.ZodObject, Out, Row> {
  /** the call's own input schema, with its defaults */
  schema: Schema;
  request: Request<Query<Schema>, Out>;
  /** what the screen shows when its address says nothing */
  defaults: Query<Schema>;
  rows: (answer: Out) => readonly Row[];
  total: (answer: Out) => number;
  /** whether there are more than that; never when left out */
  hasMore?: (answer: Out, query: Query<Schema>) => boolean;
  /** tells lists of one kind apart, e.g. by whose they are: none begins with the rows of another */
  slot?: string;
  /** with it, rows that arrive while somebody looks at the list wait until they want to see them */
  keyOf?: (row: Row) => string;
}

/** The list of a call that answers with rows and how many there are. */
export const listOf = <Schema extends z.ZodObject, Out extends { rows: readonly unknown[]; total: number }>(
  { input }: { input: Schema },
  request: Request<Query<Schema>, Out>,
  defaults: Query<Schema>,
): ListSource<Schema, Out, Out['rows'][number]> => ({
  schema: input,
  request,
  defaults,
  rows: (answer) => answer.rows,
  total: (answer) => answer.total,
});

/** A list whose state is its address; what a table needs to draw it and to change it. */
export interface List<Row> {
  query: Values;
  rows: readonly Row[];
  total: number;
  /** there are more than that, which nobody counted */
  hasMore: boolean;
  /** nothing to show yet */
  loading: boolean;
  /** the rows are those of an older query */
  refreshing: boolean;
  problem: Problem | undefined;
  /** names of the filters that say more than the defaults */
  filteredBy: readonly string[];
  filtered: boolean;
  /** how many have arrived and wait to be shown */
  arrived: number;
  showArrived(): void;
  retry(): void;
  filter(changed: Values): void;
  clear(): void;
  page(pageNo: number, pageSize: number): void;
}

/** What is looked at on one page of a list: what arrives while it is shown waits. */
function useLooked<Row>(page: string, latest: Looked<Row> | undefined, keyOf: ((row: Row) => string) | undefined) {
  const [looked, setLooked] = useState<Looked<Row> & { page: string }>();
  const now =
    latest && keyOf && looked?.page === page
      ? heldBack(looked, latest, keyOf)
      : { rows: latest?.rows ?? [], arrived: 0 };
  const isWhole = now.arrived === 0;
  useEffect(() => {
    if (latest && isWhole) setLooked({ page, ...latest });
  }, [page, latest, isWhole]);
  return { ...now, show: () => setLooked(undefined) };
}

/** The last page that there is; undefined while that is not known, or nothing is there. */
const lastPage = ({ pageSize }: Values, { total }: { total: number } = { total: 0 }): number | undefined =>
  total > 0 ? Math.ceil(total / Number(pageSize ?? pageSizes[0])) : undefined;

/** What the address asks for of a call, and what came of it. */
export function useList<Schema extends z.ZodObject, Out, Row>(source: ListSource<Schema, Out, Row>) {
  const { schema, request, defaults } = source;
  const [search, setSearch] = useSearch();
  const query = useMemo(() => readQuery(schema, search, defaults), [schema, search, defaults]);
  const read = useRead(request, query, source.slot);
  const show = useCallback(
    (next: (now: Query<Schema>) => Values) =>
      setSearch((now) => writeQuery(schema, next(readQuery(schema, now, defaults)), defaults, now), {
        preventScrollReset: true,
      }),
    [setSearch, schema, defaults],
  );
  const isOwn = read.data !== undefined && !read.refreshing;
  const latest = useMemo(
    () =>
      isOwn && read.data !== undefined ? { rows: source.rows(read.data), total: source.total(read.data) } : undefined,
    [isOwn, read.data, source],
  );
  const looked = useLooked(JSON.stringify(query), latest, source.keyOf);
  // an old address, or the last row of the last page is gone
  const queryValues: Values = query;
  const last = lastPage(queryValues, latest);
  const isPast = last !== undefined && Number(queryValues.pageNo ?? 1) > last;
  useEffect(() => {
    if (!isPast) return;
    const there = (now: URLSearchParams) => writeQuery(schema, { ...query, pageNo: last }, defaults, now);
    setSearch(there, { replace: true, preventScrollReset: true });
  }, [isPast, last, setSearch, schema, query, defaults]);
  const set = useMemo(() => filteredBy(query, defaults), [query, defaults]);
  const list: List<Row> = {
    query,
    rows: read.data === undefined ? [] : isOwn ? looked.rows : source.rows(read.data),
    total: read.data === undefined ? 0 : source.total(read.data),
    hasMore: read.data !== undefined && (source.hasMore?.(read.data, query) ?? false),
    loading: read.loading || isPast,
    refreshing: read.refreshing,
    problem: read.problem,
    filteredBy: set,
    filtered: set.length > 0,
    arrived: looked.arrived,
    showArrived: looked.show,
    retry: read.retry,
    filter: (changed) => show((now) => changeFilters(schema, now, changed)),
    clear: () => show(() => defaults),
    page: (pageNo, pageSize) => show((now) => ({ ...now, pageNo, pageSize })),
  };
  return { list, query, answer: read.data };
}
