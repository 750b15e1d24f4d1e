import { randomUUID } from 'node:crypto';
import { accountStream } from '@portal/shared/events/account';
import type { PortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import { webhookStream } from '@portal/shared/events/webhook';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordedExample, type TestReceiver, testReceiver, testScene, type WebhookFixture } from './testing.ts';

const pollOptions = { timeout: 120_000 };
let fixture: WebhookFixture;
let receiver: TestReceiver;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  fixture = await testScene();
});
beforeEach(async () => {
  receiver = await testReceiver();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await receiver.close();
});
afterAll(() => fixture?.close());

async function delivering(more: { hosts?: readonly string[]; timeMax?: number } = {}) {
  const process = await fixture.deliver({ hosts: [receiver.host], ...more });
  closing.push(process.close);
  return process;
}
const positions = ({ received }: TestReceiver = receiver) => received.map(({ position }) => position);
const arrive = (many: number, at = receiver) =>
  expect.poll(() => at.received.length, pollOptions).toBeGreaterThanOrEqual(many);
const typesOf = async (id: string) => (await fixture.store.readStream(webhookStream(id))).map(({ type }) => type);
const isStopped = (id: string) => expect.poll(() => typesOf(id), pollOptions).toContain('WebhookDisabled');

test('what is somebody’s own is told in order, signed, thin, and nobody else’s', async () => {
  await delivering();
  const [lin, mo] = [randomUUID(), randomUUID()];
  const { secret, id } = await fixture.hook(lin, receiver.url);
  const expectedPositions = [await fixture.happens(lin)];
  await fixture.happens(mo);
  expectedPositions.push(await fixture.happens(lin));
  const messageId = randomUUID();
  const message = { category: '1', template: 'productApproved', params: { name: '秘密名称' }, reason: '秘密' } as const;
  const about = { kind: 'product', id: randomUUID() };
  expectedPositions.push(
    await fixture.append(messageStream(messageId), {
      type: 'MessageSent',
      data: { messageId, umId: lin, ...message, about },
    }),
  );
  await arrive(3);
  expect(positions()).toEqual(expectedPositions);
  const [first, , third] = receiver.received;
  for (const { body, headers } of receiver.received) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: expect.any(String) });
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    expect(body).not.toMatch(/秘密/);
    expect(body).not.toContain(lin);
    expect(() => new Webhook(secret).verify(body.replace('{', '{ '), headers)).toThrow();
  }
  expect(JSON.parse(first?.body ?? '')).toEqual({
    type: 'product.submitted',
    timestamp: expect.stringMatching(/Z$/),
    data: { kind: 'product', id: expect.any(String), languages: ['CN'], sites: ['01'], position: expectedPositions[0] },
  });
  expect(JSON.parse(third?.body ?? '')).toMatchObject({
    type: 'message.sent',
    data: { kind: 'message', id: messageId, about },
  });
  await expect.poll(async () => (await fixture.identity.webhooks.deliveries(id, 10)).length, pollOptions).toBe(3);
  expect((await fixture.identity.webhooks.deliveries(id, 10))[0]).toMatchObject({
    position: expectedPositions[2],
    status: 204,
    outcome: 'delivered',
    attempt: 1,
    message: third?.id,
  });
});

test('only kinds that were chosen', async () => {
  await delivering();
  const lin = randomUUID();
  await fixture.hook(lin, receiver.url, { kinds: ['message'] });
  const { tell: appendEvent, id } = await fixture.hook(lin, receiver.url, { kinds: ['product'] });
  const at = await fixture.happens(lin);
  await appendEvent({ type: 'WebhookTestAsked', data: { id, umId: lin } });
  await arrive(2);
  expect(receiver.received.map(({ type }) => type)).toEqual(['product.submitted', 'webhook.test']);
  expect(positions()[0]).toBe(at);
});

test('killed while it sends, it is sent again under the same id, and nothing is lost', async () => {
  const first = await delivering();
  const lin = randomUUID();
  const { id } = await fixture.hook(lin, receiver.url);
  receiver.answers(() => undefined);
  const expectedPositions = [await fixture.happens(lin), await fixture.happens(lin)];
  await arrive(1);
  await first.close();
  expect(await fixture.place(id)).toMatchObject({ attempts: 0 });
  expectedPositions.push(await fixture.happens(lin));
  receiver.answers((response) => void response.writeHead(200).end('ok'));
  await delivering();
  await arrive(4);
  expect(positions()).toEqual([expectedPositions[0], ...expectedPositions]);
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(3);
});

