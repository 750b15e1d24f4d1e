import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, type TestStore, testIdentity } from './testing.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
});
afterAll(() => store.close());

let people = 0;
async function enrolled() {
  const accountId = `u${++people}`;
  const { enrolment, key, uri } = await store.identity.secondFactors.begin(accountId, 'anna');
  return { umId: accountId, enrolment, key, uri, code: await generate({ secret: key }) };
}

test('the key is 160 bits, told as an address for applications, and encrypted where it lies', async () => {
  const { umId: accountId, key, uri, enrolment } = await enrolled();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get('secret')).toBe(key);
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/Digital Trade Portal:anna?');
  expect(await store.elsewhere.secondFactors.begun(accountId)).toBe(enrolment);
  const { rows } = await store.query('select * from identity.second_factors where um_id = $1', [accountId]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(rows[0].sealed.toString('latin1')).not.toContain(key);
});

test('a code is good once, in whichever process, and none of an earlier step after it', async () => {
  const { umId: accountId, enrolment, key, code } = await enrolled();
  const now = Math.floor(Date.now() / 1000);
  const tries = [store.identity, store.elsewhere].flatMap(({ secondFactors }) =>
    Array.from({ length: 5 }, () => secondFactors.check(accountId, enrolment, code)),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toEqual(['totp']);
  const earlier = await generate({ secret: key, epoch: now - 30 });
  expect(await store.identity.secondFactors.check(accountId, enrolment, earlier)).toBeUndefined();
});

test('the step before and the step after count, no others', async () => {
  const { umId: accountId, enrolment, key } = await enrolled();
  const { secondFactors } = store.identity;
  const at = async (steps: number) => {
    await store.query('update identity.second_factors set step = 0 where um_id = $1', [accountId]);
    // the middle of a step is asked for, whichever it is when it is checked: two steps away is never within one
    const code = await generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    return secondFactors.check(accountId, enrolment, code);
  };
  expect(await at(0)).toBe('totp');
  expect([await at(-3), await at(3)]).toEqual([undefined, undefined]);
  expect([await at(1), await at(-1)].filter(Boolean).length).toBeGreaterThanOrEqual(1);
});

test('it is bound to account and enrolment: a row that was moved, or of another enrolment, opens nothing', async () => {
  const [mine, theirs] = [await enrolled(), await enrolled()];
  const { secondFactors } = store.identity;
  expect(await secondFactors.check(mine.umId, randomUUID(), mine.code)).toBeUndefined();
  await store.query(
    `update identity.second_factors set sealed = (select sealed from identity.second_factors where um_id = $2)
     where um_id = $1`,
    [mine.umId, theirs.umId],
  );
  expect(await secondFactors.check(mine.umId, mine.enrolment, theirs.code)).toBeUndefined();
  expect(await secondFactors.check(theirs.umId, theirs.enrolment, theirs.code)).toBe('totp');
});

test('ten recovery codes, each good once however it is typed; new ones take their place; of them there are hashes', async () => {
  const { umId: accountId, enrolment } = await enrolled();
  const { secondFactors } = store.identity;
  const codes = await secondFactors.makeRecoveryCodes(accountId, enrolment);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  const [first = '', second = ''] = codes;
  const tries = Array.from({ length: 5 }, () => store.elsewhere.secondFactors.check(accountId, enrolment, first));
  expect((await Promise.all(tries)).filter(Boolean)).toEqual(['recovery']);
  expect(await secondFactors.check(accountId, enrolment, ` ${second.toLowerCase().replace('-', ' ')} `)).toBe(
    'recovery',
  );
  expect(await secondFactors.recoveryCodesLeft(accountId)).toBe(8);
  const { rows } = await store.query('select code from identity.recovery_codes where um_id = $1', [accountId]);
  expect(rows.every(({ code }) => code.length === 32)).toBe(true);
  const newCodes = await secondFactors.makeRecoveryCodes(accountId, enrolment);
  expect(await secondFactors.check(accountId, enrolment, codes[2] ?? '')).toBeUndefined();
  expect(await secondFactors.recoveryCodesLeft(accountId)).toBe(10);
  expect(await secondFactors.check(accountId, randomUUID(), newCodes[0] ?? '')).toBeUndefined();
});

test('a device is trusted for an enrolment and a time; nobody lengthens that in the database, and it ends', async () => {
  const { devices } = store.identity;
  const { umId: accountId, enrolment } = await enrolled();
  const [token, other] = [devices.newToken(), devices.newToken()];
  for (const deviceToken of [token, other]) {
    await devices.remember(accountId, deviceToken);
    expect(await devices.trusts(accountId, deviceToken, enrolment)).toBe(false);
    await devices.trust(accountId, deviceToken, { ...origin, enrolment, days: 30 });
  }
  expect(await store.elsewhere.devices.trusts(accountId, token, enrolment)).toBe(true);
  expect(await devices.trusts(accountId, token, randomUUID())).toBe(false);
  const listed = await devices.listTrusted(accountId, enrolment, token);
  expect(listed.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(listed[0]).toMatchObject({
    ...origin,
    until: expect.stringMatching(/Z$/),
    since: expect.stringMatching(/Z$/),
  });
  const mine = listed.find(({ current }) => current);
  expect(await devices.distrust('u1', mine?.id)).toBe(0);
  expect(await devices.distrust(accountId, mine?.id)).toBe(1);
  expect(await devices.trusts(accountId, token, enrolment)).toBe(false);
  expect(await devices.knows(accountId, token)).toBe(true);
  expect(await devices.trusts(accountId, other, enrolment)).toBe(true);
  await store.query("update identity.devices set trusted_until = trusted_until + interval '1 d' where um_id = $1", [
    accountId,
  ]);
  expect(await devices.trusts(accountId, other, enrolment)).toBe(false);
  expect(await devices.listTrusted(accountId, enrolment)).toEqual([]);
});

test('after its days a device is trusted no more', async () => {
  const { devices } = store.identity;
  const { umId: accountId, enrolment } = await enrolled();
  const token = devices.newToken();
  await devices.remember(accountId, token);
  await devices.trust(accountId, token, { ...origin, enrolment, days: -1 });
  expect(await devices.trusts(accountId, token, enrolment)).toBe(false);
});

test('an erased person has none of it left', async () => {
  const { umId: accountId, enrolment, code } = await enrolled();
  await store.identity.secondFactors.makeRecoveryCodes(accountId, enrolment);
  await store.identity.forget(accountId);
  expect(await store.identity.secondFactors.check(accountId, enrolment, code)).toBeUndefined();
  expect(await store.identity.secondFactors.recoveryCodesLeft(accountId)).toBe(0);
});
