import { randomUUID } from 'node:crypto';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import { convert } from '@portal/shared/money/rate';
import type { Content } from '@portal/shared/records/define';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { isRefusal } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { expect, test } from 'vitest';
import { bankNumbersOf, keepBankRules, keepRate, registeredContract } from '../testing/payments.ts';
import { testMeta } from '../testing/service.ts';
import { codeOfInstitution, institutions, testWorkflow, walkOf } from '../testing/workflow.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';
import { workflowRecord } from './aggregate.ts';

const records = workflowRecord(receiptRecord);
const calls = callsOfWorkflow(receiptRecord);

let receipts = 0;
const retained = { settleAmount: '', cnyAccount: '', retainAmount: '1000.10', fxAccount: '6200000000000002' };
const form = (more: object = {}): Record<string, unknown> => ({
  ...sampleReceipt,
  bankRef: `FKREF${++receipts}`,
  ...more,
});

const commentInput = { comment: 'Since it is so', rate: '7.0951' };
const givenNow = (): Readonly<Record<string, string>> => ({ ...commentInput, ...bankNumbersOf() });
/** Acts that file a part are given all of it: what is of other parts counts for nothing. */
const withContent = (act: string, content: object) => {
  if (act === 'propose' || act === 'draft') return { ...commentInput, content };
  return act === 'correct' ? { comment: commentInput.comment, reference: bankNumbersOf().reference } : givenNow();
};

const tested = testWorkflow(receiptRecord, {
  content: (acts) => form(acts.includes('retain') ? retained : {}),
  given: withContent,
  async beginsOpen({ processes, people }, sent) {
    const id = randomUUID();
    const content: Content = { ...(sent as Content), derived: ['payerCountry'] };
    const doer = { umId: people.bank.umId, party: 'bank' } as const;
    const done = await processes.all[0].executor.execute(records, {
      id,
      meta: testMeta(doer.umId),
      commandId: undefined,
      answer: {},
      command: { type: 'save', record: id, owner: institutions.bank, doer, content, facts: { imported: true } },
    });
    if (isRefusal(done)) throw new Error(done.refused);
    return id;
  },
});
const { ask, save, begun: beginRecord, stateOf } = tested;

walkOf(tested, { but: ['confirmRate', 'rejectRate'] });

/** Those that a refusal is about. */
const fieldsIn = ({ data }: { data?: unknown }): string[] =>
  Object.keys((data as { fields?: object } | null)?.fields ?? {});

const load = async (id: string) => {
  const state = await tested.processes.all[1].executor.load(records, id);
  if (state.is === 'none') throw new Error('there is no such receipt');
  return state;
};
const reached = async (state: string, more: object = {}): Promise<string> => {
  const content = form(more);
  const id = await beginRecord(content);
  const steps: readonly (readonly [string, string, 'org' | 'orgAudit' | 'bank'])[] = [
    ['NATURE_PENDING', 'claim', 'org'],
    ['NATURE_SUBMITTED', 'propose', 'org'],
    ['NATURE_CONFIRMED', 'confirm', 'bank'],
    ['DRAFT', 'draft', 'org'],
    ['ORG_REVIEW', 'submit', 'org'],
    ['BANK_REVIEW', 'approve', 'orgAudit'],
    ['APPROVED', 'accept', 'bank'],
  ];
  for (const [to, act, party] of steps) {
    if ((await stateOf(id)) === state) break;
    expect([act, await ask(act, id, tested.people[party], withContent(act, content))]).toMatchObject([
      act,
      { flag: 'T' },
    ]);
    expect(await stateOf(id)).toBe(to);
  }
  return id;
};

test('the bank registers it whole, under a number of its own, for the organisation that has the identifier', async () => {
  const id = await beginRecord(form({ organisation: institutions.otherOrg, receiptNo: 'mine', purpose: 'ours' }));
  const { content } = await load(id);
  expect(content).toMatchObject({ organisation: institutions.org, purpose: '', category: '' });
  expect(content.receiptNo).toMatch(/^R[0-9A-F]{12}$/);
  for (const [wrong, field] of [
    [{ payer: '' }, 'payer'],
    [{ amount: '0' }, 'amount'],
    [{ currency: 'JPY' }, 'amount'],
    [{ valueDate: '2099-01-01' }, 'valueDate'],
    [{ payerCountry: 'ZZ' }, 'payerCountry'],
  ] as const) {
    const refusal = await save(form(wrong));
    expect([field, refusal]).toMatchObject([field, { flag: 'F', returnCode: 'receipt.arrivalComplete' }]);
    expect(fieldsIn(refusal)).toEqual([field]);
  }
  // nobody else registers any
  for (const user of [tested.people.org, tested.people.orgAudit, tested.people.fx])
    expect((await save(form(), user)).flag).toBe('F');
});

