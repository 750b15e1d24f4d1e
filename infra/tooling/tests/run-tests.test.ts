import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { untilReady } from '../embedded/network.ts';
import { processOf } from '../embedded/processes.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { root } from '../root.ts';
import { summary } from './run-tests.ts';

test('counts tests, and a file that could not be loaded as one failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [1, 2, 3] },
      { status: 'failed', assertionResults: [4, 5, 6] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(summary(report)).toEqual({ passed: 5, failed: 2 });
});

const quotedPath = (path: string) => JSON.stringify(join(root, path));

/** A test that never ends, of a PostgreSQL and of a process that would live for ever; it notes all pids once they run. */
const endless = `
  import { spawn } from 'node:child_process';
  import { renameSync, writeFileSync } from 'node:fs';
  import { test } from 'vitest';
  import { testPostgres } from ${quotedPath('infra/tooling/embedded/testing.ts')};

  test('endless', async () => {
    const postgres = await testPostgres();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    writeFileSync('pids.draft', JSON.stringify([process.ppid, process.pid, postgres.pid, child.pid]));
    renameSync('pids.draft', 'pids');
    await new Promise(() => {});
  }, 600_000);`;

/** A checkout with that test alone, whose \`node infra/run.mjs test\` is the one of this checkout. */
function endlessCheckout(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'infra/tooling/tests'), { recursive: true });
  copyFileSync(join(root, 'infra/run.mjs'), join(folder, 'infra/run.mjs'));
  for (const path of ['node_modules', 'infra/tooling/tests/time-by-kind.ts'])
    symlinkSync(join(root, path), join(folder, path));
  const files = {
    'package.json': '{ "type": "module", "workspaces": [] }',
    'package-lock.json': '{ "packages": { "": {}, "testing": {} } }',
    'infra/tooling/main.ts': `
      import { runTests } from ${quotedPath('infra/tooling/tests/run-tests.ts')};
      export const main = async () => void (process.exitCode = await runTests([]));`,
    'vitest.config.ts': `export default { test: { include: ['endless.test.ts'], pool: 'forks' } };`,
    'endless.test.ts': endless,
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  return folder;
}

test.each(['SIGKILL', 'SIGINT'] as const)('a run of tests that gets %s leaves no process behind', async (signal) => {
  const folder = endlessCheckout();
  const args = [join(folder, 'infra/run.mjs'), 'test'];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const ended = once(run, 'exit');
  onTestFinished(() => void run.kill('SIGKILL'));
  const isOver = () => (run.exitCode === null ? undefined : new Error(`ended before it ran:\n${output}`));
  const pidFile = join(folder, 'pids');
  await untilReady(async () => expect(existsSync(pidFile)).toBe(true), isOver, 60_000);
  const pids: number[] = JSON.parse(readFileSync(pidFile, 'utf8'));
  expect(pids.map(processOf)).toEqual(pids.map(() => expect.any(String)));

  const alive = () => pids.filter((pid) => processOf(pid) !== undefined);
  onTestFinished(() => {
    for (const pid of alive()) process.kill(pid, 'SIGKILL');
  });
  run.kill(signal);
  await ended;
  await untilReady(
    async () => expect(alive()).toEqual([]),
    () => undefined,
    20_000,
  );
});
