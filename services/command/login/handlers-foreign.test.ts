import { createHmac, randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Known, openVisitors, source, type Visitors } from '../testing/visitors.ts';

let portal: Visitors;
let known: Known;
beforeAll(async () => {
  portal = await openVisitors();
  known = await portal.known();
});
afterAll(() => portal?.close());

const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the other area makes it. */
function signed(claims: object, { secret = source.secret as string, alg = 'HS256' } = {}): string {
  const all = { iss: source.name, aud: 'portal', exp: seconds() + 60, jti: randomUUID(), ...claims };
  const headerAndPayload = `${part({ alg, typ: 'JWT' })}.${part(all)}`;
  return `${headerAndPayload}.${createHmac('sha256', secret).update(headerAndPayload).digest('base64url')}`;
}

const arrive = (token: string, from: string = source.name, processIndex: 0 | 1 = 0) =>
  portal.all[processIndex].ask(calls.logWithToken, { token, from }, '');

test('a token that names a login name or a bound contact of ours gives a session, and is in the log', async () => {
  for (const claims of [{ loginId: known.loginId.toUpperCase() }, { phone: known.phone }]) {
    const answer = await arrive(signed(claims));
    expect(answer.flag).toBe('T');
    const { rt } = calls.logWithToken.output.parse(answer.data);
    expect(await portal.all[0].identity.sessions.find(rt)).toMatchObject({ umId: known.umId });
    expect((await portal.access(known.umId)).at(-1)).toMatchObject({ type: 'LoggedIn', data: { how: 'token' } });
  }
});

test('shown twice, or by many at once, it is good once', async () => {
  const token = signed({ loginId: known.loginId });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => arrive(token, source.name, n % 2 ? 1 : 0)));
  expect(answers.filter(({ flag }) => flag === 'T')).toHaveLength(1);
  expect(await arrive(token)).toMatchObject({ flag: 'F', returnCode: 'login.token' });
});

const loginId = () => known.loginId;
test.each<[string, () => string]>([
  ['no token', () => 'token'],
  ['another secret', () => signed({ loginId: loginId() }, { secret: 'x'.repeat(32) })],
  ['another way of signing', () => signed({ loginId: loginId() }, { alg: 'none' })],
  ['without a signature', () => signed({ loginId: loginId() }).replace(/[^.]+$/, '')],
  ['changed claims', () => signed({ loginId: 'nobody' }).replace(/\.[^.]+\./, `.${part({ loginId: loginId() })}.`)],
  ['for someone else', () => signed({ loginId: loginId(), aud: 'another' })],
  ['of another source', () => signed({ loginId: loginId(), iss: 'another' })],
  ['over', () => signed({ loginId: loginId(), exp: seconds() - 1 })],
  ['good for too long', () => signed({ loginId: loginId(), exp: seconds() + 3_600 })],
  ['without a name of its own', () => signed({ loginId: loginId(), jti: '' })],
  ['about nobody', () => signed({})],
  ['about two', () => signed({ loginId: loginId(), phone: known.phone })],
  ['about someone who is not here', () => signed({ loginId: 'nobody-here' })],
])('refused: %s', async (_, token) => {
  expect(await arrive(token())).toMatchObject({ flag: 'F', returnCode: 'login.token', data: null });
});

test('an area that is not known has no say, and no theme', async () => {
  const token = signed({ loginId: loginId(), iss: 'another' });
  expect(await arrive(token, 'another')).toMatchObject({ flag: 'F', returnCode: 'login.source' });
  const theme = (from: string) => portal.all[0].ask(calls.themeToken, { from }, '');
  expect(await theme('another')).toMatchObject({ flag: 'F', returnCode: 'login.source' });
  expect(await theme(source.name)).toMatchObject({
    flag: 'T',
    data: { theme: 'zone', token: expect.stringMatching(/^lingang\.[\w-]{43}$/) },
  });
});

test('the theme token is no session', async () => {
  const { data } = await portal.all[0].ask(calls.themeToken, { from: source.name }, '');
  const token = calls.themeToken.output.parse(data).token;
  expect(await portal.all[0].identity.sessions.find(token)).toBeUndefined();
  expect(await arrive(token)).toMatchObject({ returnCode: 'login.token' });
});

test('a frozen account is not entered this way either', async () => {
  const frozen = await portal.known();
  const decider = { umId: '0198c0de-0000-7000-8000-000000000001', site: '01' } as const;
  await portal.command(frozen.umId, { type: 'freeze', by: decider, reason: 'because' });
  expect(await arrive(signed({ loginId: frozen.loginId }))).toMatchObject({ returnCode: 'login.token' });
});
