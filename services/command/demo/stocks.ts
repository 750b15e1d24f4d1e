import type { Content } from '@portal/shared/records/define';
import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { z } from 'zod';
import { institutionId } from '../institution/institution-id.ts';
import { bankCode, bankPlace, banks, orgPlace, orgs } from './companies-abroad.ts';
import type { Demonstration } from './demonstration.ts';
import { paper } from './documents.ts';
import { actBy, actOfSide, type DemoRecord } from './enter-workflow.ts';
import { contractId, paidContractKey, paidContracts } from './payment-contracts.ts';
import stocks from './stocks.json' with { type: 'json' };

const demoStock = z.strictObject({
  serial: z.string(),
  org: orgPlace,
  bank: bankPlace,
  /** days before now */
  days: z.number(),
  /** what it says of its contract, by its key where it is on the portal, and how much of it was paid or received before */
  said: z.looseObject({ contract: z.union([paidContractKey, z.literal('')]) }),
  acts: z.array(actOfSide),
  /** what is filed to correct it */
  adjusted: z.string().optional(),
});

/** Accounts of contracts from before the portal. */
export const demoStocks = (demo: Demonstration, umIds: ReadonlyMap<string, string>, now: Date): DemoRecord[] =>
  z
    .array(demoStock)
    .parse(stocks)
    .map(({ serial, org, bank, days, said: texts, acts, adjusted }) => {
      const [preparer, nameParts] = [orgs[org].drafts, ['stock', serial]];
      const title = `付款证明示例 ${serial}`;
      const content = async (): Promise<Content> => ({
        ...texts,
        contract: texts.contract && contractId(texts.contract, now),
        asOf: daysAfter(dayOf(now.getTime()), texts.contract ? -paidContracts[texts.contract].begun : -370),
        bank: institutionId(bankCode(bank)),
        evidence: [
          await paper(demo, {
            title,
            lines: [title, 'Sample evidence'],
            named: nameParts,
            owner: umIds.get(preparer) ?? '',
          }),
        ],
      });
      return {
        kind: stockRecord,
        named: nameParts,
        by: preparer,
        days,
        content,
        acts: acts.map(actBy({ org: preparer, bank: banks[bank].takes })).map((act) => ({
          ...act,
          ...(act.act === 'adjust' && { filed: async () => ({ ...(await content()), amountBefore: adjusted ?? '' }) }),
        })),
      };
    });
