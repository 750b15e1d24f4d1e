import { productBlocks } from '@portal/shared/calls/product';
import { type Category, categories } from '@portal/shared/codes/index';
import { dayOf } from '@portal/shared/rules/dates';
import { pathTo } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Query, readQuery, writeQuery } from '../../shared/table/address.ts';

const schema = productBlocks.input;

/** What a visitor filters by; '' is not filtered. */
export interface Filters {
  category: readonly Category[];
  from: string;
  to: string;
  keywords: string;
}

/** Today as yyyy-MM-dd. */
export const today = (): string => dayOf(Date.now());

const chosen = (list: string | undefined): Category[] =>
  categories.filter((code) => (list ?? '').split(',').includes(code));

/** The global search says `keyword`, the call `keywords`; a form that is sent without script names each category by itself. */
function asAsked(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const keyword = search.get('keyword');
  if (keyword !== null && !search.has('keywords')) next.set('keywords', keyword);
  if (search.has('category')) next.set('category', search.getAll('category').join());
  return next;
}

/** Filters of an address, read by the call's own schema; a day that is still to come is left out. */
export function readFilters(search: URLSearchParams, day: string): Filters {
  const query: Query<typeof schema> = readQuery(schema, asAsked(search), {});
  const past = (date: string | undefined) => (date && date <= day ? date : '');
  return {
    category: chosen(query.category),
    from: past(query.from),
    to: past(query.to),
    keywords: query.keywords?.trim() ?? '',
  };
}

/** As the calls take them. */
export const inputOf = ({ category, from, to, keywords }: Filters) => ({
  ...(category.length > 0 && { category: category.join() }),
  ...(from && { from }),
  ...(to && { to }),
  ...(keywords && { keywords }),
});

export const isFiltered = (filters: Filters): boolean => Object.keys(inputOf(filters)).length > 0;

export type DateProblem = 'future' | 'order';

/** Rules of the publish-date range, by field. */
export function dateProblems({ from, to }: Filters, day: string): { from?: DateProblem; to?: DateProblem } {
  const order = from && to && to < from ? 'order' : undefined;
  return {
    ...(from > day && { from: 'future' }),
    ...((to > day || order) && { to: to > day ? 'future' : 'order' }),
  };
}

/** The filters and how they change; the address is where they live. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const filters = readFilters(search, today());
    const isList = search.get('view') === 'list';
    const addressOf = (next: Filters, view: 'list' | 'blocks', pageNo = 1): URLSearchParams => {
      const params = writeQuery(schema, inputOf(next), {}, search);
      for (const name of ['keyword', 'pageNo', 'view']) params.delete(name);
      if (view === 'list') params.set('view', 'list');
      if (pageNo > 1) params.set('pageNo', String(pageNo));
      return params;
    };
    return {
      filters,
      isList,
      pageNo: Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1),
      to: (next: Filters, view: 'list' | 'blocks', pageNo = 1) => pathTo('products', addressOf(next, view, pageNo)),
      change: (patch: Partial<Filters>) =>
        setSearch(addressOf({ ...filters, ...patch }, isList ? 'list' : 'blocks'), { preventScrollReset: true }),
      clear: () => setSearch(isList ? { view: 'list' } : {}),
    };
  }, [search, setSearch]);
}
