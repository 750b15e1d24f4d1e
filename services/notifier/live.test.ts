import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Recorded } from '@portal/shared/events/define';
import type { PortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import { expect, onTestFinished, test } from 'vitest';
import { createLive } from './live.ts';
import type { Unread } from './unread.ts';

/** An inbox's events as the log has them, by whom they are for. */
function inboxes() {
  const events: Recorded[] = [];
  const sent = (umId: string, comment = ''): Recorded => {
    const messageId = randomUUID();
    const event: PortalEvent = {
      type: 'MessageSent',
      data: {
        messageId,
        umId,
        category: '1',
        template: 'accountFrozen',
        params: {},
        reason: comment,
        about: { kind: 'account', id: umId },
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

function liveOn(events: readonly Recorded[], of?: Unread['of']) {
  const counted: Unread['of'] = async (umId) => {
    const own = events.filter(({ data }) => (data as { umId: string }).umId === umId);
    return { unread: own.length, position: own.at(-1)?.position ?? 0, upTo: events.length };
  };
  const live = createLive({ of: of ?? counted });
  onTestFinished(() => live.close());
  return live;
}

const open = async (live: ReturnType<typeof liveOn>, umId: string, token = 'token', gone = new AbortController()) => {
  const { body } = await live.open(umId, token, 'EN', gone.signal);
  return { body: body as Readable, gone };
};

/** What has come so far. */
const told = (body: Readable): { unread: number; message?: { id: string } }[] =>
  String(body.read() ?? '')
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));

test('a reader hears of his own inbox alone', async () => {
  const { events, sent } = inboxes();
  sent('anna');
  const live = liveOn(events);
  const { body } = await open(live, 'anna');
  expect(told(body)).toMatchObject([{ unread: 1 }]);
  const own = sent('anna');
  live.tell([sent('bert'), own, sent('anna-2')]);
  expect(told(body)).toMatchObject([{ unread: 2, message: { id: (own.data as { messageId: string }).messageId } }]);
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
  answer({ unread: 1, position: first.position, upTo: first.position });
  const { body } = await opening;
  expect(told(body).map(({ unread }) => unread)).toEqual([1, 2]);
});

test('a reader who takes nothing is let go before much waits for him', async () => {
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
  const { gone } = await open(live, 'anna', 'one');
  await open(live, 'anna', 'two');
  const { body } = await open(live, 'bert', 'three');
  expect(live.connections).toBe(3);
  gone.abort();
  expect(live.tokens()).toEqual(['two', 'three']);
  live.end((token) => token === 'two');
  expect(live.tokens()).toEqual(['three']);
  body.destroy();
  await expect.poll(() => live.connections, { timeout: 5_000 }).toBe(0);

  const broken = liveOn(events, () => Promise.reject(new Error('the log is away')));
  await expect(open(broken, 'anna')).rejects.toThrow('away');
  expect(broken.connections).toBe(0);

  const already = new AbortController();
  already.abort();
  await open(live, 'anna', 'late', already);
  expect(live.connections).toBe(0);
});
