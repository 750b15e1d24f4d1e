import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Keys } from '../../runtime/s3/client.ts';
import { freePort, isTaken, untilReady } from '../embedded/network.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { end, spawnTethered } from '../embedded/tether.ts';

export interface Swift {
  /** `s3://…` of a bucket that is there */
  url: string;
  keys: NonNullable<S3Keys>;
  /** Kills what answers (SIGKILL), and starts it again. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

const kinds = ['account', 'container', 'object'] as const;
type Kind = (typeof kinds)[number];
const [user, password, bucket] = ['test:tester', 'testing', 'portal'];

/** Debian's, which stands beside Python's own packages: not on a path that leads to another Python first. */
const program = (name: string) => `/usr/bin/swift-${name}`;

export const isInstalled = (): boolean => spawnSync(program('proxy-server'), ['--help']).status === 0;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = ${userInfo().username}
log_level = ERROR
`;

const storage = (folder: string, kind: Kind, port: number) => `${common(folder, port)}devices = ${folder}/devices
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/** It asks for a cache, and does without one where nobody answers there. */
const unusedPort = 1;

const proxy = (folder: string, port: number) => `${common(folder, port)}[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
${['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${unusedPort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${password} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

/**
 * OpenStack Swift with its S3 interface, on folders of this machine: Debian's swift-proxy, swift-account, swift-container and
 * swift-object, which have to be installed.
 */
export async function startSwift(): Promise<Swift> {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  const log = await open(join(folder, 'log'), 'a');
  const running: ReturnType<typeof spawnTethered>[] = [];
  const start = (name: string) =>
    spawnTethered(program(`${name}-server`), [join(folder, `${name}.conf`)], { output: log.fd, lastSignal: 'KILL' });
  for (const kind of kinds) {
    const port = await freePort();
    const ring = (...args: string[]) =>
      execFileSync(program('ring-builder'), [join(folder, `${kind}.builder`), ...args]);
    ring('create', '4', '1', '0');
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    ring('rebalance');
    await writeFile(join(folder, `${kind}.conf`), storage(folder, kind, port));
    running.push(start(kind));
  }
  const port = await freePort();
  await writeFile(join(folder, 'proxy.conf'), proxy(folder, port));
  const endpoint = `http://127.0.0.1:${port}`;
  let answering = start('proxy');
  const ready = async () => {
    const answers = async () => {
      if (!(await isTaken(port))) throw new Error('nobody listens');
    };
    await untilReady(answers, () => (answering.exitCode === null ? undefined : new Error('it ended')), 60_000);
  };
  const stop = async () => {
    await Promise.all([answering, ...running].map((child) => end(child, 'SIGKILL')));
    await log.close();
    await rm(folder, { recursive: true });
  };
  const keys = { id: user, secret: password };
  try {
    await ready();
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret },
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
  } catch (cause) {
    const logText = await readFile(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`Swift did not start: ${logText.slice(-2_000)}`, { cause });
  }

  return {
    url: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`,
    keys,
    kill: () => end(answering, 'SIGKILL'),
    async revive() {
      answering = start('proxy');
      await ready();
    },
    stop,
  };
}
