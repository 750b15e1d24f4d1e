import { type Bank, type CompanyKey, companies, type Org, orgs } from './companies-abroad.ts';
import { type DemoContract, datesAt, importsFrom } from './contracts.ts';
import { id } from './demonstration.ts';

/** A contract that a year of payments is made under, in its currency, through one bank. */
interface PaidContract {
  org: Org;
  bank: Bank;
  payee: CompanyKey;
  serial: string;
  currency: string;
  total: string;
  /** yuan for one unit, as the bank sells it */
  rate: string;
  /** days before now on which it took effect */
  begun: number;
  name: string;
  nameEn: string;
  /** what is paid for: a code of the balance of payments, and its remark */
  bop: string;
  remark: string;
}

export const paidContracts = {
  render: {
    ...{ org: 0, bank: 0, payee: 'de', serial: '0011', currency: 'EUR', total: '600000.00', rate: '7.8421' },
    ...{ begun: 340, name: '云端渲染引擎年度许可', nameEn: 'Annual licence of a cloud rendering engine' },
    ...{ bop: '231030', remark: '软件许可费' },
  },
  voices: {
    ...{ org: 0, bank: 0, payee: 'gb', serial: '0012', currency: 'GBP', total: '240000.00', rate: '9.2260' },
    ...{ begun: 320, name: '有声内容制作技术服务', nameEn: 'Technical services: spoken content' },
    ...{ bop: '228039', remark: '有声内容技术服务费' },
  },
  data: {
    ...{ org: 1, bank: 0, payee: 'us', serial: '0021', currency: 'USD', total: '500000.00', rate: '7.1052' },
    ...{ begun: 335, name: '数据标注平台技术服务', nameEn: 'Technical services: data labelling platform' },
    ...{ bop: '227020', remark: '计算机服务费' },
  },
  hosting: {
    ...{ org: 1, bank: 1, payee: 'sg', serial: '0022', currency: 'SGD', total: '300000.00', rate: '5.4017' },
    ...{ begun: 325, name: '海外云托管运维技术服务', nameEn: 'Technical services: hosting abroad' },
    ...{ bop: '227030', remark: '云托管服务费' },
  },
  stream: {
    ...{ org: 2, bank: 1, payee: 'jp', serial: '0031', currency: 'JPY', total: '80000000', rate: '0.048215' },
    ...{ begun: 330, name: '流媒体分发技术秘密许可', nameEn: 'Licence of know-how: streaming' },
    ...{ bop: '231020', remark: '研发成果使用费' },
  },
  films: {
    ...{ org: 2, bank: 1, payee: 'fr', serial: '0032', currency: 'EUR', total: '350000.00', rate: '7.8417' },
    ...{ begun: 300, name: '影像修复技术服务', nameEn: 'Technical services: film restoration' },
    ...{ bop: '229010', remark: '视听服务费' },
  },
} as const satisfies Readonly<Record<string, PaidContract>>;
export type PaidContractKey = keyof typeof paidContracts;

const contentOf = ({ org, payee, serial, currency, total, begun, name, nameEn }: PaidContract, now: Date) =>
  importsFrom(org, companies[payee], serial, {
    ...{ contractName: name, contractNameEn: nameEn, summary: `${name}，按进度付款。示例内容。`, kind: '05' },
    ...{ currency, totalAmount: total, techFee: total, ...datesAt(now)(begun, 500) },
  });

/** The contracts as they are registered. */
export const contractsPaid = (now: Date): DemoContract[] =>
  Object.values(paidContracts).map((contract: PaidContract) => {
    const { drafts, checks } = orgs[contract.org];
    return {
      org: contract.org,
      content: contentOf(contract, now),
      steps: [
        [drafts, 'submit'],
        [checks, 'approve'],
        ['fx-admin', 'register'],
      ],
    };
  });

/** The id of one of them. */
export const contractId = (key: PaidContractKey, now: Date): string =>
  id('contract', String(contentOf(paidContracts[key], now).contractNo));
