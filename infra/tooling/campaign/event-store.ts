import { rm } from 'node:fs/promises';
import { migrateLog } from '../../runtime/event-store/index.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { testPostgres } from '../embedded/testing.ts';
import { faultsOf } from './event-store/check.ts';
import { appenders, commandIdOf, commandsEach, random } from './event-store/plan.ts';
import { type Appending, buildAppender, startAppender } from './event-store/process.ts';

export interface CampaignResult {
  seed: number;
  /** commands that were answered, and those of them that were accepted */
  answered: number;
  accepted: number;
  kills: string[];
  /** empty when every guarantee held */
  faults: string[];
}

const processes = 2;
const killsOfSeed = 4;

/**
 * For each seed: 64 appenders in two processes over 50 streams, some losing their version check, some sending a command
 * twice, while the processes and PostgreSQL are killed at moments that the seed chooses; then the log is checked.
 */
export async function campaign(seeds: readonly number[], report: (result: CampaignResult) => void): Promise<void> {
  const program = await buildAppender();
  try {
    for (const seed of seeds) report(await run(seed, program));
  } finally {
    await rm(program);
  }
}

async function run(seed: number, program: string): Promise<CampaignResult> {
  const first = await testPostgres();
  let postgres = first;
  const { url, dataDir, port } = first;
  const answered = new Map<string, number | undefined>();
  const next = Array.from({ length: processes }, () => new Array<number>(appenders).fill(0));
  const running = new Map<number, Appending>();
  const kills: string[] = [];
  const total = processes * appenders * commandsEach;
  const dice = random(seed);
  const moments = Array.from({ length: killsOfSeed }, () => Math.floor(dice() * total * 0.9)).sort((a, b) => a - b);
  let disturbing = Promise.resolve();
  let starts = 0;

  function start(process: number): void {
    starts++;
    const task = { url, seed, process, from: next[process] ?? [] };
    const appending = startAppender(program, task, ({ appender, number, last }) => {
      answered.set(commandIdOf({ seed, process, appender, number }), last);
      const own = next[process];
      if (own) own[appender] = number + 1;
      while (answered.size >= (moments[0] ?? total + 1)) {
        moments.shift();
        disturbing = disturbing.then(disturb);
      }
    });
    running.set(process, appending);
  }

  async function disturb(): Promise<void> {
    const victim = Math.floor(dice() * (processes + 1));
    if (victim < processes) {
      kills.push(`process ${victim} after ${answered.size} answers`);
      await running.get(victim)?.kill();
      start(victim);
      return;
    }
    kills.push(`PostgreSQL after ${answered.size} answers`);
    await postgres.kill();
    postgres = await startPostgres({ dataDir, port, settings: { fsync: 'off' } });
  }

  try {
    await migrateLog(url);
    for (let process = 0; process < processes; process++) start(process);
    let lastPosition: number;
    do {
      lastPosition = starts;
      await Promise.all([...running.values()].map((appending) => appending.done));
      await disturbing;
      // whoever was killed meanwhile has a successor
    } while (lastPosition !== starts);
    const accepted = [...answered.values()].filter((last) => last !== undefined).length;
    const faults = await faultsOf(url, answered);
    if (answered.size !== total) faults.push(`${answered.size} of ${total} commands were answered`);
    return { seed, answered: answered.size, accepted, kills, faults };
  } finally {
    await Promise.allSettled([disturbing]);
    await Promise.all([...running.values()].map((appending) => appending.kill()));
    await postgres.stop();
    await first.stop();
  }
}
