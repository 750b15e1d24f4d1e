import type { Content } from '@portal/shared/records/define';
import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { institutionId } from '../institution-id.ts';
import { type Bank, bankCode, banks, type Org, orgs } from './companies-abroad.ts';
import type { Demonstration } from './demonstration.ts';
import type { DemoAct, DemoRecord } from './enter-workflow.ts';
import { paper } from './papers.ts';
import { contractId } from './payment-contracts.ts';

interface DemoStock {
  serial: string;
  org: Org;
  bank: Bank;
  /** days before now */
  days: number;
  /** what it says of its contract, and how much of it was paid or received before the portal */
  said: Content;
  acts: readonly (readonly [by: 'org' | 'bank', act: string, after: number, comment?: string])[];
  /** what is filed to correct it */
  adjusted?: string;
}

const stocks = (now: Date): readonly DemoStock[] => [
  {
    ...{ serial: '01', org: 0, bank: 0, days: 300, acts: [['bank', 'confirm', 3]] },
    said: {
      ...{ contract: '', contractNo: 'DEMO-2023-017', contractName: '字库授权(示例)', currency: 'EUR' },
      ...{ totalAmount: '120000.00', direction: 'PAID', amountBefore: '45000.00' },
    },
  },
  {
    ...{ serial: '02', org: 1, bank: 0, days: 310, acts: [['bank', 'confirm', 2]] },
    said: {
      ...{ contract: contractId('data', now), contractNo: '', contractName: '', currency: 'USD', totalAmount: '' },
      ...{ direction: 'PAID', amountBefore: '50000.00' },
    },
  },
  {
    ...{ serial: '03', org: 2, bank: 1, days: 90, adjusted: '2600000' },
    acts: [
      ['bank', 'confirm', 4],
      ['org', 'adjust', 70, '核对后更正。示例意见。'],
    ],
    said: {
      ...{ contract: '', contractNo: 'DEMO-2024-003', contractName: '动画发行合作(示例)', currency: 'JPY' },
      ...{ totalAmount: '9000000', direction: 'RECEIVED', amountBefore: '2500000' },
    },
  },
  {
    ...{ serial: '04', org: 0, bank: 0, days: 6, acts: [] },
    said: {
      ...{ contract: '', contractNo: 'DEMO-2024-021', contractName: '配乐制作(示例)', currency: 'GBP' },
      ...{ totalAmount: '36000.00', direction: 'PAID', amountBefore: '12000.00' },
    },
  },
];

/** Accounts of contracts from before the portal. */
export const demoStocks = (demo: Demonstration, umIds: ReadonlyMap<string, string>, now: Date): DemoRecord[] =>
  stocks(now).map(({ serial, org, bank, days, said, acts, adjusted }) => {
    const [by, named] = [orgs[org].drafts, ['stock', serial]];
    const title = `付款证明示例 ${serial}`;
    const content = async (): Promise<Content> => ({
      ...said,
      ...{ asOf: daysAfter(dayOf(now.getTime()), -370), bank: institutionId(bankCode(bank)) },
      evidence: [await paper(demo, { title, lines: [title, 'Sample evidence'], named, owner: umIds.get(by) ?? '' })],
    });
    return {
      ...{ kind: stockRecord, named, by, days, content },
      acts: acts.map(
        ([who, act, after, comment]): DemoAct => ({
          ...{ who: who === 'org' ? by : banks[bank].takes, act, after },
          ...(comment && { given: { comment } }),
          ...(act === 'adjust' && { filed: async () => ({ ...(await content()), amountBefore: adjusted ?? '' }) }),
        }),
      ),
    };
  });
