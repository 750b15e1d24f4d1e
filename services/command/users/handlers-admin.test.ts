import { randomUUID } from 'node:crypto';
import { offboarding } from '@portal/infra/runtime/identity/offboarding';
import { commandIdFor } from '@portal/infra/runtime/ids';
import { calls } from '@portal/shared/calls/index';
import type { Role, Site } from '@portal/shared/codes/index';
import { accessStream, sessionsEnded } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { contactName, loginName } from '@portal/shared/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../account/aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { userAdminHandlers } from './handlers-admin.ts';

const admin: Role = 'SHDIPP_ADMIN';
const reason = 'as agreed';
let two: Processes;

beforeAll(async () => {
  two = await twoProcesses(({ executor, store, identity }) =>
    userAdminHandlers(executor, store, identity, offboarding(identity, store, sessionsEnded)),
  );
});
afterAll(() => two?.close());

const kindOf = async ({ umId: accountId }: TestUser) => (await two.all[1].executor.load(account, accountId)).kind;
const code = async (answer: Promise<{ returnCode: string }>) => (await answer).returnCode;

test('frozen, opened again, cancelled, erased: each only where it can be', async () => {
  const [processA, processB] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  const input = { id: user.umId, reason };
  const { freezeUser, reopenUser, cancelUser, eraseUser } = calls;
  expect(await processA.ask(reopenUser, input, boss.token)).toMatchObject({
    flag: 'F',
    returnCode: 'user.notOpenable',
    returnInfo: 'The account cannot be reopened while it is “Open”',
  });
  expect(await code(processA.ask(eraseUser, input, boss.token))).toBe('user.notErasable');
  expect(await processA.ask(freezeUser, input, boss.token)).toMatchObject({ flag: 'T' });
  expect(await processB.ask(freezeUser, input, boss.token)).toMatchObject({
    returnCode: 'user.notFreezable',
    returnInfo: 'The account cannot be frozen while it is “Frozen”',
  });
  expect(await code(processB.ask(reopenUser, input, boss.token))).toBe('200');
  expect(await code(processA.ask(cancelUser, input, boss.token))).toBe('200');
  expect(await processB.ask(cancelUser, input, boss.token)).toMatchObject({
    returnCode: 'user.alreadyCancelled',
    returnInfo: 'This account is already closed',
  });
  expect(await code(processB.ask(eraseUser, input, boss.token))).toBe('200');
  expect(await code(processA.ask(eraseUser, input, boss.token))).toBe('user.alreadyErased');
  const events = await processA.store.readStream(accountStream(user.umId));
  expect(events.map(({ type, meta }) => [type, meta.actor])).toEqual([
    ['AccountOpened', 'system'],
    ...['Frozen', 'Reopened', 'Cancelled', 'Erased'].map((done) => [`Account${done}`, boss.umId]),
  ]);
});

test('a token for machines is ended by who administers its owner, with a reason, in the trail, and by nobody else', async () => {
  const [processA, processB] = two.all;
  const [boss, otherSiteAdmin, user] = await Promise.all([two.user(admin), two.user(admin, '03'), two.user()]);
  const machine = { id: randomUUID(), name: 'ERP', calls: [] };
  const owner = { umId: user.umId, loginId: 'x', roles: [], site: '02' as const };
  const token =
    (await processA.identity.sessions.startMachine({ ...owner, machine }, new Date(Date.now() + 3_600_000), 5)) ?? '';
  const input = { id: user.umId, tokenId: machine.id, reason };
  for (const caller of [otherSiteAdmin, user])
    expect(await processA.ask(calls.revokeToken, input, caller.token)).toMatchObject({ flag: 'F' });
  expect(await code(processA.ask(calls.revokeToken, { ...input, reason: '' }, boss.token))).toBe('400');
  expect(await processA.ask(calls.revokeToken, { ...input, id: boss.umId }, boss.token)).toMatchObject({
    returnCode: '404',
  });
  expect(await processA.identity.sessions.find(token, { anew: true })).toBeDefined();
  const commandId = randomUUID();
  for (const process of [processA, processB])
    expect(await process.ask(calls.revokeToken, input, boss.token, commandId)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.revokeToken, input, boss.token)).toMatchObject({ returnCode: '404' });
  for (const { identity } of two.all) expect(await identity.sessions.find(token, { anew: true })).toBeUndefined();
  const events = await processA.store.readStream(accessStream(user.umId));
  expect(events.filter(({ type }) => type === 'TokenRevoked')).toMatchObject([
    { data: { umId: user.umId, token: machine.id, reason }, meta: { actor: boss.umId } },
  ]);
});

