import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import type { Answer } from '@portal/shared/define/call';
import { encrypt } from '@portal/shared/rules/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riddleOf } from '../../runtime/identity/captcha-answer.ts';
import { openIdentity } from '../../runtime/identity/index.ts';
import type { Identity } from '../../runtime/identity/types.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { programFile } from '../build/servers.ts';
import type { Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let identity: Identity;
beforeAll(async () => {
  portal = await sharedPortal();
  const url = portal.stack.env.IDENTITY_URL ?? '';
  identity = await openIdentity({ url, logger: createLogger('test', 'silent'), given: secretsIn(portal.stack.env) });
});
afterAll(async () => {
  await identity?.close();
});

/** A captcha as a person solves it, and what hides a text with its key. */
async function human() {
  const response = await portal.get('/registerPcruuid');
  const { data }: Answer<{ captchaUuid: string; key: string }> = await response.json();
  if (!data) throw new Error('no captcha');
  const captchaVal = riddleOf(data.captchaUuid, await identity.secrets.get('captcha')).text;
  return { captchaUUid: data.captchaUuid, captchaVal, hide: (plain: string) => encrypt(plain, data.key) };
}

async function codeFor(contact: string): Promise<string> {
  const find = async () => (await identity.outbox.waiting()).find(({ to }) => to === contact)?.params.code;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

async function login(loginId: string, password: string): Promise<string> {
  const { hide, ...captcha } = await human();
  const answer = await portal.ask(calls.login, { ...captcha, id: hide(loginId), password: hide(password) });
  return answer.data?.rt ?? answer.returnCode;
}

const meant = (token: string, headers: Record<string, string> = {}) => ({ headers: { token, ...headers } });
const whoIs = async (token: string) => (await portal.ask(calls.userInfo, {}, meant(token))).data?.userInfo.loginId;

test('from registration to a forgotten password, through the gateway', async () => {
  const mobile = '13811112222';
  const loginId = `visitor-${randomUUID().slice(0, 4)}`;
  const { hide: _, ...first } = await human();
  expect(await portal.ask(calls.checkCaptcha, first)).toMatchObject({ flag: 'T' });
  const { captchaUUid } = first;
  expect(await portal.ask(calls.sendCaptcha, { id: mobile, idType: '1', captchaUUid })).toMatchObject({
    data: { rtnCode: '1' },
  });
  const captcha = await codeFor(mobile);
  const second = await human();
  const registered = await portal.ask(calls.register, {
    loginId,
    mobile,
    captcha,
    captchaUUid: second.captchaUUid,
    password: second.hide('Secret#2026'),
  });
  expect(registered).toMatchObject({ flag: 'T', data: { rtnCode: '1' } });
  const mine = registered.data?.rt ?? '';
  expect(await whoIs(mine)).toBe(loginId);
  expect((await portal.ask(calls.checkId, { id: loginId, idType: '0' })).data?.rtnCode).toBe('1');

  const secondToken = await login(loginId, 'Secret#2026');
  const third = await human();
  const changed = await portal.ask(
    calls.changePwd,
    { captchaUUid: third.captchaUUid, oldPwd: third.hide('Secret#2026'), newPwd: third.hide('Second#2026') },
    meant(mine),
  );
  expect(changed).toMatchObject({ data: { rtnCode: '1' } });
  // a query process hears of it in a moment, within a second at the latest
  const expectUserInfo = (token: string) => expect.poll(() => portal.ask(calls.userInfo, {}, meant(token)));
  await expectUserInfo(secondToken).toMatchObject({ flag: 'F', returnCode: '904' });
  expect(await whoIs(mine)).toBe(loginId);
  expect(await login(loginId, 'Secret#2026')).toBe('login.wrong');

  await portal.ask(calls.logout, { rt: mine });
  await expectUserInfo(mine).toMatchObject({ returnCode: '904' });
  expect((await portal.get(calls.liveMessages.path, { token: mine })).headers.get('content-type')).toMatch(/json/);
});

test('an operator opens an account with contacts, by which its password is reset', async () => {
  const loginId = `teller-${randomUUID().slice(0, 4)}`;
  const mail = `${loginId}@example.com`;
  const add = async (name: string, phone: string) => {
    const options = ['--login', name, '--name', 'Teller', '--role', 'BANK_ADMIN', '--phone', phone, '--mail', mail];
    const user = spawn(process.execPath, [programFile('user'), 'add', ...options], {
      env: portal.stack.env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    user.stdin.end('Secret#2026');
    const [output, complaint] = await Promise.all([text(user.stdout), text(user.stderr), once(user, 'exit')]);
    return `${output}${complaint}`;
  };
  expect(await add(loginId, '13811113333')).toContain('umId');
  expect(await add(`other-${loginId}`, '13811114444')).toMatch(/e-mail address is (?:already )?bound/);
  expect(await add(`other-${loginId}`, '123')).toContain('phone:');

  const { hide: _, ...captcha } = await human();
  await portal.ask(calls.sendResetPwdCaptcha, { id: mail, idType: '2', ...captcha });
  const code = await codeFor(mail);
  const { hide, captchaUUid } = await human();
  const reset = { id: mail, idType: '2', captcha: code, captchaUUid, newPwd: hide('Second#2026') } as const;
  expect(await portal.ask(calls.resetPwd, reset)).toMatchObject({ data: { rtnCode: '1' } });
  expect(await whoIs(await login(loginId, 'Second#2026'))).toBe(loginId);
});
