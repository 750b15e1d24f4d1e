import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { untilReady } from '../../embedded/network.ts';
import { onNpmGone } from '../../embedded/npm-parent.ts';
import { temporaryFolder } from '../../embedded/testing.ts';
import { killGroup, spawnTethered } from '../../embedded/tether.ts';

export interface Run {
  readonly pid: number;
  /** all that was printed so far */
  output(): string;
  /**
   * Seconds from the start until the pattern was printed.
   * @throws when the process ends before
   */
  untilPrinted(pattern: RegExp): Promise<number>;
  /** Resolves with the exit code once the process has ended; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  /** Asks the process to end; kills it with its group where that takes too long. */
  stop(): Promise<void>;
}

export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

export interface Workspace {
  /** temporary; removed at the end with all that lies in it */
  folder: string;
  run(command: readonly string[], options: RunOptions): Run;
}

/** A portal ends within this, in milliseconds; what does not is killed, such as an installation. */
const stopTimeoutMs = 20_000;
/** Servers that were killed may still write for a moment, in milliseconds. */
const removeTimeoutMs = 10_000;

function start([program = '', ...args]: readonly string[], { cwd, env = process.env }: RunOptions): Run {
  const beganAt = performance.now();
  const child = spawnTethered(program, args, { cwd, env, output: 'pipe', lastSignal: 'TERM' });
  let output = '';
  const onOutput = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of onOutput) listener();
    });
  let isClosed = false;
  const closed = new Promise<number | null>((resolve, reject) => {
    // once all have ended that print there, so that nothing of its group is left
    child.once('close', (code) => {
      isClosed = true;
      resolve(code);
    });
    child.once('error', reject);
  });
  const failed = (pattern: RegExp) => new Error(`${program} ${args.join(' ')} ended without ${pattern}:\n${output}`);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    untilPrinted: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          if (!pattern.test(output)) return;
          onOutput.delete(checkOutput);
          resolve((performance.now() - beganAt) / 1_000);
        };
        onOutput.add(checkOutput);
        checkOutput();
        closed.then(() => reject(failed(pattern)), reject);
      }),
    exitCode: closed,
    async stop() {
      // a pid that has ended may be another's by now
      if (isClosed) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => killGroup(child.pid), stopTimeoutMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Gives the work a folder and processes of its own; both are gone afterwards, also when this process is interrupted. */
export async function inWorkspace<Result>(work: (workspace: Workspace) => Promise<Result>): Promise<Result> {
  const folder = temporaryFolder();
  const runs: Run[] = [];
  let interrupted: Promise<never> | undefined;

  async function close(): Promise<void> {
    await Promise.all(runs.map((run) => run.stop()));
    await untilReady(
      () => rm(folder, { recursive: true, force: true }),
      () => undefined,
      removeTimeoutMs,
    );
  }
  const onSignal = (signal: NodeJS.Signals) => {
    interrupted ??= close().then(
      () => process.exit(128 + constants.signals[signal]),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  onNpmGone(() => onSignal('SIGTERM'));
  try {
    return await work({
      folder,
      run(command, options) {
        const run = start(command, options);
        runs.push(run);
        return run;
      },
    });
  } finally {
    await (interrupted ?? close());
    for (const signal of signals) process.off(signal, onSignal);
  }
}
