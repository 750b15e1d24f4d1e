import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestStore, testIdentity } from './testing.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
});
afterEach(() => store.query('truncate identity.attempts'));
afterAll(() => store.close());

const minute = 60;
const here = '192.0.2.1';
let addresses = 0;
const nextAddress = () => `198.51.100.${++addresses}`;
const fail = (name: string, address = here, at: 'login' | 'change' = 'login') =>
  store.identity.attempts.begin({ at, name, address });
const passed = (seconds: number) => store.pass(seconds, 'attempts', 'until', 'last');
const first = { failures: 1, locks: 0, locksName: 0, delay: 0 };

test('with the fifth failure there is no login from there for a minute, and it passes by itself', async () => {
  for (let failures = 1; failures <= 4; failures++) expect(await fail('anna')).toEqual({ ...first, failures });
  expect(await fail('anna')).toEqual({ failures: 5, locks: minute, locksName: minute, delay: 0 });
  expect(await fail('anna')).toEqual({ lockedFor: minute });
  expect(await fail('bert')).toEqual(first);
  await passed(58);
  expect(await fail('anna')).toMatchObject({ lockedFor: expect.any(Number) });
  await passed(3);
  expect(await fail('anna')).toMatchObject({ failures: 6 });
});

test('strangers do not shut out the owner: from elsewhere they get in, if slowly; from a device that is known at once', async () => {
  for (let failures = 1; failures <= 5; failures++) await fail('anna');
  expect(await fail('anna', nextAddress())).toEqual(first);
  for (let at = 1; at <= 40; at++) await fail('anna', nextAddress());
  expect(await fail('anna', nextAddress())).toEqual({ ...first, delay: 4_000 });
  const known = { at: 'login', name: 'anna', address: here, device: 'mine' } as const;
  expect(await store.identity.attempts.begin(known)).toEqual(first);
  for (let failures = 2; failures <= 5; failures++) await store.identity.attempts.begin(known);
  expect(await store.identity.attempts.begin(known)).toEqual({ lockedFor: minute });
});

test('each further failure doubles it, up to an hour', async () => {
  for (let failures = 1; failures <= 4; failures++) await fail('anna');
  const locks: number[] = [];
  for (let failures = 5; failures <= 13; failures++) {
    const attempt = await fail('anna');
    locks.push('locks' in attempt ? attempt.locks : Number.NaN);
    await passed(60 * minute + 1);
  }
  expect(locks.map((seconds) => seconds / minute)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('a day without an attempt, and it is forgotten', async () => {
  for (let failures = 1; failures <= 5; failures++) await fail('anna');
  await passed(24 * 60 * minute + 1);
  expect(await fail('anna')).toEqual(first);
});

test('a success says how many failed before it, and clears the name', async () => {
  for (let failures = 1; failures <= 3; failures++) await fail('anna', nextAddress());
  const keys = { at: 'login', name: 'anna', address: here } as const;
  await store.identity.attempts.begin(keys);
  expect(await store.elsewhere.attempts.succeeded(keys)).toBe(3);
  expect(await fail('anna')).toEqual(first);
});

test('the fifth attempt may be the right one: nothing stays of its lock-out', async () => {
  for (let failures = 1; failures <= 4; failures++) await fail('anna');
  const keys = { at: 'login', name: 'anna', address: here } as const;
  expect(await store.identity.attempts.begin(keys)).toMatchObject({ failures: 5, locks: minute });
  expect(await store.identity.attempts.succeeded(keys)).toBe(4);
  expect(await fail('anna')).toEqual(first);
});

test('many attempts at once are judged one after the other: five, then none', async () => {
  const attempts = await Promise.all(Array.from({ length: 40 }, () => fail('anna')));
  expect(attempts.filter((attempt) => 'failures' in attempt)).toHaveLength(5);
});

test('an address that fails with many names is locked out with the thirtieth; one account of its own does not help', async () => {
  const address = '203.0.113.3';
  for (let failures = 1; failures <= 29; failures++) {
    expect(await fail(`name-${failures}`, address)).toMatchObject({ locks: 0 });
    const own = { at: 'login', name: 'own', address } as const;
    await store.identity.attempts.begin(own);
    await store.identity.attempts.succeeded(own);
  }
  expect(await fail('name-30', address)).toEqual({ ...first, locks: minute });
  expect(await fail('another', address)).toEqual({ lockedFor: minute });
  expect(await fail('another', nextAddress())).toMatchObject({ failures: 1 });
});

test('whoever has a network of IPv6 addresses is one address', async () => {
  for (let failures = 1; failures <= 30; failures++) await fail(`other-${failures}`, `2001:db8:7:7::${failures}`);
  expect(await fail('other-31', '2001:db8:7:7:ffff::1')).toEqual({ lockedFor: minute });
  expect(await fail('other-31', '2001:db8:7:8::1')).toMatchObject({ failures: 1 });
});

test('whatever is typed as a login name shuts nobody out who changes their password', async () => {
  const accountId = '0198c0de-0000-7000-8000-000000000001';
  for (let failures = 1; failures <= 5; failures++) await fail(accountId);
  expect(await fail(accountId, '203.0.113.4', 'change')).toMatchObject({ failures: 1 });
});

test('a session that guesses at the password of its account gains nothing by another address', async () => {
  const accountId = '0198c0de-0000-7000-8000-000000000002';
  for (let failures = 1; failures <= 5; failures++) await fail(accountId, nextAddress(), 'change');
  expect(await fail(accountId, nextAddress(), 'change')).toEqual({ lockedFor: minute });
});

test('who proves themselves otherwise is let in again', async () => {
  for (let failures = 1; failures <= 5; failures++) await fail('anna');
  await store.identity.attempts.forgive({ at: 'login', name: 'anna' });
  expect(await fail('anna')).toEqual(first);
});

test('wrong codes after a right password: with fifty, from wherever they come, only known devices get on', async () => {
  const second = (address: string, device?: string) =>
    store.identity.attempts.begin({ at: 'second', name: 'u1', address, device });
  for (let failures = 1; failures <= 50; failures++)
    expect(await second(nextAddress())).not.toHaveProperty('lockedFor');
  expect(await second(nextAddress())).toEqual({ lockedFor: 60 * minute });
  expect(await second(nextAddress(), 'known')).toMatchObject({ failures: 1, delay: 0 });
  await store.identity.attempts.forgive({ at: 'second', name: 'u1' });
  expect(await second(nextAddress())).toMatchObject({ failures: 1 });
});

test('a device is known to the account alone that it was in, until that forgets it', async () => {
  const { devices } = store.identity;
  const token = devices.newToken();
  expect(await devices.knows('u1', token)).toBe(false);
  await devices.remember('u1', token);
  expect(await store.elsewhere.devices.knows('u1', token)).toBe(true);
  expect(await devices.knows('u2', token)).toBe(false);
  await store.query("update identity.devices set um_id = 'u2'");
  expect(await devices.knows('u2', token)).toBe(false);
  await devices.forgetAll('u2');
  expect(await devices.knows('u1', token)).toBe(false);
});
