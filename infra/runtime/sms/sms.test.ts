import { afterAll, beforeAll, expect, test } from 'vitest';
import { Undelivered } from '../undelivered.ts';
import { openSms } from './index.ts';
import { type TestSmsGateway, testSmsGateway } from './testing.ts';

let gateway: TestSmsGateway;
beforeAll(async () => {
  gateway = await testSmsGateway();
});
afterAll(() => gateway.close());

const sms = { id: '11111111-1111-4111-8111-111111111111', to: '13800000000', text: '验证码 123456' };
const send = (token?: string, timeoutMs = 2_000) =>
  openSms({ url: gateway.url, token })
    .send(sms, AbortSignal.timeout(timeoutMs))
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test('number, text and id are posted as JSON, with the secret', async () => {
  gateway.status = 202;
  expect(await send('the secret')).toBeUndefined();
  const [got] = gateway.received;
  expect(got?.body).toEqual(sms);
  expect(got?.headers).toMatchObject({ authorization: 'Bearer the secret', 'content-type': 'application/json' });
});

test.each([301, 307, 400, 401, 429, 500, 503])('%d is not success, and leads nowhere else', async (status) => {
  gateway.status = status;
  const before = gateway.received.length;
  const error = await send();
  expect(error).toBeInstanceOf(Undelivered);
  expect(String(error)).toContain(String(status));
  expect(String(error)).not.toMatch(/13800000000|123456|127\.0\.0\.1/);
  expect(gateway.received).toHaveLength(before + 1);
});

test('no answer in time is a failure', async () => {
  gateway.status = 0;
  expect(await send(undefined, 200)).toBeInstanceOf(Undelivered);
});
