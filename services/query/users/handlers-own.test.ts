import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personOf, sessionOf } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl, boss, south] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)];
const asAdmin = `${boss} SHDIPP_ADMIN 01`;
const asSouth = `${south} SHDIPP_ADMIN 02`;

const ofAnna = personOf({ umId: anna, loginId: 'anna', name: 'Anna' });
const ofBert = personOf({ umId: bert, loginId: 'bert', site: '02' })();
const ofCarl = personOf({ umId: carl, loginId: 'carl', name: 'Carl' });
const ofBoss = personOf({ umId: boss, loginId: 'boss', name: 'Boss', roles: ['SHDIPP_ADMIN'] })();

const events = (isAnnaErased = false): PortalEvent[] => {
  const accountEvents = ofAnna(isAnnaErased);
  return [
    ofBoss.opened(),
    accountEvents.opened(),
    ofBert.opened(),
    ofCarl().opened(),
    accountEvents.bound('phone', '13800000001'),
    accountEvents.bound('mail', 'Anna@example.com'),
    accountEvents.loggedIn('first', '1.1.1.1'),
    accountEvents.loggedIn('second', '2.2.2.2'),
    accountEvents.loggedIn(anna, '3.3.3.3', 'Chrome'),
    accountEvents.saved('Anna', true),
    accountEvents.frozen(),
  ];
};

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
beforeEach(() => service.fill(events()));
afterAll(() => service.close());

const ask = (path: string, input: object, as: string) => service.request(path, input, { as });

test('the session’s user, with the address of the login before this one', async () => {
  const { data } = await ask('/user/userInfo', {}, anna);
  expect(data.userInfo).toEqual({
    umId: anna,
    agreement: 0,
    loginId: 'anna',
    userLoginId: 'anna',
    username: 'Anna',
    orgName: '',
    orgCode: '',
    userDomain: '01',
    userTele: '13800000001',
    userMail: 'Anna@example.com',
    roles: ['Default-App-User'],
    dominID: '01',
    langCode: 'CN',
    draccNo: '',
    acting: '',
    lastIp: '2.2.2.2',
    firstTime: false,
    secondFactor: false,
    mustEnrol: false,
  });
  const { data: first } = await ask('/user/basicInfo', {}, bert);
  expect(first.userInfo).toMatchObject({ lastIp: '', firstTime: true, userTele: '', userDomain: '02' });
});

test('a session that the read models do not know yet', async () => {
  const { data } = await ask('/user/userInfo', {}, uuid(99));
  expect(data.userInfo).toMatchObject({ umId: uuid(99), username: uuid(99), firstTime: true });
  expect(await ask('/userConsole/userContact', {}, uuid(99))).toMatchObject({ flag: 'F', returnCode: '404' });
});

test('basic info: one’s own', async () => {
  const { data } = await ask('/userConsole/userContact', {}, anna);
  expect(data).toMatchObject({
    umId: anna,
    loginId: 'anna',
    accountName: 'Anna',
    userMail: 'Anna@example.com',
    userMobile: '13800000001',
    shdippDataDomain: '01',
    contact1Name: 'Anna one',
    contact1OfficeAddr: '1 Bund',
    contact2Name: 'Anna two',
    contact2Email: 'sales@example.com',
  });
  expect((await ask('/userConsole/userContact', {}, bert)).data).toMatchObject({ contact1Name: '', contact2Tele: '' });
});

test.each([
  '/userConsole/userContactById',
  '/userConsole/viewUserInfo',
  '/userConsole/sessions',
  '/userConsole/recentActivity',
])('%s: one’s own, an administrator’s within their domain, nobody else’s', async (path) => {
  const code = async (id: string, as: string) => (await ask(path, { id }, as)).returnCode;
  expect(await code(anna, anna)).not.toBe('404');
  expect(await code(anna, asAdmin)).not.toBe('404');
  expect(await code(bert, asAdmin)).not.toBe('404');
  expect(await code(bert, asSouth)).not.toBe('404');
  const foreign = await ask(path, { id: anna }, bert);
  expect(foreign).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await ask(path, { id: anna }, asSouth)).toEqual(foreign);
  expect(await ask(path, { id: uuid(98) }, asAdmin)).toEqual(foreign);
  expect(await ask(path, { id: anna }, `${bert} ORG_ADMIN 01`)).toEqual(foreign);
});

