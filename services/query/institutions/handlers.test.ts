import type { MemberRole } from '@portal/shared/codes/institution';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionsByMembers } from '../accounts/people.ts';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl, root, dora] = [uuid(101), uuid(102), uuid(103), uuid(104), uuid(105)];
const [org, bank] = [uuid(201), uuid(202)];
const names = { [org]: '示例数字贸易有限公司', [bank]: '示例银行' };
const institutionRef = (id: string) => ({ id, name: names[id] ?? '' });
const founded = (id: string, kind: 'org' | 'bank', code: string): PortalEvent => ({
  type: 'InstitutionFounded',
  data: {
    ...institutionRef(id),
    kind,
    code,
    nameEn: kind === 'org' ? 'Sample Digital Trade' : '',
    district: null,
    draccNo: '77',
  },
});
const invited = (id: string, number: number, role: MemberRole, until: string): PortalEvent => ({
  type: 'MemberInvited',
  data: { ...institutionRef(id), invitation: uuid(number), role, openUntil: until },
});
const joined = (id: string, accountId: string, number: number, role: MemberRole): PortalEvent => ({
  type: 'MemberJoined',
  data: { ...institutionRef(id), member: accountId, role, invitation: uuid(number) },
});
const delegated = (
  delegator: string,
  substitute: string,
  number: number,
  firstDay: string,
  lastDay: string,
): PortalEvent => ({
  type: 'ActsDelegated',
  data: {
    ...institutionRef(org),
    delegation: uuid(number),
    delegator,
    substitute,
    role: 'ORG_ADMIN',
    firstDay,
    lastDay,
  },
});
const ended = (delegator: string, substitute: string, number: number): PortalEvent => ({
  type: 'DelegationEnded',
  data: { ...institutionRef(org), delegation: uuid(number), delegator, substitute, role: 'ORG_ADMIN' },
});
const expiresAt = '2026-12-31T00:00:00.000Z';
/** Dora, by Bert, to the bank. */
const brought: PortalEvent = {
  type: 'MemberJoined',
  data: { ...institutionRef(bank), member: dora, role: 'BANK_ADMIN', invitation: uuid(308), invitedBy: bert },
};

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    ...[opened(anna, 'Anna'), opened(bert, 'Bert'), opened(carl, 'Carl'), opened(root, 'Root'), opened(dora, 'Dora')],
    ...[founded(org, 'org', '91310115MA1FAKE012'), founded(bank, 'bank', 'DEMOCNSHXXX')],
    ...[invited(org, 301, 'ORG_ADMIN', expiresAt), joined(org, anna, 301, 'ORG_ADMIN')],
    ...[invited(org, 302, 'ORG_AUDIT', expiresAt), joined(org, bert, 302, 'ORG_AUDIT')],
    ...[invited(bank, 303, 'BANK_ADMIN', expiresAt), joined(bank, bert, 303, 'BANK_ADMIN')],
    ...[invited(org, 304, 'ORG_AUDIT', expiresAt), joined(org, carl, 304, 'ORG_AUDIT')],
    ...[delegated(anna, bert, 401, '2026-03-01', '2099-03-20'), delegated(carl, bert, 402, '2026-03-01', '2099-03-20')],
    ...[delegated(anna, bert, 403, '2026-04-01', '2099-04-20'), ended(anna, bert, 403)],
    delegated(anna, bert, 404, '2020-01-01', '2020-01-02'),
    { type: 'MemberDismissed', data: { ...institutionRef(org), member: carl, role: 'ORG_AUDIT', reason: 'gone' } },
    ...[invited(org, 305, 'ORG_AUDIT', expiresAt), invited(org, 306, 'ORG_AUDIT', '2020-01-01T00:00:00.000Z')],
    ...[invited(org, 307, 'ORG_AUDIT', expiresAt)],
    { type: 'InvitationWithdrawn', data: { ...institutionRef(org), invitation: uuid(307), role: 'ORG_AUDIT' } },
    ...[invited(bank, 308, 'BANK_ADMIN', expiresAt), brought],
    {
      type: 'InstitutionAmended',
      data: { ...institutionRef(bank), nameEn: 'Sample Bank', district: '310101', draccNo: '' },
    },
  ]);
});
afterAll(() => service.close());

