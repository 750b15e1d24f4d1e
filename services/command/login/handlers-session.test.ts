import { randomUUID } from 'node:crypto';
import { createLogger } from '@portal/infra/runtime/logging';
import { calls } from '@portal/shared/calls/index';
import { encrypt } from '@portal/shared/rules/credentials';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openVisitors, type Visitors } from '../testing/visitors.ts';
import { sessionsByLog } from './people.ts';
import { logins } from './sign-in.ts';

let portal: Visitors;
beforeAll(async () => {
  portal = await openVisitors();
});
afterEach(() => portal.query('truncate identity.attempts'));
afterAll(() => portal?.close());

const decider = { umId: '0198c0de-0000-7000-8000-000000000001', site: '01' } as const;
const tokenOf = (answer: { data: unknown }): string => calls.login.output.parse(answer.data).rt;

test('a login leaves an event with address and browser, and a session that every process knows', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  const answer = await portal.login(` ${loginId.toUpperCase()} `, password);
  expect(answer).toMatchObject({ status: 200, flag: 'T' });
  const [processA] = portal.all;
  expect(await processA.identity.sessions.find(tokenOf(answer))).toMatchObject({ umId: accountId, loginId });
  expect(await portal.access(accountId)).toMatchObject([
    {
      type: 'LoggedIn',
      data: {
        umId: accountId,
        session: processA.identity.sessions.idOf(tokenOf(answer)),
        how: 'password',
        failures: 0,
        address: '127.0.0.1',
        agent: 'lightMyRequest',
      },
      meta: { actor: accountId, role: 'Default-App-User' },
    },
  ]);
});

test('where someone comes from is nowhere in the log in clear', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  await portal.login(loginId, password);
  const { rows } = await portal.query('select data::text, meta::text from log.events where stream = $1', [
    `access-${accountId}`,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|lightMyRequest/);
});

test('only whether something was typed is said; a password is never told what is wrong with it', async () => {
  const { loginId } = await portal.known();
  expect(await portal.login(' ', 'x')).toMatchObject({ status: 400, data: { fields: { id: expect.any(String) } } });
  expect(await portal.login(loginId, '')).toMatchObject({
    status: 400,
    data: { fields: { password: expect.any(String) } },
  });
  const wrong = { status: 200, flag: 'F', returnCode: 'login.wrong', returnInfo: expect.any(String), data: null };
  for (const [name, password] of [
    [loginId, 'x'],
    [loginId, 'Another#2026'],
    ['nobody-at-all', 'Another#2026'],
    ['!', 'x'],
  ] as const) {
    expect(await portal.login(name, password)).toEqual(wrong);
  }
});

test('a login that fails takes about as long whether the account exists or not', async () => {
  const { loginId } = await portal.known();
  /** What it takes of the processor, which others may keep busy at the same time, in microseconds. */
  const spentOn = async (name: string): Promise<number> => {
    await portal.query('truncate identity.attempts');
    const began = process.cpuUsage();
    await portal.login(name, 'Wrong#2026');
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  await spentOn(loginId);
  // by turns, so that both meet the same process: what else it does, and what is compiled by then
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < 12; at++) {
    known.push(await spentOn(loginId));
    unknown.push(await spentOn(`nobody-${at}`));
  }
  const middle = (times: number[]): number => times.sort((a, b) => a - b)[times.length / 2] ?? 0;
  const ratio = middle(known) / middle(unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a request that was recorded is refused when it is sent again, also with another captcha', async () => {
  const { loginId, password } = await portal.known();
  const { hide, ...captcha } = await portal.human();
  const recorded = { ...captcha, id: hide(loginId), password: hide(password) };
  expect(await portal.all[0].ask(calls.login, recorded, '')).toMatchObject({ flag: 'T' });
  expect(await portal.all[0].ask(calls.login, recorded, '')).toMatchObject({ returnCode: 'login.captcha' });
  expect(await portal.all[1].ask(calls.login, recorded, '')).toMatchObject({ returnCode: 'login.captcha' });
  const { hide: _, ...newCaptcha } = await portal.human();
  expect(await portal.all[0].ask(calls.login, { ...recorded, ...newCaptcha }, '')).toMatchObject({
    returnCode: 'login.wrong',
  });
});

test('of one recorded request sent many times at once one logs in', async () => {
  const { loginId, password } = await portal.known();
  const { hide, ...captcha } = await portal.human();
  const recorded = { ...captcha, id: hide(loginId), password: hide(password) };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => portal.all[n % 2 === 0 ? 0 : 1].ask(calls.login, recorded, '')),
  );
  expect(answers.filter(({ flag }) => flag === 'T')).toHaveLength(1);
});

