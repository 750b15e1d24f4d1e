import { admin, type Role, seller } from './codes/index.ts';
import type { WordKey } from './locales/index.ts';
import type { ReviewedKind } from './records/define.ts';
import type { RecordKindName } from './records/kinds.ts';
import { kindNames } from './records/names.ts';
import { kindScreens } from './records/screens.ts';

/** Words that a screen needs beside those that every page has. */
export type WordsBundle =
  | 'institution'
  | 'agreement'
  | 'openData'
  | 'search'
  | 'entry'
  | 'ownAccount'
  | 'proof'
  | 'trade'
  | 'goods'
  | 'compare'
  | 'places'
  | 'profiles'
  | 'centre'
  | 'recommend'
  | 'talk'
  | 'visit'
  | 'articles'
  | 'workflow';

/** One screen: what the router, the guards, the menus, the titles and the server of pages know of it. */
export interface Screen {
  /** as links write it; addresses are compared without regard to case */
  readonly path: `/${string}`;
  /** anyone, who is logged in, or who has one of these roles */
  readonly access: 'public' | 'session' | readonly Role[];
  /** of those, only accounts of the main site */
  readonly mainSiteOnly?: true;
  /** of the page and of its entry in the menu; a screen that shows a record has the record's name instead */
  readonly title: WordKey;
  /** the kind of record that it shows; its names are parameters of the title */
  readonly kind?: string;
  readonly words?: WordsBundle;
  /** its entry in the navigation of the public side */
  readonly nav?: WordKey;
  /** search engines are told of it */
  readonly indexed?: true;
}

const statement = { access: 'public', words: 'institution', indexed: true } as const;
const ofProfiles = { access: 'public', words: 'profiles' } as const;
const own = { access: 'session', words: 'centre' } as const;
const forAdmins = { access: [admin], words: 'centre' } as const;
const forBoth = { access: [seller, admin], words: 'centre' } as const;
const forSellers = { access: [seller], words: 'centre' } as const;
const forBanking = { access: ['ORG_ADMIN', 'ORG_AUDIT', 'BANK_ADMIN'], words: 'workflow' } as const;
const forBanks = { access: ['BANK_ADMIN'], words: 'workflow' } as const;
const forInstitutions = { access: ['ORG_ADMIN', 'ORG_AUDIT', 'BANK_ADMIN', 'FX_ADMIN'], words: 'workflow' } as const;
const forContracts = { access: ['ORG_ADMIN', 'ORG_AUDIT', 'FX_ADMIN'], words: 'workflow' } as const;

/** The screens of a reviewed kind of record: the owner's list, form and view; the auditor's list and desk. */
export const reviewedScreens = ['own', 'edit', 'view', 'audit', 'auditOne'] as const;
export type ReviewedScreen = (typeof reviewedScreens)[number];

/** The name of a kind's screen: of the kind and what the screen is, as product.own. */
export type RecordScreen = `${RecordKindName}.${ReviewedScreen}`;

/** The screens of a reviewed kind, by their names. */
function screensOf({ kind, screens: paths }: Pick<ReviewedKind, 'kind' | 'screens'>): [string, Screen][] {
  const at = (name: ReviewedScreen) => ({ path: `/user/${paths[name]}`, kind }) as const;
  const titles = { own: 'record.list.title', audit: 'record.audit.title' } as const;
  const screensByName: Record<ReviewedScreen, Screen> = {
    own: { ...at('own'), ...forSellers, title: titles.own },
    // an administrator comes through it to where they review it
    edit: { ...at('edit'), ...forBoth, title: titles.own },
    // an administrator has it as they review it
    view: { ...at('view'), ...forBoth, title: titles.own },
    audit: { ...at('audit'), ...forAdmins, title: titles.audit },
    auditOne: { ...at('auditOne'), ...forAdmins, title: titles.audit },
  };
  return Object.entries(screensByName).map(([name, screen]) => [`${kind}.${name}`, screen]);
}

const recordScreens = Object.fromEntries(kindScreens.flatMap(screensOf)) as Readonly<Record<RecordScreen, Screen>>;

