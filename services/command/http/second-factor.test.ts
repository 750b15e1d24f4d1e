import { calls } from '@portal/shared/calls/index';
import { encrypt } from '@portal/shared/rules/credentials';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { account } from '../aggregate.ts';
import { type Known, openVisitors, type Visitors } from './testing.ts';

let portal: Visitors;
beforeAll(async () => {
  portal = await openVisitors();
});
afterEach(() => portal.query('truncate identity.attempts'));
afterAll(() => portal?.close());

interface Guarded extends Known {
  token: string;
  device: string;
  key: string;
}

/** A code that was not used yet, as if half a minute had passed since the last one. */
async function fresh({ umId, key }: Pick<Guarded, 'umId' | 'key'>): Promise<string> {
  await portal.query('update identity.second_factors set step = 0 where um_id = $1', [umId]);
  return generate({ secret: key });
}

const loginOf = async (who: Known, device?: string) => {
  const answer = await portal.login(who.loginId, who.password, device ? { device } : {});
  return calls.login.output.parse(answer.data);
};

/** An account with a second factor, and the session that it was enrolled in. */
async function guarded(): Promise<Guarded> {
  const [one, other] = portal.all;
  const known = await portal.known();
  const { rt: token, device } = await loginOf(known);
  const begun = await one.ask(calls.beginSecondFactor, {}, token);
  const { key } = calls.beginSecondFactor.output.parse(begun.data);
  const code = await generate({ secret: key });
  expect(await other.ask(calls.confirmSecondFactor, { code }, token)).toMatchObject({ flag: 'T' });
  return { ...known, token, device, key };
}

type Step = { second: string; device: string };
const second = (step: Step, code: string, more: { trust?: boolean } = {}) =>
  portal.all[1].ask(calls.loginSecond, { ...step, code, ...more }, '');
async function firstStep(who: Known, device?: string): Promise<Step> {
  const { second: token = '', ...rest } = await loginOf(who, device);
  return { second: token, device: rest.device };
}
const typesOf = async (umId: string) => (await portal.access(umId)).map(({ type }) => type);

test('enrolling takes a code of the key, and ends every other session; from then on a password opens none by itself', async () => {
  const [one] = portal.all;
  const known = await portal.known();
  const [mine, elsewhere] = [await loginOf(known), await loginOf(known)];
  expect(await one.ask(calls.confirmSecondFactor, { code: '123456' }, mine.rt)).toMatchObject({
    returnCode: 'factor.stale',
  });
  const { key } = calls.beginSecondFactor.output.parse((await one.ask(calls.beginSecondFactor, {}, mine.rt)).data);
  const wrong = await one.ask(calls.confirmSecondFactor, { code: '000000' }, mine.rt);
  expect(wrong).toMatchObject({ flag: 'F', data: { fields: { code: expect.any(String) } } });
  expect(await loginOf(known)).not.toHaveProperty('second');
  const code = await generate({ secret: key });
  expect(await one.ask(calls.confirmSecondFactor, { code }, mine.rt)).toMatchObject({ flag: 'T' });
  expect(await one.identity.sessions.find(mine.rt)).toMatchObject({ factor: true });
  expect(await one.identity.sessions.find(elsewhere.rt)).toBeUndefined();
  expect(await loginOf(known)).toMatchObject({ rt: '', second: expect.any(String) });
  expect(await one.ask(calls.beginSecondFactor, {}, mine.rt)).toMatchObject({ returnCode: 'factor.enrolled' });
});

test('the second step logs in once, with a code that was not used', async () => {
  const who = await guarded();
  const step = await firstStep(who);
  const code = await fresh(who);
  expect(await second(step, '12345')).toMatchObject({ status: 400 });
  const done = await second(step, code);
  const { rt } = calls.loginSecond.output.parse(done.data);
  expect(await portal.all[0].identity.sessions.find(rt)).toMatchObject({ umId: who.umId, factor: true });
  expect(await portal.all[0].identity.sessions.isProven(rt)).toBe(true);
  // the code again, with another password; and the step again, with another code
  expect(await second(await firstStep(who), code)).toMatchObject({
    flag: 'F',
    data: { fields: { code: expect.any(String) } },
  });
  expect(await second(step, await fresh(who))).toMatchObject({ returnCode: 'login.step' });
});

