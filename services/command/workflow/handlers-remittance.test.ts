import { randomUUID } from 'node:crypto';
import { workdays } from '@portal/infra/runtime/calendar';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { serviceOf } from '@portal/shared/code-tables/bop';
import { transactionStream } from '@portal/shared/events/transaction';
import { parseAmount } from '@portal/shared/money/amount';
import type { Content } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { asShare } from '@portal/shared/records/shares';
import type { Party } from '@portal/shared/records/workflow';
import type { Finding, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { workingDaysAfter } from '@portal/shared/rules/workdays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import { usedBeside } from '../ledger/decide.ts';
import { payments } from '../payment/aggregate.ts';
import {
  activeAccess,
  bankNumbersOf,
  formOf,
  keepBankRules,
  keepRate,
  keptDocument,
  registeredContract,
  today,
} from '../testing/payments.ts';
import { testMeta } from '../testing/service.ts';
import { codeOfInstitution, extensions, institutions, testWorkflow, walkOf } from '../testing/workflow.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';
import { bankNumbers, workflowRecord } from './aggregate.ts';
import { workflowPath } from './path.ts';

// what a refund takes is a receipt: see refund.test.ts
const walked: WorkflowRecord = {
  ...remittanceRecord,
  states: remittanceRecord.states.filter((state) => state !== 'REFUNDED') as [string, ...string[]],
  flow: remittanceRecord.flow.filter(
    ({ does: action, to }) => !['refund', 'undoRefund'].includes(action) && to !== 'REFUNDED',
  ),
};
const there = { access: '', contract: '' };
const commentInput = { comment: 'Since it is so' };
const applications = testWorkflow(walked, {
  content: (acts) =>
    formOf('10.00', {
      ...there,
      ...(acts.includes('purchase') && { fxAmount: '10.00', cnyAccount: '42', cashAmount: '', cashAccount: '' }),
    }),
  given(act, { fxAmount }) {
    if (act === 'purchase') return { rate: '7.1234' };
    const { reference, declaration } = bankNumbersOf();
    if (act !== 'correct') return { ...commentInput, reference, declaration };
    return { ...commentInput, ...(fxAmount ? { rate: '7.2' } : { reference }) };
  },
  prepare: async ({ processes }) => {
    there.access = await activeAccess(processes.all[0].executor);
    there.contract = await registeredContract(processes.all[0].executor, '1000000.00');
  },
});
const calls = callsOfWorkflow(remittanceRecord);
const { ask, begun: beginRecord, stateOf, at } = applications;
walkOf(applications, { but: ['confirmRate', 'rejectRate'] });

const executor = () => applications.processes.all[0].executor;
const form = (amount: string, more: Content = {}) => formOf(amount, { ...there, ...more });
const used = async (record: string): Promise<bigint> => {
  const state = await applications.processes.all[1].executor.load(ledger, record);
  return state.is === 'none' ? 0n : usedBeside(state);
};
/** Those that a refusal is about. */
const fieldsOf = ({ data }: { data?: unknown }): string[] =>
  Object.keys((data as { fields?: object } | null)?.fields ?? {});
const contentOf = async (id: string): Promise<Content> => {
  const state = await executor().load(workflowRecord(remittanceRecord), id);
  return state.is === 'record' ? state.content : {};
};

/** A new application that was checked. */
async function tested(content: Content): Promise<string> {
  const id = await beginRecord(content);
  expect(await ask('test', id, applications.people.org, { recordVersion: 1 })).toMatchObject({ flag: 'T' });
  return id;
}
const submit = (id: string) => ask('submit', id, applications.people.org);
async function submitted(content: Content): Promise<string> {
  const id = await tested(content);
  expect(await submit(id)).toMatchObject({ flag: 'T' });
  return id;
}

test('what is known is filled in, whatever is sent for it', async () => {
  const id = await beginRecord(
    form('10.00', { bank: 'x', bankName: 'x', remitter: 'x', usci: '91350100M000100Y43', address: 'x' }),
  );
  const content = await contentOf(id);
  expect(content).toMatchObject({
    bank: institutions.bank,
    bankName: '虚构银行',
    remitter: '虚构科技',
    address: '虚构路 1 号',
  });
  expect(content.contractNo).toMatch(/^26DESHY65/);
});

test('an approval is of what was read: what was recalled, changed and submitted again meanwhile stays undecided', async () => {
  const { people, processes } = applications;
  const id = await submitted(form('10.00'));
  const read = await applications.versionOf(id);
  expect(await ask('recall', id, people.org)).toMatchObject({ flag: 'T' });
  const drafted = await applications.versionOf(id);
  const changed = { ...form('48000.00', { payeeAccount: 'DE02120300000000202051' }), id };
  expect(await applications.save({ ...changed, recordVersion: drafted })).toMatchObject({ flag: 'T' });
  // another drafter, who has the form open since before, overwrites nothing
  const concurrentSave = await applications.save({ ...form('11.00'), id, recordVersion: drafted });
  expect(concurrentSave).toMatchObject({
    status: 409,
    flag: 'F',
    returnCode: '409',
    data: { recordVersion: drafted + 1 },
  });
  for (const act of ['test', 'submit']) expect(await ask(act, id, people.org)).toMatchObject({ flag: 'T' });

  const now = await applications.versionOf(id);
  const stale = await ask('approve', id, people.orgAudit, { recordVersion: read });
  expect(stale).toMatchObject({ status: 409, flag: 'F', returnCode: '409', data: { recordVersion: now } });
  const data = stale.data as unknown as { at: string; by: string; fields: string[] };
  expect(data.fields).toEqual(expect.arrayContaining(['amount', 'payeeAccount']));
  expect(data.fields).not.toContain('payee');
  expect(data.by).not.toBe('');
  expect(await stateOf(id)).toBe('ORG_REVIEW');
  // whoever says nothing of what was read decides nothing
  const { token } = people.orgAudit;
  const without = await processes.all[0].ask(calls.act, { id, act: 'approve' } as never, token);
  expect(without).toMatchObject({
    flag: 'F',
    returnCode: '400',
    data: { fields: { recordVersion: expect.any(String) } },
  });
  expect(await ask('approve', id, people.orgAudit, { recordVersion: now })).toMatchObject({ flag: 'T' });
});

test('what it refers to has to be there, and the organisation’s own', async () => {
  const refusal = { flag: 'F', returnCode: 'remittance.filling' };
  const strange: Content[] = [
    { access: randomUUID() },
    { contract: randomUUID() },
    { documents: [asShare(randomUUID(), '1')] },
  ];
  for (const more of strange) expect(await applications.save(form('10.00', more))).toMatchObject(refusal);
  const document = await keptDocument(executor(), '10.00');
  const euros = form('10.00', { currency: 'EUR', documents: [asShare(document, '1.00')] });
  expect(await applications.save(euros)).toMatchObject(refusal);
});

const numberIn = async (id: string) => {
  const state = await executor().load(workflowRecord(remittanceRecord), id);
  return state.is === 'record' ? state.number : '';
};

test('it gets a number when it is submitted, and keeps it', async () => {
  const id = await submitted(form('10.00'));
  const numberOf = () => numberIn(id);
  const number = await numberOf();
  expect(number).toMatch(/^T\d{4}[0-9A-F]{10}$/);
  for (const act of ['recall', 'test', 'submit']) expect((await ask(act, id, applications.people.org)).flag).toBe('T');
  expect(await numberOf()).toBe(number);
});

test('a contract is paid to its last cent and not beyond', async () => {
  const contract = await registeredContract(executor(), '100.00');
  await submitted(form('60.00', { contract }));
  expect(await submit(await tested(form('40.01', { contract })))).toMatchObject({
    returnCode: 'remittance.withinContract',
  });
  const last = await submitted(form('40.00', { contract }));
  expect(await used(contract)).toBe(100_00n);
  expect(await submit(await tested(form('0.01', { contract })))).toMatchObject({
    returnCode: 'remittance.withinContract',
  });
  // a royalty may exceed it
  await submitted(form('500.00', { contract, bopCode1: '231020' }));
  await ask('recall', last, applications.people.org);
  expect(await used(contract)).toBe(60_00n);
  await submitted(form('40.00', { contract }));
});

test.each([
  ['recall', 'ORG_REVIEW', 'org'],
  ['return', 'ORG_REVIEW', 'orgAudit'],
  ['askMore', 'BANK_REVIEW', 'bank'],
  ['reject', 'BANK_REVIEW', 'bank'],
  ['withdraw', 'SUBMITTED', 'org'],
] as const)('after %s nothing is drawn on any more', async (act, state, party) => {
  const contract = await registeredContract(executor(), '100.00');
  const document = await keptDocument(executor(), '100.00');
  const id = await submitted(form('100.00', { contract, documents: [asShare(document, '100.00')] }));
  expect([await used(contract), await used(document)]).toEqual([100_00n, 100_00n]);
  if (state !== 'ORG_REVIEW') expect((await ask('approve', id, applications.people.orgAudit)).flag).toBe('T');
  if (state === 'BANK_REVIEW') expect((await ask('takeUp', id, applications.people.bank)).flag).toBe('T');
  expect(await ask(act, id, applications.people[party], commentInput)).toMatchObject({ flag: 'T' });
  expect([await used(contract), await used(document)]).toEqual([0n, 0n]);
  expect((await executor().load(payments, institutions.org)).has(id)).toBe(false);
});

test('what is remitted is paid', async () => {
  const contract = await registeredContract(executor(), '100.00');
  const id = await submitted(form('100.00', { contract }));
  const { orgAudit, bank } = applications.people;
  for (const [act, user] of [
    ['approve', orgAudit],
    ['takeUp', bank],
    ['accept', bank],
  ] as const)
    expect((await ask(act, id, user)).flag).toBe('T');
  const state = async () => {
    const found = await executor().load(ledger, contract);
    return found.is === 'ledger' ? found.used.get(id)?.as : undefined;
  };
  expect(await state()).toBe('pending');
  expect((await ask('remit', id, applications.colleagues.bank, bankNumbersOf())).flag).toBe('T');
  expect(await state()).toBe('paid');
});

test('a document is used up to its last cent over all applications, and says no less than is drawn on it', async () => {
  const document = await keptDocument(executor(), '100.00');
  await submitted(form('60.00', { documents: [asShare(document, '60.00')] }));
  const over = await tested(form('60.00', { documents: [asShare(document, '40.01')] }));
  expect(await submit(over)).toMatchObject({ returnCode: 'remittance.withinDocuments' });
  await submitted(form('60.00', { documents: [asShare(document, '40.00')] }));
});

test('an access that is suspended stops it at each step, and one that is not for payments the first', async () => {
  const { access } = there;
  const suspend = (act: string) =>
    executor().execute(workflowRecord(accessRecord), {
      id: access,
      meta: testMeta('b'),
      commandId: undefined,
      answer: {},
      command: { type: 'act', act, doer: { umId: 'b', party: 'bank' }, today, number: '', given: commentInput },
    });
  const ids = [await tested(form('10.00', { access })), await submitted(form('10.00', { access }))] as const;
  const reviewed = await submitted(form('10.00', { access }));
  expect((await ask('approve', reviewed, applications.people.orgAudit)).flag).toBe('T');
  expect((await ask('takeUp', reviewed, applications.people.bank)).flag).toBe('T');
  expect(isRefusal(await suspend('suspend'))).toBe(false);
  const refusal = { returnCode: 'remittance.accessActive' };
  expect(await submit(ids[0])).toMatchObject(refusal);
  expect(await ask('approve', ids[1], applications.people.orgAudit)).toMatchObject(refusal);
  expect(await ask('accept', reviewed, applications.people.bank)).toMatchObject(refusal);
  expect(isRefusal(await suspend('resume'))).toBe(false);
  expect((await submit(ids[0])).flag).toBe('T');
  const other = await activeAccess(executor(), { scope: ['RECEIVE', 'GOODS'], bank: institutions.otherBank });
  expect(await submit(await tested(form('10.00', { access: other })))).toMatchObject(refusal);
});

test('a number of a bank is one record’s, however it is written, and another bank may give it too', async () => {
  const { reference, declaration } = bankNumbersOf();
  const { bank } = applications.people;
  const [first, second] = [await at('APPROVED', 'remit'), await at('APPROVED', 'remit')];
  const remit = (id: string, bankReference: string) => ask('remit', id, bank, { reference: bankReference });
  for (const wrong of ['中文参考号😀', '/FT26', 'FT26/', 'x'.repeat(36)])
    expect(fieldsOf(await remit(first.id, wrong))).toEqual(['reference']);
  expect(await remit(first.id, reference)).toMatchObject({ flag: 'T' });
  const taken = await remit(second.id, reference.toLowerCase());
  expect(taken).toMatchObject({ returnCode: 'workflow.numberTaken' });
  expect(fieldsOf(taken)).toEqual(['reference']);
  expect(await remit(second.id, `${reference}/2`)).toMatchObject({ flag: 'T' });
  const declare = (id: string, declarationNo: string) => ask('declare', id, bank, { declaration: declarationNo });
  for (const wrong of ['123', '1', '310000000101261302A001'])
    expect(fieldsOf(await declare(first.id, wrong))).toEqual(['declaration']);
  expect(await declare(first.id, declaration)).toMatchObject({ flag: 'T' });
  expect(await declare(second.id, declaration)).toMatchObject({ returnCode: 'workflow.numberTaken' });
  expect(await stateOf(second.id)).toBe('REMITTED');
  // receipts of the bank have their numbers from the same row
  const take = (recordId: string, bankId = institutions.bank) =>
    executor().execute(bankNumbers, {
      id: recordId,
      command: { record: recordId, bank: bankId, takes: { reference } },
      meta: testMeta('b'),
      commandId: undefined,
      answer: {},
    });
  expect(await take(randomUUID())).toMatchObject({ refused: 'taken' });
  expect(isRefusal(await take(randomUUID(), institutions.otherBank))).toBe(false);
});

test('who acted for the organisation does not act on it for the bank, and the reverse, whoever they act for now', async () => {
  const refusal = { flag: 'F', returnCode: 'workflow.bothSides' };
  const drafter = await applications.member('ORG_ADMIN', 'org');
  const { data } = await applications.save(form('10.00'), drafter);
  const id = data?.id ?? '';
  for (const [act, user] of [
    ['test', drafter],
    ['submit', drafter],
    ['approve', applications.people.orgAudit],
  ] as const)
    expect(await ask(act, id, user)).toMatchObject({ flag: 'T' });
  applications.actsAs(drafter, 'BANK_ADMIN', 'bank');
  expect(await ask('takeUp', id, drafter)).toMatchObject(refusal);
  const officer = await applications.member('BANK_ADMIN', 'bank');
  for (const act of ['takeUp', 'askMore'])
    expect(await ask(act, id, officer, commentInput)).toMatchObject({ flag: 'T' });
  applications.actsAs(officer, 'ORG_ADMIN', 'org');
  expect(await ask('test', id, officer)).toMatchObject(refusal);
});

test('what changed since the submission stops it at each step until the money is gone', async () => {
  const contract = await registeredContract(executor(), '1000.00');
  const { orgAudit, bank } = applications.people;
  const pays = applications.colleagues.bank;
  const steps = [
    ['approve', orgAudit, {}],
    ['takeUp', bank, {}],
    ['accept', bank, {}],
    ['purchase', pays, { rate: '7.1' }],
    ['remit', pays, bankNumbersOf()],
  ] as const;
  const bought = { fxAmount: '10.00', cnyAccount: '42', cashAmount: '', cashAccount: '' };
  const id = await submitted(form('10.00', { contract, ...bought }));
  const executeAct = (kind: WorkflowRecord, recordId: string, act: string, party: Party) =>
    executor().execute(workflowRecord(kind), {
      id: recordId,
      meta: testMeta('b'),
      commandId: undefined,
      answer: {},
      command: { type: 'act', act, doer: { umId: `${party} b`, party }, today, number: '', given: commentInput },
    });
  for (const [act, user, input] of steps) {
    if (act !== 'takeUp') {
      expect(isRefusal(await executeAct(certificateRecord, contract, 'suspend', 'fx'))).toBe(false);
      expect([act, await ask(act, id, user, input)]).toMatchObject([act, { returnCode: 'remittance.contractHolds' }]);
      expect(isRefusal(await executeAct(certificateRecord, contract, 'resume', 'fx'))).toBe(false);
      expect(isRefusal(await executeAct(accessRecord, there.access, 'suspend', 'bank'))).toBe(false);
      expect([act, await ask(act, id, user, input)]).toMatchObject([act, { returnCode: 'remittance.accessActive' }]);
      expect(isRefusal(await executeAct(accessRecord, there.access, 'resume', 'bank'))).toBe(false);
    }
    expect([act, await ask(act, id, user, input)]).toMatchObject([act, { flag: 'T' }]);
  }
  // nobody pays under a contract of which the last day is over, whatever state it is in
  const over = await registeredContract(executor(), '1000.00', { validTo: today });
  const path = workflowPath(remittanceRecord, {
    executor: executor(),
    stored: { has: async () => false },
    extensions,
    now: () => Date.now() + 2 * 24 * 60 * 60_000,
  });
  const late = await submitted(form('10.00', { contract: over, access: there.access }));
  const acting = { institution: institutions.org, kind: 'org', role: 'ORG_AUDIT' } as const;
  const actor = { umId: orgAudit.umId, acting, meta: testMeta(orgAudit.umId), commandId: undefined };
  expect(await path.act(actor, { id: late, act: 'approve', given: {} })).toMatchObject({
    refused: 'remittance.contractHolds',
  });
});

test('a purchase asks for a rate, and is made before anything is remitted', async () => {
  const { id } = await at('APPROVED', 'purchase');
  const other = await at('APPROVED', 'remit');
  const { bank } = applications.people;
  expect(await ask('remit', id, applications.colleagues.bank, bankNumbersOf())).toMatchObject({
    returnCode: expect.stringMatching(/^remittance\.(buysNothing|fourEyes)$/),
  });
  expect(await ask('purchase', id, bank, { rate: '0' })).toMatchObject({ returnCode: 'workflow.given' });
  expect(await ask('purchase', id, bank)).toMatchObject({ returnCode: 'remittance.asks' });
  expect(await ask('purchase', other.id, bank, { rate: '7' })).toMatchObject({ returnCode: 'remittance.buys' });
  // the official one is 7.1428571…
  await keepRate(executor(), 'CNY', '0.14');
  const colleague = applications.colleagues.bank;
  for (const rate of ['71', '7.2858', '6.9999']) {
    expect([rate, await ask('purchase', id, bank, { rate })]).toMatchObject([
      rate,
      { flag: 'T', data: { filed: true } },
    ]);
    expect(await ask('purchase', id, colleague, { rate: '7.1' })).toMatchObject({
      returnCode: 'remittance.noValuesFiled',
    });
    expect([rate, await stateOf(id)]).toEqual([rate, 'APPROVED']);
    expect((await ask('withdrawRate', id, bank)).flag).toBe('T');
  }
  expect((await ask('purchase', id, bank, { rate: '7.1' })).flag).toBe('T');
});

test('who has a limit approves up to it and not a cent more, who has none any amount', () => {
  const { withinLimit } = remittanceRecord.guards;
  const limit = 50_000_00n;
  expect([limit - 1n, limit, limit + 1n].map((usd) => withinLimit({}, { usd, limit }))).toEqual([true, true, false]);
  expect(withinLimit({}, { usd: limit, limit: undefined })).toBe(true);
  expect(withinLimit({}, { usd: undefined, limit })).toBe(false);
});

test('under one contract there is one tax filing', async () => {
  const contract = await registeredContract(executor(), '1000.00');
  const withTaxFiling = (taxFilingNo: string) =>
    form('10.00', { contract, taxFilingNo, taxCode: '13101150000', taxAmount: '1.00', taxDate: today });
  await submitted(withTaxFiling('TX-1'));
  await submitted(withTaxFiling('TX-1'));
  expect(await submit(await tested(withTaxFiling('TX-2')))).toMatchObject({ returnCode: 'remittance.filed' });
});

test('without a rate that holds nothing is submitted', async () => {
  const id = await tested(form('10.00', { currency: 'EUR', contract: '' }));
  expect(await submit(id)).toMatchObject({ returnCode: 'remittance.noRate' });
  expect(await stateOf(id)).toBe('TESTED');
});

test('an edit voids the pre-check', async () => {
  const id = await tested(form('10.00'));
  expect((await applications.save({ ...form('10.01'), id })).flag).toBe('T');
  expect(await stateOf(id)).toBe('DRAFT');
  expect(await submit(id)).toMatchObject({ returnCode: 'remittance.notPossible' });
});

test('of 200 that ask at once for the last cent of a contract, over two processes, exactly one gets it', async () => {
  const contract = await registeredContract(executor(), '0.01');
  const ids: string[] = [];
  // they ask at once below; to be prepared they come in tens
  for (let ten = 0; ten < 20; ten++)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, () => tested(form('0.01', { contract }))))));
  const calls = applications.processes.all;
  const { token } = applications.people.org;
  const { act } = callsOfWorkflow(remittanceRecord);
  // who is told to come again does
  const submitted = async (id: string, each: number): ReturnType<(typeof calls)[0]['ask']> => {
    const answer = await (calls[each % 2] ?? calls[0]).ask(act, { id, act: 'submit', recordVersion: 2 }, token);
    return answer.returnCode === '503' ? submitted(id, each) : answer;
  };
  const answers = await Promise.all(ids.map(submitted));
  const codes = answers.map(({ flag, returnCode }) => (flag === 'T' ? 'T' : returnCode));
  expect(codes.filter((code) => code === 'T')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['T', 'remittance.withinContract']));
  expect(await used(contract)).toBe(1n);
});

