import { randomUUID } from 'node:crypto';
import { offboarding } from '@portal/infra/identity/offboarding';
import { commandIdFor } from '@portal/infra/ids';
import { calls } from '@portal/shared/calls/index';
import type { Role, Site } from '@portal/shared/codes/index';
import { accessStream, sessionsEnded } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { contactName, loginName } from '@portal/shared/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing.ts';
import { userAdminHandlers } from './user-admin.ts';

const admin: Role = 'SHDIPP_ADMIN';
const reason = 'as agreed';
let two: Processes;

beforeAll(async () => {
  two = await twoProcesses(({ executor, store, identity }) =>
    userAdminHandlers(executor, store, identity, offboarding(identity, store, sessionsEnded)),
  );
});
afterAll(() => two?.close());

const kindOf = async ({ umId }: TestUser) => (await two.all[1].executor.load(account, umId)).kind;
const code = async (answer: Promise<{ returnCode: string }>) => (await answer).returnCode;

test('frozen, opened again, cancelled, erased: each only where it can be', async () => {
  const [one, other] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  const what = { id: user.umId, reason };
  const { freezeUser, reopenUser, cancelUser, eraseUser } = calls;
  expect(await one.ask(reopenUser, what, boss.token)).toMatchObject({
    flag: 'F',
    returnCode: 'user.notOpenable',
    returnInfo: 'The account cannot be reopened while it is “Open”',
  });
  expect(await code(one.ask(eraseUser, what, boss.token))).toBe('user.notErasable');
  expect(await one.ask(freezeUser, what, boss.token)).toMatchObject({ flag: 'T' });
  expect(await other.ask(freezeUser, what, boss.token)).toMatchObject({
    returnCode: 'user.notFreezable',
    returnInfo: 'The account cannot be frozen while it is “Frozen”',
  });
  expect(await code(other.ask(reopenUser, what, boss.token))).toBe('200');
  expect(await code(one.ask(cancelUser, what, boss.token))).toBe('200');
  expect(await other.ask(cancelUser, what, boss.token)).toMatchObject({
    returnCode: 'user.alreadyCancelled',
    returnInfo: 'This account is already closed',
  });
  expect(await code(other.ask(eraseUser, what, boss.token))).toBe('200');
  expect(await code(one.ask(eraseUser, what, boss.token))).toBe('user.alreadyErased');
  const events = await one.store.readStream(accountStream(user.umId));
  expect(events.map(({ type, meta }) => [type, meta.actor])).toEqual([
    ['AccountOpened', 'system'],
    ...['Frozen', 'Reopened', 'Cancelled', 'Erased'].map((done) => [`Account${done}`, boss.umId]),
  ]);
});

test('a token for machines is ended by who administers its owner, with a reason, in the trail, and by nobody else', async () => {
  const [one, other] = two.all;
  const [boss, elsewhere, user] = await Promise.all([two.user(admin), two.user(admin, '03'), two.user()]);
  const machine = { id: randomUUID(), name: 'ERP', calls: [] };
  const owner = { umId: user.umId, loginId: 'x', roles: [], site: '02' as const };
  const token =
    (await one.identity.sessions.startMachine({ ...owner, machine }, new Date(Date.now() + 3_600_000), 5)) ?? '';
  const what = { id: user.umId, tokenId: machine.id, reason };
  for (const who of [elsewhere, user])
    expect(await one.ask(calls.revokeToken, what, who.token)).toMatchObject({ flag: 'F' });
  expect(await code(one.ask(calls.revokeToken, { ...what, reason: '' }, boss.token))).toBe('400');
  expect(await one.ask(calls.revokeToken, { ...what, id: boss.umId }, boss.token)).toMatchObject({ returnCode: '404' });
  expect(await one.identity.sessions.find(token, { anew: true })).toBeDefined();
  const commandId = randomUUID();
  for (const process of [one, other])
    expect(await process.ask(calls.revokeToken, what, boss.token, commandId)).toMatchObject({ flag: 'T' });
  expect(await one.ask(calls.revokeToken, what, boss.token)).toMatchObject({ returnCode: '404' });
  for (const { identity } of two.all) expect(await identity.sessions.find(token, { anew: true })).toBeUndefined();
  const events = await one.store.readStream(accessStream(user.umId));
  expect(events.filter(({ type }) => type === 'TokenRevoked')).toMatchObject([
    { data: { umId: user.umId, token: machine.id, reason }, meta: { actor: boss.umId } },
  ]);
});

