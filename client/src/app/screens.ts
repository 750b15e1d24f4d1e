import type { ScreenName } from '@portal/shared/screens';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

// of modules that have several screens
const search = async () => (await import('../features/search/screens/search.tsx')).SearchScreen;
const lists = () => import('../features/profiles/screens/lists.tsx');
const profile = () => import('../features/profiles/screens/profile.tsx');
const goods = () => import('../features/goods/screens/goods.tsx');
const status = () => import('../features/status/screens/status.tsx');

/** What draws each screen of the public side; loaded when somebody goes there. */
const ofPublic = {
  home: async () => (await import('../features/home/screens/home.tsx')).HomeScreen,
  products: async () => (await import('../features/product/screens/product.tsx')).ProductScreen,
  compare: async () => (await import('../features/product/screens/compare.tsx')).CompareProductsScreen,
  search,
  platformSearch: search,
  enterpriseSearch: search,
  platforms: async () => (await lists()).PlatformsScreen,
  enterprises: async () => (await lists()).EnterprisesScreen,
  profile: async () => (await profile()).ProfileScreen,
  finance: async () => (await import('../features/profiles/screens/finance.tsx')).FinanceScreen,
  financeProfile: async () => (await profile()).FinanceProfileScreen,
  financeSearch: async () => (await lists()).FinanceSearchScreen,
  financeProducts: async () =>
    (await import('../features/profiles/screens/finance-products.tsx')).FinanceProductsScreen,
  financeProduct: async () => (await goods()).FinanceProductScreen,
  goods: async () => (await goods()).GoodsScreen,
  copyright: async () => (await import('../features/articles/screens/copyright.tsx')).CopyrightScreen,
  articles: async () => (await import('../features/articles/screens/articles.tsx')).ArticlesScreen,
  article: async () => (await import('../features/articles/screens/article.tsx')).ArticleScreen,
  dataMap: async () => (await import('../features/data-map/screens/data-map.tsx')).DataMapScreen,
  mapPlace: async () => (await import('../features/data-map/screens/place.tsx')).PlaceScreen,
  mapCompare: async () => (await import('../features/data-map/screens/compare.tsx')).CompareScreen,
  service: async () => (await import('../features/status/screens/service-centre.tsx')).ServiceCentreScreen,
  about: async () => (await import('../features/status/screens/about.tsx')).AboutScreen,
  privacy: async () => (await import('../features/status/screens/privacy.tsx')).PrivacyScreen,
  agreement: async () => (await import('../features/status/screens/agreement.tsx')).AgreementScreen,
  accessibility: async () => (await import('../features/status/screens/accessibility.tsx')).AccessibilityScreen,
  openData: async () => (await import('../features/status/screens/open-data.tsx')).OpenDataScreen,
  proof: async () => (await import('../features/proof/screens/proof.tsx')).ProofScreen,
  forbidden: async () => (await status()).ForbiddenScreen,
  missing: async () => (await status()).MissingScreen,
  construction: async () => (await status()).ConstructionScreen,

  visit: async () => (await import('../features/visit/screens/visit.tsx')).VisitScreen,
  login: async () => (await import('../features/login/screens/login.tsx')).LoginScreen,
  register: async () => (await import('../features/register/screens/register.tsx')).RegisterScreen,
  resetPassword: async () => (await import('../features/password/screens/reset.tsx')).ResetScreen,
} as const satisfies Partial<Record<ScreenName, Load>>;

/** Screens of those who are logged in, of which no visitor needs even the list. */
type OfficeScreen = Exclude<ScreenName, keyof typeof ofPublic>;

const isOfPublic = (name: ScreenName): name is keyof typeof ofPublic => name in ofPublic;

export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  if (isOfPublic(name)) return ofPublic[name]();
  const { ofOffice } = await import('./office-screens.ts');
  const screens: Readonly<Record<OfficeScreen, Load>> = ofOffice;
  return screens[name as OfficeScreen]();
}
