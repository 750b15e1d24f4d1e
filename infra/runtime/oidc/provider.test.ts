import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderFaultKind } from './fault.ts';
import { type LoginProvider, openProvider } from './provider.ts';
import { testBrowser } from './testing-browser.ts';
import { startTestProvider, type TestProvider } from './testing-provider.ts';

const portal = 'http://127.0.0.1:9';
const callback = `${portal}/user/oidcCallback`;
const anna = { subject: 'anna', claims: { name: 'Anna', preferred_username: 'anna', groups: ['office'] } };

let there: TestProvider;
let provider: LoginProvider;
const open = () => {
  const { issuer, clientId, clientSecret } = there;
  return openProvider({
    issuer,
    clientId,
    clientSecret,
    scopes: 'openid profile',
    callback,
    afterLogout: `${portal}/`,
  });
};
beforeAll(async () => {
  there = await startTestProvider(portal);
  provider = open();
});
afterEach(() => {
  there.tamper(undefined);
  there.down(false);
});
afterAll(() => there?.close());

const hasGroups = (claims: Readonly<Record<string, unknown>>) => 'groups' in claims;

/** Through the provider's login and back: what has begun, and the answer that came. */
async function through(browser = testBrowser(), isRepeated = false) {
  there.is(anna);
  const { address, ...loginAttempt } = await provider.begin({ again: isRepeated, languages: 'zh-CN en' });
  return { address, begun: loginAttempt, answer: (await browser.follow(address, callback)).searchParams };
}

const fault = (kind: ProviderFaultKind) => expect.objectContaining({ kind });

test('a login asks by PKCE, state and nonce, and tells who it was, with what only userinfo says', async () => {
  const { address, begun: loginAttempt, answer } = await through();
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: loginAttempt.state,
    nonce: loginAttempt.nonce,
    ui_locales: 'zh-CN en',
  });
  const verified = await provider.finish(answer, loginAttempt, hasGroups);
  expect(verified).toMatchObject({ subject: 'anna', claims: { groups: ['office'], name: 'Anna' } });
  expect(verified.sid).toEqual(expect.any(String));
  const leaving = new URL((await provider.leaving(verified.idToken)) ?? '');
  expect(Object.fromEntries(leaving.searchParams)).toMatchObject({
    id_token_hint: verified.idToken,
    post_logout_redirect_uri: `${portal}/`,
  });
});

test('whoever is to show who they are does so anew, whatever session they have at the provider', async () => {
  const browser = testBrowser();
  const first = await through(browser);
  const before = await provider.finish(first.answer, first.begun, hasGroups);
  const since = Date.now();
  const { answer, begun: loginAttempt } = await through(browser, true);
  const verified = await provider.finish(answer, { ...loginAttempt, since }, hasGroups);
  expect(verified.authenticated).toBeGreaterThanOrEqual(Math.floor(since / 1_000) * 1_000);
  expect(verified.subject).toBe(before.subject);
});

test('a login of long ago is no fresh proof', async () => {
  const { begun: loginAttempt, answer } = await through();
  there.tamper(async (tokens) => {
    const claims = decodeJwt(String(tokens.id_token));
    return { ...tokens, id_token: await there.sign({ ...claims, auth_time: 1_000 }) };
  });
  await expect(provider.finish(answer, { ...loginAttempt, since: Date.now() }, hasGroups)).rejects.toEqual(
    fault('wrong'),
  );
});

test('an answer of another state, and a code shown twice, log nobody in', async () => {
  const { begun: loginAttempt, answer } = await through();
  await expect(provider.finish(answer, { ...loginAttempt, state: 'another' }, hasGroups)).rejects.toEqual(
    fault('wrong'),
  );
  await provider.finish(answer, loginAttempt, hasGroups);
  await expect(provider.finish(answer, loginAttempt, hasGroups)).rejects.toEqual(fault('wrong'));
});

test('a code without what its challenge was made of logs nobody in', async () => {
  const { begun: loginAttempt, answer } = await through();
  const other = await provider.begin({ again: false, languages: 'en' });
  const mixed = { ...loginAttempt, verifier: other.verifier };
  await expect(provider.finish(answer, mixed, hasGroups)).rejects.toEqual(fault('wrong'));
});

