import { calls } from '@portal/shared/calls/index';
import { accessStream } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { eventKinds } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentity } from '../../runtime/identity/index.ts';
import { openLog, type PortalLog } from '../../runtime/identity/log.ts';
import type { Identity } from '../../runtime/identity/types.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { type Endpoint, endpointsOf, lastLetIn, present } from './shut-out.ts';

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
  endpoints = await endpointsOf(portal);
  expect(endpoints.length).toBeGreaterThan(50);
});
afterAll(async () => {
  await log?.close();
  await identity?.close();
  await portal?.close();
});

let endpoints: Endpoint[] = [];

const reason = 'as agreed';

test.each([
  ['frozen', calls.freezeUser],
  ['cancelled', calls.cancelUser],
] as const)('whoever is %s is let in nowhere any more, and hears nothing more', async (why, call) => {
  const { user, ended } = await present(portal, endpoints);
  expect(await portal.ask(call, { id: user.umId, reason }, { as: boss })).toMatchObject({ flag: 'T' });
  await Promise.all([lastLetIn(endpoints, user.token), ended]);
  expect(await log.readStream(accessStream(user.umId))).toMatchObject([{ type: 'SessionsEnded', data: { why } }]);
});

test('a kill between freezing and ending the sessions: the notifier ends them', async () => {
  const { user, ended } = await present(portal, endpoints);
  const meta = { actor: boss.umId, role: 'x', site: '01', lang: 'EN', correlation: 'c', causation: 'c' };
  await log.append({
    stream: accountStream(user.umId),
    expected: 'any',
    events: [{ type: 'AccountFrozen', data: { umId: user.umId, reason } }],
    meta,
  });
  await Promise.all([lastLetIn(endpoints, user.token), ended]);
  expect(await identity.sessions.list(user.umId)).toEqual([]);
});

test('with NATS gone nobody is told, and still nobody is let in', async () => {
  const { user, ended } = await present(portal, endpoints);
  await portal.stack.nats?.kill();
  expect(await portal.ask(calls.freezeUser, { id: user.umId, reason }, { as: boss })).toMatchObject({ flag: 'T' });
  await Promise.all([lastLetIn(endpoints, user.token), ended]);
});
