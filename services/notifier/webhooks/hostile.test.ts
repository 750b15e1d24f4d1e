import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answering, type TestReceiver, testReceiver, testScene, type WebhookFixture } from './testing.ts';

const pollOptions = { timeout: 120_000 };
let fixture: WebhookFixture;
let inside: TestReceiver;
const receivers: TestReceiver[] = [];
beforeAll(async () => {
  [fixture, inside] = [await testScene(), await testReceiver()];
});
afterAll(async () => {
  await fixture?.close();
  for (const each of [...receivers, inside]) await each?.close();
});

/** Writes for as long as somebody listens. */
const endless = (write: () => boolean, drained: (go: () => void) => void): void => {
  while (write());
  drained(() => endless(write, drained));
};

const hostile: Record<string, { answering: Answering; status: number; fault: string }> = {
  'never answers': { answering: () => undefined, status: 0, fault: 'away' },
  'ends the connection': { answering: (response) => void response.destroy(), status: 0, fault: 'away' },
  'sends headers without an end': {
    answering: (response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => response.socket?.write(`x-${randomUUID()}: 1\r\n`), 20);
      response.socket?.on('close', () => clearInterval(timer));
    },
    status: 0,
    fault: 'away',
  },
  'sends huge headers': {
    answering: (response) => void response.writeHead(200, { 'x-huge': 'x'.repeat(100_000) }).end(),
    status: 0,
    fault: 'large',
  },
  'says what is no HTTP': {
    answering: (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'),
    status: 0,
    fault: 'away',
  },
  'sends it elsewhere': {
    answering: (response) => void response.writeHead(307, { location: inside.url }).end(),
    status: 307,
    fault: '',
  },
};

test('whatever a receiver does, it is noted as failed, and others are served meanwhile', async () => {
  const good = await testReceiver();
  receivers.push(good);
  const owner = randomUUID();
  const createdHooks = await Promise.all(
    Object.entries(hostile).map(async ([name, { answering, status, fault }]) => {
      const receiver = await testReceiver(answering);
      receivers.push(receiver);
      const { id } = await fixture.hook(owner, receiver.url);
      return { name, id, receiver, status, fault };
    }),
  );
  await fixture.hook(owner, good.url);
  const waits = await testReceiver(() => undefined);
  receivers.push(waits);
  await fixture.hook(owner, waits.url);
  const process = await fixture.deliver({ hosts: receivers.map(({ host }) => host), timeMax: 3_000 });
  const expectedPositions: number[] = [];
  for (let n = 0; n < 20; n++) expectedPositions.push(await fixture.happens(owner));
  await expect.poll(() => good.received.length, pollOptions).toBe(20);
  expect(good.received.map(({ position }) => position)).toEqual(expectedPositions);
  for (const { name, id, status, fault } of createdHooks) {
    await expect
      .poll(async () => [name, (await fixture.identity.webhooks.deliveries(id, 100)).at(-1)], pollOptions)
      .toMatchObject([name, { outcome: 'failed', status, fault, position: expectedPositions[0] }]);
    expect([name, (await fixture.place(id))?.position]).not.toEqual([name, expectedPositions[0]]);
  }
  expect(inside.received).toEqual([]);
  await process.close();
});

test('an answer without an end is one: its status counts, and a little of it is kept', async () => {
  const receiver = await testReceiver((response) => {
    response.writeHead(200);
    response.on('error', () => undefined);
    endless(
      () => !response.destroyed && response.write('x'.repeat(16_384)),
      (go) => response.once('drain', go),
    );
  });
  receivers.push(receiver);
  const owner = randomUUID();
  const { id } = await fixture.hook(owner, receiver.url);
  await fixture.deliver({ hosts: [receiver.host] });
  const expectedPositions = [await fixture.happens(owner), await fixture.happens(owner)];
  await expect
    .poll(async () => (await fixture.identity.webhooks.deliveries(id, 10)).map(({ position }) => position), pollOptions)
    .toEqual([...expectedPositions].reverse());
  expect((await fixture.identity.webhooks.deliveries(id, 1))[0]?.answer.length).toBe(200);
});
