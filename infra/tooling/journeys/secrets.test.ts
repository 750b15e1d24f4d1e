import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentity } from '../../runtime/identity/index.ts';
import type { Identity } from '../../runtime/identity/types.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { programFile } from '../build/servers.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { savedProduct } from './product.ts';
import { underLoad } from './under-load.ts';

let portal: OwnPortal;
let people: Person[];
/** who does nothing meanwhile: what signs their session anew is the command that the chapter names */
let idle: Person;
let byOldSecrets: Identity;

beforeAll(async () => {
  portal = await openPortal({ count: { command: 2, query: 2, projector: 2 } });
  people = await Promise.all([1, 2].map(() => portal.person('Default-App-User')));
  idle = await portal.person('Default-App-User');
  const { env } = portal.stack;
  byOldSecrets = await openIdentity({
    url: env.IDENTITY_URL || env.EVENT_STORE_URL || '',
    logger: createLogger('journeys', 'silent'),
    given: secretsIn(env),
  });
});
afterAll(async () => {
  await byOldSecrets?.close();
  await portal?.close();
});

const changing = ['SECRET_IDENTITY', 'SECRET_FILE_SIGNING', 'SECRET_BUS', 'SECRET_PERSON_KEYS'] as const;

/** The steps of docs/operations/secrets.md, as the settings have them. */
function steps() {
  const pairs = changing.map((name) => ({
    name,
    before: portal.stack.env[name] ?? '',
    after: randomBytes(32).toString('base64url'),
  }));
  const step = (value: (pair: (typeof pairs)[number]) => string) =>
    Object.fromEntries(pairs.map((pair) => [pair.name, value(pair)]));
  return {
    accepted: step(({ before, after }) => `${before}\n${after}`),
    used: step(({ before, after }) => `${after}\n${before}`),
    alone: step(({ after }) => after),
  };
}

/** Every process started again with these settings: one of each kind, then the other. */
async function rollOut(settings: NodeJS.ProcessEnv): Promise<void> {
  for (const names of [
    ['command', 'query', 'projector', 'notifier'],
    ['command-2', 'query-2', 'projector-2'],
  ])
    await Promise.all(names.map((name) => portal.stack.restart(name, settings)));
}

test('all secrets that may change are changed under load: nobody is logged out, nothing fails, and the old ones are nothing then', async () => {
  const [seller] = people;
  if (!seller) throw new Error('nobody');
  const id = await savedProduct(portal, seller);
  const addressNow = async () =>
    (await portal.ask(calls.productShow, { id }, { as: seller })).data?.working?.imageUrls[0] ?? '';
  const opens = async (address: string) => (await portal.get(address)).status;
  const { accepted, used, alone } = steps();

  const { requests, failed } = await underLoad(portal, people, async () => {
    const first = await addressNow();
    await rollOut(accepted);
    expect(await opens(first)).toBe(200);
    await rollOut(used);
    const second = await addressNow();
    expect([await opens(first), await opens(second)]).toEqual([200, 200]);

    const program = [programFile('log'), 'rewrap-keys'];
    const { stdout } = await promisify(execFile)(process.execPath, program, { env: { ...portal.stack.env, ...used } });
    expect(stdout).toMatch(/[1-9]\d* keys of persons were encrypted anew/);
    const secondRun = await promisify(execFile)(process.execPath, program, { env: { ...portal.stack.env, ...used } });
    expect(secondRun.stdout).toMatch(/^0 keys of persons/m);

    await rollOut(alone);
    expect([await opens(first), await opens(await addressNow())]).toEqual([404, 200]);
  });
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(50);

  expect((await portal.ask(calls.userInfo, {}, { as: idle })).returnCode).toBe('200');
  // what the old secret alone vouches for, such as what somebody made who has got hold of it, is nothing any more
  const { umId: accountId, loginId, site } = idle;
  const forged = await byOldSecrets.sessions.start(
    { umId: accountId, loginId, roles: ['Default-App-User'], site },
    { address: '127.0.0.1', agent: 'journey' },
    { proven: true },
  );
  expect((await portal.ask(calls.userInfo, {}, { as: { ...idle, token: forged.token } })).returnCode).toBe('904');
  // what is personal is read as ever, by the keys under the new secret
  expect((await portal.ask(calls.userInfo, {}, { as: seller })).data?.userInfo.loginId).toBe(seller.loginId);
}, 1_800_000);
