import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { accountStream } from '@portal/shared/events/account';
import { webhookStream } from '@portal/shared/events/webhook';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testMeta } from '../testing/service.ts';
import { type Known, openVisitors, type Visitors } from '../testing/visitors.ts';
import { webhook } from '../webhook/aggregate.ts';

let portal: Visitors;
beforeAll(async () => {
  portal = await openVisitors();
});
afterEach(() => portal.query('truncate identity.limits, identity.attempts'));
afterAll(() => portal?.close());

const decider = { umId: '0198c0de-0000-7000-8000-000000000001', site: '01' } as const;
const newPassword = 'Fresh#2026';
const answerWith = (rtnCode: string, field?: string) => ({
  flag: 'T',
  data: { rtnCode, ...(field && { fields: { [field]: expect.stringMatching(/\w/) } }) },
});

async function tokenOf({ loginId, password }: Known): Promise<string> {
  return calls.login.output.parse((await portal.login(loginId, password)).data).rt;
}

async function change(token: string, oldPwd: string, newPwd: string, commandId?: string) {
  const { hide, captchaUUid } = await portal.human();
  const input = { oldPwd: hide(oldPwd), newPwd: hide(newPwd), captchaUUid };
  return portal.all[0].ask(calls.changePwd, input, token, commandId);
}

async function send(id: string, idType: '1' | '2' = '1') {
  const { hide: _, ...captcha } = await portal.human();
  const answer = await portal.all[0].ask(calls.sendResetPwdCaptcha, { id, idType, ...captcha }, '');
  await portal.settled();
  return answer;
}

async function reset(id: string, captcha: string, newPwd = newPassword, commandId?: string) {
  const { hide, captchaUUid } = await portal.human();
  const input = { id, idType: '1', captcha, captchaUUid, newPwd: hide(newPwd) } as const;
  return portal.all[1].ask(calls.resetPwd, input, '', commandId);
}

test('a change ends every other session, and all of it is in the log', async () => {
  const known = await portal.known();
  const [here, there, thirdToken] = [await tokenOf(known), await tokenOf(known), await tokenOf(known)];
  const answer = await change(here, known.password, newPassword);
  expect(answer).toMatchObject(answerWith('1'));
  const [processA] = portal.all;
  expect(await processA.identity.sessions.find(here)).toBeDefined();
  for (const token of [there, thirdToken]) expect(await processA.identity.sessions.find(token)).toBeUndefined();
  expect((await processA.store.readStream(accountStream(known.umId))).at(-1)).toMatchObject({
    type: 'PasswordChanged',
    data: { how: 'changed' },
    meta: { actor: known.umId },
  });
  expect((await portal.access(known.umId)).at(-1)).toMatchObject({
    type: 'SessionsEnded',
    data: { why: 'password', count: 2 },
  });
  expect(await portal.login(known.loginId, known.password)).toMatchObject({ returnCode: 'login.wrong' });
  expect(await portal.login(known.loginId, newPassword)).toMatchObject({ flag: 'T' });
});

test('tokens for machines go on when the password is changed, and end when it is reset, which the log tells', async () => {
  const known = await portal.known();
  const { sessions } = portal.all[0].identity;
  const machine = { id: randomUUID(), name: 'ERP', calls: [] };
  const owner = { umId: known.umId, loginId: known.loginId, roles: ['Default-App-User' as const], site: '01' as const };
  const token = (await sessions.startMachine({ ...owner, machine }, new Date(Date.now() + 3_600_000), 5)) ?? '';
  expect(await change(await tokenOf(known), known.password, newPassword)).toMatchObject(answerWith('1'));
  expect(await sessions.find(token)).toBeDefined();

  await send(known.phone);
  expect(await reset(known.phone, await portal.codeFor(known.phone), 'Later#2026')).toMatchObject(answerWith('1'));
  expect(await sessions.find(token, { anew: true })).toBeUndefined();
  expect((await portal.access(known.umId)).at(-1)).toMatchObject({
    type: 'SessionsEnded',
    data: { why: 'password', count: 1, tokens: 1 },
  });
});

test('the old password has to be right and the new one by the rule; without a session nothing is changed', async () => {
  const known = await portal.known();
  const token = await tokenOf(known);
  expect(await change(token, 'Wrong#2026', newPassword)).toMatchObject(answerWith('012', 'oldPwd'));
  for (const weak of [
    'abcdef',
    '123456',
    'Ab#12',
    `A1${'#'.repeat(15)}`,
    'abc123',
    'Password1',
    ` ${newPassword}`,
    `${newPassword} `,
  ])
    expect(await change(token, known.password, weak)).toMatchObject(answerWith('006', 'newPwd'));
  expect(await change('no session', known.password, newPassword)).toMatchObject({ flag: 'F', returnCode: '904' });
  expect(await portal.login(known.loginId, known.password)).toMatchObject({ flag: 'T' });
});

test('a new password that is the old one is refused, and counts as no wrong attempt', async () => {
  const known = await portal.known();
  const token = await tokenOf(known);
  for (let times = 1; times <= 6; times++)
    expect(await change(token, known.password, known.password)).toMatchObject(answerWith('006', 'newPwd'));
  expect(await change(token, known.password, newPassword)).toMatchObject(answerWith('1'));
});

