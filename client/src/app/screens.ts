import type { ScreenName } from '@portal/shared/screens';
import type { ComponentType } from 'react';
import { screensOf } from '../records/screens.tsx';
import { records } from './records.ts';

type Load = () => Promise<ComponentType>;

/** What draws each screen; loaded when somebody goes there. */
export const loadScreen: Readonly<Record<ScreenName, Load>> = {
  home: async () => (await import('../features/home/screens/home.tsx')).HomeScreen,
  products: async () => (await import('../features/product/screens/product.tsx')).ProductScreen,
  goods: async () => (await import('../features/goods/screens/goods.tsx')).GoodsScreen,
  dataMap: async () => (await import('../features/data-map/screens/data-map.tsx')).DataMapScreen,
  service: async () => (await import('../features/status/screens/service-centre.tsx')).ServiceCentreScreen,
  about: async () => (await import('../features/status/screens/about.tsx')).AboutScreen,
  proof: async () => (await import('../features/proof/screens/proof.tsx')).ProofScreen,
  forbidden: async () => (await import('../features/status/screens/status.tsx')).ForbiddenScreen,
  missing: async () => (await import('../features/status/screens/status.tsx')).MissingScreen,
  construction: async () => (await import('../features/status/screens/status.tsx')).ConstructionScreen,

  login: async () => (await import('../features/login/screens/login.tsx')).LoginScreen,
  register: async () => (await import('../features/register/screens/register.tsx')).RegisterScreen,
  resetPassword: async () => (await import('../features/password/screens/reset.tsx')).ResetScreen,
  changePassword: async () => (await import('../features/password/screens/change.tsx')).ChangeScreen,
  changeMail: async () => (await import('../features/password/screens/contact.tsx')).MailScreen,
  changePhone: async () => (await import('../features/password/screens/contact.tsx')).PhoneScreen,

  overview: async () => (await import('../features/account/screens/overview.tsx')).OverviewScreen,
  basicInfo: async () => (await import('../features/account/screens/basic-info.tsx')).BasicInfoScreen,
  bindMail: async () => (await import('../features/account/screens/set-binding.tsx')).BindMailScreen,
  bindPhone: async () => (await import('../features/account/screens/set-binding.tsx')).BindPhoneScreen,
  password: async () => (await import('../features/account/screens/set-pass.tsx')).PasswordScreen,
  users: async () => (await import('../features/users/screens/users.tsx')).UsersScreen,
  ...screensOf(records),
  trail: async () => (await import('../features/trail/screens/trail.tsx')).TrailScreen,
  parked: async () => (await import('../features/parked/screens/parked.tsx')).ParkedScreen,
  history: async () => (await import('../features/history/screens/history.tsx')).HistoryScreen,
  transactions: async () => (await import('../features/transactions/screens/transactions.tsx')).TransactionsScreen,
  systemMessages: async () => (await import('../features/messages/screens/messages.tsx')).SystemMessagesScreen,
  interactionMessages: async () =>
    (await import('../features/messages/screens/messages.tsx')).InteractionMessagesScreen,
};