const now = () => Math.floor(Date.now() / 1_000);
type Claims = Record<string, unknown>;
test.each<[string, (claims: Claims) => Promise<string> | string]>([
  ['another nonce', (claims) => there.sign({ ...claims, nonce: 'another' })],
  ['another audience', (claims) => there.sign({ ...claims, aud: 'another' })],
  ['another issuer', (claims) => there.sign({ ...claims, iss: 'https://another.example' })],
  ['one that is over', (claims) => there.sign({ ...claims, exp: now() - 60 })],
  ['no signature', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
  ['a signature by the secret of both', (claims) => symmetric(claims)],
  ['the signature of somebody else', (claims) => foreign(claims)],
])('an id token with %s logs nobody in', async (_, createToken) => {
  const { begun: loginAttempt, answer } = await through();
  there.tamper(async (tokens) => ({ ...tokens, id_token: await createToken(decodeJwt(String(tokens.id_token))) }));
  await expect(provider.finish(answer, loginAttempt, hasGroups)).rejects.toEqual(fault('wrong'));
});

test('an id token that the provider signs anew as it was is as good', async () => {
  const { begun: loginAttempt, answer } = await through();
  there.tamper(async (tokens) => ({ ...tokens, id_token: await there.sign(decodeJwt(String(tokens.id_token))) }));
  expect(await provider.finish(answer, loginAttempt, hasGroups)).toMatchObject({ subject: 'anna' });
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const symmetric = (claims: Claims) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(there.clientSecret));
async function foreign(claims: Claims) {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'signing' }).sign(privateKey);
}

test('an id token whose claims were changed under its signature logs nobody in', async () => {
  const { begun: loginAttempt, answer } = await through();
  there.tamper((tokens) => {
    const [header, , signature] = String(tokens.id_token).split('.');
    const claims = { ...decodeJwt(String(tokens.id_token)), sub: 'bert' };
    return { ...tokens, id_token: `${header}.${part(claims)}.${signature}` };
  });
  await expect(provider.finish(answer, loginAttempt, hasGroups)).rejects.toEqual(fault('wrong'));
});

test('who declines at the provider is told so', async () => {
  there.is(undefined);
  const { address, ...loginAttempt } = await provider.begin({ again: false, languages: 'en' });
  const { searchParams } = await testBrowser().follow(address, callback);
  await expect(provider.finish(searchParams, loginAttempt, hasGroups)).rejects.toEqual(fault('denied'));
});

test('a provider that does not answer is down, and is not asked at each look', async () => {
  there.down(true);
  const another = open();
  expect(await another.isUp()).toBe(false);
  there.down(false);
  expect(await another.isUp()).toBe(false);
  expect(await open().isUp()).toBe(true);
  const { begun: loginAttempt, answer } = await through();
  there.down(true);
  await expect(provider.finish(answer, loginAttempt, hasGroups)).rejects.toEqual(fault('down'));
});

describe('a logout token', () => {
  test('says whose sessions are to end, under a name that it has once', async () => {
    const logout = await provider.readLogout(await there.logoutToken({ sub: 'anna', sid: 'one' }));
    expect(logout).toMatchObject({ subject: 'anna', sid: 'one', ticket: expect.stringContaining(there.issuer) });
  });

  test.each<[string, () => Promise<string>]>([
    ['for another client', () => there.logoutToken({ sub: 'anna', aud: 'another' })],
    ['of another issuer', () => there.logoutToken({ sub: 'anna', iss: 'https://another.example' })],
    ['with a nonce', () => there.logoutToken({ sub: 'anna', nonce: 'nonce' })],
    ['about nobody', () => there.logoutToken()],
    ['without a name', () => there.logoutToken({ sub: 'anna', jti: undefined })],
    ['that is none', () => there.logoutToken({ sub: 'anna', events: { 'https://another.example': {} } })],
    ['of long ago', () => there.logoutToken({ sub: 'anna', iat: now() - 3_600, exp: now() + 3_600 })],
    ['of somebody else', async () => foreign(decodeJwt(await there.logoutToken({ sub: 'anna' })))],
    ['that is no token', async () => 'token'],
  ])('%s ends nothing', async (_, createToken) => {
    expect(await provider.readLogout(await createToken())).toBeUndefined();
  });
});
