import { openProvider } from '@portal/infra/runtime/oidc/provider';
import { testBrowser } from '@portal/infra/runtime/oidc/testing-browser';
import { startTestProvider, type TestPerson, type TestProvider } from '@portal/infra/runtime/oidc/testing-provider';
import { calls } from '@portal/shared/calls/index';
import { accessStream, accountStream } from '@portal/shared/events/account-record';
import { providerName } from '@portal/shared/rules/account';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../account/open-account.ts';
import { background } from '../base/background.ts';
import { type Processes, testMeta, twoProcesses } from '../testing/service.ts';
import { userConsoleHandlers } from '../users/handlers-own.ts';
import type { ClaimedRole } from './claimed.ts';
import { oidcHandlers } from './handlers-oidc.ts';
import { passwordHandlers } from './handlers-password.ts';
import { proofHandlers } from './handlers-proof.ts';
import { registrationHandlers } from './handlers-register.ts';
import { secondFactorHandlers } from './handlers-second-factor.ts';
import { sessionHandlers } from './handlers-session.ts';
import { tokenHandlers } from './handlers-token.ts';
import { withoutOwnLogin } from './own-login.ts';

const address = 'http://127.0.0.1:9';
const callback = address + calls.oidcCallback.path;
const table: readonly ClaimedRole[] = [
  { value: 'admins', role: 'SHDIPP_ADMIN', site: '02' },
  { value: 'sellers', role: 'Default-App-User', site: '02' },
];

let there: TestProvider;
let portal: Processes;
beforeAll(async () => {
  there = await startTestProvider(address);
  const { issuer, clientId, clientSecret } = there;
  portal = await twoProcesses((parts) => {
    const options = { issuer, clientId, clientSecret, scopes: 'openid profile email', callback };
    const provider = openProvider({ ...options, afterLogout: `${address}/` });
    const deps = { ...parts, background: background(), issuer };
    const label = { zh: '统一身份认证登录', en: 'Log in with your institution' };
    const settings = {
      rolesClaim: 'groups',
      roles: table,
      unknown: 'create',
      ownLogin: true,
      isSecure: false,
    } as const;
    return [
      ...sessionHandlers(deps, provider),
      ...passwordHandlers(deps),
      ...proofHandlers(deps),
      ...secondFactorHandlers({ ...deps, trustDays: 30 }),
      ...userConsoleHandlers(parts.executor, parts.store, parts.identity),
      ...tokenHandlers({ sessions: parts.identity.sessions, store: parts.store }),
      ...oidcHandlers(deps, provider, { ...settings, label }),
    ];
  });
});
afterEach(() => there.tamper(undefined));
afterAll(async () => {
  await portal?.close();
  await there?.close();
});

const processes = () => portal.all;
let people = 0;
const somebody = (groups: string[], claims: Record<string, unknown> = {}): TestPerson => {
  const name = `person-${++people}`;
  return { subject: `subject-${people}`, claims: { name, preferred_username: name, groups, ...claims } };
};

interface LoginStart {
  location: string;
  cookie: string;
  set: string;
}
async function start(query = 'for=login&back=/user/userInfo'): Promise<LoginStart> {
  const answer = await processes()[0].request({ method: 'GET', url: `${calls.oidcStart.path}?lan=EN&${query}` });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { location: String(answer.headers.location), set, cookie: set.split(';')[0] ?? '' };
}

/** To the provider and back to the login page: what that is given behind `#`. */
async function through(person: TestPerson, loginStart: LoginStart, browser = testBrowser()): Promise<string> {
  there.is(person);
  const { pathname, search } = await browser.follow(loginStart.location, callback);
  const back = await processes()[1].request({ method: 'GET', url: pathname + search });
  expect(back.statusCode).toBe(302);
  const [page, answer = ''] = String(back.headers.location).split('#');
  expect(page).toBe('/en/Login');
  return answer;
}

const enter = (answer: string, cookie: string, token = '', processIndex: 0 | 1 = 1) =>
  processes()[processIndex].ask(calls.oidcEnter, { authorization: answer }, token, undefined, { cookie });

