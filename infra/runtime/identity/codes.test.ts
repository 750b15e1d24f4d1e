import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestStore, testIdentity } from './testing.ts';
import type { CodeSubject } from './types.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
});
afterEach(() => store.query('truncate identity.codes, identity.limits'));
afterAll(() => store.close());

const address = '192.0.2.1';
const phone = (contact: string, more: Partial<CodeSubject> = {}): CodeSubject => ({
  purpose: 'register',
  kind: 'phone',
  contact,
  ...more,
});

async function issued(subject: CodeSubject, from = address): Promise<string> {
  const issue = await store.identity.codes.issue(subject, from);
  if (!('code' in issue)) throw new Error(`refused: ${issue.refused}`);
  return issue.code;
}

/** Another six digits. */
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const check = (subject: CodeSubject, code: string, options: { keep?: boolean; address?: string } = {}) =>
  store.elsewhere.codes.check(subject, code, { address, ...options });

test('six digits, good once', async () => {
  const code = await issued(phone('13800000001'));
  expect(code).toMatch(/^\d{6}$/);
  expect(await check(phone('13800000001'), code)).toBe(true);
  expect(await check(phone('13800000001'), code)).toBe(false);
});

test('of many that show the right code at once, one succeeds', async () => {
  const code = await issued(phone('13800000002'));
  const checks = await Promise.all(Array.from({ length: 4 }, () => check(phone('13800000002'), code)));
  expect(checks.filter(Boolean)).toHaveLength(1);
});

test('five tries: with the fifth the right code is still taken, after it no more', async () => {
  const lucky = phone('13800000003');
  const first = await issued(lucky);
  for (let tries = 1; tries <= 4; tries++) expect(await check(lucky, wrong(first))).toBe(false);
  expect(await check(lucky, first)).toBe(true);
  const unlucky = phone('13800000004');
  const second = await issued(unlucky);
  for (let tries = 1; tries <= 5; tries++) expect(await check(unlucky, wrong(second))).toBe(false);
  expect(await check(unlucky, second)).toBe(false);
});

test('many guesses at once are no more than five', async () => {
  const subject = phone('13800000005');
  const code = await issued(subject);
  await Promise.all(Array.from({ length: 30 }, () => check(subject, wrong(code))));
  const { rows } = await store.query('select tries from identity.codes');
  expect(rows).toEqual([{ tries: 5 }]);
});

test('a code that is kept stays good for the further step, and its check is no try', async () => {
  const subject = phone('13800000006');
  const code = await issued(subject);
  for (let step = 1; step <= 8; step++) expect(await check(subject, code, { keep: true })).toBe(true);
  expect(await check(subject, code)).toBe(true);
  expect(await check(subject, code, { keep: true })).toBe(false);
});

test('a code is held by one at a time, until they end that, or have died a minute ago', async () => {
  const subject = phone('13800000011');
  const code = await issued(subject);
  const hold = (holder: string, input = code) => store.elsewhere.codes.hold(subject, input, { address, by: holder });
  const end = (holder: string, isUsed: boolean) => store.identity.codes.end(subject, code, { by: holder, isUsed });
  expect(await hold('a', wrong(code))).toBe(false);
  const all = ['a', 'b', 'c', 'd'];
  const held = await Promise.all(all.map((holder) => hold(holder)));
  expect(held.filter(Boolean)).toHaveLength(1);
  const [first = '', other = ''] = [all[held.indexOf(true)], all[held.indexOf(false)]];
  // a repeat of the same command goes on
  expect([await hold(first), await hold(other)]).toEqual([true, false]);
  await end(other, true);
  expect(await hold(other)).toBe(false);
  await end(first, false);
  expect([await hold(other), await hold(first)]).toEqual([true, false]);
  await store.pass(61, 'codes', 'held_until');
  expect(await hold(first)).toBe(true);
  // to come too late with it, however often, costs no try
  for (let times = 1; times <= 40; times++) expect(await hold(other)).toBe(false);
  await end(first, false);
  expect(await hold(other)).toBe(true);
  await end(other, true);
  expect(await hold(first)).toBe(false);
});

test('five minutes', async () => {
  const subject = phone('13800000007');
  const code = await issued(subject);
  await store.pass(295, 'codes', 'expires');
  expect(await check(subject, code, { keep: true })).toBe(true);
  await store.pass(6, 'codes', 'expires');
  expect(await check(subject, code)).toBe(false);
});

