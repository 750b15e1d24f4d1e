import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Fields of /proc/<pid>/stat from the state on; undefined when the process is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // no such process, or one that ended while we read
    return undefined;
  }
}

function secondsOf(stat: string[]): number {
  const [user, system, childrenUser, childrenSystem] = stat.slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)) / ticksPerSecond;
}

const everyPid = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** These processes with their children, as they are now. */
export const familyOf = (pids: readonly number[]): number[] =>
  everyPid().filter((pid) => pids.includes(pid) || pids.includes(Number(statOf(pid)?.[1])));

/** Processor seconds of each process with its children, by name; nothing where the system does not tell. */
export function processorTime(pids: Readonly<Record<string, number>>): Record<string, number> {
  if (process.platform !== 'linux') return {};
  const all = everyPid().map((pid) => ({ pid, stat: statOf(pid) }));
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => {
      const own = all.filter((each) => each.pid === pid || Number(each.stat?.[1]) === pid);
      return [name, own.reduce((sum, { stat }) => sum + (stat ? secondsOf(stat) : 0), 0)];
    }),
  );
}