test('of several processes one delivers at a time, and another one takes over', async () => {
  const [first] = [await delivering(), await delivering()];
  const lin = randomUUID();
  await fixture.hook(lin, receiver.url);
  for (let n = 0; n < 5; n++) await fixture.happens(lin);
  await arrive(5);
  await first.close();
  for (let n = 0; n < 5; n++) await fixture.happens(lin);
  // what was under way when the first one ended may come twice, under the same id
  const ids = () => [...new Set(receiver.received.map(({ id }) => id))];
  await expect.poll(() => ids().length, pollOptions).toBe(10);
  expect(positions()).toEqual([...positions()].sort((a, b) => a - b));
  expect(receiver.received.length).toBeLessThanOrEqual(11);
});

test('what fails is tried again as it says, under the same id, once it is tested at once', async () => {
  await delivering();
  const lin = randomUUID();
  const { id, tell: appendEvent } = await fixture.hook(lin, receiver.url);
  receiver.answers((response) => void response.writeHead(503, { 'retry-after': '3600' }).end('busy\u0000 now'));
  const at = await fixture.happens(lin);
  await expect.poll(async () => (await fixture.place(id))?.attempts, pollOptions).toBe(1);
  const place = await fixture.place(id);
  expect(place?.position).toBeLessThan(at);
  expect((place?.next ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  expect((await fixture.identity.webhooks.deliveries(id, 1))[0]).toMatchObject({
    status: 503,
    outcome: 'failed',
    answer: 'busy now',
  });
  receiver.answers((response) => void response.writeHead(204).end());
  await appendEvent({ type: 'WebhookTestAsked', data: { id, umId: lin } });
  await arrive(3);
  expect(receiver.received.map(({ type }) => type)).toEqual(['product.submitted', 'product.submitted', 'webhook.test']);
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  await expect.poll(async () => (await fixture.place(id))?.attempts, pollOptions).toBe(0);
});

test('with a new secret both sign; what verifies by either is the portal’s', async () => {
  await delivering();
  const lin = randomUUID();
  const { id, secret } = await fixture.hook(lin, receiver.url);
  const next = await fixture.identity.webhooks.rotate(lin, id, new Date(Date.now() + 3_600_000));
  await fixture.happens(lin);
  await arrive(1);
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  for (const each of [secret, next]) expect(new Webhook(each).verify(body, headers)).toBeDefined();
  expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers)).toThrow();
});

test('a secret that cannot be opened is the failure of its own webhook and of no other, and a new one mends it', async () => {
  await delivering();
  const lin = randomUUID();
  const broken = await fixture.hook(lin, receiver.url);
  await fixture.pool.query("update identity.webhooks set sealed = '\\x00' where webhook = $1", [broken.id]);
  await fixture.hook(lin, receiver.url);
  const expectedPositions = [await fixture.happens(lin), await fixture.happens(lin)];
  await arrive(2);
  expect(positions()).toEqual(expectedPositions);
  const latest = async () => (await fixture.identity.webhooks.deliveries(broken.id, 1))[0];
  await expect
    .poll(latest, pollOptions)
    .toMatchObject({ outcome: 'failed', status: 0, fault: 'secret', position: expectedPositions[0] });
  await fixture.identity.webhooks.rotate(lin, broken.id, new Date(Date.now() + 3_600_000));
  await broken.tell({ type: 'WebhookRotated', data: { id: broken.id, umId: lin, oldUntil: new Date().toISOString() } });
  await arrive(4);
  expect(positions().slice(2)).toEqual(expectedPositions);
});

test('410 stops it at once; once it goes on it goes on where it was', async () => {
  await delivering();
  const lin = randomUUID();
  const { id, tell: appendEvent } = await fixture.hook(lin, receiver.url);
  receiver.answers((response) => void response.writeHead(410).end());
  const expectedPositions = [await fixture.happens(lin)];
  await isStopped(id);
  const [, stopped] = await fixture.store.readStream(webhookStream(id));
  expect(stopped).toMatchObject({ data: { why: 'gone', status: 410, umId: lin }, meta: { actor: 'notifier' } });
  expectedPositions.push(await fixture.happens(lin));
  receiver.answers((response) => void response.writeHead(204).end());
  await appendEvent({ type: 'WebhookEnabled', data: { id, umId: lin } });
  await arrive(3);
  expect(positions()).toEqual([expectedPositions[0], ...expectedPositions]);
});

