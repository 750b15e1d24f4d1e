import type { Content } from '@portal/shared/records/define';
import { checkNames } from '@portal/shared/records/institutional/checks';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { asShare } from '@portal/shared/records/shares';
import type { StateOf } from '@portal/shared/records/workflow';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { z } from 'zod';
import { accessId } from './accesses.ts';
import { banks, companies, orgs } from './companies-abroad.ts';
import { type Demonstration, id } from './demonstration.ts';
import { paper } from './documents.ts';
import { type DemoAct, type DemoRecord, momentsOfRecord } from './enter-workflow.ts';
import { contractId, paidContractKey, paidContracts } from './payment-contracts.ts';
import lines from './remittances.json' with { type: 'json' };

type State = StateOf<typeof remittanceRecord>;

const line = z.strictObject({
  /** days before now on which its draft is kept */
  days: z.number(),
  contract: paidContractKey,
  amount: z.string(),
  state: z.enum(remittanceRecord.states),
  /** foreign exchange that is there already is paid with; else it is bought */
  isCash: z.boolean().default(false),
});
type DemoRemittance = z.infer<typeof line> & { serial: string };

/** The oldest first, with those that wait among the youngest. */
const remittances: readonly DemoRemittance[] = z
  .array(line)
  .parse(lines)
  .map((each, at) => ({ serial: String(at + 1).padStart(4, '0'), ...each }));

/** The one that comes back, and the receipt that it comes back with. */
export const returned = remittances.find(({ state }) => state === 'REFUNDED');
export const returningReceipt = id('receipt', 'returned');

const namedOf = ({ serial }: Pick<DemoRemittance, 'serial'>) => ['remittance', serial];
export const remittanceId = (remittance: Pick<DemoRemittance, 'serial'>): string => id(...namedOf(remittance));

/** A number of the balance of payments of a day; the region is one that there is not. */
export const declarationOf = (day: string, serial: string): string =>
  `990000999901${day.slice(2).replaceAll('-', '')}${serial}`;

/** What whoever accepts one says of each finding that needs review. */
const reviewReasons = Object.fromEntries(
  checkNames.map((name) => [
    name,
    '已核对合同与发票，情况属实（示例）。Checked against contract and invoice (sample).',
  ]),
);

/** What is done to lead an application to a state. `day`: about when. */
function actsTo({ state, serial, contract, isCash }: DemoRemittance, day: string): DemoAct[] {
  const { org, bank, rate } = paidContracts[contract];
  const { drafts, checks } = orgs[org];
  const { takes, pays } = banks[bank];
  const test: DemoAct = { who: drafts, act: 'test' };
  const submit: DemoAct = { who: drafts, act: 'submit' };
  const approve: DemoAct = { who: checks, act: 'approve', after: 1 };
  const takeUp: DemoAct = { who: takes, act: 'takeUp', after: 1 };
  const reviewed = [test, submit, approve, takeUp];
  const accepted: DemoAct[] = [...reviewed, { who: takes, act: 'accept', after: 1, reasons: reviewReasons }];
  const purchased: DemoAct[] = [
    ...accepted,
    ...(isCash ? [] : [{ who: pays, act: 'purchase', after: 1, given: { rate } }]),
  ];
  const remitted: DemoAct[] = [...purchased, { who: pays, act: 'remit', given: { reference: `DEMO-PAY-${serial}` } }];
  const declaration = declarationOf(day, serial);
  const declared: DemoAct[] = [...remitted, { who: pays, act: 'declare', after: 2, given: { declaration } }];
  const says = (actor: string, text: string): DemoAct => ({ who: actor, act: 'comment', says: text });
  const because = (comment: string) => ({ given: { comment: `${comment}示例意见。` } });
  const actsByState: Readonly<Record<State, readonly DemoAct[]>> = {
    DRAFT: [],
    TESTED: [test],
    ORG_REVIEW: [test, submit, says(checks, '请财务确认发票金额（示例）。Please confirm the invoice (sample).')],
    SUBMITTED: [test, submit, approve],
    BANK_REVIEW: [
      ...reviewed,
      says(takes, '合同第三条的付款日待核（示例）。The day of payment in article 3 is to be checked (sample).'),
      says(pays, '已与企业电话核实（示例）。Confirmed with the organisation by telephone (sample).'),
    ],
    APPROVED: accepted,
    PURCHASED: purchased,
    REMITTED: remitted,
    DECLARED: declared,
    CLOSED: [...declared, { who: takes, act: 'close', after: 4 }],
    WITHDRAWN: [test, submit, { who: drafts, act: 'withdraw', after: 1, ...because('付款安排变更。') }],
    REJECTED: [...reviewed, { who: takes, act: 'reject', after: 1, ...because('发票与合同不一致。') }],
    REFUNDED: [...declared, { who: takes, act: 'refund', after: 30, given: { receipt: returningReceipt } }],
  };
  return [...actsByState[state]];
}

