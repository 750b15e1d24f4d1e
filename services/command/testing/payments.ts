import { randomUUID } from 'node:crypto';
import { workflowFact } from '@portal/shared/events/workflow';
import type { Currency, RatedCurrency } from '@portal/shared/money/currency';
import type { Content } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { sampleContract, sampleRemittance } from '@portal/shared/records/institutional/sample';
import type { Party } from '@portal/shared/records/workflow';
import { faultsOf, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { bankRules } from '../bank-rules/aggregate.ts';
import type { Executor } from '../base/executor.ts';
import { rates } from '../rate/aggregate.ts';
import { rateId } from '../rate/in-force.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import type { WorkflowCommand } from '../workflow/decide.ts';
import { extensionOf } from '../workflow/extensions.ts';
import { testMeta } from './service.ts';
import { codeOfInstitution, extensions, institutions } from './workflow.ts';

export const today = dayOf(Date.now());

type Acts = readonly (readonly [act: string, party: Party])[];

/** A record of another kind, led through acts by the deciders, each by somebody else. Throws what is refused. */
export async function entered(
  executor: Executor,
  kind: WorkflowRecord,
  { owner, content, acts = [] }: { owner: string; content: Content; acts?: Acts },
): Promise<string> {
  const record = randomUUID();
  const extension = extensionOf(kind.kind, extensions);
  const execute = async (command: WorkflowCommand) => {
    const done = await executor.execute(workflowRecord(kind), {
      id: record,
      command,
      meta: testMeta(command.doer.umId),
      commandId: undefined,
      answer: {},
      async also(state, [event], facts) {
        const fact = event && workflowFact(kind, event);
        return (fact && (await extension?.also?.({ state, fact, today }, facts))) ?? [];
      },
    });
    if (isRefusal(done))
      throw new Error(`${kind.kind}: ${done.refused} ${JSON.stringify(faultsOf(kind, content, today))}`);
  };
  const begunBy = { umId: randomUUID(), party: kind.begunBy };
  await execute({ type: 'save', record, owner, doer: begunBy, content });
  for (const [act, party] of acts) {
    const doer = { umId: randomUUID(), party };
    const input = { comment: 'Since it is so' };
    await execute({ type: 'act', act, doer, today, number: `TI${record.slice(0, 8)}`, given: input });
  }
  return record;
}

/** An access that is active; for payments and with one's own bank unless said. */
export const activeAccess = (
  executor: Executor,
  { scope = ['PAY'], bank = institutions.bank }: { scope?: string[]; bank?: string } = {},
): Promise<string> =>
  entered(executor, accessRecord, {
    owner: institutions.org,
    content: {
      parties: '虚构科技 – 虚构银行',
      name: '虚构科技',
      usci: codeOfInstitution('org'),
      legalRepresentative: '示例',
      address: '虚构路 1 号',
      contact: '示例',
      phone: '13900000001',
      email: 'office@example.com',
      bank,
      account: '0200001009000000042',
      scope,
      pilot: 'N',
      directoryNumber: '1234567890',
      directoryClass: 'A',
      authorization: [randomUUID()],
      undertaking: [randomUUID()],
    },
    acts: [
      ['submit', 'org'],
      ['accept', 'bank'],
    ],
  });

/** A registered contract of a total in US dollars. */
export const registeredContract = (executor: Executor, total: string, more: Content = {}): Promise<string> =>
  entered(executor, certificateRecord, {
    owner: institutions.org,
    content: {
      ...sampleContract,
      contractNo: `26DESHY65${randomUUID().slice(0, 8).toUpperCase()}`,
      totalAmount: total,
      techFee: total,
      equipmentFee: '',
      otherFee: '',
      lateReason: 'For the example',
      attachments: [randomUUID()],
      contract: [randomUUID()],
      translation: [],
      legalStatus: [randomUUID()],
      ...more,
    },
    acts: [
      ['submit', 'org'],
      ['approve', 'orgAudit'],
      ['register', 'fx'],
    ],
  });

let numbers = 0;
/** Numbers that a bank has not given yet. */
export const bankNumbersOf = () => {
  const serial = String(++numbers).padStart(4, '0');
  return { reference: `FT2600${serial}`, declaration: `310000000101260302${serial}` };
};

let documents = 0;
/** A document of an amount, in US dollars unless said. */
export const keptDocument = (
  executor: Executor,
  amount: string,
  type = 'INVOICE',
  currency: Currency = 'USD',
): Promise<string> =>
  entered(executor, documentRecord, {
    owner: institutions.org,
    content: { type, number: `D-${++documents}`, date: today, currency, amount, file: [] },
  });

/** What the form of an application sends: of an amount in US dollars, nothing bought for it and no royalty in it. */
export const formOf = (amount: string, more: Content = {}): Content => ({
  ...sampleRemittance,
  amount,
  fxAmount: '',
  cnyAccount: '',
  cashAmount: amount,
  bopAmount1: amount,
  bopCode2: '',
  bopAmount2: '',
  bopRemark2: '',
  applyDate: today,
  ...more,
});

/** The rules of the bank, as another of its members keeps them. */
export async function keepBankRules(
  executor: Executor,
  limits: Readonly<Record<string, bigint>>,
  cutOffs: readonly (readonly [Currency, string])[] = [],
  waivable: readonly string[] = [],
  author = 'keeper',
): Promise<void> {
  const { bank } = institutions;
  const fullRules = { limits: new Map(Object.entries(limits)), cutOffs: new Map(cutOffs), waivable };
  const command = { type: 'save', bank, by: author, members: Object.keys(limits), ...fullRules } as const;
  const execution = { id: bank, command, meta: testMeta(author), commandId: undefined, answer: {} };
  const done = await executor.execute(bankRules, execution);
  if (isRefusal(done)) throw new Error(done.refused);
}

/** Records what one unit of a currency is worth in US dollars today. */
export async function keepRate(executor: Executor, currency: RatedCurrency, rate: string): Promise<void> {
  const entries = [{ id: rateId(currency, today), day: today, rate, source: 'For the example' }];
  const done = await executor.execute(rates, {
    id: `${currency}-${today.slice(0, 4)}`,
    command: { type: 'record', currency, entries, origin: 'hand' },
    meta: testMeta('system'),
    commandId: undefined,
    answer: {},
  });
  if (isRefusal(done)) throw new Error(done.refused);
}
