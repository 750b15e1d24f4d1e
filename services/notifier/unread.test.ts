import { randomUUID } from 'node:crypto';
import { meta, testLog } from '@portal/infra/event-store/testing';
import type { EventStore } from '@portal/infra/event-store/types';
import { ownCommandId } from '@portal/infra/ids';
import { migrateRead } from '@portal/infra/projection/migrations';
import type { Recorded } from '@portal/shared/events/define';
import { eventKinds } from '@portal/shared/events/index';
import { type MessageEvent, messageStream } from '@portal/shared/events/message';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openUnread } from './unread.ts';

const logger = pino({ level: 'silent' });

async function anInbox() {
  const log = await testLog(eventKinds);
  await migrateRead(log.url);
  const append = async (messageId: string, event: MessageEvent) => {
    const outcome = await log.store.append({
      stream: messageStream(messageId),
      expected: 'any',
      events: [event],
      meta,
      commandId: ownCommandId(randomUUID()),
    });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  };
  let read = 0;
  const store: Pick<EventStore, 'head' | 'read'> = {
    head: log.store.head,
    async read(options) {
      const events = await log.store.read(options);
      read += events.length;
      return events;
    },
  };
  const open = async () => {
    const unread = await openUnread({ url: log.url, store, logger });
    onTestFinished(() => unread.close());
    return unread;
  };
  const all = (after = 0): Promise<Recorded[]> => log.store.read({ after, limit: 10_000 });
  return {
    ...log,
    open,
    all,
    /** events read from the log since the last time that this was asked */
    reads: () => {
      const since = read;
      read = 0;
      return since;
    },
    async send(umId: string) {
      const messageId = randomUUID();
      const about = { kind: 'account', id: umId };
      const data = { messageId, umId, category: '1' as const, template: 'passwordChanged' as const, params: {}, about };
      await append(messageId, { type: 'MessageSent', data: { ...data, reason: null } });
      return messageId;
    },
    mark: (umId: string, messageId: string) =>
      append(messageId, { type: 'MessagesRead', data: { umId, messageIds: [messageId] } }),
    remove: (umId: string, messageId: string, unread: number) =>
      append(messageId, { type: 'MessagesDeleted', data: { umId, messageIds: [messageId], unread } }),
  };
}

test('what is counted: sent, read, deleted; each event once, whoever counts and however often', async () => {
  const { open, all, send, mark, remove } = await anInbox();
  const [a, b] = [await open(), await open()];
  const first = await send('anna');
  const second = await send('anna');
  await send('bert');
  await mark('anna', first);
  const events = await all();
  await Promise.all([a.count(events), b.count(events), a.count(events.slice(0, 2))]);
  expect(await a.of('anna')).toEqual({ unread: 1, position: 4, upTo: 4 });
  expect(await b.of('bert')).toEqual({ unread: 1, position: 3, upTo: 4 });
  expect(await a.of('nobody')).toEqual({ unread: 0, position: 0, upTo: 4 });
  await remove('anna', first, 0);
  await remove('anna', second, 1);
  await b.count((await all()).slice(3));
  expect(await a.of('anna')).toEqual({ unread: 0, position: 6, upTo: 6 });
});

test('what was not counted while nobody was there is counted from the log, and what was is not read again', async () => {
  const { open, send, reads, sql } = await anInbox();
  for (let n = 0; n < 5; n++) await send('anna');
  const first = await open();
  expect(reads()).toBe(5);
  expect(await first.of('anna')).toEqual({ unread: 5, position: 5, upTo: 5 });
  await send('anna');
  const second = await open();
  expect(reads()).toBe(1);
  expect((await second.of('anna')).unread).toBe(6);
  // of a log that went further
  await sql('update read.unread_up_to set position = 900');
  expect((await (await open()).of('anna')).unread).toBe(6);
});

test('whoever has a hundred thousand messages costs no more than who has a hundred', async () => {
  const { open, all, send, reads, sql } = await anInbox();
  await send('anna');
  const unread = await open();
  await unread.count(await all());
  reads();
  const costOf = async (many: number) => {
    await sql("update read.unread set unread = $1 where um_id = 'anna'", [many]);
    const before = (await unread.of('anna')).upTo;
    await send('anna');
    await unread.count(await all(before));
    expect((await unread.of('anna')).unread).toBe(many + 1);
    return reads();
  };
  expect(await costOf(100)).toBe(0);
  expect(await costOf(100_000)).toBe(0);
});
