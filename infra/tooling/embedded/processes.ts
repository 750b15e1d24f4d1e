import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a running process, or undefined when there is none of this pid. */
export function processOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
    );
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    // no such process, or it ended while we read
    return undefined;
  }
}

/**
 * Sends a process a signal, or the group that one leads where the number is negative. False where it never began or has
 * ended, which can come between whatever told that it runs and this.
 */
export function signalProcess(pid: number | undefined, signal: NodeJS.Signals): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
