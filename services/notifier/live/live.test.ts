import { randomUUID } from 'node:crypto';
import type { PassThrough, Readable } from 'node:stream';
import { admin, type Role, seller } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLive, modelsFor } from './live.ts';
import type { Unread } from './unread.ts';

/** Of the broadcasts, of whose reader nothing is known. */
const nothing = { unseen: [], opened: '' };

/** An inbox's events as the log has them, by whom they are for. */
function inboxes() {
  const events: Recorded[] = [];
  const sent = (accountId: string, comment = ''): Recorded => {
    const messageId = randomUUID();
    const event: PortalEvent = {
      type: 'MessageSent',
      data: {
        messageId,
        umId: accountId,
        category: '1',
        template: 'accountFrozen',
        params: {},
        reason: comment,
        about: { kind: 'account', id: accountId },
      },
    };
    const recorded = {
      ...event,
      position: events.length + 1,
      stream: messageStream(messageId),
      version: 1,
      id: randomUUID(),
      schema: 1,
      meta: { actor: 'notifier', role: 'system', site: '01', lang: 'CN', correlation: '', causation: '' },
      at: new Date().toISOString(),
    };
    events.push(recorded);
    return recorded;
  };
  return { events, sent };
}

function liveOn(events: readonly Recorded[], countUnread?: Unread['of'], changedPositions = new Map<string, number>()) {
  const counted: Unread['of'] = async ({ umId: accountId }) => {
    const own = events.filter(({ data }) => (data as { umId: string }).umId === accountId);
    return { ...nothing, unread: own.length, position: own.at(-1)?.position ?? 0, upTo: events.length };
  };
  const live = createLive({
    unread: { of: countUnread ?? counted },
    mutes: () => false,
    changed: (model) => changedPositions.get(model) ?? 0,
  });
  onTestFinished(() => live.close());
  return live;
}

const open = async (
  live: ReturnType<typeof liveOn>,
  accountId: string,
  token = 'token',
  disconnection = new AbortController(),
  roles: Role[] = [],
) => {
  const { body } = await live.open({ umId: accountId, roles, site: '01' }, token, 'EN', disconnection.signal);
  return { body: body as PassThrough, gone: disconnection };
};

/** What has come so far. */
const messagesIn = (body: Readable): { unread: number; message?: { id: string }; moved?: Record<string, number> }[] =>
  String(body.read() ?? '')
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));

test('a reader hears of their own inbox alone', async () => {
  const { events, sent } = inboxes();
  sent('anna');
  const live = liveOn(events);
  const { body } = await open(live, 'anna');
  expect(messagesIn(body)).toMatchObject([{ unread: 1 }]);
  const own = sent('anna');
  live.tell([sent('bert'), own, sent('anna-2')]);
  expect(messagesIn(body)).toMatchObject([
    { unread: 2, message: { id: (own.data as { messageId: string }).messageId } },
  ]);
});

test('what comes while the count is looked up is told once, whether it was counted or not', async () => {
  const { events, sent } = inboxes();
  const first = sent('anna');
  type Counted = Awaited<ReturnType<Unread['of']>>;
  let answer = (_: Counted): void => {};
  const answered = new Promise<Counted>((resolve) => {
    answer = resolve;
  });
  const live = liveOn(events, () => answered);
  const opening = open(live, 'anna');
  const second = sent('anna');
  live.tell([first, second]);
  answer({ ...nothing, unread: 1, position: first.position, upTo: first.position });
  const { body } = await opening;
  expect(messagesIn(body).map(({ unread }) => unread)).toEqual([1, 2]);
});

test('a reader who takes nothing is let go before much waits for them', async () => {
  const { events, sent } = inboxes();
  const live = liveOn(events);
  const { body } = await open(live, 'anna');
  const long = 'x'.repeat(10_000);
  for (let count = 0; count < 100; count++) live.tell([sent('anna', long)]);
  expect(live.connections).toBe(0);
  expect(body.destroyed).toBe(true);
});

