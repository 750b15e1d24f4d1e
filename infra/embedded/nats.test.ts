import { connect } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { startNats } from './nats.ts';
import { testNats } from './testing.ts';

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
