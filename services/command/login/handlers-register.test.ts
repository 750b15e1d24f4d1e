import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import type { RequestOf } from '@portal/shared/define/call';
import { accountStream } from '@portal/shared/events/account';
import { acceptanceStream, ownAgreement } from '@portal/shared/events/agreement';
import { contactName, loginName } from '@portal/shared/rules/account';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { agreement } from '../agreement/aggregate.ts';
import { agreementId } from '../agreement/handlers.ts';
import { testMeta } from '../testing/service.ts';
import { openVisitors, type Visitors } from '../testing/visitors.ts';

let portal: Visitors;
beforeAll(async () => {
  portal = await openVisitors();
});
afterEach(() => portal.query('truncate identity.limits'));
afterAll(() => portal?.close());

let numbers = 0;
const newPhone = () => `138${String(++numbers).padStart(8, '0')}`;
const newMail = () => `Visitor.${++numbers}@Example.com`;
const newName = () => `visitor-${++numbers}`;

type Form = Omit<RequestOf<typeof calls.register>, 'captchaUUid'>;

async function send(id: string, idType: '1' | '2' = '1') {
  const { hide: _, ...captcha } = await portal.human();
  return portal.all[0].ask(calls.sendCaptcha, { id, idType, ...captcha }, '');
}

/** The code sent to a contact that is to be registered. */
async function codeFor(id: string, idType: '1' | '2' = '1'): Promise<string> {
  expect(await send(id, idType)).toMatchObject({ flag: 'T', data: { rtnCode: '1' } });
  return portal.codeFor(id);
}

async function register(form: Partial<Form>, commandId?: string, processIndex: 0 | 1 = 0) {
  const { hide, captchaUUid } = await portal.human();
  const { password = 'Secret#2026', loginId = newName(), captcha = '000000', ...more } = form;
  const input = { ...more, loginId, captcha, captchaUUid, password: hide(password) };
  return portal.all[processIndex].ask(calls.register, input, '', commandId);
}

const refusalOf = (rtnCode: string, ...fields: string[]) => ({
  status: 200,
  flag: 'T',
  data: {
    rtnCode,
    rtnInfo: expect.stringMatching(/\w/),
    fields: Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/\w/)])),
  },
});
const rt = (answer: { data: unknown }): string => calls.register.output.parse(answer.data).rt;

test.each([
  ['a phone', '1', newPhone],
  ['a mail', '2', newMail],
] as const)(
  'with a name, a password and the code sent to %s there is an account, a session, and it is in the log',
  async (_, idType, make) => {
    const [contact, loginId] = [make(), newName()];
    const captcha = await codeFor(contact, idType);
    const answer = await register({ loginId, captcha, [idType === '1' ? 'mobile' : 'mail']: contact });
    expect(answer).toMatchObject({ flag: 'T', data: { rtnCode: '1', rtnInfo: '' } });
    const [processA] = portal.all;
    const caller = await processA.identity.sessions.find(rt(answer));
    expect(caller).toMatchObject({ loginId, roles: ['Default-App-User'], site: '01' });
    const accountId = caller?.umId ?? '';
    const kind = idType === '1' ? 'phone' : 'mail';
    expect(await processA.store.readStream(accountStream(accountId))).toMatchObject([
      { type: 'AccountOpened', data: { loginId, name: loginId }, meta: { actor: accountId } },
      { type: 'ContactBound', data: { kind, contact } },
    ]);
    expect(await portal.access(accountId)).toMatchObject([{ type: 'LoggedIn', data: { how: 'registration' } }]);
    expect(await processA.store.holder(contactName(kind, contact.toUpperCase()))).toBe(accountStream(accountId));
    expect(await portal.login(loginId, 'Secret#2026')).toMatchObject({ flag: 'T' });
  },
);

test.each([
  ['abc', false],
  ['abcd', true],
  ['a-_9', true],
  ['abcd_', false],
  ['-abcd', false],
  ['ab cd', false],
  ['ab.cd', false],
  ['名字名字', false],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
])('login name %s', async (loginId, isRight) => {
  const answer = await register({ loginId, mobile: newPhone() });
  expect(answer).toMatchObject(isRight ? refusalOf('004', 'captcha') : refusalOf('014', 'loginId'));
});

