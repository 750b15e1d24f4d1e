import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { endToken, makeToken, tokensMax } from '@portal/shared/calls/token';
import { admin } from '@portal/shared/codes/index';
import { accessStream } from '@portal/shared/events/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { userConsoleHandlers } from '../users/handlers-own.ts';
import { tokenHandlers } from './handlers-token.ts';

let two: Processes;
beforeAll(async () => {
  two = await twoProcesses(({ executor, store, identity }) => [
    ...tokenHandlers({ sessions: identity.sessions, store }),
    ...userConsoleHandlers(executor, store, identity),
  ]);
});
afterAll(() => two?.close());

const scope = calls.savePreferences.path;
const tokenInput = (more: object = {}) => ({ name: 'ERP', calls: [scope], ...more });
const make = (user: TestUser, more: object = {}, commandId?: string) =>
  two.all[0].ask(makeToken, tokenInput(more), user.token, commandId);
const save = (token: string, at = two.all[1]) =>
  at.ask(calls.savePreferences, { preferences: { interest: 'digest' } }, token);
const person = () => two.user('Default-App-User', '01');
const accessEvents = async ({ umId: accountId }: TestUser) => two.all[0].store.readStream(accessStream(accountId));

test('a machine acts as its owner, by the calls that its token was made for alone, and the log says so', async () => {
  const user = await person();
  const { data } = await make(user, { days: 30 });
  expect(data?.token).toMatch(/^dtp_[\w-]{43}$/);
  const token = data?.token ?? '';
  expect(await save(token)).toMatchObject({ flag: 'T' });
  const [event] = (await two.all[0].store.readStream(`account-${user.umId}`)).slice(-1);
  expect(event).toMatchObject({ type: 'AccountPreferencesSaved', meta: { actor: user.umId, token: data?.id } });
  // what it was not made for, what asks for a proof, and what is about tokens themselves
  for (const [call, input] of [
    [calls.saveUserContact, { accountName: 'x', shdippDataDomain: '01' }],
    [makeToken, tokenInput()],
    [endToken, { id: data?.id }],
    [calls.endSession, { others: true }],
  ] as const)
    expect([call.path, await two.all[0].ask(call, input as never, token)]).toMatchObject([
      call.path,
      { flag: 'F', returnCode: 'token.scope' },
    ]);
  expect((await accessEvents(user)).map(({ type, data }) => [type, data])).toContainEqual([
    'TokenMade',
    { umId: user.umId, token: data?.id, calls: 1, until: data?.until },
  ]);
  expect(JSON.stringify(await accessEvents(user))).not.toContain(token);
});

test('one that is ended opens nothing any more, in no process, and is told of once', async () => {
  const user = await person();
  const other = await person();
  const { data } = await make(user);
  const { id = '', token = '' } = data ?? {};
  expect(await save(token)).toMatchObject({ flag: 'T' });
  expect(await two.all[0].ask(endToken, { id }, other.token)).toMatchObject({ returnCode: '404' });
  const commandId = randomUUID();
  for (let times = 0; times < 2; times++)
    expect(await two.all[0].ask(endToken, { id }, user.token, commandId)).toMatchObject({ flag: 'T' });
  for (const process of two.all) await expect.poll(() => save(token, process)).toMatchObject({ returnCode: '904' });
  expect((await accessEvents(user)).filter(({ type }) => type === 'TokenEnded')).toHaveLength(1);
});

test('a repeated command makes one, whose token is told once', async () => {
  const user = await person();
  const commandId = randomUUID();
  const first = await make(user, {}, commandId);
  const secondAnswer = await make(user, {}, commandId);
  expect(secondAnswer.data).toEqual({ ...first.data, token: '' });
  expect((await accessEvents(user)).filter(({ type }) => type === 'TokenMade')).toHaveLength(1);
});

test('it is made for what its owner may do themselves, and what exists', async () => {
  const user = await person();
  for (const { path } of [
    calls.queryUsers,
    calls.endSession,
    calls.changePwd,
    calls.login,
    calls.actAs,
    { path: '/nothing' },
  ])
    expect([path, await make(user, { calls: [scope, path] })]).toMatchObject([
      path,
      { returnCode: '400', data: { fields: { calls: expect.stringContaining(path) } } },
    ]);
  const { data } = await make(user, { calls: [scope, '/nothing', calls.login.path] });
  expect(data).toMatchObject({ fields: { calls: expect.stringContaining(`/nothing, ${calls.login.path}`) } });
  expect(await make(user, { site: '02' })).toMatchObject({ flag: 'T' });
  const zone = await two.user(admin, '02');
  expect(await make(zone, { site: '01' })).toMatchObject({ data: { fields: { site: expect.any(String) } } });
  expect(await make(user, { days: 0 })).toMatchObject({
    returnCode: '400',
    data: { fields: { days: expect.any(String) } },
  });
  expect(await make(user, { name: ' ' })).toMatchObject({ data: { fields: { name: expect.any(String) } } });
});

test('of one that is limited to a site what it does is of that site', async () => {
  const user = await person();
  const { data } = await make(user, { site: '02' });
  const found = await two.all[0].identity.sessions.find(data?.token ?? '');
  // what they read by it is of that site as well
  expect(found).toMatchObject({ umId: user.umId, site: '02', machine: { site: '02', calls: [scope] } });
  await two.all[0].identity.sessions.moveTo(user.umId, '03');
  expect(await two.all[0].identity.sessions.find(data?.token ?? '', { anew: true })).toMatchObject({ site: '03' });
});

test('of sixty that are made at once, in two processes, there are so many and no more', async () => {
  const user = await person();
  const answers = await Promise.all(
    Array.from({ length: tokensMax + 10 }, (_, n) =>
      two.all[n % 2 ? 1 : 0].ask(makeToken, tokenInput({ name: `ERP ${n}` }), user.token),
    ),
  );
  expect(answers.filter(({ flag }) => flag === 'T')).toHaveLength(tokensMax);
  expect(new Set(answers.filter(({ flag }) => flag !== 'T').map(({ returnCode }) => returnCode))).toEqual(
    new Set(['token.many']),
  );
  expect(await two.all[0].identity.sessions.machines(user.umId)).toHaveLength(tokensMax);
  expect((await accessEvents(user)).filter(({ type }) => type === 'TokenMade')).toHaveLength(tokensMax);
});

test('so many and no more; they do not push out sessions of people', async () => {
  const user = await person();
  for (let n = 0; n < tokensMax; n++) expect(await make(user)).toMatchObject({ flag: 'T' });
  expect(await make(user)).toMatchObject({ flag: 'F', returnCode: 'token.many' });
  expect(await save(user.token)).toMatchObject({ flag: 'T' });
  const { sessions } = two.all[0].identity;
  expect(await sessions.list(user.umId)).toHaveLength(1);
  expect(await sessions.machines(user.umId)).toHaveLength(tokensMax);
  // whoever is shut out is so with all of them
  await sessions.endAll(user.umId);
  expect(await sessions.machines(user.umId)).toEqual([]);
});