const invoiceNo = (serial: string): string => `DEMO-INV-${serial}`;
const invoiceNamed = (serial: string) => ['document', invoiceNo(serial)];

/** The invoice that one is paid on, kept some days before. */
function invoiceOf(
  demo: Demonstration,
  umIds: ReadonlyMap<string, string>,
  { serial, days, contract, amount }: DemoRemittance,
  day: string,
): DemoRecord {
  const { org, payee, currency } = paidContracts[contract];
  const [preparer, number] = [orgs[org].drafts, invoiceNo(serial)];
  const lines = ['发票示例 Sample invoice', number, companies[payee].name, `${currency} ${amount}`];
  return {
    kind: documentRecord,
    named: invoiceNamed(serial),
    by: preparer,
    days: days + 4,
    acts: [],
    content: async () => ({
      type: 'INVOICE',
      number,
      date: day,
      currency,
      amount,
      file: [
        await paper(demo, {
          title: `发票示例 ${number}`,
          lines,
          named: invoiceNamed(serial),
          owner: umIds.get(preparer) ?? '',
        }),
      ],
    }),
  };
}

/** Days from its taking effect in which a contract is filed with the tax office, once for all that is paid under it. */
const filedWithin = 10;

const taxOf = ({ serial, begun: daysAgo }: { serial: string; begun: number }, now: Date): Content => ({
  taxFilingNo: `DEMO-TAX-${serial}`,
  taxCode: `DEMO${serial}`,
  taxAmount: '1000.00',
  taxDate: daysAfter(dayOf(now.getTime()), filedWithin - daysAgo),
});

function contentOf({ serial, contract, amount, isCash }: DemoRemittance, day: string, now: Date): Content {
  const { org, bank, payee, currency, bop, remark } = paidContracts[contract];
  const { name, address, town, country, account, bank: payeeBank, swift } = companies[payee];
  return {
    access: accessId(org, bank),
    contract: contractId(contract, now),
    method: 'T',
    priority: 'N',
    currency,
    amount,
    ...(isCash
      ? { fxAmount: '', cnyAccount: '', cashAmount: amount, cashAccount: '6200000000000002' }
      : { fxAmount: amount, cnyAccount: '6200000000000001', cashAmount: '', cashAccount: '' }),
    payee: name,
    payeeAddress: address,
    payeeTown: town,
    payeeCountry: country,
    payeeAccount: account,
    payeeBank,
    swift,
    town: '上海市',
    message: invoiceNo(serial),
    charges: 'OUR',
    payType: 'O',
    bopCode1: bop,
    bopAmount1: amount,
    bopRemark1: remark,
    specialRemark: 'NONE',
    bonded: 'N',
    invoiceNo: invoiceNo(serial),
    ...taxOf(paidContracts[contract], now),
    documents: [asShare(id(...invoiceNamed(serial)), amount)],
    applicant: '示例 经办',
    phone: '13900000001',
    applyDate: day,
  };
}

/** A year of payments abroad, each with the invoice that it is paid on. */
export const demoRemittances = (demo: Demonstration, umIds: ReadonlyMap<string, string>, now: Date): DemoRecord[] =>
  remittances.flatMap((each) => {
    const [nameParts, { days, contract }] = [namedOf(each), each];
    const startedRecord = { named: nameParts, days, acts: [] };
    const day = dayOf((momentsOfRecord(startedRecord, now)[0] ?? now).getTime());
    return [
      invoiceOf(
        demo,
        umIds,
        each,
        dayOf((momentsOfRecord({ ...startedRecord, days: days + 6 }, now)[0] ?? now).getTime()),
      ),
      {
        kind: remittanceRecord,
        named: nameParts,
        by: orgs[paidContracts[contract].org].drafts,
        days,
        content: () => contentOf(each, day, now),
        acts: actsTo(each, day),
      },
    ];
  });
