import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bus } from '../bus/types.ts';
import type { RunningPostgres } from '../embedded/postgres.ts';
import { testPostgres } from '../embedded/testing.ts';
import type { Caller } from '../http/types.ts';
import { createLogger } from '../logging.ts';
import { riddleOf } from './captcha-answer.ts';
import { openIdentity } from './index.ts';
import type { Identity } from './types.ts';

const logger = createLogger('test', 'silent');
const caller: Caller = { umId: 'u1', loginId: 'seller', roles: ['Default-App-User'], site: '01' };

/** Both ends of a bus within the process. */
function localBus(): Bus {
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  return {
    connected: true,
    ring: (subject, data) => {
      for (const listener of listeners.get(subject) ?? []) listener(data);
    },
    hear(subject, listener) {
      const those = listeners.get(subject) ?? new Set();
      listeners.set(subject, those.add(listener));
      return () => those.delete(listener);
    },
    onState: () => () => {},
    close: async () => {},
  };
}

let postgres: RunningPostgres;
let identity: Identity;
let elsewhere: Identity;
beforeAll(async () => {
  postgres = await testPostgres();
  const bus = localBus();
  const options = { url: postgres.url, bus, logger, env: { SECRET_GIVEN: 'from outside' } };
  [identity, elsewhere] = await Promise.all([openIdentity(options), openIdentity(options)]);
});
afterAll(async () => {
  await Promise.all([identity.close(), elsewhere.close()]);
  await postgres.stop();
});

test('a session is found until it is ended, and then nowhere', async () => {
  const token = await identity.sessions.start(caller);
  expect(await identity.sessions.find(token)).toEqual(caller);
  expect(await elsewhere.sessions.find(token)).toEqual(caller);
  await identity.sessions.end(token);
  expect(await identity.sessions.find(token)).toBeUndefined();
  expect(await elsewhere.sessions.find(token)).toBeUndefined();
});

test('all sessions of a user end together, those of others stay', async () => {
  const mine = await Promise.all([identity.sessions.start(caller), identity.sessions.start(caller)]);
  const other = await identity.sessions.start({ ...caller, umId: 'u2' });
  await identity.sessions.endAll('u1');
  for (const token of mine) expect(await elsewhere.sessions.find(token)).toBeUndefined();
  expect(await elsewhere.sessions.find(other)).toMatchObject({ umId: 'u2' });
});

/** Whether it is found by a process that has no memory of it, after so much time has passed. */
async function isFoundAfter(minutes: number, token: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  await pool.query(
    `update identity.sessions set created = created - $2 * interval '1 min', seen = seen - $2 * interval '1 min',
       expires = expires - $2 * interval '1 min' where token_hash = sha256($1::bytea)`,
    [Buffer.from(token), minutes],
  );
  await pool.end();
  const fresh = await openIdentity({ url: postgres.url, logger });
  const found = await fresh.sessions.find(token);
  await fresh.close();
  return found !== undefined;
}

test('a session that is not used ends by itself, one in use lives on, but not for ever', async () => {
  const [used, unused] = await Promise.all([identity.sessions.start(caller), identity.sessions.start(caller)]);
  expect(await isFoundAfter(121, unused)).toBe(false);
  const everyHour: boolean[] = [];
  for (let hour = 1; hour <= 23; hour++) everyHour.push(await isFoundAfter(60, used));
  expect(everyHour).not.toContain(false);
  expect(await isFoundAfter(61, used)).toBe(false);
});

test('a process that is not told of the end notices within about a second', async () => {
  const deaf = await openIdentity({ url: postgres.url, logger });
  const token = await identity.sessions.start(caller);
  expect(await deaf.sessions.find(token)).toEqual(caller);
  await identity.sessions.end(token);
  await expect.poll(() => deaf.sessions.find(token), { timeout: 3_000 }).toBeUndefined();
  await deaf.close();
});

test('a captcha takes the text of its picture or the sum, once', async () => {
  const secret = await identity.secrets.get('captcha');
  const right = [
    (uuid: string) => ` ${riddleOf(uuid, secret).text.toLowerCase()} `,
    (uuid: string) => String(riddleOf(uuid, secret).numbers.reduce((a, b) => a + b)),
  ];
  for (const answer of right) {
    const { uuid, key } = await identity.captchas.create('EN');
    expect(await elsewhere.captchas.check(uuid, answer(uuid))).toEqual({ key });
    expect(await identity.captchas.check(uuid, answer(uuid))).toBeUndefined();
  }
  const { uuid } = await identity.captchas.create('CN');
  expect(await identity.captchas.check(uuid, 'wrong')).toBeUndefined();
  expect(await identity.captchas.check(uuid, riddleOf(uuid, secret).text)).toBeUndefined();
});

test('the question is in words of the language; the picture is a PNG until the captcha is used', async () => {
  expect((await identity.captchas.create('EN')).question).toMatch(/what is \w+ plus \w+\?$/);
  const { uuid, question } = await identity.captchas.create('CN');
  expect(question).toMatch(/[二三四五六七八九]加[二三四五六七八九]等于几/);
  const png = await identity.captchas.image(uuid);
  expect(png?.subarray(1, 4).toString()).toBe('PNG');
  await identity.captchas.check(uuid, 'x');
  expect(await identity.captchas.image(uuid)).toBeUndefined();
});

test('passwords are verified, replaced and removed; nobody has none', async () => {
  const { credentials } = identity;
  await credentials.set('u1', 'first pass');
  await credentials.set('u1', 'Second密码');
  expect(await credentials.verify('u1', 'Second密码')).toBe(true);
  expect(await credentials.verify('u1', 'first pass')).toBe(false);
  expect(await credentials.verify(undefined, 'Second密码')).toBe(false);
  await credentials.remove('u1');
  expect(await credentials.verify('u1', 'Second密码')).toBe(false);
});

test('a secret is made once for all processes; the environment takes precedence', async () => {
  const [one, two] = await Promise.all([identity.secrets.get('pepper'), elsewhere.secrets.get('pepper')]);
  expect(one).toBe(two);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(await identity.secrets.get('given')).toBe('from outside');
});