test('however acts are interleaved, no contract and no document is exceeded, and what came back draws on nothing', async () => {
  const act = fc.record({
    which: fc.nat(5),
    does: fc.constantFrom('test', 'submit', 'recall', 'withdraw', 'save'),
    cents: fc.integer({ min: 1, max: 60 }),
    process: fc.nat(1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const contract = await registeredContract(executor(), '1.00');
      const document = await keptDocument(executor(), '0.80');
      const content = (cents: number) => {
        const amount = `0.${String(cents).padStart(2, '0')}`;
        return form(amount, { contract, documents: [asShare(document, amount)] });
      };
      const ids = await Promise.all(Array.from({ length: 6 }, () => beginRecord(content(40))));
      await Promise.all(
        acts.map(async ({ which, does: action, cents }) => {
          const id = ids[which] ?? '';
          if (action === 'save') await applications.save({ ...content(cents), id });
          else await ask(action, id, applications.people.org, commentInput);
        }),
      );
      let expected = 0n;
      for (const id of ids) {
        if ((await stateOf(id)) !== 'ORG_REVIEW') continue;
        const amount = parseAmount(String((await contentOf(id)).amount), 'USD');
        expected += typeof amount === 'object' ? amount.minor : 0n;
      }
      expect([await used(contract), await used(document)]).toEqual([expected, expected]);
      expect(expected <= 80n).toBe(true);
    }),
    { numRuns: 8 },
  );
});

