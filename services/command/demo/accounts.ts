import type { Role, Site } from '@portal/shared/codes/index';
import type { ContactPerson } from '@portal/shared/events/account';

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
  /** whom to ask about what it offers; made up, as its company is */
  contact?: ContactPerson;
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
    contact: {
      name: '林晚 Lin Wan',
      dept: '数字出版部 Digital publishing',
      pos: '经理 Manager',
      officeAddr: '上海市黄浦区示例路 1 号 1 Sample Road, Huangpu, Shanghai',
      tele: '02155550001',
      email: 'seller1@example.com',
    },
  },
  {
    loginId: 'seller2',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '01',
    name: '云汀 Cloudbank',
    phone: '13800000002',
    mail: 'seller2@example.com',
    contact: {
      name: '陈岸 Chen An',
      dept: '云服务部 Cloud services',
      pos: '产品经理 Product manager',
      officeAddr: '上海市浦东新区示例路 2 号 2 Sample Road, Pudong, Shanghai',
      tele: '02155550002',
      email: 'seller2@example.com',
    },
  },
  {
    loginId: 'seller3',
    password: 'Seller#2026',
    role: 'Default-App-User',
    site: '02',
    name: '远帆 Farsail',
    phone: '13800000003',
    mail: 'seller3@example.com',
    contact: {
      name: '周航 Zhou Hang',
      dept: '跨境业务部 Cross-border business',
      pos: '主管 Head',
      officeAddr: '上海市临港新片区示例路 3 号 3 Sample Road, Lingang, Shanghai',
      tele: '02155550003',
      email: 'seller3@example.com',
    },
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
  {
    loginId: 'org-audit2',
    password: 'Audit#2026',
    role: 'ORG_AUDIT',
    site: '01',
    name: '云汀审核员 Cloudbank audit',
    phone: '13800000010',
    mail: 'org-audit2@example.com',
  },
  {
    loginId: 'org-audit3',
    password: 'Audit#2026',
    role: 'ORG_AUDIT',
    site: '01',
    name: '远帆审核员 Farsail audit',
    phone: '13800000011',
    mail: 'org-audit3@example.com',
  },
  {
    loginId: 'bank-admin2',
    password: 'Bank#2026',
    role: 'BANK_ADMIN',
    site: '01',
    name: '浦江复核员 Pujiang, second',
    phone: '13800000012',
    mail: 'bank-admin2@example.com',
  },
  {
    loginId: 'bank-admin3',
    password: 'Bank#2026',
    role: 'BANK_ADMIN',
    site: '01',
    name: '申城经办员 Shencheng',
    phone: '13800000013',
    mail: 'bank-admin3@example.com',
  },
  {
    loginId: 'bank-admin4',
    password: 'Bank#2026',
    role: 'BANK_ADMIN',
    site: '01',
    name: '申城复核员 Shencheng, second',
    phone: '13800000014',
    mail: 'bank-admin4@example.com',
  },
];