test('a captcha is guessed at once: after a wrong answer the right one is of no use', async () => {
  const { loginId, password } = await portal.known();
  const { hide, captchaUUid, captchaVal } = await portal.human();
  const input = { captchaUUid, id: hide(loginId), password: hide(password) };
  for (const guess of ['????', captchaVal]) {
    expect(await portal.all[0].ask(calls.login, { ...input, captchaVal: guess }, '')).toMatchObject({
      returnCode: 'login.captcha',
    });
  }
});

test('what is not encrypted, or with another key, logs nobody in', async () => {
  const { loginId, password } = await portal.known();
  for (const hide of [(text: string) => text, (text: string) => encrypt(text, 'another key')]) {
    const { hide: _, ...captcha } = await portal.human();
    const answer = await portal.all[0].ask(
      calls.login,
      { ...captcha, id: hide(loginId), password: hide(password) },
      '',
    );
    expect(answer).toMatchObject({ flag: 'F', returnCode: 'login.wrong' });
  }
});

test('the fifth failure locks the login for a minute, whoever it is; only an owner is told', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  for (const name of [loginId, 'nobody-to-lock']) {
    const codes = [];
    for (let tries = 1; tries <= 6; tries++) codes.push((await portal.login(name, 'Wrong#2026')).returnCode);
    expect(codes).toEqual([...Array(4).fill('login.wrong'), 'login.locked', 'login.locked']);
  }
  expect(await portal.login(loginId, password)).toMatchObject({
    returnCode: 'login.locked',
    returnInfo: expect.stringContaining('1 min'),
  });
  await portal.settled();
  const events = await portal.access(accountId);
  expect(events).toMatchObject([{ type: 'LoginLocked', data: { umId: accountId, failures: 5, address: '127.0.0.1' } }]);
  await portal.pass(61, 'attempts', 'until', 'last');
  const answer = await portal.login(loginId, password);
  expect(answer.flag).toBe('T');
  expect((await portal.access(accountId)).at(-1)).toMatchObject({ type: 'LoggedIn', data: { failures: 5 } });
});

test('of wrong passwords that are tried at once, in two processes, five are judged and the login is locked', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  const people = await Promise.all(Array.from({ length: 25 }, () => portal.human()));
  const answers = await Promise.all(
    people.map(({ hide, ...captcha }, n) =>
      portal.all[n % 2 ? 1 : 0].ask(
        calls.login,
        { ...captcha, id: hide(loginId), password: hide(`Wrong#${2_000 + n}`) },
        '',
      ),
    ),
  );
  const codes = answers.map(({ returnCode }) => returnCode).sort();
  expect(codes).toEqual([...Array(21).fill('login.locked'), ...Array(4).fill('login.wrong')]);
  expect(await portal.login(loginId, password)).toMatchObject({ returnCode: 'login.locked' });
  await portal.settled();
  expect(await portal.access(accountId)).toMatchObject([{ type: 'LoginLocked', data: { failures: 5 } }]);
});

test('a lock-out does not shut out who comes from a device that has been in before', async () => {
  const { loginId, password } = await portal.known();
  const { device } = calls.login.output.parse((await portal.login(loginId, password)).data);
  for (let tries = 1; tries <= 6; tries++) await portal.login(loginId, 'Wrong#2026');
  expect(await portal.login(loginId, password)).toMatchObject({ returnCode: 'login.locked' });
  expect(await portal.login(loginId, password, { device: 'no device of ours' })).toMatchObject({
    returnCode: 'login.locked',
  });
  expect(await portal.login(loginId, password, { device })).toMatchObject({ flag: 'T', data: { device } });
});