test('what is remitted is on the data map in the same append, each code for itself, and leads back to the application', async () => {
  const { id, content } = await at('APPROVED', 'remit');
  const { bank } = applications.colleagues;
  const number = await numberIn(id);
  const reference = transactionId(`${number}-1`);
  expect(await executor().load(transaction, reference)).toMatchObject({ kind: 'none' });
  const remitted = await ask('remit', id, applications.people.bank, bankNumbersOf());
  const done = remitted.flag === 'T' ? remitted : await ask('remit', id, bank, bankNumbersOf());
  expect(done).toMatchObject({ flag: 'T' });
  const known = await applications.processes.all[1].executor.load(transaction, reference);
  expect(known).toMatchObject({
    kind: 'recorded',
    facts: {
      measure: 'settlement',
      flow: 'import',
      service: serviceOf(String(content.bopCode1)),
      country: content.payeeCountry,
      district: '310115',
      organisation: codeOfInstitution('org'),
      amount: { currency: content.currency, minor: 1000 },
      usd: { cents: 1000 },
    },
  });
  const [event] = await applications.processes.all[0].store.readStream(transactionStream(reference));
  expect(event?.data).toMatchObject({ origin: { source: 'institution', kind: 'remittance', id } });
});

const keepRules = (limits: Record<string, bigint>, cutOffs: readonly (readonly ['USD', string])[] = []) =>
  keepBankRules(executor(), limits, cutOffs);

