import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Seal, seal as sealShape } from '@portal/shared/seal';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { expectToFire, ownPage } from '../../deploy/firing.ts';
import type { RunningNats } from '../../tooling/embedded/nats.ts';
import { testNats } from '../../tooling/embedded/testing.ts';
import { openBus } from '../bus/index.ts';
import { type Bus, subjects } from '../bus/types.ts';
import { connected } from '../database/connection.ts';
import { sealFolder } from './folder.ts';
import { openSigner } from './keys.ts';
import { makeSeal } from './make.ts';
import { sealedAt, sealedPosition } from './metrics.ts';
import { publishedSeals, sealStream } from './publish.ts';
import type { Contradiction } from './seal.ts';
import { startSealer } from './sealer.ts';
import { sealsBetween } from './table.ts';
import { type SealedLog, sealedLog } from './testing.ts';
import { verifyWithSeals } from './verify.ts';

const logger = pino({ level: 'silent' });
const key = async () => 'b'.repeat(43);
let nats: RunningNats;
beforeAll(async () => {
  nats = await testNats();
});
afterAll(() => nats.stop());

async function emptyStream(): Promise<Bus> {
  const connection = await connect({ servers: nats.url });
  const manager = await jetstreamManager(connection);
  for await (const name of manager.streams.names()) await manager.streams.delete(name);
  await connection.close();
  const bus = await openBus({ url: nats.url, key, logger });
  onTestFinished(() => bus.close());
  return bus;
}

async function published(): Promise<Seal[]> {
  const connection = await connect({ servers: nats.url });
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info(sealStream);
  const seals: Seal[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq && state.messages; seq++)
    seals.push(sealShape.parse((await manager.streams.getMessage(sealStream, { seq }))?.json()));
  await connection.close();
  return seals;
}

async function sealer(log: SealedLog, bus: Bus, minutes = 0, events = 0) {
  const onWrong = vi.fn<(contradiction: Contradiction) => Promise<void>>(async () => {});
  const { url, keyFile, folder } = log;
  const started = await startSealer({ url, bus, settings: { keyFile, folder, minutes, events }, onWrong, logger });
  onTestFinished(() => started.close());
  return { ...started, onWrong };
}

const inDatabase = ({ url }: SealedLog) =>
  connected(url, 'test', (client) => sealsBetween(client, 0, Number.MAX_SAFE_INTEGER));
async function inFolder({ folder: path }: SealedLog) {
  const folder = sealFolder(path);
  return Promise.all((await folder.positions()).map((position) => folder.seal(position)));
}

/** Each place holds the same seals, at these positions, and they agree with the log. */
async function expectEverywhere(log: SealedLog, positions: readonly number[]): Promise<void> {
  const seals = await inDatabase(log);
  expect(seals.map(({ position }) => position)).toEqual(positions);
  expect(await inFolder(log)).toEqual(seals);
  expect(await published()).toEqual(seals);
  expect(await verifyWithSeals(log)).toMatchObject({ ok: true, sealed: positions.at(-1), notes: [] });
}

test('a seal goes into every place, and none is made while the log has not moved', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const { seal } = await sealer(log, bus);
  expect(await seal()).toBeUndefined();
  await log.append(10);
  expect(await seal()).toMatchObject({ isNew: true, seal: { position: 10 } });
  expect(await seal()).toMatchObject({ isNew: false, seal: { position: 10 } });
  await log.append(1);
  await seal();
  await expectEverywhere(log, [10, 11]);
  expect((await stat(log.keyFile)).mode & 0o777).toBe(0o600);
  expect(
    (await stat(join(log.folder, String(new Date().getUTCFullYear()), `${'11'.padStart(16, '0')}.json`))).mode & 0o777,
  ).toBe(0o444);
});

test('several that seal at once make one seal', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const sealers = await Promise.all([sealer(log, bus), sealer(log, bus), sealer(log, bus)]);
  await log.append(100);
  const outcomes = await Promise.allSettled(sealers.map(({ seal }) => seal()));
  expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value?.isNew)).toHaveLength(1);
  await sealers[0]?.seal();
  await expectEverywhere(log, [100]);
});