test('a reference is one receipt’s of a bank, and free again when the money was sent back', async () => {
  const content = form();
  const id = await beginRecord(content);
  expect(await save(content)).toMatchObject({ returnCode: 'receipt.taken' });
  expect((await save(content, tested.strangers.bank)).flag).toBe('T');
  expect((await ask('sendBack', id, tested.people.bank, givenNow())).flag).toBe('T');
  expect((await save(content)).flag).toBe('T');
});

test('whose identifier nobody has is nobody’s to claim, until somebody has it', async () => {
  const id = await beginRecord(form({ payeeUsci: '91350100M000100Y43' }));
  expect((await load(id)).content.organisation).toBe('');
  expect(await ask('claim', id, tested.people.org)).toMatchObject({ returnCode: '404' });
  expect((await save({ ...form(), id })).flag).toBe('T');
  expect((await ask('claim', id, tested.people.org)).flag).toBe('T');
});

test('what the organisation proposes is its part alone, and whole', async () => {
  const id = await reached('NATURE_PENDING');
  const before = (await load(id)).content;
  const propose = (more: object) => ask('propose', id, tested.people.org, { content: { ...form(), ...more } });
  for (const [wrong, field] of [
    [{ amount1: '600.09' }, 'amount1'],
    [{ category: '' }, 'category'],
    [{ statement: '' }, 'statement'],
    [{ bopCode2: '227020' }, 'bopCode2'],
  ] as const) {
    const refusal = await propose(wrong);
    expect([field, refusal]).toMatchObject([field, { returnCode: 'receipt.natureComplete' }]);
    expect(fieldsIn(refusal)).toEqual([field]);
  }
  // nothing is wrong with what it may not touch
  expect((await propose({ amount: '9999', payer: 'Somebody else', purpose: 'x' })).flag).toBe('T');
  const { content } = await load(id);
  expect(content).toMatchObject({ amount: '1000.10', payer: before.payer, purpose: '', category: '02' });
  // what is refused is proposed again
  expect((await ask('refuse', id, tested.people.bank, givenNow())).flag).toBe('T');
  expect((await propose({ category: '03' })).flag).toBe('T');
  expect((await load(id)).content.category).toBe('03');
});

test('a contract that it is received under has to be the organisation’s, and in force', async () => {
  const id = await reached('NATURE_SUBMITTED', { contractId: randomUUID() });
  const refusal = { returnCode: 'receipt.contractHolds' };
  expect(await ask('confirm', id, tested.people.bank)).toMatchObject(refusal);
  const { executor } = tested.processes.all[0];
  const under = { contractId: await registeredContract(executor, '1000.00') };
  const settled = await reached('APPROVED', under);
  const suspended = await executor.execute(workflowRecord(certificateRecord), {
    id: under.contractId,
    meta: testMeta('fx'),
    commandId: undefined,
    answer: {},
    command: {
      type: 'act',
      act: 'suspend',
      doer: { umId: 'fx', party: 'fx' },
      today: dayOf(Date.now()),
      number: '',
      given: commentInput,
    },
  });
  expect(isRefusal(suspended)).toBe(false);
  expect(await ask('settle', settled, tested.colleagues.bank, givenNow())).toMatchObject(refusal);
});

test('content that is sent with an act that files none counts for nothing', async () => {
  const id = await reached('NATURE_SUBMITTED');
  expect((await ask('confirm', id, tested.people.bank, { content: form({ amount: '1', category: '05' }) })).flag).toBe(
    'T',
  );
  expect((await load(id)).content).toMatchObject({ amount: '1000.10', category: '02' });
});

const rated = (currency: 'CNY' | 'JPY', rate: string) => keepRate(tested.processes.all[0].executor, currency, rate);

test('what it is worth in US dollars is noted when its nature is confirmed; without a rate it is not', async () => {
  const yen = { currency: 'JPY', amount: '1000', overseasCharge: '', amount1: '600', amount2: '400' };
  const id = await reached('NATURE_SUBMITTED', yen);
  expect(await ask('confirm', id, tested.people.bank)).toMatchObject({ returnCode: 'receipt.rated' });
  await rated('JPY', '0.00672345');
  expect((await ask('confirm', id, tested.people.bank)).flag).toBe('T');
  expect((await load(id)).noted).toEqual({
    usdEquivalent: '6.72',
    usdRate: '0.00672345',
    usdSource: 'For the example',
    usdDay: dayOf(Date.now()),
  });
});

