import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from '../../runtime/projection/rebuild.ts';
import type { Runner } from '../../runtime/projection/runner.ts';
import { switchTo } from '../../runtime/projection/switch.ts';
import {
  type Bench,
  freshDatabase,
  numbers,
  openBench,
  rowsAndRebuilt,
  until,
} from '../../runtime/projection/testing.ts';
import { totals } from '../../runtime/projection/testing-models.ts';
import { startNats } from '../embedded/nats.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { testNats, testPostgres } from '../embedded/testing.ts';

/** Servers that troubles are made for. */
interface Servers {
  postgres: Awaited<ReturnType<typeof testPostgres>>;
  nats: Awaited<ReturnType<typeof testNats>>;
}

interface Context extends Servers {
  bench: Bench;
  runners: Runner[];
  /** true while the next commits of projectors are to fail */
  crash: { next: boolean };
}

const startAgain = {
  async postgres(context: Context): Promise<void> {
    const { dataDir, port } = context.postgres;
    const { kill, pid } = await startPostgres({ dataDir, port });
    context.postgres = { ...context.postgres, kill, pid };
  },
  async nats(context: Context): Promise<void> {
    const { dataDir, port } = context.nats;
    const started = await startNats({ dataDir, port });
    if (started) context.nats = { ...context.nats, kill: started.kill, pid: started.pid };
  },
};

/** What happens to a running portal, by name. Each leaves everything running again. */
const troubles: Record<string, (context: Context) => Promise<void>> = {
  async 'the storage of JetStream is deleted'(context) {
    await context.nats.kill();
    await rm(join(context.nats.dataDir, 'jetstream'), { recursive: true, force: true });
    await startAgain.nats(context);
  },
  async 'NATS is stopped and started'(context) {
    await context.nats.kill();
    await context.bench.appendMany(20, 1);
    await startAgain.nats(context);
  },
  async 'PostgreSQL is killed and started'(context) {
    await context.postgres.kill();
    await startAgain.postgres(context);
  },
  async 'a projector fails between fold and commit'({ crash }) {
    crash.next = true;
  },
  async 'a second projector is started by mistake'(context) {
    context.runners.push(startProjector(context));
  },
  async 'the oldest projector ends'(context) {
    context.runners.push(startProjector(context));
    await context.runners.shift()?.close();
  },
  async 'someone raises the epochs'({ bench }) {
    await bench.sql.query('update read.models set epoch = epoch + 1 where state = any($1)', [
      ['ready', 'current', 'kept'],
    ]);
  },
  async 'a model is rebuilt and switched'({ bench: { url, log } }) {
    const { generation } = await build({ url, model: totals, log });
    await switchTo({ url, name: 'totals', generation, model: totals, log, actor: 'campaign', why: 'trouble' });
  },
};

const startProjector = ({ bench, crash }: Pick<Context, 'bench' | 'crash'>): Runner =>
  bench.runner({
    beforeCommit() {
      if (!crash.next) return;
      crash.next = false;
      throw new Error('crash');
    },
  });

/** What one seed came to. */
export interface Outcome {
  seed: number;
  /** empty when every guarantee held */
  faults: string[];
  /** what happened, in order */
  story: string[];
}

/** Troubles in an order that the seed decides, under load; then the rows are those of a fresh rebuild. */
async function play(seed: number, servers: Servers, length: number): Promise<Outcome> {
  const below = numbers(seed);
  const bench = await openBench({ url: await freshDatabase(servers.postgres.url), natsUrl: servers.nats.url });
  const crash = { next: false };
  const context: Context = { ...servers, bench, crash, runners: [startProjector({ bench, crash })] };
  const names = Object.keys(troubles);
  const history: string[] = [];
  const faults: string[] = [];
  try {
    await bench.reached(await bench.appendMany(100, seed));
    for (let step = 0; step < length; step++) {
      const name = names[below(names.length)] ?? '';
      history.push(name);
      // what a killed PostgreSQL does to appends is the event store's campaign
      const load = bench.appendMany(100, seed + step).catch(() => 0);
      await troubles[name]?.(context);
      await load;
    }
    let last = 0;
    await until(async () => {
      last = await bench.appendMany(50, seed);
      return true;
    });
    await bench.reached(last);
    const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(bench);
    if (!isDeepStrictEqual(visibleRows, rebuilt)) faults.push('the rows differ from those of a fresh rebuild');
  } catch (cause) {
    faults.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  } finally {
    Object.assign(servers, { postgres: context.postgres, nats: context.nats });
    await bench.close();
  }
  return { seed, faults, story: history };
}

/** Plays one seed after the other and reports what each came to. */
export async function campaign(
  seeds: readonly number[],
  report: (outcome: Outcome) => void,
  length = 6,
): Promise<void> {
  const servers: Servers = { postgres: await testPostgres(), nats: await testNats() };
  const { postgres, nats } = servers;
  try {
    for (const seed of seeds) report(await play(seed, servers, length));
  } finally {
    await servers.nats.kill();
    await servers.postgres.kill();
    await nats.stop();
    await postgres.stop();
  }
}