test('portal_logins_total: logins are counted by how they ended, the failed and the locked ones too', async () => {
  const counted = async () => {
    const { values } = await logins.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  const { loginId, password } = await portal.known();
  await portal.login(loginId, password);
  const before = await counted();
  await portal.login(loginId, password);
  for (let failures = 1; failures <= 6; failures++) await portal.login(loginId, 'Another#2026');
  const { right = 0, wrong = 0, locked = 0 } = before;
  expect(await counted()).toMatchObject({ right: right + 1, wrong: wrong + 5, locked: locked + 1 });
});

test('the lock-out grows from failure to failure', async () => {
  const { umId: accountId, loginId } = await portal.known();
  for (let tries = 1; tries <= 8; tries++) {
    await portal.login(loginId, 'Wrong#2026');
    await portal.settled();
    await portal.pass(3_601, 'attempts', 'until', 'last');
    await portal.pass(3_601, 'limits', 'until');
  }
  await portal.settled();
  const locks = (await portal.access(accountId)).filter(({ type }) => type === 'LoginLocked');
  expect(locks).toMatchObject([5, 6, 7, 8].map((failures) => ({ data: { failures } })));
  const minutes = locks.map(
    ({ data, at }) => (Date.parse((data as { until: string }).until) - Date.parse(at)) / 60_000,
  );
  expect(minutes.map(Math.round)).toEqual([1, 2, 4, 8]);
});

test('that an account is frozen or cancelled is told to whoever has its password alone', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  await portal.command(accountId, { type: 'freeze', by: decider, reason: 'because' });
  expect(await portal.login(loginId, password)).toMatchObject({ flag: 'F', returnCode: 'login.frozen' });
  expect(await portal.login(loginId, 'Wrong#2026')).toMatchObject({ flag: 'F', returnCode: 'login.wrong' });
  await portal.command(accountId, { type: 'cancel', by: decider, reason: 'because' });
  expect(await portal.login(loginId, password)).toMatchObject({ flag: 'F', returnCode: 'login.cancelled' });
  expect(await portal.login(loginId, 'Wrong#2026')).toMatchObject({ flag: 'F', returnCode: 'login.wrong' });
  await portal.command(accountId, { type: 'erase', by: decider, reason: 'because' });
  expect(await portal.login(loginId, password)).toMatchObject({ flag: 'F', returnCode: 'login.wrong' });
  expect(await portal.access(accountId)).toEqual([]);
});

test('a logout ends the session everywhere, once, and says so in the log', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  const token = tokenOf(await portal.login(loginId, password));
  const [processA, processB] = portal.all;
  const answers = await Promise.all([1, 2, 3].map(() => processA.ask(calls.logout, { rt: token }, token)));
  expect(answers.map(({ flag }) => flag)).toEqual(['T', 'T', 'T']);
  await expect.poll(() => processB.identity.sessions.find(token)).toBeUndefined();
  const session = processA.identity.sessions.idOf(token);
  const ended = (await portal.access(accountId)).filter(({ type }) => type === 'SessionsEnded');
  expect(ended).toMatchObject([
    { data: { umId: accountId, session, why: 'logout', count: 1 }, meta: { actor: accountId } },
  ]);
  expect(await processA.ask(calls.logout, { rt: 'no session' }, '')).toMatchObject({ flag: 'T' });
});

test('a browser may say much of itself; three hundred characters are kept', async () => {
  const { umId: accountId, loginId, password } = await portal.known();
  const { hide, ...captcha } = await portal.human();
  const input = { ...captcha, id: hide(loginId), password: hide(password) };
  await portal.all[0].ask(calls.login, input, '', undefined, { 'user-agent': 'x'.repeat(2_000) });
  expect(await portal.access(accountId)).toMatchObject([{ data: { agent: 'x'.repeat(300) } }]);
  expect(await portal.all[0].identity.sessions.list(accountId)).toMatchObject([{ agent: 'x'.repeat(300) }]);
});

test('a role that is in the session but not in the log is none', async () => {
  const known = await portal.known();
  const { token } = await portal.all[0].identity.sessions.start(
    { umId: known.umId, loginId: known.loginId, roles: ['SHDIPP_ADMIN'], site: '01' },
    { address: '127.0.0.1', agent: 'test' },
    { proven: true },
  );
  const input = { oldPwd: 'x', newPwd: 'y', captchaUUid: randomUUID() };
  expect(await portal.all[0].ask(calls.changePwd, input, token)).toMatchObject({ data: { rtnCode: 'account.stale' } });
  const found = await sessionsByLog(portal.all[0].identity.sessions, {
    ...portal.all[0],
    logger: createLogger('test', 'silent'),
  }).find(token);
  expect(found?.roles).toEqual(['Default-App-User']);
  await portal.command(known.umId, { type: 'freeze', by: decider, reason: 'because' });
  expect(await portal.all[0].ask(calls.changePwd, input, token)).toMatchObject({ returnCode: '904' });
});

test.each(['/pcruuid', '/registerPcruuid'])(
  '%s: a captcha with its key, which work answers as well as its text',
  async (url) => {
    const [processA, processB] = portal.all;
    const { data } = JSON.parse((await processA.request({ method: 'GET', url })).body);
    expect(data).toEqual({ captchaUuid: expect.any(String), key: expect.any(String) });
    const work = await processB.ask(calls.captchaWork, { captchaUUid: data.captchaUuid }, '');
    expect(work).toMatchObject({ flag: 'T', data: { challenge: { parameters: { nonce: expect.any(String) } } } });
    expect(await processB.ask(calls.captchaWork, { captchaUUid: randomUUID() }, '')).toMatchObject({
      returnCode: 'login.captcha',
    });
  },
);