test('a second factor is reset by the main site, with a reason: it is gone, and the sessions end', async () => {
  const [processA, processB] = two.all;
  const [boss, south, user] = await Promise.all([two.user(admin), two.user(admin, '02'), two.user('ORG_ADMIN', '02')]);
  const input = { id: user.umId, reason };
  expect(await code(processA.ask(calls.resetSecondFactor, input, boss.token))).toBe('factor.none');
  const { enrolment } = await processA.identity.secondFactors.begin(user.umId, 'x');
  await two.command(user.umId, { type: 'enrolSecondFactor', enrolment });
  expect(await code(processA.ask(calls.resetSecondFactor, input, south.token))).toBe('403');
  expect(await code(processA.ask(calls.resetSecondFactor, { id: boss.umId, reason }, boss.token))).toBe('user.self');
  expect(await code(processA.ask(calls.resetSecondFactor, { ...input, reason: ' ' }, boss.token))).toBe('400');
  expect(await code(processB.ask(calls.resetSecondFactor, input, boss.token))).toBe('200');
  expect(await processA.executor.load(account, user.umId)).not.toHaveProperty('secondFactor');
  expect(await processA.identity.secondFactors.begun(user.umId)).toBeUndefined();
  expect(await processB.identity.sessions.find(user.token)).toBeUndefined();
  const [reset] = (await processA.store.readStream(accountStream(user.umId))).slice(-1);
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

test('outside the main site only accounts of the own domain exist; nobody decides on themselves', async () => {
  const [processA] = two.all;
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
  const freeze = (target: TestUser, actor: TestUser) =>
    code(processA.ask(calls.freezeUser, { id: target.umId, reason }, actor.token));
  expect(await freeze(there, lingang)).toBe('404');
  expect(await freeze({ umId: randomUUID(), token: '' }, lingang)).toBe('404');
  expect(await freeze(here, lingang)).toBe('200');
  expect(await freeze(there, main)).toBe('200');
  expect(await freeze(main, main)).toBe('user.self');
  expect(await freeze(main, lingang)).toBe('404');
  expect(await freeze(lingang, main)).toBe('200');
});

test('freezing ends every session, on processes that are not told as well', async () => {
  const [processA, processB] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  const origin = { address: '127.0.0.1', agent: 'test' };
  const caller = { umId: user.umId, loginId: 'x', roles: [], site: '01' as const };
  const tokens = [user.token, (await processB.identity.sessions.start(caller, origin, { proven: true })).token];
  for (const token of tokens) expect(await processB.identity.sessions.find(token)).toBeDefined();
  await processA.ask(calls.freezeUser, { id: user.umId, reason }, boss.token);
  for (const token of tokens) {
    expect(await processA.identity.sessions.find(token)).toBeUndefined();
    await expect.poll(() => processB.identity.sessions.find(token)).toBeUndefined();
  }
  expect(await processA.store.readStream(accessStream(user.umId))).toMatchObject([
    { type: 'SessionsEnded', data: { why: 'frozen', count: 2 } },
  ]);
});

test('a repeated freeze ends the sessions that a kill had left', async () => {
  const [processA, processB] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  const commandId = randomUUID();
  const freeze = { type: 'freeze', by: { umId: boss.umId, site: '01' }, reason } as const;
  // as far as the first one came before it was killed
  await processA.executor.execute(account, {
    id: user.umId,
    command: freeze,
    meta: testMeta(boss.umId),
    commandId: commandIdFor(commandId, calls.freezeUser, { id: user.umId, reason }),
    answer: {},
  });
  expect(await processA.identity.sessions.list(user.umId)).toHaveLength(1);
  expect(await processB.ask(calls.freezeUser, { id: user.umId, reason }, boss.token, commandId)).toMatchObject({
    flag: 'T',
  });
  expect(await processA.identity.sessions.list(user.umId)).toEqual([]);
  await offboarding(processA.identity, processA.store, sessionsEnded).endFor(user.umId, 'frozen', testMeta('notifier'));
  expect(await processA.store.readStream(accessStream(user.umId))).toHaveLength(1);
});

test('who comes in after they were let in again stays in, however late the notifier ends what was to end', async () => {
  const [processA] = two.all;
  const [boss, user] = await Promise.all([two.user(admin), two.user()]);
  await processA.ask(calls.freezeUser, { id: user.umId, reason }, boss.token);
  await processA.ask(calls.reopenUser, { id: user.umId, reason }, boss.token);
  const frozen = (await processA.store.readStream(accountStream(user.umId))).find(
    ({ type }) => type === 'AccountFrozen',
  );
  const { umId: accountId } = user;
  const caller = { umId: accountId, loginId: accountId, roles: ['Default-App-User'], site: '01' } as const;
  await processA.identity.sessions.start(caller, { address: '127.0.0.1', agent: 'test' }, { proven: true });
  const { endFor } = offboarding(processA.identity, processA.store, sessionsEnded);
  await endFor(accountId, 'frozen', testMeta('notifier'), new Date(frozen?.at ?? ''));
  expect(await processA.identity.sessions.list(accountId)).toHaveLength(1);
  expect(await processA.store.readStream(accessStream(accountId))).toHaveLength(1);
});

test('whoever is frozen decides nothing, though their session may be known for a moment', async () => {
  const [processA, processB] = two.all;
  const [boss, rebel, user] = await Promise.all([two.user(admin), two.user(admin), two.user()]);
  expect(await processB.identity.sessions.find(rebel.token)).toBeDefined();
  await processA.ask(calls.freezeUser, { id: rebel.umId, reason }, boss.token);
  expect(await code(processB.ask(calls.freezeUser, { id: user.umId, reason }, rebel.token))).toBe('904');
  expect(await kindOf(user)).toBe('open');
});

test('administrators who shut out each other at once: one of them stays', async () => {
  for (let round = 0; round < 15; round++) {
    const people = await Promise.all(Array.from({ length: 2 + (round % 3) }, () => two.user(admin)));
    const answers = await Promise.all(
      people.map(({ token }, n) => {
        const { umId: accountId } = people[(n + 1) % people.length] ?? { umId: '' };
        const call = n % 2 ? calls.cancelUser : calls.freezeUser;
        return code(two.all[n % 2 ? 1 : 0].ask(call, { id: accountId, reason }, token));
      }),
    );
    const kinds = await Promise.all(people.map(kindOf));
    expect(kinds, answers.join(', ')).toContain('open');
    expect(kinds.filter((kind) => kind === 'open').length).toBeLessThan(people.length);
  }
});

test('a cancelled account gives its contacts back; an erased one keeps its login name for ever', async () => {
  const [processA, processB] = two.all;
  const contact = { kind: 'phone' as const, contact: '13912345678' };
  const [boss, user] = await Promise.all([two.user(admin), two.user('Default-App-User', '01', contact)]);
  const name = contactName('phone', contact.contact);
  expect(await processA.store.holder(name)).toBe(accountStream(user.umId));
  const before = await processA.executor.load(account, user.umId);
  const loginId = before.kind === 'open' ? before.loginId : '';
  await processA.ask(calls.cancelUser, { id: user.umId, reason }, boss.token);
  expect(await processA.store.holder(name)).toBeUndefined();
  const next = await two.user('Default-App-User', '01', contact);
  await processA.ask(calls.eraseUser, { id: user.umId, reason }, boss.token);
  expect(await processA.store.holder(name)).toBe(accountStream(next.umId));
  expect(await processA.store.holder(loginName(loginId))).toBe(accountStream(user.umId));
  // another process forgets the key within a second, and keeps no state of the person
  await expect
    .poll(async () => JSON.stringify(await processB.store.readStream(accountStream(user.umId))))
    .not.toMatch(/1391234|u-/);
  expect(await processB.executor.load(account, user.umId)).toEqual({
    kind: 'erased',
    umId: user.umId,
    roles: ['Default-App-User'],
    site: '01',
  });
  expect(await processA.store.verify()).toMatchObject({ ok: true });
});

test('roles and the site are granted by the main site, with a reason, never to oneself; the sessions end at once', async () => {
  const [processA, processB] = two.all;
  const [boss, south, user] = await Promise.all([two.user(admin), two.user(admin, '02'), two.user(undefined, '02')]);
  const input = {
    id: user.umId,
    roles: ['BANK_ADMIN', 'Default-App-User'] as Role[],
    dataDomain: '03' as Site,
    reason,
  };
  const { grantRoles } = calls;
  expect(await code(processA.ask(grantRoles, input, user.token))).toBe('403');
  expect(await code(processA.ask(grantRoles, input, south.token))).toBe('403');
  expect(await code(processA.ask(grantRoles, { ...input, id: boss.umId }, boss.token))).toBe('user.self');
  expect(await code(processA.ask(grantRoles, { ...input, reason: ' ' }, boss.token))).toBe('400');
  expect(await code(processA.ask(grantRoles, { ...input, roles: [] }, boss.token))).toBe('400');
  expect(await code(processA.ask(grantRoles, { ...input, id: randomUUID() }, boss.token))).toBe('404');
  expect(await code(processB.ask(grantRoles, input, boss.token))).toBe('200');
  expect(await code(processB.ask(grantRoles, input, boss.token))).toBe('user.sameRoles');
  expect(await processA.executor.load(account, user.umId)).toMatchObject({
    roles: ['Default-App-User', 'BANK_ADMIN'],
    site: '03',
  });
  expect(await processB.identity.sessions.find(user.token)).toBeUndefined();
  const [granted] = (await processA.store.readStream(accountStream(user.umId))).slice(-1);
  expect(granted).toMatchObject({ type: 'AccountRolesGranted', data: { reason }, meta: { actor: boss.umId } });
});

test('two administrators who take each other’s duties away at once: one of them keeps theirs', async () => {
  const [boss, rival] = await Promise.all([two.user(admin), two.user(admin)]);
  const take = (from: TestUser, actor: TestUser, at: 0 | 1) =>
    two.all[at].ask(
      calls.grantRoles,
      { id: from.umId, roles: ['Default-App-User'], dataDomain: '01', reason },
      actor.token,
    );
  await Promise.all([take(boss, rival, 0), take(rival, boss, 1)]);
  const accounts = await Promise.all(
    [boss, rival].map(({ umId: accountId }) => two.all[0].executor.load(account, accountId)),
  );
  expect(accounts.filter((each) => 'roles' in each && each.roles.includes(admin))).toHaveLength(1);
});
