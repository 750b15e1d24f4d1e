import { screensOf } from '../records/screens.tsx';
import { records } from './records.ts';
import type { Load, OfficeScreen } from './screens.ts';

const accesses = () => import('../features/access/screens/accesses.tsx');
const stocks = () => import('../features/stock/screens/stocks.tsx');
const payments = () => import('../features/payments/screens/payments.tsx');
const receipts = () => import('../features/receipts/screens/receipts.tsx');
const certificates = () => import('../features/certificates/screens/certificates.tsx');

/** What draws each screen of those who are logged in; loaded when somebody goes there. */
export const ofOffice: Readonly<Record<OfficeScreen, Load>> = {
  changePassword: async () => (await import('../features/password/screens/change.tsx')).ChangeScreen,
  changeMail: async () => (await import('../features/password/screens/contact.tsx')).MailScreen,
  changePhone: async () => (await import('../features/password/screens/contact.tsx')).PhoneScreen,

  reports: async () => (await import('../features/reports/screens/reports.tsx')).ReportsScreen,
  consultations: async () => (await import('../features/talk/screens/consultations.tsx')).ConsultationsScreen,
  consultation: async () => (await import('../features/talk/screens/consultation.tsx')).ConsultationScreen,
  interactions: async () => (await import('../features/interactions/screens/interactions.tsx')).InteractionsScreen,
  favourites: async () => (await import('../features/favourites/screens/favourites.tsx')).FavouritesScreen,
  overview: async () => (await import('../features/account/screens/overview.tsx')).OverviewScreen,
  basicInfo: async () => (await import('../features/account/screens/basic-info.tsx')).BasicInfoScreen,
  bindMail: async () => (await import('../features/account/screens/set-binding.tsx')).BindMailScreen,
  bindPhone: async () => (await import('../features/account/screens/set-binding.tsx')).BindPhoneScreen,
  password: async () => (await import('../features/account/screens/set-pass.tsx')).PasswordScreen,
  tokens: async () => (await import('../features/tokens/screens/tokens.tsx')).TokensScreen,
  secondFactor: async () => (await import('../features/account/screens/second-factor.tsx')).SecondFactorScreen,
  memberships: async () => (await import('../features/membership/screens/mine.tsx')).MembershipsScreen,
  members: async () => (await import('../features/membership/screens/members.tsx')).MembersScreen,
  institutions: async () => (await import('../features/membership/screens/institutions.tsx')).InstitutionsScreen,
  dashboard: async () => (await import('../features/dashboard/screens/dashboard.tsx')).DashboardScreen,
  mapped: async () => (await import('../features/dashboard/screens/mapped.tsx')).MappedScreen,
  dueDates: async () => (await import('../features/due/screens/due.tsx')).DueScreen,
  techImports: async () => (await certificates()).TechImportsScreen,
  techImport: async () => (await certificates()).TechImportScreen,
  techExports: async () => (await certificates()).TechExportsScreen,
  techExport: async () => (await certificates()).TechExportScreen,
  outsourcings: async () => (await certificates()).OutsourcingsScreen,
  outsourcing: async () => (await certificates()).OutsourcingScreen,
  rates: async () => (await import('../features/rates/screens/rates.tsx')).RatesScreen,
  applications: async () => (await payments()).ApplicationsScreen,
  application: async () => (await payments()).ApplicationScreen,
  applicationStart: async () => (await import('../features/payments/screens/start.tsx')).StartScreen,
  applicationCheck: async () => (await import('../features/payments/screens/check.tsx')).CheckScreen,
  documents: async () => (await payments()).DocumentsScreen,
  document: async () => (await payments()).DocumentScreen,
  accesses: async () => (await accesses()).AccessesScreen,
  access: async () => (await accesses()).AccessScreen,
  stocks: async () => (await stocks()).StocksScreen,
  stock: async () => (await stocks()).StockScreen,
  receipts: async () => (await receipts()).ReceiptsScreen,
  receipt: async () => (await receipts()).ReceiptScreen,
  receiptNature: async () => (await receipts()).NatureScreen,
  settlement: async () => (await receipts()).SettlementScreen,
  reviewQueue: async () => (await import('../features/review/screens/queue.tsx')).QueueScreen,
  phrases: async () => (await import('../features/review/screens/phrases.tsx')).PhrasesScreen,
  users: async () => (await import('../features/users/screens/users.tsx')).UsersScreen,
  ...screensOf(records),
  preview: async () => (await import('./preview.tsx')).Preview,
  recommend: async () => (await import('../features/recommend/screens/manage.tsx')).RecommendScreen,
  messageSettings: async () => (await import('../features/account/screens/message-settings.tsx')).MessageSettingsScreen,
  broadcasts: async () => (await import('../features/broadcast/screens/list.tsx')).BroadcastsScreen,
  broadcastEdit: async () => (await import('../features/broadcast/screens/edit.tsx')).BroadcastEditScreen,
  articleDesk: async () => (await import('../features/article-desk/screens/list.tsx')).ArticleDeskScreen,
  articleEdit: async () => (await import('../features/article-desk/screens/edit.tsx')).ArticleEditScreen,
  recommendInput: async () => (await import('../features/recommend/screens/input.tsx')).RecommendInputScreen,
  sections: async () => (await import('../features/sections/screens/sections.tsx')).SectionsScreen,
  trail: async () => (await import('../features/trail/screens/trail.tsx')).TrailScreen,
  parked: async () => (await import('../features/parked/screens/parked.tsx')).ParkedScreen,
  history: async () => (await import('../features/history/screens/history.tsx')).HistoryScreen,
  catalogue: async () => (await import('../features/catalogue/screens/catalogue.tsx')).CatalogueScreen,
  transactions: async () => (await import('../features/transactions/screens/transactions.tsx')).TransactionsScreen,
  systemMessages: async () => (await import('../features/messages/screens/messages.tsx')).SystemMessagesScreen,
  interactionMessages: async () =>
    (await import('../features/messages/screens/messages.tsx')).InteractionMessagesScreen,
};
