import { openLimit } from '../event-store/bench/limit.ts';
import { at, type Ran, startLoad } from './commands/task.ts';
import { processorTime } from './portal/processor-time.ts';
import { openScene } from './portal/scene.ts';
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

/** Commands a second through HTTP with session, schema, rules and log, on 2,000 products of 20 events each. */
export async function bench(): Promise<BenchRow> {
  const scene = await openScene();
  const { stack, sellers, admins } = scene;
  const load = startLoad({ command: stack.command, query: stack.query, connections, sellers, admins });
  try {
    const limit = await openLimit(stack.env.EVENT_STORE_URL ?? '');
    const pids = { ...scene.pids, load: load.pid };

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
    const results: Round[] = [];
    const limits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await scene.settled();
      limits.push(await limit.run(limitSeconds));
      results.push(await measured());
    }
    await limit.close();

    const rates = results.map((result) => result.accepted / result.seconds);
    const rate = middle(rates);
    const base = middle(limits);
    const typical = results[rates.indexOf(rate)] ?? results[0];
    return {
      name: 'command',
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
        rounds: rates.map((each, index) => `${Math.round(each)}/${Math.round(limits[index] ?? 0)}`),
      },
    };
  } finally {
    load.close();
    await scene.close();
  }
}
