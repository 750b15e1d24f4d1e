import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import { admin, type Role, seller } from '@portal/shared/codes/index';
import { alarmStream } from '@portal/shared/events/alarm';
import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { raiseAlarm } from './alarm.ts';

const accountId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

test('an alarm names every administrator that there is, and comes once a day', async () => {
  const { store } = await testLog(eventKinds);
  const opened = (n: number, role: Role) => ({
    type: 'AccountOpened',
    data: { umId: accountId(n), loginId: `u${n}`, name: `U ${n}`, roles: [role], site: '01' },
  });
  for (const [n, role] of [admin, seller, admin, admin].entries())
    await store.append({ stream: `account-${accountId(n)}`, expected: 'none', events: [opened(n, role)], meta });
  await store.append({
    stream: `account-${accountId(2)}`,
    expected: 'any',
    events: [{ type: 'AccountCancelled', data: { umId: accountId(2), reason: '' } }],
    meta,
  });
  const day = new Date('2026-11-21T12:00:00Z');
  const wrong = { position: 3, reason: 'altered' };
  await raiseAlarm(store, wrong, day);
  await raiseAlarm(store, wrong, new Date('2026-11-21T18:00:00Z'));
  await raiseAlarm(store, wrong, new Date('2026-11-22T12:00:00Z'));
  const raised = await store.readStream(alarmStream);
  expect(raised.map(({ data }) => data)).toEqual(
    [1, 2].map(() => ({ place: 3, reason: 'altered', tell: [accountId(0), accountId(3)] })),
  );
});

test('whoever alters what the log says of administrators keeps nobody else from being told, and the alarm from nothing', async () => {
  const { store, sql } = await testLog(eventKinds);
  const opened = (n: number) => ({
    type: 'AccountOpened',
    data: { umId: accountId(n), loginId: `u${n}`, name: `U ${n}`, roles: [admin], site: '01' },
  });
  for (const n of [0, 1])
    await store.append({ stream: `account-${accountId(n)}`, expected: 'none', events: [opened(n)], meta });
  const wrong = { position: 2, reason: 'altered' };
  for (const [at, [data, shouldNotify]] of [
    [`{ "umId ": "x" }`, [accountId(0)]],
    ['{}', [accountId(0)]],
    ['null', [accountId(0)]],
    ['not even JSON', []],
  ].entries()) {
    await sql('update log.events set data = $1 where position = 2', [data]);
    // as a process that began after it was altered
    await raiseAlarm({ ...store }, wrong, new Date(`2026-11-2${at}T12:00:00Z`));
    const raised = await store.readStream(alarmStream);
    expect(raised.at(-1)?.data).toEqual({ place: 2, reason: 'altered', tell: shouldNotify });
    expect(raised).toHaveLength(at + 1);
  }
});

test('a seal that is contradicted brings one alarm a day, though each alarm moves the end of the log that was cut', async () => {
  const { store } = await testLog(eventKinds);
  const cut = async () => {
    const end = await store.head();
    return { position: end + 1, reason: `the log ends at ${end}, and was sealed at 300`, seal: 300 };
  };
  for (const hour of ['09', '10', '11']) await raiseAlarm(store, await cut(), new Date(`2026-11-21T${hour}:00:00Z`));
  await raiseAlarm(store, { ...(await cut()), seal: 200 }, new Date('2026-11-21T12:00:00Z'));
  await raiseAlarm(store, await cut(), new Date('2026-11-22T09:00:00Z'));
  expect(await store.head()).toBe(3);
});