const ask = (path: string, input: object, as: string) => service.request(path, input, { as });
const keeper = `${anna} ORG_ADMIN 01 org ${org}`;
const audit = `${bert} ORG_AUDIT 01 org ${org}`;
const office = `${root} SHDIPP_ADMIN`;

test('administrators of the main site see all institutions, and nobody else', async () => {
  const { data } = await ask('/institution/list', {}, office);
  expect(data.total).toBe(2);
  expect(data.rows).toMatchObject([
    { id: org, code: '91310115MA1FAKE012', members: 2, district: '', draccNo: '77' },
    { id: bank, nameEn: 'Sample Bank', members: 2, district: '310101', draccNo: '' },
  ]);
  expect((await ask('/institution/list', { keyWords: 'democ' }, office)).data.rows).toMatchObject([{ id: bank }]);
  expect((await ask('/institution/list', { kind: 'org' }, office)).data.total).toBe(1);
  for (const as of [`${root} SHDIPP_ADMIN 02`, keeper, bert])
    expect(await ask('/institution/list', {}, as)).toMatchObject({ returnCode: '403' });
});

test('members see each other; open invitations are for whom keeps them', async () => {
  const { data } = await ask('/member/list', { institution: org }, keeper);
  expect(data.keeps).toBe(true);
  expect(data.members).toMatchObject([
    { umId: anna, name: 'Anna', role: 'ORG_ADMIN', self: true },
    { umId: bert, name: 'Bert', role: 'ORG_AUDIT', self: false },
  ]);
  expect(data.invitations.map(({ id }: { id: string }) => id)).toEqual([uuid(305)]);
  expect((await ask('/member/list', { institution: org }, audit)).data).toMatchObject({
    keeps: false,
    invitations: [],
  });
  expect((await ask('/member/list', { institution: bank }, office)).data).toMatchObject({ keeps: true });
  for (const [institution, as] of [
    [bank, keeper],
    [org, `${bert} BANK_ADMIN 01 bank ${bank}`],
    [org, bert],
    [org, `${root} SHDIPP_ADMIN 02`],
    [uuid(999), office],
  ] as const)
    expect([as, await ask('/member/list', { institution }, as)]).toMatchObject([as, { returnCode: '404' }]);
});

test('one’s own memberships, and for which of them one acts', async () => {
  expect((await ask('/member/mine', {}, audit)).data).toMatchObject({
    acting: org,
    rows: [
      { id: org, role: 'ORG_AUDIT' },
      { id: bank, role: 'BANK_ADMIN' },
    ],
  });
  expect((await ask('/member/mine', {}, carl)).data).toEqual({ acting: '', inPlaceOf: '', places: [], rows: [] });
});

test('the session says whom somebody acts for, in the language that they read', async () => {
  const infoOf = async (as: string, lang: string) =>
    (await service.request('/user/userInfo', {}, { as, headers: { lang } })).data.userInfo;
  expect(await infoOf(keeper, 'EN')).toMatchObject({
    orgName: 'Sample Digital Trade',
    orgCode: '91310115MA1FAKE012',
    draccNo: '77',
    acting: org,
    roles: ['Default-App-User', 'ORG_ADMIN'],
  });
  expect(await infoOf(keeper, 'CN')).toMatchObject({ orgName: names[org] });
  expect(await infoOf(anna, 'EN')).toMatchObject({ orgName: '', orgCode: '', acting: '', roles: ['Default-App-User'] });
});

