import { randomUUID } from 'node:crypto';
import { connected } from '@portal/infra/runtime/database/connection';
import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { ownCommandId } from '@portal/infra/runtime/ids';
import { migrateRead } from '@portal/infra/runtime/projection/migrations';
import { type Role, type Site, seller } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { markId, markStream } from '@portal/shared/events/broadcast';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { type MessageEvent, messageStream } from '@portal/shared/events/message';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openUnread } from './unread.ts';

const logger = pino({ level: 'silent' });

const reader = (accountId: string, roles: Role[] = [seller], site: Site = '01') => ({ umId: accountId, roles, site });

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
  const appendTo = async (stream: string, event: PortalEvent) => {
    const more = { expected: 'any' as const, meta, commandId: ownCommandId(randomUUID()) };
    const outcome = await log.store.append({ stream, events: [event], ...more });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  };
  return {
    ...log,
    open,
    appendTo,
    all,
    /** events read from the log since the last time that this was asked */
    reads: () => {
      const since = read;
      read = 0;
      return since;
    },
    async send(accountId: string) {
      const messageId = randomUUID();
      const about = { kind: 'account', id: accountId };
      const data = {
        messageId,
        umId: accountId,
        category: '1' as const,
        template: 'passwordChanged' as const,
        params: {},
        about,
      };
      await append(messageId, { type: 'MessageSent', data: { ...data, reason: null } });
      return messageId;
    },
    mark: (accountId: string, messageId: string) =>
      append(messageId, { type: 'MessagesRead', data: { umId: accountId, messageIds: [messageId] } }),
    remove: (accountId: string, messageId: string, unread: number) =>
      append(messageId, { type: 'MessagesDeleted', data: { umId: accountId, messageIds: [messageId], unread } }),
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
  expect(await a.of(reader('anna'))).toMatchObject({ unread: 1, position: 4, upTo: 4 });
  expect(await b.of(reader('bert'))).toMatchObject({ unread: 1, position: 3, upTo: 4 });
  expect(await a.of(reader('nobody'))).toMatchObject({ unread: 0, position: 0, upTo: 4 });
  await remove('anna', first, 0);
  await remove('anna', second, 1);
  await b.count((await all()).slice(3));
  expect(await a.of(reader('anna'))).toMatchObject({ unread: 0, position: 6, upTo: 6 });
});

test('what was not counted while nobody was there is counted from the log, and what was is not read again', async () => {
  const { open, send, reads, sql } = await anInbox();
  for (let n = 0; n < 5; n++) await send('anna');
  const first = await open();
  expect(reads()).toBe(5);
  expect(await first.of(reader('anna'))).toMatchObject({ unread: 5, position: 5, upTo: 5 });
  await send('anna');
  const second = await open();
  expect(reads()).toBe(1);
  expect((await second.of(reader('anna'))).unread).toBe(6);
  // of a log that went further
  await sql('update read.unread_up_to set position = 900');
  expect((await (await open()).of(reader('anna'))).unread).toBe(6);
});

test('a count whose connection breaks off is made again, once', async () => {
  const { open, all, send, sql, url } = await anInbox();
  const unread = await open();
  await send('anna');
  const events = await all();
  const broken = await connected(url, 'test', async (client) => {
    await client.query('begin; lock table read.unread');
    const counted = unread.count(events).then(
      () => 'counted',
      () => 'broken',
    );
    const end = () =>
      sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'unread' and wait_event_type = 'Lock'",
      );
    await expect.poll(async () => (await end()).length).toBeGreaterThan(0);
    return counted;
  });
  expect(broken).toBe('broken');
  await unread.count(events);
  expect(await unread.of(reader('anna'))).toMatchObject({ unread: 1, upTo: 1 });
});

test('whoever has a hundred thousand messages costs no more than who has a hundred', async () => {
  const { open, all, send, reads, sql } = await anInbox();
  await send('anna');
  const unread = await open();
  await unread.count(await all());
  reads();
  const costOf = async (many: number) => {
    await sql("update read.unread set unread = $1 where um_id = 'anna'", [many]);
    const before = (await unread.of(reader('anna'))).upTo;
    await send('anna');
    await unread.count(await all(before));
    expect((await unread.of(reader('anna'))).unread).toBe(many + 1);
    return reads();
  };
  expect(await costOf(100)).toBe(0);
  expect(await costOf(100_000)).toBe(0);
});

test('a broadcast is unread by those whom it is for and who were there, until they see it or it is withdrawn', async () => {
  const { open, all, appendTo } = await anInbox();
  const [anna, bert, boss, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const joins = (accountId: string, roles: Role[], site: Site = '01') =>
    appendTo(`account-${accountId}`, {
      type: 'AccountOpened',
      data: { umId: accountId, loginId: null, name: null, roles, site },
    });
  await joins(anna, [seller]);
  await joins(bert, [seller], '02');
  await joins(boss, ['SHDIPP_ADMIN']);
  const record = randomUUID();
  const broadcastFields = {
    record,
    lan: null,
    sites: ['01' as const],
    name: 'Hello',
    presents: null,
    place: null,
    ends: null,
  };
  const words = { titleCN: '', bodyCN: '', titleEN: 'Hello', bodyEN: 'All' };
  const content = { typeCode: '01', postId: '1', audience: [seller], ...words, connectMessage: '', image: [] };
  await appendTo(`broadcast-${record}`, { type: 'BroadcastShown', data: { ...broadcastFields, content, files: [] } });
  await joins(late, [seller]);
  const [first, second] = [await open(), await open()];
  const unseen = async (accountId: string, roles: Role[] = [seller], site: Site = '01') =>
    (await first.of(reader(accountId, roles, site))).unseen;
  expect(await unseen(anna)).toEqual([record]);
  expect(await unseen(bert, [seller], '02')).toEqual([]);
  expect(await unseen(boss, ['SHDIPP_ADMIN'])).toEqual([]);
  expect(await unseen(late)).toEqual([]);
  await appendTo(markStream(markId(record, anna)), { type: 'BroadcastRead', data: { broadcast: record, umId: anna } });
  await second.count(await all());
  expect(await unseen(anna)).toEqual([]);
  const third = randomUUID();
  const thirdFields = { ...broadcastFields, record: third };
  await appendTo(`broadcast-${third}`, { type: 'BroadcastShown', data: { ...thirdFields, content, files: [] } });
  await appendTo(`broadcast-${third}`, { type: 'BroadcastTakenDown', data: { ...thirdFields, ended: false } });
  const events = await all();
  await second.count(events);
  // who comes later to what others have counted changes nothing
  await first.count(events);
  expect(await unseen(anna)).toEqual([]);
  expect((await first.of(reader(anna))).position).toBe(events.at(-1)?.position);
});