test('who went away, is told to go, or could not be let in does not listen any more', async () => {
  const { events } = inboxes();
  const live = liveOn(events);
  const { gone: disconnection } = await open(live, 'anna', 'one');
  await open(live, 'anna', 'two');
  const { body } = await open(live, 'bert', 'three');
  expect(live.connections).toBe(3);
  disconnection.abort();
  expect(live.tokens()).toEqual(['two', 'three']);
  live.end((token) => token === 'two');
  expect(live.tokens()).toEqual(['three']);
  body.destroy();
  await expect.poll(() => live.connections).toBe(0);

  const broken = liveOn(events, () => Promise.reject(new Error('the log is away')));
  await expect(open(broken, 'anna')).rejects.toThrow('away');
  expect(broken.connections).toBe(0);

  const already = new AbortController();
  already.abort();
  await open(live, 'anna', 'late', already);
  expect(live.connections).toBe(0);
});

const movedIn = (body: Readable): Record<string, number>[] => {
  return messagesIn(body).flatMap(({ moved: changes }) => (changes ? [changes] : []));
};
const asAdmin = (live: ReturnType<typeof liveOn>, accountId: string) =>
  open(live, accountId, accountId, new AbortController(), [admin]);

test('an administrator hears which of the models that they may read moved, together and seldom', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const live = liveOn([], undefined, new Map([['product_versions', 3]]));
  const { body } = await asAdmin(live, 'adam');
  expect(messagesIn(body)).toEqual([{ unread: 0, position: 0, hears: 'all', moved: { product_versions: 3 } }]);
  live.moved('product_versions', 7);
  live.moved('product_versions', 8);
  live.moved('trail', 8);
  await vi.advanceTimersByTimeAsync(1);
  expect(messagesIn(body)).toMatchObject([{ position: 8, moved: { product_versions: 8, trail: 8 } }]);
  for (let position = 9; position < 100; position++) live.moved('trail', position);
  await vi.advanceTimersByTimeAsync(400);
  expect(movedIn(body)).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(movedIn(body)).toEqual([{ trail: 99 }]);
});

test('a seller hears that something moved when an event concerns them, and of nothing else', async () => {
  const { events, sent } = inboxes();
  const live = liveOn(events);
  const { body } = await open(live, 'anna', 'anna', new AbortController(), [seller]);
  expect(messagesIn(body)).toMatchObject([{ hears: 'own' }]);
  live.moved('product_versions', 50);
  live.tell([sent('bert')]);
  const about = sent('anna');
  live.tell([about]);
  await expect.poll(() => movedIn(body)).toMatchObject([{ product_versions: about.position }]);
  const own = { ...sent('bert'), meta: { ...about.meta, actor: 'anna' } };
  live.tell([own]);
  await expect.poll(() => movedIn(body)).toMatchObject([{ inbox: own.position }]);
});

test('both of a conversation hear that something moved, also of what neither is written to', async () => {
  const { events, sent } = inboxes();
  const live = liveOn(events);
  const [anna, bert, other] = [await open(live, 'anna'), await open(live, 'bert'), await open(live, 'other')];
  for (const { body } of [anna, bert, other]) messagesIn(body);
  const data = { consultation: 'c', product: 'p', name: 'Maps', seller: 'bert', asker: 'anna', visitor: false };
  const { meta, ...fields } = sent('nobody');
  live.tell([
    {
      ...fields,
      meta: { ...meta, actor: 'anna' },
      type: 'ConsultationSeen',
      data: { ...data, by: 'asker', number: 2 },
    },
  ]);
  for (const { body } of [anna, bert])
    await expect.poll(() => movedIn(body)).toMatchObject([{ consultations: fields.position }]);
  expect(movedIn(other.body)).toEqual([]);
});

