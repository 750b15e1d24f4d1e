import { mkdir, open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explain } from '../failure.ts';
import { root } from '../root.ts';
import { natsBinary } from './nats-binary.ts';
import { firstWords, freePort, untilReady } from './network.ts';
import { end, exited, spawnTethered } from './tether.ts';

export interface RunningNats {
  /** of who may tell, where anybody is told apart */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** resolves when the server has ended, for whatever reason */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL */
  kill(): Promise<void>;
}

export interface NatsOptions {
  dataDir: string;
  port?: number;
  /** passwords of those who may connect; anybody may who reaches it when left out */
  users?: { writer: string; follower: string } | undefined;
  /** when it is one of several, which have users: its name, the ports of it and of the others, what they show each other */
  cluster?: { server: string; port: number; others: readonly number[]; password: string } | undefined;
}

const permissions = join(root, 'infra/deploy/nats.conf');
const clustered = join(root, 'infra/deploy/nats-cluster.conf');

const placeOf = ({ server, port, others, password }: NonNullable<NatsOptions['cluster']>): NodeJS.ProcessEnv => ({
  NATS_SERVER_NAME: server,
  NATS_CLUSTER_LISTEN: `127.0.0.1:${port}`,
  NATS_ROUTE_PASSWORD: password,
  NATS_ROUTES: JSON.stringify(others.map((other) => `nats-route://route:${password}@127.0.0.1:${other}`)),
});

/** Starts a NATS with JetStream on 127.0.0.1; undefined when this machine has no nats-server and none can be had. */
export async function startNats(options: NatsOptions): Promise<RunningNats | undefined> {
  const home = resolve(options.dataDir);
  await mkdir(home, { recursive: true });
  const binary = natsBinary(join(home, 'program'));
  if (!binary) return undefined;

  const port = options.port ?? (await freePort());
  const logFile = join(home, 'nats.log');
  const log = await open(logFile, 'a', 0o600);
  const from = (await log.stat()).size;
  const store = join(home, 'jetstream');
  const { users, cluster } = options;
  const secured = users && {
    ...process.env,
    NATS_WRITER_PASSWORD: users.writer,
    NATS_FOLLOWER_PASSWORD: users.follower,
    ...(cluster && placeOf(cluster)),
  };
  const args = [
    ...['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
    ...(secured ? ['-c', cluster ? clustered : permissions] : []),
  ];
  const child = spawnTethered(binary, args, {
    cwd: home,
    ...(secured && { env: secured }),
    output: log.fd,
    lastSignal: 'KILL',
  });
  await log.close();
  let hasExited = false;
  void exited(child).then(() => {
    hasExited = true;
  });
  try {
    await untilReady(
      () => firstWords(port),
      () => (hasExited ? new Error('ended') : undefined),
      30_000,
    );
  } catch (cause) {
    await end(child, 'SIGKILL');
    const logText = (await readFile(logFile, 'utf8')).slice(from);
    throw explain(logText, home) ?? new Error(`NATS did not start on port ${port}: ${logText.trim()}`, { cause });
  }
  return {
    url: users ? `nats://writer:${users.writer}@127.0.0.1:${port}` : `nats://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir: options.dataDir,
    ended: exited(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}
