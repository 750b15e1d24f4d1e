import { connect } from '@nats-io/transport-node';
import type { Recorded } from '@portal/shared/define/event';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RunningNats, startNats } from '../../tooling/embedded/nats.ts';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { testNats } from '../../tooling/embedded/testing.ts';
import { type Bench, benchKey, openBench, silentLogger, until } from '../projection/testing.ts';
import { type Bus, createFollow, openBus, subjects } from './index.ts';

let bench: Bench;
let nats: RunningNats;
let url: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const database = await testDatabase();
  const first = await testNats();
  nats = first;
  url = database.url;
  bench = await openBench({ url, natsUrl: nats.url });
  stops.push(
    () => bench.close(),
    async () => {
      if (nats !== first) await nats.stop();
      await first.stop();
    },
    () => database.stop(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Positions as one follower sees them, and how often it asked the log. */
function followed(after: number, bus: Bus = bench.bus) {
  const ending = new AbortController();
  const events: Recorded[] = [];
  const reads = { times: 0 };
  const { store } = bench;
  const read: typeof store.read = (options) => {
    reads.times++;
    return store.read(options);
  };
  const follow = createFollow({ bus, store: { ...store, read }, logger: silentLogger });
  const done = (async () => {
    for await (const batch of follow({ after, signal: ending.signal, batch: 100 })) events.push(...batch);
  })();
  onTestFinished(async () => {
    ending.abort();
    await done;
  });
  return {
    events,
    asked: reads,
    reached: (position: number) => until(async () => (events.at(-1)?.position ?? after) >= position),
    expectDense: () => expect(events.map(({ position }) => position)).toEqual(events.map((_, n) => after + 1 + n)),
  };
}

async function retry(): Promise<void> {
  const restarted = await startNats({ dataDir: nats.dataDir, port: nats.port });
  if (!restarted) throw new Error('no nats-server');
  nats = restarted;
  await until(async () => bench.bus.connected);
}

/** A bus on which whatever is to be told can be told. */
async function otherBus(): Promise<Bus> {
  const bus = await openBus({ url: nats.url, key: benchKey, logger: silentLogger });
  onTestFinished(() => bus.close());
  return bus;
}

test('comes live, in order, in clear; on NATS personal fields stay ciphertext', async () => {
  const connection = await connect({ servers: nats.url });
  onTestFinished(() => connection.close());
  const overheard: string[] = [];
  connection.subscribe('>', { callback: (_, message) => void overheard.push(message.string()) });
  await connection.flush();
  const before = await bench.appendMany(200, 1);
  const follower = followed(0);
  await follower.reached(before);
  const last = await bench.appendMany(200, 2);
  await follower.reached(last);
  follower.expectDense();
  expect(follower.events.filter(({ type }) => type === 'Put').every((e) => JSON.stringify(e).includes('s3cret'))).toBe(
    true,
  );
  await until(async () => overheard.some((message) => message.includes(`"last":${last}`)));
  expect(overheard.join('')).not.toContain('s3cret');
});

test('NATS is stopped and started: nobody misses anything', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(100, 5));
  await nats.kill();
  await follower.reached(await bench.appendMany(100, 6));
  await retry();
  await follower.reached(await bench.appendMany(100, 7));
  follower.expectDense();
});

test('committed by a process that died before it told of it: seen soon, or with whatever is told next', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(5, 10));
  const silent = await openBench({ url, natsUrl: nats.url, keys: bench.keys, tells: false });
  onTestFinished(() => silent.close());
  const append = () => silent.append('stream 1', { type: 'Removed', data: { item: 'untold' } });
  // one that waits for word would take for ever
  for (let round = 0; round < 5; round++) await follower.reached(await append());
  await append();
  await follower.reached(await bench.appendMany(5, 11));
  follower.expectDense();
});

test('where the log ends is told with each connection: what was committed without a word is not waited for', async () => {
  const messages: unknown[] = [];
  onTestFinished(bench.bus.hear(subjects.events, (data) => messages.push(data)));
  await bench.bus.connection?.flush();
  const silent = await openBench({ url, natsUrl: nats.url, keys: bench.keys, tells: false });
  onTestFinished(() => silent.close());
  const head = await silent.append('stream 1', { type: 'Removed', data: { item: 'untold' } });
  const started = await openBench({ url, natsUrl: nats.url, keys: bench.keys });
  onTestFinished(() => started.close());
  await until(async () => messages.length > 0);
  expect(messages).toEqual([{ first: head, last: head }]);
  await nats.kill();
  await retry();
  await until(async () => messages.length > 1);
  expect(messages.at(-1)).toEqual({ first: head, last: head });
});