test('a second factor is reset by the main site, with a reason: it is gone, and the sessions end', async () => {
  const [one, other] = two.all;
  const [boss, south, user] = await Promise.all([two.user(admin), two.user(admin, '02'), two.user('ORG_ADMIN', '02')]);
  const what = { id: user.umId, reason };
  expect(await code(one.ask(calls.resetSecondFactor, what, boss.token))).toBe('factor.none');
  const { enrolment } = await one.identity.secondFactors.begin(user.umId, 'x');
  await two.command(user.umId, { type: 'enrolSecondFactor', enrolment });
  expect(await code(one.ask(calls.resetSecondFactor, what, south.token))).toBe('403');
  expect(await code(one.ask(calls.resetSecondFactor, { id: boss.umId, reason }, boss.token))).toBe('user.self');
  expect(await code(one.ask(calls.resetSecondFactor, { ...what, reason: ' ' }, boss.token))).toBe('400');
  expect(await code(other.ask(calls.resetSecondFactor, what, boss.token))).toBe('200');
  expect(await one.executor.load(account, user.umId)).not.toHaveProperty('secondFactor');
  expect(await one.identity.secondFactors.begun(user.umId)).toBeUndefined();
  expect(await other.identity.sessions.find(user.token)).toBeUndefined();
  const [reset] = (await one.store.readStream(accountStream(user.umId))).slice(-1);
  expect(reset).toMatchObject({ type: 'SecondFactorReset', data: { reason }, meta: { actor: boss.umId } });
});

test('without a reason nobody is frozen, cancelled or erased', async () => {
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  for (const call of [calls.freezeUser, calls.cancelUser, calls.eraseUser])
    expect(await two.all[0].ask(call, { id: user.umId, reason: ' ' }, boss.token)).toMatchObject({
      status: 400,
      data: { fields: { reason: expect.any(String) } },
    });
  expect(await kindOf(user)).toBe('open');
});

test('outside the main site only accounts of the own domain exist; nobody decides on himself', async () => {
  const [one] = two.all;
  const [lingang, main, here, there] = await Promise.all(
    (
      [
        [admin, '02'],
        [admin, '01'],
        [undefined, '02'],
        [undefined, '03'],
      ] as [Role | undefined, Site][]
    ).map(([role, site]) => two.user(role, site)),
  );
  if (!lingang || !main || !here || !there) throw new Error('no users');
  const freeze = (who: TestUser, by: TestUser) => code(one.ask(calls.freezeUser, { id: who.umId, reason }, by.token));
  expect(await freeze(there, lingang)).toBe('404');
  expect(await freeze({ umId: randomUUID(), token: '' }, lingang)).toBe('404');
  expect(await freeze(here, lingang)).toBe('200');
  expect(await freeze(there, main)).toBe('200');
  expect(await freeze(main, main)).toBe('user.self');
  expect(await freeze(main, lingang)).toBe('404');
  expect(await freeze(lingang, main)).toBe('200');
});

