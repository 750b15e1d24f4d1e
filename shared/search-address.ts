import { pageSizes } from './codes/index.ts';
import { pathTo, type ScreenName, screenAt } from './screens.ts';

// Addresses of the search: how they are written now, and how they were or are sent by others.

/** What is looked for by the search of the header: everything, platforms, enterprises, products, news. */
const searchTypes = ['', '01', '02', '03', '04'] as const;
type SearchType = (typeof searchTypes)[number];

const screensOf = {
  '': 'search',
  '01': 'platformSearch',
  '02': 'enterpriseSearch',
  '03': 'products',
  // the portal's own articles, unless news are looked for outside: see `newsOutside`
  '04': 'search',
} as const satisfies Record<SearchType, ScreenName>;

const searches: ReadonlySet<ScreenName | undefined> = new Set(['search', 'platformSearch', 'enterpriseSearch']);
const typeOf = (text: string | null): SearchType | undefined => searchTypes.find((type) => type === text);

/** Rows of a page: as many as were asked for at least, where there are so many. */
const rowsFor = (maxRows: number): number => pageSizes.find((size) => size >= maxRows) ?? Math.max(...pageSizes);

/** `Params`: JSON with category, keyWord and maxRowCounts; what is none of these, or no JSON, says nothing. */
function plainParams(text: string): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const { category, keyWord, maxRowCounts }: { category?: unknown; keyWord?: unknown; maxRowCounts?: unknown } = parsed;
  const rows = Number(maxRowCounts);
  return {
    ...(typeof keyWord === 'string' && keyWord && { keyword: keyWord }),
    ...(typeof category === 'string' && category && { category }),
    ...(Number.isInteger(rows) && rows > 0 && { pageSize: String(rowsFor(rows)) }),
  };
}

/**
 * Where news are looked for outside, as the operator names it, `{{keyword}}` being what is looked for; undefined where they
 * names nothing, nothing is looked for, or the header's search asks for something else.
 */
export function newsOutside(search: URLSearchParams, address: string | undefined): string | undefined {
  const keyword = search.get('keyword')?.trim();
  if (!address || !keyword || typeOf(search.get('type')) !== '04') return undefined;
  return newsAddress(address, keyword);
}

export const newsAddress = (address: string, keyword: string): string =>
  address.replaceAll('{{keyword}}', encodeURIComponent(keyword));

/**
 * Where the address of a search is to be written otherwise: it has `Params`, or it was sent by the header's form without
 * script, which names a type. Undefined where it stands as it is. What is plain there beats what `Params` says.
 */
export function plainSearch(path: string, search: URLSearchParams): string | undefined {
  const screen = screenAt(path);
  if (!screen || !searches.has(screen)) return undefined;
  const type = typeOf(search.get('type'));
  const params = search.get('Params');
  if (params === null && !search.has('type')) return undefined;
  const plain = new URLSearchParams(search);
  plain.delete('Params');
  plain.delete('type');
  if (type === '04') plain.set('kind', 'article');
  for (const [name, text] of Object.entries(plainParams(params ?? ''))) if (!plain.has(name)) plain.set(name, text);
  return pathTo(type ? screensOf[type] : screen, plain);
}