test.each<[string, (log: SealedLog) => Promise<unknown>]>([
  ['after the database', async (log) => rm(await fileAt(log, 20))],
  [
    'while the file is written',
    async (log) => {
      const file = await fileAt(log, 20);
      await rm(file);
      await writeFile(`${file}.${process.pid}.draft`, '{"position": 2');
    },
  ],
  ['after the file', async () => {}],
  ['and the database was put back as it was before', (log) => log.sql('delete from log.seals where position = 20')],
  ['and the folder was lost', ({ folder }) => rm(folder, { recursive: true })],
  ['and the keys of the database were lost', (log) => log.sql('delete from log.seal_keys')],
])('killed %s: the next one makes up for it', async (_, kill) => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const first = await sealer(log, bus);
  await log.append(10);
  await first.seal();
  await first.close();
  // sealed, but not on NATS: that is the last step
  await log.append(10);
  await log.seal();
  await kill(log);
  const next = await sealer(log, bus, 1);
  await vi.waitFor(() => expectEverywhere(log, [10, 20]), { timeout: 120_000 });
  await log.append(1);
  await next.seal();
  await expectEverywhere(log, [10, 20, 21]);
});

async function fileAt({ folder }: SealedLog, position: number): Promise<string> {
  const year = (await readdir(folder)).find((name) => name !== 'keys') ?? '';
  return join(folder, year, `${String(position).padStart(16, '0')}.json`);
}

test('without NATS there are two places, and the third gets all when it is back', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const silent = await openBus({ key, logger });
  const { seal } = await sealer(log, silent);
  for (const _ of [1, 2, 3]) {
    await log.append(5);
    await seal();
  }
  await (await sealer(log, bus)).seal();
  await expectEverywhere(log, [5, 10, 15]);
});

test('a NATS that is there and does not answer as it should keeps nothing from being sealed', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const connection = await connect({ servers: nats.url });
  await connection.close();
  const broken: Bus = { ...(await openBus({ key, logger })), connection };
  const { seal } = await sealer(log, broken);
  await log.append(5);
  expect(await seal()).toMatchObject({ isNew: true, seal: { position: 5 } });
  await (await sealer(log, bus)).seal();
  await expectEverywhere(log, [5]);
});

test('at its interval it seals by itself', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  await log.append(5);
  await sealer(log, bus, 0.001);
  await vi.waitFor(() => expectEverywhere(log, [5]), { timeout: 120_000 });
  await log.append(5);
  await vi.waitFor(() => expectEverywhere(log, [5, 10]), { timeout: 120_000 });
});

test('the first events are sealed at once, and then so many at the latest, long before their time', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  await sealer(log, bus, 60, 20);
  const positions = async () => (await inDatabase(log)).map(({ position }) => position);
  const append = async (events: number) => {
    await log.append(events);
    // the sealer waits for word of a commit, whatever it says
    bus.tell(subjects.events, {});
  };
  await append(3);
  await vi.waitFor(async () => expect(await positions()).toEqual([3]), { timeout: 120_000 });
  await append(20);
  await vi.waitFor(async () => expect(await positions()).toEqual([3, 23]), { timeout: 120_000 });
});

test('the metrics of a process that has sealed nothing tell of the newest seal all the same', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  await log.append(3);
  const created = await (await sealer(log, bus)).seal();
  // as of a process that was just started
  for (const gauge of [sealedAt, sealedPosition]) gauge.set(0);
  await sealer(log, bus, 60);
  await vi.waitFor(async () => expect((await sealedPosition.get()).values[0]?.value).toBe(3), { timeout: 120_000 });
  expect((await sealedAt.get()).values[0]?.value).toBe(Date.parse(created?.seal.at ?? '') / 1_000);
});

