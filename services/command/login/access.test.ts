import { connectedClient } from '@portal/infra/runtime/database/client';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { beforeAll, expect, test } from 'vitest';
import { testMeta } from '../testing/service.ts';
import { codeOfInstitution, institutions, testWorkflow, type WorkflowTest, walkOf } from '../testing/workflow.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import { appendAccess } from './sign-in.ts';

const calls = callsOfWorkflow(accessRecord);
const records = workflowRecord(accessRecord);

let documentIds: string[] = [];
const form = (more: object = {}) => ({
  legalRepresentative: '虚构人',
  address: '上海市虚构路 1 号',
  contact: '虚构联系人',
  phone: '02112345678',
  email: 'sample@example.com',
  bank: institutions.bank,
  account: '31001234567890',
  scope: 'PAY,RECEIVE',
  directoryNumber: '',
  directoryClass: '',
  pilot: 'N',
  authorization: documentIds,
  undertaking: documentIds,
  ...more,
});
const commentInput = { comment: 'Since it is so' };

/** Ends what stands between own organisation and bank, so that the next one finds none. */
async function ended({ stateOf, ask, people }: WorkflowTest, id: string): Promise<void> {
  const state = await stateOf(id);
  const acts = { BANK_REVIEW: ['reject'], ACTIVE: ['suspend', 'revoke'], CHANGE_REVIEW: ['suspend', 'revoke'] };
  const ends: Readonly<Record<string, readonly string[]>> = { ...acts, SUSPENDED: ['revoke'] };
  for (const act of ends[state] ?? [])
    expect(await ask(act, id, people.bank, commentInput)).toMatchObject({ flag: 'T' });
}

const accesses = testWorkflow(accessRecord, {
  content: () => form(),
  end: ended,
  given: (act, content) =>
    act === 'fileChange' ? { content: { ...content, account: '31009999999999' } } : commentInput,
});
const { ask, save, at, begun: beginRecord, stateOf } = accesses;
const refusal = { returnCode: 'access.complete' };
const load = (id: string) => accesses.processes.all[1].executor.load(records, id);

beforeAll(async () => {
  documentIds = [await accesses.document(accesses.people.org)];
});

test('whose it is and to which bank is filled in by the portal, whatever is sent for it', async () => {
  const id = await beginRecord(form({ name: 'Another', usci: '91350100M000100Y43', parties: 'x' }));
  expect(await load(id)).toMatchObject({
    content: { name: '虚构科技', usci: codeOfInstitution('org'), parties: '虚构科技 – 虚构银行' },
  });
  for (const bank of [institutions.otherOrg, '00000000-0000-4000-8000-000000000000', 'x'])
    expect(await save(form({ bank }))).toMatchObject({ flag: 'F', returnCode: 'workflow.bank' });
});

test.each<[string, Record<string, unknown>, string]>([
  ['no bank', { bank: '' }, 'bank'],
  ['no account', { account: '' }, 'account'],
  ['an IBAN whose digits do not agree', { account: 'DE00370400440532013000' }, 'account'],
  ['no scope', { scope: '' }, 'scope'],
  ['goods without a number', { scope: 'GOODS', directoryClass: 'A' }, 'directoryNumber'],
  ['goods without a class', { scope: 'PAY,GOODS', directoryNumber: '3101' }, 'directoryClass'],
  ['no authorisation', { authorization: [] }, 'authorization'],
  ['no undertaking', { undertaking: [] }, 'undertaking'],
])('%s: it is a draft, and cannot be submitted', async (_, wrong, field) => {
  const id = await beginRecord(form(wrong));
  const answer = await ask('submit', id, accesses.people.org);
  expect(answer).toMatchObject(refusal);
  expect(Object.keys((answer.data as { fields?: object } | null)?.fields ?? answer)).toContain(field);
  expect(await stateOf(id)).toBe('DRAFT');
});

test.each([
  ['a phone of ten digits', { phone: '0211234567' }],
  ['a phone of twelve digits', { phone: '021123456789' }],
  ['an address that is none', { email: 'nobody' }],
  ['a scope that there is not', { scope: 'PAY,LOANS' }],
  ['a class that there is not', { directoryClass: 'D' }],
])('%s is not kept, not in a draft either', async (_, wrong) => {
  expect(await save(form(wrong))).toMatchObject({ flag: 'F' });
});

test('goods with number and class can be submitted, and a draft may be empty', async () => {
  const goods = await beginRecord(form({ scope: 'GOODS', directoryNumber: '3101', directoryClass: 'C' }));
  expect(await ask('submit', goods, accesses.people.org)).toMatchObject({ flag: 'T' });
  await ended(accesses, goods);
  expect(await save({})).toMatchObject({ flag: 'T' });
});

