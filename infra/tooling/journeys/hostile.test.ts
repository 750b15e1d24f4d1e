import { calls } from '@portal/shared/calls/index';
import { roles } from '@portal/shared/codes/index';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { hostileRequest } from '../../runtime/http/hostile.ts';
import { borrowPortal } from './borrowed-portal.ts';
import type { OwnPortal, Person } from './portal.ts';

let portal: OwnPortal;
let people: Map<string, Person>;
let log: pg.Client;

beforeAll(async () => {
  portal = await borrowPortal();
  people = new Map(
    await Promise.all(roles.slice(0, 2).map(async (role) => [role, await portal.person(role)] as const)),
  );
  log = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  // what earlier journeys did is answered by the notifier
  await vi.waitFor(
    async () => {
      const { rowCount } = await log.query(
        "select from log.head join read.models using (position) where name = 'notifier' and state = 'current'",
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 120_000, interval: 200 },
  );
});
afterAll(async () => {
  await log?.end();
  await portal?.close();
});

/** Events that come by themselves, with the minute and the hour, are not of what is asked here. */
const stored = async (): Promise<string> =>
  (await log.query(`select count(*) from log.events where type not in ('ProductsBrowsed', 'HourCounted')`)).rows[0]
    ?.count;

const open = Object.entries(calls).filter(([, call]) => call.path !== calls.liveMessages.path);

test.each(open)('bad input of %s: a clear error that names the field, and nothing stored', async (_, call) => {
  const caller = [...people].find(
    ([role]) => !Array.isArray(call.access) || call.access.some((each) => each === role),
  )?.[1];
  const before = await stored();
  // others, and more, in each run: infra/runtime/http/every-call.test.ts
  await fc.assert(
    fc.asyncProperty(hostileRequest(call), async ({ method, url, headers, payload, field }) => {
      const response = await fetch(`${portal.stack.gateway}${url}`, {
        method,
        headers: { ...headers, ...(call.access !== 'public' && caller && { token: caller.token }) },
        ...(payload !== undefined && method === 'POST' && { body: payload }),
      });
      expect(response.status).toBeLessThan(500);
      // An address longer than any of ours is refused by the HTTP parser, before there is a call to name a field of.
      if (response.status === 431 || !field || !response.headers.get('content-type')?.includes('json')) return;
      const answer = await response.json();
      // A call with rtnCode tells a rule that has a code of the catalogue in its data.
      const isTold = call.rtn && answer.flag === 'T';
      const code = isTold ? answer.data.rtnCode : answer.returnCode;
      if (!isTold) expect(answer.flag).toBe('F');
      expect(code).not.toBe('1');
      expect(isTold ? answer.data.rtnInfo : answer.returnInfo).toBeTruthy();
      if (isTold || code === '400')
        expect(Object.keys(answer.data.fields).map((path) => path.split('.')[0])).toContain(field);
    }),
    { numRuns: 4, seed: 20_261_120 },
  );
  expect(await stored()).toBe(before);
});

test('what would be sent by mail or to a phone is shown to nobody in a start that is none for development', async () => {
  for (const url of [portal.stack.gateway, portal.stack.notifier])
    expect((await fetch(`${url}/dev/outbox`, { headers: { accept: 'text/html' } })).status).toBe(404);
});
