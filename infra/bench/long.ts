import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EventOf, eventKind } from '@portal/shared/events/define';
import { pino } from 'pino';
import { z } from 'zod';
import { backUpOnce } from '../backup/backup.ts';
import { openTarget } from '../backup/target.ts';
import { testPostgres } from '../embedded/testing.ts';
import { appendFor } from '../event-store/bench/append.ts';
import { eventsOfStream } from '../event-store/bench/event.ts';
import { lengthen } from '../event-store/bench/lengthen.ts';
import { connected } from '../event-store/connection.ts';
import { migrateLog, openEventStore } from '../event-store/index.ts';
import { openLogReader } from '../event-store/log-reader.ts';
import { openFiles } from '../files/index.ts';
import { migrateIdentityStore } from '../identity/index.ts';
import { openPersonKeys } from '../identity/keys.ts';
import { build, migrateRead, readModel } from '../projection/index.ts';
import { seal } from '../seals/bench/verify.ts';
import { migrateSeals } from '../seals/migrations.ts';
import { verifyWithSeals } from '../seals/verify.ts';
import { type BenchRow, middle } from './types.ts';

const events = Number(process.env.EVENTS ?? 10_000_000);
/** As a log of ten times the size has them by the usual size of one. */
const partitions = 10;
const short = events / partitions;
const seconds = 5;
const samples = 300;

const noted = eventKind({
  type: 'Noted',
  version: 1,
  data: z.object({ of: z.string(), number: z.int(), text: z.string() }),
});

type Noted = EventOf<typeof noted>;

/** What it folds is not what is measured, going through the log is. */
const endings = readModel<{ ending: number; events: number }, Noted>({
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

/** What must not cost more in a long log than in a short one: times in milliseconds, events a second. */
async function measured(url: string, folder: string, length: number) {
  const keys = await openPersonKeys(url);
  const open = () => openEventStore({ url, kinds: [noted], keys, pepper: 'bench' });
  const begin = async () => {
    const store = await open();
    await appendFor(store, 0.001);
    await store.close();
  };
  await begin();
  const start = await times(9, begin);
  const store = await open();
  const reader = openLogReader({ url, kinds: [noted], keys, logger });
  const any = () => `bench-${randomInt(length / eventsOfStream)}`;
  const stream = await times(samples, () => store.readStream(any()));
  const asOf = await times(samples, () => reader.streams([any()], randomInt(length)));
  const moments: Date[] = [];
  for (let n = 0; n < samples; n++) moments.push(new Date((await reader.timeAt(1 + randomInt(length))) ?? 0));
  const moment = await times(samples, () => reader.positionAt(moments.pop() ?? new Date()));
  await appendFor(store, 2);
  const appended = await appendFor(store, seconds);
  await reader.close();
  await store.close();
  await keys.close();
  await seal(url, folder);
  return { start, stream, asOf, moment, append: appended.rate, p99: appended.p99 };
}

const rounded = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value.toPrecision(3))]));

/**
 * What a log of many events costs beside one of a tenth of them, in as many partitions as one of ten times the size has;
 * and how quickly all of it is verified, folded into a model, and archived, beside what was promised for a restore.
 */
export async function bench(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const postgres = await testPostgres({ durable: true, settings: { shared_buffers: '1500MB', max_wal_size: '4GB' } });
  const { url } = postgres;
  try {
    await migrateLog(url, { partition: short });
    await migrateSeals(url);
    await migrateIdentityStore(url);
    await migrateRead(url);
    const extended = (count: number) =>
      connected(url, 'bench', (client) =>
        lengthen(client, count, (done) => console.error(`${done.toLocaleString('en')} events`)),
      );
    await extended(short);
    const little = await measured(url, folder, short);
    await extended(events);
    const much = await measured(url, folder, events);

    const length = await connected(url, 'bench', async (client) => {
      const { rows } = await client.query<{ head: string; bytes: string }>(
        `select (select position from log.head) as head, sum(pg_total_relation_size(inhrelid)) as bytes
         from pg_inherits where inhparent = 'log.events'::regclass`,
      );
      return { head: Number(rows[0]?.head), bytes: Number(rows[0]?.bytes) };
    });
    const rate = async (work: () => Promise<unknown>) => length.head / ((await millisecondsOf(work)) / 1_000);
    const verified = await rate(async () => {
      const { ok, sealed } = await verifyWithSeals({ url, folder });
      if (!ok || sealed !== length.head) throw new Error('the bench’s own log does not verify');
    });
    const keys = await openPersonKeys(url);
    const store = await openEventStore({ url, kinds: [noted], keys, pepper: 'bench' });
    const rebuilt = await rate(() => build({ url, model: endings, log: { store, url, kinds: [noted] } }));
    await store.close();
    await keys.close();
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
    const beside = (name: string, ours: number, limit: number, ratio: number, unit: string): BenchRow => ({
      name,
      ours: Number(ours.toPrecision(3)),
      limit: Number(limit.toPrecision(3)),
      ratio,
      target: 0.8,
      unit,
    });
    return [
      {
        ...beside('append', much.append, little.append, much.append / little.append, 'events/s'),
        details: {
          events: length.head,
          partitions: partitions + 1,
          'bytes an event': Math.round(length.bytes / length.head),
          [`at ${short.toLocaleString('en')}`]: rounded(little),
          [`at ${events.toLocaleString('en')}`]: rounded(much),
          'whole log, events/s': rounded({ verified, rebuilt, archived }),
          load: loadavg().map((load) => load.toFixed(1)),
        },
      },
      beside('start', much.start, little.start, little.start / much.start, 'ms'),
      beside('stream', much.stream, little.stream, little.stream / much.stream, 'ms'),
      beside('as-of', much.asOf, little.asOf, little.asOf / much.asOf, 'ms'),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
