import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { encrypt } from '@portal/shared/rules/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, twoProcesses } from '../testing/service.ts';
import { userConsoleHandlers } from '../users/handlers-own.ts';
import { proofHandlers } from './handlers-proof.ts';

let two: Processes;
beforeAll(async () => {
  two = await twoProcesses((parts) => [
    ...userConsoleHandlers(parts.executor, parts.store, parts.identity),
    ...proofHandlers(parts),
  ]);
});
afterAll(() => two?.close());

const password = 'Secret#2026';
let phones = 0;

/** Somebody who found a session open: it was proved long ago, and there is a phone but no mail. */
async function found() {
  const [processA] = two.all;
  const phone = `138000${String(++phones).padStart(5, '0')}`;
  const { umId: accountId } = await two.user('Default-App-User', '01', { kind: 'phone', contact: phone });
  await processA.identity.credentials.create(accountId, password);
  const { token } = await processA.identity.sessions.start(
    { umId: accountId, loginId: 'x', roles: ['Default-App-User'], site: '01' },
    { address: '127.0.0.1', agent: 'test' },
    { proven: false },
  );
  return { umId: accountId, token, phone };
}

async function bindMail(token: string, commandId = randomUUID()) {
  const [processA] = two.all;
  const mail = `${randomUUID()}@example.com`;
  await processA.ask(
    calls.sendContactCode,
    { id: mail, idType: '2', captchaType: '4', ...(await two.captcha()) },
    token,
  );
  const input = { id: mail, idType: '2', captcha: await two.codeFor(mail) } as const;
  return { input, answer: await processA.ask(calls.savePhoneOrMail, input, token, commandId), commandId };
}

async function proveBy(text: string, token: string) {
  const [processA] = two.all;
  const { uuid, key } = await processA.identity.captchas.create();
  return processA.ask(calls.prove, { password: encrypt(text, key), captchaUUid: uuid }, token);
}

test('a session alone binds no contact; with the password the same command does, and once', async () => {
  const [processA] = two.all;
  const { token } = await found();
  const { input, answer, commandId } = await bindMail(token);
  expect(answer).toMatchObject({ status: 401, flag: 'F', returnCode: 'proof' });
  expect(await proveBy('Wrong#2026', token)).toMatchObject({ data: { fields: { password: expect.any(String) } } });
  expect(await processA.ask(calls.savePhoneOrMail, input, token, commandId)).toMatchObject({ returnCode: 'proof' });
  expect(await proveBy(password, token)).toMatchObject({ flag: 'T' });
  for (let times = 1; times <= 2; times++)
    expect(await processA.ask(calls.savePhoneOrMail, input, token, commandId)).toMatchObject({ flag: 'T' });
});

test('a code to a bound contact proves as much; one of another account nothing', async () => {
  const [processA, processB] = two.all;
  const [mine, theirs] = [await found(), await found()];
  expect(await processA.ask(calls.sendProofCode, { idType: '2' }, mine.token)).toMatchObject({
    returnCode: 'contact.notBound',
  });
  expect(await processA.ask(calls.sendProofCode, { idType: '1' }, mine.token)).toMatchObject({
    data: { id: mine.phone },
  });
  const input = { idType: '1', captcha: await two.codeFor(mine.phone) } as const;
  expect(await processB.ask(calls.prove, input, theirs.token)).toMatchObject({ returnCode: '004' });
  expect(await processB.ask(calls.prove, input, mine.token)).toMatchObject({ flag: 'T' });
  expect((await bindMail(mine.token)).answer).toMatchObject({ flag: 'T' });
  expect((await bindMail(theirs.token)).answer).toMatchObject({ returnCode: 'proof' });
});

test('the password cannot be guessed at through a session; nothing proves nothing', async () => {
  const [processA] = two.all;
  const { token } = await found();
  expect(await processA.ask(calls.prove, {}, token)).toMatchObject({ status: 400 });
  for (let guess = 1; guess <= 5; guess++) await proveBy(`Wrong#${guess}`, token);
  expect(await proveBy(password, token)).toMatchObject({ returnCode: 'login.locked' });
});

test('what administrators decide on accounts and institutions, who may join or has to go, and what changes contacts, factors, sessions and webhooks, asks for a proof', () => {
  const asking = Object.entries(calls).flatMap(([name, { proof }]) => (proof ? [name] : []));
  expect(asking.sort()).toEqual([
    'amendInstitution',
    'beginMaintenance',
    'beginSecondFactor',
    'cancelUser',
    'changeSettings',
    'changeWebhook',
    'confirmMember',
    'delegateActs',
    'dismissMember',
    'endMaintenance',
    'endSession',
    'eraseUser',
    'foundInstitution',
    'freezeUser',
    'grantRoles',
    'inviteMember',
    'makeToken',
    'makeWebhook',
    'newRecoveryCodes',
    'publishAgreement',
    'removeSecondFactor',
    'reopenUser',
    'resetSecondFactor',
    'revokeToken',
    'rotateWebhook',
    'savePhoneOrMail',
    'withdrawAgreement',
  ]);
});