test('one access for each organisation and bank: over two processes at once, until it ends', async () => {
  const { people, strangers, processes } = accesses;
  const [firstId, otherId] = [await beginRecord(), await beginRecord()];
  const both = await Promise.all(
    [firstId, otherId].map((id, at) =>
      (processes.all[at] ?? processes.all[0]).ask(calls.act, { id, act: 'submit', recordVersion: 1 }, people.org.token),
    ),
  );
  expect(both.map(({ returnCode }) => returnCode).filter(Boolean)).toEqual(expect.arrayContaining(['access.taken']));
  expect(both.filter(({ flag }) => flag === 'T')).toHaveLength(1);
  const [live, waiting] = both[0]?.flag === 'T' ? [firstId, otherId] : [otherId, firstId];
  const isTaken = async () =>
    expect(await ask('submit', waiting, people.org)).toMatchObject({ returnCode: 'access.taken' });

  // another organisation, and another bank, are another two
  const paper = [await accesses.document(strangers.org)];
  const { data } = await save(form({ authorization: paper, undertaking: paper }), strangers.org);
  expect(await ask('submit', data?.id ?? '', strangers.org)).toMatchObject({ flag: 'T' });
  const otherBankId = await beginRecord(form({ bank: institutions.otherBank }));
  expect(await ask('submit', otherBankId, people.org)).toMatchObject({ flag: 'T' });

  // what is a draft again holds nothing, and has to ask anew
  for (const [act, user] of [
    ['recall', people.org],
    ['askMore', people.bank],
  ] as const) {
    await isTaken();
    expect(await ask(act, live, user, commentInput)).toMatchObject({ flag: 'T' });
    expect(await ask('submit', waiting, people.org)).toMatchObject({ flag: 'T' });
    expect(await ask('submit', live, people.org)).toMatchObject({ returnCode: 'access.taken' });
    expect(await ask('recall', waiting, people.org)).toMatchObject({ flag: 'T' });
    expect(await ask('submit', live, people.org)).toMatchObject({ flag: 'T' });
  }
  for (const act of ['accept', 'suspend']) {
    expect(await ask(act, live, people.bank, commentInput)).toMatchObject({ flag: 'T' });
    await isTaken();
  }
  expect(await ask('revoke', live, people.bank, commentInput)).toMatchObject({ flag: 'T' });
  expect(await ask('submit', waiting, people.org)).toMatchObject({ flag: 'T' });
  expect(await ask('reject', waiting, people.bank, commentInput)).toMatchObject({ flag: 'T' });
});

test('a change holds once the bank accepts it, and leaves the bank alone', async () => {
  const { org, bank } = accesses.people;
  const { id, content } = await at('ACTIVE');
  const file = (more: object) => ask('fileChange', id, org, { content: { ...content, ...more } });
  expect(await file({})).toMatchObject({ returnCode: 'access.changed' });
  expect(await file({ bank: institutions.otherBank })).toMatchObject({ returnCode: 'access.locked' });
  expect(await file({ scope: 'GOODS' })).toMatchObject(refusal);
  expect(await file({ contact: '另一位联系人', usci: '91350100M000100Y43' })).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({ content: { contact: '虚构联系人' }, proposed: { contact: '另一位联系人' } });
  expect(await ask('acceptChange', id, bank)).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({
    content: { contact: '另一位联系人', usci: codeOfInstitution('org') },
    proposed: null,
  });
  await ended(accesses, id);
});

test('who somebody is, is the id of no access, though their logins are kept under it', async () => {
  const { people, processes } = accesses;
  const [{ store }] = processes.all;
  const { umId: accountId } = people.org;
  const login = { umId: accountId, session: 's', how: 'password', failures: 0, address: null, agent: null } as const;
  await appendAccess(store, { type: 'LoggedIn', data: login }, testMeta(accountId));
  for (const act of ['submit', 'accept'])
    expect([act, await ask(act, accountId, people.bank, { recordVersion: 1 })]).toMatchObject([
      act,
      { returnCode: '404' },
    ]);
  expect(await save({ ...form(), id: accountId, recordVersion: 1 })).toMatchObject({ returnCode: '404' });
});

test('a bank accepts many at once, each by itself', async () => {
  const { people, strangers, processes } = accesses;
  const id = await beginRecord();
  await ask('submit', id, people.org);
  const many = (user: { token: string }) =>
    processes.all[0].ask(calls.actMany, { act: 'accept', rows: [{ id, recordVersion: 2 }] }, user.token);
  expect((await many(strangers.bank)).data?.results).toMatchObject([{ flag: 'F', returnCode: '404' }]);
  expect((await many(people.bank)).data?.results).toMatchObject([{ flag: 'T' }]);
  await ended(accesses, id);
});

const stranger404 = { returnCode: '404' };

