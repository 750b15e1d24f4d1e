import { randomUUID } from 'node:crypto';
import {
  actAs,
  amendInstitution,
  confirmMember,
  delegateActs,
  dismissMember,
  endDelegation,
  foundInstitution,
  inviteMember,
  joinInstitution,
  leaveInstitution,
  withdrawInvitation,
} from '@portal/shared/calls/institution';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { admin } from '@portal/shared/codes/index';
import type { MemberRole } from '@portal/shared/codes/institution';
import { institutionStream } from '@portal/shared/events/institution';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { extensions } from '../testing/workflow.ts';
import { workflowHandlers } from '../workflow/handlers.ts';
import { institutionHandlers } from './handlers.ts';
import { institutionId } from './institution-id.ts';

const { act: acts, comment, save } = callsOfWorkflow(certificateRecord);

let two: Processes;
let root: TestUser;
let lingang: TestUser;
beforeAll(async () => {
  two = await twoProcesses((deps) => [
    ...institutionHandlers(deps),
    ...workflowHandlers(certificateRecord, deps.executor, { has: async () => false }, extensions),
  ]);
  [root, lingang] = [await two.user(admin), await two.user(admin, '02')];
});
afterAll(() => two.close());

const usci = ['91310115MA1FAKE012', '91310101MA1FAKE02U', '91310120MA1FAKE03F'] as const;
const details = {
  name: '示例数字贸易有限公司',
  nameEn: 'Sample Digital Trade',
  district: '310115',
  draccNo: '',
} as const;
const found = (code: string, actor = root, commandId?: string) =>
  two.all[0].ask(foundInstitution, { kind: 'org', code, ...details }, actor.token, commandId);
const invite = (institution: string, role: MemberRole, actor: TestUser, commandId?: string, process: 0 | 1 = 0) =>
  two.all[process].ask(inviteMember, { institution, role }, actor.token, commandId);
const join = (code: string, user: TestUser) => two.all[0].ask(joinInstitution, { code }, user.token);
const confirm = (institution: string, { umId: accountId }: TestUser, actor: TestUser) =>
  two.all[0].ask(confirmMember, { institution, umId: accountId }, actor.token);
const act = (institution: string, user: TestUser) => two.all[0].ask(actAs, { institution }, user.token);
const writes = (user: TestUser, process: 0 | 1 = 0) =>
  two.all[process].ask(save, { certType: 'TI', contractName: 'A draft' }, user.token);

async function member(institution: string, role: MemberRole, actor = root): Promise<TestUser> {
  const newcomer = await two.newcomer();
  const { data } = await invite(institution, role, actor);
  expect(await join(data?.code ?? '', newcomer)).toMatchObject({ flag: 'T', data: { institution } });
  if (actor !== root) {
    expect(await act(institution, newcomer)).toMatchObject({ returnCode: 'membership.unconfirmed' });
    expect(await confirm(institution, newcomer, root)).toMatchObject({ flag: 'T' });
  }
  expect(await act(institution, newcomer)).toMatchObject({ flag: 'T' });
  return newcomer;
}

/** Entered by this test or by another one before. */
async function founded(code: string): Promise<string> {
  await found(code);
  return institutionId(code);
}

let org: string;
let keeper: TestUser;
beforeAll(async () => {
  org = await founded(usci[0]);
  keeper = await member(org, 'ORG_ADMIN');
});

test('entered by the portal’s administrators of the main site alone, and once', async () => {
  for (const actor of [lingang, keeper]) expect(await found(usci[2], actor)).toMatchObject({ returnCode: '403' });
  expect(await found(usci[0])).toMatchObject({ returnCode: 'membership.founded' });
  const [commandId, other] = [randomUUID(), await found(usci[1])];
  const first = await found(usci[2], root, commandId);
  expect(await found(usci[2], root, commandId)).toMatchObject({ flag: 'T', data: first.data });
  expect(other.data?.id).not.toBe(first.data?.id);
  const amended = { ...details, id: org, name: '新名称' };
  expect(await two.all[0].ask(amendInstitution, amended, keeper.token)).toMatchObject({ returnCode: '403' });
  expect(await two.all[0].ask(amendInstitution, amended, root.token)).toMatchObject({ flag: 'T' });
});

