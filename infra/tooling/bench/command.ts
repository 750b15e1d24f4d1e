import { at, type Load, type Ran, type Run, startLoad } from './commands/task.ts';
import { openLimit } from './event-store/limit.ts';
import { startPeer } from './peer/start.ts';
import { openScene } from './portal/fixture.ts';
import { processorTime } from './portal/processor-time.ts';
import { atMost, type BenchRow, middle } from './types.ts';

const connections = 96;
/** Short ones in turns, so that both meet the same machine. */
const rounds = 5;
const seconds = 4;
const limitSeconds = 3;
/** Until every product was loaded, the programs are compiled and the tables have been analysed once. */
const warmUp = { seconds: 20 };

/** Measured with a little room, and beside it what is to be reached. */
const limits = {
  flood: { most: 1.6, goal: '≤ 1.1 × the processor time of the peer' },
  rate: { least: 0.75, goal: '≥ 0.95 × the rate of the peer' },
  slow: { most: 13, goal: '≤ 7 ms at 50/s' },
  answer: { most: 35, goal: '≤ 12 ms at 200/s' },
};

/** The portal, or the peer. */
interface Side {
  load: Load;
  pids: Readonly<Record<string, number>>;
  /** resolves when nothing of what was written is left to be done */
  settled(): Promise<void>;
}

interface Round {
  ran: Ran;
  /** processor milliseconds an accepted command, of all processes and by process */
  total: number;
  spent: Record<string, number>;
}

/** One run with all that it leaves to be done. */
async function measured({ load, pids, settled }: Side, run: Run): Promise<Round> {
  await settled();
  const before = processorTime(pids);
  const ran = await load.run(run);
  await settled();
  const after = Object.entries(processorTime(pids));
  const spent = after.map(([name, time]) => [name, ((time - (before[name] ?? 0)) * 1_000) / ran.accepted] as const);
  return { ran, total: spent.reduce((sum, [, time]) => sum + time, 0), spent: Object.fromEntries(spent) };
}

interface Pair {
  portal: Round[];
  peer: Round[];
}

/** Both in turns; who comes first changes, since what one leaves falls upon the other. */
async function inTurn(portal: Side, peer: Side, run: Run): Promise<Pair> {
  const pair: Pair = { portal: [], peer: [] };
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? await measured(peer, run) : undefined;
    pair.portal.push(await measured(portal, run));
    pair.peer.push(first ?? (await measured(peer, run)));
  }
  return pair;
}

const total = (all: readonly Round[]): number => middle(all.map((round) => round.total));
const rate = (all: readonly Round[]): number => middle(all.map(({ ran }) => ran.accepted / ran.seconds));
const percentile = (all: readonly Round[], share: number): number =>
  middle(all.map(({ ran }) => at(ran.latencies, share)));

function byProcess(all: readonly Round[]): Record<string, number> {
  const names = Object.keys(all[0]?.spent ?? {});
  return Object.fromEntries(
    names.map((name) => [name, Number(middle(all.map(({ spent }) => spent[name] ?? 0)).toFixed(3))]),
  );
}

const answers = (all: readonly Round[]): string => `${percentile(all, 0.5)} / ${percentile(all, 0.99)} ms`;

/** What was seen of a scenario, whatever its limit is about. */
const detailsOf = ({ portal, peer }: Pair): BenchRow['details'] => ({
  'processor ms a command': byProcess(portal),
  'processor ms a command, peer': byProcess(peer),
  'processor time, times the peer’s': Number((total(portal) / total(peer)).toFixed(2)),
  'answer, p50 / p99': answers(portal),
  'answer of the peer, p50 / p99': answers(peer),
  'commands/s, peer': Math.round(rate(peer)),
  'rounds, processor ms': portal.map((each, n) => `${each.total.toFixed(2)}/${peer[n]?.total.toFixed(2)}`),
});

/**
 * Product commands through HTTP with session, schema, rules, log and all who follow it, on 2,000 products of 20 events each;
 * in turns with the peer, a plain server with tables that is sent the same. Of both all processes count, until nothing is
 * left to be done. `pgbench` is the floor: plain commits of one event.
 */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene();
  const { stack, sellers, admins } = fixture;
  const peerServer = await startPeer({ sellers, admins });
  const loadOf = (command: string, query: string) => startLoad({ command, query, connections, sellers, admins });
  const portal: Side = {
    load: loadOf(stack.command, stack.query),
    pids: fixture.pids,
    settled: fixture.settled,
  };
  const peer: Side = {
    load: loadOf(peerServer.address, peerServer.address),
    pids: peerServer.pids,
    // a command leaves nothing to be done
    settled: async () => {},
  };
  try {
    const floor = await openLimit(stack.env.EVENT_STORE_URL ?? '');
    for (const { load } of [portal, peer]) await load.run(warmUp);
    const flood = await inTurn(portal, peer, { seconds });
    await fixture.settled();
    const commits = await floor.run(limitSeconds);
    await floor.close();
    const quick = await inTurn(portal, peer, { seconds, rate: 200 });
    const slow = await inTurn(portal, peer, { seconds, rate: 50 });
    const reading = await inTurn(portal, peer, { seconds, rate: 50, reading: true });
    const [portalRate, peerRate] = [rate(flood.portal), rate(flood.peer)];
    return [
      {
        name: 'command at flood, processor',
        ours: total(flood.portal),
        limit: total(flood.peer),
        ratio: total(flood.peer) / total(flood.portal),
        target: 1 / limits.flood.most,
        unit: 'ms',
        details: { limit: 'the peer', 'to reach': limits.flood.goal, ...detailsOf(flood) },
      },
      {
        name: 'command at flood, rate',
        ours: portalRate,
        limit: peerRate,
        ratio: portalRate / peerRate,
        target: limits.rate.least,
        unit: 'commands/s',
        details: {
          limit: 'the peer',
          'to reach': limits.rate.goal,
          connections,
          floor: `${floor.name}: ${Math.round(commits)}/s, of which ${(portalRate / commits).toFixed(2)}`,
        },
      },
      atMost('command at 200/s, p99', percentile(quick.portal, 0.99), limits.answer.most, 'ms', {
        'to reach': limits.answer.goal,
        ...detailsOf(quick),
      }),
      atMost('command at 50/s, processor', total(slow.portal), limits.slow.most, 'ms', {
        'to reach': limits.slow.goal,
        ...detailsOf(slow),
        'with a read after each': detailsOf(reading),
      }),
    ];
  } finally {
    portal.load.close();
    peer.load.close();
    await peerServer.close();
    await fixture.close();
  }
}
