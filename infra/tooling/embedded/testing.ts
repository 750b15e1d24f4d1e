import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { databasePool } from '../../runtime/database/pools.ts';
import { type RunningNats, startNats } from './nats.ts';
import { freePort } from './network.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { processOf } from './processes.ts';

const prefix = 'portal-test-';
/** The server images of production instead of the embedded ones. */
const inContainers = process.env.TEST_SERVERS === 'containers';

/** Removes the temporary folders of processes that ended without tidying up. */
export function removeLeftFolders(place = tmpdir()): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (processOf(pid)) continue;
    removeFolder(join(place, name));
  }
}

/** As far as it can be removed by now. */
export function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // a server of its process is still ending, or another process is removing it too; the next one finds the rest
  }
}

/** A temporary folder named after this process. */
export function temporaryFolder(place = tmpdir()): string {
  removeLeftFolders(place);
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // the user that PostgreSQL runs as under root has to walk through
  chmodSync(folder, 0o711);
  return folder;
}

/** What is written need not outlive the machine; it does outlive a process that is killed. */
export const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
};

/** A fresh cluster with its database, made once for this user and copied for each test file. */
async function template(): Promise<string> {
  const sharedFolder = join(tmpdir(), `portal-postgres-18-${userInfo().uid}`);
  const isOurs = await stat(sharedFolder).then(
    ({ uid }) => uid === userInfo().uid,
    () => false,
  );
  if (isOurs) return sharedFolder;
  const draft = await mkdtemp(`${sharedFolder}-`);
  await chmod(draft, 0o711);
  const postgres = await startPostgres({ dataDir: join(draft, 'postgres'), settings: forgetful });
  await postgres.stop();
  // when another worker was quicker, its template serves as well
  await rename(draft, sharedFolder).catch(() => rm(draft, { recursive: true }));
  return sharedFolder;
}

/** A temporary folder whose `postgres` holds a fresh cluster with its database, not started. */
export async function temporaryCluster(): Promise<string> {
  const source = join(await template(), 'postgres');
  const folder = temporaryFolder();
  const copied = spawnSync('cp', ['-a', source, join(folder, 'postgres')], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`copying the template failed: ${copied.stderr}`);
  return folder;
}

export interface TestPostgresOptions {
  /** true: commits reach the disk, as in production */
  durable?: boolean;
  settings?: Record<string, string>;
}

/** A PostgreSQL of the caller's own with an empty database `portal`; its folder is removed at stop(). */
export async function testPostgres(options: TestPostgresOptions = {}): Promise<RunningPostgres> {
  const settings = { ...(options.durable ? {} : forgetful), ...options.settings };
  if (inContainers) return (await import('./containers.ts')).containerPostgres(settings);
  const folder = await temporaryCluster();
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir, settings });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Connections of a test's own. Its end() does not wait until they are closed, so the server that stops next may cut
 * them off, which ends nothing.
 */
export const testPool = (to: string | pg.PoolConfig, max = 1): pg.Pool =>
  databasePool({ ...(typeof to === 'string' ? { connectionString: to } : to), max });

/** A NATS of the caller's own; its folder is removed at stop(). Fails where the machine has no nats-server. */
export async function testNats(): Promise<RunningNats> {
  if (inContainers) return (await import('./containers.ts')).containerNats();
  const folder = temporaryFolder();
  const nats = await startNats({ dataDir: join(folder, 'nats') });
  if (!nats) throw new Error('this test needs a nats-server, and none is to be had on this machine');
  return {
    ...nats,
    stop: async () => {
      await nats.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface ClusterServer extends RunningNats {
  /** as the cluster knows it */
  server: string;
  /** the same again after it was killed */
  again(): Promise<ClusterServer>;
}

/** Three NATS that are one cluster, each to be killed as the test likes; their folders are removed at stop(). */
export async function testNatsCluster(): Promise<{ servers: readonly ClusterServer[]; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const names = ['a', 'b', 'c'];
  const ports = await Promise.all(names.map(freePort));
  const running = new Map<string, RunningNats>();
  async function start(server: string, own: number, at?: number): Promise<ClusterServer> {
    const cluster = { server, port: own, others: ports.filter((port) => port !== own), password: 'among-us' };
    const users = { writer: 'writing', follower: 'following' };
    const place = { dataDir: join(folder, server), ...(at !== undefined && { port: at }) };
    const nats = await startNats({ ...place, users, cluster });
    if (!nats) throw new Error('this test needs a nats-server, and none is to be had on this machine');
    running.set(server, nats);
    return { ...nats, server, again: () => start(server, own, nats.port) };
  }
  return {
    servers: await Promise.all(names.map((name, index) => start(name, ports[index] ?? 0))),
    async stop() {
      await Promise.all([...running.values()].map((nats) => nats.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
