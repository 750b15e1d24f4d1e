import { Writable } from 'node:stream';
import { expectToFire, ownPage } from '@portal/infra/deploy/firing';
import { openBus } from '@portal/infra/runtime/bus/index';
import type { Bus } from '@portal/infra/runtime/bus/types';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import type { OutboxMessage } from '@portal/infra/runtime/identity/outbox';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { createLogger } from '@portal/infra/runtime/logging';
import { type TestMailServer, testMailServer, textsOf } from '@portal/infra/runtime/mail/testing';
import { type TestSmsGateway, testSmsGateway } from '@portal/infra/runtime/sms/testing';
import type { RunningNats } from '@portal/infra/tooling/embedded/nats';
import { type TestDatabase, testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testNats, testPool } from '@portal/infra/tooling/embedded/testing';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CarrierOptions, openCarriers } from './carriers.ts';
import { type Delivery, startDelivery } from './delivery.ts';

let database: TestDatabase;
let nats: RunningNats;
let pool: pg.Pool;
let mailServer: TestMailServer;
let smsGateway: TestSmsGateway;
let bus: Bus;
let identity: Identity;
const closing: (() => unknown)[] = [];
/** for what comes about by itself, on a machine that is busy */
const pollOptions = { timeout: 120_000 };
const lines: string[] = [];
const key = async () => 'b'.repeat(43);

const logger = createLogger(
  'test',
  'trace',
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

beforeAll(async () => {
  [database, nats] = await Promise.all([testDatabase(), testNats()]);
  pool = testPool(database.url, 2);
  bus = await openBus({ url: nats.url, key, logger });
  identity = await openIdentity({ url: database.url, bus, logger });
});
beforeEach(async () => {
  [mailServer, smsGateway] = await Promise.all([testMailServer(), testSmsGateway()]);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await Promise.all([mailServer.close(), smsGateway.close()]);
  await pool.query('delete from identity.outbox');
});
afterAll(async () => {
  await identity.close();
  await bus.close();
  await pool.end();
  await Promise.all([database.stop(), nats.stop()]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/example\.com|13800000000|123456/);
});

/** One more process that delivers; it looks into the outbox when it is rung, and hardly ever by itself. */
async function deliver(change: Partial<CarrierOptions> = {}, poll = 100): Promise<Delivery> {
  const own = await openBus({ url: nats.url, key, logger });
  const store = await openIdentity({ url: database.url, bus: own, logger });
  const carriers = openCarriers({
    smtpUrl: mailServer.url,
    mailFrom: 'portal@example.org',
    smsUrl: smsGateway.url,
    smsToken: 'the secret',
    portalUrl: 'https://portal.example.org',
    codeMinutes: 5,
    linkDays: 30,
    isDevelopment: false,
    ...change,
  });
  const delivery = startDelivery({ outbox: store.outbox, carry: carriers.carry, bus: own, logger, poll });
  closing.push(async () => {
    await delivery.close();
    carriers.close();
    await store.close();
    await own.close();
  });
  return delivery;
}

const outboxMessage: OutboxMessage = {
  channel: 'mail',
  to: 'anna@example.com',
  template: 'code',
  params: { code: '123456' },
  lan: 'EN',
};
const rowsLeft = async (): Promise<number> =>
  (await pool.query('select from identity.outbox where sealed is not null')).rowCount ?? 0;
const makeDue = () => pool.query('update identity.outbox set due = now()');

test('a letter is delivered once, however many deliver, and its content is deleted', async () => {
  await Promise.all([deliver(), deliver(), deliver()]);
  const many = Array.from({ length: 40 }, (_, index) =>
    identity.outbox.post({ ...outboxMessage, to: `anna${index}@example.com` }),
  );
  await Promise.all([
    ...many,
    identity.outbox.post({ ...outboxMessage, channel: 'sms', to: '13800000000', lan: 'CN' }),
  ]);
  await expect.poll(rowsLeft, pollOptions).toBe(0);
  expect(new Set(mailServer.received.map(({ to }) => to)).size).toBe(40);
  expect(mailServer.received).toHaveLength(40);
  const [mail] = mailServer.received;
  expect(mail && textsOf(mail)).toContain('Your verification code is 123456.');
  expect(smsGateway.received.map(({ body }) => body)).toEqual([
    { id: expect.any(String), to: '13800000000', text: expect.stringMatching(/^【.+】您的验证码是 123456，/) },
  ]);
});

test('what many claim at once each gets by one of them alone', async () => {
  await Promise.all(Array.from({ length: 60 }, () => identity.outbox.post(outboxMessage)));
  for (let round = 0; round < 5; round++) {
    await makeDue();
    const claims = await Promise.all(Array.from({ length: 8 }, () => identity.outbox.claim('mail', 60)));
    const ids = claims.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  }
});

test('the bell brings it at once; without the bell it comes with the next look', async () => {
  await deliver({}, 60_000);
  await expect
    .poll(async () => {
      await identity.outbox.post(outboxMessage);
      return mailServer.received.length;
    }, pollOptions)
    .toBeGreaterThan(0);
  const silent = await openIdentity({ url: database.url, logger });
  closing.push(() => silent.close());
  await deliver({}, 50);
  await silent.outbox.post({ ...outboxMessage, to: 'silent@example.com' });
  await expect.poll(() => mailServer.received.map(({ to }) => to), pollOptions).toContain('silent@example.com');
});

test('while the server is down it waits, and comes when the server is back; other channels are not kept waiting', async () => {
  await mailServer.down();
  await deliver();
  const id = await identity.outbox.post(outboxMessage);
  const attempts = async () =>
    (await pool.query('select attempts from identity.outbox where id = $1', [id])).rows[0]?.attempts;
  await expect.poll(attempts, pollOptions).toBeGreaterThan(0);
  await identity.outbox.post({ ...outboxMessage, channel: 'sms', to: '13800000000' });
  await expect.poll(() => smsGateway.received, pollOptions).toHaveLength(1);
  await expect.poll(() => makeDue().then(attempts), pollOptions).toBeGreaterThan(1);
  await mailServer.up();
  await expect.poll(() => makeDue().then(rowsLeft), pollOptions).toBe(0);
  expect(mailServer.received.map(({ to }) => to)).toContain('anna@example.com');
  expect(lines.join('')).toMatch(/ECONNREFUSED|ESOCKET|ECONNECTION/);
});

test('the pause grows with each attempt, at most to a tenth of the lifetime', async () => {
  const id = await identity.outbox.post(outboxMessage);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    await makeDue();
    expect(await identity.outbox.claim('mail', 10)).toHaveLength(1);
    expect(await identity.outbox.claim('mail', 10)).toHaveLength(0);
    await identity.outbox.postpone(id);
    const { rows } = await pool.query('select extract(epoch from due - now())::float as pause from identity.outbox');
    pauses.push(Math.round(rows[0]?.pause));
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30, 30]);
});

