import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EventOf, eventKind } from '@portal/shared/define/event';
import { pino } from 'pino';
import { z } from 'zod';
import { backUpOnce } from '../../runtime/backup/backup.ts';
import { openTarget } from '../../runtime/backup/target.ts';
import { connected } from '../../runtime/database/connection.ts';
import { type EventStore, migrateLog, openEventStore } from '../../runtime/event-store/index.ts';
import { openLogReader } from '../../runtime/event-store/log-reader.ts';
import { openFiles } from '../../runtime/files/index.ts';
import { migrateIdentityStore } from '../../runtime/identity/index.ts';
import { openPersonKeys } from '../../runtime/identity/keys.ts';
import { build, migrateRead, readModel } from '../../runtime/projection/index.ts';
import { migrateSeals } from '../../runtime/seals/migrations.ts';
import { verifyWithSeals } from '../../runtime/seals/verify.ts';
import { testPostgres } from '../embedded/testing.ts';
import { appendFor } from './event-store/append.ts';
import { eventsOfStream } from './event-store/event.ts';
import { lengthen } from './event-store/lengthen.ts';
import { seal } from './seals/verify.ts';
import { type BenchRow, middle } from './types.ts';

const events = Number(process.env.EVENTS ?? 10_000_000);
const partitions = 10;
const rounds = 3;
const seconds = 4;
const samples = 300;

const noteEvent = eventKind({
  type: 'Noted',
  version: 1,
  data: z.object({ of: z.string(), number: z.int(), text: z.string() }),
});

type NoteEvent = EventOf<typeof noteEvent>;

/** What it folds is not what is measured, going through the log is. */
const endings = readModel<{ ending: number; events: number }, NoteEvent>({
  name: 'endings',
  version: 1,
  table: { columns: { ending: 'integer', events: 'bigint' }, primaryKey: ['ending'] },
  events: ['Noted'],
  narrow: { data: ['number'] },
  key: ({ data: { number } }) => ({ ids: [{ ending: number % 1_000 }] }),
  fold: (row, { data: { number } }) => ({ ending: number % 1_000, events: (row?.events ?? 0) + 1 }),
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function times(count: number, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await millisecondsOf(work));
  return middle(all);
}

const logger = pino({ level: 'silent' });

/** A log of the bench's own, open. */
async function opened(url: string, length: number) {
  const keys = await openPersonKeys(url);
  const open = () => openEventStore({ url, kinds: [noteEvent], keys, pepper: 'bench' });
  const store = await open();
  const reader = openLogReader({ url, kinds: [noteEvent], keys, logger });
  const any = () => `bench-${randomInt(length / eventsOfStream)}`;
  const begin = async () => {
    const initialStore = await open();
    await appendFor(initialStore, 0.001);
    await initialStore.close();
  };
  const moments: Date[] = [];
  for (let n = 0; n < samples * (rounds + 1); n++)
    moments.push(new Date((await reader.timeAt(1 + randomInt(length))) ?? 0));
  return {
    store,
    /** Times in milliseconds, events a second. */
    measure: async () => ({
      start: await times(9, begin),
      stream: await times(samples, () => store.readStream(any())),
      asOf: await times(samples, () => reader.streams([any()], length)),
      moment: await times(samples, () => reader.positionAt(moments.pop() ?? new Date())),
      append: (await appendFor(store, seconds)).rate,
    }),
    close: () => Promise.all([reader.close(), store.close(), keys.close()]),
  };
}

type Measured = Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['measure']>>;

const middles = (all: readonly Measured[], name: keyof Measured) => middle(all.map((each) => each[name]));

const rounded = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toPrecision(3))]));

/** A database beside the one of the address, with a log of so many events in it. */
async function logOf(url: string, name: string, length: number): Promise<string> {
  await connected(url, 'bench', (client) => client.query(`create database ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  await migrateLog(address.href, { partition: length / partitions });
  await migrateSeals(address.href);
  await migrateIdentityStore(address.href);
  await migrateRead(address.href);
  await connected(address.href, 'bench', (client) =>
    lengthen(client, length, {
      atOnce: length / partitions,
      onProgress: (done) => console.error(`${name}: ${done.toLocaleString('en')} events`),
    }),
  );
  return address.href;
}

/** How quickly all of a log is verified, folded into a model and archived, in events a second. */
async function measureFullLog(url: string, store: EventStore, folder: string) {
  const { head, bytes } = await connected(url, 'bench', async (client) => {
    const { rows } = await client.query<{ head: string; bytes: string }>(
      `select (select position from log.head) as head, sum(pg_total_relation_size(inhrelid)) as bytes
       from pg_inherits where inhparent = 'log.events'::regclass`,
    );
    return { head: Number(rows[0]?.head), bytes: Number(rows[0]?.bytes) };
  });
  const rate = async (work: () => Promise<unknown>) => head / ((await millisecondsOf(work)) / 1_000);
  await seal(url, folder);
  const verified = await rate(async () => {
    const { ok, sealed } = await verifyWithSeals({ url, folder });
    if (!ok || sealed !== head) throw new Error('the bench’s own log does not verify');
  });
  const rebuilt = await rate(() => build({ url, model: endings, log: { store, url, kinds: [noteEvent] } }));
  const address = (name: string) => pathToFileURL(join(folder, name)).href;
  const archived = await rate(async () =>
    backUpOnce({
      backupKey: randomBytes(32).toString('base64url'),
      commandDays: 7,
      files: openFiles(address('files')),
      target: await openTarget(address('archive'), { writes: true }),
      eventStoreUrl: url,
      identityUrl: url,
      logger,
    }),
  );
  return { events: head, 'bytes an event': bytes / head, verified, rebuilt, archived };
}

/**
 * What a log of many events costs beside one of a tenth of them, in turns; each in as many partitions, as a log of ten times
 * the size has by the usual size of one. And how quickly all of the long one is gone through.
 */
export async function bench(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const postgres = await testPostgres({ durable: true, settings: { shared_buffers: '1500MB', max_wal_size: '4GB' } });
  try {
    const [long, short] = [await logOf(postgres.url, 'long', events), await logOf(postgres.url, 'short', events / 10)];
    const [much, little] = [await opened(long, events), await opened(short, events / 10)];
    const [ofMuch, ofLittle]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const [littleRun, other] = [await little.measure(), await much.measure()];
      // the first round warms both
      if (!round) continue;
      ofLittle.push(littleRun);
      ofMuch.push(other);
    }
    const details = rounded(await measureFullLog(long, much.store, folder));
    await Promise.all([much.close(), little.close()]);
    return (['append', 'start', 'stream', 'asOf', 'moment'] as const).map((name): BenchRow => {
      const [measured, limit] = [middles(ofMuch, name), middles(ofLittle, name)];
      return {
        name,
        ours: Number(measured.toPrecision(3)),
        limit: Number(limit.toPrecision(3)),
        ratio: name === 'append' ? measured / limit : limit / measured,
        target: 0.8,
        unit: name === 'append' ? 'events/s' : 'ms',
        details:
          name === 'append'
            ? { ...details, load: loadavg().map((load) => load.toFixed(1)) }
            : { rounds: ofMuch.map((each, at) => `${each[name].toFixed(2)}/${ofLittle[at]?.[name].toFixed(2)}`) },
      };
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
