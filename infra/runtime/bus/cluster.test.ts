import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { temporaryFolder, testNatsCluster } from '../../tooling/embedded/testing.ts';
import { connected } from '../database/connection.ts';
import { waited } from '../leader.ts';
import { benchKey, openBench, rowsAndRebuilt, silentLogger } from '../projection/testing.ts';
import { migrateSeals } from '../seals/migrations.ts';
import { lastPublished, publishedSeals, sealStream } from '../seals/publish.ts';
import { startSealer } from '../seals/sealer.ts';
import { sealsBetween } from '../seals/table.ts';
import { connectTo } from './connection.ts';
import { createFollow, openBus, subjects } from './index.ts';

/** Who keeps the stream of seals in a cluster, as one of its servers says. */
async function keepers(url: string) {
  const connection = await connectTo(url);
  try {
    const { cluster } = await (await jetstreamManager(connection)).streams.info(sealStream);
    const others = cluster?.replicas ?? [];
    return { leader: cluster?.leader, current: others.filter((each) => each.current && !each.offline).length };
  } finally {
    await connection.close();
  }
}

async function openedStream(url: string): Promise<void> {
  const connection = await connectTo(url);
  // the servers have to agree first on who of them leads
  await expect.poll(() => lastPublished(connection, 3).catch(() => undefined)).toBeDefined();
  await connection.close();
}

test('of three NATS servers one is killed under load, the one that leads, then two: nothing is lost, doubled or refused', async () => {
  const cluster = await testNatsCluster();
  onTestFinished(() => cluster.stop());
  const { servers } = cluster;
  const addresses = servers.map(({ url }) => url).join(',');
  await openedStream(addresses);
  const { leader } = await keepers(addresses);
  const [led, other] = [
    servers.find(({ server }) => server === leader),
    servers.find((peer) => peer.server !== leader),
  ];
  if (!led || !other) throw new Error('nobody leads the stream');

  const database = await testDatabase();
  onTestFinished(() => database.stop());
  // whoever writes knows the one that will be gone alone, and hears of the others from it
  const bench = await openBench({ url: database.url, natsUrl: led.url });
  const bus = await openBus({ url: other.url, key: benchKey, logger: silentLogger });
  onTestFinished(async () => {
    await bench.close();
    await bus.close();
  });
  await migrateSeals(database.url);
  const home = temporaryFolder();
  onTestFinished(() => rm(home, { recursive: true }));
  const settings = { keyFile: join(home, 'key.pem'), folder: join(home, 'seals'), minutes: 0.002, events: 20 };
  const sealer = await startSealer({
    url: database.url,
    bus: bench.bus,
    settings: { ...settings, replicas: 3 },
    onWrong: (contradiction) => Promise.reject(contradiction),
    logger: silentLogger,
  });
  onTestFinished(() => sealer.close());

  bench.runner();
  const positions: number[] = [];
  const ending = new AbortController();
  const following = (async () => {
    const follow = createFollow({ bus, store: bench.store, logger: silentLogger });
    for await (const events of follow({ after: 0, signal: ending.signal }))
      positions.push(...events.map(({ position }) => position));
  })();

  const loading = new AbortController();
  const load = (async () => {
    for (let seed = 1; !loading.signal.aborted; seed++) {
      await bench.appendMany(20, seed);
      await waited(20, loading.signal);
    }
  })();
  const reading = await connectTo(other.url);
  onTestFinished(() => reading.close());
  const seals = publishedSeals();
  const sealedAfter = async (position: number) =>
    (await seals.read(reading).catch(() => [])).filter((seal) => seal.position > position).length;
  await expect.poll(() => sealedAfter(0)).toBeGreaterThan(3);
  const back = new Promise<void>((resolve) => bench.bus.onState((isConnected) => isConnected && resolve()));
  await led.kill();
  const atKill = await bench.store.head();
  await back;
  // what is sealed while the two that are left agree on who leads is published with the next seal
  await expect.poll(() => sealedAfter(atKill)).toBeGreaterThan(3);
  loading.abort();
  await load;
  await sealer.close();
  await sealer.seal();

  const head = await bench.store.head();
  await bench.reached(head);
  const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(bench);
  expect(visibleRows).toEqual(rebuilt);
  await expect.poll(() => positions.length).toBe(head);
  ending.abort();
  await following;
  expect(positions).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  const stored = await connected(database.url, 'test', (client) => sealsBetween(client, 0, head));
  expect(await seals.read(reading)).toEqual(stored);
  const restartedServer = await led.again();
  await expect.poll(() => keepers(other.url)).toMatchObject({ current: 2 });

  // of two that are gone the third one carries on alone: it keeps no more seals, and they wait in the database
  const third = servers.find((peer) => peer !== led && peer !== other);
  await Promise.all([restartedServer.kill(), third?.kill()]);
  await expect.poll(() => bench.bus.connected).toBe(true);
  let isHeard = false;
  bus.hear(subjects.events, () => {
    isHeard = true;
  });
  let seed = 1_000_000;
  // what is told to a server that has just died is lost, as long as that is not known
  const isHeardNow = async () => {
    if (!isHeard) await bench.appendMany(20, seed++);
    return isHeard;
  };
  await expect.poll(isHeardNow, { interval: 250 }).toBe(true);
  const end = await bench.store.head();
  await bench.reached(end);
  expect(await sealer.seal()).toMatchObject({ seal: { position: end }, isNew: true });
  await Promise.all([restartedServer.again(), third?.again()]);
  const all = await connected(database.url, 'test', (client) => sealsBetween(client, 0, end));
  await expect
    .poll(
      () =>
        sealer
          .seal()
          .then(() => seals.read(reading))
          .catch(() => []),
      { timeout: 120_000 },
    )
    .toEqual(all);
});
