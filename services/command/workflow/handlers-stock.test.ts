import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing/service.ts';
import { codeOfInstitution, institutions, testWorkflow, walkOf } from '../testing/workflow.ts';
import { workflowRecord } from './aggregate.ts';

const records = workflowRecord(stockRecord);
const contracts = callsOfWorkflow(certificateRecord);

let documentIds: string[] = [];
const form = (more: object = {}) => ({
  contract: '',
  contractNo: 'OLD-2019-001',
  contractName: '虚构的旧合同',
  currency: 'USD',
  totalAmount: '1000.10',
  direction: 'PAID',
  amountBefore: '400.05',
  asOf: '2024-12-31',
  bank: institutions.bank,
  evidence: documentIds,
  ...more,
});
const commentInput = { comment: 'Since it is so' };

const stocks = testWorkflow(stockRecord, {
  content: () => form(),
  given: (act, content) =>
    act === 'adjust' ? { ...commentInput, content: { ...content, amountBefore: '500' } } : commentInput,
  beside: [certificateRecord],
});
const { ask, save, at, begun: beginRecord, stateOf } = stocks;
const load = (id: string) => stocks.processes.all[1].executor.load(records, id);

beforeAll(async () => {
  documentIds = [await stocks.document(stocks.people.org)];
});

test.each<[string, Record<string, unknown>, string]>([
  ['a cent more than the contract', { amountBefore: '1000.11' }, 'amountBefore'],
  ['nothing before', { amountBefore: '0' }, 'amountBefore'],
  ['no amount', { amountBefore: '' }, 'amountBefore'],
  ['yen with decimals', { currency: 'JPY' }, 'totalAmount'],
  ['no currency', { currency: '' }, 'currency'],
  ['a day to come', { asOf: '2999-01-01' }, 'asOf'],
  ['no evidence', { evidence: [] }, 'evidence'],
  ['no direction', { direction: '' }, 'direction'],
])('%s: it is kept, and the bank cannot confirm it', async (_, wrong, field) => {
  const id = await beginRecord(form(wrong));
  const refusal = await ask('confirm', id, stocks.people.bank);
  expect(refusal).toMatchObject({ returnCode: 'stock.complete' });
  expect(Object.keys((refusal.data as { fields?: object } | null)?.fields ?? refusal)).toContain(field);
  expect(await stateOf(id)).toBe('UNCONFIRMED');
});

test.each([
  ['a cent', '0.01', '1000.09'],
  ['a cent less than the contract', '1000.09', '0.01'],
  ['all of it', '1000.10', '0.00'],
])(
  '%s before the portal: the rest is what the portal says, whatever is sent for it',
  async (_, amountBefore, remaining) => {
    const id = await beginRecord(form({ amountBefore, left: '7' }));
    expect(await load(id)).toMatchObject({ content: { left: remaining } });
    expect(await ask('confirm', id, stocks.people.bank)).toMatchObject({ flag: 'T' });
  },
);

test('without a bank nobody but its organisation sees it', async () => {
  const id = await beginRecord(form({ bank: '' }));
  expect(await ask('confirm', id, stocks.people.bank)).toMatchObject({ returnCode: '404' });
  expect(await save(form({ bank: institutions.otherOrg }))).toMatchObject({ returnCode: 'workflow.bank' });
});

test('what was confirmed is not edited: an adjustment holds once the bank confirms it, and leaves the contract alone', async () => {
  const { org, bank } = stocks.people;
  const { id, content } = await at('CONFIRMED');
  expect(await save({ ...content, id, amountBefore: '1' })).toMatchObject({ returnCode: 'stock.notPossible' });
  const adjust = (more: object) => ask('adjust', id, org, { ...commentInput, content: { ...content, ...more } });
  expect(await adjust({})).toMatchObject({ returnCode: 'stock.changed' });
  expect(await adjust({ amountBefore: '1000.11' })).toMatchObject({ returnCode: 'stock.complete' });
  for (const more of [{ contractNo: 'X' }, { direction: 'RECEIVED' }, { bank: institutions.otherBank }])
    expect(await adjust(more)).toMatchObject({ returnCode: 'stock.locked' });
  expect(await adjust({ amountBefore: '500' })).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({ content: { amountBefore: '400.05', left: '600.05' } });
  expect(await ask('refuseAdjustment', id, bank, commentInput)).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({ content: { amountBefore: '400.05' }, proposed: null });
  await adjust({ amountBefore: '500' });
  expect(await ask('confirmAdjustment', id, bank)).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({ content: { amountBefore: '500', left: '500.10' }, version: 1 });
});

async function registered(): Promise<string> {
  const { people, processes, document } = stocks;
  const call = (name: 'save' | 'act', input: object, user: TestUser) =>
    processes.all[0].ask(contracts[name], input as never, user.token);
  const fileFields = Object.entries(certificateRecord.fields).filter(
    ([, field]: [string, { type: string }]) => field.type === 'documents',
  );
  const files: Record<string, string[]> = {};
  for (const [name] of fileFields) files[name] = [await document(people.org)];
  const { data } = await call(
    'save',
    { ...sampleContract, recipientUsci: codeOfInstitution('org'), lateReason: 'x', ...files },
    people.org,
  );
  const id = data?.id ?? '';
  for (const [act, user, recordVersion] of [
    ['submit', people.org, 1],
    ['approve', people.orgAudit, 2],
    ['register', people.fx, 3],
  ] as const)
    expect([act, await call('act', { id, act, recordVersion }, user)]).toMatchObject([act, { flag: 'T' }]);
  return id;
}

test('a contract of the register says its own number, currency and total; of another organisation there is none', async () => {
  const contract = await registered();
  const { contractNo, contractName, currency, totalAmount } = sampleContract;
  // of no day before it was signed
  const early = await save(form({ contract }));
  expect(early).toMatchObject({ returnCode: 'stock.complete', data: { fields: { asOf: expect.any(String) } } });
  const asOf = sampleContract.signDate;
  const id = await beginRecord(form({ contract, asOf, contractNo: 'X', totalAmount: '1', amountBefore: '1000.10' }));
  expect(await load(id)).toMatchObject({ content: { contractNo, contractName, currency, totalAmount, left: '0.00' } });
  expect(await save(form({ contract }), stocks.strangers.org)).toMatchObject({ returnCode: 'stock.contract' });
  const { data } = await stocks.processes.all[0].ask(contracts.save, {}, stocks.people.org.token);
  expect(await save(form({ contract: data?.id }))).toMatchObject({ returnCode: 'stock.contract' });
});

walkOf(stocks);