test.each([
  ['org', '91310115MA1FAKE013', 'code'],
  ['org', '', 'code'],
  ['bank', 'DEMOCNS', 'code'],
  ['fx', '31000', 'code'],
] as const)('of a %s, %j is no code: the field is named and nothing stored', async (kind, code, field) => {
  const answer = await two.all[0].ask(foundInstitution, { kind, code, ...details }, root.token);
  expect(answer).toMatchObject({ flag: 'F' });
  expect(JSON.stringify(answer)).toContain(`"${field}"`);
  // in words, and no key of them
  expect(JSON.stringify(answer)).not.toMatch(/membership\.(?!wrong)/);
});

test('an organisation has a district', async () => {
  const answer = await two.all[0].ask(
    foundInstitution,
    { kind: 'org', code: usci[1], ...details, district: '' },
    root.token,
  );
  expect(answer).toMatchObject({ flag: 'F' });
  expect(JSON.stringify(answer)).toContain('"district"');
});

test('a code lets one person in, however it is typed, and stands nowhere in the log', async () => {
  const commandId = randomUUID();
  const invitation = await invite(org, 'ORG_AUDIT', keeper, commandId);
  const { code = '' } = invitation.data ?? {};
  expect(code).toMatch(/^91310115MA1FAKE012(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  // whoever asks again because the answer was lost has the same one, from whichever process
  expect((await invite(org, 'ORG_AUDIT', keeper, commandId, 1)).data).toEqual(invitation.data);
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  const [anna, bert] = [await two.newcomer(), await two.newcomer()];
  for (const inputCode of [wrong, 'x', code.slice(0, 18), code.slice(19)])
    expect([inputCode, await join(inputCode, anna)]).toMatchObject([
      inputCode,
      { returnCode: 'membership.invitation' },
    ]);
  expect(await join(` ${code.toLowerCase().replaceAll('-', ' ')} `, anna)).toMatchObject({ flag: 'T' });
  expect(await join(code, bert)).toMatchObject({ returnCode: 'membership.invitation' });
  const log = JSON.stringify(await two.all[0].store.readStream(institutionStream(org))).replaceAll('-', '');
  expect(log).not.toContain(code.replaceAll('-', '').slice(18));
});

test('two who use the same code at once, in two processes: one is let in', async () => {
  const { data } = await invite(org, 'ORG_AUDIT', keeper);
  const people = await Promise.all([two.newcomer(), two.newcomer(), two.newcomer(), two.newcomer()]);
  const answers = await Promise.all(
    people.map((person, at) => two.all[at % 2 ? 1 : 0].ask(joinInstitution, { code: data?.code ?? '' }, person.token)),
  );
  expect(answers.map(({ flag }) => flag).sort()).toEqual(['F', 'F', 'F', 'T']);
});

test('whoever keeps the members invites and dismisses; others of it, and those of another one, do not', async () => {
  const audit = await member(org, 'ORG_AUDIT', keeper);
  const otherMember = await member(await founded(usci[1]), 'ORG_ADMIN');
  const { data } = await invite(org, 'ORG_AUDIT', keeper);
  const { invitation = '' } = data ?? {};
  for (const actor of [audit, otherMember, await two.user(), lingang]) {
    expect(await invite(org, 'ORG_AUDIT', actor)).toMatchObject({ returnCode: '403' });
    expect(await two.all[0].ask(withdrawInvitation, { institution: org, invitation }, actor.token)).toMatchObject({
      returnCode: '403',
    });
    expect(
      await two.all[0].ask(dismissMember, { institution: org, umId: keeper.umId, reason: 'x' }, actor.token),
    ).toMatchObject({ returnCode: '403' });
  }
  expect(await invite(org, 'BANK_ADMIN', keeper)).toMatchObject({ returnCode: 'membership.role' });
  expect(await two.all[0].ask(withdrawInvitation, { institution: org, invitation }, keeper.token)).toMatchObject({
    flag: 'T',
  });
  expect(await join(data?.code ?? '', await two.newcomer())).toMatchObject({ returnCode: 'membership.invitation' });
});

test('a session acts for one of the institutions that its owner belongs to, and for that alone', async () => {
  const outsider = await two.newcomer();
  expect(await act(org, outsider)).toMatchObject({ returnCode: '404' });
  expect(await writes(outsider)).toMatchObject({ returnCode: '403' });
  expect(await act(randomUUID(), keeper)).toMatchObject({ returnCode: '404' });
  expect(await writes(keeper)).toMatchObject({ flag: 'T' });
  expect(await act('', keeper)).toMatchObject({ flag: 'T' });
  expect(await writes(keeper)).toMatchObject({ returnCode: '403' });
  expect(await act(org, keeper)).toMatchObject({ flag: 'T' });
  expect(await writes(keeper)).toMatchObject({ flag: 'T' });
});

test('whoever leaves or is dismissed can do nothing for it any more, although their session says so', async () => {
  const [leaving, dismissed] = [await member(org, 'ORG_ADMIN', keeper), await member(org, 'ORG_ADMIN', keeper)];
  expect(await writes(leaving)).toMatchObject({ flag: 'T' });
  expect(await writes(dismissed)).toMatchObject({ flag: 'T' });
  expect(await two.all[0].ask(leaveInstitution, { institution: org }, leaving.token)).toMatchObject({ flag: 'T' });
  const why = { institution: org, umId: dismissed.umId, reason: 'Left the company' };
  expect(await two.all[0].ask(dismissMember, why, keeper.token)).toMatchObject({ flag: 'T' });
  for (const user of [leaving, dismissed]) {
    expect(await writes(user)).toMatchObject({ returnCode: '403' });
    expect(await invite(org, 'ORG_AUDIT', user)).toMatchObject({ returnCode: '403' });
    expect(await act(org, user)).toMatchObject({ returnCode: '404' });
    // a process that was told of nothing knows it once what it knew is old
    await expect.poll(async () => (await writes(user, 1)).returnCode).toBe('403');
  }
});

test('a colleague acts in the place of whom delegates it, in their role, for the log to tell, until it ends', async () => {
  const substitute = await member(org, 'ORG_AUDIT');
  const today = dayOf(Date.now());
  const inPlace = () => two.all[0].ask(actAs, { institution: org, inPlaceOf: keeper.umId }, substitute.token);
  expect(await inPlace()).toMatchObject({ returnCode: '404' });
  expect((await writes(substitute)).flag).toBe('F');
  const input = { institution: org, substitute: substitute.umId, from: today, to: today };
  const { data } = await two.all[0].ask(delegateActs, input, keeper.token);
  expect(await inPlace()).toMatchObject({ flag: 'T' });
  const draft = await writes(substitute);
  expect(draft).toMatchObject({ flag: 'T' });
  const id = draft.data?.id ?? '';
  const { store } = two.all[0];
  const [event] = (await store.read({ after: 0, limit: 1_000, types: ['CertificateSaved'] })).slice(-1);
  expect(event?.meta).toMatchObject({ actor: substitute.umId, onBehalfOf: keeper.umId, role: 'ORG_ADMIN' });
  // nobody else, in nobody else's place, and no members are let in by it
  const outsider = await member(org, 'ORG_AUDIT');
  expect(await two.all[0].ask(actAs, { institution: org, inPlaceOf: keeper.umId }, outsider.token)).toMatchObject({
    returnCode: '404',
  });
  expect((await invite(org, 'ORG_AUDIT', substitute)).returnCode).toBe('403');
  const end = (actor: TestUser) =>
    two.all[0].ask(endDelegation, { institution: org, delegation: data?.delegation ?? '' }, actor.token);
  expect(await end(substitute)).toMatchObject({ returnCode: '404' });
  expect(await end(keeper)).toMatchObject({ flag: 'T' });
  // in the other process at once, too, although their session says what it said
  for (const process of [0, 1] as const) {
    await expect.poll(async () => (await writes(substitute, process)).flag).toBe('F');
    expect((await two.all[process].ask(comment, { id, text: 'x' }, substitute.token)).flag).toBe('F');
    expect((await two.all[process].ask(acts, { id, act: 'submit', recordVersion: 1 }, substitute.token)).flag).toBe(
      'F',
    );
  }
  expect(await inPlace()).toMatchObject({ returnCode: '404' });
});

test('a member whom a member brought in acts after a third one’s word, and that neither of the two can give', async () => {
  const colleague = await member(org, 'ORG_AUDIT');
  const newcomer = await two.newcomer();
  const { data } = await invite(org, 'ORG_AUDIT', keeper);
  expect(await join(data?.code ?? '', newcomer)).toMatchObject({ flag: 'T' });
  expect(await act(org, newcomer)).toMatchObject({ returnCode: 'membership.unconfirmed' });
  expect(await confirm(org, newcomer, keeper)).toMatchObject({ returnCode: 'membership.second' });
  expect(await confirm(org, newcomer, newcomer)).toMatchObject({ returnCode: '403' });
  expect(await confirm(org, newcomer, colleague)).toMatchObject({ flag: 'T' });
  expect(await act(org, newcomer)).toMatchObject({ flag: 'T' });
});
