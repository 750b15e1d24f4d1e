import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { root } from '../../root.ts';
import type { Report, Task } from './appender.ts';

/** Bundles the appending program for Node and gives its file. */
export async function buildAppender(): Promise<string> {
  // below node_modules, so that the bundle finds what is installed
  const folder = join(root, 'node_modules/.cache/event-store');
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, `appender-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, 'infra/tooling/campaign/event-store/appender.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['pg', 'pg-copy-streams', 'pino', 'prom-client', 'zod'],
    logLevel: 'warning',
  });
  return outfile;
}

export interface Appending {
  /** resolves when the process has ended by itself; rejects if it failed */
  done: Promise<void>;
  /** SIGKILL; resolves when it is gone and all that it had told is read */
  kill(): Promise<void>;
}

export function startAppender(program: string, task: Task, onReport: (report: Report) => void): Appending {
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('the appender has no output');
  const lines = createInterface({ input: stdout });
  // a line that was cut off by the kill is what was never told
  lines.on('line', (line) => line.endsWith('}') && onReport(JSON.parse(line)));
  let killed = false;
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  const done = ended.then(() => {
    if (!killed && child.exitCode !== 0)
      throw new Error(`an appender ended with ${child.exitCode ?? child.signalCode}`);
  });
  return {
    done,
    async kill() {
      killed = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
