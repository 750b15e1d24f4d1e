import { createServer } from 'node:net';
import { connect } from '@nats-io/transport-node';
import type { Recorded } from '@portal/shared/define/event';
import { pino } from 'pino';
import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { startNats } from '../../tooling/embedded/nats.ts';
import { freePort } from '../../tooling/embedded/network.ts';
import { testNats } from '../../tooling/embedded/testing.ts';
import type { EventStore } from '../event-store/types.ts';
import { envelopes } from './envelope.ts';
import { createFollow, openBus } from './index.ts';

const logger = pino({ level: 'silent' });
const key = async () => 'portal'.padEnd(43, '_');

test('opened before its server is there, it connects once it is; listeners that came before hear', async () => {
  const nats = await testNats();
  onTestFinished(() => nats.stop());
  await nats.kill();
  const bus = await openBus({ url: nats.url, key, logger });
  onTestFinished(() => bus.close());
  const received: unknown[] = [];
  bus.hear('a.subject', (data) => received.push(data));
  expect(bus.connected).toBe(false);
  const started = await startNats({ dataDir: nats.dataDir, port: nats.port });
  onTestFinished(async () => started?.stop());
  await expect.poll(() => bus.connected).toBe(true);
  await expect
    .poll(
      () => {
        bus.tell('a.subject', { n: 1 });
        return received[0];
      },
      { timeout: 120_000 },
    )
    .toEqual({ n: 1 });
});

test('of several servers the ones that are there serve', async () => {
  const nats = await testNats();
  onTestFinished(() => nats.stop());
  const nobody = `nats://127.0.0.1:${await freePort()}`;
  const [telling, hearing] = await Promise.all(
    [`${nobody}, ${nats.url}`, `${nats.url},${nobody}`].map((url) => openBus({ url, key, logger })),
  );
  if (!telling || !hearing) throw new Error('no bus');
  onTestFinished(() => Promise.all([telling.close(), hearing.close()]).then(() => undefined));
  const received: unknown[] = [];
  hearing.hear('a.subject', (data) => received.push(data));
  await expect
    .poll(
      () => {
        telling.tell('a.subject', { n: 1 });
        return received[0];
      },
      { timeout: 120_000 },
    )
    .toEqual({ n: 1 });
});

test('closed while there is no server, it does not try any more, so that its process can end', async () => {
  const tries = { closed: 0, open: 0 };
  for (const name of ['closed', 'open'] as const) {
    const port = await freePort();
    const bus = await openBus({ url: `nats://127.0.0.1:${port}`, key, logger });
    if (name === 'closed') await bus.close();
    else onTestFinished(() => bus.close());
    const server = createServer((socket) => {
      tries[name]++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
  }
  // opened later, it tries as often as the other one would
  await expect.poll(() => tries.open).toBeGreaterThan(3);
  expect(tries.closed).toBe(0);
});

test('what is told by somebody else, altered, or told under another subject is not heard', async () => {
  const nats = await testNats();
  onTestFinished(() => nats.stop());
  const lines: string[] = [];
  const telling = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const [insider, outsider] = [
    await openBus({ url: nats.url, key, logger: telling }),
    await openBus({ url: nats.url, key: async () => 'stranger'.padEnd(43, '_'), logger }),
  ];
  const connection = await connect({ servers: nats.url });
  onTestFinished(async () => {
    await connection.close();
    await Promise.all([insider.close(), outsider.close()]);
  });
  const received: unknown[] = [];
  for (const subject of ['one', 'another']) insider.hear(subject, (data) => received.push(`${subject}: ${data}`));
  const overheard: Uint8Array[] = [];
  connection.subscribe('one', { callback: (_, { data }) => void overheard.push(data) });
  await connection.flush();
  await insider.connection?.flush();

  insider.tell('one', 'ours');
  await expect.poll(() => overheard.length).toBe(1);
  const message = overheard[0] ?? new Uint8Array();
  outsider.tell('one', 'forged');
  connection.publish('one', '"plain"');
  connection.publish(
    'one',
    message.map((byte, at) => (at === message.length - 2 ? byte ^ 1 : byte)),
  );
  connection.publish('another', message);
  await Promise.all([outsider.connection?.flush(), connection.flush()]);
  insider.tell('one', 'last');
  await expect.poll(() => received.at(-1)).toBe('one: last');
  expect(received).toEqual(['one: ours', 'one: last']);
  // once, not for each: a stranger does not fill the disk
  expect(lines.filter((line) => line.includes('not from a process of this portal'))).toHaveLength(1);
  const { values } = (await register.getSingleMetric('portal_bus_forged_total')?.get()) ?? { values: [] };
  const samples = values.filter(({ labels }) => labels.subject === 'one' || labels.subject === 'another');
  expect(samples.map(({ labels, value }) => [labels.subject, value])).toEqual([
    ['one', 3],
    ['another', 1],
  ]);
});

/** A log of so many events, which is away when it is to be. */
function logOf(count: number) {
  const state = { count, isAway: false, refusals: 0 };
  const event = (position: number) => ({ position, type: 'Noted', data: {} }) as Recorded;
  const answer = async <T>(value: T): Promise<T> => {
    if (!state.isAway) return value;
    state.refusals++;
    throw new Error('away');
  };
  const store: Pick<EventStore, 'read' | 'reveal' | 'head'> = {
    read: ({ after, limit }) =>
      answer(Array.from({ length: Math.min(limit, Math.max(0, state.count - after)) }, (_, n) => event(after + 1 + n))),
    reveal: async (events) => [...events],
    head: () => answer(state.count),
  };
  return { state, store };
}

test('a log that was away and comes back shorter is another one: whoever follows it is told', async () => {
  const { state, store } = logOf(10);
  const bus = await openBus({ key, logger });
  const follow = createFollow({ bus, store, logger });
  const positions: number[] = [];
  const following = (async () => {
    for await (const events of follow({ after: 0, signal: AbortSignal.timeout(60_000) }))
      positions.push(...events.map(({ position }) => position));
  })();
  const outcome = following.then(
    () => 'ended',
    (cause: Error) => cause.message,
  );
  await expect.poll(() => positions.length).toBe(10);
  state.isAway = true;
  await expect.poll(() => state.refusals).toBeGreaterThan(0);
  Object.assign(state, { isAway: false, count: 11, refusals: 0 });
  await expect.poll(() => positions.length).toBe(11);
  state.isAway = true;
  await expect.poll(() => state.refusals).toBeGreaterThan(0);
  Object.assign(state, { isAway: false, count: 7 });
  expect(await outcome).toMatch(/ends at 7.*up to 11/);
});

test('while the key is changed, step by step, what either tells is heard; by the old one alone nothing any more', () => {
  const [before, after] = ['before'.padEnd(43, '_'), 'after'.padEnd(43, '_')];
  const steps = [[before], [before, after], [after, before], [after]].map((keys) => envelopes(keys));
  const exchange = (from: number, to: number) =>
    steps[to]?.open('one', steps[from]?.close('one', 'x') ?? new Uint8Array());
  for (const [first, second] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const)
    expect([exchange(first, second), exchange(second, first)]).toEqual(['x', 'x']);
  expect([exchange(0, 3), exchange(3, 0)]).toEqual([undefined, undefined]);
});
