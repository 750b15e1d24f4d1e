import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { accountStream } from '@portal/shared/events/account';
import { parkedStream } from '@portal/shared/events/parked';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { parkedHandlers } from './handlers.ts';

let two: Processes;
let admin: TestUser;
/** position of the administrator's own first event */
let place: number;
beforeAll(async () => {
  two = await twoProcesses(({ executor, store }) => parkedHandlers(executor, store));
  admin = await two.user('SHDIPP_ADMIN');
  place = await two.all[0].store.head();
});
afterAll(() => two.close());

const target = (more: object = {}) => ({ follower: 'accounts', version: 1, position: place, ...more });
const decided = async (follower = 'accounts') => two.all[0].store.readStream(parkedStream(follower));

test('a decision is kept with who, why, and the record that the log has at that place', async () => {
  const [processA, processB] = two.all;
  const discarded = await processA.ask(calls.parkedDiscard, { ...target(), reason: ' It is damaged ' }, admin.token);
  expect(discarded).toMatchObject({ flag: 'T' });
  expect(
    await processB.ask(calls.parkedRetry, target({ follower: 'notifier', version: 0 }), admin.token),
  ).toMatchObject({
    flag: 'T',
  });
  const stream = accountStream(admin.umId);
  const failedEvent = { version: 1, stream, place, event: 'AccountOpened' };
  expect(await decided()).toMatchObject([
    {
      type: 'ParkedDiscarded',
      data: { ...failedEvent, follower: 'accounts', reason: 'It is damaged' },
      meta: { actor: admin.umId, role: 'SHDIPP_ADMIN' },
    },
  ]);
  expect(await decided('notifier')).toMatchObject([
    { type: 'ParkedRetried', data: { ...failedEvent, follower: 'notifier', version: 0 } },
  ]);
});

test('the same command again appends nothing, at either process; with another content it is refused', async () => {
  const commandId = randomUUID();
  const input = target({ follower: 'trail' });
  for (const each of two.all)
    expect(await each.ask(calls.parkedRetry, input, admin.token, commandId)).toMatchObject({ flag: 'T' });
  expect(await decided('trail')).toHaveLength(1);
  const other = { ...input, version: 2 };
  expect(await two.all[0].ask(calls.parkedRetry, other, admin.token, commandId)).toMatchObject({
    returnCode: 'command.reused',
  });
  // a decision made anew is another one
  expect(await two.all[1].ask(calls.parkedRetry, input, admin.token, randomUUID())).toMatchObject({ flag: 'T' });
  expect(await decided('trail')).toHaveLength(2);
});

test('only administrators of the main site decide, on what the log has, and a discard says why', async () => {
  const [{ ask }] = two.all;
  const otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
  const seller = await two.user();
  for (const { token } of [otherSiteAdmin, seller]) {
    expect((await ask(calls.parkedRetry, target(), token)).returnCode).toBe('403');
    expect((await ask(calls.parkedDiscard, { ...target(), reason: 'r' }, token)).returnCode).toBe('403');
  }
  expect((await ask(calls.parkedRetry, target(), '')).returnCode).toBe('904');
  expect((await ask(calls.parkedRetry, target({ position: 1_000_000 }), admin.token)).returnCode).toBe('404');
  const wrong = [{ position: 0 }, { version: -1 }, { follower: 'Robert"; drop table' }, { follower: '' }];
  for (const each of wrong) expect((await ask(calls.parkedRetry, target(each), admin.token)).status).toBe(400);
  for (const reason of ['', ' ', 'x'.repeat(201)])
    expect((await ask(calls.parkedDiscard, { ...target(), reason }, admin.token)).status).toBe(400);
});
