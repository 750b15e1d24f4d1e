import { calls } from '@portal/shared/calls/index';
import { accessStream } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { eventKinds } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledPath } from '../http/hostile.ts';
import { openIdentity } from '../identity/index.ts';
import { openLog, type PortalLog } from '../identity/log.ts';
import type { Identity } from '../identity/types.ts';
import { createLogger } from '../logging.ts';
import { secretsIn } from '../settings/options.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';

let portal: OwnPortal;
let boss: Person;
let identity: Identity;
let log: PortalLog;

beforeAll(async () => {
  portal = await openPortal({ count: { command: 2 } });
  const { IDENTITY_URL: url = '', EVENT_STORE_URL: eventStoreUrl = '' } = portal.stack.env;
  const logger = createLogger('shut-out', 'silent');
  identity = await openIdentity({ url, logger, given: secretsIn(portal.stack.env) });
  log = await openLog({ kinds: eventKinds, eventStoreUrl, identityUrl: url, secrets: identity.secrets, logger });
  boss = await portal.person('SHDIPP_ADMIN');
  endpoints = await findEndpoints();
  expect(endpoints.length).toBeGreaterThan(50);
}, 180_000);
afterAll(async () => {
  await log?.close();
  await identity?.close();
  await portal?.close();
});

interface Endpoint {
  method: string;
  url: string;
}

/** Every call that needs a session, at each process that answers it. */
let endpoints: Endpoint[] = [];

async function findEndpoints(): Promise<Endpoint[]> {
  const all = Object.values(calls)
    .filter((call) => call.access !== 'public')
    .flatMap((call) =>
      (portal.stack.env[`${call.side.toUpperCase()}_URL`] ?? '')
        .split(',')
        .map((address) => ({ method: call.method, url: `${address}${filledPath(call, {})}` })),
    );
  const served = await Promise.all(all.map(async ({ method, url }) => (await fetch(url, { method })).status !== 404));
  return all.filter((_, n) => served[n]);
}

async function isRefused({ method, url }: Endpoint, token: string): Promise<boolean> {
  const left = new AbortController();
  const response = await fetch(url, { method, headers: { token }, signal: left.signal });
  const isAnswer = response.headers.get('content-type')?.includes('json');
  const refused = isAnswer && (await response.json()).returnCode === '904';
  left.abort();
  return refused === true;
}

const patience = 60_000;

/** Milliseconds from now until the last call was made that was let in, however late it was answered; -1 when none was. */
async function letIn(token: string): Promise<number> {
  const since = performance.now();
  let last = -1;
  for (;;) {
    const began = performance.now() - since;
    const refused = await Promise.all(endpoints.map((endpoint) => isRefused(endpoint, token)));
    if (!refused.includes(false)) return last;
    last = began;
    if (began < patience) continue;
    const open = endpoints.filter((_, n) => !refused[n]);
    throw new Error(`still let in: ${open.map(({ url }) => url).join(', ')}`);
  }
}

/** Someone whose session every process knows, and who listens. */
async function present(): Promise<{ user: Person; ended: Promise<void> }> {
  const user = await portal.person('Default-App-User');
  const stream = await fetch(`${portal.stack.gateway}${calls.liveMessages.path}`, { headers: { token: user.token } });
  const reader = stream.body?.getReader();
  await reader?.read();
  async function untilEnd(): Promise<void> {
    while (!(await reader?.read())?.done);
  }
  const ended = untilEnd();
  const refused = await Promise.all(endpoints.map((endpoint) => isRefused(endpoint, user.token)));
  expect(refused).not.toContain(true);
  return { user, ended };
}

const reason = 'as agreed';

test.each([
  ['frozen', calls.freezeUser],
  ['cancelled', calls.cancelUser],
] as const)(
  'whoever is %s is let in nowhere within a second, and hears nothing more',
  async (why, call) => {
    const { user, ended } = await present();
    expect(await portal.ask(call, { id: user.umId, reason }, { as: boss })).toMatchObject({ flag: 'T' });
    const [last] = await Promise.all([letIn(user.token), ended]);
    expect(last).toBeLessThan(1_000);
    expect(await log.readStream(accessStream(user.umId))).toMatchObject([{ type: 'SessionsEnded', data: { why } }]);
  },
  120_000,
);

test('a kill between freezing and ending the sessions: the notifier ends them', async () => {
  const { user, ended } = await present();
  const meta = { actor: boss.umId, role: 'x', site: '01', lang: 'EN', correlation: 'c', causation: 'c' };
  await log.append({
    stream: accountStream(user.umId),
    expected: 'any',
    events: [{ type: 'AccountFrozen', data: { umId: user.umId, reason } }],
    meta,
  });
  await Promise.all([letIn(user.token), ended]);
  expect(await identity.sessions.list(user.umId)).toEqual([]);
}, 120_000);

test('with NATS gone nobody is told, and still nobody is let in after a second', async () => {
  const { user, ended } = await present();
  await portal.stack.nats?.kill();
  expect(await portal.ask(calls.freezeUser, { id: user.umId, reason }, { as: boss })).toMatchObject({ flag: 'T' });
  const [last] = await Promise.all([letIn(user.token), ended]);
  expect(last).toBeLessThan(1_000);
}, 120_000);
