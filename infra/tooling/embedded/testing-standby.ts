import { spawnSync } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectedClient } from '../../runtime/database/client.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { postgresOwner } from './postgres-owner.ts';
import { temporaryFolder } from './testing.ts';

/** What a copy must not have: the server's own, and write-ahead log that the primary sends again. */
const excludeOptions = ['--exclude=postmaster.pid', '--exclude=postmaster.opts', '--exclude=pg_wal/*'];

/**
 * A standby of a server of ours, by streaming replication: it answers reads. Made as pg_basebackup would, which is not
 * among the embedded programs: a copy of the files between the beginning and the end of a backup.
 */
export async function testStandby(
  primary: Pick<RunningPostgres, 'url' | 'port' | 'dataDir'>,
  settings: Record<string, string> = {},
): Promise<RunningPostgres> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'postgres');
  const cluster = join(dataDir, 'cluster');
  const owner = postgresOwner();
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const client = await connectedClient(primary.url);
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const copy = `tar -C '${primary.dataDir}' ${excludeOptions.join(' ')} --ignore-failed-read -cf - cluster password | tar -C '${dataDir}' -xpf -`;
    const { status, stderr } = spawnSync('sh', ['-c', copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`copying the primary failed: ${stderr}`);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(cluster, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined)
    for (const path of [dataDir, ...['', 'backup_label', 'standby.signal'].map((name) => join(cluster, name))])
      await chown(path, uid, gid);
  const { password } = new URL(primary.url);
  const postgres = await startPostgres({
    dataDir,
    settings: {
      ...settings,
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${decodeURIComponent(password)}`,
    },
  });
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
