import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { freePort, untilReady } from './network.ts';
import { postgresOwner, reaches } from './postgres-owner.ts';
import { processOf } from './processes.ts';
import { temporaryFolder } from './testing.ts';

const isLinux = process.platform === 'linux';
const soon = 120_000;
/** for one start, should it have to build first */
const timeoutMs = 120_000;

interface Started {
  child: ChildProcess;
  said(): string;
  /** milliseconds from the start until it says so */
  says(pattern: RegExp): Promise<void>;
  ended(): Promise<number | null>;
}

const startedPortals: Started[] = [];

function begin(command: readonly string[], env: NodeJS.ProcessEnv): Started {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORTAL_DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  const ended = once(child, 'close');
  const started: Started = {
    child,
    said: () => output,
    async says(pattern) {
      await untilReady(
        async () => {
          if (!pattern.test(output)) throw new Error(`nothing like ${pattern} in:\n${output}`);
        },
        () => (child.exitCode !== null ? new Error(`ended, having said:\n${output}`) : undefined),
        timeoutMs,
      );
    },
    ended: () => ended.then(() => child.exitCode),
  };
  startedPortals.push(started);
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
  for (const { child, ended } of startedPortals.splice(0)) {
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

const status = () => fetch(`http://127.0.0.1:${env.PORTAL_PORT}/health/ready`).then((answer) => answer.status);

// Starts cost most of all that is tested here: each of them is used for all that it can show.

test(
  'starts, answers, keeps others away from its folder and port, and starts a service again that died',
  async () => {
    const portal = begin(run, env);
    await portal.says(ready);
    expect(await status()).toBe(200);

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

    if (isLinux) {
      const [query] = ofThisPortal().filter((line) => line.endsWith('dist/query.js'));
      process.kill(Number.parseInt(query ?? '', 10), 'SIGKILL');
      await portal.says(/query ended and is started again/);
      await untilReady(
        async () => expect(await status()).toBe(200),
        () => undefined,
        soon,
      );
    }
    portal.child.kill('SIGKILL');
    if (isLinux) await nothingIsLeft();
  },
  3 * timeoutMs,
);

test(
  'kill -9 leaves nothing that hinders the next start, nothing of the build stays, and asked to end it ends in order',
  async () => {
    const next = begin(run, env);
    await next.says(ready);
    const building = async () => expect(ofThisPortal().filter((line) => line.includes('esbuild'))).toEqual([]);
    if (isLinux) await untilReady(building, () => undefined, soon);
    next.child.kill('SIGTERM');
    expect(await next.ended()).toBe(0);
    if (isLinux) await nothingIsLeft();
  },
  3 * timeoutMs,
);

test('npm start begins a second time, and killed with -9 it takes the portal with it', {
  timeout: 3 * timeoutMs,
}, async () => {
  const npm = begin(['npm', 'start'], env);
  await npm.says(ready);
  npm.child.kill('SIGKILL');
  if (isLinux) await nothingIsLeft();
});

const nobody = postgresOwner();
const asNobody =
  nobody.uid !== undefined && spawnSync('setpriv', ['--version']).status === 0 && (await reaches(nobody, root));

test.runIf(asNobody)(
  'an ordinary user may start it as well; without NATS it says so and runs, and ends in order when interrupted',
  async () => {
    const own = temporaryFolder();
    chownSync(own, nobody.uid ?? 0, nobody.gid ?? 0);
    const demote = ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', '--'];
    const portal = begin([...demote, ...run], {
      ...env,
      HOME: own,
      PORTAL_DATA: join(own, 'data'),
      NATS_SERVER: '/nowhere/nats-server',
    });
    await portal.says(ready);
    expect(portal.said()).toContain('NATS_SERVER is /nowhere/nats-server, which is no program that can be run');
    expect(await status()).toBe(200);
    portal.child.kill('SIGINT');
    expect(await portal.ended()).toBe(0);
    rmSync(own, { recursive: true, force: true });
  },
  3 * timeoutMs,
);
