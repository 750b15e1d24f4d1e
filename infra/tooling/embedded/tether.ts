import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { signalProcess } from './processes.ts';

/** What a process is sent when this one is gone, however it went. */
export type LastSignal = 'KILL' | 'TERM' | 'QUIT';

export interface Tethered {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** an open file for what it prints */
  output: number | 'inherit' | 'pipe';
  uid?: number;
  gid?: number;
  lastSignal: LastSignal;
}

let kernelTether: boolean | undefined;

/** Only the setpriv of util-linux knows pdeathsig; BusyBox has one without. */
function kernelCanTether(): boolean {
  kernelTether ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('--pdeathsig') === true;
  return kernelTether;
}

// The watcher keeps the pipe to us on its standard input; when the pipe ends, so does the process whose place it holds.
const watcher = 'exec 3<&0; (read -r _ <&3; kill -s "$0" $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null';

// The kernel tells of an end that comes after it was asked to: a parent that was gone by then is looked for here.
const execUnlessOrphaned = '[ "$PPID" = "$0" ] && exec "$@"';

/**
 * Starts a process that ends with this one, even when this one is killed with -9. It gets a session of its own, so
 * that Ctrl-C reaches this process alone and things can be ended in order. `pid` is the pid of the command itself.
 */
export function spawnTethered(command: string, args: readonly string[], options: Tethered): ChildProcess {
  const { output, lastSignal, ...spawnOptions } = options;
  const byKernel = kernelCanTether();
  const spawning: SpawnOptions = {
    ...spawnOptions,
    detached: true,
    stdio: [byKernel ? 'ignore' : 'pipe', output, output],
  };
  return byKernel
    ? spawn(
        'setpriv',
        ['--pdeathsig', lastSignal, '--', '/bin/sh', '-c', execUnlessOrphaned, `${process.pid}`, command, ...args],
        spawning,
      )
    : spawn('/bin/sh', ['-c', watcher, lastSignal, command, ...args], spawning);
}

/** Resolves when the process has exited, at once if it has already. */
export function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** Sends the signal and waits for the end; after `timeoutMs` milliseconds it is killed. */
export async function end(child: ChildProcess, signal: NodeJS.Signals, timeoutMs = 10_000): Promise<void> {
  const exit = exited(child);
  child.kill(signal);
  const timer = setTimeout(() => child.kill(constants.signals.SIGKILL), timeoutMs);
  await exit;
  clearTimeout(timer);
}

/** Kills what a process that spawnTethered started has left: it leads a group, in which what it ran itself may remain. */
export function killGroup(pid: number | undefined): void {
  if (pid !== undefined) signalProcess(-pid, 'SIGKILL');
}
