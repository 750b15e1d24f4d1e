import { randomUUID } from 'node:crypto';
import { sessionsMax } from '@portal/shared/codes/index';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { riddleOf } from './captcha-answer.ts';
import { caller, givenSecret, origin, type TestStore, testIdentity } from './testing.ts';
import type { Identity } from './types.ts';

let store: TestStore;
let identity: Identity;
let otherIdentity: Identity;
beforeAll(async () => {
  store = await testIdentity();
  ({ identity, elsewhere: otherIdentity } = store);
});
afterAll(() => store.close());

const start = async (accountId = 'u1', from = origin, at = identity) =>
  (await at.sessions.start({ ...caller, umId: accountId }, from, { proven: true })).token;

test('a session is found until it is ended, and then nowhere', async () => {
  const token = await start();
  expect(await identity.sessions.find(token)).toEqual(caller);
  expect(await otherIdentity.sessions.find(token)).toEqual(caller);
  expect(await identity.sessions.end(token)).toBe(true);
  expect(await identity.sessions.end(token)).toBe(false);
  expect(await identity.sessions.find(token)).toBeUndefined();
  expect(await otherIdentity.sessions.find(token)).toBeUndefined();
});

test('all sessions of a user end together, or all but one; those of others stay', async () => {
  const mine = [await start(), await start()];
  const currentToken = await start();
  const other = await start('u2');
  expect(await identity.sessions.endAll('u1', { except: currentToken })).toEqual({ sessions: 2, tokens: 0 });
  for (const token of mine) expect(await otherIdentity.sessions.find(token)).toBeUndefined();
  expect(await otherIdentity.sessions.find(currentToken)).toBeDefined();
  expect(await identity.sessions.endAll('u1')).toEqual({ sessions: 1, tokens: 0 });
  expect(await otherIdentity.sessions.find(currentToken)).toBeUndefined();
  expect(await otherIdentity.sessions.find(other)).toMatchObject({ umId: 'u2' });
});

test('open sessions are listed by name, with where they are used from; one is ended by its name and owner', async () => {
  const [here, there] = [await start('u3'), await start('u3', { address: '192.0.2.9', agent: 'Browser 2' })];
  const listed = await identity.sessions.list('u3');
  expect(listed.map(({ id }) => id).sort()).toEqual([here, there].map(identity.sessions.idOf).sort());
  expect(listed.find(({ id }) => id === identity.sessions.idOf(there))).toMatchObject({
    address: '192.0.2.9',
    agent: 'Browser 2',
    since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    seen: expect.stringMatching(/Z$/),
  });
  expect(JSON.stringify(listed)).not.toContain(there);
  const id = identity.sessions.idOf(there);
  expect(await identity.sessions.endOne('u1', id)).toBe(false);
  expect(await identity.sessions.endOne('u3', 'no such')).toBe(false);
  expect(await identity.sessions.endOne('u3', id)).toBe(true);
  expect(await otherIdentity.sessions.find(there)).toBeUndefined();
  expect(await identity.sessions.list('u3')).toHaveLength(1);
});

test('an account that moves to another site takes its open sessions along', async () => {
  const token = await start('u4');
  await identity.sessions.find(token);
  await identity.sessions.moveTo('u4', '02');
  expect(await identity.sessions.find(token)).toEqual({ ...caller, umId: 'u4', site: '02' });
});

test('a session whose row was altered is none, and of a proof it is not believed either', async () => {
  const insider = "update identity.sessions set principal = replace(principal, 'Default-App-User', 'SHDIPP_ADMIN')";
  const token = await start('u5');
  const own = [token].map((each) => identity.sessions.idOf(each));
  await store.query(`${insider} where encode(token_hash, 'hex') = $1`, own);
  const deafIdentity = await store.deaf();
  expect(await deafIdentity.sessions.find(token)).toBeUndefined();
  const taken = await start('u5');
  await store.query("update identity.sessions set um_id = 'u1' where encode(token_hash, 'hex') = $1", [
    identity.sessions.idOf(taken),
  ]);
  expect(await deafIdentity.sessions.find(taken)).toBeUndefined();
  const { token: unproven } = await identity.sessions.start({ ...caller, umId: 'u5' }, origin, { proven: false });
  await store.query('update identity.sessions set proven = now()');
  expect(await deafIdentity.sessions.isProven(unproven)).toBe(false);
  await deafIdentity.close();
  await store.query('delete from identity.sessions');
});

