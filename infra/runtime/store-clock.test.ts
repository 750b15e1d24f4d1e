import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { register } from 'prom-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../tooling/embedded/test-database.ts';
import { testPool } from '../tooling/embedded/testing.ts';
import { caller, origin, testIdentity } from './identity/testing.ts';
import { createLogger } from './logging.ts';
import { clockAhead, keepStoreClock, storeNow } from './store-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;
const logger = createLogger('test', 'silent');

/** The machine's clock is so far ahead from now on; what is measured by `performance.now()` is not moved. */
const setAhead = (ahead: number, real: number) => vi.setSystemTime(real + ahead);
afterEach(() => void vi.useRealTimers());

test('moments are the store’s, whatever the machine takes it to be and whenever it is set', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const pool = testPool(database.url);
  onTestFinished(() => pool.end());
  const [real, began] = [Date.now(), performance.now()];
  const late = () => storeNow() - (real + performance.now() - began);
  const readClockAhead = async () =>
    (await register.getSingleMetric('portal_clock_ahead_seconds')?.get())?.values[0]?.value;
  vi.useFakeTimers({ toFake: ['Date'], now: real + day });
  expect(storeNow()).toBe(Date.now());
  expect(await readClockAhead()).toBeUndefined();
  const clock = await keepStoreClock(pool, logger);
  expect(Math.abs(late())).toBeLessThan(1_000);
  expect(Math.abs((await readClockAhead()) ?? 0) / 3_600).toBeCloseTo(24, 1);
  const before = storeNow();
  setAhead(-hour, real);
  expect(storeNow()).toBeGreaterThanOrEqual(before);
  expect(Math.abs(late())).toBeLessThan(1_000);
  expect(clockAhead() / hour).toBeCloseTo(-1, 1);
  clock.close();
  expect(storeNow()).toBe(Date.now());
});

test('a store that is away leaves what was last known; one whose first look fails opens nothing', async () => {
  const now = Date.now() + day;
  let isAway = false;
  const query = async () => {
    if (isAway) throw new Error('away');
    return { rows: [{ now }] };
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = await keepStoreClock({ query } as never, logger);
  isAway = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(storeNow() - now).toBeLessThan(60_000);
  expect(storeNow()).toBeGreaterThanOrEqual(now - 1_000);
  clock.close();
  await expect(keepStoreClock({ query } as never, logger)).rejects.toThrow('away');
});

test.each([
  ['a day ahead', day],
  ['an hour behind', -hour],
])('with a clock that is %s proofs, trust, links and codes are good as long as they are', async (_, ahead) => {
  const real = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: real + ahead });
  const store = await testIdentity();
  onTestFinished(() => store.close());
  const { identity, elsewhere: otherIdentity } = store;

  const { token } = await identity.sessions.start(caller, origin, { proven: true });
  expect(await otherIdentity.sessions.isProven(token)).toBe(true);
  await store.ageProof(token, 1);
  expect(await otherIdentity.sessions.isProven(token)).toBe(false);
  await identity.sessions.prove(token);
  expect(await otherIdentity.sessions.isProven(token)).toBe(true);

  const device = identity.devices.newToken();
  await identity.devices.remember('u1', device);
  const enrolment = randomUUID();
  const until = await identity.devices.trust('u1', device, { enrolment, days: 1, ...origin });
  expect(Math.abs(until.getTime() - real - day) / hour).toBeLessThan(0.1);
  expect(await otherIdentity.devices.trusts('u1', device, enrolment)).toBe(true);

  const link = await identity.links.make({ umId: 'u1', about: 'a' });
  expect(await otherIdentity.links.find(link)).toEqual({ umId: 'u1', about: 'a' });

  // by the telephone's clock, which is right
  const { enrolment: enrolmentId, key } = await identity.secondFactors.begin('u1', 'u1');
  const code = await generate({ secret: key, epoch: Math.floor(real / 1_000) });
  expect(await otherIdentity.secondFactors.check('u1', enrolmentId, code)).toBe('totp');
});
