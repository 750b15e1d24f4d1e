import { loadavg } from 'node:os';
import { at, besideRow, type Ran, startLoad, type Times } from './commands/task.ts';
import { startFloor } from './floor/start.ts';
import { openScene } from './portal/fixture.ts';
import { processorTime } from './portal/processor-time.ts';
import type { BenchRow } from './types.ts';

const connections = 64;
const rates = [50, 200] as const;
/** at 200 a second, until the programs are compiled and the tables have been analysed once */
const warmUp = 20;
/** Short ones in turns, so that both meet the same machine. */
const rounds = 5;
const seconds = 4;
/** times the floor's */
const maxRatios = { p50: 1.6, p99: 2.5 };

const ordered = (times: Times): Times => times.sort((a, b) => a - b);

/**
 * From sending a command until a reader who asked for it sees it over HTTP, with all read models and the notifier
 * running; beside it the floor: a row is committed, told on NATS and read, over HTTP as well, and nothing else. Both
 * in turns, at the same rate. `ours` and `limit` are the 99th percentile; the ratio is the lesser of what both
 * percentiles leave of what they may take, so that 1 is reached when both are kept.
 */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene();
  const { stack, sellers, admins } = fixture;
  const load = startLoad({ command: stack.command, query: stack.query, connections, sellers, admins });
  // as the owner of the databases: who makes read models may make no schema
  const floor = await startFloor(stack.env.EVENT_STORE_URL ?? '', stack.env.NATS_URL ?? '');
  try {
    await load.run({ seconds: warmUp, rate: 200, reading: true });
    await load.run({ seconds: 3, rate: 200, floor });
    const rows: BenchRow[] = [];
    for (const rate of rates) {
      const [fullTimes, own, open, polled, answers, floors]: Times[] = [[], [], [], [], [], []];
      const spent: Record<string, number> = {};
      const runs: Ran[] = [];
      for (let round = 0; round < rounds; round++) {
        floors?.push(...(await load.run({ seconds, rate, floor })).latencies);
        const before = processorTime(fixture.pids);
        const ran = await load.run({ seconds, rate, reading: true });
        for (const [name, time] of Object.entries(processorTime(fixture.pids)))
          spent[name] = (spent[name] ?? 0) + time - (before[name] ?? 0);
        runs.push(ran);
        fullTimes?.push(...(ran.lags.whole ?? []));
        own?.push(...(ran.lags.own ?? []));
        open?.push(...(ran.lags.public ?? []));
        polled?.push(...(ran.lags.polled ?? []));
        answers?.push(...ran.latencies);
      }
      const commands = answers?.length ?? 0;
      const both = (times: Times = []) => [at(ordered(times), 0.5), at(times, 0.99)] as const;
      const formatTimes = (times: Times = []) => `${both(times).join(' / ')} ms (${times.length})`;
      const [[p50, p99], [floor50, floor99]] = [both(fullTimes), both(floors)];
      rows.push({
        name: `lag at ${rate}/s`,
        ours: p99,
        limit: floor99,
        ratio: Math.min((maxRatios.p50 * floor50) / p50, (maxRatios.p99 * floor99) / p99),
        target: 1,
        unit: 'ms',
        details: {
          'times the floor, p50 / p99': `${(p50 / floor50).toFixed(2)} / ${(p99 / floor99).toFixed(2)}`,
          'at most': `${maxRatios.p50} / ${maxRatios.p99}`,
          'p50 / p99': formatTimes(fullTimes),
          'floor, p50 / p99': formatTimes(floors),
          'answer to the command, p50 / p99': formatTimes(answers),
          'own record, from that answer': formatTimes(own),
          'public list, from that answer': formatTimes(open),
          'polled without x-after, from that answer': formatTimes(polled),
          'processor ms a command': Object.fromEntries(
            Object.entries(spent).map(([name, time]) => [name, Number(((time * 1_000) / commands).toFixed(3))]),
          ),
          'load of the machine': loadavg().map((each) => Number(each.toFixed(1))),
        },
      });
      rows.push(besideRow(runs, rate));
    }
    return rows;
  } finally {
    floor.close();
    load.close();
    await fixture.close();
  }
}
