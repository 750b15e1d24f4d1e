import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Recorded } from '@portal/shared/events/define';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RunningNats, startNats } from '../embedded/nats.ts';
import { testNats, testPostgres } from '../embedded/testing.ts';
import { type Bench, freshDatabase, openBench, silentLogger, until } from '../projection/testing.ts';
import { createFollow, openBus, startRelay } from './index.ts';
import { headersOf, messagesOf, streamName } from './message.ts';

let bench: Bench;
let nats: RunningNats;
let url: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const postgres = await testPostgres();
  const first = await testNats();
  nats = first;
  url = postgres.url;
  bench = await openBench({ url, natsUrl: nats.url });
  stops.push(
    () => bench.close(),
    async () => {
      if (nats !== first) await nats.stop();
      await first.stop();
    },
    () => postgres.stop(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Positions as one follower sees them. */
function followed(after: number) {
  const ending = new AbortController();
  const events: Recorded[] = [];
  const follow = createFollow({ bus: bench.bus, store: bench.store, logger: silentLogger });
  const done = (async () => {
    for await (const batch of follow({ after, signal: ending.signal, batch: 100 })) events.push(...batch);
  })();
  onTestFinished(async () => {
    ending.abort();
    await done;
  });
  return {
    events,
    reached: (position: number) => until(async () => (events.at(-1)?.position ?? after) >= position),
    expectDense: () => expect(events.map(({ position }) => position)).toEqual(events.map((_, n) => after + 1 + n)),
  };
}

async function again(): Promise<void> {
  const restarted = await startNats({ dataDir: nats.dataDir, port: nats.port });
  if (!restarted) throw new Error('no nats-server');
  nats = restarted;
  await until(async () => bench.bus.connected);
}

const manager = async () => {
  const { connection } = bench.bus.transport ?? {};
  if (!connection) throw new Error('not connected');
  return jetstreamManager(connection);
};

const published = async (position: number) => {
  await until(async () => bench.relay.position >= position);
  await until(async () => {
    const jsm = await manager();
    const { state } = await jsm.streams.info(streamName);
    const last = await jsm.streams.getMessage(streamName, { seq: state.last_seq });
    return Number(last?.header.get('Portal-Position')) >= position;
  });
};

test('comes live, in order, in clear; on NATS personal fields stay ciphertext', async () => {
  const before = await bench.appendMany(200, 1);
  const follower = followed(0);
  await follower.reached(before);
  const last = await bench.appendMany(200, 2);
  await follower.reached(last);
  follower.expectDense();
  expect(follower.events.filter(({ type }) => type === 'Put').every((e) => JSON.stringify(e).includes('s3cret'))).toBe(
    true,
  );
  await published(last);
  const jsm = await manager();
  const { state } = await jsm.streams.info(streamName);
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const message = await jsm.streams.getMessage(streamName, { seq });
    expect(message?.string()).not.toContain('s3cret');
  }
});

test('the stream is deleted in mid-run: made again, nobody misses anything', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(100, 3));
  const writing = bench.appendMany(300, 4);
  await (await manager()).streams.delete(streamName);
  const last = await writing;
  await follower.reached(last);
  follower.expectDense();
  await published(await bench.append('stream 1', { type: 'Removed', data: { item: 'none' } }));
});

test('NATS is stopped, its whole storage deleted, and started: nobody misses anything', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(100, 5));
  await nats.kill();
  const without = await bench.appendMany(100, 6);
  await follower.reached(without);
  await rm(join(nats.dataDir, 'jetstream'), { recursive: true, force: true });
  await again();
  const last = await bench.appendMany(100, 7);
  await follower.reached(last);
  await published(last);
  follower.expectDense();
});

test('a commit that nobody rang for is published and followed all the same', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(5, 10));
  // of a process without a relay
  const silent = await openBench({ url });
  onTestFinished(() => silent.close());
  const last = await silent.append('stream 1', { type: 'Removed', data: { item: 'unheard' } });
  await follower.reached(last);
  await published(last);
  follower.expectDense();
});

test('an event larger than a message may be is named on NATS and read from the log', async () => {
  const after = await bench.store.head();
  const follower = followed(after);
  await follower.reached(await bench.appendMany(5, 11));
  const item = 'x'.repeat(2_000_000);
  const large = await bench.append('stream 1', { type: 'Removed', data: { item } });
  const last = await bench.appendMany(5, 12);
  await follower.reached(last);
  await published(last);
  follower.expectDense();
  expect(follower.events.find(({ position }) => position === large)?.data).toEqual({ item });
});

test('two relays that both believe to lead: the stream has each event once and in order', async () => {
  const bus = await openBus({ url: nats.url, logger: silentLogger });
  await published(await bench.appendMany(5, 19));
  // the lock of another database is another lock
  const elsewhere = await freshDatabase(url);
  const other = startRelay({ bus, store: bench.store, databaseUrl: elsewhere, logger: silentLogger });
  onTestFinished(async () => {
    await other.close();
    await bus.close();
  });
  const manage = await manager();
  const { state: before } = await manage.streams.info(streamName);
  await until(async () => other.position > 0);
  let last = 0;
  for (let round = 0; round < 5; round++) last = await bench.appendMany(60, 20 + round);
  await published(last);
  const { state } = await manage.streams.info(streamName);
  const ranges: [number, number][] = [];
  for (let seq = before.last_seq; seq <= state.last_seq; seq++) {
    const message = await manage.streams.getMessage(streamName, { seq });
    ranges.push([Number(message?.header.get('Portal-First')), Number(message?.header.get('Portal-Position'))]);
  }
  for (const [index, [first]] of ranges.entries()) if (index) expect(first).toBe((ranges[index - 1]?.[1] ?? 0) + 1);
  expect(ranges.at(-1)?.[1]).toBe(last);
});

test('two relays: one publishes; when it goes the other goes on', async () => {
  const bus = await openBus({ url: nats.url, logger: silentLogger });
  const other = startRelay({ bus, store: bench.store, databaseUrl: url, logger: silentLogger });
  onTestFinished(async () => {
    await other.close();
    await bus.close();
  });
  const last = await bench.appendMany(50, 8);
  await published(last);
  expect(other.position).toBe(0);
  await bench.relay.close();
  const next = await bench.appendMany(50, 9);
  await until(async () => other.position >= next);
  const follower = followed(last);
  await follower.reached(next);
  follower.expectDense();
});

test('a message that expects an older end of the stream is refused', async () => {
  const jsm = await manager();
  const { state } = await jsm.streams.info(streamName);
  const [event] = await bench.store.read({ after: 0, limit: 1, decrypt: false });
  const [message] = messagesOf(event ? [event] : []);
  if (!message) throw new Error('no message');
  const stale = jsm.jetstream().publish('portal.events', message.payload, {
    msgID: 'stale',
    headers: headersOf(message),
    expect: { lastSequence: state.last_seq - 1 },
  });
  await expect(stale).rejects.toThrow(/wrong last sequence/);
});