test('a user as an administrator sees them, and as they see themselves', async () => {
  const { data } = await ask('/userConsole/viewUserInfo', { id: anna, flag: 'admin' }, asAdmin);
  expect(data).toMatchObject({
    user: { umId: anna, status: '2', delFlag: '0', erased: false, dataTime: timeAt(2), userTele: '13800000001' },
    contact: { contact1Name: 'Anna one' },
    can: { freeze: false, open: true, logOff: true, erase: false, resetSecondFactor: false },
  });
  const none = { freeze: false, open: false, logOff: false, erase: false, resetSecondFactor: false, grant: false };
  expect((await ask('/userConsole/viewUserInfo', { id: anna }, anna)).data.can).toEqual(none);
  expect((await ask('/userConsole/viewUserInfo', { id: boss }, asAdmin)).data.can).toEqual(none);
});

test('a second factor: since when, what is left of it; reset by administrators of the main site alone', async () => {
  const none = { since: '', required: false, recoveryCodes: 0, devices: [] };
  expect((await ask('/userConsole/secondFactor', {}, bert)).data).toEqual(none);
  const enrolled = { type: 'SecondFactorEnrolled', data: { umId: bert, enrolment: uuid(70) } } as const;
  await service.fill([...events(), enrolled]);
  expect((await ask('/userConsole/secondFactor', { device: 'x' }, bert)).data).toEqual({
    since: expect.stringMatching(/Z$/),
    required: false,
    recoveryCodes: 7,
    devices: [],
  });
  const viewAccount = async (as: string) =>
    (await ask('/userConsole/viewUserInfo', { id: bert, flag: 'admin' }, as)).data;
  expect(await viewAccount(asAdmin)).toMatchObject({ user: { secondFactor: true }, can: { resetSecondFactor: true } });
  expect(await viewAccount(asSouth)).toMatchObject({ can: { resetSecondFactor: false } });
  await service.fill([...events(), enrolled, { type: 'SecondFactorRemoved', data: { umId: bert } }]);
  expect(await viewAccount(asAdmin)).toMatchObject({
    user: { secondFactor: false },
    can: { resetSecondFactor: false },
  });
});

test('open sessions, the one that asks marked', async () => {
  const at = { since: timeAt(1), seen: timeAt(2), address: '1.1.1.1', agent: 'Firefox' };
  service.opens(anna, [
    { id: sessionOf('other'), ...at },
    { id: sessionOf(anna), ...at },
  ]);
  const marks = async (input: object, as: string) =>
    (await ask('/userConsole/sessions', input, as)).data.sessions.map(({ current }: { current: boolean }) => current);
  expect(await marks({}, anna)).toEqual([false, true]);
  expect(await marks({ id: anna }, asAdmin)).toEqual([false, false]);
  expect((await ask('/userConsole/sessions', {}, anna)).data.sessions[0]).toEqual({
    id: sessionOf('other'),
    current: false,
    ...at,
  });
});

test('recent activity, newest first and paged', async () => {
  const { data } = await ask('/userConsole/recentActivity', {}, anna);
  expect(data.total).toBe(8);
  expect(data.rows.slice(0, 3)).toEqual([
    expect.objectContaining({ type: 'AccountFrozen', params: { reason: 'because' }, address: '', agent: '' }),
    expect.objectContaining({ type: 'AccountDetailsSaved', position: 10 }),
    {
      position: 9,
      type: 'LoggedIn',
      at: timeAt(9),
      actor: 'anna',
      actorName: '',
      address: '3.3.3.3',
      agent: 'Chrome',
      params: { how: 'password', failures: '2' },
    },
  ]);
  expect(data.rows.at(-1).type).toBe('AccountOpened');
  const { data: second } = await ask('/userConsole/recentActivity', { id: anna, pageNo: 2, pageSize: 10 }, asAdmin);
  expect(second).toEqual({ total: 8, rows: [] });
});