async function logIn(person: TestPerson, browser = testBrowser()) {
  const loginStart = await start();
  return enter(await through(person, loginStart, browser), loginStart.cookie);
}
async function loggedIn(person: TestPerson) {
  const answer = await logIn(person);
  expect(answer).toMatchObject({ flag: 'T' });
  const { rt } = calls.oidcEnter.output.parse(answer.data);
  const caller = await processes()[0].identity.sessions.find(rt);
  if (!caller) throw new Error('there is no session');
  return { rt, caller };
}

const find = (token: string) => processes()[0].identity.sessions.find(token, { anew: true });
async function umIdOf({ subject }: TestPerson): Promise<string> {
  const stream = await processes()[0].store.holder(providerName(there.issuer, subject));
  return stream?.slice(accountStream('').length) ?? '';
}
const typesIn = async (stream: string) => (await processes()[0].store.readStream(stream)).map(({ type }) => type);
const decider = { umId: '0198c0de-0000-7000-8000-000000000001', site: '01' } as const;

test('the first login makes the account, the second one finds it, and the log has both', async () => {
  const anna = somebody(['sellers'], { email: 'anna@example.org', email_verified: true });
  const first = await loggedIn(anna);
  expect(first.caller).toMatchObject({ loginId: 'person-1', roles: ['Default-App-User'], site: '02' });
  const { umId: accountId } = first.caller;
  expect(await typesIn(accountStream(accountId))).toEqual(['AccountOpened', 'AccountLinked', 'ContactBound']);
  const second = await loggedIn({ ...anna, claims: { ...anna.claims, preferred_username: 'renamed' } });
  expect(second.caller.umId).toBe(accountId);
  const events = await processes()[0].store.readStream(accessStream(accountId));
  expect(events.map(({ type, data }) => [type, (data as { how?: string }).how])).toEqual([
    ['LoggedIn', 'provider'],
    ['LoggedIn', 'provider'],
  ]);
});

test('whom the provider knows is nowhere in clear in the log', async () => {
  const anna = somebody(['sellers']);
  const { caller } = await loggedIn(anna);
  const [, linked] = await processes()[0]
    .store.read({ after: 0, limit: 10_000, decrypt: false })
    .then((all) => all.filter(({ stream }) => stream === accountStream(caller.umId)));
  expect(linked?.type).toBe('AccountLinked');
  expect(JSON.stringify(linked)).not.toContain(anna.subject);
});

test('an account is found by issuer and subject, never by a mail address or a name', async () => {
  const [processA] = processes();
  const contact = { kind: 'mail', contact: 'boss@example.org' } as const;
  const newAccount = {
    loginId: 'the-boss',
    password: 'Secret#2026',
    name: 'Boss',
    roles: ['SHDIPP_ADMIN'],
    site: '01',
  } as const;
  await openAccount(processA.executor, processA.identity, { ...newAccount, contact }, testMeta('system'));
  const { caller } = await loggedIn(
    somebody(['sellers'], { preferred_username: 'The-Boss', email: 'boss@example.org', email_verified: true }),
  );
  expect(caller).toMatchObject({
    roles: ['Default-App-User'],
    loginId: expect.stringMatching(/^The-Boss-[0-9a-f]{4}$/),
  });
});

test('two first logins at once make one account', async () => {
  const anna = somebody(['sellers']);
  const logins = await Promise.all([start(), start()]);
  const answers: string[] = [];
  for (const login of logins) answers.push(await through(anna, login));
  const done = await Promise.all(
    logins.map(({ cookie }, at) => enter(answers[at] ?? '', cookie, '', at === 0 ? 0 : 1)),
  );
  const found = await Promise.all(
    done.map(({ data }) => processes()[0].identity.sessions.find(calls.oidcEnter.output.parse(data).rt)),
  );
  expect(found[0]?.umId).toBeDefined();
  expect(found[0]?.umId).toBe(found[1]?.umId);
});