test('what concerns a seller while their inbox is read is told them once it is', async () => {
  const { events, sent } = inboxes();
  type Counted = Awaited<ReturnType<Unread['of']>>;
  let answer = (_: Counted): void => {};
  const counted = new Promise<Counted>((resolve) => {
    answer = resolve;
  });
  const live = liveOn(events, () => counted);
  const opening = open(live, 'anna', 'anna', new AbortController(), [seller]);
  const about = sent('bert');
  const own = { ...about, meta: { ...about.meta, actor: 'anna' } };
  live.tell([own]);
  // the others are told meanwhile
  await new Promise((resolve) => setTimeout(resolve));
  answer({ ...nothing, unread: 0, position: 0, upTo: 0 });
  const { body } = await opening;
  await expect.poll(() => movedIn(body).at(-1)).toMatchObject({ product_versions: own.position });
});

test('what a caller may read is what moves are told of', () => {
  expect(modelsFor([seller])).not.toContain('trail');
  expect(modelsFor([seller])).toContain('product_versions');
  expect(modelsFor([admin])).toContain('trail');
});

test('the oldest stream of a session, and of a person, gives way', async () => {
  const live = liveOn([]);
  const streams = [];
  for (let count = 0; count < 6; count++) streams.push(await open(live, 'anna', 'one'));
  expect(live.connections).toBe(5);
  expect(streams.map(({ body }) => body.writableEnded)).toEqual([true, false, false, false, false, false]);
  for (let count = 0; count < 8; count++) await open(live, 'anna', `session ${count}`);
  expect(live.connections).toBe(10);
  await open(live, 'bert', 'other');
  expect(live.connections).toBe(11);
});

test('a broadcast is told once to those whom it is for, in their language, and its withdrawal takes it from the count', async () => {
  const at = new Date().toISOString();
  const found = { unread: 2, unseen: ['seen before'], opened: '2026-01-01T00:00:00.000Z', position: 0, upTo: 0 };
  const live = liveOn([], async () => found);
  const opened = async (accountId: string, roles: Role[], site: '01' | '02', language: 'CN' | 'EN' = 'EN') =>
    (await live.open({ umId: accountId, roles, site }, accountId, language, new AbortController().signal))
      .body as PassThrough;
  const english = await opened('anna', [seller], '01');
  const chinese = await opened('bert', [seller], '01', 'CN');
  const others = [await opened('carl', [admin], '01'), await opened('dora', [seller], '02')];
  for (const body of [english, chinese, ...others]) expect(messagesIn(body)).toMatchObject([{ unread: 3 }]);
  const broadcastFields = { record: 'b', lan: null, sites: ['01'], name: '', presents: null, place: null, ends: null };
  const words = { titleCN: '', bodyCN: '', titleEN: 'Hello', bodyEN: 'All' };
  const content = { typeCode: '01', postId: '1', audience: [seller], ...words, connectMessage: '', image: [] };
  const event = (position: number, type: string, data: object): Recorded => ({
    position,
    type,
    data,
    at,
    stream: 'broadcast-b',
    version: position,
    id: randomUUID(),
    schema: 1,
    meta: { actor: 'root', role: 'x', site: '01', lang: 'CN', correlation: '', causation: '' },
  });
  const publishedEvent = event(1, 'BroadcastShown', { ...broadcastFields, content, files: [] });
  live.tell([publishedEvent, publishedEvent]);
  for (const body of [english, chinese])
    expect(messagesIn(body)).toMatchObject([{ unread: 4, message: { id: 'b', title: 'Hello' } }]);
  for (const body of others) expect(messagesIn(body)).toEqual([]);
  live.tell([event(2, 'BroadcastRead', { broadcast: 'b', umId: 'anna' })]);
  expect(messagesIn(english)).toMatchObject([{ unread: 3 }]);
  live.tell([event(3, 'BroadcastTakenDown', { ...broadcastFields, ended: false })]);
  expect(messagesIn(english)).toEqual([]);
  expect(messagesIn(chinese)).toMatchObject([{ unread: 3 }]);
});