test('freezing ends every session, on processes that are not told as well', async () => {
  const [one, other] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  const origin = { address: '127.0.0.1', agent: 'test' };
  const caller = { umId: user.umId, loginId: 'x', roles: [], site: '01' as const };
  const tokens = [user.token, (await other.identity.sessions.start(caller, origin, { proven: true })).token];
  for (const token of tokens) expect(await other.identity.sessions.find(token)).toBeDefined();
  await one.ask(calls.freezeUser, { id: user.umId, reason }, boss.token);
  for (const token of tokens) {
    expect(await one.identity.sessions.find(token)).toBeUndefined();
    await expect.poll(() => other.identity.sessions.find(token)).toBeUndefined();
  }
  expect(await one.store.readStream(accessStream(user.umId))).toMatchObject([
    { type: 'SessionsEnded', data: { why: 'frozen', count: 2 } },
  ]);
});

test('a repeated freeze ends the sessions that a kill had left', async () => {
  const [one, other] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  const commandId = randomUUID();
  const freeze = { type: 'freeze', by: { umId: boss.umId, site: '01' }, reason } as const;
  // as far as the first one came before it was killed
  await one.executor.execute(account, {
    id: user.umId,
    command: freeze,
    meta: testMeta(boss.umId),
    commandId: commandIdFor(commandId, calls.freezeUser, { id: user.umId, reason }),
    answer: {},
  });
  expect(await one.identity.sessions.list(user.umId)).toHaveLength(1);
  expect(await other.ask(calls.freezeUser, { id: user.umId, reason }, boss.token, commandId)).toMatchObject({
    flag: 'T',
  });
  expect(await one.identity.sessions.list(user.umId)).toEqual([]);
  await offboarding(one.identity, one.store, sessionsEnded).endFor(user.umId, 'frozen', testMeta('notifier'));
  expect(await one.store.readStream(accessStream(user.umId))).toHaveLength(1);
});

test('who comes in after he was let in again stays in, however late the notifier ends what was to end', async () => {
  const [one] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  await one.ask(calls.freezeUser, { id: user.umId, reason }, boss.token);
  await one.ask(calls.reopenUser, { id: user.umId, reason }, boss.token);
  const frozen = (await one.store.readStream(accountStream(user.umId))).find(({ type }) => type === 'AccountFrozen');
  const { umId } = user;
  const caller = { umId, loginId: umId, roles: ['Default-App-User'], site: '01' } as const;
  await one.identity.sessions.start(caller, { address: '127.0.0.1', agent: 'test' }, { proven: true });
  const { endFor } = offboarding(one.identity, one.store, sessionsEnded);
  await endFor(umId, 'frozen', testMeta('notifier'), new Date(frozen?.at ?? ''));
  expect(await one.identity.sessions.list(umId)).toHaveLength(1);
  expect(await one.store.readStream(accessStream(umId))).toHaveLength(1);
});

test('whoever is frozen decides nothing, though his session may be known for a moment', async () => {
  const [one, other] = two.all;
  const [boss, rebel, user] = await Promise.all([two.user(admin), two.user(admin), two.user()]);
  expect(await other.identity.sessions.find(rebel.token)).toBeDefined();
  await one.ask(calls.freezeUser, { id: rebel.umId, reason }, boss.token);
  expect(await code(other.ask(calls.freezeUser, { id: user.umId, reason }, rebel.token))).toBe('904');
  expect(await kindOf(user)).toBe('open');
});

test('administrators who shut out each other at once: one of them stays', async () => {
  for (let round = 0; round < 15; round++) {
    const people = await Promise.all(Array.from({ length: 2 + (round % 3) }, () => two.user(admin)));
    const answers = await Promise.all(
      people.map(({ token }, n) => {
        const { umId } = people[(n + 1) % people.length] ?? { umId: '' };
        const call = n % 2 ? calls.cancelUser : calls.freezeUser;
        return code(two.all[n % 2 ? 1 : 0].ask(call, { id: umId, reason }, token));
      }),
    );
    const kinds = await Promise.all(people.map(kindOf));
    expect(kinds, answers.join(', ')).toContain('open');
    expect(kinds.filter((kind) => kind === 'open').length).toBeLessThan(people.length);
  }
});

