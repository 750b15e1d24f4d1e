import {
  articleSections,
  categories,
  type Language,
  languages,
  pageSizes,
  platformCategories,
  type Site,
  sites,
} from '@portal/shared/codes/index';
import { isDate } from '@portal/shared/rules/dates';
import { type SearchSort, searchSorts } from '@portal/shared/rules/sorts';
import { pathTo, type ScreenName } from '@portal/shared/screens';
import { queryIn } from '@portal/shared/search-query';
import type { ViewMode } from '../../kit/view-mode-switch.tsx';

/** Kinds of results, '' being all; platforms and enterprises have addresses of their own. */
export const resultKinds = ['', 'product', 'platform', 'company', 'article'] as const;
export type ResultKind = (typeof resultKinds)[number];

const screenOf: Record<ResultKind, ScreenName> = {
  '': 'search',
  product: 'search',
  platform: 'platformSearch',
  company: 'enterpriseSearch',
  article: 'search',
};

/** What the address says of the kind where its path does not. */
export const kindIn = (kind: ResultKind): { kind?: ResultKind } =>
  kind && screenOf[kind] === 'search' ? { kind } : {};

/** The path of a kind's results. */
export const placeOf = (kind: ResultKind): string => pathTo(screenOf[kind]);

/** What the address of a search says. */
export interface Sought {
  keyword: string;
  kind: ResultKind;
  /** of the kind's own table */
  category: readonly string[];
  copyright: readonly string[];
  site: Site | '';
  language: readonly Language[];
  from: string;
  to: string;
  sort: SearchSort;
  look: ViewMode;
  pageNo: number;
  pageSize: (typeof pageSizes)[number];
}

export const copyrightCodes = ['1', '0'] as const;

/** The tables of codes that the categories of a kind are of: platforms have one of their own, and articles sections. */
const tables = {
  platform: { words: 'kinds.platform.codes.category', codes: platformCategories },
  article: { words: 'codes.articleSection', codes: articleSections },
} as const;
const common = { words: 'codes.category', codes: categories } as const;

const tableOf = (kind: ResultKind) => (kind === 'platform' || kind === 'article' ? tables[kind] : common);

export const categoryWords = (kind: ResultKind) => tableOf(kind).words;
export const copyrightWords = 'codes.registryStatus';

export const categoriesOf = (kind: ResultKind): readonly string[] => tableOf(kind).codes;

const defaultSize = 10;

export const viewModes = ['rows', 'cards'] as const satisfies readonly ViewMode[];

export const lookIn = (viewMode: ViewMode): { look?: ViewMode } => (viewMode === 'rows' ? {} : { look: viewMode });

/** A form that is sent without script names each by itself. */
const readCodes = <Code extends string>(search: URLSearchParams, name: string, codes: readonly Code[]): Code[] => {
  const params = search.getAll(name).join().split(',');
  return codes.filter((code) => params.includes(code));
};
const readCode = <Code extends string>(
  search: URLSearchParams,
  name: string,
  codes: readonly Code[],
): Code | undefined => codes.find((code) => code === search.get(name));

/** What an address says, for the kind that its path names; what the calls would refuse is left out. */
export function readSought(own: ResultKind, search: URLSearchParams): Sought {
  const kind = own || (readCode(search, 'kind', resultKinds) ?? '');
  const day = (name: string) => {
    const text = search.get(name)?.trim() ?? '';
    return isDate(text) ? text : '';
  };
  const [from, to] = [day('from'), day('to')];
  const size = Number(search.get('pageSize'));
  return {
    keyword: queryIn(search),
    kind,
    category: readCodes(search, 'category', categoriesOf(kind)),
    copyright: readCodes(search, 'copyright', copyrightCodes),
    site: readCode(search, 'site', sites) ?? '',
    language: readCodes(search, 'language', languages),
    from,
    to: from <= to ? to : '',
    sort: readCode(search, 'sort', searchSorts) ?? 'relevance',
    look: readCode(search, 'look', viewModes) ?? 'rows',
    pageNo: Math.min(100_000, Math.max(1, Number.parseInt(search.get('pageNo') ?? '1', 10) || 1)),
    pageSize: pageSizes.find((each) => each === size) ?? defaultSize,
  };
}

/** What is chosen, as an address and the hidden fields of a form have it; not which page of it. */
export const chosenIn = ({
  keyword,
  kind,
  sort,
  look: viewMode,
  pageSize,
  ...filters
}: Sought): Record<string, string> => ({
  ...(keyword && { keyword }),
  ...kindIn(kind),
  ...filtersIn(filters),
  ...(sort !== 'relevance' && { sort }),
  ...lookIn(viewMode),
  ...(pageSize !== defaultSize && { pageSize: String(pageSize) }),
});

type Filters = Pick<Sought, 'category' | 'copyright' | 'site' | 'language' | 'from' | 'to'>;

const filtersIn = ({ category, copyright, site, language, from, to }: Filters): Record<string, string> => ({
  ...(category.length > 0 && { category: category.join() }),
  ...(copyright.length > 0 && { copyright: copyright.join() }),
  ...(site && { site }),
  ...(language.length > 0 && { language: language.join() }),
  ...(from && { from }),
  ...(to && { to }),
});

export const isFiltered = (sought: Sought): boolean => Object.keys(filtersIn(sought)).length > 0;

export const noFilters: Filters = { category: [], copyright: [], site: '', language: [], from: '', to: '' };

/** The address of what is sought; what changes begins at the first page again. */
export function pathOf(sought: Sought, change: Partial<Sought> = {}): string {
  const next = { ...sought, pageNo: 1, ...change };
  // another table has other codes
  if (categoryWords(next.kind) !== categoryWords(sought.kind)) next.category = [];
  const { pageNo } = next;
  return pathTo(screenOf[next.kind], { ...chosenIn(next), ...(pageNo > 1 && { pageNo: String(pageNo) }) });
}

/** As the calls take it. */
export function questionOf(sought: Sought, pageLanguage: Language) {
  const { keyword: query, kind, category, copyright, site, language, from, to } = sought;
  const tags = [
    ...category.map((code) => `${categoryWords(kind)}.${code}`),
    ...copyright.map((code) => `${copyrightWords}.${code}`),
  ];
  return {
    lan: pageLanguage,
    ...(query && { query }),
    ...(site && { site }),
    ...(kind && { kinds: kind }),
    ...(tags.length > 0 && { tags: tags.join() }),
    ...(language.length > 0 && { languages: language.join() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
