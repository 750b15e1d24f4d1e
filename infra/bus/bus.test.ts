import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startNats } from '../embedded/nats.ts';
import { freePort } from '../embedded/network.ts';
import { testNats } from '../embedded/testing.ts';
import { openBus } from './index.ts';

const logger = pino({ level: 'silent' });

test('opened before its server is there, it connects once it is; listeners that came before hear', async () => {
  const nats = await testNats();
  onTestFinished(() => nats.stop());
  await nats.kill();
  const bus = await openBus({ url: nats.url, logger });
  onTestFinished(() => bus.close());
  const heard: unknown[] = [];
  bus.hear('a.subject', (data) => heard.push(data));
  expect(bus.connected).toBe(false);
  const started = await startNats({ dataDir: nats.dataDir, port: nats.port });
  onTestFinished(async () => started?.stop());
  await expect.poll(() => bus.connected, { timeout: 10_000 }).toBe(true);
  await expect
    .poll(
      () => {
        bus.ring('a.subject', { n: 1 });
        return heard[0];
      },
      { timeout: 10_000 },
    )
    .toEqual({ n: 1 });
});

test('closed while there is no server, it does not try any more, so that its process can end', async () => {
  const port = await freePort();
  const bus = await openBus({ url: `nats://127.0.0.1:${port}`, logger });
  await bus.close();
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  await pause(1_500);
  expect(tries).toBe(0);
});