test('a password counts as it was typed', async () => {
  const known = await portal.known();
  expect(await portal.login(known.loginId, `${known.password} `)).toMatchObject({ returnCode: 'login.wrong' });
});

test('the old password cannot be guessed at in an open session', async () => {
  const known = await portal.known();
  const token = await tokenOf(known);
  for (let guess = 1; guess <= 5; guess++) await change(token, `Wrong#${guess}`, newPassword);
  expect(await change(token, known.password, newPassword)).toMatchObject(answerWith('login.locked'));
});

test('the same command once more is answered as before; what was recorded is refused', async () => {
  const known = await portal.known();
  const token = await tokenOf(known);
  const commandId = randomUUID();
  for (let times = 1; times <= 2; times++)
    expect(await change(token, known.password, newPassword, commandId)).toMatchObject(answerWith('1'));
  const { hide, captchaUUid } = await portal.human();
  const recorded = { oldPwd: hide(newPassword), newPwd: hide('Third#2026'), captchaUUid };
  expect(await portal.all[0].ask(calls.changePwd, recorded, token)).toMatchObject(answerWith('1'));
  expect(await portal.all[0].ask(calls.changePwd, recorded, token)).toMatchObject(answerWith('account.stale'));
  const events = await portal.all[0].store.readStream(accountStream(known.umId));
  expect(events.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(2);
});

test('a login that began before the password was changed gives no session after it', async () => {
  const known = await portal.known();
  const { credentials } = portal.all[1].identity;
  const verify = credentials.verify;
  // The change comes between the check of the old password and the session.
  credentials.verify = async (...args) => {
    const isRight = await verify(...args);
    await portal.all[0].identity.credentials.change(known.umId, newPassword);
    return isRight;
  };
  const late = await portal.login(known.loginId, known.password);
  credentials.verify = verify;
  expect(late).toMatchObject({ flag: 'F', returnCode: 'login.wrong' });
  expect(await portal.all[0].identity.sessions.list(known.umId)).toEqual([]);
});

test('a login that began before the account was frozen gives no session after it', async () => {
  const known = await portal.known();
  const { credentials } = portal.all[1].identity;
  const verify = credentials.verify;
  credentials.verify = async (...args) => {
    const isRight = await verify(...args);
    await portal.command(known.umId, { type: 'freeze', by: decider, reason: 'because' });
    await portal.all[0].identity.sessions.endAll(known.umId);
    return isRight;
  };
  const late = await portal.login(known.loginId, known.password);
  credentials.verify = verify;
  expect(late).toMatchObject({ flag: 'F', returnCode: 'login.wrong' });
  expect(await portal.all[0].identity.sessions.list(known.umId)).toEqual([]);
});

test('with the code sent to a bound contact there is a new password, no session, and no lock-out any more', async () => {
  const known = await portal.known();
  const token = await tokenOf(known);
  for (let guess = 1; guess <= 5; guess++) await portal.login(known.loginId, 'Wrong#2026');
  expect(await portal.login(known.loginId, known.password)).toMatchObject({ returnCode: 'login.locked' });
  expect(await send(known.phone)).toMatchObject(answerWith('1'));
  const code = await portal.codeFor(known.phone);
  const commandId = randomUUID();
  for (let times = 1; times <= 2; times++)
    expect(await reset(known.phone, code, newPassword, commandId)).toMatchObject(answerWith('1'));
  expect(await reset(known.phone, code, 'Third#2026')).toMatchObject(answerWith('004', 'captcha'));
  expect(await portal.all[1].identity.sessions.find(token)).toBeUndefined();
  expect(await portal.login(known.loginId, newPassword)).toMatchObject({ flag: 'T' });
  const events = await portal.all[0].store.readStream(accountStream(known.umId));
  expect(events.filter(({ type }) => type === 'PasswordChanged')).toMatchObject([{ data: { how: 'reset' } }]);
  const ended = (await portal.access(known.umId)).filter(({ type }) => type === 'SessionsEnded');
  expect(ended).toMatchObject([{ data: { why: 'password', count: 1 } }]);
});

test('a reset ends the webhooks of the account as well, which go on without a session', async () => {
  const { umId: accountId, phone } = await portal.known();
  const { executor, identity, store } = portal.all[0];
  const id = randomUUID();
  await identity.webhooks.make(accountId, id);
  const content = {
    name: 'x',
    url: 'https://example.com/',
    kinds: [],
    hears: 'own',
    site: '01',
    mayHearPublic: false,
  } as const;
  await executor.execute(webhook, {
    id,
    command: { act: 'make', id, umId: accountId, ...content },
    meta: testMeta(accountId),
    commandId: undefined,
    answer: {},
  });
  await send(phone);
  expect(await reset(phone, await portal.codeFor(phone))).toMatchObject(answerWith('1'));
  expect(await identity.webhooks.of(accountId)).toEqual([]);
  const events = await store.readStream(webhookStream(id));
  expect(events.map(({ type, meta }) => [type, meta.actor])).toEqual([
    ['WebhookMade', accountId],
    ['WebhookEnded', accountId],
  ]);
});

test('of many that reset a password by one code at once, one does', async () => {
  const { umId: accountId, loginId, phone } = await portal.known();
  await send(phone);
  const code = await portal.codeFor(phone);
  const passwords = [1, 2, 3, 4, 5, 6].map((n) => `Fresh#202${n}`);
  const answers = await Promise.all(passwords.map((password) => reset(phone, code, password)));
  const done = passwords.filter((_, at) => answers[at]?.data?.rtnCode === '1');
  expect(done).toHaveLength(1);
  const events = await portal.all[0].store.readStream(accountStream(accountId));
  expect(events.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
  expect(await portal.login(loginId, done[0] ?? '')).toMatchObject({ flag: 'T' });
});

test('a kill between the password and its event leaves the code good: tried again, it is in the log', async () => {
  const { umId: accountId, loginId, phone } = await portal.known();
  await send(phone);
  const code = await portal.codeFor(phone);
  const { store } = portal.all[1];
  const { append } = store;
  store.append = async () => {
    throw new Error('killed');
  };
  const commandId = randomUUID();
  expect(await reset(phone, code, newPassword, commandId)).toMatchObject({ status: 500 });
  store.append = append;
  expect(await reset(phone, code, newPassword, commandId)).toMatchObject(answerWith('1'));
  expect((await store.readStream(accountStream(accountId))).at(-1)).toMatchObject({ type: 'PasswordChanged' });
  expect(await portal.login(loginId, newPassword)).toMatchObject({ flag: 'T' });
});

test('a weak password or another contact costs neither the code nor a try', async () => {
  const known = await portal.known();
  await send(known.phone);
  const code = await portal.codeFor(known.phone);
  for (let times = 1; times <= 6; times++) {
    expect(await reset(known.phone, code, 'abcdef')).toMatchObject(answerWith('006', 'newPwd'));
    expect(await reset('x', code)).toMatchObject(answerWith('003', 'id'));
  }
  expect(await reset(known.phone, code)).toMatchObject(answerWith('1'));
});

test('five guesses at the code, then the right one is refused as well', async () => {
  const known = await portal.known();
  await send(known.phone);
  const right = await portal.codeFor(known.phone);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let guess = 1; guess <= 5; guess++)
    expect(await reset(known.phone, wrong)).toMatchObject(answerWith('004', 'captcha'));
  expect(await reset(known.phone, right)).toMatchObject(answerWith('004', 'captcha'));
  expect(await portal.login(known.loginId, known.password)).toMatchObject({ flag: 'T' });
});

test('contacts that nobody has bound are answered alike, with the same wait, and nothing is sent', async () => {
  const known = await portal.known();
  const unknown = '13999999999';
  const [ofNobody, ofKnown] = [await send(unknown), await send(known.phone)];
  expect(ofNobody).toEqual(ofKnown);
  expect(ofNobody).toMatchObject(answerWith('1'));
  expect(await send(unknown)).toMatchObject(answerWith('015'));
  expect(await send(known.phone)).toMatchObject(answerWith('015'));
  await expect(portal.codeFor(unknown)).rejects.toThrow('no code');
  expect(await reset(unknown, '123456')).toMatchObject(answerWith('004', 'captcha'));
});

test('an account that is shut gets no code, and a code that it got before is of no use', async () => {
  const known = await portal.known();
  await send(known.phone);
  const code = await portal.codeFor(known.phone);
  await portal.command(known.umId, { type: 'freeze', by: decider, reason: 'because' });
  expect(await reset(known.phone, code)).toMatchObject(answerWith('013'));
  await portal.query('truncate identity.limits');
  await portal.query('delete from identity.outbox');
  expect(await send(known.phone)).toMatchObject(answerWith('1'));
  await expect(portal.codeFor(known.phone)).rejects.toThrow('no code');
});

test('an account that is frozen while its password is reset keeps the one that it had', async () => {
  const known = await portal.known();
  await send(known.phone);
  const code = await portal.codeFor(known.phone);
  const { codes } = portal.all[1].identity;
  const { hold } = codes;
  codes.hold = async (...subject) => {
    const isHeld = await hold(...subject);
    await portal.command(known.umId, { type: 'freeze', by: decider, reason: 'because' });
    return isHeld;
  };
  expect(await reset(known.phone, code)).toMatchObject(answerWith('013'));
  codes.hold = hold;
  await portal.command(known.umId, { type: 'reopen', by: decider, reason: 'because' });
  expect(await portal.login(known.loginId, known.password)).toMatchObject({ flag: 'T' });
});

test('no code without a captcha', async () => {
  const known = await portal.known();
  const { hide: _, ...captcha } = await portal.human();
  const input = { id: known.phone, idType: '1', ...captcha, captchaVal: 'wrong' } as const;
  expect(await portal.all[0].ask(calls.sendResetPwdCaptcha, input, '')).toMatchObject(
    answerWith('login.captcha', 'captchaVal'),
  );
});
