import { openProvider } from '@portal/infra/oidc/provider';
import { testBrowser } from '@portal/infra/oidc/testing-browser';
import { startTestProvider, type TestPerson, type TestProvider } from '@portal/infra/oidc/testing-provider';
import { calls } from '@portal/shared/calls/index';
import { accessStream, accountStream } from '@portal/shared/events/account-record';
import { providerName } from '@portal/shared/rules/account';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../accounts.ts';
import { background } from '../background.ts';
import type { ClaimedRole } from '../domain/account/claimed.ts';
import { type Processes, testMeta, twoProcesses } from '../testing.ts';
import { oidcHandlers } from './oidc.ts';
import { withoutOwnLogin } from './own-login.ts';
import { passwordHandlers } from './password.ts';
import { proofHandlers } from './proof.ts';
import { registrationHandlers } from './register.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { sessionHandlers } from './session.ts';
import { tokenHandlers } from './token.ts';
import { userConsoleHandlers } from './user-console.ts';

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

interface Begun {
  location: string;
  cookie: string;
  set: string;
}
async function start(what = 'for=login&back=/user/userInfo'): Promise<Begun> {
  const answer = await processes()[0].request({ method: 'GET', url: `${calls.oidcStart.path}?lan=EN&${what}` });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { location: String(answer.headers.location), set, cookie: set.split(';')[0] ?? '' };
}

/** To the provider and back to the login page: what that is given behind `#`. */
async function through(person: TestPerson, begun: Begun, browser = testBrowser()): Promise<string> {
  there.is(person);
  const { pathname, search } = await browser.follow(begun.location, callback);
  const back = await processes()[1].request({ method: 'GET', url: pathname + search });
  expect(back.statusCode).toBe(302);
  const [page, answer = ''] = String(back.headers.location).split('#');
  expect(page).toBe('/en/Login');
  return answer;
}

const enter = (answer: string, cookie: string, token = '', of: 0 | 1 = 1) =>
  processes()[of].ask(calls.oidcEnter, { authorization: answer }, token, undefined, { cookie });

