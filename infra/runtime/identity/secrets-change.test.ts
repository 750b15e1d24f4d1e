import { randomBytes, randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { testPool } from '../../tooling/embedded/testing.ts';
import { openIdentity } from './index.ts';
import { openPersonKeys, rewrapPersonKeys } from './keys.ts';
import { caller, origin } from './testing.ts';
import type { Identity } from './types.ts';

const logger = pino({ level: 'silent' });
const secret = () => randomBytes(32).toString('base64url');
const [before, after] = [secret(), secret()];
/** As the setting has it, step by step: each step is rolled out before the next one begins. */
const steps = [before, `${before}\n${after}`, `${after}\n${before}`, after];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());

async function process(identity: string): Promise<Identity> {
  const opened = await openIdentity({ url: database.url, logger, given: { identity } });
  onTestFinished(() => opened.close());
  return opened;
}
const login = async ({ sessions }: Identity) =>
  (await sessions.start({ ...caller, umId: randomUUID() }, origin, { proven: true })).token;

test('while the secret is changed step by step nobody is logged out, whichever process they come to', async () => {
  const tokens: string[] = [];
  for (const [index, step] of steps.entries()) {
    const own = await process(step);
    const peer = await process(steps[index - 1] ?? step);
    tokens.push(await login(peer), await login(own));
    // each uses their session at every step, and at both processes
    for (const token of tokens) {
      expect(await own.sessions.find(token)).toBeDefined();
      expect(await peer.sessions.find(token)).toBeDefined();
      expect(await own.sessions.isProven(token)).toBe(true);
      // as one that lives on alone does it last
      expect(await (await process(step)).sessions.find(token)).toBeDefined();
    }
  }
});

test('what the old secret made is nothing any more once it was taken away', async () => {
  const insider = await process(before);
  const [token, accountId] = [await login(insider), randomUUID()];
  const device = insider.devices.newToken();
  await insider.credentials.create(accountId, 'pass1234');
  await insider.devices.remember(accountId, device);
  const link = await insider.links.make({ umId: accountId, about: 'a' });
  const now = await process(after);
  expect(await now.sessions.find(token)).toBeUndefined();
  expect(await now.credentials.verify(accountId, 'pass1234')).toBe(false);
  expect(await now.devices.knows(accountId, device)).toBe(false);
  expect(await now.links.find(link)).toBeUndefined();
});

test('a password is taken over by the login that gives it, and is right once the old secret is gone', async () => {
  const [used, idle] = [randomUUID(), randomUUID()];
  const first = await process(before);
  for (const accountId of [used, idle]) await first.credentials.create(accountId, 'pass1234');
  const both = await process(`${after} ${before}`);
  const version = await both.credentials.version(used);
  expect(await both.credentials.verify(used, 'pass12345')).toBe(false);
  expect(await both.credentials.verify(used, 'pass1234')).toBe(true);
  // it is the same password: the login that is under way goes on
  expect(await both.credentials.version(used)).toBe(version);
  const last = await process(after);
  expect(await last.credentials.verify(used, 'pass1234')).toBe(true);
  expect(await last.credentials.verify(idle, 'pass1234')).toBe(false);
});

test('how many passwords still need the old secret is told before it is taken away', async () => {
  const pool = testPool(database.url);
  onTestFinished(() => pool.end());
  await pool.query('delete from identity.credentials');
  const [used, idle] = [randomUUID(), randomUUID()];
  const first = await process(before);
  for (const accountId of [used, idle]) await first.credentials.create(accountId, 'pass1234');
  expect(await first.credentials.outdated()).toBe(0);
  const both = await process(`${after} ${before}`);
  expect(await both.credentials.outdated()).toBe(2);
  await both.credentials.verify(used, 'pass1234');
  expect(await both.credentials.outdated()).toBe(1);
  await both.credentials.change(idle, 'pass5678');
  expect(await both.credentials.outdated()).toBe(0);
});