test.each([
  ['abcd1', false],
  ['abcde1', true],
  ['abcdef', false],
  ['123456', false],
  ['######', false],
  ['abcde#', true],
  ['12345#', true],
  [`${'a'.repeat(15)}1`, true],
  [`${'a'.repeat(16)}1`, false],
  ['abc de1', false],
  ['密码密码密码1a', false],
])('password %s', async (password, isRight) => {
  const answer = await register({ password, mobile: newPhone() });
  expect(answer).toMatchObject(isRight ? refusalOf('004', 'captcha') : refusalOf('006', 'password'));
});

test.each([
  ['13012345678', true],
  ['12012345678', false],
  ['16012345678', true],
  ['1301234567', false],
  ['130123456789', false],
])('phone %s', async (mobile, isRight) => {
  expect(await register({ mobile })).toMatchObject(isRight ? refusalOf('004', 'captcha') : refusalOf('003', 'mobile'));
});

test.each([
  [`${'a'.repeat(60)}@${'b'.repeat(35)}.com`, true],
  [`${'a'.repeat(60)}@${'b'.repeat(36)}.com`, false],
  ['no-mail', false],
  ['a@b', false],
])('mail %s', async (mail, isRight) => {
  expect(await register({ mail })).toMatchObject(isRight ? refusalOf('004', 'captcha') : refusalOf('003', 'mail'));
});

test('every field that is wrong is told; without any contact, or with two, there is no account', async () => {
  expect(await register({ loginId: 'x', password: 'x', mobile: 'x' })).toMatchObject(
    refusalOf('014', 'loginId', 'password', 'mobile'),
  );
  expect(await register({})).toMatchObject(refusalOf('011', 'mobile'));
  const both = await register({ mobile: newPhone(), mail: newMail() });
  expect(both).toMatchObject(refusalOf('003', 'mail'));
  expect(JSON.stringify(both)).toContain('Enter either a mobile number or an e-mail address');
});

test('a code of another form is wrong like one of other digits', async () => {
  for (const captcha of ['', '12345', '1234567', 'abcdef'])
    expect(await register({ mobile: newPhone(), captcha })).toMatchObject(refusalOf('004', 'captcha'));
});

test('a taken name or contact is told with its code, and the code that was sent stays good', async () => {
  const { loginId, phone } = await portal.known();
  expect(await send(phone)).toMatchObject(refusalOf('009', 'id'));
  const mobile = newPhone();
  const captcha = await codeFor(mobile);
  for (const name of [loginId, loginId.toUpperCase()])
    expect(await register({ loginId: name, mobile, captcha })).toMatchObject(refusalOf('000', 'loginId'));
  expect(await register({ mobile, captcha })).toMatchObject({ data: { rtnCode: '1' } });
  expect(await register({ mobile, captcha })).toMatchObject(refusalOf('004', 'captcha'));
  const mail = newMail();
  const byMail = await codeFor(mail, '2');
  expect(await register({ mail, captcha: byMail })).toMatchObject({ data: { rtnCode: '1' } });
  await portal.query('truncate identity.limits');
  expect(await send(mail.toLowerCase(), '2')).toMatchObject(refusalOf('010', 'id'));
});

test('five guesses at a code, then the right one is refused as well', async () => {
  const mobile = newPhone();
  const right = await codeFor(mobile);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let guess = 1; guess <= 5; guess++)
    expect(await register({ mobile, captcha: wrong })).toMatchObject(refusalOf('004', 'captcha'));
  expect(await register({ mobile, captcha: right })).toMatchObject(refusalOf('004', 'captcha'));
});

