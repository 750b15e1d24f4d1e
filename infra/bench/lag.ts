import { at, startLoad } from './commands/task.ts';
import { openScene } from './portal/scene.ts';
import type { BenchRow } from './types.ts';

const connections = 64;
const rate = 200;
/** until the programs are compiled and the tables have been analysed once */
const warmUp = 20;
const seconds = 20;
/** milliseconds */
const bounds = { p50: 5, p99: 20 };

/**
 * How long after a command was answered a reader sees it over HTTP, at 200 commands a second with all read models and
 * the notifier running. `ours` and `limit` are the 99th percentile in milliseconds; the ratio is the lesser of what
 * both percentiles leave of their bounds, so that 1 is reached when both are kept.
 */
export async function bench(): Promise<BenchRow> {
  const scene = await openScene();
  const { stack, sellers, admins } = scene;
  const load = startLoad({ command: stack.command, query: stack.query, connections, sellers, admins });
  try {
    await load.run({ seconds: warmUp, rate, reading: true });
    const ran = await load.run({ seconds, rate, reading: true });
    const { own = [], public: open = [], polled = [] } = ran.lags;
    const all = [...own, ...open].sort((a, b) => a - b);
    const [p50, p99] = [at(all, 0.5), at(all, 0.99)];
    const both = (times: number[]) => `${at(times, 0.5)} / ${at(times, 0.99)} ms (${times.length})`;
    return {
      name: 'lag',
      ours: p99,
      limit: bounds.p99,
      ratio: Math.min(bounds.p50 / p50, bounds.p99 / p99),
      target: 1,
      unit: 'ms',
      details: {
        p50,
        p99,
        'own record, p50 / p99': both(own),
        'public list, p50 / p99': both(open),
        'polled without x-after, p50 / p99': both(polled),
        'answer to the command, p50 / p99': both(ran.latencies),
        'commands a second': Math.round(ran.latencies.length / ran.seconds),
        refused: ran.refused,
      },
    };
  } finally {
    load.close();
    await scene.close();
  }
}