test('who has failed for a day is stopped by the next failure, once', async () => {
  const first = await delivering();
  const lin = randomUUID();
  const { id } = await fixture.hook(lin, receiver.url);
  receiver.answers((response) => void response.writeHead(500).end());
  await fixture.happens(lin);
  await expect.poll(async () => (await fixture.place(id))?.attempts, pollOptions).toBe(1);
  await first.close();
  await fixture.pool.query(
    `update identity.webhook_places set failing = now() - interval '25 hours', next = now(), attempts = 9 where webhook = $1`,
    [id],
  );
  await delivering();
  await isStopped(id);
  expect((await fixture.store.readStream(webhookStream(id))).slice(1)).toMatchObject([
    { type: 'WebhookDisabled', data: { why: 'failing', status: 500 } },
  ]);
});

test('what happened after a position is sent again under the same ids; what waits before one is passed over', async () => {
  await delivering();
  const lin = randomUUID();
  const before = await fixture.happens(lin);
  const { id, tell: appendEvent } = await fixture.hook(lin, receiver.url);
  const expectedPositions = [await fixture.happens(lin), await fixture.happens(lin)];
  await arrive(2);
  await appendEvent({ type: 'WebhookReplayAsked', data: { id, umId: lin, after: before - 1 } });
  await arrive(5);
  expect(positions()).toEqual([...expectedPositions, before, ...expectedPositions]);
  expect(receiver.received[3]?.id).toBe(receiver.received[0]?.id);
  receiver.answers((response) => void response.writeHead(400).end());
  const bad = await fixture.happens(lin);
  await expect.poll(() => positions().at(-1), pollOptions).toBe(bad);
  receiver.answers((response) => void response.writeHead(204).end());
  await appendEvent({ type: 'WebhookReplayAsked', data: { id, umId: lin, after: bad } });
  const next = await fixture.happens(lin);
  await expect.poll(() => positions().slice(-2), pollOptions).toEqual([bad, next]);
});

test('of who is shut out nothing is sent until they are let in again; an ended one hears no more', async () => {
  await delivering();
  const lin = randomUUID();
  const { id, tell: appendEvent } = await fixture.hook(lin, receiver.url);
  const decision = { umId: lin, reason: null };
  await fixture.append(accountStream(lin), { type: 'AccountFrozen', data: decision });
  const held = await fixture.happens(lin);
  // whatever comes later passes by
  const mo = randomUUID();
  await fixture.hook(mo, receiver.url);
  const theirs = await fixture.happens(mo);
  await arrive(1);
  expect(positions()).toEqual([theirs]);
  await fixture.append(accountStream(lin), { type: 'AccountReopened', data: decision });
  await arrive(2);
  expect(positions()).toEqual([theirs, held]);
  await appendEvent({ type: 'WebhookEnded', data: { id, umId: lin } });
  await fixture.identity.webhooks.drop(lin, id);
  await fixture.happens(lin);
  const last = await fixture.happens(mo);
  await expect.poll(() => positions().at(-1), pollOptions).toBe(last);
  expect(positions()).toEqual([theirs, held, last]);
});

test('an administrator’s hears of what happens in public on their site', async () => {
  await delivering();
  const [root, zone] = [await testReceiver(), await testReceiver()];
  closing.push(root.close, zone.close);
  await delivering({ hosts: [root.host, zone.host, receiver.host] });
  const accountId = randomUUID();
  const example = recordedExample('ProductApproved');
  const record = randomUUID();
  const createData = (sites: ('01' | '02' | '03')[]) => ({ ...example.data, record, lan: 'CN', sites });
  // the first process has none of their hosts, and is to make room
  for (const close of closing.splice(0, 1)) await close();
  await fixture.hook(accountId, root.url, { hears: 'public', site: '01' });
  await fixture.hook(accountId, zone.url, { hears: 'public', site: '02', kinds: ['product'] });
  const approved = (sites: ('01' | '02' | '03')[]) =>
    fixture.append(`product-${record}`, { ...example, data: createData(sites) } as PortalEvent);
  const expectedPositions = [await approved(['01', '02']), await approved(['01']), await approved(['01'])];
  await arrive(3, root);
  await arrive(2, zone);
  expect(root.received.map(({ type }) => type)).toEqual(['product.published', 'product.changed', 'product.changed']);
  // that it left the site is told there
  expect(positions(zone)).toEqual(expectedPositions.slice(0, 2));
  expect(JSON.parse(zone.received[1]?.body ?? '').data.sites).toEqual(['01']);
});