test('200 registrations for one phone at once: one wins, nothing comes of the others', async () => {
  const mobile = newPhone();
  const captcha = await codeFor(mobile);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => register({ mobile, captcha }, randomUUID(), n % 2 === 0 ? 0 : 1)),
  );
  const codes = answers.map(({ data }) => data?.rtnCode);
  expect(codes.filter((code) => code === '1')).toHaveLength(1);
  // the code is the winner's while they register, and used up by it
  expect(codes.filter((code) => code === '009' || code === '004')).toHaveLength(199);
  const winner = await portal.all[0].store.holder(contactName('phone', mobile));
  const { rows } = await portal.query(
    `select count(*)::int as opened from log.events
    where type = 'AccountOpened' and stream = $1`,
    [winner],
  );
  expect(rows).toEqual([{ opened: 1 }]);
  const passwords = await portal.query(
    `select count(*)::int as lost from identity.credentials c
     where not exists (select from log.events e where e.stream = 'account-' || c.um_id)`,
  );
  expect(passwords.rows).toEqual([{ lost: 0 }]);
});

test('50 registrations for one name with a phone each: one wins, the others are told that it is taken', async () => {
  const loginId = newName();
  const contacts = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const contact = newPhone();
      const issuedCode = await portal.all[0].identity.codes.issue(
        { purpose: 'register', kind: 'phone', contact },
        contact,
      );
      if (!('code' in issuedCode)) throw new Error(issuedCode.refused);
      return { mobile: contact, captcha: issuedCode.code };
    }),
  );
  const answers = await Promise.all(
    contacts.map((each, n) => register({ ...each, loginId }, undefined, n % 2 ? 1 : 0)),
  );
  const codes = answers.map(({ data }) => data?.rtnCode).sort();
  expect(codes).toEqual([...Array(49).fill('000'), '1']);
  for (const { mobile } of contacts) {
    const holder = await portal.all[0].store.holder(contactName('phone', mobile));
    if (holder) expect(holder).toBe(await portal.all[0].store.holder(loginName(loginId)));
  }
});

test('the same command once more opens nothing and logs in again; with another password it does not', async () => {
  const [mobile, loginId, commandId] = [newPhone(), newName(), randomUUID()];
  const captcha = await codeFor(mobile);
  const first = await register({ loginId, mobile, captcha }, commandId);
  const second = await register({ loginId, mobile, captcha }, commandId, 1);
  const [processA] = portal.all;
  const [firstCaller, secondCaller] = [
    await processA.identity.sessions.find(rt(first)),
    await processA.identity.sessions.find(rt(second)),
  ];
  expect(firstCaller).toEqual(secondCaller);
  expect(rt(first)).not.toBe(rt(second));
  const third = await register({ loginId, mobile, captcha, password: 'Another#2026' }, commandId);
  expect(third).toMatchObject(refusalOf('004', 'captcha'));
  expect(await processA.store.readStream(accountStream(firstCaller?.umId ?? ''))).toHaveLength(2);
  expect(await portal.login(loginId, 'Secret#2026')).toMatchObject({ flag: 'T' });
});

test('a kill between password and account leaves nothing in the way of another try', async () => {
  const [mobile, loginId, commandId] = [newPhone(), newName(), randomUUID()];
  const captcha = await codeFor(mobile);
  const [processA] = portal.all;
  const { append } = processA.store;
  processA.store.append = async () => {
    throw new Error('killed');
  };
  expect(await register({ loginId, mobile, captcha }, commandId)).toMatchObject({ status: 500 });
  processA.store.append = append;
  expect(await portal.login(loginId, 'Secret#2026')).toMatchObject({ returnCode: 'login.wrong' });
  expect(await register({ loginId, mobile, captcha }, commandId)).toMatchObject({ data: { rtnCode: '1' } });
});

test('what was recorded cannot be sent again: the key is gone', async () => {
  const mobile = newPhone();
  const captcha = await codeFor(mobile);
  const { hide, captchaUUid } = await portal.human();
  const recorded = { loginId: newName(), mobile, captcha, captchaUUid, password: hide('Secret#2026') };
  expect(await portal.all[0].ask(calls.register, recorded, '')).toMatchObject({ data: { rtnCode: '1' } });
  expect(await portal.all[1].ask(calls.register, recorded, '')).toMatchObject({ data: { rtnCode: 'account.stale' } });
});

