import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { untilReady } from './network.ts';
import { signalProcess } from './processes.ts';
import { startServers } from './servers.ts';
import { temporaryCluster, temporaryFolder } from './testing.ts';

test('a PostgreSQL that cannot start again says why once, and is back when it can', async () => {
  const dataDir = temporaryFolder();
  const progressLines: string[] = [];
  const servers = await startServers({
    dataDir,
    given: {},
    nats: false,
    onProgress: (line) => progressLines.push(line),
  });
  onTestFinished(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  servers.supervise((name) => progressLines.push(`${name} ended`));
  const { url, port } = servers.postgres ?? { url: '', port: 0 };
  const password = join(dataDir, 'postgres/password');

  renameSync(password, `${password}.away`);
  await servers.postgres?.kill();
  const until = (attempt: () => Promise<unknown>) => untilReady(attempt, () => undefined, 120_000);
  await until(async () => expect(progressLines.at(-1)).toContain(password));
  const failed = progressLines.length;
  // each attempt begins by removing what a server that was killed has left: two more were made when a third begins
  const stalePidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  for (let attempts = 0; attempts < 3; attempts++) {
    writeFileSync(stalePidFile, String(process.pid));
    await until(async () => expect(existsSync(stalePidFile)).toBe(false));
  }
  expect(progressLines).toHaveLength(failed);

  renameSync(`${password}.away`, password);
  await until(async () => {
    const client = await connectedClient(url);
    await client.end();
  });
  await until(async () => expect(servers.postgres?.port).toBe(port));
  expect(progressLines.filter((line) => line === 'PostgreSQL ended')).toHaveLength(1);
});

/** Starts a PostgreSQL, which is watched from `watch` on; what the watch tells is in `lines`. */
async function startPostgres() {
  const dataDir = await temporaryCluster();
  const lines: string[] = [];
  const onProgress = (line: string) => lines.push(line);
  const servers = await startServers({ dataDir, given: {}, nats: false, hangTimeoutMs: 3_000, onProgress });
  onTestFinished(async () => {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { url, pid } = servers.postgres ?? { url: '', pid: 0 };
  const watch = () => servers.supervise((name) => lines.push(`${name} ended`));
  const until = <T>(attempt: () => Promise<T>) => untilReady(attempt, () => undefined, 120_000);
  /** Resolves once a server answers, to when it says that one before it was ended. */
  async function untilAnswered(): Promise<string | null> {
    const client = await until(() => connectedClient(url));
    const { rows } = await client.query<{ hung_at: string | null }>(
      `select current_setting('portal.hung_at', true) as hung_at`,
    );
    await client.end();
    return rows[0]?.hung_at ?? null;
  }
  /** Resolves once another server answers in its place. */
  async function untilReplaced(): Promise<string | null> {
    await until(async () => expect(servers.postgres?.pid).not.toBe(pid));
    return untilAnswered();
  }
  return { url, pid, lines, watch, untilAnswered, untilReplaced };
}

/** Processes of this PostgreSQL by what they call themselves. */
const childrenOf = (postmaster: number, title: RegExp): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, name = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return Number(parent) === postmaster && title.test(name) ? [Number(pid)] : [];
    });

const backendOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Crashes this PostgreSQL and stops the startup process that recovers it, which it resolves to. */
async function heldRecovery({ url, pid }: { url: string; pid: number }): Promise<number> {
  const connected = () =>
    untilReady(
      () => connectedClient(url),
      () => undefined,
      120_000,
    );
  for (;;) {
    const [victim, witness] = [await connected(), await connected()];
    for (const client of [victim, witness]) client.on('error', () => undefined);
    // to recover takes longer than to see who does it
    await victim.query('create table if not exists filler as select n, md5(n::text) from generate_series(1, 500000) n');
    await victim.query('update filler set n = n + 1');
    const isCrashed = new Promise((resolve) => witness.once('end', resolve));
    process.kill(await backendOf(victim), 'SIGKILL');
    await isCrashed;
    for (let isBack = false; !isBack; ) {
      const [startup] = childrenOf(pid, /^postgres: startup/);
      if (startup !== undefined && signalProcess(startup, 'SIGSTOP')) return startup;
      isBack = await connectedClient(url).then(
        (client) => client.end().then(() => true),
        () => false,
      );
    }
  }
}

test('a PostgreSQL that answers no new connection is ended and started again', async () => {
  const { pid, lines, watch, untilReplaced } = await startPostgres();
  watch();
  // no process of it ends, and its port takes connections
  process.kill(pid, 'SIGSTOP');
  expect(Date.parse((await untilReplaced()) ?? '')).toBeLessThanOrEqual(Date.now());
  expect(lines).toContain('PostgreSQL answered no new connection for 3 s and is ended');
});

// It hangs, ends by itself, or recovers once more, by when the kernel tells it what died: a server answers each time. The watch
// begins once it is so far, as it would end one that a busy machine keeps from recovering.

test('a PostgreSQL whose startup process died while it recovered gives way to one that answers', async () => {
  const { watch, untilAnswered, ...postgres } = await startPostgres();
  process.kill(await heldRecovery(postgres), 'SIGKILL');
  watch();
  await untilAnswered();
});

test('a PostgreSQL whose io workers died while it recovered gives way to one that answers', async () => {
  const { watch, untilAnswered, ...postgres } = await startPostgres();
  const startup = await heldRecovery(postgres);
  const workers = () => childrenOf(postgres.pid, /^postgres: io worker/);
  await untilReady(
    async () => expect(workers().length).toBeGreaterThanOrEqual(3),
    () => undefined,
    120_000,
  );
  // it ends the others itself once it hears that one died
  process.kill(postgres.pid, 'SIGSTOP');
  for (const worker of workers()) signalProcess(worker, 'SIGKILL');
  process.kill(startup, 'SIGCONT');
  process.kill(postgres.pid, 'SIGCONT');
  watch();
  await untilAnswered();
});
