import type { Content } from '@portal/shared/records/define';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import type { StateOf } from '@portal/shared/records/workflow';
import { dayOf } from '@portal/shared/rules/dates';
import { z } from 'zod';
import { workflowRecord } from '../workflow/aggregate.ts';
import { bankPlace, banks, companies, companyKey, orgCode, orgPlace, orgs } from './companies-abroad.ts';
import type { Demonstration } from './demonstration.ts';
import { paper } from './documents.ts';
import { type DemoAct, type DemoRecord, momentsOfRecord } from './enter-workflow.ts';
import lines from './receipts.json' with { type: 'json' };
import { declarationOf, remittanceId, returned } from './remittances.ts';

type State = StateOf<typeof receiptRecord>;

const line = z.strictObject({
  /** days before now on which the bank registers it */
  days: z.number(),
  org: orgPlace,
  bank: bankPlace,
  payer: companyKey,
  currency: z.string(),
  amount: z.string(),
  state: z.enum(receiptRecord.states),
  /** it stays in its currency, or is settled in yuan */
  isRetained: z.boolean().default(false),
  /** it is a payment that comes back */
  isReturned: z.boolean().default(false),
});
/** `serial`: what it is known by. */
type DemoReceipt = z.infer<typeof line> & { serial: string };

/** The oldest first. */
const receipts: readonly DemoReceipt[] = z
  .array(line)
  .parse(lines)
  .map((each, at) => ({ serial: each.isReturned ? 'returned' : String(at + 1).padStart(4, '0'), ...each }));

/** Yuan for one unit, as the bank buys it. */
const rates: Readonly<Record<string, string>> = {
  USD: '7.0890',
  EUR: '7.8120',
  GBP: '9.1875',
  SGD: '5.3790',
  JPY: '0.047905',
};

const namedOf = ({ serial }: DemoReceipt) => ['receipt', serial];

const arrivalOf = ({ serial, org, payer, currency, amount }: DemoReceipt, day: string): Content => ({
  bankRef: `DEMO-IN-${serial.toUpperCase()}`,
  payer: companies[payer].name,
  payerCountry: companies[payer].country,
  payeeUsci: orgCode(org),
  currency,
  amount,
  domesticCharge: '',
  overseasCharge: '',
  method: 'T',
  valueDate: day,
  message: `SAMPLE ${serial.toUpperCase()}`,
});

/** What it is for: services that are exported, or the payment that comes back, by the number that it was made under. */
async function natureOf({ executor }: Demonstration, { serial, amount, isReturned }: DemoReceipt): Promise<Content> {
  const nature = {
    bonded: 'N',
    statement: 'Y',
    bopCode1: '227020',
    amount1: amount,
    bopCode2: '',
    amount2: '',
    remark2: '',
    contractId: '',
    invoiceNo: `DEMO-OUT-${serial.toUpperCase()}`,
    regNo: '',
  };
  if (!isReturned || !returned)
    return { ...nature, category: '02', fundKind: 'O', applyNo: '', remark1: '计算机服务收入' };
  const payment = await executor.load(workflowRecord(remittanceRecord), remittanceId(returned));
  const applyNo = payment.is === 'record' ? (payment.number ?? '') : '';
  return { ...nature, category: '09', fundKind: 'R', applyNo, remark1: '退汇 计算机服务' };
}

async function settlementOf(
  demo: Demonstration,
  umIds: ReadonlyMap<string, string>,
  receipt: DemoReceipt,
  day: string,
): Promise<Content> {
  const { amount, isRetained, org, serial } = receipt;
  const title = `业务凭证示例 ${serial}`;
  const lines = [title, 'Sample of what it is for', companies[receipt.payer].name, `${receipt.currency} ${amount}`];
  const owner = umIds.get(orgs[org].drafts) ?? '';
  return {
    ...(isRetained
      ? { settleAmount: '', cnyAccount: '', retainAmount: amount, fxAccount: '6200000000000002' }
      : { settleAmount: amount, cnyAccount: '6200000000000001', retainAmount: '', fxAccount: '' }),
    otherAmount: '',
    otherAccount: '',
    purpose: isRetained ? '留存备付' : '支付工资及采购款',
    documents: [await paper(demo, { title, lines, named: namedOf(receipt), owner })],
    reporter: '示例 经办',
    phone: '13900000001',
    reportDate: day,
  };
}

/** Whether a file brought it that says nothing of where the payer is. */
const isOpen = ({ state }: DemoReceipt): boolean => state === 'INCOMPLETE' || state === 'DISCARDED';

/** What is done to lead a receipt to a state. */
function actsTo(
  demo: Demonstration,
  umIds: ReadonlyMap<string, string>,
  receipt: DemoReceipt,
  day: string,
): readonly DemoAct[] {
  const { org, bank, serial, currency, isRetained, isReturned, state } = receipt;
  const { drafts, checks } = orgs[org];
  const { takes, pays } = banks[bank];
  const reference = `DEMO-IN-${serial.toUpperCase()}`;
  const declaration = declarationOf(day, `R${isReturned ? '000' : serial.slice(1)}`);
  const paid: DemoAct = isRetained
    ? { who: pays, act: 'retain', after: 1, given: { reference } }
    : { who: pays, act: 'settle', after: 1, given: { reference, rate: rates[currency] ?? '' } };
  const actsByState: readonly (readonly [State, DemoAct])[] = [
    ['NATURE_PENDING', { who: drafts, act: 'claim', after: 1 }],
    ['NATURE_SUBMITTED', { who: drafts, act: 'propose', filed: () => natureOf(demo, receipt) }],
    ['NATURE_CONFIRMED', { who: takes, act: 'confirm', after: 1 }],
    ['DRAFT', { who: drafts, act: 'draft', filed: () => settlementOf(demo, umIds, receipt, day) }],
    ['ORG_REVIEW', { who: drafts, act: 'submit' }],
    ['BANK_REVIEW', { who: checks, act: 'approve', after: 1 }],
    ['APPROVED', { who: takes, act: 'accept', after: 1 }],
    [isRetained ? 'RETAINED' : 'SETTLED', paid],
    ['DECLARED', { who: pays, act: 'declare', after: 2, given: { declaration } }],
    ['CLOSED', { who: takes, act: 'close', after: 3 }],
  ];
  if (state === 'ARRIVED' || state === 'INCOMPLETE') return [];
  if (state === 'DISCARDED')
    return [{ who: takes, act: 'discard', given: { comment: '境内入账，不属于涉外收入。示例意见。' } }];
  if (state === 'SENT_BACK') {
    const input = { comment: '付款人要求退回。示例意见。', reference };
    return [...actsByState.slice(0, 1).map(([, act]) => act), { who: takes, act: 'sendBack', after: 2, given: input }];
  }
  return actsByState.slice(0, actsByState.findIndex(([to]) => to === state) + 1).map(([, act]) => act);
}

/** A year of money from abroad. */
export const demoReceipts = (demo: Demonstration, umIds: ReadonlyMap<string, string>, now: Date): DemoRecord[] =>
  receipts.map((each) => {
    const [nameParts, { days, bank }] = [namedOf(each), each];
    const day = dayOf((momentsOfRecord({ named: nameParts, days, acts: [] }, now)[0] ?? now).getTime());
    return {
      kind: receiptRecord,
      named: nameParts,
      by: banks[bank].takes,
      days,
      content: () => arrivalOf(each, day),
      acts: actsTo(demo, umIds, each, day),
      ...(isOpen(each) && { imported: { derived: ['payerCountry'] } }),
    };
  });
