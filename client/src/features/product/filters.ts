import { type Category, categories } from '@portal/shared/codes/index';
import { characters, isHarmless } from '@portal/shared/rules/characters';
import { dayOf, isDate } from '@portal/shared/rules/dates';
import { type ProductSort, productSorts, type SearchSort, searchSorts } from '@portal/shared/rules/sorts';
import { pathTo } from '@portal/shared/screens';
import { useMemo } from 'react';
import type { ListState } from '../../entities/search/searched-list.tsx';
import { useSearch } from '../../kit/use-search.ts';
import type { ViewMode } from '../../kit/view-mode-switch.tsx';

const names = ['category', 'from', 'to', 'keywords'] as const;
/** as the calls take them */
const longestKeywords = 100;

/** What a visitor filters by; '' is not filtered. */
export interface Filters {
  category: readonly Category[];
  from: string;
  to: string;
  keywords: string;
}

/** Today as yyyy-MM-dd. */
export const today = (): string => dayOf(Date.now());

/** A form that is sent without script names each category by itself. */
function categoriesIn(search: URLSearchParams): Category[] {
  const codes = search.getAll('category').join().split(',');
  return categories.filter((code) => codes.includes(code));
}

/** The global search says `keyword`, the call `keywords`. */
function keywordsOf(search: URLSearchParams): string {
  const words = (search.get('keywords') ?? search.get('keyword') ?? '').trim();
  return isHarmless(words) && characters(words) <= longestKeywords ? words : '';
}

/** Filters of an address; what the calls would refuse is left out, as is a day that is still to come. */
export function readFilters(search: URLSearchParams, day: string): Filters {
  const past = (name: 'from' | 'to') => {
    const date = search.get(name)?.trim() ?? '';
    return isDate(date) && date <= day ? date : '';
  };
  const [from, to] = [past('from'), past('to')];
  return { category: categoriesIn(search), from, to: from <= to ? to : '', keywords: keywordsOf(search) };
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

type View = 'list' | 'blocks';
export const viewModes = ['cards', 'rows'] as const satisfies readonly ViewMode[];

const sortIn = (search: URLSearchParams): SearchSort | undefined =>
  searchSorts.find((each) => each === search.get('sort'));
const listSortIn = (search: URLSearchParams): ProductSort =>
  productSorts.find((each) => each === search.get('sort')) ?? 'newest';
const viewIn = (search: URLSearchParams): View => (search.get('view') === 'list' ? 'list' : 'blocks');

/** The search parameters with these filters instead of their own. */
function searchOf(
  search: URLSearchParams,
  filters: Filters,
  view: View,
  { pageNo = 1, sort = sortIn(search) }: { pageNo?: number; sort?: SearchSort | undefined } = {},
): URLSearchParams {
  const isSearched = filters.keywords !== '';
  const usual = isSearched ? 'relevance' : 'newest';
  const params = new URLSearchParams(search);
  for (const name of [...names, 'keyword', 'sort', 'pageNo', 'view']) params.delete(name);
  for (const [name, text] of Object.entries(inputOf(filters))) params.set(name, text);
  if (view === 'list') params.set('view', 'list');
  // without words there is no relevance
  if ((isSearched || (view === 'list' && sort !== 'relevance')) && sort && sort !== usual) params.set('sort', sort);
  if (pageNo > 1) params.set('pageNo', String(pageNo));
  return params;
}

/** The filters and how they change; the address is where they live. */
export function useFilters() {
  const [search, setSearch] = useSearch();
  return useMemo(() => {
    const filters = readFilters(search, today());
    return {
      filters,
      isList: viewIn(search) === 'list',
      sort: listSortIn(search),
      /** the order of what is searched */
      searchSort: sortIn(search) ?? 'relevance',
      /** what is searched, otherwise shown */
      toSearched: ({ sort, pageNo, look: viewMode }: Partial<ListState>) => {
        const params = searchOf(search, filters, viewIn(search), { ...(sort && { sort }), ...(pageNo && { pageNo }) });
        if (viewMode === 'cards') params.delete('look');
        else if (viewMode) params.set('look', viewMode);
        return pathTo('products', params);
      },
      sorted: (sort: ProductSort) => pathTo('products', searchOf(search, filters, 'list', { sort })),
      look: viewModes.find((each) => each === search.get('look')) ?? 'cards',
      /** this page, as cards or as a list */
      toLook: (next: ViewMode) => {
        const params = new URLSearchParams(search);
        if (next === 'cards') params.delete('look');
        else params.set('look', next);
        return pathTo('products', params);
      },
      pageNo: Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1),
      to: (next: Filters, view: View, pageNo = 1) => pathTo('products', searchOf(search, next, view, { pageNo })),
      change: (patch: Partial<Filters>) =>
        setSearch((now) => searchOf(now, { ...readFilters(now, today()), ...patch }, viewIn(now)), {
          preventScrollReset: true,
        }),
      clear: () =>
        setSearch((now) => {
          const [view, sort] = [viewIn(now), listSortIn(now)];
          return new URLSearchParams(view === 'list' ? { view, ...(sort !== 'newest' && { sort }) } : '');
        }),
    };
  }, [search, setSearch]);
}