test('claimed by one that was killed, it is delivered by another one', async () => {
  await identity.outbox.post(outboxMessage);
  expect(await identity.outbox.claim('mail', 10)).toHaveLength(1);
  await deliver();
  await identity.outbox.post({ ...outboxMessage, to: 'later@example.com' });
  await expect.poll(rowsLeft, pollOptions).toBe(1);
  expect(mailServer.received.map(({ to }) => to)).toEqual(['later@example.com']);
  await makeDue();
  await expect.poll(rowsLeft, pollOptions).toBe(0);
  expect(mailServer.received.map(({ to }) => to)).toEqual(['later@example.com', 'anna@example.com']);
});

test('a code is not delivered after its five minutes, and that is told without telling it', async () => {
  const id = await identity.outbox.post(outboxMessage);
  await pool.query(`update identity.outbox set expires = now() - interval '1 s' where id = $1`, [id]);
  await deliver();
  await identity.outbox.post({ ...outboxMessage, to: 'later@example.com' });
  await expect.poll(() => mailServer.received.map(({ to }) => to), pollOptions).toEqual(['later@example.com']);
  await pool.query(`update identity.outbox set expires = now() - interval '1 min' where id = $1`, [id]);
  await expect
    .poll(() => lines.filter((line) => line.includes(id) && line.includes('undelivered')), pollOptions)
    .toHaveLength(1);
  expect(mailServer.received).toHaveLength(1);
});

test('what came about too long ago is not even posted; what was posted is not posted again', async () => {
  await identity.outbox.post({ ...outboxMessage, since: new Date(Date.now() - 5 * 60_000 - 1_000) });
  expect(await rowsLeft()).toBe(0);
  await deliver();
  const id = '33333333-3333-4333-8333-333333333333';
  await identity.outbox.post({ ...outboxMessage, id });
  await expect.poll(rowsLeft, pollOptions).toBe(0);
  await identity.outbox.post({ ...outboxMessage, id });
  await identity.outbox.post({ ...outboxMessage, to: 'other@example.com' });
  await expect
    .poll(() => mailServer.received.map(({ to }) => to), pollOptions)
    .toEqual(['anna@example.com', 'other@example.com']);
});

test('a recipient who does not exist is not tried again', async () => {
  const before = await ownPage();
  mailServer.replies = { recipient: '550 <anna@example.com> who is that' };
  await deliver();
  const id = await identity.outbox.post(outboxMessage);
  await expect.poll(rowsLeft, pollOptions).toBe(0);
  expect(lines.filter((line) => line.includes(id) && line.includes('refused for good'))).toHaveLength(1);
  expectToFire({ alert: 'PortalLettersLost', before, during: [before, await ownPage()] });
});

test('without a server nothing is lost: it waits, and says so; in development it waits to be looked at', async () => {
  await deliver({ smtpUrl: undefined });
  const id = await identity.outbox.post(outboxMessage);
  await expect
    .poll(() => lines.filter((line) => line.includes(id) && line.includes('SMTP_URL is not set')), pollOptions)
    .toHaveLength(1);
  expect(await identity.outbox.waiting()).toMatchObject([{ id, params: { code: '123456' } }]);
});

test('what is kept shows neither recipient nor code; an erased person leaves nothing', async () => {
  await identity.outbox.post({ ...outboxMessage, umId: 'u1' });
  const { rows } = await pool.query<{ row: string }>(
    `select row_to_json(o)::text || encode(sealed, 'escape') as row from identity.outbox o`,
  );
  expect(rows[0]?.row).not.toMatch(/anna|123456/);
  await identity.forget('u1');
  expect((await pool.query('select from identity.outbox')).rowCount).toBe(0);
});