test('no code without a captcha, and one captcha for one code', async () => {
  const [processA] = portal.all;
  const { hide: _, ...captcha } = await portal.human();
  const ask = (more: object) =>
    processA.ask(calls.sendCaptcha, { id: newPhone(), idType: '1', ...captcha, ...more }, '');
  expect(await ask({ captchaVal: 'wrong' })).toMatchObject(refusalOf('login.captcha', 'captchaVal'));
  expect(await ask({})).toMatchObject(refusalOf('login.captcha', 'captchaVal'));
  const { hide: __, ...passed } = await portal.human();
  expect(await processA.ask(calls.checkCaptcha, passed, '')).toMatchObject({ flag: 'T' });
  const { captchaUUid } = passed;
  expect(await ask({ captchaUUid, captchaVal: undefined })).toMatchObject({ data: { rtnCode: '1' } });
  expect(await ask({ captchaUUid, captchaVal: undefined })).toMatchObject(refusalOf('login.captcha', 'captchaVal'));
  const { hide: ___, ...wrong } = await portal.human();
  expect(await processA.ask(calls.checkCaptcha, { ...wrong, captchaVal: '????' }, '')).toMatchObject({
    flag: 'F',
    returnCode: 'login.captcha',
  });
});

test('the wait between two codes and the end of the day are told with their seconds', async () => {
  const mobile = newPhone();
  await codeFor(mobile);
  expect(await send(mobile)).toMatchObject({ data: { rtnCode: '015', seconds: expect.closeTo(60, -1) } });
  for (let sent = 2; sent <= 10; sent++) {
    await portal.pass(61, 'limits', 'until');
    await codeFor(mobile);
  }
  await portal.pass(61, 'limits', 'until');
  expect(await send(mobile)).toMatchObject({ data: { rtnCode: '002', seconds: expect.any(Number) } });
});

test('checkId says 1 for what is in use and 0 for what is not, and not without end', async () => {
  const { loginId, phone } = await portal.known();
  const check = (id: string, idType: '0' | '1' | '2') => portal.all[0].ask(calls.checkId, { id, idType }, '');
  const code = async (id: string, idType: '0' | '1' | '2') => (await check(id, idType)).data;
  expect(await code(loginId.toUpperCase(), '0')).toEqual({ rtnCode: '1', rtnInfo: '' });
  expect(await code(phone, '1')).toEqual({ rtnCode: '1', rtnInfo: '' });
  expect(await code(phone, '0')).toEqual({ rtnCode: '0', rtnInfo: '' });
  expect(await code(newMail(), '2')).toEqual({ rtnCode: '0', rtnInfo: '' });
  for (let attempt = 1; attempt <= 20; attempt++) await check(newMail(), '2');
  expect(await check(phone, '1')).toMatchObject({ data: { rtnCode: 'login.captcha' } });
  const { hide: _, ...captcha } = await portal.human();
  const paid = () => portal.all[1].ask(calls.checkId, { id: phone, idType: '1', ...captcha }, '');
  expect(await paid()).toMatchObject({ data: { rtnCode: '1' } });
  expect(await paid()).toMatchObject({ data: { rtnCode: 'login.captcha' } });
  await portal.query('update identity.limits set used = 1000');
  expect(await check(loginId, '0')).toMatchObject({ data: { rtnCode: 'login.captcha' } });
});

test('whoever registers accepts the version of the agreement that is in force', async () => {
  const [processA] = portal.all;
  const texts = { textCN: '<p>一</p>', textEN: '<p>One</p>', changedCN: '', changedEN: '' };
  const today = dayOf(Date.now());
  await processA.executor.execute(agreement, {
    id: ownAgreement,
    command: { type: 'publish', id: agreementId(1), last: 0, from: today, today, asks: true, ...texts },
    meta: testMeta('system'),
    commandId: undefined,
    answer: {},
  });
  const mobile = newPhone();
  const answer = await register({ mobile, captcha: await codeFor(mobile) }, undefined, 1);
  const { umId: accountId = '' } = (await processA.identity.sessions.find(rt(answer))) ?? {};
  expect((await processA.store.readStream(acceptanceStream(accountId))).map(({ data }) => data)).toEqual([
    { umId: accountId, id: agreementId(1), number: 1, how: 'registered' },
  ]);
});
