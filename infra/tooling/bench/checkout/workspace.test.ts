import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { processOf } from '../../embedded/processes.ts';
import { root } from '../../root.ts';
import { inWorkspace } from './workspace.ts';

const living = [process.execPath, '-e', 'console.log("living"); setInterval(() => {}, 1e6)'];
let program: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { inWorkspace } from ${JSON.stringify(join(import.meta.dirname, 'workspace.ts'))};
        await inWorkspace(async ({ folder, run }) => {
          const process = run(${JSON.stringify(living)}, { cwd: folder });
          await process.untilPrinted(/living/);
          console.log(JSON.stringify({ folder, pid: process.pid }));
          await process.exitCode;
        });`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    write: false,
  });
  program = outputFiles[0]?.text ?? '';
});

async function interrupted(signal: NodeJS.Signals) {
  const bench = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bench, 'exit');
  const [line] = await once(bench.stdout, 'data');
  const { folder, pid }: { folder: string; pid: number } = JSON.parse(line);
  expect(processOf(pid)).toContain('living');
  bench.kill(signal);
  const [exitCode] = await ended;
  return { folder, pid, exitCode };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('interrupted by %s, a bench leaves neither a process nor a folder behind', async (signal, expected) => {
  const { folder, pid, exitCode } = await interrupted(signal);
  expect(exitCode).toBe(expected);
  expect(processOf(pid)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
});

test('killed with -9, it takes its processes with it', async () => {
  const { pid } = await interrupted('SIGKILL');
  await expect.poll(() => processOf(pid)).toBeUndefined();
});

test('a bench that fails ends what it started, and says what was printed by a process that ended too early', async () => {
  let started: { folder: string; pid: number } | undefined;
  const failing = inWorkspace(async ({ folder, run }) => {
    started = { folder, pid: run(living, { cwd: folder }).pid };
    await run([process.execPath, '-e', 'console.log("no room")'], { cwd: folder }).untilPrinted(/ready/);
  });
  await expect(failing).rejects.toThrow(/ended without \/ready\/:\nno room/);
  expect(processOf(started?.pid ?? 0)).toBeUndefined();
  expect(existsSync(started?.folder ?? '')).toBe(false);
});