test('a member approves up to their limit and no cent beyond; who has none approves any amount', async () => {
  const { bank } = applications.people;
  const reviewed = async () => (await at('BANK_REVIEW', 'accept')).id;
  // each is of 10 US dollars
  const id = await reviewed();
  await keepRules({ [bank.umId]: 999n });
  const refusal = await ask('accept', id, bank);
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'remittance.withinLimit' });
  expect(refusal.returnInfo).toContain('USD 9.99');
  const { actMany } = callsOfWorkflow(remittanceRecord);
  const rows = [{ id, recordVersion: await applications.versionOf(id) }];
  const many = await applications.processes.all[1].ask(actMany, { act: 'accept', rows }, bank.token);
  expect(many.data?.results).toMatchObject([{ flag: 'F', returnInfo: expect.stringContaining('USD 9.99') }]);
  expect(await stateOf(id)).toBe('BANK_REVIEW');
  expect(await ask('accept', id, applications.colleagues.bank)).toMatchObject({ flag: 'T' });
  for (const limit of [1_000n, 1_001n]) {
    const next = await reviewed();
    await keepRules({ [bank.umId]: limit });
    expect([limit, (await ask('accept', next, bank)).flag]).toEqual([limit, 'T']);
  }
  await keepRules({});
});

test('what is approved after the cut-off of its currency is for the next working day', async () => {
  const isWorkday = workdays(undefined);
  const approved = async (cutOffs: readonly (readonly ['USD', string])[]) => {
    await keepRules({}, cutOffs);
    const { id } = await at('APPROVED');
    const events = await applications.processes.all[0].store.readStream(`remittance-${id}`);
    const last = events.at(-1);
    if (!last) throw new Error('nothing happened');
    const { noted: computed } = last.data as { noted: Record<string, string> };
    return { valueDay: computed.valueDay, day: dayOf(Date.parse(last.at)) };
  };
  const early = await approved([]);
  expect(early.valueDay).toBe(workingDaysAfter(early.day, 0, isWorkday));
  const late = await approved([['USD', '00:00']]);
  expect(late.valueDay).toBe(workingDaysAfter(late.day, isWorkday(late.day) ? 1 : 0, isWorkday));
  await keepRules({});
});