test('my trade: what there is of each kind, in the language of who asks', async () => {
  const own = storyOf({ owner: anna });
  const other = storyOf({ record: uuid(9), owner: anna, sites: ['02'] });
  await service.fill([...events(), own.saved(), own.submitted(), other.saved(), other.submitted(), other.rejected()]);
  const rows = async (as: string, lang = 'EN') =>
    (await service.request('/userConsole/tradeOverview', {}, { as, headers: { lang } })).data.rows;
  expect(await rows(anna)).toEqual([
    { type: 'basic', category: 'Basic info', status: 'Complete', counts: [] },
    { type: 'ent', category: 'Company', status: '', counts: [] },
    { type: 'platform', category: 'Platform', status: '', counts: [] },
    {
      type: 'product',
      category: 'Product',
      status: 'Pending review 1, Rejected 1',
      counts: [
        { status: '2', count: 1 },
        { status: '9', count: 1 },
      ],
    },
    { type: 'copyright', category: 'Copyright', status: '', counts: [] },
  ]);
  expect((await rows(bert, 'CN'))[0]).toMatchObject({ category: '基本信息', status: '待完善' });
  // every figure of their scope, each of which leads to its list
  expect((await rows(asAdmin))[3]).toMatchObject({
    status: 'Pending review 1, Rejected 1',
    counts: [
      { status: '2', count: 1 },
      { status: '9', count: 1 },
    ],
  });
  expect((await rows(asSouth))[3]).toMatchObject({ counts: [{ status: '9', count: 1 }] });
  expect(await rows(`${bert} BANK_ADMIN 01`)).toHaveLength(1);
});

test('what waits: unread messages of both kinds, and what an administrator of its site decides on', async () => {
  const own = storyOf({ record: uuid(8), owner: anna });
  const other = storyOf({ record: uuid(9), owner: anna, sites: ['02'] });
  await service.fill([...events(), own.saved(), own.submitted(), other.saved(), other.submitted()]);
  const waiting = async (as: string) => (await service.request('/userConsole/waiting', {}, { as })).data;
  expect(await waiting(asAdmin)).toMatchObject({ pending: { product: 2 } });
  expect(await waiting(asSouth)).toMatchObject({ pending: { product: 1 } });
  expect(await waiting(anna)).toEqual({
    unread: { '0': 0, '1': 0 },
    pending: {},
    unanswered: { buyer: 0, seller: 0 },
  });
});

test('someone erased: nothing personal in any answer; what happened stays', async () => {
  const { cancelled, erased } = ofAnna(true);
  for (const isErased of [false, true]) {
    await service.fill([...events(isErased), cancelled(), erased()]);
    const answers = await Promise.all([
      ask('/userConsole/viewUserInfo', { id: anna }, asAdmin),
      ask('/userConsole/userContactById', { id: anna }, asAdmin),
      ask('/userConsole/recentActivity', { id: anna, pageSize: 40 }, asAdmin),
      ask('/admin/queryUserInfo', {}, asAdmin),
      ask('/user/userInfo', {}, anna),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(
      /Anna|13800000001|example\.com|1 Bund|[123]\.[123]\.[123]\.|Firefox|Chrome/,
    );
    expect(answers[0].data).toMatchObject({
      user: { umId: anna, username: '', status: '9', delFlag: '9', erased: true },
      can: { freeze: false, open: false, logOff: false, erase: false },
    });
    expect(answers[2].data.total).toBe(10);
  }
});
