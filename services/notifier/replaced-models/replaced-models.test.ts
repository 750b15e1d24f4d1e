import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import { admin, seller } from '@portal/shared/codes/index';
import { alarmStream } from '@portal/shared/events/alarm';
import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { messagesFor } from '../policies/messages.ts';
import { tellReplaced } from './replaced-models.ts';

const [boss, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

test('a read model that was replaced is told of once a day, to each administrator', async () => {
  const { store } = await testLog(eventKinds);
  for (const [accountId, role] of [
    [boss, admin],
    [other, seller],
  ] as const) {
    const data = {
      umId: accountId,
      loginId: role === admin ? 'boss' : 'other',
      name: 'Name',
      roles: [role],
      site: '01',
    };
    await store.append({
      stream: `account-${accountId}`,
      expected: 'none',
      events: [{ type: 'AccountOpened', data }],
      meta,
    });
  }
  const replaced = { id: 1, day: '2026-11-22', name: 'products', version: 2, outcome: '9 rows, 1 different' };
  await tellReplaced(store, replaced);
  await tellReplaced(store, replaced);
  await tellReplaced(store, { ...replaced, id: 2 });
  await tellReplaced(store, { ...replaced, id: 3, day: '2026-11-23' });
  const raised = await store.readStream(alarmStream);
  const data = { model: 'products', version: 2, found: '9 rows, 1 different', tell: [boss] };
  expect(raised.map((event) => event.data)).toEqual([data, data]);
  expect(messagesFor({ type: 'ReadModelReplaced', data })).toMatchObject([
    { umId: boss, template: 'modelAlarm', params: { model: 'products' }, about: { kind: 'log' } },
  ]);
});
