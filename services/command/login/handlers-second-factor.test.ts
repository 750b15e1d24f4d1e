import { calls } from '@portal/shared/calls/index';
import { encrypt } from '@portal/shared/rules/credentials';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { account } from '../account/aggregate.ts';
import { type Known, openVisitors, type Visitors } from '../testing/visitors.ts';

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
async function createCode({ umId: accountId, key }: Pick<Guarded, 'umId' | 'key'>): Promise<string> {
  await portal.query('update identity.second_factors set step = 0 where um_id = $1', [accountId]);
  return generate({ secret: key });
}

const loginOf = async (person: Known, device?: string) => {
  const answer = await portal.login(person.loginId, person.password, device ? { device } : {});
  return calls.login.output.parse(answer.data);
};

/** An account with a second factor, and the session that it was enrolled in. */
async function guarded(): Promise<Guarded> {
  const [processA, processB] = portal.all;
  const known = await portal.known();
  const { rt: token, device } = await loginOf(known);
  const enrolment = await processA.ask(calls.beginSecondFactor, {}, token);
  const { key } = calls.beginSecondFactor.output.parse(enrolment.data);
  const code = await generate({ secret: key });
  expect(await processB.ask(calls.confirmSecondFactor, { code }, token)).toMatchObject({ flag: 'T' });
  return { ...known, token, device, key };
}

type Step = { second: string; device: string };
const second = (step: Step, code: string, more: { trust?: boolean } = {}) =>
  portal.all[1].ask(calls.loginSecond, { ...step, code, ...more }, '');
async function firstStep(person: Known, device?: string): Promise<Step> {
  const { second: token = '', ...loginAnswer } = await loginOf(person, device);
  return { second: token, device: loginAnswer.device };
}
const typesOf = async (accountId: string) => (await portal.access(accountId)).map(({ type }) => type);

test('enrolling takes a code of the key, and ends every other session; from then on a password opens none by itself', async () => {
  const [processA] = portal.all;
  const known = await portal.known();
  const [mine, otherLogin] = [await loginOf(known), await loginOf(known)];
  expect(await processA.ask(calls.confirmSecondFactor, { code: '123456' }, mine.rt)).toMatchObject({
    returnCode: 'factor.stale',
  });
  const { key } = calls.beginSecondFactor.output.parse((await processA.ask(calls.beginSecondFactor, {}, mine.rt)).data);
  const wrong = await processA.ask(calls.confirmSecondFactor, { code: '000000' }, mine.rt);
  expect(wrong).toMatchObject({ flag: 'F', data: { fields: { code: expect.any(String) } } });
  expect(await loginOf(known)).not.toHaveProperty('second');
  const code = await generate({ secret: key });
  expect(await processA.ask(calls.confirmSecondFactor, { code }, mine.rt)).toMatchObject({ flag: 'T' });
  expect(await processA.identity.sessions.find(mine.rt)).toMatchObject({ factor: true });
  expect(await processA.identity.sessions.find(otherLogin.rt)).toBeUndefined();
  expect(await loginOf(known)).toMatchObject({ rt: '', second: expect.any(String) });
  expect(await processA.ask(calls.beginSecondFactor, {}, mine.rt)).toMatchObject({ returnCode: 'factor.enrolled' });
});

test('the second step logs in once, with a code that was not used', async () => {
  const person = await guarded();
  const step = await firstStep(person);
  const code = await createCode(person);
  expect(await second(step, '12345')).toMatchObject({ status: 400 });
  const done = await second(step, code);
  const { rt } = calls.loginSecond.output.parse(done.data);
  expect(await portal.all[0].identity.sessions.find(rt)).toMatchObject({ umId: person.umId, factor: true });
  expect(await portal.all[0].identity.sessions.isProven(rt)).toBe(true);
  // the code again, with another password; and the step again, with another code
  expect(await second(await firstStep(person), code)).toMatchObject({
    flag: 'F',
    data: { fields: { code: expect.any(String) } },
  });
  expect(await second(step, await createCode(person))).toMatchObject({ returnCode: 'login.step' });
});