test('a step is of one browser, for five minutes, and of the password that was given; nobody makes one', async () => {
  const who = await guarded();
  const step = await firstStep(who);
  expect(await second({ ...step, device: 'another' }, await fresh(who))).toMatchObject({ returnCode: 'login.step' });
  const altered = `${step.second.slice(0, -2)}${step.second.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await second({ ...step, second: altered }, await fresh(who))).toMatchObject({ returnCode: 'login.step' });
  expect(await second({ ...step, second: 'x' }, await fresh(who))).toMatchObject({ returnCode: 'login.step' });
  await portal.all[0].identity.credentials.change(who.umId, 'Another#2026');
  expect(await second(step, await fresh(who))).toMatchObject({ returnCode: 'login.wrong' });
});

test('a recovery code opens once, is told to its owner, and leaves one less', async () => {
  const [one] = portal.all;
  const who = await guarded();
  const made = await one.ask(calls.newRecoveryCodes, {}, who.token);
  const { codes } = calls.newRecoveryCodes.output.parse(made.data);
  expect(codes).toHaveLength(10);
  const [code = ''] = codes;
  expect(await second(await firstStep(who), code)).toMatchObject({ flag: 'T' });
  expect(await second(await firstStep(who), code)).toMatchObject({ flag: 'F' });
  expect(await portal.access(who.umId)).toContainEqual(
    expect.objectContaining({ type: 'RecoveryCodeUsed', data: expect.objectContaining({ left: 9 }) }),
  );
  const text = JSON.stringify((await portal.query('select data::text, meta::text from log.events')).rows);
  const answers = JSON.stringify((await portal.query('select * from log.commands')).rows);
  for (const secret of [who.key, ...codes, ...codes.map((each) => each.replace('-', ''))])
    expect(text + answers).not.toContain(secret);
});

test('guesses at the code: five from a place, then none from there; its owner hears of it, and gets in where he was before', async () => {
  const who = await guarded();
  const step = await firstStep(who);
  for (let guess = 1; guess <= 5; guess++) await second(step, `00000${guess}`);
  expect(await second(step, await fresh(who))).toMatchObject({ returnCode: 'login.locked' });
  await portal.settled();
  expect(await typesOf(who.umId)).toContain('SecondStepFailed');
  const known = await firstStep(who, who.device);
  expect(await second(known, await fresh(who))).toMatchObject({ flag: 'T' });
});

test('a trusted device is not asked, proves nothing by that, and ends with the password', async () => {
  const [one] = portal.all;
  const who = await guarded();
  const step = await firstStep(who);
  expect(await second(step, await fresh(who), { trust: true })).toMatchObject({ flag: 'T' });
  expect(await typesOf(who.umId)).toContain('DeviceTrusted');
  const { rt, device } = await loginOf(who, step.device);
  expect(device).toBe(step.device);
  expect(await one.identity.sessions.find(rt)).toMatchObject({ factor: true });
  expect(await one.identity.sessions.isProven(rt)).toBe(false);

  const { hide, captchaUUid } = await portal.human();
  const change = { captchaUUid, oldPwd: hide(who.password), newPwd: hide('Another#2026') };
  expect(await one.ask(calls.changePwd, change, rt)).toMatchObject({ status: 401, returnCode: 'proof' });
  expect(await one.ask(calls.prove, { code: await fresh(who) }, rt)).toMatchObject({ flag: 'T' });
  expect(await one.ask(calls.changePwd, change, rt)).toMatchObject({ data: { rtnCode: '1' } });
  expect(await loginOf({ ...who, password: 'Another#2026' }, step.device)).toHaveProperty('second');
});

test('trust in a device is ended by its owner, one or all', async () => {
  const [one] = portal.all;
  const who = await guarded();
  const trust = async () => {
    const step = await firstStep(who);
    await second(step, await fresh(who), { trust: true });
    return step.device;
  };
  const devices = [await trust(), await trust(), await trust()];
  const { secondFactor = '' } = { secondFactor: undefined, ...(await one.executor.load(account, who.umId)) };
  const listed = await one.identity.devices.listTrusted(who.umId, secondFactor);
  expect(listed).toHaveLength(3);
  const id = listed[0]?.id ?? '';
  expect(await one.ask(calls.endTrustedDevice, { id }, who.token)).toMatchObject({ data: { ended: 1 } });
  expect(await one.ask(calls.endTrustedDevice, { id }, who.token)).toMatchObject({ returnCode: '404' });
  expect(await one.ask(calls.endTrustedDevice, {}, who.token)).toMatchObject({ data: { ended: 2 } });
  for (const device of devices) expect(await loginOf(who, device)).toHaveProperty('second');
});

test('who has a second factor proves himself by it alone; and by a proof he removes it', async () => {
  const [one] = portal.all;
  const who = await guarded();
  const step = await firstStep(who);
  await second(step, await fresh(who), { trust: true });
  const { rt } = await loginOf(who, step.device);
  const { uuid, key } = await one.identity.captchas.create();
  const byPassword = { password: encrypt(who.password, key), captchaUUid: uuid };
  expect(await one.ask(calls.prove, byPassword, rt)).toMatchObject({ data: { fields: { code: expect.any(String) } } });
  expect(await one.ask(calls.removeSecondFactor, {}, rt)).toMatchObject({ status: 401, returnCode: 'proof' });
  expect(await one.ask(calls.prove, { code: '000000' }, rt)).toMatchObject({ flag: 'F' });
  expect(await one.ask(calls.prove, { code: await fresh(who) }, rt)).toMatchObject({ flag: 'T' });
  expect(await one.ask(calls.removeSecondFactor, {}, rt)).toMatchObject({ flag: 'T' });
  const after = await loginOf(who);
  expect(after).not.toHaveProperty('second');
  expect(await one.identity.sessions.find(after.rt)).not.toHaveProperty('factor');
  expect(await one.identity.sessions.find(rt)).not.toHaveProperty('factor');
});

test('a login ends the session that its browser had, whosever that was', async () => {
  const [one] = portal.all;
  const [first, other] = [await portal.known(), await portal.known()];
  const { rt } = await loginOf(first);
  const { hide, ...captcha } = await portal.human();
  const answer = await one.ask(
    calls.login,
    { ...captcha, id: hide(other.loginId), password: hide(other.password) },
    rt,
  );
  expect(answer).toMatchObject({ flag: 'T' });
  expect(await one.identity.sessions.find(rt)).toBeUndefined();
  expect(await portal.access(first.umId)).toContainEqual(
    expect.objectContaining({ type: 'SessionsEnded', data: expect.objectContaining({ why: 'replaced' }) }),
  );
});

test('who has to enrol a second factor can do nothing else, in any session of his and anywhere, until he has', async () => {
  const [one, other] = portal.all;
  const who = await portal.known();
  const { rt } = await loginOf(who);
  portal.require(who.umId);
  const change = { shdippDataDomain: '01' } as never;
  expect(await one.ask(calls.saveUserContact, change, rt)).toMatchObject({
    status: 403,
    returnCode: 'factor.required',
  });
  expect(await one.ask(calls.endSession, { others: true }, rt)).toMatchObject({ returnCode: 'factor.required' });
  const { key } = calls.beginSecondFactor.output.parse((await one.ask(calls.beginSecondFactor, {}, rt)).data);
  const code = await generate({ secret: key });
  expect(await other.ask(calls.endSession, { others: true }, rt)).toMatchObject({ returnCode: 'factor.required' });
  expect(await one.ask(calls.confirmSecondFactor, { code }, rt)).toMatchObject({ flag: 'T' });
  expect(await other.ask(calls.endSession, { others: true }, rt)).toMatchObject({ flag: 'T' });
  expect(await one.ask(calls.endSession, { others: true }, rt)).toMatchObject({ flag: 'T' });
});
