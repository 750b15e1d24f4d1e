import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { to } from 'pg-copy-streams';
import { connected } from '../../../runtime/database/connection.ts';
import { migrateLog } from '../../../runtime/event-store/index.ts';
import { convergeFolder, convergeKeys } from '../../../runtime/seals/converge.ts';
import { sealFolder } from '../../../runtime/seals/folder.ts';
import { openSigner } from '../../../runtime/seals/keys.ts';
import { makeSeal } from '../../../runtime/seals/make.ts';
import { migrateSeals } from '../../../runtime/seals/migrations.ts';
import { verifyWithSeals } from '../../../runtime/seals/verify.ts';
import { testPostgres } from '../../embedded/testing.ts';
import { lengthen } from '../event-store/lengthen.ts';
import { type BenchRow, middle } from '../types.ts';

const count = 1_000_000;
const rounds = 5;
const target = 0.5;

/** A log with so many events, and the tables of its seals. */
export async function fill(url: string, count: number): Promise<void> {
  await migrateLog(url);
  await migrateSeals(url);
  await connected(url, 'bench', (client) => lengthen(client, count));
}

export async function seal(url: string, folder: string): Promise<void> {
  const signer = await openSigner(join(folder, 'key.pem'));
  const places = sealFolder(folder);
  await connected(url, 'bench', async (client) => {
    await convergeKeys(client, places, signer);
    await makeSeal(client, signer);
    await convergeFolder(client, places);
  });
}

/** The very rows, to this process, and nothing done with them. */
const copied = (url: string) =>
  connected(url, 'bench', async (client) => {
    let bytes = 0;
    for await (const chunk of client.query(
      to('copy (select * from log.events order by position) to stdout (format binary)'),
    ))
      bytes += chunk.length;
    return bytes;
  });

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Events a second through `log -- verify`, chain, tree and seal, beside COPY of the same rows, in turns. */
export async function bench(): Promise<BenchRow> {
  const postgres = await testPostgres({ settings: { shared_buffers: '1500MB' } });
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const { url } = postgres;
    await fill(url, count);
    await seal(url, folder);
    let bytes = await copied(url);
    const measured: number[] = [];
    const limits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      limits.push(
        await secondsOf(async () => {
          bytes = await copied(url);
        }),
      );
      measured.push(
        await secondsOf(async () => {
          const { ok, sealed } = await verifyWithSeals({ url, folder });
          if (!ok || sealed !== count) throw new Error('the bench’s own log does not verify');
        }),
      );
    }
    return {
      name: 'verify',
      ours: Math.round(count / middle(measured)),
      limit: Math.round(count / middle(limits)),
      // of each pair, so that what else the machine does weighs on both
      ratio: middle(measured.map((seconds, round) => (limits[round] ?? Number.NaN) / seconds)),
      target,
      unit: 'events/s',
      details: {
        events: count,
        megabytes: Math.round(bytes / 1e6),
        rounds: measured.map((seconds, round) => `${seconds.toFixed(2)} s / ${limits[round]?.toFixed(2)} s`),
        load: loadavg().map((load) => load.toFixed(1)),
      },
    };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
