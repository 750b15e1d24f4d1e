import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type EventKind, eventKind } from '@portal/shared/define/event';
import { pino } from 'pino';
import { z } from 'zod';
import { backUpOnce } from '../../../runtime/backup/backup.ts';
import { openTarget } from '../../../runtime/backup/target.ts';
import { connected } from '../../../runtime/database/connection.ts';
import type { NameRules } from '../../../runtime/event-store/reservations.ts';
import { headOf } from '../../../runtime/event-store/verify.ts';
import { openFiles } from '../../../runtime/files/index.ts';
import { migrateIdentityStore } from '../../../runtime/identity/index.ts';
import { verifyWithSeals } from '../../../runtime/seals/verify.ts';
import { programFile } from '../../build/servers.ts';
import { testPostgres } from '../../embedded/testing.ts';
import { fill, seal } from '../seals/verify.ts';
import { type BenchRow, middle } from '../types.ts';

const rounds = 3;
/** events a second that restoring has to reach */
const limit = 50_000;

export const newKey = () => randomBytes(32).toString('base64url');

/** Where a log is to be made. */
export interface Place {
  url: string;
  filesUrl: string;
  /** by their names */
  secrets: Readonly<Record<'person-keys' | 'reservations' | 'identity', string>>;
}

/** What a log holds. */
export interface Contents {
  kinds: readonly EventKind[];
  names: NameRules;
}

/** A log that is to be archived and restored. */
export interface MeasuredLog {
  name: string;
  /** as process.ts knows it */
  contents: 'events' | 'portal';
  make(at: Place): Promise<void>;
}

/** A restore that is measured, and what came of it. */
export interface RestoreRequest extends Pick<MeasuredLog, 'contents'>, Place {
  archive: string;
  backupKey: string;
  commandDays: number;
  sealsDir: string;
}
const done = z.object({
  position: z.number(),
  sealed: z.number(),
  persons: z.number(),
  files: z.number(),
  seconds: z.number(),
  /** seconds of processor that the process took */
  busy: z.number(),
});
export type Done = z.infer<typeof done>;

/** In a process of its own, as `npm run restore` is: this one has made the log, and is full of that. */
async function restoredApart(request: RestoreRequest): Promise<Done> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    programFile('bench-restore'),
    JSON.stringify(request),
  ]);
  return done.parse(JSON.parse(stdout));
}

/**
 * Events a second from an archive into an empty installation on a PostgreSQL that writes durably, verified, and with all that
 * follows from them, beside what is promised. How quickly they were archived is among the details.
 */
export async function measured({ name, contents, make }: MeasuredLog): Promise<BenchRow> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const address = (place: string) => pathToFileURL(join(folder, place)).href;
  const backupKey = newKey();
  const secrets = { 'person-keys': newKey(), reservations: newKey(), identity: newKey() };
  const filesUrl = address('files');
  const commandDays = 7;
  let count = 0;
  let archived = Number.NaN;
  const found: Record<string, number> = {};
  const rates: number[] = [];
  const busy: number[] = [];
  try {
    const origin = await testPostgres({ settings: { shared_buffers: '1500MB' } });
    try {
      const { url } = origin;
      await migrateIdentityStore(url);
      await make({ url, filesUrl, secrets });
      await seal(url, folder);
      count = (await connected(url, 'bench', headOf)).position;
      const target = await openTarget(address('archive'), { writes: true });
      const began = performance.now();
      await backUpOnce({
        backupKey,
        commandDays,
        target,
        files: openFiles(filesUrl),
        eventStoreUrl: url,
        identityUrl: url,
        logger: pino({ level: 'silent' }),
      });
      archived = (performance.now() - began) / 1_000;
    } finally {
      await origin.stop();
    }
    for (let round = 0; round < rounds; round++) {
      const place = await testPostgres({ durable: true, settings: { shared_buffers: '1500MB', max_wal_size: '4GB' } });
      try {
        const { url } = place;
        const sealsDir = join(folder, `seals-${round}`);
        const archive = address('archive');
        const restored = await restoredApart({
          contents,
          url,
          filesUrl,
          archive,
          backupKey,
          commandDays,
          sealsDir,
          secrets,
        });
        busy.push(restored.busy);
        if (restored.position !== count || restored.sealed !== count)
          throw new Error('the bench’s own log was not restored');
        if (!round && !(await verifyWithSeals({ url, folder: sealsDir })).ok)
          throw new Error('the restored log does not verify');
        Object.assign(found, { persons: restored.persons, files: restored.files, names: await reservedIn(url) });
        rates.push(count / restored.seconds);
      } finally {
        await place.stop();
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    name,
    ours: Math.round(middle(rates)),
    limit,
    ratio: middle(rates) / limit,
    target: 1,
    unit: 'events/s',
    details: {
      events: count,
      ...found,
      rounds: rates.map((rate) => Math.round(rate)),
      archived: Math.round(count / archived),
      // of the process that restores, whatever else the machine does
      'processor seconds': busy.map((seconds) => seconds.toFixed(1)),
      load: loadavg().map((load) => load.toFixed(1)),
    },
  };
}

const reservedIn = (url: string): Promise<number> =>
  connected(url, 'bench', async (client) => {
    const { rows } = await client.query<{ names: number }>('select count(*)::int as names from log.reservations');
    return rows[0]?.names ?? 0;
  });

const noteEvent = eventKind({ type: 'Noted', version: 1, data: z.unknown() });
export const notedEvents: Contents = { kinds: [noteEvent], names: { types: [], begin: () => () => [] } };

/** A million events of one type, with nothing personal and without unique names. */
export const bench = (): Promise<BenchRow> =>
  measured({
    name: 'restore',
    contents: 'events',
    make: ({ url }) => fill(url, 1_000_000),
  });