test('a step is of one browser, for five minutes, and of the password that was given; nobody makes one', async () => {
  const person = await guarded();
  const step = await firstStep(person);
  expect(await second({ ...step, device: 'another' }, await createCode(person))).toMatchObject({
    returnCode: 'login.step',
  });
  const altered = `${step.second.slice(0, -2)}${step.second.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await second({ ...step, second: altered }, await createCode(person))).toMatchObject({
    returnCode: 'login.step',
  });
  expect(await second({ ...step, second: 'x' }, await createCode(person))).toMatchObject({ returnCode: 'login.step' });
  await portal.all[0].identity.credentials.change(person.umId, 'Another#2026');
  expect(await second(step, await createCode(person))).toMatchObject({ returnCode: 'login.wrong' });
});

test('a recovery code opens once, is told to its owner, and leaves one less', async () => {
  const [processA] = portal.all;
  const person = await guarded();
  const codesAnswer = await processA.ask(calls.newRecoveryCodes, {}, person.token);
  const { codes } = calls.newRecoveryCodes.output.parse(codesAnswer.data);
  expect(codes).toHaveLength(10);
  const [code = ''] = codes;
  expect(await second(await firstStep(person), code)).toMatchObject({ flag: 'T' });
  expect(await second(await firstStep(person), code)).toMatchObject({ flag: 'F' });
  expect(await portal.access(person.umId)).toContainEqual(
    expect.objectContaining({ type: 'RecoveryCodeUsed', data: expect.objectContaining({ left: 9 }) }),
  );
  const text = JSON.stringify((await portal.query('select data::text, meta::text from log.events')).rows);
  const answers = JSON.stringify((await portal.query('select * from log.commands')).rows);
  for (const secret of [person.key, ...codes, ...codes.map((each) => each.replace('-', ''))])
    expect(text + answers).not.toContain(secret);
});

test('guesses at the code: five from a place, then none from there; its owner hears of it, and gets in where they were before', async () => {
  const person = await guarded();
  const step = await firstStep(person);
  for (let guess = 1; guess <= 5; guess++) await second(step, `00000${guess}`);
  expect(await second(step, await createCode(person))).toMatchObject({ returnCode: 'login.locked' });
  await portal.settled();
  expect(await typesOf(person.umId)).toContain('SecondStepFailed');
  const known = await firstStep(person, person.device);
  expect(await second(known, await createCode(person))).toMatchObject({ flag: 'T' });
});

test('a trusted device is not asked, proves nothing by that, and ends with the password', async () => {
  const [processA] = portal.all;
  const person = await guarded();
  const step = await firstStep(person);
  expect(await second(step, await createCode(person), { trust: true })).toMatchObject({ flag: 'T' });
  expect(await typesOf(person.umId)).toContain('DeviceTrusted');
  const { rt, device } = await loginOf(person, step.device);
  expect(device).toBe(step.device);
  expect(await processA.identity.sessions.find(rt)).toMatchObject({ factor: true });
  expect(await processA.identity.sessions.isProven(rt)).toBe(false);

  const { hide, captchaUUid } = await portal.human();
  const change = { captchaUUid, oldPwd: hide(person.password), newPwd: hide('Another#2026') };
  expect(await processA.ask(calls.changePwd, change, rt)).toMatchObject({ status: 401, returnCode: 'proof' });
  expect(await processA.ask(calls.prove, { code: await createCode(person) }, rt)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.changePwd, change, rt)).toMatchObject({ data: { rtnCode: '1' } });
  expect(await loginOf({ ...person, password: 'Another#2026' }, step.device)).toHaveProperty('second');
});

test('trust in a device is ended by its owner, one or all', async () => {
  const [processA] = portal.all;
  const person = await guarded();
  const trust = async () => {
    const step = await firstStep(person);
    await second(step, await createCode(person), { trust: true });
    return step.device;
  };
  const devices = [await trust(), await trust(), await trust()];
  const { secondFactor = '' } = { secondFactor: undefined, ...(await processA.executor.load(account, person.umId)) };
  const listed = await processA.identity.devices.listTrusted(person.umId, secondFactor);
  expect(listed).toHaveLength(3);
  const id = listed[0]?.id ?? '';
  expect(await processA.ask(calls.endTrustedDevice, { id }, person.token)).toMatchObject({ data: { ended: 1 } });
  expect(await processA.ask(calls.endTrustedDevice, { id }, person.token)).toMatchObject({ returnCode: '404' });
  expect(await processA.ask(calls.endTrustedDevice, {}, person.token)).toMatchObject({ data: { ended: 2 } });
  for (const device of devices) expect(await loginOf(person, device)).toHaveProperty('second');
});

test('who has a second factor proves themselves by it alone; and by a proof they remove it', async () => {
  const [processA] = portal.all;
  const person = await guarded();
  const step = await firstStep(person);
  await second(step, await createCode(person), { trust: true });
  const { rt } = await loginOf(person, step.device);
  const { uuid, key } = await processA.identity.captchas.create();
  const byPassword = { password: encrypt(person.password, key), captchaUUid: uuid };
  expect(await processA.ask(calls.prove, byPassword, rt)).toMatchObject({
    data: { fields: { code: expect.any(String) } },
  });
  expect(await processA.ask(calls.removeSecondFactor, {}, rt)).toMatchObject({ status: 401, returnCode: 'proof' });
  expect(await processA.ask(calls.prove, { code: '000000' }, rt)).toMatchObject({ flag: 'F' });
  expect(await processA.ask(calls.prove, { code: await createCode(person) }, rt)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.removeSecondFactor, {}, rt)).toMatchObject({ flag: 'T' });
  const after = await loginOf(person);
  expect(after).not.toHaveProperty('second');
  expect(await processA.identity.sessions.find(after.rt)).not.toHaveProperty('factor');
  expect(await processA.identity.sessions.find(rt)).not.toHaveProperty('factor');
});

test('a login ends the session that its browser had, whosever that was', async () => {
  const [processA] = portal.all;
  const [first, other] = [await portal.known(), await portal.known()];
  const { rt } = await loginOf(first);
  const { hide, ...captcha } = await portal.human();
  const answer = await processA.ask(
    calls.login,
    { ...captcha, id: hide(other.loginId), password: hide(other.password) },
    rt,
  );
  expect(answer).toMatchObject({ flag: 'T' });
  expect(await processA.identity.sessions.find(rt)).toBeUndefined();
  expect(await portal.access(first.umId)).toContainEqual(
    expect.objectContaining({ type: 'SessionsEnded', data: expect.objectContaining({ why: 'replaced' }) }),
  );
});

test('who has to enrol a second factor can do nothing else, in any session of theirs and anywhere, until they have', async () => {
  const [processA, processB] = portal.all;
  const person = await portal.known();
  const { rt } = await loginOf(person);
  portal.require(person.umId);
  const change = { shdippDataDomain: '01' } as never;
  expect(await processA.ask(calls.saveUserContact, change, rt)).toMatchObject({
    status: 403,
    returnCode: 'factor.required',
  });
  expect(await processA.ask(calls.endSession, { others: true }, rt)).toMatchObject({ returnCode: 'factor.required' });
  const { key } = calls.beginSecondFactor.output.parse((await processA.ask(calls.beginSecondFactor, {}, rt)).data);
  const code = await generate({ secret: key });
  expect(await processB.ask(calls.endSession, { others: true }, rt)).toMatchObject({ returnCode: 'factor.required' });
  expect(await processA.ask(calls.confirmSecondFactor, { code }, rt)).toMatchObject({ flag: 'T' });
  expect(await processB.ask(calls.endSession, { others: true }, rt)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.endSession, { others: true }, rt)).toMatchObject({ flag: 'T' });
});
