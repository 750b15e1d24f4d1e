import { rm } from 'node:fs/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { connectTo } from '../../runtime/bus/connection.ts';
import { startNats } from './nats.ts';
import { temporaryFolder, testNats } from './testing.ts';

test('answers with JetStream on, and again on the same port after it was killed', async () => {
  const first = await testNats();
  await first.kill();
  const second = await startNats({ dataDir: first.dataDir, port: first.port });
  onTestFinished(() => second?.stop().then(first.stop));
  expect(second?.url).toBe(first.url);
  const connection = await connect({ servers: first.url });
  const account = await connection.request('$JS.API.INFO');
  expect(account.json()).toMatchObject({ type: 'io.nats.jetstream.api.v1.account_info_response' });
  await connection.close();
});

test('no program to be had: undefined', async () => {
  const nats = await testNats();
  onTestFinished(nats.stop);
  process.env.NATS_SERVER = '/nowhere/nats-server';
  onTestFinished(() => {
    delete process.env.NATS_SERVER;
  });
  expect(await startNats({ dataDir: nats.dataDir })).toBeUndefined();
});

test('nobody connects without a password, and who follows tells nothing', async () => {
  const dataDir = temporaryFolder();
  const users = { writer: 'pw', follower: 'pf' };
  const nats = await startNats({ dataDir, users });
  if (!nats) throw new Error('no nats-server');
  onTestFinished(async () => {
    await nats.stop();
    await rm(dataDir, { recursive: true });
  });
  const at = (user: string) => nats.url.replace('writer:pw', user);
  await expect(connectTo(`nats://127.0.0.1:${nats.port}`)).rejects.toThrow(/Authorization/i);
  await expect(connectTo(at('follower:pw'))).rejects.toThrow(/Authorization/i);

  const writer = await connectTo(nats.url);
  const follower = await connectTo(at('follower:pf'));
  onTestFinished(async () => {
    await Promise.all([writer.close(), follower.close()]);
  });
  const receivedMessages: string[] = [];
  follower.subscribe('portal.events', { callback: (_, message) => void receivedMessages.push(message.string()) });
  await follower.flush();
  const errors: string[] = [];
  void (async () => {
    for await (const status of follower.status()) if (status.type === 'error') errors.push(String(status.error));
  })();
  for (const subject of ['portal.events', 'portal.session.ended', 'portal.seals', '$JS.API.STREAM.NAMES', 'x'])
    follower.publish(subject, 'forged');
  await follower.flush();
  writer.publish('portal.events', 'told');
  await writer.flush();
  await expect.poll(() => receivedMessages).toEqual(['told']);
  await expect.poll(() => errors).toHaveLength(5);
  expect(await (await jetstreamManager(writer)).getAccountInfo()).toBeDefined();
});