test('second factors are encrypted anew without those whose they are', async () => {
  const accountId = randomUUID();
  const { enrolment, key } = await (await process(before)).secondFactors.begin(accountId, 'l');
  expect(await (await process(`${after} ${before}`)).secondFactors.renew()).toBeGreaterThan(0);
  expect(await (await process(`${after} ${before}`)).secondFactors.renew()).toBe(0);
  expect(await (await process(after)).secondFactors.check(accountId, enrolment, await generate({ secret: key }))).toBe(
    'totp',
  );
});

test('webhooks sign by what they have been given while the secret is changed and after it, whether they sign meanwhile or not', async () => {
  const [accountId, used, idle, rotated] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const first = await process(before);
  const createdSecrets: string[] = [];
  for (const id of [used, idle, rotated]) createdSecrets.push(await first.webhooks.make(accountId, id));
  const signing = async ({ webhooks }: Identity, id: string) =>
    (await webhooks.signing(id))?.map((each) => `whsec_${each.toString('base64')}`);

  const both = await process(`${after} ${before}`);
  for (const [at, id] of [used, idle, rotated].entries()) expect(await signing(both, id)).toEqual([createdSecrets[at]]);
  const second = await both.webhooks.rotate(accountId, rotated, new Date(Date.now() + 3_600_000));
  expect(await signing(both, rotated)).toEqual([second, createdSecrets[2]]);
  // by its use alone
  expect(await signing(await process(after), used)).toEqual([createdSecrets[0]]);

  // one of before, which nobody uses
  const late = randomUUID();
  const lateMade = await first.webhooks.make(accountId, late);
  expect(await both.webhooks.renew()).toEqual({ renewed: 1, damaged: 0 });
  expect(await both.webhooks.renew()).toEqual({ renewed: 0, damaged: 0 });
  const last = await process(after);
  expect(await signing(last, late)).toEqual([lateMade]);
  expect(await signing(last, rotated)).toEqual([second, createdSecrets[2]]);
});

test('a token for machines that nobody uses meanwhile is good after the change, once it was signed anew', async () => {
  const accountId = randomUUID();
  const machine = { id: randomUUID(), name: 'ERP', calls: [] };
  const until = new Date(Date.now() + 3_600_000);
  const token =
    (await (await process(before)).sessions.startMachine({ ...caller, umId: accountId, machine }, until, 5)) ?? '';
  const both = await process(`${after} ${before}`);
  expect(await both.sessions.renew()).toBeGreaterThan(0);
  expect(await both.sessions.renew()).toBe(0);
  expect(await (await process(after)).sessions.find(token)).toMatchObject({
    umId: accountId,
    machine: { id: machine.id },
  });
});

test('the secret of a webhook that nothing opens is told of, and a new one signs alone', async () => {
  const [accountId, id] = [randomUUID(), randomUUID()];
  await (await process(before)).webhooks.make(accountId, id);
  const now = await process(after);
  expect(await now.webhooks.signing(id)).toEqual([]);
  expect(await now.webhooks.signing(randomUUID())).toBeUndefined();
  expect(await now.webhooks.renew()).toEqual({ renewed: 0, damaged: 1 });
  const newSecret = await now.webhooks.rotate(accountId, id, new Date(Date.now() + 3_600_000));
  expect((await now.webhooks.signing(id))?.map((each) => `whsec_${each.toString('base64')}`)).toEqual([newSecret]);
});

