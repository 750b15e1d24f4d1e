import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programFile } from '../build/servers.ts';
import type { Stack } from '../embedded/stack.ts';
import { at, type Ran, startLoad } from './commands/task.ts';
import { openLimit } from './event-store/limit.ts';
import { openScene } from './portal/fixture.ts';
import { processorTime } from './portal/processor-time.ts';
import { type BenchRow, middle } from './types.ts';

const connections = 96;
const rounds = 3;
const seconds = 5;
const limitSeconds = 3;
/** commands until every product was loaded and the programs are compiled, for at most so many rounds of a second */
const warmUp = { commands: 15_000, rounds: 20 };
/** of what a plain commit of one event reaches by pgbench; more by as much as a Node loop reaches less */
const share = 0.5;
const appendTarget = 1.5;

interface Round extends Ran {
  /** processor seconds a second, by process */
  processor: Record<string, number>;
}

const readers = ['projector', 'notifier'];
/** models whose rows the load changes */
const changed = ['product_versions', 'product_cards'];

/** What the readers made of what they missed, beside a model made anew from the log; throws where the two differ. */
async function compared(stack: Stack): Promise<string[]> {
  const compare = async (model: string) => {
    const args = [programFile('log'), 'rebuild', model, '--keep'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: stack.env });
    const [line, different, missing, added] =
      /^Compared .*? (\d+) different, (\d+) missing, (\d+) added\.$/m.exec(stdout) ?? [];
    if (!line || Number(different) + Number(missing) + Number(added)) throw new Error(`${model}: ${line ?? stdout}`);
    return `${model}: ${line}`;
  };
  const lines: string[] = [];
  for (const model of changed) lines.push(await compare(model));
  return lines;
}

/**
 * Commands a second with nobody who follows the log, on 2,000 products of 20 events each; afterwards the readers catch up, and
 * what they show is compared.
 */
export async function bench(): Promise<BenchRow> {
  const fixture = await openScene();
  const { stack, sellers, admins } = fixture;
  const load = startLoad({ command: stack.command, query: stack.query, connections, sellers, admins });
  try {
    const limit = await openLimit(stack.env.EVENT_STORE_URL ?? '');
    const pids = { ...fixture.pids, load: load.pid };

    async function measured(): Promise<Round> {
      const before = processorTime(pids);
      const ran = await load.run({ seconds });
      const after = processorTime(pids);
      const processor = Object.entries(after).map(([name, spent]) => [
        name,
        Number(((spent - (before[name] ?? 0)) / ran.seconds).toFixed(2)),
      ]);
      return { ...ran, processor: Object.fromEntries(processor) };
    }

    for (let round = 0, done = 0; round < warmUp.rounds && done < warmUp.commands; round++) {
      done += (await load.run({ seconds: 1 })).accepted;
    }
    await fixture.settled();
    await Promise.all(readers.map((reader) => stack.kill(reader)));
    const results: Round[] = [];
    const limits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      limits.push(await limit.run(limitSeconds));
      results.push(await measured());
    }
    await limit.close();
    const began = performance.now();
    await Promise.all(readers.map((reader) => stack.restart(reader)));
    await fixture.settled();
    const behind = (performance.now() - began) / 1_000;

    const rates = results.map((result) => result.accepted / result.seconds);
    const rate = middle(rates);
    const base = middle(limits);
    const typical = results[rates.indexOf(rate)] ?? results[0];
    return {
      name: 'command-write',
      ours: Math.round(rate),
      limit: Math.round(base),
      ratio: rate / base,
      target: (share * limit.target) / appendTarget,
      unit: 'commands/s',
      details: {
        limit: limit.name,
        connections,
        p50: typical && at(typical.latencies, 0.5),
        p99: typical && at(typical.latencies, 0.99),
        refused: typical?.refused,
        processor: typical?.processor,
        'seconds until the readers had caught up': behind.toFixed(1),
        compared: await compared(stack),
        rounds: rates.map((each, index) => `${Math.round(each)}/${Math.round(limits[index] ?? 0)}`),
      },
    };
  } finally {
    load.close();
    await fixture.close();
  }
}