test('a cancelled account gives its contacts back; an erased one keeps its login name for ever', async () => {
  const [one, other] = two.all;
  const contact = { kind: 'phone' as const, contact: '13912345678' };
  const [boss, user] = await Promise.all([two.user(admin), two.user('Default-App-User', '01', contact)]);
  const name = contactName('phone', contact.contact);
  expect(await one.store.holder(name)).toBe(accountStream(user.umId));
  const before = await one.executor.load(account, user.umId);
  const loginId = before.kind === 'open' ? before.loginId : '';
  await one.ask(calls.cancelUser, { id: user.umId, reason }, boss.token);
  expect(await one.store.holder(name)).toBeUndefined();
  const next = await two.user('Default-App-User', '01', contact);
  await one.ask(calls.eraseUser, { id: user.umId, reason }, boss.token);
  expect(await one.store.holder(name)).toBe(accountStream(next.umId));
  expect(await one.store.holder(loginName(loginId))).toBe(accountStream(user.umId));
  // another process forgets the key within a second, and keeps no state of the person
  await expect
    .poll(async () => JSON.stringify(await other.store.readStream(accountStream(user.umId))))
    .not.toMatch(/1391234|u-/);
  expect(await other.executor.load(account, user.umId)).toEqual({
    kind: 'erased',
    umId: user.umId,
    roles: ['Default-App-User'],
    site: '01',
  });
  expect(await one.store.verify()).toMatchObject({ ok: true });
});

test('roles and the site are granted by the main site, with a reason, never to oneself; the sessions end at once', async () => {
  const [one, other] = two.all;
  const [boss, south, user] = await Promise.all([two.user(admin), two.user(admin, '02'), two.user(undefined, '02')]);
  const what = { id: user.umId, roles: ['BANK_ADMIN', 'Default-App-User'] as Role[], dataDomain: '03' as Site, reason };
  const { grantRoles } = calls;
  expect(await code(one.ask(grantRoles, what, user.token))).toBe('403');
  expect(await code(one.ask(grantRoles, what, south.token))).toBe('403');
  expect(await code(one.ask(grantRoles, { ...what, id: boss.umId }, boss.token))).toBe('user.self');
  expect(await code(one.ask(grantRoles, { ...what, reason: ' ' }, boss.token))).toBe('400');
  expect(await code(one.ask(grantRoles, { ...what, roles: [] }, boss.token))).toBe('400');
  expect(await code(one.ask(grantRoles, { ...what, id: randomUUID() }, boss.token))).toBe('404');
  expect(await code(other.ask(grantRoles, what, boss.token))).toBe('200');
  expect(await code(other.ask(grantRoles, what, boss.token))).toBe('user.sameRoles');
  expect(await one.executor.load(account, user.umId)).toMatchObject({
    roles: ['Default-App-User', 'BANK_ADMIN'],
    site: '03',
  });
  expect(await other.identity.sessions.find(user.token)).toBeUndefined();
  const [granted] = (await one.store.readStream(accountStream(user.umId))).slice(-1);
  expect(granted).toMatchObject({ type: 'AccountRolesGranted', data: { reason }, meta: { actor: boss.umId } });
});

test('two administrators who take each other’s duties away at once: one of them keeps his', async () => {
  const [boss, rival] = await Promise.all([two.user(admin), two.user(admin)]);
  const take = (from: TestUser, by: TestUser, at: 0 | 1) =>
    two.all[at].ask(
      calls.grantRoles,
      { id: from.umId, roles: ['Default-App-User'], dataDomain: '01', reason },
      by.token,
    );
  await Promise.all([take(boss, rival, 0), take(rival, boss, 1)]);
  const left = await Promise.all([boss, rival].map(({ umId }) => two.all[0].executor.load(account, umId)));
  expect(left.filter((each) => 'roles' in each && each.roles.includes(admin))).toHaveLength(1);
});
