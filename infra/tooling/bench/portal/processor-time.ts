import { readdirSync, readFileSync } from 'node:fs';
import { descendantsOf } from '../checkout/parts.ts';

const ticksPerSecond = 100;

export interface ProcessTime {
  pid: number;
  parentPid: number;
  /** processor time of its threads and of children that it has waited for, in seconds */
  seconds: number;
}

/** Reads the text of /proc/<pid>/stat. */
export function parseStat(text: string): Omit<ProcessTime, 'pid'> {
  // the name in brackets may hold anything; from the state on it is numbers
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parentPid: Number(fields[1]), seconds: ticks / ticksPerSecond };
}

/** Every process of the machine, as it is now. */
export const processTimes = (): ProcessTime[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')) }];
      } catch {
        // ended while we read
        return [];
      }
    });

/** These processes with their children, as they are now. */
export const familyOf = (pids: readonly number[]): number[] =>
  processTimes()
    .filter(({ pid, parentPid }) => pids.includes(pid) || pids.includes(parentPid))
    .map(({ pid }) => pid);

/** Processor seconds of each process with its children, by name; nothing where the system does not tell. */
export function processorTime(pids: Readonly<Record<string, number>>): Record<string, number> {
  if (process.platform !== 'linux') return {};
  const all = processTimes();
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => {
      const own = all.filter((each) => each.pid === pid || each.parentPid === pid);
      return [name, own.reduce((sum, { seconds }) => sum + seconds, 0)];
    }),
  );
}

/**
 * Processor seconds of a process and of all that it started, whether they run or have ended; elsewhere than on Linux those
 * of this process alone. A process that outlived its parent counts no more.
 */
export function processorTimeBelow(pid: number): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  return descendantsOf(pid, processTimes()).reduce((sum, { seconds }) => sum + seconds, 0);
}