test.each([
  ['49999.99', 'T'],
  ['50000', 'T'],
  ['50000.01', 'F'],
] as const)('%s US dollars without documents: submitted %s', async (amount, flag) => {
  const settled = { settleAmount: amount, retainAmount: '', fxAccount: '' };
  const settlementForm = { amount, amount1: amount, bopCode2: '', amount2: '', remark2: '', ...settled };
  const id = await reached('DRAFT', settlementForm);
  const submitted = await ask('submit', id, tested.people.org);
  expect(submitted).toMatchObject(flag === 'T' ? { flag } : { flag, returnCode: 'receipt.withinDocuments' });
});

test('a settlement is a draft until it is submitted, and whole then', async () => {
  const id = await reached('NATURE_CONFIRMED');
  const draft = (more: object) => ask('draft', id, tested.people.org, { content: form(more) });
  expect((await draft({ purpose: '', settleAmount: '700.09' })).flag).toBe('T');
  const refusal = await ask('submit', id, tested.people.org);
  expect(refusal).toMatchObject({ returnCode: 'receipt.settlementComplete' });
  expect(fieldsIn(refusal).sort()).toEqual(['purpose', 'settleAmount']);
  expect((await draft({})).flag).toBe('T');
  expect((await ask('submit', id, tested.people.org)).flag).toBe('T');
  expect((await load(id)).noted.usdEquivalent).toBe('1000.10');
});

test('who accepts does not settle; what is settled has a rate, what is not is retained', async () => {
  const id = await reached('APPROVED');
  const { bank } = tested.people;
  expect(await ask('settle', id, bank, givenNow())).toMatchObject({ returnCode: 'receipt.fourEyes' });
  const other = tested.colleagues.bank;
  expect(await ask('retain', id, other, givenNow())).toMatchObject({ returnCode: 'receipt.settlesNothing' });
  for (const rate of ['0', '7,1', '123456', '1.123456789'])
    expect([rate, await ask('settle', id, other, { ...givenNow(), rate })]).toMatchObject([
      rate,
      { returnCode: 'receipt.rateFits' },
    ]);
  await rated('CNY', '0.14');
  // by a rate that is far from the official one nothing is settled before another officer confirms it
  const far = await reached('APPROVED');
  const numbers = bankNumbersOf();
  expect(await ask('settle', far, other, { rate: '70.951', reference: numbers.reference })).toMatchObject({
    flag: 'T',
    data: { filed: true },
  });
  expect(await load(far)).toMatchObject({ at: { state: 'APPROVED' }, bankValues: {} });
  expect((await load(far)).noted).not.toHaveProperty('settleRate');
  const { receiptNo } = (await load(far)).content;
  const farOnMap = () => tested.processes.all[1].executor.load(transaction, transactionId(`${receiptNo}-1`));
  expect(await farOnMap()).toMatchObject({ kind: 'none' });
  expect(await ask('confirmRate', far, other)).toMatchObject({ returnCode: 'receipt.fourEyes' });
  expect((await ask('confirmRate', far, tested.people.bank)).flag).toBe('T');
  expect(await load(far)).toMatchObject({
    at: { state: 'SETTLED' },
    bankValues: { rate: '70.951', reference: numbers.reference },
    noted: { settleRate: '70.951', cnyAmount: '49672.80' },
  });
  expect(await farOnMap()).toMatchObject({ kind: 'recorded' });
  const onMap = async (part: number) => {
    const { content } = await load(id);
    const reference = transactionId(`${content.receiptNo}-${part}`);
    return tested.processes.all[1].executor.load(transaction, reference);
  };
  expect(await onMap(1)).toMatchObject({ kind: 'none' });
  expect((await ask('settle', id, other, givenNow())).flag).toBe('T');
  // in the same append it is on the data map, as the organisation's, with the dollars that its nature was confirmed with
  const facts = { measure: 'settlement', flow: 'export', organisation: codeOfInstitution('org'), district: '310115' };
  const known = [await onMap(1), await onMap(2)].flatMap((each) => (each.kind === 'recorded' ? [each.facts] : []));
  expect(known.length).toBeGreaterThan(0);
  for (const each of known) expect(each).toMatchObject(facts);
  // 700.10 at 7.0951 are 4967.27951
  expect((await load(id)).noted).toMatchObject({ settleRate: '7.0951', cnyAmount: '4967.28' });
  const retainedId = await reached('APPROVED', retained);
  expect(await ask('settle', retainedId, other, givenNow())).toMatchObject({ returnCode: 'receipt.settles' });
  expect((await ask('retain', retainedId, other, givenNow())).flag).toBe('T');
});