test('a session that acts for whom its owner has left acts for nobody', async () => {
  const acting = { institution: org, kind: 'org', role: 'ORG_AUDIT' } as const;
  const caller = (accountId: string) => ({
    umId: accountId,
    loginId: accountId,
    roles: ['Default-App-User', 'ORG_AUDIT'] as const,
    site: '01' as const,
    acting,
  });
  const found = (accountId: string) =>
    sessionsByMembers({ find: async (_token: string) => caller(accountId) }, service.deps.reader).find('token');
  expect(await found(bert)).toEqual(caller(bert));
  expect(await found(carl)).toEqual({ umId: carl, loginId: carl, roles: ['Default-App-User'], site: '01' });
  // of whom the read model has not heard yet the session was told by the log
  expect(await found(uuid(555))).toEqual(caller(uuid(555)));
});

const currentDelegation = {
  id: uuid(401),
  delegatorName: 'Anna',
  substituteName: 'Bert',
  from: '2026-03-01',
  to: '2099-03-20',
};

test('members see who stands in for whom, without what is over, was ended, or was of somebody who has left', async () => {
  expect((await ask('/member/list', { institution: org }, keeper)).data.delegations).toMatchObject([
    { ...currentDelegation, own: true },
  ]);
  expect((await ask('/member/list', { institution: org }, audit)).data.delegations).toMatchObject([
    { ...currentDelegation, own: false },
  ]);
  expect((await ask('/member/mine', {}, bert)).data.places).toMatchObject([{ ...currentDelegation, institution: org }]);
  expect((await ask('/member/mine', {}, anna)).data.places).toEqual([]);
});

test('a session that acts in the place of a colleague does so on the days of that alone', async () => {
  const on = async (day: string, inPlaceOf: string, accountId = bert) => {
    const acting = { institution: org, kind: 'org', role: 'ORG_ADMIN', inPlaceOf } as const;
    const caller = {
      umId: accountId,
      loginId: accountId,
      roles: ['Default-App-User', 'ORG_ADMIN'] as const,
      site: '01' as const,
      acting,
    };
    const now = () => Date.parse(`${day}T23:59:59.999+08:00`);
    const sessions = sessionsByMembers({ find: async (_token: string) => caller }, service.deps.reader, now);
    return (await sessions.find('token'))?.acting?.inPlaceOf;
  };
  expect([await on('2026-02-28', anna), await on('2026-03-01', anna)]).toEqual([undefined, anna]);
  expect([await on('2099-03-20', anna), await on('2099-03-21', anna)]).toEqual([anna, undefined]);
  // of whom has left, and by whom it was never left to
  expect([await on('2026-03-01', carl), await on('2026-03-01', bert, anna)]).toEqual([undefined, undefined]);
});

test('for whom somebody acts is what they chose a moment ago, in another process', async () => {
  service.turns(bert, `${bert} ORG_ADMIN 01 org ${org}`);
  expect((await ask('/member/mine', {}, bert)).data.acting).toBe(org);
});

test('a member whom a member brought in is shown as not confirmed, to be confirmed by whoever is neither of the two', async () => {
  const list = async (as: string) => {
    const { data } = await ask('/member/list', { institution: bank }, as);
    return data.members.map(({ umId: accountId, confirmed, invitedBy, canConfirm }: Record<string, unknown>) => [
      ...[accountId, confirmed, invitedBy, canConfirm],
    ]);
  };
  expect(await list(office)).toEqual([
    [bert, true, '', false],
    [dora, false, 'Bert', true],
  ]);
  expect(await list(`${bert} BANK_ADMIN 01 bank ${bank}`)).toEqual([
    [bert, true, '', false],
    [dora, false, 'Bert', false],
  ]);
  expect((await ask('/member/mine', {}, dora)).data.rows).toMatchObject([{ id: bank, confirmed: false }]);
  expect((await ask('/member/mine', {}, bert)).data.rows).toMatchObject([{ confirmed: true }, { confirmed: true }]);
});