test('second factors, recovery codes, devices, links, codes, drafts and letters of before are good beside the new ones', async () => {
  const accountId = randomUUID();
  const first = await process(before);
  const { enrolment, key } = await first.secondFactors.begin(accountId, 'l');
  const [recovery = ''] = await first.secondFactors.makeRecoveryCodes(accountId, enrolment);
  const device = first.devices.newToken();
  await first.devices.remember(accountId, device);
  await first.devices.trust(accountId, device, { ...origin, enrolment, days: 30 });
  const link = await first.links.make({ umId: accountId, about: 'a' });
  await first.drafts.keep(accountId, 'form', 'typed');
  const subject = { purpose: 'bind', kind: 'mail', contact: 'a@b.example', umId: accountId } as const;
  const issued = await first.codes.issue(subject, '192.0.2.7');
  await first.outbox.post({ channel: 'mail', to: 'a@b.example', template: 'passwordChanged', params: {}, lan: 'EN' });

  const both = await process(`${after} ${before}`);
  expect(await both.secondFactors.check(accountId, enrolment, await generate({ secret: key }))).toBe('totp');
  expect(await both.secondFactors.check(accountId, enrolment, recovery)).toBe('recovery');
  expect(await both.devices.knows(accountId, device)).toBe(true);
  expect(await both.devices.trusts(accountId, device, enrolment)).toBe(true);
  await both.devices.remember(accountId, device);
  expect(await both.devices.trusts(accountId, device, enrolment)).toBe(true);
  expect(await both.links.find(link)).toEqual({ umId: accountId, about: 'a' });
  expect((await both.drafts.read(accountId, 'form'))?.content).toBe('typed');
  const code = 'code' in issued ? issued.code : '';
  expect(
    await both.codes.check(subject, '0'.repeat(6) === code ? '1'.repeat(6) : '0'.repeat(6), { address: '192.0.2.7' }),
  ).toBe(false);
  expect(await both.codes.check(subject, code, { address: '192.0.2.7' })).toBe(true);
  expect((await both.outbox.waiting()).map(({ to }) => to)).toContain('a@b.example');
  await both.drafts.keep(accountId, 'form', 'typed on');

  const last = await process(after);
  expect((await last.drafts.read(accountId, 'form'))?.content).toBe('typed on');
  const pool = testPool(database.url);
  onTestFinished(() => pool.end());
  // its step was used a moment ago
  await pool.query('update identity.second_factors set step = 0 where um_id = $1', [accountId]);
  expect(await last.secondFactors.check(accountId, enrolment, await generate({ secret: key }))).toBe('totp');
});

test('keys of persons are encrypted anew while they are used; broken off it goes on; who is erased stays so', async () => {
  const [old, newKey] = [randomBytes(32), randomBytes(32)];
  const pool = testPool(database.url);
  onTestFinished(() => pool.end());
  const first = await openPersonKeys(database.url, old);
  onTestFinished(() => first.close());
  const people = Array.from({ length: 1_200 }, (_, index) => `p${String(index).padStart(4, '0')}`);
  const keys = await Promise.all(people.map((person) => first.keyFor(person)));
  await first.erase('p0007');

  const killed = () => {
    throw new Error('killed');
  };
  await expect(rewrapPersonKeys(pool, [newKey, old], killed)).rejects.toThrow('killed');
  const both = await openPersonKeys(database.url, [newKey, old]);
  onTestFinished(() => both.close());
  expect(await Promise.all(people.slice(8).map((person) => both.find(person)))).toEqual(keys.slice(8));

  const progress: number[] = [];
  const { rewrapped, damaged } = await rewrapPersonKeys(pool, [newKey, old], (done) => progress.push(done));
  // of 1,199 that are left 500 were done before
  expect({ rewrapped, damaged, last: progress.at(-1) }).toEqual({ rewrapped: 699, damaged: 0, last: 1_199 });
  expect(await rewrapPersonKeys(pool, [newKey, old])).toEqual({ rewrapped: 0, damaged: 0 });
  const last = await openPersonKeys(database.url, newKey);
  onTestFinished(() => last.close());
  expect(await Promise.all(people.slice(8).map((person) => last.find(person)))).toEqual(keys.slice(8));
  expect(await last.find('p0007')).toBeUndefined();
  const oldKeys = await openPersonKeys(database.url, old);
  onTestFinished(() => oldKeys.close());
  await expect(oldKeys.find('p0001')).rejects.toThrow('damaged');
});

test('a clock that is put back keeps the key of nobody who was erased', async () => {
  const [first, other] = [await openPersonKeys(database.url), await openPersonKeys(database.url)];
  onTestFinished(() => Promise.all([first.close(), other.close()]).then(() => undefined));
  const person = randomUUID();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  await first.keyFor(person);
  await first.find(person);
  vi.setSystemTime(now - 3_600_000);
  await other.erase(person);
  await expect.poll(() => first.find(person)).toBeUndefined();
});
