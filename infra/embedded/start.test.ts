import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../build/root.ts';
import { freePort, untilReady } from './network.ts';
import { postgresOwner, reaches } from './postgres-owner.ts';
import { processOf } from './processes.ts';
import { temporaryFolder } from './testing.ts';

const isLinux = process.platform === 'linux';
const soon = 20_000;
/** for one start, should it have to build first */
const patience = 120_000;

interface Started {
  child: ChildProcess;
  said(): string;
  /** milliseconds from the start until it says so */
  says(pattern: RegExp): Promise<number>;
  ended(): Promise<number | null>;
}

const begun: Started[] = [];

function begin(command: readonly string[], env: NodeJS.ProcessEnv): Started {
  const [program = '', ...args] = command;
  const began = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORTAL_DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      said += data;
    });
  }
  const ended = once(child, 'close');
  const started: Started = {
    child,
    said: () => said,
    async says(pattern) {
      await untilReady(
        async () => {
          if (!pattern.test(said)) throw new Error(`nothing like ${pattern} in:\n${said}`);
        },
        () => (child.exitCode !== null ? new Error(`ended, having said:\n${said}`) : undefined),
        patience,
      );
      return Date.now() - began;
    },
    ended: () => ended.then(() => child.exitCode),
  };
  begun.push(started);
  return started;
}

const run = [process.execPath, 'infra/run.mjs', 'start'];
const ready = /Portal ready at http:\/\/localhost:\d+/;

let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = temporaryFolder();
  env = { PORTAL_DATA: join(folder, 'data'), PORTAL_PORT: String(await freePort()) };
});

afterEach(async () => {
  for (const { child, ended } of begun.splice(0)) {
    child.kill('SIGKILL');
    await ended();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every process whose environment or command names the data folder, our own children first among them. */
function ofThisPortal(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder) || processOf(Number(pid))?.includes(folder)
        );
      } catch {
        // ended while we looked
        return false;
      }
    })
    .map((pid) => `${pid} ${processOf(Number(pid))}`);
}

const nothingIsLeft = () =>
  untilReady(
    async () => expect(ofThisPortal()).toEqual([]),
    () => undefined,
    soon,
  );

test(
  'starts, answers, keeps others away from its folder and port, and ends in order',
  async () => {
    const portal = begin(run, env);
    await portal.says(ready);
    expect((await fetch(`http://127.0.0.1:${env.PORTAL_PORT}/health/ready`)).status).toBe(200);

    // for whoever started it alone; PostgreSQL's user walks through where that is root
    const modeOf = (path = '') => statSync(path).mode & 0o777;
    expect(modeOf(env.PORTAL_DATA)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    expect(modeOf(join(String(env.PORTAL_DATA), 'logs'))).toBe(0o700);

    const sameFolder = begin(run, { ...env, PORTAL_PORT: String(await freePort()) });
    const samePort = begin(run, { ...env, PORTAL_DATA: join(folder, 'other') });
    expect(await sameFolder.ended()).toBe(1);
    expect(sameFolder.said()).toMatch(/A portal already runs on .*data \(process \d+, http:\/\/localhost:\d+\)/);
    expect(await samePort.ended()).toBe(1);
    expect(samePort.said()).toMatch(/Port \d+ is taken by another program.*PORTAL_PORT=/);
    expect(readdirSync(join(folder, 'other'))).toEqual([]);

    portal.child.kill('SIGINT');
    expect(await portal.ended()).toBe(0);
    if (isLinux) await nothingIsLeft();
  },
  3 * patience,
);

test(
  'kill -9 leaves nothing that hinders the next start',
  async () => {
    const killed = begin(run, env);
    await killed.says(ready);
    killed.child.kill('SIGKILL');
    if (isLinux) await nothingIsLeft();
    const next = begin(run, env);
    await next.says(ready);
    next.child.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
  },
  3 * patience,
);

/** How much slower than an idle machine this one is at the moment, since other tests compete for it. */
function slowness(): number {
  const idle = 60;
  const began = Date.now();
  for (let times = 0; times < 3; times++) spawnSync(process.execPath, ['-e', '0']);
  return Math.max(1, (Date.now() - began) / 3 / idle);
}

test('the second start takes less than five seconds', { retry: 2, timeout: patience }, async () => {
  const before = slowness();
  const second = begin(run, env);
  const took = await second.says(ready);
  expect(took / Math.max(before, slowness())).toBeLessThan(5_000);
  second.child.kill('SIGTERM');
  expect(await second.ended()).toBe(0);
});

test.runIf(isLinux)(
  'npm killed with -9 takes the portal with it',
  async () => {
    const npm = begin(['npm', 'start'], env);
    await npm.says(ready);
    npm.child.kill('SIGKILL');
    await nothingIsLeft();
    const next = begin(run, env);
    await next.says(ready);
    next.child.kill('SIGINT');
    expect(await next.ended()).toBe(0);
  },
  3 * patience,
);

test(
  'a service that dies is started again, and without NATS it says so and runs',
  async () => {
    const portal = begin(run, { ...env, NATS_SERVER: '/nowhere/nats-server' });
    await portal.says(ready);
    expect(portal.said()).toContain('NATS_SERVER is /nowhere/nats-server, which is no program that can be run');
    const status = () => fetch(`http://127.0.0.1:${env.PORTAL_PORT}/health/ready`).then((answer) => answer.status);
    const [query] = ofThisPortal().filter((line) => line.endsWith('dist/query.js'));
    process.kill(Number.parseInt(query ?? '', 10), 'SIGKILL');
    await portal.says(/query ended and is started again/);
    await untilReady(
      async () => expect(await status()).toBe(200),
      () => undefined,
      soon,
    );
    portal.child.kill('SIGINT');
    expect(await portal.ended()).toBe(0);
  },
  3 * patience,
);

const nobody = postgresOwner();
const asNobody =
  nobody.uid !== undefined && spawnSync('setpriv', ['--version']).status === 0 && (await reaches(nobody, root));

test.runIf(asNobody)(
  'an ordinary user may start it as well',
  async () => {
    const own = temporaryFolder();
    chownSync(own, nobody.uid ?? 0, nobody.gid ?? 0);
    const demote = ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', '--'];
    const portal = begin([...demote, ...run], { ...env, HOME: own, PORTAL_DATA: join(own, 'data') });
    await portal.says(ready);
    portal.child.kill('SIGINT');
    expect(await portal.ended()).toBe(0);
    rmSync(own, { recursive: true, force: true });
  },
  3 * patience,
);
