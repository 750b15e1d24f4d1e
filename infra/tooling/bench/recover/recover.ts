import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Network, openNetwork } from '../../embedded/faulty-network.ts';
import { type OwnPortal, openPortal } from '../../journeys/portal.ts';
import { atMost, type BenchRow } from '../types.ts';
import { answersFrom, attemptTimeoutMs, type Caller, callerOf, firstOf, pauseMs, write } from './answers.ts';
import { endedSessions } from './ended-sessions.ts';
import { killedNats } from './killed-nats.ts';
import { promotedStandby } from './promoted-standby.ts';
import { silentS3 } from './silent-s3.ts';
import { singleDeaths } from './single-deaths.ts';

/** Milliseconds from the end of a fault until everybody may work on. */
const limit = 3_000;
/** Without any write that is answered, where one of two command processes is killed. */
const gapLimit = 1_000;
/** A projector that hangs is replaced, and what is read is fresh again. */
const hangLimit = 5_000;
interface RecoveryFixture extends Caller {
  portal: OwnPortal;
  network: { postgres: Network; nats: Network };
}

/** The longest time without a good write while `work` is under way and for a while after, in milliseconds. */
async function longestGap(fixture: RecoveryFixture, work: () => Promise<unknown>): Promise<number> {
  const lastingAfter = 5_000;
  let last = performance.now();
  let gap = 0;
  let isOver = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await write(fixture, AbortSignal.timeout(attemptTimeoutMs)).then(
        () => {
          gap = Math.max(gap, performance.now() - last);
          last = performance.now();
        },
        () => pause(pauseMs),
      );
    }
  });
  await pause(1_000);
  await work();
  await pause(lastingAfter);
  isOver = true;
  await Promise.all(writers);
  // the time since the last one counts too, or nothing ever answered well would be no gap at all
  return Math.max(gap, performance.now() - last);
}

/** Until PostgreSQL takes connections. */
const postgresBack = ({ portal }: RecoveryFixture) =>
  firstOf(async () => {
    const client = new pg.Client({
      connectionString: portal.stack.env.EVENT_STORE_URL,
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  });

async function killed({ portal }: RecoveryFixture, names: readonly string[]): Promise<void> {
  const { stack } = portal;
  await Promise.all(
    names.map(async (name) => {
      if (name === 'PostgreSQL') await stack.postgres?.kill();
      else if (name === 'NATS') await stack.nats?.kill();
      else await stack.kill(name);
    }),
  );
}

const everything = (fixture: RecoveryFixture) => [...Object.keys(fixture.portal.stack.processes), 'PostgreSQL', 'NATS'];

/** Each resolves when the fault is over. */
const faults: readonly { name: string; strike: (fixture: RecoveryFixture) => Promise<unknown> }[] = [
  { name: 'both command processes killed', strike: (fixture) => killed(fixture, ['command', 'command-2']) },
  { name: 'both query processes killed', strike: (fixture) => killed(fixture, ['query', 'query-2']) },
  { name: 'both projectors killed', strike: (fixture) => killed(fixture, ['projector', 'projector-2']) },
  { name: 'the gateway killed', strike: (fixture) => killed(fixture, ['gateway']) },
  { name: 'NATS killed', strike: (fixture) => killed(fixture, ['NATS']) },
  {
    name: 'PostgreSQL killed, from when it is back',
    strike: async (fixture) => {
      await killed(fixture, ['PostgreSQL']);
      await postgresBack(fixture);
    },
  },
  {
    name: 'everything killed at once, from when PostgreSQL is back',
    strike: async (fixture) => {
      await killed(fixture, everything(fixture));
      await postgresBack(fixture);
    },
  },
  {
    name: 'killed one upon the other for 15 s, PostgreSQL in between, from when it is back',
    strike: async (fixture) => {
      const all = everything(fixture);
      for (let n = 0; n < 30; n++) {
        await killed(fixture, [n % 5 ? (all[n % all.length] ?? '') : 'PostgreSQL']);
        await pause(500);
      }
      await postgresBack(fixture);
    },
  },
  {
    name: 'connections to PostgreSQL cut for 3 s',
    strike: async ({ network }) => {
      network.postgres.go({ is: 'cut' });
      await pause(3_000);
      network.postgres.go({ is: 'open' });
    },
  },
  {
    name: 'PostgreSQL behind a black hole for 12 s',
    strike: async ({ network }) => {
      network.postgres.go({ is: 'black hole' });
      await pause(12_000);
      network.postgres.go({ is: 'open' });
    },
  },
];

/** From a projector that hangs, whichever holds the leases, to the first fresh read; the longer of the two. */
async function hungProjector(fixture: RecoveryFixture): Promise<number> {
  const times: number[] = [];
  for (const name of ['projector', 'projector-2']) {
    const child = fixture.portal.stack.processes[name];
    child?.kill('SIGSTOP');
    try {
      times.push((await answersFrom(fixture)).read);
    } finally {
      child?.kill('SIGCONT');
    }
    await answersFrom(fixture);
  }
  return Math.max(...times);
}

/** On two of each process, which are started again as by `npm start`. */
async function outages(): Promise<BenchRow[]> {
  const network: Partial<RecoveryFixture['network']> = {};
  const portal = await openPortal({
    count: { command: 2, query: 2, projector: 2 },
    settings: { fsync: 'on', full_page_writes: 'on' },
    async route(server, port) {
      const opened = await openNetwork(port);
      network[server] = opened;
      return opened.port;
    },
  });
  try {
    const { postgres, nats } = network;
    if (!postgres || !nats) throw new Error('this bench needs a nats-server');
    portal.stack.supervise();
    const fixture: RecoveryFixture = { ...(await callerOf(portal)), portal, network: { postgres, nats } };
    await answersFrom(fixture);
    const rows: BenchRow[] = [
      atMost(
        'one of two command processes killed: longest time without a good write',
        await longestGap(fixture, () => killed(fixture, ['command'])),
        gapLimit,
        'ms',
      ),
    ];
    for (const { name, strike } of faults) {
      await strike(fixture);
      const load = loadavg().map((each) => Number(each.toFixed(1)));
      const { write: written, read } = await answersFrom(fixture);
      rows.push(atMost(`${name}: first good write`, written, limit, 'ms', { 'load of the machine': load }));
      rows.push(atMost(`${name}: first fresh read`, read, limit, 'ms'));
      // what is still being put right is not the next one's
      await pause(3_000);
    }
    rows.push(atMost('a projector hangs: first fresh read', await hungProjector(fixture), hangLimit, 'ms'));
    return rows;
  } finally {
    await portal.close();
    for (const each of Object.values(network)) await each.close();
  }
}

const parts: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  deaths: singleDeaths,
  outages,
  standby: async () => [await promotedStandby()],
  nats: async () => [await killedNats()],
  sessions: endedSessions,
  s3: silentS3,
};

/**
 * How long it takes after a fault until a write is answered well, until it can be read and until there are pages, each
 * beside the 3 s that people wait without giving up; and what else operators are promised, beside what is promised. All of
 * it, or the parts that are named.
 */
export async function bench(names: readonly string[]): Promise<BenchRow[]> {
  const unknown = names.filter((name) => !parts[name]);
  if (unknown.length) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  const rows: BenchRow[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (!names.length || names.includes(name)) rows.push(...(await measure()));
  return rows;
}
