import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Load } from '../commands/task.ts';
import type { PortalFixture } from '../portal/fixture.ts';
import { familyOf, processorTime } from '../portal/processor-time.ts';
import { openFlood } from '../reads.ts';
import { queryWithoutCache } from '../without-cache.ts';
import type { Costs } from './capacity.ts';

const seconds = 4;
/** Connections that ask at once. */
const connections = 8;
const warmUp = { seconds: 10 };

const page = 'GET /en/Product HTTP/1.1\r\nhost: bench\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n';
const list = 'GET /product/list?site=01&lan=CN&pageNo=1&pageSize=20 HTTP/1.1\r\nhost: bench\r\n\r\n';

/** Counted before anything is bound to one: of who is bound to it, Node counts that one alone. */
const cores = availableParallelism();
const hasTaskset = spawnSync('taskset', ['--version']).error === undefined;

/** False where the system cannot, or has one core. */
function pin(pids: readonly number[], core: number | string): boolean {
  if (!hasTaskset) return false;
  // one that ended meanwhile needs no core
  return (
    familyOf(pids).filter((pid) => spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0).length > 0
  );
}

interface Workload {
  pids: Readonly<Record<string, number>>;
  /** does something for some seconds, and gives how often it was done */
  run(): Promise<number>;
}

/** Milliseconds of processor time a time, of one process with its children, which has a core that nobody else of ours has. */
async function alone(name: string, { pids, run }: Workload): Promise<number> {
  const { [name]: measured = 0, ...others } = pids;
  pin([process.pid, ...Object.values(others)], 1);
  pin([measured], 0);
  const before = processorTime(pids)[name] ?? 0;
  const times = await run();
  return (((processorTime(pids)[name] ?? 0) - before) * 1_000) / times;
}

async function flood(url: string, request: string): Promise<{ run(): Promise<number>; close(): void }> {
  const asking = await openFlood(url, request, connections);
  await asking.during(2);
  return { run: async () => (await asking.during(seconds)) * seconds, close: asking.close };
}

async function ofPages({ stack, pids }: PortalFixture): Promise<Costs['page']> {
  const { run, close } = await flood(stack.gateway, page);
  try {
    return { gateway: await alone('gateway', { pids, run }), query: await alone('query', { pids, run }) };
  } finally {
    close();
  }
}

/** By a query process that keeps no answers. */
async function ofLists(fixture: PortalFixture): Promise<Costs['list']> {
  const service = await queryWithoutCache(fixture);
  try {
    const own = { ...fixture.pids, query: service.child.pid ?? 0 };
    const { run, close } = await flood(service.url, list);
    const costs = {
      query: await alone('query', { pids: own, run }),
      database: await alone('PostgreSQL', { pids: own, run }),
    };
    close();
    return costs;
  } finally {
    await service.stop();
  }
}

/**
 * Those who follow the log are away for what a command costs by itself; the projector is back for what an event does in a
 * read group, and the notifier for what its messages do.
 */
async function ofCommands(
  fixture: PortalFixture,
  load: Load,
  head: () => Promise<number>,
): Promise<Pick<Costs, 'command' | 'event' | 'message'>> {
  const { stack, pids: stackPids } = fixture;
  let commands = 0;
  let events = 0;
  async function run(): Promise<number> {
    const before = await head();
    const { accepted } = await load.run({ seconds });
    commands += accepted;
    events += (await head()) - before;
    return accepted;
  }
  const pids = { ...stackPids, load: load.pid };
  await load.run(warmUp);
  await fixture.settled();
  await stack.kill('notifier');
  await stack.kill('projector');
  const command = await alone('command', { pids, run });
  const log = await alone('PostgreSQL', { pids, run });
  await stack.restart('projector');
  await fixture.settled();
  const followed = { ...pids, projector: stack.processes.projector?.pid ?? 0 };
  const projector = await alone('projector', { pids: followed, run });
  const both = await alone('PostgreSQL', { pids: followed, run });
  await stack.restart('notifier');
  await fixture.settled();
  const all = { ...followed, notifier: stack.processes.notifier?.pid ?? 0 };
  const notifier = await alone('notifier', { pids: all, run });
  const nats = stackPids.NATS ? await alone('NATS', { pids: all, run }) : 0;
  const withMessages = await alone('PostgreSQL', { pids: all, run });
  const each = events / commands;
  const more = (a: number, b: number) => Math.max(0, a - b) / each;
  return {
    command: { command, log, events: each },
    event: { projector: projector / each, database: more(both, log) },
    message: { nats: nats / each, notifier: notifier / each, database: more(withMessages, both) },
  };
}

/** Processor time of a kept page, a list from the database, a command, a projected event and its messages. */
export async function measuredCosts(
  fixture: PortalFixture,
  load: Load,
  head: () => Promise<number>,
): Promise<{ costs: Costs; isPinned: boolean }> {
  const isPinned = pin([process.pid], 1);
  try {
    const [pages, lists] = [await ofPages(fixture), await ofLists(fixture)];
    return { costs: { page: pages, list: lists, ...(await ofCommands(fixture, load, head)) }, isPinned };
  } finally {
    const services = Object.values(fixture.stack.processes).map(({ pid = 0 }) => pid);
    pin([process.pid, load.pid, ...Object.values(fixture.pids), ...services], `0-${cores - 1}`);
  }
}