test.each([
  ['a day later by UTC', '2027-05-10T23:59', '2027-05-17T00:01', 1],
  ['seven days after, to the last minute of the day', '2027-05-10T00:01', '2027-05-17T23:59', 1],
  ['a minute into the eighth day, which by UTC is the seventh', '2027-05-10T23:59', '2027-05-18T00:01', 0],
  ['seven days after the 28th of a long month', '2027-01-28T00:01', '2027-02-04T23:59', 1],
  ['eight days after the 28th of a long month', '2027-01-28T23:59', '2027-02-05T00:01', 0],
  ['seven days after the end of February', '2027-02-28T23:59', '2027-03-07T23:59', 1],
  ['eight days after the end of February', '2027-02-28T23:59', '2027-03-08T00:01', 0],
  ['seven days after 28 February of a leap year', '2028-02-28T23:59', '2028-03-06T23:59', 1],
  ['eight days after 28 February of a leap year', '2028-02-28T23:59', '2028-03-07T00:01', 0],
  ['seven days after, in another year', '2027-12-28T00:01', '2028-01-04T00:01', 1],
])('payments are looked at together by the days of Shanghai: %s', async (_, first, secondMoment, count) => {
  const { umId: accountId } = applications.people.org;
  const acting = { institution: institutions.org, kind: 'org', role: 'ORG_ADMIN' } as const;
  const actor = { umId: accountId, acting, meta: testMeta(accountId), commandId: undefined };
  // one that no other test pays
  const payee = `Fiktiv ${first} ${secondMoment}`;
  const stored = { has: async () => false };
  const checkedAt = async (time: string, acts: readonly string[]) => {
    const now = () => Date.parse(`${time}+08:00`);
    const path = workflowPath(remittanceRecord, { executor: executor(), stored, extensions, now });
    const id = randomUUID();
    const content = form('30000.00', { payee, contract: '', applyDate: dayOf(now()) });
    expect(isRefusal(await path.save(actor, id, content, { begins: true }))).toBe(false);
    for (const act of acts)
      expect([act, isRefusal(await path.act(actor, { id, act, given: {} }))]).toEqual([act, false]);
    const events = await applications.processes.all[0].store.readStream(`remittance-${id}`);
    const findings = events.flatMap(({ data }) => (data as { findings?: readonly Finding[] }).findings ?? []);
    return findings.find(({ rule }) => rule === 'splitting');
  };
  await checkedAt(first, ['test', 'submit']);
  expect(await checkedAt(secondMoment, ['test'])).toEqual({
    rule: 'splitting',
    outcome: count > 0 ? 'judge' : 'good',
    params: { days: '7', count: String(count), together: count > 0 ? '60000.00' : '30000.00' },
  });
});