const table = {
  home: {
    path: '/home',
    access: 'public',
    title: 'site.home.title',
    words: 'profiles',
    nav: 'site.nav.home',
    indexed: true,
  },
  platforms: {
    path: '/Platform',
    ...ofProfiles,
    title: 'profiles.platform.title',
    nav: 'site.nav.platforms',
    indexed: true,
  },
  enterprises: {
    path: '/Enterprise',
    ...ofProfiles,
    title: 'profiles.enterprise.title',
    nav: 'site.nav.enterprises',
    indexed: true,
  },
  profile: { path: '/PresentList', ...ofProfiles, title: 'profiles.page.title' },
  products: {
    path: '/Product',
    access: 'public',
    title: 'site.product.title',
    words: 'goods',
    nav: 'site.nav.product',
    indexed: true,
  },
  compare: { path: '/Product/compare', access: 'public', title: 'compare.title', words: 'compare' },
  search: { path: '/Search', access: 'public', title: 'search.title', words: 'search' },
  platformSearch: { path: '/Opitem', access: 'public', title: 'search.titles.platform', words: 'search' },
  enterpriseSearch: { path: '/OpItemEnterprise', access: 'public', title: 'search.titles.company', words: 'search' },
  goods: { path: '/Goods', access: 'public', title: 'site.goods.title', words: 'goods' },
  finance: {
    path: '/WitEnjoyFinancial',
    ...ofProfiles,
    title: 'finance.title',
    nav: 'site.nav.finance',
    indexed: true,
  },
  financeProfile: { path: '/WitEnjoyFinancial/PrecedingPage', ...ofProfiles, title: 'profiles.page.title' },
  financeSearch: { path: '/WitEnjoyFinancial/SearchList', ...ofProfiles, title: 'finance.title' },
  financeProducts: { path: '/WitEnjoyFinancial/ProductListPage', ...ofProfiles, title: 'finance.title' },
  financeProduct: {
    path: '/WitEnjoyFinancial/ProductDetail',
    access: 'public',
    words: 'goods',
    title: 'site.goods.title',
  },
  copyright: {
    path: '/Copyright',
    access: 'public',
    title: 'articles.copyright.title',
    words: 'articles',
    nav: 'site.nav.copyright',
    indexed: true,
  },
  articles: { path: '/articles', access: 'public', title: 'articles.list.title', words: 'articles', indexed: true },
  article: { path: '/article', access: 'public', title: 'articles.one.title', words: 'articles' },
  dataMap: {
    path: '/dataMap',
    access: 'public',
    title: 'trade.map.title',
    words: 'trade',
    nav: 'site.nav.dataMap',
    indexed: true,
  },
  mapPlace: { path: '/dataMap/place', access: 'public', title: 'places.title', words: 'places' },
  mapCompare: { path: '/dataMap/compare', access: 'public', title: 'places.compareTitle', words: 'places' },
  service: {
    path: '/servicecenter',
    access: 'public',
    title: 'institution.service.title',
    words: 'institution',
    indexed: true,
  },
  about: {
    path: '/about',
    access: 'public',
    title: 'institution.about.title',
    words: 'institution',
    indexed: true,
  },
  privacy: { path: '/privacy', ...statement, title: 'institution.privacy.title' },
  accessibility: { path: '/accessibility', ...statement, title: 'institution.accessibility.title' },
  agreement: {
    path: '/agreement',
    access: 'public',
    title: 'agreement.title',
    words: 'agreement',
    indexed: true,
  },
  openData: { path: '/openData', access: 'public', title: 'openData.title', words: 'openData', indexed: true },
  proof: { path: '/proof', access: 'public', title: 'proof.title', words: 'proof', indexed: true },
  forbidden: { path: '/401', access: 'public', title: 'site.status.forbidden' },
  missing: { path: '/404', access: 'public', title: 'site.status.missing' },
  construction: { path: '/websiteConstruction', access: 'public', title: 'site.status.construction' },

  visit: { path: '/visit', access: 'public', title: 'talk.one', words: 'visit' },

  login: { path: '/Login', access: 'public', title: 'site.login.title' },
  register: { path: '/Register', access: 'public', title: 'entry.register.title', words: 'entry' },
  resetPassword: { path: '/resetPass', access: 'public', title: 'entry.reset.title', words: 'entry' },
  changePassword: { path: '/changePass', access: 'session', title: 'passwordChange.title', words: 'ownAccount' },
  changeMail: {
    path: '/changeEmail',
    access: 'session',
    title: 'contactChange.titles.change.mail',
    words: 'ownAccount',
  },
  changePhone: {
    path: '/changePhone',
    access: 'session',
    title: 'contactChange.titles.change.phone',
    words: 'ownAccount',
  },

  overview: { path: '/user/userInfo', ...own, title: 'people.overview.title' },
  basicInfo: { path: '/user/basicInfo', ...own, title: 'people.basic.title' },
  bindMail: {
    path: '/user/SetBindingMail',
    ...own,
    title: 'people.contact.mailTitle',
  },
  bindPhone: {
    path: '/user/SetBindingPhone',
    ...own,
    title: 'people.contact.phoneTitle',
  },
  password: { path: '/user/SetPass', ...own, title: 'people.password.title' },
  favourites: {
    path: '/user/buyerInteraction',
    ...own,
    title: 'centre.favourites.title',
  },
  messageSettings: {
    path: '/user/MessageSettings',
    ...own,
    title: 'people.messages.title',
  },
  secondFactor: {
    path: '/user/SecondFactor',
    ...own,
    title: 'people.factor.title',
  },
  tokens: { path: '/user/tokens', ...own, title: 'tokens.title' },
  webhooks: { path: '/user/webhooks', ...own, title: 'webhooks.title' },
  memberships: {
    path: '/user/memberships',
    ...own,
    title: 'membership.titles.mine',
  },
  members: { path: '/user/members', ...own, title: 'membership.titles.members' },
  dashboard: { path: '/user/dashboard', ...forInstitutions, title: 'centre.titles.dashboard' },
  dueDates: { path: '/user/due', ...forInstitutions, title: 'centre.titles.due' },
  mapped: { path: '/user/mapped', ...forInstitutions, title: 'centre.titles.mapped' },
  techImports: { path: '/user/documentsManagement', ...forContracts, title: 'centre.titles.TI' },
  techImport: { path: '/user/documentsManagementInfo', ...forContracts, title: 'centre.titles.TI' },
  techExports: { path: '/user/technologyExport', ...forContracts, title: 'centre.titles.TE' },
  techExport: { path: '/user/technologyExportInfo', ...forContracts, title: 'centre.titles.TE' },
  outsourcings: { path: '/user/exchangeDocumentsManagement', ...forContracts, title: 'centre.titles.SO' },
  outsourcing: { path: '/user/exchangeDocumentsManagementInfo', ...forContracts, title: 'centre.titles.SO' },
  applications: { path: '/user/Apply', ...forBanking, title: 'centre.titles.applications' },
  application: { path: '/user/ApplySave', ...forBanking, title: 'centre.titles.applications' },
  applicationStart: { path: '/user/ApplySelect', ...forBanking, title: 'centre.titles.applicationStart' },
  applicationCheck: { path: '/user/ApplyTest', ...forBanking, title: 'centre.titles.applicationCheck' },
  documents: { path: '/user/ApplyBill', ...forBanking, title: 'centre.titles.documents' },
  document: { path: '/user/ApplyBillInfo', ...forBanking, title: 'centre.titles.documents' },
  rates: { path: '/user/rates', access: ['BANK_ADMIN', 'FX_ADMIN', admin], words: 'centre', title: 'rates.title' },
  transfers: { path: '/user/transfers', ...forBanks, title: 'centre.titles.transfers' },
  dayEnd: { path: '/user/dayEnd', ...forBanks, title: 'centre.titles.dayEnd' },
  bankRules: { path: '/user/bankRules', ...forBanks, title: 'centre.titles.bankRules' },
  accesses: { path: '/user/enterpriseAccess', ...forBanking, title: 'centre.titles.access' },
  access: { path: '/user/enterpriseAccessAdd', ...forBanking, title: 'centre.titles.access' },
  stocks: { path: '/user/Stock', ...forBanking, title: 'centre.titles.stock' },
  stock: { path: '/user/StockInfo', ...forBanking, title: 'centre.titles.stock' },
  receipts: { path: '/user/exchangeSettlement', ...forBanking, title: 'centre.titles.receipts' },
  receipt: { path: '/user/exchangeSettlementApplyFor', ...forBanking, title: 'centre.titles.receipts' },
  receiptNature: { path: '/user/natureConfirmation', ...forBanking, title: 'centre.titles.nature' },
  settlement: { path: '/user/exchangeSettlementApply', ...forBanking, title: 'centre.titles.settlement' },
  reviewQueue: {
    path: '/user/ReviewQueue',
    ...forAdmins,
    title: 'review.title',
  },
  phrases: {
    path: '/user/ReviewPhrases',
    ...forAdmins,
    title: 'review.phrases.title',
  },
  users: { path: '/user/UserMag', ...forAdmins, title: 'people.users.title' },
  institutions: {
    path: '/user/institutions',
    ...forAdmins,
    mainSiteOnly: true,
    title: 'membership.titles.institutions',
  },
  ...recordScreens,
  catalogue: { path: '/user/Catalogue', ...forSellers, title: 'catalogue.title' },
  interactions: {
    path: '/user/Sinteraction',
    ...forSellers,
    title: 'centre.interactions.title',
  },
  preview: { path: '/user/Preview', ...forBoth, title: 'record.preview.title' },
  recommend: {
    path: '/user/RecommendMeg',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.recommend',
  },
  recommendInput: {
    path: '/user/RecommendInput',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.recommendInput',
  },
  sections: {
    path: '/user/Sections',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.sections',
  },
  broadcasts: {
    path: '/user/SysMessageMag',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.broadcasts',
  },
  broadcastEdit: {
    path: '/user/SysMessageEdit',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.broadcastEdit',
  },
  reports: {
    path: '/user/reports',
    ...forAdmins,
    words: 'talk',
    title: 'centre.titles.reports',
  },
  articleDesk: {
    path: '/user/articles',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.articles',
  },
  articleEdit: {
    path: '/user/articleEdit',
    ...forAdmins,
    words: 'recommend',
    title: 'centre.titles.articleEdit',
  },
  trail: { path: '/user/auditTrail', ...forAdmins, title: 'trail.trail.title' },
  parked: {
    path: '/user/parked',
    ...forAdmins,
    mainSiteOnly: true,
    title: 'trail.parked.title',
  },
  portalSettings: { path: '/user/settings', ...forAdmins, mainSiteOnly: true, title: 'portalSettings.title' },
  agreements: { path: '/user/agreements', ...forAdmins, mainSiteOnly: true, title: 'agreements.title' },
  state: { path: '/user/state', ...forAdmins, mainSiteOnly: true, title: 'operation.title' },
  history: { path: '/user/history', ...own, title: 'trail.history.title' },
  transactions: {
    path: '/user/transactions',
    ...forAdmins,
    title: 'trade.transactions.title',
  },
  systemMessages: {
    path: '/user/SysMessage',
    ...own,
    title: 'centre.messages.system',
  },
  interactionMessages: {
    path: '/user/InteractiveNews',
    ...own,
    title: 'centre.messages.interaction',
  },
  consultations: {
    path: '/user/buyerConsultation',
    ...own,
    words: 'talk',
    title: 'centre.titles.consultations',
  },
  consultation: {
    path: '/user/consultation',
    ...own,
    words: 'talk',
    title: 'centre.titles.consultation',
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof table;
export const screens: Readonly<Record<ScreenName, Screen>> = table;
export const screenNames = Object.keys(table) as ScreenName[];
export const isScreen = (name: string): name is ScreenName => Object.hasOwn(table, name);

/** The navigation of the public side. */
export const navigation: readonly { name: ScreenName; words: WordKey }[] = screenNames.flatMap((name) => {
  const { nav } = screens[name];
  return nav ? [{ name, words: nav }] : [];
});

type Translate = (key: string, params?: Readonly<Record<string, string>>) => string;

/** What a screen is called, in whatever language `translate` speaks. */
export function titleOf(name: ScreenName, translate: Translate): string {
  const { title, kind } = screens[name];
  return translate(title, kind === undefined ? {} : kindNames(kind, translate));
}

/** A path as it is compared: in lower case, without the slash at its end. */
const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

const centre = /^\/user(?=\/|$)/;

/** By path; screens of the user centre without /user as well, and the roots. */
const byPath = new Map<string, ScreenName>([
  ...screenNames.map((name) => [plain(screens[name].path).replace(centre, ''), name] as const),
  ...screenNames.map((name) => [plain(screens[name].path), name] as const),
  ['/', 'home'],
  ['/user', 'overview'],
]);

/** The screen at a path, which is without its language prefix. */
export const screenAt = (path: string): ScreenName | undefined => byPath.get(plain(path));

export const isOfCentre = ({ path }: Screen): boolean => centre.test(path);

/**
 * The path of a screen of the user centre without /user, which leads to it as well; undefined for all others, and where
 * another screen stands at that path.
 */
export function pathWithoutUser({ path }: Screen): string | undefined {
  const without = path.replace(centre, '');
  const there = screenAt(without);
  return centre.test(path) && there && screens[there].path === path ? without : undefined;
}

/** The address of a screen, as links write it. */
export function pathTo(name: ScreenName, search: Readonly<Record<string, string>> | URLSearchParams = {}): string {
  const text = new URLSearchParams(search).toString();
  return screens[name].path + (text && `?${text}`);
}

/** Who sends somebody here, as `from` in an address says; in the list of products it is a date. */
export const sourceIn = (from: string | null | undefined): string | undefined =>
  from && /^(?!\d{4}-\d\d-\d\d$)[\w.-]{1,50}$/.test(from) ? from : undefined;
