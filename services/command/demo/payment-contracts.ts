import { z } from 'zod';
import { bankPlace, companies, companyKey, orgPlace, orgs } from './companies-abroad.ts';
import { type DemoContract, datesAt, importsFrom } from './contracts.ts';
import { id } from './demonstration.ts';
import contracts from './payment-contracts.json' with { type: 'json' };

/** A contract that a year of payments is made under, in its currency, through one bank. */
const paidContract = z.strictObject({
  org: orgPlace,
  bank: bankPlace,
  payee: companyKey,
  serial: z.string(),
  currency: z.string(),
  total: z.string(),
  /** yuan for one unit, as the bank sells it */
  rate: z.string(),
  /** days before now on which it took effect */
  begun: z.number(),
  name: z.string(),
  nameEn: z.string(),
  /** what is paid for: a code of the balance of payments, and its remark */
  bop: z.string(),
  remark: z.string(),
});
type PaidContract = z.infer<typeof paidContract>;
export type PaidContractKey = keyof typeof contracts;
export const paidContractKey = z.enum(Object.keys(contracts) as [PaidContractKey, ...PaidContractKey[]]);

export const paidContracts: Readonly<Record<PaidContractKey, PaidContract>> = z
  .record(paidContractKey, paidContract)
  .parse(contracts);

const contentOf = ({ org, payee, serial, currency, total, begun: daysAgo, name, nameEn }: PaidContract, now: Date) =>
  importsFrom(org, companies[payee], serial, {
    contractName: name,
    contractNameEn: nameEn,
    summary: `${name}，按进度付款。示例内容。`,
    kind: '05',
    currency,
    totalAmount: total,
    techFee: total,
    ...datesAt(now)(daysAgo, 500),
  });

/** The contracts as they are registered. */
export const contractsPaid = (now: Date): DemoContract[] =>
  Object.values(paidContracts).map((contract) => {
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