test('told in another order by two processes: waited for a moment, without asking the log', async () => {
  const base = await bench.appendMany(1, 12);
  const silent = await openBench({ url, natsUrl: nats.url, keys: bench.keys, tells: false });
  onTestFinished(() => silent.close());
  const last = await silent.appendMany(6, 13);
  const events = await bench.store.read({ after: base, limit: 10, decrypt: false });
  const bus = await otherBus();
  const announce = (from: number, to: number) =>
    bus.tell(subjects.events, { first: from, last: to, events: events.slice(from - base - 1, to - base) });
  // what it asks the log it is not told before all was told
  let isOpen = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const positions: number[] = [];
  const ending = new AbortController();
  const follow = createFollow({
    bus: bench.bus,
    store: { ...bench.store, read: (options) => opened.then(() => bench.store.read({ ...options, limit: 0 })) },
    logger: silentLogger,
  });
  const done = (async () => {
    for await (const batch of follow({ after: base, signal: ending.signal }))
      positions.push(...batch.map(({ position }) => position));
  })();
  onTestFinished(async () => {
    ending.abort();
    isOpen();
    await done;
  });
  await bench.bus.connection?.flush();
  announce(base + 4, base + 6);
  announce(base + 3, base + 3);
  announce(base + 1, base + 2);
  announce(base + 2, base + 3);
  await bus.connection?.flush();
  isOpen();
  await until(async () => positions.length === 6);
  expect(positions).toEqual([1, 2, 3, 4, 5, 6].map((n) => base + n));
  expect(positions.at(-1)).toBe(last);
});

test('two processes that commit at once: each tells of its own, and nobody misses or sees anything twice', async () => {
  const after = await bench.store.head();
  const other = await openBench({ url, natsUrl: nats.url, keys: bench.keys });
  onTestFinished(() => other.close());
  const follower = followed(after);
  const last = Math.max(...(await Promise.all([bench.appendMany(300, 14), other.appendMany(300, 15)])));
  await follower.reached(last);
  follower.expectDense();
});

test('an event that somebody forged is not folded, neither at its position nor later', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  const forger = await openBus({ url: nats.url, key: async () => 'forged'.padEnd(43, '_'), logger: silentLogger });
  onTestFinished(() => forger.close());
  const [real] = await bench.store.read({ after: after - 1, limit: 1, decrypt: false });
  const event = { ...real, position: after + 1, type: 'Removed', data: { item: 'forged' } };
  forger.tell(subjects.events, { first: after + 1, last: after + 1, events: [event] });
  await forger.connection?.flush();
  await follower.reached(await bench.append('stream 1', { type: 'Removed', data: { item: 'real' } }));
  follower.expectDense();
  expect(follower.events.map(({ data }) => data)).toEqual([{ item: 'real' }]);
});

test('an event larger than a message may be is named on NATS and read from the log', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(5, 11));
  const item = 'x'.repeat(2_000_000);
  const large = await bench.append('stream 1', { type: 'Removed', data: { item } });
  const last = await bench.appendMany(5, 12);
  await follower.reached(last);
  follower.expectDense();
  expect(follower.events.find(({ position }) => position === large)?.data).toEqual({ item });
});

test('a commit that is larger than a message may be is told in parts', async () => {
  const after = await bench.store.head();
  const ranges: [number, number][] = [];
  const leave = bench.bus.hear(subjects.events, (data) => {
    const { first, last } = data as { first: number; last: number };
    ranges.push([first, last]);
  });
  onTestFinished(leave);
  await bench.bus.connection?.flush();
  const follower = followed(after);
  const events = Array.from({ length: 8 }, (_, n) => ({ type: 'Removed', data: { item: `${n}`.repeat(300_000) } }));
  const last = await bench.append('stream 1', ...events);
  await follower.reached(last);
  follower.expectDense();
  await until(async () => ranges.at(-1)?.[1] === last);
  expect(ranges.length).toBeGreaterThan(2);
  expect(ranges.map(([first]) => first)).toEqual([after + 1, ...ranges.slice(0, -1).map(([, end]) => end + 1)]);
});