async function logIn(person: TestPerson, browser = testBrowser()) {
  const begun = await start();
  return enter(await through(person, begun, browser), begun.cookie);
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
const by = { umId: '0198c0de-0000-7000-8000-000000000001', site: '01' } as const;

test('the first login makes the account, the second one finds it, and the log has both', async () => {
  const anna = somebody(['sellers'], { email: 'anna@example.org', email_verified: true });
  const first = await loggedIn(anna);
  expect(first.caller).toMatchObject({ loginId: 'person-1', roles: ['Default-App-User'], site: '02' });
  const { umId } = first.caller;
  expect(await typesIn(accountStream(umId))).toEqual(['AccountOpened', 'AccountLinked', 'ContactBound']);
  const second = await loggedIn({ ...anna, claims: { ...anna.claims, preferred_username: 'renamed' } });
  expect(second.caller.umId).toBe(umId);
  const events = await processes()[0].store.readStream(accessStream(umId));
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
  const [one] = processes();
  const contact = { kind: 'mail', contact: 'boss@example.org' } as const;
  const who = {
    loginId: 'the-boss',
    password: 'Secret#2026',
    name: 'Boss',
    roles: ['SHDIPP_ADMIN'],
    site: '01',
  } as const;
  await openAccount(one.executor, one.identity, { ...who, contact }, testMeta('system'));
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
  const ways = await Promise.all([start(), start()]);
  const answers: string[] = [];
  for (const way of ways) answers.push(await through(anna, way));
  const done = await Promise.all(ways.map(({ cookie }, at) => enter(answers[at] ?? '', cookie, '', at === 0 ? 0 : 1)));
  const found = await Promise.all(
    done.map(({ data }) => processes()[0].identity.sessions.find(calls.oidcEnter.output.parse(data).rt)),
  );
  expect(found[0]?.umId).toBeDefined();
  expect(found[0]?.umId).toBe(found[1]?.umId);
});

test('who lost a role at the provider has it no more from his next login on, in no session', async () => {
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
  const { umId } = after.caller;
  expect((await processes()[0].store.readStream(accountStream(umId))).at(-1)).toMatchObject({ data: { roles: [] } });
});

test('a frozen, a cancelled and an erased account are entered this way no more than any other, nor made anew', async () => {
  const anna = somebody(['sellers']);
  const { caller } = await loggedIn(anna);
  const { umId } = caller;
  await portal.command(umId, { type: 'freeze', by, reason: 'because' });
  expect(await logIn(anna)).toMatchObject({ flag: 'F', returnCode: 'login.frozen' });
  await portal.command(umId, { type: 'cancel', by, reason: 'because' });
  expect(await logIn(anna)).toMatchObject({ flag: 'F', returnCode: 'login.cancelled' });
  await portal.command(umId, { type: 'erase', by, reason: 'because' });
  expect(await logIn(anna)).toMatchObject({ flag: 'F', returnCode: 'login.cancelled' });
});

describe('an answer of the provider logs nobody in', () => {
  test('in another browser, without what this one began, or a second time', async () => {
    const anna = somebody(['sellers']);
    const [begun, other] = [await start(), await start()];
    const answer = await through(anna, begun);
    for (const cookie of ['', other.cookie, `${begun.cookie.split('=')[0]}=${other.cookie.split('=')[1]}`])
      expect(await enter(answer, cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.state' });
    expect(await enter(answer, `a=b; ${begun.cookie}`)).toMatchObject({ flag: 'T' });
    expect(await enter(answer, begun.cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.state' });
  });

  test('with a code that is used up', async () => {
    const anna = somebody(['sellers']);
    const [first, second] = [await start(), await start()];
    const one = new URLSearchParams(await through(anna, first));
    const two = new URLSearchParams(await through(anna, second));
    expect(await enter(String(one), first.cookie)).toMatchObject({ flag: 'T' });
    two.set('code', one.get('code') ?? '');
    expect(await enter(String(two), second.cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.wrong' });
  });

  test.each([
    ['another nonce', (said: Record<string, unknown>) => there.sign({ ...said, nonce: 'another' })],
    ['changed claims', (_: unknown, token: string) => token.replace(/\.[^.]{20}/, `.${'A'.repeat(20)}`)],
  ])('with an id token of %s', async (_, made) => {
    there.tamper(async (tokens) => {
      const token = String(tokens.id_token);
      const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return { ...tokens, id_token: await made(said, token) };
    });
    expect(await logIn(somebody(['sellers']))).toMatchObject({ flag: 'F', returnCode: 'oidc.wrong' });
  });

  test('when somebody says no at the provider', async () => {
    const begun = await start();
    there.is(undefined);
    const { search } = await testBrowser().follow(begun.location, callback);
    expect(await enter(search.slice(1), begun.cookie)).toMatchObject({ flag: 'F', returnCode: 'oidc.denied' });
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
  test('proves that it is he by logging in at the provider anew, and by nothing else', async () => {
    const anna = somebody(['sellers']);
    const browser = testBrowser();
    const { rt } = await loggedIn(anna);
    const { sessions } = processes()[0].identity;
    expect(await sessions.isProven(rt)).toBe(false);
    expect(await processes()[0].ask(calls.oidcInfo, {}, rt)).toMatchObject({ data: { proves: true, up: true } });
    const { hide, ...captcha } = await portal.captcha().then((one) => ({ ...one, hide: 'nothing' }));
    expect(
      await processes()[0].ask(calls.prove, { password: hide, captchaUUid: captcha.captchaUUid }, rt),
    ).toMatchObject({ flag: 'F', returnCode: 'oidc.prove' });
    const begun = await start('for=proof&back=/user/tokens');
    expect(new URL(begun.location).searchParams.get('prompt')).toBe('login');
    const answer = await enter(await through(anna, begun, browser), begun.cookie, rt);
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
    const begun = await start('for=proof');
    expect(await enter(await through(other, begun), begun.cookie, rt)).toMatchObject({ returnCode: 'oidc.other' });
    const again = await start('for=proof');
    expect(await enter(await through(other, again), again.cookie)).toMatchObject({ returnCode: '904' });
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
    const [one, other] = processes();
    const who = {
      loginId: 'linked-one',
      password: 'Secret#2026',
      name: 'L',
      roles: ['Default-App-User'],
      site: '01',
    } as const;
    const contact = { kind: 'mail', contact: 'linked@example.org' } as const;
    const opened = await openAccount(one.executor, one.identity, { ...who, contact }, testMeta('system'));
    if (!('umId' in opened)) throw new Error('not opened');
    const person = somebody(['sellers']);
    await portal.command(opened.umId, { type: 'link', issuer: there.issuer, subject: person.subject });
    const { uuid, key } = await one.identity.captchas.create();
    const { encrypt } = await import('@portal/shared/rules/credentials');
    const { riddleOf } = await import('@portal/infra/identity/captcha-answer');
    const captchaVal = riddleOf(uuid, await one.identity.secrets.get('captcha')).text;
    const sent = {
      id: encrypt('linked-one', key),
      password: encrypt('Secret#2026', key),
      captchaVal,
      captchaUUid: uuid,
    };
    expect(await other.ask(calls.login, sent, '')).toMatchObject({ flag: 'F', returnCode: 'oidc.yours' });
    expect((await loggedIn(person)).caller.umId).toBe(opened.umId);
  });
});

describe('back-channel logout', () => {
  const told = (logoutToken: string) =>
    processes()[1].request({
      method: 'POST',
      url: calls.oidcLogout.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
    });

  test('ends the sessions of a person, on every process, once, and none of anybody else', async () => {
    const [anna, bert] = [somebody(['sellers']), somebody(['sellers'])];
    const [one, two, other] = [await loggedIn(anna), await loggedIn(anna), await loggedIn(bert)];
    const token = await there.logoutToken({ sub: anna.subject });
    const answer = await told(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const { rt } of [one, two]) expect(await find(rt)).toBeUndefined();
    expect(await find(other.rt)).toBeDefined();
    const events = await processes()[0].store.readStream(accessStream(one.caller.umId));
    expect(events.at(-1)).toMatchObject({ type: 'SessionsEnded', data: { why: 'provider', count: 2 } });
    const again = await loggedIn(anna);
    expect((await told(token)).statusCode).toBe(400);
    expect(await find(again.rt)).toBeDefined();
  });

  test('of a person ends his tokens for machines too; of one session it leaves them', async () => {
    const anna = somebody(['sellers']);
    const { rt, caller } = await loggedIn(anna);
    const { sessions } = processes()[0].identity;
    await sessions.prove(rt);
    const input = { name: 'ERP', calls: [calls.savePreferences.path] };
    const made = await processes()[0].ask(calls.makeToken, input, rt);
    const token = calls.makeToken.output.parse(made.data).token;
    const idToken = (await sessions.idToken(rt)) ?? '';
    const { sid } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect((await told(await there.logoutToken({ sub: anna.subject, sid }))).statusCode).toBe(200);
    expect([await find(rt), await find(token)]).toMatchObject([undefined, { umId: caller.umId }]);
    expect((await told(await there.logoutToken({ sub: anna.subject }))).statusCode).toBe(200);
    expect(await find(token)).toBeUndefined();
    const events = await processes()[0].store.readStream(accessStream(caller.umId));
    expect(events.at(-1)).toMatchObject({ type: 'SessionsEnded', data: { why: 'provider', count: 0, tokens: 1 } });
  });

  test('ends that session alone which the provider names', async () => {
    const anna = somebody(['sellers']);
    const [one, other] = [await loggedIn(anna), await loggedIn(anna)];
    const idToken = (await processes()[0].identity.sessions.idToken(one.rt)) ?? '';
    const { sid } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    expect((await told(await there.logoutToken({ sub: anna.subject, sid }))).statusCode).toBe(200);
    expect(await find(one.rt)).toBeUndefined();
    expect(await find(other.rt)).toBeDefined();
  });

  test.each([
    ['for another client', { aud: 'another' }],
    ['with a nonce', { nonce: 'n' }],
    ['of another issuer', { iss: 'https://another.example' }],
  ])('a token %s ends nothing', async (_, claims) => {
    const anna = somebody(['sellers']);
    const { rt } = await loggedIn(anna);
    expect((await told(await there.logoutToken({ sub: anna.subject, ...claims }))).statusCode).toBe(400);
    expect(await find(rt)).toBeDefined();
  });
});

describe('where nobody new is let in', () => {
  const label = { zh: '登录', en: 'Log in' };
  let strict: Processes;
  beforeAll(async () => {
    const { issuer, clientId, clientSecret } = there;
    const [one] = processes();
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
      return oidcHandlers({ ...one, background: background(), issuer }, openProvider(options), { ...more, label });
    });
  });
  afterAll(() => strict?.close());

  test('who has no account is told so, and gets none', async () => {
    const anna = somebody(['sellers']);
    const begun = await start();
    const answer = await through(anna, begun);
    const { cookie } = begun;
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
      const away = strict.all[1];
      const info = await away.ask(calls.oidcInfo, {}, '');
      const down = { en: expect.stringContaining('later'), zh: expect.stringContaining('稍后') };
      expect(info).toMatchObject({ flag: 'T', data: { up: false, label, down, proves: false } });
      const answer = await away.request({ method: 'GET', url: calls.oidcStart.path });
      expect(answer).toMatchObject({
        statusCode: 302,
        headers: { location: '/zh/Login#error=temporarily_unavailable' },
      });
      const told = await away.ask(calls.oidcEnter, { authorization: 'error=temporarily_unavailable' }, '');
      expect(told).toMatchObject({ flag: 'F', returnCode: 'oidc.down' });
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
    const [one] = only.all;
    const captcha = await only.captcha();
    const [by, hidden] = [{ id: '13800000001', idType: '1' as const }, 'encrypted'];
    const told = expect.stringContaining('identity provider');
    expect(await one.ask(calls.login, { id: 'anna', password: hidden, ...captcha }, '')).toMatchObject({
      flag: 'F',
      returnCode: 'oidc.only',
      returnInfo: told,
    });
    const refused = { data: { rtnCode: 'oidc.only', rtnInfo: told } };
    const { captchaUUid } = captcha;
    for (const answer of [
      await one.ask(calls.sendCaptcha, { ...by, ...captcha }, ''),
      await one.ask(calls.register, { loginId: 'anna', captcha: '000000', password: hidden, captchaUUid }, ''),
      await one.ask(calls.sendResetPwdCaptcha, { ...by, ...captcha }, ''),
      await one.ask(calls.resetPwd, { ...by, captcha: '000000', newPwd: hidden, captchaUUid }, ''),
    ])
      expect(answer).toMatchObject(refused);
    expect(await one.store.head()).toBe(0);
  });

  test('who comes by the provider does, and nobody is sent to an own account while it is away', async () => {
    const [one, other] = only.all;
    const anna = somebody(['sellers']);
    const begun = await one.request({ method: 'GET', url: `${calls.oidcStart.path}?lan=EN` });
    there.is(anna);
    const { search } = await testBrowser().follow(String(begun.headers.location), callback);
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await other.ask(calls.oidcEnter, { authorization: search.slice(1) }, '', undefined, { cookie });
    expect(answer).toMatchObject({ flag: 'T', data: { rt: expect.stringMatching(/^[\w-]{43}$/) } });
    there.down(true);
    try {
      const info = await one.ask(calls.oidcInfo, {}, '');
      expect(info).toMatchObject({ flag: 'T', data: { ownLogin: false } });
      expect(JSON.stringify(info)).not.toMatch(/account of the portal|门户账户/);
      const told = await one.ask(calls.oidcEnter, { authorization: 'error=temporarily_unavailable' }, '');
      expect(told).toMatchObject({ flag: 'F', returnCode: 'oidc.away' });
    } finally {
      there.down(false);
    }
  });
});