test('what is on NATS is read on from where it was read before', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const { read } = publishedSeals();
  if (!bus.connection) throw new Error('no connection');
  expect(await read(bus.connection)).toEqual([]);
  const { seal } = await sealer(log, bus);
  for (const position of [5, 10]) {
    await log.append(5);
    await seal();
    expect((await read(bus.connection)).at(-1)?.position).toBe(position);
  }
  expect(await read(bus.connection)).toEqual(await inDatabase(log));
});

test('what database and folder have lost together comes back from NATS', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const { seal } = await sealer(log, bus);
  for (const _ of [1, 2]) {
    await log.append(5);
    await seal();
  }
  await log.sql('delete from log.seals');
  await rm(join(log.folder, String(new Date().getUTCFullYear())), { recursive: true });
  await log.append(5);
  await seal();
  await expectEverywhere(log, [5, 10, 15]);
});

test('a key that follows another: both are known, and each seal names its own', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  await log.append(5);
  await (await sealer(log, bus)).seal();
  const old = await openSigner(log.keyFile);
  const withSecondKey = { ...log, keyFile: join(log.folder, '..', 'second.pem') };
  await log.append(5);
  await (await sealer(withSecondKey, bus)).seal();
  await expectEverywhere(log, [5, 10]);
  const second = await openSigner(withSecondKey.keyFile);
  expect((await inDatabase(log)).map(({ key }) => key)).toEqual([old.id, second.id]);
  expect((await sealFolder(log.folder).keys()).map(({ id }) => id).sort()).toEqual([old.id, second.id].sort());
});

test('a seal that somebody put into the database is published nowhere, and is told', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const { seal, onWrong } = await sealer(log, bus);
  await log.append(5);
  await seal();
  await log.append(5);
  await log.sql(`insert into log.seals select 7, chain, root, at, key, signature from log.seals where position = 5`);
  await expect(seal()).rejects.toThrow(/position 7 in the database is not signed/);
  expect(onWrong).toHaveBeenCalledWith(expect.objectContaining({ position: 7 }));
  expect(await published()).toHaveLength(1);
  expect(await inFolder(log)).toHaveLength(1);
});

test('a log that lacks an event is not sealed, and is told', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const { seal, onWrong } = await sealer(log, bus);
  await log.append(200);
  await log.sql('delete from log.events where position = 30');
  await expect(seal()).rejects.toThrow(/no event at position 30/);
  expect(onWrong).toHaveBeenCalledWith(expect.objectContaining({ position: 30 }));
  expect(await inDatabase(log)).toEqual([]);
  expect(await log.sql('select * from log.tree')).toEqual([]);
});

test('a seal on NATS that the log does not agree with stops sealing, and is told', async () => {
  const [log, bus] = [await sealedLog(), await emptyStream()];
  const { seal, onWrong } = await sealer(log, bus);
  await log.append(9);
  await seal();
  const before = await ownPage();
  // database and files as they were at 5, rewritten since: only the stream remembers
  await log.sql('delete from log.seals; delete from log.tree');
  await rm(join(log.folder, String(new Date().getUTCFullYear())), { recursive: true });
  await log.sql(`update log.events set hash = sha256('x') where position = 9`);
  await expect(seal()).rejects.toThrow(/not what was sealed/);
  expect(onWrong).toHaveBeenCalled();
  const pageAfter = await ownPage();
  expectToFire({ alert: 'PortalSealRefused', before, during: [pageAfter, pageAfter] });
});

test('a key of another kind is refused', async () => {
  const log = await sealedLog();
  const { generateKeyPairSync } = await import('node:crypto');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(log.keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(openSigner(log.keyFile)).rejects.toThrow('Ed25519');
  await log.append(1);
  await rm(log.keyFile);
  const signers = await Promise.all([openSigner(log.keyFile), openSigner(log.keyFile)]);
  expect(signers[0]?.id).toBe(signers[1]?.id);
  const created = await connected(log.url, 'test', (client) => makeSeal(client, signers[0]));
  expect(created?.seal.key).toBe(signers[0]?.id);
});
