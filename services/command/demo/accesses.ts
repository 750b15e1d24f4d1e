import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { institutionId } from '../institution-id.ts';
import { type Bank, bankCode, banks, type Org, orgName, orgs } from './companies-abroad.ts';
import { type Demonstration, id } from './demonstration.ts';
import type { DemoAct, DemoRecord } from './enter-workflow.ts';
import { paper } from './papers.ts';

interface DemoAccess {
  org: Org;
  bank: Bank;
  /** days before now */
  days: number;
  /** what becomes of it; the bank says why, where it has to */
  acts: readonly (readonly [by: 'org' | 'bank', act: string, after: number, comment?: string])[];
}

const accepted = [
  ['org', 'submit', 0],
  ['bank', 'accept', 2],
] as const;

const accesses: readonly DemoAccess[] = [
  { org: 0, bank: 0, days: 360, acts: accepted },
  { org: 0, bank: 1, days: 12, acts: [['org', 'submit', 1]] },
  { org: 1, bank: 0, days: 356, acts: accepted },
  {
    ...{ org: 1, bank: 1, days: 352 },
    acts: [...accepted, ['bank', 'suspend', 325, '账户信息更新前暂停。示例意见。']],
  },
  {
    ...{ org: 2, bank: 0, days: 200 },
    acts: [
      ['org', 'submit', 1],
      ['bank', 'askMore', 2, '请补充授权书。示例意见。'],
      ['org', 'submit', 3],
      ['bank', 'reject', 2, '业务范围与本行不符。示例意见。'],
    ],
  },
  { org: 2, bank: 1, days: 358, acts: accepted },
];

const named = (org: Org, bank: Bank) => ['access', String(org), String(bank)];
export const accessId = (org: Org, bank: Bank): string => id(...named(org, bank));

/** How the organisations came to their banks. */
export const demoAccesses = (demo: Demonstration, umIds: ReadonlyMap<string, string>): DemoRecord[] =>
  accesses.map(({ org, bank, days, acts }) => {
    const by = orgs[org].drafts;
    const file = async (field: string, title: string) => [
      await paper(demo, {
        ...{ title, lines: [title, orgName(org)], named: [...named(org, bank), field], owner: umIds.get(by) ?? '' },
      }),
    ];
    return {
      ...{ kind: accessRecord, named: named(org, bank), by, days },
      content: async () => ({
        ...{ legalRepresentative: '示例 代表', address: `上海市示例路 ${org + 1} 号`, contact: '示例 联系人' },
        ...{ phone: `1390000000${org + 1}`, email: `office${org + 1}@example.com`, pilot: org === 0 ? 'Y' : 'N' },
        ...{ bank: institutionId(bankCode(bank)), account: `62000000000${org + 1}${bank + 1}01` },
        ...{ scope: ['PAY', 'RECEIVE'], directoryNumber: '', directoryClass: '' },
        authorization: await file('authorization', '授权书示例 Sample authorisation'),
        undertaking: await file('undertaking', '承诺书示例 Sample undertaking'),
      }),
      acts: acts.map(
        ([who, act, after, comment]): DemoAct => ({
          ...{ who: who === 'org' ? by : banks[bank].takes, act, after },
          ...(comment && { given: { comment } }),
        }),
      ),
    };
  });