test('a proof of who somebody is counts for a while, and can be given again', async () => {
  const { token } = await identity.sessions.start(caller, origin, { proven: false });
  expect(await identity.sessions.isProven(token)).toBe(false);
  await identity.sessions.prove(token);
  expect(await otherIdentity.sessions.isProven(token)).toBe(true);
  const hasty = await store.deaf({ idle: 60_000, absolute: 60_000, proof: 0 });
  expect(await hasty.sessions.isProven(token)).toBe(false);
  await hasty.close();
});

test('of sessions that begin at once, in two processes, an account has no more than it may', async () => {
  const began = await Promise.all(
    Array.from({ length: sessionsMax + 5 }, (_, at) => start('u6-at-once', origin, at % 2 ? otherIdentity : identity)),
  );
  const alive = await identity.sessions.list('u6-at-once');
  expect(alive.length).toBeLessThanOrEqual(sessionsMax);
  expect(alive.length).toBeGreaterThan(0);
  expect(began.map((token) => identity.sessions.idOf(token))).toEqual(
    expect.arrayContaining(alive.map(({ id }) => id)),
  );
});

test('of more sessions than an account may have, those that were used longest ago end', async () => {
  const old = await start('u6');
  const used = await start('u6');
  await store.query("update identity.sessions set seen = seen - interval '1 h' where encode(token_hash, 'hex') = $1", [
    identity.sessions.idOf(old),
  ]);
  for (let at = 2; at < sessionsMax; at++) await start('u6');
  expect(await identity.sessions.list('u6')).toHaveLength(sessionsMax);
  const last = await start('u6');
  expect(await identity.sessions.list('u6')).toHaveLength(sessionsMax);
  expect(await otherIdentity.sessions.find(old)).toBeUndefined();
  for (const token of [used, last]) expect(await identity.sessions.find(token)).toBeDefined();
});

test('a hash of a password opens the account alone that it was made for', async () => {
  const { credentials } = identity;
  await Promise.all([credentials.create('c1', 'Secret#2026'), credentials.create('c2', 'Other#2026')]);
  await store.query(
    `update identity.credentials set password_hash = (select password_hash from identity.credentials where um_id = 'c2')
     where um_id = 'c1'`,
  );
  expect(await credentials.verify('c1', 'Other#2026')).toBe(false);
  expect(await credentials.verify('c2', 'Other#2026')).toBe(true);
});

/** Whether it is found by a process that has no memory of it, after so much time has passed. */
async function isFoundAfter(minutes: number, token: string): Promise<boolean> {
  await store.ageSession(token, minutes);
  const deafIdentity = await store.deaf();
  const found = await deafIdentity.sessions.find(token);
  await deafIdentity.close();
  return found !== undefined;
}

test('a session that is not used ends by itself, one in use lives on, but not for ever', async () => {
  const [used, unused] = [await start(), await start()];
  expect(await isFoundAfter(121, unused)).toBe(false);
  const everyHour: boolean[] = [];
  for (let hour = 1; hour <= 23; hour++) everyHour.push(await isFoundAfter(60, used));
  expect(everyHour).not.toContain(false);
  expect(await isFoundAfter(61, used)).toBe(false);
});

test('a session that somebody lengthens in the database is none', async () => {
  const token = await start('u7');
  for (const change of ["expires = expires + interval '1 h'", "created = created + interval '1 h'"]) {
    const own = await start('u7');
    await store.query(`update identity.sessions set ${change} where encode(token_hash, 'hex') = $1`, [
      identity.sessions.idOf(own),
    ]);
    const deafIdentity = await store.deaf();
    expect(await deafIdentity.sessions.find(own)).toBeUndefined();
    expect(await deafIdentity.sessions.isProven(own)).toBe(false);
    expect(await deafIdentity.sessions.find(token)).toBeDefined();
    await deafIdentity.close();
  }
});