test('good for its purpose, contact and user alone; mail addresses that differ by case are the same', async () => {
  const mine = phone('13800000008', { purpose: 'bind', umId: 'u1' });
  const code = await issued(mine);
  expect(await check({ ...mine, umId: 'u2' }, code)).toBe(false);
  expect(await check({ ...mine, purpose: 'change' }, code)).toBe(false);
  expect(await check({ ...mine, contact: '13800000009' }, code)).toBe(false);
  expect(await check(mine, code)).toBe(true);
  const mail: CodeSubject = { purpose: 'reset', kind: 'mail', contact: 'Some.One@Example.com' };
  expect(await check({ ...mail, contact: ' some.one@example.com' }, await issued(mail))).toBe(true);
});

test('a code in hand stays good when somebody asks for another one', async () => {
  const subject = phone('13800000010', { purpose: 'reset' });
  const first = await issued(subject);
  await store.pass(61, 'limits', 'until');
  const second = await issued(subject, '192.0.2.66');
  for (const code of [first, second]) expect(await check(subject, code, { keep: true })).toBe(true);
  expect(await check(subject, first)).toBe(true);
  expect(await check(subject, first)).toBe(false);
});

test('a stranger who guesses uses up tries of their own alone, and all of them together come to an end', async () => {
  const subject = phone('13800000020', { purpose: 'reset' });
  const code = await issued(subject);
  for (let tries = 1; tries <= 20; tries++) await check(subject, wrong(code), { address: '192.0.2.66' });
  expect(await check(subject, code, { keep: true })).toBe(true);
  for (let at = 1; at <= 30; at++) await check(subject, wrong(code), { address: `198.51.100.${at}` });
  expect(await check(subject, code)).toBe(false);
});

test('what anyone may ask for has a budget of its own', async () => {
  const anyone = phone('13800000021', { purpose: 'reset' });
  const owner = phone('13800000021', { purpose: 'change', umId: 'u1' });
  for (let sent = 1; sent <= 10; sent++) {
    await issued(anyone, `192.0.2.${sent}`);
    await store.pass(61, 'limits', 'until');
  }
  expect(await store.identity.codes.issue(anyone, '192.0.2.99')).toMatchObject({ refused: 'daily' });
  await issued(owner);
  expect(await store.identity.codes.issue(owner, address)).toMatchObject({ refused: 'wait' });
});

test('a minute between two sends to a contact, whatever for', async () => {
  const subject = phone('13800000011');
  await issued(subject);
  const soon = await store.elsewhere.codes.issue({ ...subject, purpose: 'reset' }, '192.0.2.2');
  expect(soon).toMatchObject({ refused: 'wait', seconds: expect.closeTo(60, 0) });
  await store.pass(55, 'limits', 'until');
  expect(await store.identity.codes.issue(subject, address)).toMatchObject({ refused: 'wait' });
  await store.pass(6, 'limits', 'until');
  await issued(subject);
});

test('of many sends to a contact at once one succeeds', async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => store.identity.codes.issue(phone('13800000012'), address)),
  );
  expect(sent.filter((outcome) => 'code' in outcome)).toHaveLength(1);
});

test('ten a day to a contact for each purpose, then a day of none', async () => {
  const subject = phone('13800000013');
  for (let sent = 1; sent <= 10; sent++) {
    await issued(subject, `192.0.2.${sent}`);
    await store.pass(61, 'limits', 'until');
  }
  expect(await store.identity.codes.issue(subject, '192.0.2.99')).toMatchObject({ refused: 'daily' });
  await issued({ ...subject, purpose: 'reset' }, '192.0.2.99');
  await store.pass(24 * 60 * 60, 'limits', 'until');
  await issued(subject);
});

test('fifty a day from an address; what it asks for in vain costs the contact nothing', async () => {
  for (let sent = 1; sent <= 50; sent++) await issued(phone(String(13_900_000_000 + sent)));
  const subject = phone('13800000014');
  expect(await store.identity.codes.issue(subject, address)).toMatchObject({ refused: 'daily' });
  await issued(subject, '192.0.2.2');
});

test('a network of IPv6 addresses is one address', async () => {
  await issued(phone('13700000001'), '2001:db8:9:9::1');
  await store.query('update identity.limits set used = 50');
  const subject = phone('13800000016');
  expect(await store.identity.codes.issue(subject, '2001:db8:9:9:1::1')).toMatchObject({ refused: 'daily' });
  await issued(subject, '2001:db8:9:a::1');
});

test('neither code nor contact nor address can be read in the store', async () => {
  const code = await issued(phone('13800000015'));
  const { rows } = await store.query(
    `select (select json_agg(c) from identity.codes c) as codes, (select json_agg(l) from identity.limits l) as limits`,
  );
  const text = JSON.stringify(rows);
  for (const value of [code, '13800000015', address]) {
    expect(text).not.toContain(`"${value}"`);
    expect(text).not.toContain(Buffer.from(value).toString('hex'));
  }
});
