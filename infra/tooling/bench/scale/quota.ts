import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signalProcess } from '../../embedded/processes.ts';
import { familyOf } from '../portal/processor-time.ts';

/** What stands for a machine of its own: processes, with all that they start, that have so much of a core together. */
export interface Quota {
  /** by what means */
  means: string;
  /** what the processes have started since */
  end(): Promise<void>;
}

/** Microseconds over which a share is kept. */
const period = 20_000;

const cgroups = '/sys/fs/cgroup/cpu';

/** By a control group where we may make one, else by stopping and going on in turns. */
export function limited(name: string, pids: readonly number[], share: number): Quota {
  return existsSync(join(cgroups, 'cpu.cfs_quota_us')) && process.getuid?.() === 0
    ? byGroup(name, pids, share)
    : byTurns(pids, share);
}

/** Into a control group; one that ended meanwhile needs none. */
function put(pids: readonly number[], folder: string): void {
  for (const pid of familyOf(pids))
    try {
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
    }
}

function byGroup(name: string, pids: readonly number[], share: number): Quota {
  const folder = join(cgroups, `portal-bench-${process.pid}-${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period));
  writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(period * share)));
  put(pids, folder);
  return {
    means: `control groups, ${share} of a core each`,
    async end() {
      put(pids, cgroups);
      for (;;) {
        try {
          rmdirSync(folder);
          return;
        } catch (cause) {
          // what ends in it is still there for a moment
          if (!(cause instanceof Error && 'code' in cause && cause.code === 'EBUSY')) throw cause;
          await pause(20);
        }
      }
    },
  };
}

function byTurns(pids: readonly number[], share: number): Quota {
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of familyOf(pids)) signalProcess(pid, signal);
  };
  const cycle = (period * 5) / 1_000;
  let isEnded = false;
  async function runCycles(): Promise<void> {
    while (!isEnded) {
      send('SIGCONT');
      await pause(cycle * share);
      if (isEnded) break;
      send('SIGSTOP');
      await pause(cycle * (1 - share));
    }
    send('SIGCONT');
  }
  const turning = runCycles();
  return {
    means: `stopped and going on in turns, ${share} of the time each`,
    async end() {
      isEnded = true;
      await turning;
    },
  };
}