test('who lost a role at the provider has it no more from their next login on, in no session', async () => {
  const chief = somebody(['sellers', 'admins']);
  const before = await loggedIn(chief);
  expect(before.caller.roles).toEqual(['Default-App-User', 'SHDIPP_ADMIN']);
  const after = await loggedIn({ ...chief, claims: { ...chief.claims, groups: ['sellers'] } });
  expect(after.caller.roles).toEqual(['Default-App-User']);
  expect(await find(before.rt)).toBeUndefined();
  const events = await processes()[0].store.readStream(accountStream(after.caller.umId));
  expect(events.at(-1)).toMatchObject({
    type: 'AccountRolesGranted',
    data: { by: 'provider', roles: ['Default-App-User'] },
  });

  const none = { ...chief, claims: { ...chief.claims, groups: [] } };
  expect(await logIn(none)).toMatchObject({ flag: 'F', returnCode: 'oidc.noRole' });
  expect(await find(after.rt)).toBeUndefined();
  const { umId: accountId } = after.caller;
  expect((await processes()[0].store.readStream(accountStream(accountId))).at(-1)).toMatchObject({
    data: { roles: [] },
  });
});

test('a frozen, a cancelled and an erased account are entered this way no more than any other, nor made anew', async () => {
  const anna = somebody(['sellers']);
  const { caller } = await loggedIn(anna);
  const { umId: accountId } = caller;
  await portal.command(accountId, { type: 'freeze', by: decider, reason: 'because' });
  expect(await logIn(anna)).toMatchObject({ flag: 'F', returnCode: 'login.frozen' });
  await portal.command(accountId, { type: 'cancel', by: decider, reason: 'because' });
  expect(await logIn(anna)).toMatchObject({ flag: 'F', returnCode: 'login.cancelled' });
  await portal.command(accountId, { type: 'erase', by: decider, reason: 'because' });
  expect(await logIn(anna)).toMatchObject({ flag: 'F', returnCode: 'login.cancelled' });
});

