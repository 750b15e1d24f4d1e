import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventKind } from '@portal/shared/events/define';
import { pino } from 'pino';
import { z } from 'zod';
import { type BenchRow, middle } from '../../bench/types.ts';
import { testPostgres } from '../../embedded/testing.ts';
import { openFiles } from '../../files/index.ts';
import { migrateIdentityStore } from '../../identity/index.ts';
import { fill, seal } from '../../seals/bench/verify.ts';
import { verifyWithSeals } from '../../seals/verify.ts';
import { backUpOnce } from '../backup.ts';
import { restore } from '../restore.ts';
import { openTarget } from '../target.ts';

const count = 1_000_000;
const rounds = 3;
/** events a second that restoring has to reach */
const limit = 50_000;

const key = () => randomBytes(32).toString('base64url');
const noted = eventKind({ type: 'Noted', version: 1, data: z.unknown() });

/**
 * Events a second from an archive into an empty installation on a PostgreSQL that writes durably, verified, and with all that
 * follows from them, beside what is promised. How quickly they were archived is among the details.
 */
export async function bench(): Promise<BenchRow> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const address = (name: string) => pathToFileURL(join(folder, name)).href;
  const backupKey = key();
  const secrets = { 'person-keys': key(), reservations: key() };
  const options = { backupKey, commandDays: 7, files: openFiles(address('files')) };
  let archived = Number.NaN;
  const rates: number[] = [];
  const busy: number[] = [];
  try {
    const origin = await testPostgres({ settings: { shared_buffers: '1500MB' } });
    try {
      const { url } = origin;
      await fill(url, count);
      await migrateIdentityStore(url);
      await seal(url, folder);
      const target = await openTarget(address('archive'), { writes: true });
      const began = performance.now();
      await backUpOnce({
        ...options,
        target,
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
        const before = process.cpuUsage();
        const { position, sealed, seconds } = await restore({
          ...options,
          target: await openTarget(address('archive'), { writes: false }),
          eventStoreUrl: url,
          identityUrl: url,
          sealsDir,
          kinds: [noted],
          names: { types: [], begin: () => () => [] },
          secrets: { ...secrets, identity: secrets.reservations },
        });
        const { user, system } = process.cpuUsage(before);
        busy.push((user + system) / 1e6);
        if (position !== count || sealed !== count) throw new Error('the bench’s own log was not restored');
        if (!round && !(await verifyWithSeals({ url, folder: sealsDir })).ok)
          throw new Error('the restored log does not verify');
        rates.push(count / seconds);
      } finally {
        await place.stop();
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    name: 'restore',
    ours: Math.round(middle(rates)),
    limit,
    ratio: middle(rates) / limit,
    target: 1,
    unit: 'events/s',
    details: {
      events: count,
      rounds: rates.map((rate) => Math.round(rate)),
      archived: Math.round(count / archived),
      // of this process alone, whatever else the machine does
      'processor seconds': busy.map((seconds) => seconds.toFixed(1)),
      load: loadavg().map((load) => load.toFixed(1)),
    },
  };
}
