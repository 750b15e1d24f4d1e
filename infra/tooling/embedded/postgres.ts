import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectedClient } from '../../runtime/database/client.ts';
import { explain, Failure } from '../failure.ts';
import { hangDetector, recoveryProgress } from './hang.ts';
import { freePort, untilReady } from './network.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { type Owner, ownedFolder, postgresOwner } from './postgres-owner.ts';
import { processOf } from './processes.ts';
import { end, exited, spawnTethered } from './tether.ts';

export interface RunningPostgres {
  /** of the superuser, for the database `portal` */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** resolves when the server has ended, for whatever reason */
  ended: Promise<void>;
  /** a fast shutdown: open transactions are rolled back, the data is written out */
  stop(): Promise<void>;
  /** SIGKILL */
  kill(): Promise<void>;
}

export interface PostgresOptions {
  /** holds the cluster, its password and its log; made when missing */
  dataDir: string;
  port?: number;
  /** PostgreSQL's own settings by name */
  settings?: Record<string, string>;
}

/** What the portal works with; docker-compose.yml sets the same, but for sizes and for how it is reached. */
export const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  jit: 'off',
  // what is first written to after a checkpoint goes into the log as a whole page, most of which says nothing
  wal_compression: 'on',
  // storage has no heads to move: what an index finds here and there is no dearer than what lies together
  random_page_cost: '1.1',
  // read models grow fast from nothing; until they are analysed their lists are planned for a few rows
  autovacuum_naptime: '20s',
  // after a crash its disk is told once to write what it has, not file by file, thousands of them, while everybody waits
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** PostgreSQL's own collation: texts in order of their characters, compared without asking the system's library. */
const utf8 = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const urlOf = (port: number, password: string, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

async function initialise(bin: string, home: string, owner: Owner): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const draft = join(home, 'cluster.new');
  const passwordFile = join(home, 'password');
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(passwordFile, owner.uid, owner.gid);
  const args = ['-D', draft, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...utf8];
  const child = spawn(join(bin, 'initdb'), args, { ...owner, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  await exited(child);
  if (child.exitCode !== 0) throw explain(output, home) ?? new Error(`initdb failed: ${output.trim()}`);
  // only a finished cluster bears the name, so that an interrupted one is simply made again
  await rename(draft, join(home, 'cluster'));
}

/**
 * A postmaster that was killed leaves its pid file, and the pid may be another's by now, which PostgreSQL would take
 * for a running server. One that is still ending is waited for.
 */
async function clearStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = await readFile(file, 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => undefined,
  );
  if (!pid) return;
  const running = () => Promise.resolve(processOf(pid)?.includes(cluster) === true);
  await untilReady(
    async () => {
      if (await running()) throw new Failure(`PostgreSQL (process ${pid}) already runs on ${cluster}.`);
    },
    () => undefined,
    2_000,
  ).catch((cause: Error) => {
    throw cause.cause ?? cause;
  });
  await rm(file, { force: true });
}

async function ensureDatabase(url: string): Promise<void> {
  const client = await connectedClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'portal'");
    if (!rowCount) await client.query('CREATE DATABASE portal');
  } finally {
    await client.end();
  }
}

interface Launch {
  bin: string;
  home: string;
  owner: Owner;
  port: number;
  password: string;
  settings: Record<string, string>;
}

/** For how long one that starts may neither answer nor recover, in milliseconds. */
const startTimeoutMs = 60_000;

/** Gives the server once it answers, or what it said before it ended. A recovery takes as long as it goes on. */
async function launch({ bin, home, owner, port, password, settings }: Launch): Promise<ChildProcess | string> {
  const logFile = join(home, 'postgres.log');
  const log = await open(logFile, 'a', 0o600);
  const from = (await log.stat()).size;
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnTethered(join(bin, 'postgres'), ['-D', join(home, 'cluster'), '-p', String(port), ...set], {
    ...owner,
    cwd: home,
    output: log.fd,
    lastSignal: 'QUIT',
  });
  await log.close();
  let hasExited = false;
  void exited(child).then(() => {
    hasExited = true;
  });
  const ended = new Error('ended');
  const isHung = hangDetector(startTimeoutMs);
  function giveUp(): Error | undefined {
    if (hasExited) return ended;
    const probe = { at: performance.now(), isAnswered: false, recovery: recoveryProgress(logFile) };
    return isHung(probe) ? new Error(`PostgreSQL is not ready after ${startTimeoutMs / 1_000} s`) : undefined;
  }
  try {
    await untilReady(() => ensureDatabase(urlOf(port, password, 'postgres')), giveUp, Number.POSITIVE_INFINITY);
    return child;
  } catch (cause) {
    if (cause !== ended) {
      await end(child, 'SIGQUIT');
      throw cause;
    }
    return (await readFile(logFile, 'utf8')).slice(from);
  }
}

/** Starts a PostgreSQL of our own on 127.0.0.1, making its cluster and the database `portal` the first time. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const owner = postgresOwner();
  const bin = await postgresBinaries(owner);
  const home = await ownedFolder(owner, options.dataDir);
  const cluster = join(home, 'cluster');
  const isInitialised = await readFile(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!isInitialised) await initialise(bin, home, owner);
  await clearStalePid(cluster);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const settings = { ...ownSettings, ...options.settings };

  const deadline = Date.now() + 10_000;
  for (;;) {
    const port = options.port ?? (await freePort());
    const child = await launch({ bin, home, owner, port, password, settings });
    if (typeof child !== 'string') {
      return {
        url: urlOf(port, password, 'portal'),
        port,
        pid: child.pid ?? 0,
        dataDir: options.dataDir,
        ended: exited(child),
        stop: () => end(child, 'SIGINT'),
        kill: () => end(child, 'SIGKILL'),
      };
    }
    // backends of a killed postmaster take a moment to notice; and another process may have been quicker with the port
    const passing = /still in use|already exists|Address already in use/.test(child);
    if (!passing || Date.now() > deadline) {
      throw explain(child, home) ?? new Error(`PostgreSQL did not start on port ${port}: ${child.trim()}`);
    }
  }
}