describe('an answer of the provider logs nobody in', () => {
  test('in another browser, without what this one began, or a second time', async () => {
    const anna = somebody(['sellers']);
    const [loginStart, other] = [await start(), await start()];
    const answer = await through(anna, loginStart);
    for (const cookie of ['', other.cookie, `${loginStart.cookie.split('=')[0]}=${other.cookie.split('=')[1]}`])
      expect(await enter(answer, cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.state' });
    expect(await enter(answer, `a=b; ${loginStart.cookie}`)).toMatchObject({ flag: 'T' });
    expect(await enter(answer, loginStart.cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.state' });
  });

  test('with a code that is used up', async () => {
    const anna = somebody(['sellers']);
    const [first, second] = [await start(), await start()];
    const firstQuery = new URLSearchParams(await through(anna, first));
    const two = new URLSearchParams(await through(anna, second));
    expect(await enter(String(firstQuery), first.cookie)).toMatchObject({ flag: 'T' });
    two.set('code', firstQuery.get('code') ?? '');
    expect(await enter(String(two), second.cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.wrong' });
  });

  test.each([
    ['another nonce', (claims: Record<string, unknown>) => there.sign({ ...claims, nonce: 'another' })],
    ['changed claims', (_: unknown, token: string) => token.replace(/\.[^.]{20}/, `.${'A'.repeat(20)}`)],
  ])('with an id token of %s', async (_, forge) => {
    there.tamper(async (tokens) => {
      const token = String(tokens.id_token);
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return { ...tokens, id_token: await forge(claims, token) };
    });
    expect(await logIn(somebody(['sellers']))).toMatchObject({ flag: 'F', returnCode: 'oidc.wrong' });
  });

  test('when somebody says no at the provider', async () => {
    const loginStart = await start();
    there.is(undefined);
    const { search } = await testBrowser().follow(loginStart.location, callback);
    expect(await enter(search.slice(1), loginStart.cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.denied' });
  });
});

test('the cookie is for one call, for no script, and goes with no request that another site begins', async () => {
  const { set } = await start();
  expect(set).toMatch(/^oidc-[\w-]{12}=[\w-]+; Max-Age=600; Path=\/user\/oidcEnter; HttpOnly; SameSite=Strict$/);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', '/a\n'])(
  'nobody is led to %j',
  async (back) => {
    const url = `${calls.oidcStart.path}?back=${encodeURIComponent(back)}`;
    const answer = await processes()[0].request({ method: 'GET', url });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  },
);

describe('who is logged in', () => {
  test('proves that it is they by logging in at the provider anew, and by nothing else', async () => {
    const anna = somebody(['sellers']);
    const browser = testBrowser();
    const { rt } = await loggedIn(anna);
    const { sessions } = processes()[0].identity;
    expect(await sessions.isProven(rt)).toBe(false);
    expect(await processes()[0].ask(calls.oidcInfo, {}, rt)).toMatchObject({ data: { proves: true, up: true } });
    const { hide, ...captcha } = await portal.captcha().then((captchaInput) => ({ ...captchaInput, hide: 'nothing' }));
    expect(
      await processes()[0].ask(calls.prove, { password: hide, captchaUUid: captcha.captchaUUid }, rt),
    ).toMatchObject({ flag: 'F', returnCode: 'oidc.prove' });
    const loginStart = await start('for=proof&back=/user/tokens');
    expect(new URL(loginStart.location).searchParams.get('prompt')).toBe('login');
    const answer = await enter(await through(anna, loginStart, browser), loginStart.cookie, rt);
    expect(answer).toMatchObject({
      flag: 'T',
      data: { rt: '', back: '/user/tokens', said: expect.stringContaining('confirmed') },
    });
    expect(await sessions.isProven(rt)).toBe(true);
  });

  test('proves nothing as somebody else, nor without a session', async () => {
    const { rt } = await loggedIn(somebody(['sellers']));
    const other = somebody(['sellers']);
    await loggedIn(other);
    const loginStart = await start('for=proof');
    expect(await enter(await through(other, loginStart), loginStart.cookie, rt)).toMatchObject({
      returnCode: 'oidc.other',
    });
    const secondStart = await start('for=proof');
    expect(await enter(await through(other, secondStart), secondStart.cookie)).toMatchObject({ returnCode: '904' });
    expect(await processes()[0].identity.sessions.isProven(rt)).toBe(false);
  });

  test('leaves the provider with the portal', async () => {
    const { rt } = await loggedIn(somebody(['sellers']));
    const { data } = await processes()[0].ask(calls.logout, {}, rt);
    const leave = new URL(calls.logout.output.parse(data).leave ?? '');
    expect(leave.origin).toBe(there.issuer);
    expect(leave.searchParams.get('post_logout_redirect_uri')).toBe(`${address}/`);
    expect(await find(rt)).toBeUndefined();
  });

  test('gets no password by a code, and none opens the account', async () => {
    const [processA, processB] = processes();
    const newAccount = {
      loginId: 'linked-one',
      password: 'Secret#2026',
      name: 'L',
      roles: ['Default-App-User'],
      site: '01',
    } as const;
    const contact = { kind: 'mail', contact: 'linked@example.org' } as const;
    const opened = await openAccount(
      processA.executor,
      processA.identity,
      { ...newAccount, contact },
      testMeta('system'),
    );
    if (!('umId' in opened)) throw new Error('not opened');
    const person = somebody(['sellers']);
    await portal.command(opened.umId, { type: 'link', issuer: there.issuer, subject: person.subject });
    const { uuid, key } = await processA.identity.captchas.create();
    const { encrypt } = await import('@portal/shared/rules/credentials');
    const { riddleOf } = await import('@portal/infra/runtime/identity/captcha-answer');
    const captchaVal = riddleOf(uuid, await processA.identity.secrets.get('captcha')).text;
    const sent = {
      id: encrypt('linked-one', key),
      password: encrypt('Secret#2026', key),
      captchaVal,
      captchaUUid: uuid,
    };
    expect(await processB.ask(calls.login, sent, '')).toMatchObject({ flag: 'F', returnCode: 'oidc.yours' });
    expect((await loggedIn(person)).caller.umId).toBe(opened.umId);
  });
});

describe('back-channel logout', () => {
  const logoutWith = (logoutToken: string) =>
    processes()[1].request({
      method: 'POST',
      url: calls.oidcLogout.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
    });

  test('ends the sessions of a person, on every process, once, and none of anybody else', async () => {
    const [anna, bert] = [somebody(['sellers']), somebody(['sellers'])];
    const [firstSession, two, other] = [await loggedIn(anna), await loggedIn(anna), await loggedIn(bert)];
    const token = await there.logoutToken({ sub: anna.subject });
    const answer = await logoutWith(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const { rt } of [firstSession, two]) expect(await find(rt)).toBeUndefined();
    expect(await find(other.rt)).toBeDefined();
    const events = await processes()[0].store.readStream(accessStream(firstSession.caller.umId));
    expect(events.at(-1)).toMatchObject({ type: 'SessionsEnded', data: { why: 'provider', count: 2 } });
    const newSession = await loggedIn(anna);
    expect((await logoutWith(token)).statusCode).toBe(400);
    expect(await find(newSession.rt)).toBeDefined();
  });

  test('of a person ends their tokens for machines too; of one session it leaves them', async () => {
    const anna = somebody(['sellers']);
    const { rt, caller } = await loggedIn(anna);
    const { sessions } = processes()[0].identity;
    await sessions.prove(rt);
    const input = { name: 'ERP', calls: [calls.savePreferences.path] };
    const tokenAnswer = await processes()[0].ask(calls.makeToken, input, rt);
    const token = calls.makeToken.output.parse(tokenAnswer.data).token;
    const idToken = (await sessions.idToken(rt)) ?? '';
    const { sid } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect((await logoutWith(await there.logoutToken({ sub: anna.subject, sid }))).statusCode).toBe(200);
    expect([await find(rt), await find(token)]).toMatchObject([undefined, { umId: caller.umId }]);
    expect((await logoutWith(await there.logoutToken({ sub: anna.subject }))).statusCode).toBe(200);
    expect(await find(token)).toBeUndefined();
    const events = await processes()[0].store.readStream(accessStream(caller.umId));
    expect(events.at(-1)).toMatchObject({ type: 'SessionsEnded', data: { why: 'provider', count: 0, tokens: 1 } });
  });

  test('ends that session alone which the provider names', async () => {
    const anna = somebody(['sellers']);
    const [firstSession, otherSession] = [await loggedIn(anna), await loggedIn(anna)];
    const idToken = (await processes()[0].identity.sessions.idToken(firstSession.rt)) ?? '';
    const { sid } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect((await logoutWith(await there.logoutToken({ sub: anna.subject, sid }))).statusCode).toBe(200);
    expect(await find(firstSession.rt)).toBeUndefined();
    expect(await find(otherSession.rt)).toBeDefined();
  });

  test.each([
    ['for another client', { aud: 'another' }],
    ['with a nonce', { nonce: 'n' }],
    ['of another issuer', { iss: 'https://another.example' }],
  ])('a token %s ends nothing', async (_, claims) => {
    const anna = somebody(['sellers']);
    const { rt } = await loggedIn(anna);
    expect((await logoutWith(await there.logoutToken({ sub: anna.subject, ...claims }))).statusCode).toBe(400);
    expect(await find(rt)).toBeDefined();
  });
});

describe('where nobody new is let in', () => {
  const label = { zh: '登录', en: 'Log in' };
  let strict: Processes;
  beforeAll(async () => {
    const { issuer, clientId, clientSecret } = there;
    const [processA] = processes();
    const more = { rolesClaim: 'groups', roles: table, unknown: 'refuse', ownLogin: true, isSecure: true } as const;
    strict = await twoProcesses(() => {
      const options = {
        issuer,
        clientId,
        clientSecret,
        scopes: 'openid profile',
        callback,
        afterLogout: `${address}/`,
      };
      return oidcHandlers({ ...processA, background: background(), issuer }, openProvider(options), { ...more, label });
    });
  });
  afterAll(() => strict?.close());

  test('who has no account is told so, and gets none', async () => {
    const anna = somebody(['sellers']);
    const loginStart = await start();
    const answer = await through(anna, loginStart);
    const { cookie } = loginStart;
    expect(
      await strict.all[0].ask(calls.oidcEnter, { authorization: answer }, '', undefined, { cookie }),
    ).toMatchObject({
      flag: 'F',
      returnCode: 'oidc.unknown',
    });
    expect(await umIdOf(anna)).toBe('');
  });

  test('by TLS the cookie goes by TLS alone', async () => {
    const answer = await strict.all[0].request({ method: 'GET', url: calls.oidcStart.path });
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
  });

  test('a provider that is away says so, in both languages, and leads to nothing', async () => {
    there.down(true);
    try {
      const offlineProcess = strict.all[1];
      const info = await offlineProcess.ask(calls.oidcInfo, {}, '');
      const down = { en: expect.stringContaining('later'), zh: expect.stringContaining('稍后') };
      expect(info).toMatchObject({ flag: 'T', data: { up: false, label, down, proves: false } });
      const answer = await offlineProcess.request({ method: 'GET', url: calls.oidcStart.path });
      expect(answer).toMatchObject({
        statusCode: 302,
        headers: { location: '/zh/Login#error=temporarily_unavailable' },
      });
      const downAnswer = await offlineProcess.ask(
        calls.oidcEnter,
        { authorization: 'error=temporarily_unavailable' },
        '',
      );
      expect(downAnswer).toMatchObject({ flag: 'F', returnCode: 'oidc.down' });
    } finally {
      there.down(false);
    }
  });
});

describe('where the provider is the only way', () => {
  const label = { zh: '登录', en: 'Log in' };
  let only: Processes;
  beforeAll(async () => {
    const { issuer, clientId, clientSecret } = there;
    const known = { issuer, clientId, clientSecret, scopes: 'openid profile', callback, afterLogout: `${address}/` };
    const more = { rolesClaim: 'groups', roles: table, unknown: 'create', ownLogin: false, isSecure: false } as const;
    only = await twoProcesses((parts) => {
      const deps = { ...parts, background: background(), issuer };
      const provider = openProvider(known);
      const own = [...sessionHandlers(deps, provider), ...registrationHandlers(deps), ...passwordHandlers(deps)];
      return [...withoutOwnLogin(own), ...oidcHandlers(deps, provider, { ...more, label })];
    });
  });
  afterAll(() => only?.close());

  test('nobody comes in by a password, registers, or is sent a code for either', async () => {
    const [processA] = only.all;
    const captcha = await only.captcha();
    const [contactInput, hidden] = [{ id: '13800000001', idType: '1' as const }, 'encrypted'];
    const notice = expect.stringContaining('identity provider');
    expect(await processA.ask(calls.login, { id: 'anna', password: hidden, ...captcha }, '')).toMatchObject({
      flag: 'F',
      returnCode: 'oidc.only',
      returnInfo: notice,
    });
    const refusal = { data: { rtnCode: 'oidc.only', rtnInfo: notice } };
    const { captchaUUid } = captcha;
    for (const answer of [
      await processA.ask(calls.sendCaptcha, { ...contactInput, ...captcha }, ''),
      await processA.ask(calls.register, { loginId: 'anna', captcha: '000000', password: hidden, captchaUUid }, ''),
      await processA.ask(calls.sendResetPwdCaptcha, { ...contactInput, ...captcha }, ''),
      await processA.ask(calls.resetPwd, { ...contactInput, captcha: '000000', newPwd: hidden, captchaUUid }, ''),
    ])
      expect(answer).toMatchObject(refusal);
    expect(await processA.store.head()).toBe(0);
  });

  test('who comes by the provider does, and nobody is sent to an own account while it is away', async () => {
    const [processA, processB] = only.all;
    const anna = somebody(['sellers']);
    const loginStart = await processA.request({ method: 'GET', url: `${calls.oidcStart.path}?lan=EN` });
    there.is(anna);
    const { search } = await testBrowser().follow(String(loginStart.headers.location), callback);
    const cookie = String(loginStart.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await processB.ask(calls.oidcEnter, { authorization: search.slice(1) }, '', undefined, { cookie });
    expect(answer).toMatchObject({ flag: 'T', data: { rt: expect.stringMatching(/^[\w-]{43}$/) } });
    there.down(true);
    try {
      const info = await processA.ask(calls.oidcInfo, {}, '');
      expect(info).toMatchObject({ flag: 'T', data: { ownLogin: false } });
      expect(JSON.stringify(info)).not.toMatch(/account of the portal|门户账户/);
      const downAnswer = await processA.ask(calls.oidcEnter, { authorization: 'error=temporarily_unavailable' }, '');
      expect(downAnswer).toMatchObject({ flag: 'F', returnCode: 'oidc.away' });
    } finally {
      there.down(false);
    }
  });
});
