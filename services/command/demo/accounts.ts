import type { Role, Site } from '@portal/shared/codes/index';

export interface DemoAccount {
  loginId: string;
  password: string;
  role: Role;
  /** The site of entry; for administrators the domain whose records they decide on. */
  site: Site;
  name: { CN: string; EN: string };
}

/** Public on purpose: for demonstration data alone. The sellers stand in the order that products name them by (1, 2, 3). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    loginId: 'seller1',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '01',
    name: { CN: '墨川数字阅读', EN: 'Inkriver Digital Reading' },
  },
  {
    loginId: 'seller2',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '01',
    name: { CN: '云汀开放软件', EN: 'Cloudbank Open Software' },
  },
  {
    loginId: 'seller3',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '02',
    name: { CN: '远帆互动贸易', EN: 'Farsail Interactive Trade' },
  },
  {
    loginId: 'admin',
    password: 'Admin#2026',
    role: 'SHDIPP_ADMIN',
    site: '01',
    name: { CN: '门户管理员', EN: 'Portal administrator' },
  },
  {
    loginId: 'admin-lingang',
    password: 'Admin#2026',
    role: 'SHDIPP_ADMIN',
    site: '02',
    name: { CN: '临港站管理员', EN: 'Lingang administrator' },
  },
  {
    loginId: 'bank-admin',
    password: 'Bank#2026',
    role: 'BANK_ADMIN',
    site: '01',
    name: { CN: '银行管理员', EN: 'Bank administrator' },
  },
  {
    loginId: 'org-admin',
    password: 'Org#2026',
    role: 'ORG_ADMIN',
    site: '01',
    name: { CN: '机构管理员', EN: 'Organisation administrator' },
  },
  {
    loginId: 'org-audit',
    password: 'Audit#2026',
    role: 'ORG_AUDIT',
    site: '01',
    name: { CN: '机构审核员', EN: 'Organisation auditor' },
  },
  {
    loginId: 'fx-admin',
    password: 'Forex#2026',
    role: 'FX_ADMIN',
    site: '01',
    name: { CN: '外汇管理员', EN: 'Foreign-exchange administrator' },
  },
];
