import type { Role, Site } from '@portal/shared/codes/index';

export interface DemoAccount {
  loginId: string;
  password: string;
  role: Role;
  /** The site of entry; for administrators the domain whose records they decide on. */
  site: Site;
  /** One name for readers of both languages. */
  name: string;
  /** Nobody's: codes sent there are read at /dev/outbox. */
  phone: string;
  mail: string;
}

/** Public on purpose: for demonstration data alone. The sellers stand in the order that products name them by (1, 2, 3). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    loginId: 'seller1',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '01',
    name: '墨川 Inkriver',
    phone: '13800000001',
    mail: 'seller1@example.com',
  },
  {
    loginId: 'seller2',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '01',
    name: '云汀 Cloudbank',
    phone: '13800000002',
    mail: 'seller2@example.com',
  },
  {
    loginId: 'seller3',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '02',
    name: '远帆 Farsail',
    phone: '13800000003',
    mail: 'seller3@example.com',
  },
  {
    loginId: 'admin',
    password: 'Admin#2026',
    role: 'SHDIPP_ADMIN',
    site: '01',
    name: '门户管理员 Portal',
    phone: '13800000004',
    mail: 'admin@example.com',
  },
  {
    loginId: 'admin-lingang',
    password: 'Admin#2026',
    role: 'SHDIPP_ADMIN',
    site: '02',
    name: '临港管理员 Lingang',
    phone: '13800000005',
    mail: 'admin-lingang@example.com',
  },
  {
    loginId: 'bank-admin',
    password: 'Bank#2026',
    role: 'BANK_ADMIN',
    site: '01',
    name: '银行管理员 Bank',
    phone: '13800000006',
    mail: 'bank-admin@example.com',
  },
  {
    loginId: 'org-admin',
    password: 'Org#2026',
    role: 'ORG_ADMIN',
    site: '01',
    name: '机构管理员 Organisation',
    phone: '13800000007',
    mail: 'org-admin@example.com',
  },
  {
    loginId: 'org-audit',
    password: 'Audit#2026',
    role: 'ORG_AUDIT',
    site: '01',
    name: '机构审核员 Audit',
    phone: '13800000008',
    mail: 'org-audit@example.com',
  },
  {
    loginId: 'fx-admin',
    password: 'Forex#2026',
    role: 'FX_ADMIN',
    site: '01',
    name: '外汇管理员 Forex',
    phone: '13800000009',
    mail: 'fx-admin@example.com',
  },
];
