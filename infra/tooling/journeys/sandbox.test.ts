import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import type { Answer, Call, OutputOf, RequestOf } from '@portal/shared/define/call';
import { encrypt } from '@portal/shared/rules/credentials';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fixed } from '../../runtime/identity/chance.sandbox.ts';
import { buildSdk } from '../build/sdk/build.ts';
import { freePort } from '../embedded/network.ts';
import { forgetful, temporaryFolder } from '../embedded/testing.ts';
import { root } from '../root.ts';
import type { KnownAccount } from '../sandbox/page.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';

const pollOptions = { timeout: 120_000 };
let sandbox: Sandbox;
let [portal, control] = ['', ''];

beforeAll(async () => {
  const [port, controlPort] = [await freePort(), await freePort()];
  portal = `http://127.0.0.1:${port}`;
  control = `http://127.0.0.1:${controlPort}`;
  await buildSdk();
  const folder = temporaryFolder();
  // whom PostgreSQL runs as has to walk through
  await chmod(folder, 0o711);
  sandbox = await openSandbox({ folder: join(folder, 'sandbox'), port, controlPort, settings: forgetful });
});
afterAll(() => sandbox?.stop());

const known = async (loginId: string): Promise<KnownAccount> => {
  const all: KnownAccount[] = await (await fetch(`${control}/accounts`)).json();
  const found = all.find((each) => each.loginId === loginId);
  if (!found) throw new Error(`the sandbox names no ${loginId}`);
  return found;
};

async function ask<C extends Call>(call: C, input: RequestOf<C>, token = ''): Promise<Answer<OutputOf<C>>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return (await fetch(portal + call.path, { method: 'POST', headers, body: JSON.stringify(input) })).json();
}

const names = async (): Promise<string[]> => {
  const { data } = await (await fetch(`${portal}/open/products?lan=EN&limit=100`)).json();
  return data.list.map(({ name }: { name: string }) => name);
};

test('it says what it is with every page and answer, and what everybody may know of it', async () => {
  for (const path of ['/', '/en/user/userInfo', '/open/products', '/favicon.svg', '/nothing.png', '/health/live'])
    expect([path, (await fetch(portal + path)).headers.get('x-portal-sandbox')]).toEqual([path, '1']);
  for (const [path, name] of [
    ['/', /沙箱/],
    ['/en/home', /Sandbox/],
    ['/en/user/userInfo', /Sandbox/],
  ] as const)
    expect(/<div id="sandbox" role="note">([^<]*)/.exec(await (await fetch(portal + path)).text())?.[1]).toMatch(name);
  const page = await (await fetch(control, { headers: { 'accept-language': 'zh-CN' } })).text();
  for (const expectedText of [...Object.values(fixed), (await known('seller1')).token, '图形验证码'])
    expect(page).toContain(expectedText);
});

test('captcha and codes are what it says; what would be sent is read in the outbox; a receiver on this machine is told', async () => {
  const { loginId, password, token } = await known('seller1');
  const riddle = async (path: string): Promise<{ captchaUuid: string; key: string }> => {
    const { data }: Answer<{ captchaUuid: string; key: string }> = await (await fetch(portal + path)).json();
    if (!data) throw new Error('no captcha');
    return data;
  };
  const first = await riddle(calls.pcruuid.path);
  const hide = (plain: string) => encrypt(plain, first.key);
  const login = { captchaUUid: first.captchaUuid, captchaVal: fixed.captcha };
  const entered = await ask(calls.login, { ...login, id: hide(loginId), password: hide(password) });
  expect(entered.data?.rt).toMatch(/^[\w-]{43}$/);

  const { captchaUuid: captchaUUid } = await riddle(calls.registerPcruuid.path);
  expect(await ask(calls.checkCaptcha, { captchaUUid, captchaVal: fixed.captcha })).toMatchObject({ flag: 'T' });
  await ask(calls.sendCaptcha, { id: '13811112222', idType: '1', captchaUUid });
  const outbox = async () => (await fetch(`${portal}/dev/outbox`)).text();
  await expect.poll(outbox, pollOptions).toContain(fixed.code);

  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  const webhook = await ask(calls.makeWebhook, { name: 'here', url }, token);
  await ask(calls.testWebhook, { id: webhook.data?.id ?? '' }, token);
  await expect.poll(() => bodies.join(), pollOptions).toContain('webhook.test');
});

test('the example of the client runs as it stands, and the reset takes away what it made', async () => {
  const { token } = await known('seller1');
  const env = { ...process.env, PORTAL_ADDRESS: portal, PORTAL_TOKEN: token };
  const child = spawn(process.execPath, [join(root, 'sdk/example/product.mjs')], { env });
  const complaints = text(child.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value ?? (await complaints));
  const id = /^Submitted (\S+):/.exec(await line())?.[1] ?? '';
  const admin = (await known('admin')).token;
  expect(await ask(calls.productDecide, { id, status: '1', refuseReason: '' }, admin)).toMatchObject({ flag: 'T' });
  expect(await line()).toBe('It is approved.');
  expect(await line()).toMatch(/^The public reads it: Open street map data/);
  const before = (await names()).filter((name) => name !== 'Open street map data');

  const foreign = await fetch(`${control}/reset`, { method: 'POST', headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  const reset = await fetch(`${control}/reset`, { method: 'POST' });
  expect(await reset.json()).toEqual({ milliseconds: expect.any(Number) });
  await expect.poll(names, pollOptions).toEqual(before);
  expect(await ask(calls.listWebhooks, {}, token)).toMatchObject({ flag: 'T', data: { webhooks: [] } });
});
