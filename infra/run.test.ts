import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { untilReady } from './tooling/embedded/network.ts';
import { processOf } from './tooling/embedded/processes.ts';
import { temporaryFolder } from './tooling/embedded/testing.ts';
import { root } from './tooling/root.ts';

const folder = temporaryFolder();
const program = join(folder, 'infra/node/node_modules/node-example/bin/node');
const note = join(folder, 'infra/node/node_modules/.package-lock.json');
const fetches = join(folder, 'fetches');
const { version } = process;

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

/** The pinned Node of the copy is the one that runs the tests, as a package of this platform or of another one. */
const lockFor = (os: string) =>
  JSON.stringify({
    packages: {
      'node_modules/node-example': { version: version.slice(1), os, cpu: process.arch, bin: { node: 'bin/node' } },
    },
  });

// it counts how often it is asked, and without a network ends as npm does where what it passes over is optional
const npm = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync, copyFileSync } = require('node:fs');
  appendFileSync(${JSON.stringify(fetches)}, process.argv.slice(2, 3) + '\\n');
  if (process.env.EXAMPLE_PACKAGES) {
    const unpack = (name) => {
      mkdirSync('node_modules/' + name, { recursive: true });
      writeFileSync('node_modules/' + name + '/package.json', '{}');
    };
    ['a', 'b'].forEach(unpack);
    // the other half once the first one was reported
    process.stdin.once('data', () => {
      ['c', 'd'].forEach(unpack);
      copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
      process.exit();
    });
    return;
  }
  rmSync('node_modules', { recursive: true, force: true });
  if (process.env.EXAMPLE_OFFLINE) process.exit(0);
  if (process.env.EXAMPLE_SLOW) {
    // as npm does: it takes its time, and goes on when it is told again
    const takeBack = () => setTimeout(() => { writeFileSync(process.env.EXAMPLE_SLOW, ''); process.exit(1); }, 500);
    process.once('SIGINT', takeBack);
    process.on('SIGINT', () => undefined);
    setInterval(() => undefined, 1e6);
    console.log('npm is at work');
    return;
  }
  mkdirSync('node_modules/node-example/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node-example/bin/node');
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`;

const main = `
  import { spawn } from 'node:child_process';
  export async function main(name: string, [code]: string[]) {
    const held = ['-e', 'setInterval(() => {}, 1e6)'];
    const below = code === 'wait' ? spawn(process.execPath, held, { stdio: 'ignore' }).pid : undefined;
    const { PATH = '', NODE, npm_node_execpath } = process.env;
    if (code === 'wait') process.on('SIGTERM', () => process.exit(7));
    console.log(JSON.stringify({ pids: [process.pid, below], nodes: [process.execPath, NODE, npm_node_execpath], PATH }));
    if (code !== 'wait') process.exit(Number(code));
  }`;

const older = `if (!process.channel) Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`;

write('package.json', '{ "type": "module", "workspaces": [] }');
write('package-lock.json', '{ "packages": { "": {} } }');
write('node_modules/.package-lock.json', '{ "packages": {} }');
symlinkSync(join(root, 'node_modules/esbuild'), join(folder, 'node_modules/esbuild'));
write('infra/tooling/main.ts', main);
write('npm.cjs', npm);
write('older.cjs', older);
copyFileSync(join(root, 'infra/run.mjs'), join(folder, 'infra/run.mjs'));

const startedProcesses: ChildProcess[] = [];
afterAll(() => {
  for (const child of startedProcesses) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  write('infra/node/package-lock.json', lockFor(process.platform));
  rmSync(join(folder, 'infra/node/node_modules'), { recursive: true, force: true });
  rmSync(fetches, { force: true });
});

const args = (code: string) => [join(folder, 'infra/run.mjs'), 'start', code];
const underOlder = ['--require', join(folder, 'older.cjs')];
const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs') };
const run = (more: NodeJS.ProcessEnv = {}, node = underOlder) =>
  spawnSync(process.execPath, [...node, ...args('5')], { encoding: 'utf8', env: { ...env, ...more } });
const fetched = () => (existsSync(fetches) ? readFileSync(fetches, 'utf8').trim().split('\n').length : 0);
const lastLine = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '');

test('an older Node fetches the pinned one once, and runs under it with no other in between', () => {
  const first = run();
  expect([first.stderr, first.status, fetched()]).toEqual(['', 5, 1]);
  const { nodes, PATH } = lastLine(first.stdout);
  expect(nodes).toEqual([process.execPath, program, program]);
  expect(PATH.split(':')[0]).toBe(dirname(program));
  expect([run().status, fetched()]).toEqual([5, 1]);
});

test('one that is new enough fetches nothing', () => {
  expect([run({}, []).status, fetched()]).toEqual([5, 0]);
});

test('without a network it is said which package is missing, in which version, and what to do', () => {
  const { status, stderr, stdout } = run({ EXAMPLE_OFFLINE: '1' });
  expect(status).toBe(1);
  expect(stderr).toContain(`node-example ${version.slice(1)} could not be installed`);
  expect(stderr).toMatch(/Is there a network.*Then run this again.*Or install Node 24 yourself/);
  expect(stdout).not.toContain('pids');
});

test('a platform for which npm has none is told which Node it needs', () => {
  write('infra/node/package-lock.json', lockFor('none'));
  const { status, stderr } = run();
  expect([status, fetched()]).toEqual([1, 0]);
  expect(stderr).toMatch(/runs on Node 24 or newer; this is Node 20\.20\.2.*npm has none.*nodejs\.org/);
});

test('one that is too old even for that is refused', () => {
  write('too-old.cjs', older.replace('20.20.2', '20.18.3'));
  const { status, stderr } = run({}, ['--require', join(folder, 'too-old.cjs')]);
  expect([status, fetched()]).toEqual([1, 0]);
  expect(stderr).toContain('this is 20.18.3');
});

test.each([
  ['before npm noted that it was done', false, () => symlinkSync(process.execPath, program)],
  ['with a program that is cut off', true, () => writeFileSync(program, '\x7fELF')],
  ['with a program of another version', true, () => writeFileSync(program, '#!/bin/sh\necho v24.0.0\n')],
  ['without a program', true, () => undefined],
])('a download that broke off %s is repaired by the next run', (_when, isNoted, leave) => {
  mkdirSync(dirname(program), { recursive: true });
  if (isNoted) copyFileSync(join(folder, 'infra/node/package-lock.json'), note);
  leave();
  if (existsSync(program) && isNoted) chmodSync(program, 0o755);
  expect([run().status, fetched()]).toEqual([5, 1]);
});

/** The pids of what runs under the pinned Node, once it runs. */
async function begin(): Promise<{ child: ChildProcess; pids: number[] }> {
  const child = spawn(process.execPath, [...underOlder, ...args('wait')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  startedProcesses.push(child);
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{')) return { child, pids: JSON.parse(line).pids };
  throw new Error('ended before it ran');
}

const areGone = (pids: readonly number[]) =>
  untilReady(
    async () => expect(pids.filter((pid) => processOf(pid) !== undefined)).toEqual([]),
    () => undefined,
    20_000,
  );

test('signals reach it and all that it started; its exit code is passed on', async () => {
  const { child, pids } = await begin();
  expect(pids.map(processOf)).not.toContain(undefined);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
  await areGone(pids);
});

test('the first installation says how many packages are there', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const saved = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (path) => [path, readFileSync(join(folder, path), 'utf8')] as const,
  );
  onTestFinished(() => {
    for (const [path, content] of saved) write(path, content);
  });
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
  write('package-lock.json', JSON.stringify({ packages: { '': { dependencies }, ...packages } }));
  const child = spawn(process.execPath, args('5'), { env: { ...env, EXAMPLE_PACKAGES: '1' }, stdio: 'pipe' });
  startedProcesses.push(child);
  const exit = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === '  2 of 4 packages') child.stdin.end('on\n');
  }
  expect(await exit).toEqual([5, null]);
  expect(lines.slice(0, 2)).toEqual([
    'Installing what the portal is built on (once, a few minutes) …',
    '  2 of 4 packages',
  ]);
});

test('Ctrl-C while npm installs waits until npm has taken back what it began, and says so', async () => {
  const takenBack = join(folder, 'taken-back');
  const child = spawn(process.execPath, [...underOlder, ...args('5')], {
    env: { ...env, EXAMPLE_SLOW: takenBack },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, to all of which a terminal sends the signal
    detached: true,
  });
  startedProcesses.push(child);
  const exit = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'npm is at work') break;
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await exit).toEqual([130, null]);
  expect(existsSync(takenBack)).toBe(true);
  expect(errors).toContain('Ending the installation');
});

test('the older Node killed with -9 leaves nothing behind', async () => {
  const { child, pids } = await begin();
  child.kill('SIGKILL');
  await areGone(pids);
});

test('npm, the image and this script mean the same Node', () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'infra/node/package.json'), 'utf8'),
  );
  const image = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8'))?.[1];
  const scripts = ['infra/run.mjs', 'infra/runtime/program-start.ts'].map(
    (path) => /^const nodeMajor = (\d+);$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1],
  );
  expect(
    new Set([image, ...scripts, ...Object.values(optionalDependencies).map((each) => each.split('.')[0])]).size,
  ).toBe(1);
});
