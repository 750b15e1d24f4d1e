import { calls } from '@portal/shared/calls/index';
import type { Call } from '@portal/shared/define/call';
import { acceptanceStream, agreementStream, ownAgreement } from '@portal/shared/events/agreement';
import { machineGraceDays } from '@portal/shared/rules/agreement';
import { daysAfter } from '@portal/shared/rules/workdays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { consentBy } from './consent.ts';
import { agreementHandlers } from './handlers.ts';

const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const day = '2026-03-02';
let now = noon(day);
let two: Processes;
let admin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => agreementHandlers(executor, () => now));
  admin = await two.user('SHDIPP_ADMIN');
});
afterAll(() => two?.close());

const texts = { textCN: '<p>协议</p>', textEN: '<p>Agreement</p><script>alert(1)</script>' };
const publish = (last: number, from: string, more: object = {}, actor = admin, at: 0 | 1 = 0) =>
  two.all[at].ask(calls.publishAgreement, { last, from, asks: true, ...texts, ...more }, actor.token);
const accept = (user: TestUser, number: number) => two.all[1].ask(calls.acceptAgreement, { number }, user.token);
const callerOf = ({ umId: accountId }: TestUser, machine?: { id: string; name: string; calls: string[] }) => ({
  umId: accountId,
  loginId: 'x',
  roles: ['Default-App-User' as const],
  site: '01' as const,
  acting: undefined,
  ...(machine && { machine }),
});

test('a version is published cleaned, accepted by whoever is asked, and until then they write nothing', async () => {
  const user = await two.user();
  const machine = { id: 'm', name: 'm', calls: [calls.savePhrase.path] };
  // each as it is asked for the first time, as in a process that was just started
  const withheld = (call: Call, caller: Parameters<ReturnType<typeof consentBy>>[1] = callerOf(user)) =>
    consentBy(two.all[1].executor, () => now)(call, caller);
  expect(await withheld(calls.recordRate)).toBeUndefined();
  expect(await publish(0, day)).toMatchObject({ flag: 'T', data: { number: 1 } });
  const [published] = await two.all[0].store.readStream(agreementStream(ownAgreement));
  expect(published?.data).toMatchObject({ number: 1, from: day, textEN: '<p>Agreement</p>' });

  expect(await withheld(calls.recordRate)).toBe('agreement.accept');
  for (const free of [calls.acceptAgreement, calls.logout, calls.showSettings, calls.register])
    expect([free.path, await withheld(free)]).toEqual([free.path, undefined]);
  expect(await withheld(calls.savePhrase, callerOf(user, machine))).toBeUndefined();
  now = noon(daysAfter(day, machineGraceDays));
  expect(await withheld(calls.savePhrase, callerOf(user, machine))).toBe('agreement.accept');
  now = noon(day);

  expect(await accept(user, 2)).toMatchObject({ status: 409, returnCode: 'agreement.changed' });
  for (let times = 1; times <= 2; times++) expect(await accept(user, 1)).toMatchObject({ flag: 'T' });
  const accepted = await two.all[0].store.readStream(acceptanceStream(user.umId));
  expect(accepted.map(({ data }) => data)).toEqual([
    expect.objectContaining({ umId: user.umId, number: 1, how: 'asked' }),
  ]);
  expect(await withheld(calls.recordRate)).toBeUndefined();
});

test('an account that is to accept it logs in and out and secures itself, and does nothing else', async () => {
  const user = await two.user();
  const withheld = consentBy(two.all[1].executor, () => now);
  const free: string[] = [];
  for (const call of Object.values<Call>(calls).filter(({ side, access }) => side === 'command' && access !== 'public'))
    if (!(await withheld(call, callerOf(user)))) free.push(call.path);
  expect(free.sort()).toEqual([
    '/agreement/accept',
    '/draft/read',
    '/maintenance/end',
    '/member/actAs',
    '/token/end',
    '/user/changePwd',
    '/user/prove',
    '/user/sendProofCaptcha',
    '/userConsole/beginSecondFactor',
    '/userConsole/checkContactCaptcha',
    '/userConsole/confirmSecondFactor',
    '/userConsole/endSession',
    '/userConsole/endTrustedDevice',
    '/userConsole/newRecoveryCodes',
    '/userConsole/removePhoneOrMail',
    '/userConsole/removeSecondFactor',
    '/userConsole/savePhoneOrMail',
    '/userConsole/sendCancelOrResetCaptcha',
  ]);
});

test('a later version holds from its day on, and can be taken back before it', async () => {
  const user = await two.user();
  await accept(user, 1);
  const laterDay = daysAfter(day, 10);
  const withheld = () => consentBy(two.all[0].executor, () => now)(calls.recordRate, callerOf(user));
  expect(await publish(0, laterDay, {}, admin, 1)).toMatchObject({ status: 409, returnCode: 'agreement.changed' });
  expect(await publish(1, '2026-03-01')).toMatchObject({
    returnCode: 'agreement.early',
    data: { fields: { from: expect.any(String) } },
  });
  const textEN = '<p>Agreement, with what is new</p>';
  expect(await publish(1, laterDay, { textEN })).toMatchObject({ data: { number: 2 } });
  expect(await withheld()).toBeUndefined();
  now = noon(laterDay);
  expect(await withheld()).toBe('agreement.accept');
  const back = () => two.all[0].ask(calls.withdrawAgreement, { number: 2 }, admin.token);
  expect(await back()).toMatchObject({ returnCode: 'agreement.begun' });
  now = noon(day);
  expect(await back()).toMatchObject({ flag: 'T' });
  now = noon(laterDay);
  expect(await withheld()).toBeUndefined();
  now = noon(day);
});

test('what cannot be published is told at its field; administrators of the main site alone publish', async () => {
  expect(await publish(2, '2026-02-30')).toMatchObject({ status: 400, data: { fields: { from: expect.any(String) } } });
  expect(await publish(2, day, { textCN: '<p> </p>' })).toMatchObject({
    data: { fields: { textCN: expect.any(String) } },
  });
  const script = '<script>alert(1)</script>';
  expect(await publish(2, day, { textEN: script })).toMatchObject({
    flag: 'F',
    data: { fields: { textEN: expect.any(String) } },
  });
  for (const otherUser of [await two.user('SHDIPP_ADMIN', '02'), await two.user()])
    expect(await publish(2, day, {}, otherUser)).toMatchObject({ status: 403 });
});