test('several are claimed at once, each by itself', async () => {
  const ids = [await beginRecord(), await beginRecord(form({ payeeUsci: '91350100M000100Y43' }))];
  const input = { act: 'claim', rows: ids.map((id) => ({ id, recordVersion: 1 })) };
  const { data } = await tested.processes.all[0].ask(calls.actMany, input, tested.people.org.token);
  expect(data?.results.map(({ id, flag, returnCode }) => [id, flag, returnCode])).toEqual([
    [ids[0], 'T', ''],
    [ids[1], 'F', '404'],
  ]);
});

test('a member approves a receipt up to their limit in US dollars and no cent beyond', async () => {
  const executor = tested.processes.all[0].executor;
  const { bank } = tested.people;
  const id = await reached('BANK_REVIEW');
  const worth = parseAmount((await load(id)).noted.usdEquivalent ?? '', 'USD');
  if (typeof worth !== 'object') throw new Error('it was worth nothing');
  await keepBankRules(executor, { [bank.umId]: worth.minor - 1n });
  const refusal = await ask('accept', id, bank, givenNow());
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'receipt.withinLimit' });
  expect(refusal.returnInfo).toContain(`USD ${formatAmount({ currency: 'USD', minor: worth.minor - 1n })}`);
  for (const limit of [worth.minor, worth.minor + 1n]) {
    const next = await reached('BANK_REVIEW');
    await keepBankRules(executor, { [bank.umId]: limit });
    expect([limit, (await ask('accept', next, bank, givenNow())).flag]).toEqual([limit, 'T']);
    await keepBankRules(executor, {});
  }
  // of others nothing is asked
  expect(await ask('accept', id, tested.colleagues.bank, givenNow())).toMatchObject({ flag: 'T' });
});

test('a wrong rate of a settlement is corrected by a second officer, on the map as before; of what is retained there is none', async () => {
  const { bank } = tested.people;
  const colleague = tested.colleagues.bank;
  const id = await reached('APPROVED');
  const { content } = await load(id);
  expect((await ask('settle', id, colleague, givenNow())).flag).toBe('T');
  const mapped = () => tested.processes.all[1].executor.load(transaction, transactionId(`${content.receiptNo}-1`));
  const before = await mapped();
  expect((await ask('correct', id, colleague, { ...commentInput, rate: '7.1' })).flag).toBe('T');
  expect((await load(id)).noted).toMatchObject({ settleRate: '7.0951', cnyAmount: '4967.28' });
  expect(await ask('confirmCorrection', id, colleague)).toMatchObject({ returnCode: 'receipt.fourEyes' });
  expect((await ask('confirmCorrection', id, bank)).flag).toBe('T');
  const after = await load(id);
  const sold = parseAmount(String(content.settleAmount), 'EUR');
  if (typeof sold !== 'object') throw new Error('it is an amount');
  expect(after).toMatchObject({ bankValues: { rate: '7.1' }, noted: { settleRate: '7.1' } });
  expect(after.noted.cnyAmount).toBe(formatAmount(convert(sold, 'CNY', '7.1')));
  expect(await mapped()).toEqual(before);

  const retainedId = await reached('APPROVED', retained);
  expect((await ask('retain', retainedId, colleague, givenNow())).flag).toBe('T');
  expect(await ask('correct', retainedId, bank, { comment: commentInput.comment, rate: '7.1' })).toMatchObject({
    returnCode: 'workflow.given',
  });
});

test('what a file left open is whole once its bank has saved the form, whatever that says of what was derived', async () => {
  const { id, content } = await tested.at('INCOMPLETE');
  const recordVersion = await tested.versionOf(id);
  const { org, bank } = tested.people;
  expect((await ask('claim', id, org)).returnCode).toBe('404');
  expect((await save({ ...content, id, payer: '', recordVersion })).returnCode).toBe('receipt.arrivalComplete');
  expect((await save({ ...content, id, recordVersion }, tested.strangers.bank)).returnCode).toBe('404');
  expect(await stateOf(id)).toBe('INCOMPLETE');
  expect(await save({ ...content, id, derived: 'payerCountry,entry', recordVersion }, bank)).toMatchObject({
    flag: 'T',
  });
  const { at, content: storedContent } = await load(id);
  expect([at.state, storedContent.derived]).toEqual(['ARRIVED', []]);
  expect((await ask('claim', id, org)).flag).toBe('T');
});
