import { isScreen, type ScreenName, type WordsBundle } from '@portal/shared/screens';
import type { Locale } from '../core/session/settings.ts';

/*
 * Where the modules stand that draw a public page, as the manifest of the build names them, so that the page itself can
 * name their styles and scripts and the browser need not find them one behind the other.
 */
const screens: Readonly<Partial<Record<ScreenName, string>>> = {
  home: 'src/features/home/screens/home.tsx',
  products: 'src/features/product/screens/product.tsx',
  compare: 'src/features/product/screens/compare.tsx',
  search: 'src/features/search/screens/search.tsx',
  platformSearch: 'src/features/search/screens/search.tsx',
  enterpriseSearch: 'src/features/search/screens/search.tsx',
  platforms: 'src/features/profiles/screens/lists.tsx',
  enterprises: 'src/features/profiles/screens/lists.tsx',
  profile: 'src/features/profiles/screens/profile.tsx',
  finance: 'src/features/profiles/screens/finance.tsx',
  financeProfile: 'src/features/profiles/screens/profile.tsx',
  financeSearch: 'src/features/profiles/screens/lists.tsx',
  financeProducts: 'src/features/profiles/screens/finance-products.tsx',
  financeProduct: 'src/features/goods/screens/goods.tsx',
  goods: 'src/features/goods/screens/goods.tsx',
  copyright: 'src/features/articles/screens/copyright.tsx',
  articles: 'src/features/articles/screens/articles.tsx',
  article: 'src/features/articles/screens/article.tsx',
  dataMap: 'src/features/data-map/screens/data-map.tsx',
  mapPlace: 'src/features/data-map/screens/place.tsx',
  mapCompare: 'src/features/data-map/screens/compare.tsx',
  service: 'src/features/status/screens/service-centre.tsx',
  about: 'src/features/status/screens/about.tsx',
  privacy: 'src/features/status/screens/privacy.tsx',
  agreement: 'src/features/status/screens/agreement.tsx',
  accessibility: 'src/features/status/screens/accessibility.tsx',
  openData: 'src/features/status/screens/open-data.tsx',
  proof: 'src/features/proof/screens/proof.tsx',
  forbidden: 'src/features/status/screens/status.tsx',
  missing: 'src/features/status/screens/status.tsx',
  construction: 'src/features/status/screens/status.tsx',
  visit: 'src/features/visit/screens/visit.tsx',
  login: 'src/features/login/screens/login.tsx',
  register: 'src/features/register/screens/register.tsx',
  resetPassword: 'src/features/password/screens/reset.tsx',
};

const words: Readonly<Partial<Record<WordsBundle, (locale: Locale) => readonly string[]>>> = {
  institution: (locale) => [`../shared/locales/${locale}/institution.ts`],
  openData: (locale) => [`../shared/locales/${locale}/open-data.ts`, `../shared/locales/${locale}/trade.ts`],
  search: (locale) => [`src/entities/search/words-${locale}.ts`],
  entry: (locale) => [`src/entities/entry/words-${locale}.ts`],
  proof: (locale) => [`../shared/locales/${locale}/proof.ts`],
  profiles: (locale) => [`src/app/i18n/profiles-${locale}.ts`],
  visit: (locale) => [`../shared/locales/${locale}/talk.ts`],
  articles: (locale) => [`../shared/locales/${locale}/articles.ts`],
  trade: (locale) => [`../shared/locales/${locale}/trade.ts`],
  goods: (locale) => [`../shared/locales/${locale}/goods.ts`],
  compare: (locale) => [`../shared/locales/${locale}/goods.ts`, `../shared/locales/${locale}/beside.ts`],
  places: (locale) => [`../shared/locales/${locale}/trade.ts`, `../shared/locales/${locale}/places.ts`],
};

const searchParts = () => ['src/features/search/parts/filters.tsx', 'src/features/search/parts/chips.tsx'];

const goodsParts = () =>
  ['side-panel', 'related-products', 'offered'].map((part) => `src/features/goods/parts/${part}.tsx`);

const searchedProfiles = () => ['src/features/profiles/parts/searched.tsx'];

/** Files of the lazy sections of a screen, and of its words. */
const parts: Readonly<Partial<Record<ScreenName, (locale: Locale) => readonly string[]>>> = {
  search: searchParts,
  platformSearch: searchParts,
  enterpriseSearch: searchParts,
  home: () => [
    'src/features/home/parts/recommended.tsx',
    'src/features/home/parts/articles.tsx',
    'src/features/home/parts/browse.tsx',
  ],
  service: () => ['src/features/status/parts/services.tsx'],
  openData: (locale) => [
    'src/features/status/parts/revisions.tsx',
    'src/features/status/parts/open-files.tsx',
    `../node_modules/i18n-iso-countries/langs/${locale}.json`,
  ],
  article: () => ['src/features/articles/parts/report.tsx'],
  profile: () => ['src/features/profiles/parts/profile-products.tsx'],
  financeProfile: () => ['src/features/profiles/parts/profile-products.tsx'],
  finance: () => ['src/features/profiles/parts/section-rows.tsx'],
  mapPlace: (locale) => [
    'src/features/data-map/parts/place-page.tsx',
    `../node_modules/i18n-iso-countries/langs/${locale}.json`,
  ],
  mapCompare: (locale) => [
    'src/features/data-map/parts/compare-page.tsx',
    `../node_modules/i18n-iso-countries/langs/${locale}.json`,
  ],
  products: () => ['src/features/product/parts/page-end.tsx', 'src/features/product/parts/searched.tsx'],
  platforms: searchedProfiles,
  enterprises: searchedProfiles,
  financeSearch: searchedProfiles,
  proof: () => ['src/features/proof/parts/proof-tools.tsx'],
  goods: goodsParts,
  financeProduct: goodsParts,
  dataMap: (locale) => [
    'src/features/data-map/parts/figures.tsx',
    `../node_modules/i18n-iso-countries/langs/${locale}.json`,
  ],
};

/** What a route says of itself. */
export interface ScreenHandle {
  screen: ScreenName;
  words: WordsBundle | undefined;
}

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle && isScreen(String(handle.screen));

/** The modules that a page is made of, beside those of every page. */
export interface Sources {
  /** without which it cannot be used */
  first: string[];
  /** of the parts that come behind them */
  later: string[];
}

/** Those of the routes that a page has, and of its words in one language. */
export function sourcesOf(handles: readonly unknown[], locale: Locale): Sources {
  const screenHandles = handles.filter(isHandle);
  const files = screenHandles.flatMap(({ screen }) => screens[screen] ?? []);
  const spoken = screenHandles.flatMap((handle) => (handle.words && words[handle.words]?.(locale)) ?? []);
  return {
    first: [`src/app/i18n/${locale}.ts`, ...spoken, ...files],
    later: screenHandles.flatMap(({ screen }) => parts[screen]?.(locale) ?? []),
  };
}
