import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../build/servers.ts';
import type { ProductState } from '../portal/history.ts';
import type { BenchRow } from '../types.ts';

export interface Seller {
  umId: string;
  token: string;
  /** ids of pictures of their own */
  files: string[];
  products: { prdId: string; standing: ProductState }[];
}

/** Whom the load speaks as, and to whom. */
export interface Cast {
  /** http://host:port */
  command: string;
  /** where the readers of `reading` ask */
  query: string;
  connections: number;
  sellers: Seller[];
  /** tokens */
  admins: string[];
}

/** Addresses (http://host:port) of the floor's processes. */
export interface FloorAt {
  write: string;
  read: string;
}

export interface Run {
  seconds: number;
  /** commands a second; as many as go when left out */
  rate?: number;
  /** reads after commands, in order to see how long it takes until they show */
  reading?: boolean;
  /** writes and reads rows there instead of commands and records; `latencies` are of both together */
  floor?: FloorAt;
}

/** Milliseconds, sorted. */
export type Times = number[];

export interface Ran {
  seconds: number;
  accepted: number;
  /** how often each return code other than 200 was answered */
  refused: Record<string, number>;
  /** from command to answer */
  latencies: Times;
  /** from a command's answer to the answer of a read that shows it, by kind of read; `whole` from the command's sending */
  lags: Record<string, Times>;
}

export const at = (times: Times, share: number): number =>
  Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(2));

/** The rules refuse one in a hundred on purpose; where more are, what is measured is no work that anybody does. */
const refusedMost = 0.03;

function checkAccepted({ accepted, refused: refusalCounts }: Ran): void {
  const count = Object.values(refusalCounts).reduce((sum, each) => sum + each, 0);
  if (accepted > 0 && count <= refusedMost * (accepted + count)) return;
  throw new Error(`${count} commands were refused, and ${accepted} accepted: ${JSON.stringify(refusalCounts)}`);
}

/** of the commands that were to come beside what is measured, those that the rules refuse left out */
const besideTarget = 0.95;

/** Whether the commands beside a measurement were as many as it says. */
export function besideRow(runs: readonly Ran[], rate: number): BenchRow {
  const total = (measure: (ran: Ran) => number) => runs.reduce((sum, ran) => sum + measure(ran), 0);
  const measured = total(({ accepted }) => accepted) / total(({ seconds }) => seconds);
  return {
    name: `accepted of ${rate} commands a second beside`,
    ours: measured,
    limit: rate,
    ratio: measured / rate,
    target: besideTarget,
    unit: 'commands/s',
  };
}

export interface Load {
  pid: number;
  /** throws when commands are refused that the rules should take */
  run(run: Run): Promise<Ran>;
  close(): void;
}

/** The load, a process of its own. Runs go on from where the one before ended. */
export function startLoad(cast: Cast): Load {
  const child = fork(programFile('bench-commands'));
  child.send(cast);
  return {
    pid: child.pid ?? 0,
    async run(run) {
      const ended = new AbortController();
      const failed = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`the load ended with ${code}`);
      });
      child.send(run);
      try {
        const [ran]: Ran[] = await Promise.race([once(child, 'message'), failed]);
        if (!ran) throw new Error('the load told nothing');
        if (!run.floor) checkAccepted(ran);
        return ran;
      } finally {
        // its rejection by the abort is of no interest
        failed.catch(() => undefined);
        ended.abort();
      }
    },
    close() {
      if (child.connected) child.disconnect();
    },
  };
}
