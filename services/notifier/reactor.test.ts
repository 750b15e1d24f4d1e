import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { meta, testLog } from '@portal/infra/event-store/testing';
import type { EventStore } from '@portal/infra/event-store/types';
import { accountStream } from '@portal/shared/events/account';
import type { Recorded } from '@portal/shared/events/define';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { react } from './reactor.ts';

/** Goes over the whole log once, as one that has lost its place does, and says what it told and how far it came. */
async function goOver(store: EventStore) {
  const places: [number, number][] = [];
  const heard: Recorded[] = [];
  const posted: (string | undefined)[] = [];
  await react({
    store,
    outbox: {
      post: async ({ id }) => {
        posted.push(id);
        return id ?? '';
      },
    },
    leaving: { endFor: async () => undefined, forget: async () => {} },
    async *follow() {
      yield await store.read({ after: 0, limit: 1_000 });
    },
    place: {
      position: () => 0,
      changed: () => 0,
      move: async (...to) => void places.push(to),
      close: async () => {},
    },
    onEvents: (events) => void heard.push(...events),
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  return { places, heard, posted };
}

const umId = randomUUID();
const decided = (type: 'AccountFrozen' | 'AccountReopened'): PortalEvent => ({
  type,
  data: { umId, reason: `because of ${type}` },
});

async function anAccount() {
  const { store } = await testLog(eventKinds);
  const opened: PortalEvent = {
    type: 'AccountOpened',
    data: { umId, loginId: 'anna', name: 'Anna', roles: ['Default-App-User'], site: '01' },
  };
  const mail: PortalEvent = { type: 'ContactBound', data: { umId, kind: 'mail', contact: 'anna@example.com' } };
  const changed: PortalEvent = { type: 'PasswordChanged', data: { umId, how: 'changed' } };
  const steps = [opened, mail, decided('AccountFrozen'), decided('AccountReopened'), changed];
  for (const event of steps)
    await store.append({
      stream: accountStream(umId),
      expected: 'any',
      events: [event],
      meta: { ...meta, correlation: randomUUID() },
    });
  return store;
}

const told = async (store: EventStore) =>
  (await store.read({ after: 0, limit: 100, types: ['MessageSent'] })).map(
    ({ data }) => (data as { template: string }).template,
  );

test('what happened one after the other is told one after the other, however long each takes to look up', async () => {
  const store = await anAccount();
  let reads = 0;
  const slowAtFirst: EventStore = {
    ...store,
    async readStream(stream, from) {
      await pause(Math.max(0, 200 - 60 * reads++));
      return store.readStream(stream, from);
    },
  };
  await goOver(slowAtFirst);
  expect(await told(store)).toEqual(['contactBound', 'accountFrozen', 'accountReopened', 'passwordChanged']);
});

test('gone over again, nobody is told anything twice, and letters have the ids that they had', async () => {
  const store = await anAccount();
  const first = await goOver(store);
  const head = await store.head();
  expect(first.places).toEqual([[5, head]]);
  expect(first.heard).toHaveLength(5);
  expect(first.posted).toHaveLength(3);
  const second = await goOver(store);
  expect(second.places.at(-1)).toEqual([head, head]);
  expect(await store.head()).toBe(head);
  expect(second.posted).toEqual(first.posted);
  expect(await told(store)).toHaveLength(4);
});