test('a second factor that was enrolled is known of the session from then on, and gone with it', async () => {
  const token = await start('u8');
  expect(await identity.sessions.find(token)).not.toHaveProperty('factor');
  await identity.sessions.setFactor(token, true);
  expect(await identity.sessions.find(token)).toEqual({ ...caller, umId: 'u8', factor: true });
  await identity.sessions.setFactor(token, false);
  expect(await identity.sessions.find(token)).toEqual({ ...caller, umId: 'u8' });
});

test('a process that is not told of the end goes by what it knew for a second, and no longer', async () => {
  const deaf = await store.deaf();
  const token = await start();
  expect(await deaf.sessions.find(token)).toEqual(caller);
  await identity.sessions.end(token);
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 1_000);
  onTestFinished(() => clock.mockRestore());
  expect(await deaf.sessions.find(token)).toBeUndefined();
  await deaf.close();
});

const textOf = async (uuid: string): Promise<string> => riddleOf(uuid, await identity.secrets.get('captcha')).text;

test('a captcha takes the text of its picture, once', async () => {
  const { uuid, key } = await identity.captchas.create();
  const right = await textOf(uuid);
  expect(await otherIdentity.captchas.check(uuid, ` ${right.toLowerCase()} `)).toEqual({ key });
  expect(await identity.captchas.check(uuid, right)).toBeUndefined();
  const another = await identity.captchas.create();
  expect(await identity.captchas.check(another.uuid, '')).toBeUndefined();
  expect(await identity.captchas.check(another.uuid, await textOf(another.uuid))).toBeUndefined();
});

/** What a browser sends once it has done the work for a captcha. */
async function workOf(uuid: string, change: (challenge: Challenge) => object = (challenge) => challenge) {
  const challenge = await identity.captchas.work(uuid, 0);
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
  if (!solution) throw new Error('no solution');
  return Buffer.from(JSON.stringify({ challenge: change(challenge), solution })).toString('base64');
}

test('work that a browser does is an answer, once, to that captcha alone, and as it was asked for', async () => {
  const [first, second, third] = [
    await identity.captchas.create(),
    await identity.captchas.create(),
    await identity.captchas.create(),
  ];
  const done = await workOf(first.uuid);
  expect(await otherIdentity.captchas.check(second.uuid, done)).toBeUndefined();
  expect(await otherIdentity.captchas.check(first.uuid, done)).toEqual({ key: first.key });
  expect(await otherIdentity.captchas.check(first.uuid, done)).toBeUndefined();
  expect(await identity.captchas.work(first.uuid, 0)).toBeUndefined();
  const eased = await workOf(third.uuid, ({ parameters, signature }) => ({
    parameters: { ...parameters, cost: 1 },
    signature,
  }));
  expect(await identity.captchas.check(third.uuid, eased)).toBeUndefined();
});

