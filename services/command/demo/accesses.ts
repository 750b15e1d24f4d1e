import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { z } from 'zod';
import { institutionId } from '../institution/institution-id.ts';
import accesses from './accesses.json' with { type: 'json' };
import { type Bank, bankCode, bankPlace, banks, type Org, orgName, orgPlace, orgs } from './companies-abroad.ts';
import { type Demonstration, id } from './demonstration.ts';
import { paper } from './documents.ts';
import { actBy, actOfSide, type DemoRecord } from './enter-workflow.ts';

const demoAccess = z.strictObject({
  org: orgPlace,
  bank: bankPlace,
  /** days before now */
  days: z.number(),
  acts: z.array(actOfSide),
});
const namePartsOf = (org: Org, bank: Bank) => ['access', String(org), String(bank)];
export const accessId = (org: Org, bank: Bank): string => id(...namePartsOf(org, bank));

/** How the organisations came to their banks. */
export const demoAccesses = (demo: Demonstration, umIds: ReadonlyMap<string, string>): DemoRecord[] =>
  z
    .array(demoAccess)
    .parse(accesses)
    .map(({ org, bank, days, acts }) => {
      const preparer = orgs[org].drafts;
      const file = async (field: string, title: string) => [
        await paper(demo, {
          title,
          lines: [title, orgName(org)],
          named: [...namePartsOf(org, bank), field],
          owner: umIds.get(preparer) ?? '',
        }),
      ];
      return {
        kind: accessRecord,
        named: namePartsOf(org, bank),
        by: preparer,
        days,
        content: async () => ({
          legalRepresentative: '示例 代表',
          address: `示例路 ${org + 1} 号`,
          contact: '示例 联系人',
          phone: `1390000000${org + 1}`,
          email: `office${org + 1}@example.com`,
          pilot: org === 0 ? 'Y' : 'N',
          bank: institutionId(bankCode(bank)),
          account: `62000000000${org + 1}${bank + 1}01`,
          scope: ['PAY', 'RECEIVE'],
          directoryNumber: '',
          directoryClass: '',
          authorization: await file('authorization', '授权书示例 Sample authorisation'),
          undertaking: await file('undertaking', '承诺书示例 Sample undertaking'),
        }),
        acts: acts.map(actBy({ org: preparer, bank: banks[bank].takes })),
      };
    });