test('what people of an institution say of a record is for them, and nobody says anything of one that is not there for them', async () => {
  const { people, strangers } = accesses;
  const id = await beginRecord();
  const text = { text: '请核对账号 Please check the account' };
  for (const user of [people.bank, people.fx, strangers.org, strangers.orgAudit, strangers.bank])
    for (const noteAct of ['comment', 'hold', 'release'] as const)
      expect((await accesses.among(noteAct, id, user, text)).returnCode).toMatch(/^40[34]$/);
  expect(await accesses.among('comment', id, people.orgAudit, text)).toMatchObject({ flag: 'T' });
  expect(await accesses.among('comment', id, people.orgAudit, { text: ' ' })).toMatchObject({ flag: 'F' });
  await ask('submit', id, people.org);
  expect(await accesses.among('comment', id, people.bank, text)).toMatchObject({ flag: 'T' });
  expect(await accesses.among('comment', id, strangers.bank, text)).toMatchObject(stranger404);
  expect(await load(id)).toMatchObject({
    desks: { comments: { [institutions.org]: 1, [institutions.bank]: 1 } },
  });
  await ended(accesses, id);
});

test('who holds a record works on it alone of their institution, until they are done or it is taken over', async () => {
  const { people, colleagues, strangers } = accesses;
  const id = await beginRecord();
  await ask('submit', id, people.org);
  const held = { flag: 'F', returnCode: 'workflow.held' };
  expect(await accesses.among('hold', id, strangers.bank)).toMatchObject(stranger404);
  expect(await accesses.among('hold', id, people.bank)).toMatchObject({ flag: 'T' });
  expect(await accesses.among('hold', id, colleagues.bank)).toMatchObject(held);
  expect(await ask('accept', id, colleagues.bank)).toMatchObject(held);
  const many = await accesses.processes.all[0].ask(
    calls.actMany,
    { act: 'accept', rows: [{ id, recordVersion: 2 }] },
    colleagues.bank.token,
  );
  expect(many.data?.results).toMatchObject([held]);
  // another institution is not concerned
  expect(await accesses.among('hold', id, people.org)).toMatchObject({ flag: 'T' });
  expect(await accesses.among('release', id, colleagues.bank)).toMatchObject({ flag: 'T' });
  expect(await ask('accept', id, colleagues.bank)).toMatchObject(held);
  expect(await accesses.among('hold', id, colleagues.bank, { takeOver: true })).toMatchObject({ flag: 'T' });
  expect(await ask('accept', id, people.bank)).toMatchObject(held);
  expect(await ask('accept', id, colleagues.bank)).toMatchObject({ flag: 'T' });
  // done with it, and free again
  expect(await ask('suspend', id, people.bank, commentInput)).toMatchObject({ flag: 'T' });
  expect(await load(id)).toMatchObject({ desks: { holds: { [institutions.org]: { by: people.org.umId } } } });
  expect(await ask('revoke', id, people.bank, commentInput)).toMatchObject({ flag: 'T' });
});

test('who can be reached and how is of whoever said it: encrypted in the log, gone with them, and to be said anew before it is submitted', async () => {
  const { people, processes } = accesses;
  const leaver = await accesses.member('ORG_ADMIN', 'org');
  const contactDetails = { contact: '虚构联系人甲', phone: '02187654321', email: 'leaver@example.com' };
  const { data } = await save(form({ ...contactDetails, authorization: [], undertaking: [] }), leaver);
  const id = data?.id ?? '';
  // whoever leaves it as it stands does not make it theirs
  expect(await save({ id, ...form({ ...contactDetails, account: '31001111111111' }) }, people.org)).toMatchObject({
    flag: 'T',
  });
  expect(await load(id)).toMatchObject({ content: { ...contactDetails, account: '31001111111111' } });

  const client = await connectedClient(processes.url);
  const stored = await client.query<{ data: string }>('select data::text from log.events where stream = $1', [
    records.stream(id),
  ]);
  await client.end();
  const text = stored.rows.map((row) => row.data).join();
  expect(stored.rows).toHaveLength(2);
  expect(text).toContain('31001111111111');
  for (const word of Object.values(contactDetails)) expect(text).not.toContain(word);

  // each process knows a key for a second
  for (const { store } of processes.all) await store.erasePerson(leaver.umId);
  const erasedRecord = await load(id);
  expect(erasedRecord).toMatchObject({ content: { account: '31001111111111' } });
  expect(Object.keys((erasedRecord as { content: object }).content)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(contact|phone|email)$/)]),
  );
  const answer = await ask('submit', id, people.org);
  expect(answer).toMatchObject(refusal);
  expect(JSON.stringify(answer)).toContain('contact');
  expect(await save({ id, ...form() }, people.org)).toMatchObject({ flag: 'T' });
  expect(await ask('submit', id, people.org)).toMatchObject({ flag: 'T' });
  await ended(accesses, id);
});

walkOf(accesses);
