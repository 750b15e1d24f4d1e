import { type ScreenName, screenAt, screens, sourceIn } from './screens.ts';

const ofSection = ['classify'];
const ofProfiles = ['category', 'keyWord', 'keyword', 'rows', 'sort', 'look', 'pageNo'];
const ofProfile = ['id', 'disId', 'type', 'flag', 'pageNo'];
const ofSearch = [
  'keyword',
  'kind',
  'category',
  'copyright',
  'site',
  'language',
  'from',
  'to',
  'sort',
  'look',
  'pageNo',
  'pageSize',
];

/**
 * The search parameters that decide what a public screen shows; screens without an entry read none. Not in the table of
 * screens, which every visitor loads: addresses are the pages' affair, and a test holds them to what the screens read.
 */
export const screenParams: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  home: ['category'],
  platforms: ofProfiles,
  enterprises: ofProfiles,
  profile: ofProfile,
  products: ['category', 'keywords', 'keyword', 'from', 'to', 'sort', 'view', 'look', 'pageNo'],
  compare: ['ids', 'only'],
  search: ofSearch,
  platformSearch: ofSearch,
  enterpriseSearch: ofSearch,
  goods: ['ptId'],
  finance: ['platform', 'enterprise', 'product', ...ofSection],
  financeProfile: [...ofProfile, ...ofSection],
  financeSearch: ['type', ...ofProfiles, ...ofSection],
  financeProducts: ['pageNo', ...ofSection],
  financeProduct: ['ptId', ...ofSection],
  articles: ['section', 'pageNo'],
  article: ['id'],
  dataMap: ['map', 'from', 'to', 'flow', 'service', 'by', 'measure', 'at', 'places', 'asOf', 'until'],
  mapPlace: ['code'],
  mapCompare: ['one', 'other'],
  agreement: ['version'],
  proof: ['certificate', 'remittance', 'receipt'],
  login: ['back'],
};

/** Sources that choose the theme; of any other an address says nothing that is shown. */
const isTheme = (source: string | undefined): boolean => source === 'main' || source === 'zone';

/**
 * The address of a screen by which its page is drawn and cached: the path as links write it, and the parameters that the
 * screen reads, in their order. Any other parameter, or spelling, is the same page; all paths without a screen are one.
 */
export function canonicalAddress(path: string, search: URLSearchParams): { path: string; search: URLSearchParams } {
  const name = screenAt(path) ?? 'missing';
  const read = screenParams[name] ?? [];
  const from = search.get('from') ?? undefined;
  const params = new URLSearchParams(
    read.flatMap((param) => search.getAll(param).map((value): [string, string] => [param, value])),
  );
  if (sourceIn(from) !== undefined) {
    params.delete('from');
    if (from !== undefined && isTheme(from)) params.set('from', from);
  }
  return { path: screens[name].path, search: params };
}