test('no answer at all is none, however long it is', async () => {
  for (const text of ['x'.repeat(100), Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')]) {
    const { uuid } = await identity.captchas.create();
    expect(await identity.captchas.check(uuid, text)).toBeUndefined();
  }
});

test('where much has failed, the work costs more', async () => {
  const { uuid } = await identity.captchas.create();
  const costs = [0, 4, 5, 10, 1_000].map(async (failures) => {
    const challenge = await identity.captchas.work(uuid, failures);
    return challenge?.parameters.cost;
  });
  expect(await Promise.all(costs)).toEqual([3_000, 3_000, 6_000, 12_000, 192_000]);
});

test('the letters of a picture stand out from a white ground', async () => {
  for (let at = 0; at < 5; at++) {
    const { uuid } = await identity.captchas.create();
    const picture = sharp(await identity.captchas.image(uuid)).flatten({ background: '#ffffff' });
    const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
    // #767676 has a contrast of 4.5:1 on white; thin letters cover a twentieth of it, pale ones nothing
    const dark = data.reduce((count, grey) => count + Number(grey <= 0x76), 0);
    expect(dark / (info.width * info.height)).toBeGreaterThan(0.02);
  }
});

test('a captcha that has passed is good for one further check without an answer, but for no wrong one', async () => {
  const [passed, spoilt, wrong] = await Promise.all(
    Array.from({ length: 3 }, async () => (await identity.captchas.create()).uuid),
  );
  if (!passed || !spoilt || !wrong) throw new Error('no captchas');
  expect(await identity.captchas.pass(passed, await textOf(passed))).toBe(true);
  expect(await otherIdentity.captchas.check(passed, '')).toBeDefined();
  expect(await otherIdentity.captchas.check(passed, '')).toBeUndefined();

  expect(await identity.captchas.pass(spoilt, await textOf(spoilt))).toBe(true);
  expect(await otherIdentity.captchas.check(spoilt, 'wrong')).toBeUndefined();

  expect(await identity.captchas.pass(wrong, 'wrong')).toBe(false);
  expect(await identity.captchas.pass(wrong, await textOf(wrong))).toBe(false);
});

test('the key of a captcha is taken once, by one of many, and uses the captcha up', async () => {
  const { uuid, key } = await identity.captchas.create();
  const taken = await Promise.all(Array.from({ length: 10 }, () => identity.captchas.takeKey(uuid)));
  expect(taken.filter((result) => result !== undefined)).toEqual([key]);
  expect(await identity.captchas.check(uuid, await textOf(uuid))).toBeUndefined();
});

test('after two minutes a captcha is good for nothing', async () => {
  const captchas = await Promise.all(Array.from({ length: 3 }, () => identity.captchas.create()));
  const [first, second, third] = captchas.map(({ uuid }) => uuid);
  if (!first || !second || !third) throw new Error('no captchas');
  await store.pass(121, 'captchas', 'expires');
  expect(await identity.captchas.check(first, await textOf(first))).toBeUndefined();
  expect(await identity.captchas.takeKey(second)).toBeUndefined();
  expect(await identity.captchas.pass(third, await textOf(third))).toBe(false);
});

test('the picture is a PNG until the captcha is used, and nothing else tells its text', async () => {
  const captcha = await identity.captchas.create();
  expect(Object.keys(captcha).sort()).toEqual(['key', 'uuid']);
  const picture = await identity.captchas.image(captcha.uuid);
  expect(picture?.subarray(1, 4).toString()).toBe('PNG');
  await identity.captchas.check(captcha.uuid, 'x');
  expect(await identity.captchas.image(captcha.uuid)).toBeUndefined();
});

test('passwords are made once, verified, changed and removed; nobody has none', async () => {
  const { credentials } = identity;
  expect(await credentials.create('p1', 'first pass')).toBe(true);
  expect(await credentials.create('p1', 'of someone else')).toBe(false);
  expect(await credentials.verify('p1', 'first pass')).toBe(true);
  const first = await credentials.version('p1');
  await credentials.change('p1', 'Second密码');
  expect(await credentials.version('p1')).not.toBe(first);
  expect(await credentials.verify('p1', 'Second密码')).toBe(true);
  expect(await credentials.verify('p1', 'first pass')).toBe(false);
  expect(await credentials.verify(undefined, 'Second密码')).toBe(false);
  await credentials.remove('p1');
  expect(await credentials.verify('p1', 'Second密码')).toBe(false);
});

test('with a password the sessions end, but the one that asked, everywhere', async () => {
  const [mine, other] = [await start('p2'), await start('p2')];
  await identity.credentials.create('p2', 'Old#2026');
  expect(await otherIdentity.sessions.find(other)).toBeDefined();
  expect(await identity.credentials.change('p2', 'New#2026', { except: mine })).toEqual({ sessions: 1, tokens: 0 });
  expect(await otherIdentity.sessions.find(other)).toBeUndefined();
  expect(await otherIdentity.sessions.find(mine)).toBeDefined();
});

test('tokens for machines end with all sessions, unless they are kept, and are counted apart', async () => {
  const mine = await start('p4');
  await start('p4');
  const machine = () => ({ ...caller, umId: 'p4', machine: { id: randomUUID(), name: 'ERP', calls: [] } });
  const until = new Date(Date.now() + 3_600_000);
  const token = (await identity.sessions.startMachine(machine(), until, 5)) ?? '';
  await identity.sessions.startMachine(machine(), until, 5);
  expect(await identity.credentials.change('p4', 'New#2026', { except: mine, keepTokens: true })).toEqual({
    sessions: 1,
    tokens: 0,
  });
  expect(await otherIdentity.sessions.find(token)).toBeDefined();
  expect(await identity.sessions.endAll('p4')).toEqual({ sessions: 1, tokens: 2 });
  expect(await otherIdentity.sessions.find(token)).toBeUndefined();
});

test('a token of who comes by a login provider rests once they have not been there for long, and proves nothing', async () => {
  const { sessions } = identity;
  const owner = { ...caller, umId: 'p5' };
  const provided = { issuer: 'https://login.example.org', idToken: 'i' };
  const here = await sessions.start(owner, origin, { proven: true, provided });
  const own = await sessions.start(owner, origin, { proven: true });
  const make = (creator: string) =>
    sessions.startMachine(
      { ...owner, machine: { id: randomUUID(), name: 'ERP', calls: [] } },
      new Date(Date.now() + 90 * 24 * 3_600_000),
      5,
      creator,
    );
  const [theirs, free] = [(await make(here.token)) ?? '', (await make(own.token)) ?? ''];
  expect(await sessions.isProven(theirs)).toBe(false);
  await store.ageProof(theirs, 29);
  expect(await sessions.find(theirs, { anew: true })).toBeDefined();
  await store.ageProof(theirs, 2);
  expect(await sessions.find(theirs, { anew: true })).toBeUndefined();
  expect(await sessions.find(free, { anew: true })).toBeDefined();
  // they are there again, and so is it; from now on all of theirs are their provider's
  await sessions.start(owner, origin, { proven: true, provided });
  for (const token of [theirs, free]) expect(await sessions.find(token, { anew: true })).toBeDefined();
  await store.ageProof(free, 31);
  expect(await sessions.find(free, { anew: true })).toBeUndefined();
});

test('of passwords and tokens the store has what tells them alone: argon2id with 19 MiB, and hashes', async () => {
  await identity.credentials.create('p3', 'Secret#2026');
  const token = await start('p3');
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await store.query(
    `select password_hash, (select json_agg(s) from identity.sessions s)::text as sessions
     from identity.credentials where um_id = 'p3'`,
  );
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const text = JSON.stringify(rows);
  for (const secret of [token, Buffer.from(token).toString('hex'), 'Secret#2026']) expect(text).not.toContain(secret);
});

test('what is shown twice counts once, however many show it at once', async () => {
  const until = new Date(Date.now() + 60_000);
  const claims = await Promise.all(Array.from({ length: 20 }, () => identity.once.claim('ticket', until)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await otherIdentity.once.claim('another', until)).toBe(true);
});

test('an erased person has nothing left', async () => {
  const token = await start('gone');
  await identity.credentials.create('gone', 'Secret#2026');
  const issued = await identity.codes.issue(
    { purpose: 'bind', kind: 'mail', contact: 'gone@example.com', umId: 'gone' },
    '192.0.2.3',
  );
  if (!('code' in issued)) throw new Error('no code');
  await identity.outbox.post({
    channel: 'mail',
    to: 'gone@example.com',
    template: 'code',
    params: { code: issued.code },
    lan: 'EN',
    umId: 'gone',
  });
  await identity.forget('gone');
  expect(await otherIdentity.sessions.find(token)).toBeUndefined();
  const { rows } = await store.query(
    `select (select count(*) from identity.credentials where um_id = 'gone')
      + (select count(*) from identity.sessions where um_id = 'gone')
      + (select count(*) from identity.codes where um_id = 'gone')
      + (select count(*) from identity.outbox where um_id = 'gone') as left`,
  );
  expect(Number(rows[0]?.left)).toBe(0);
});

test('a secret of its own is made once for all processes; one that is given takes precedence', async () => {
  const [first, second] = await Promise.all([identity.secrets.get('bus'), otherIdentity.secrets.get('bus')]);
  expect(first).toBe(second);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await identity.secrets.get('given')).toBe(givenSecret);
});

test('every other secret follows from that of the identity store, each by its name, and none of them lies in the database', async () => {
  const { secrets } = identity;
  const names = ['codes', 'outbox', 'captcha', 'attempts', 'limits', 'theme'];
  const values = await Promise.all(names.map((name) => secrets.get(name)));
  expect(new Set([...values, await secrets.get('identity')])).toHaveProperty('size', names.length + 1);
  expect(await Promise.all(names.map((name) => otherIdentity.secrets.get(name)))).toEqual(values);
  for (const value of values) expect(Buffer.from(value, 'base64url')).toHaveLength(32);
  const { rows } = await store.query('select name from identity.secrets where name = any($1)', [names]);
  expect(rows).toEqual([]);
});
