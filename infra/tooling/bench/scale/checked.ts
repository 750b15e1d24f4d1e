import { readFileSync } from 'node:fs';
import { at, type Load } from '../commands/task.ts';
import type { PortalFixture } from '../portal/fixture.ts';
import { processorTime } from '../portal/processor-time.ts';
import { evenly, type Read } from '../reads.ts';
import type { BenchRow } from '../types.ts';
import { assumed, type Costs, needFor, type Use, useOf } from './capacity.ts';
import { limited } from './quota.ts';

/** Reads and commands a second that two cores hold together with those who ask. */
const sizes = [
  [10, 10],
  [1_000, 10],
  [10, 250],
] as const;
const warmUp = 4;
const seconds = 12;

const page: Read = {
  name: 'page',
  request: () => 'GET /en/Product HTTP/1.1\r\nhost: bench\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n',
  isRight: ({ status, body }) => status === 200 && body.length > 0,
};

const pagesOfList = 40;

/** What is on each page of a list changes with every product that is listed, so that it is read from the database. */
const list: Read = {
  name: 'list',
  request: (n) =>
    `GET /product/list?site=01&lan=CN&pageNo=${1 + (n % pagesOfList)}&pageSize=20 HTTP/1.1\r\nhost: bench\r\n\r\n`,
};

const mixed: readonly Read[] = Array.from({ length: 10 }, (_, index) => (index < assumed.kept * 10 ? page : list));

/** MB of the process itself that are in memory. */
const memoryOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);

/** Of every process as it runs now, by name. */
function pidsOf({ stack, pids: { PostgreSQL = 0, NATS = 0 } }: PortalFixture): Record<string, number> {
  const services = Object.entries(stack.processes).map(([name, { pid = 0 }]) => [name, pid]);
  return { ...Object.fromEntries(services), PostgreSQL, NATS };
}

/** Of all processes of a kind together. */
const ofKind = (values: Readonly<Record<string, number>>, kind: string): number =>
  Object.entries(values).reduce((sum, [name, value]) => (name.replace(/-\d+$/, '') === kind ? sum + value : sum), 0);

/** What one PostgreSQL does for all of them stands together here. */
const parts = (use: Use): Record<string, number> => ({
  gateway: use.gateway,
  query: use.query,
  command: use.command,
  projector: use.projector,
  notifier: use.notifier,
  NATS: use.nats,
  PostgreSQL: use.log + use.reading + use.folding + use.messages,
});

/** Asks through that many gateways, each its part of it. */
async function readThrough(
  { stack }: PortalFixture,
  gateways: number,
  rate: number,
  during: number,
): Promise<number[][]> {
  const names = Array.from({ length: gateways }, (_, index) => (index ? `gateway-${index + 1}` : 'gateway'));
  for (const name of names) if (!stack.processes[name]) await stack.start(name);
  const readTimes = await Promise.all(
    names.map((name) => evenly(stack.places[name] ?? '', mixed, rate / gateways, during)),
  );
  return [page, list].map(({ name }) => readTimes.flatMap((times) => times.get(name) ?? []).sort((a, b) => a - b));
}

/** Whether what is reckoned for so much is enough for it: what each kind of process then takes, beside what the table gives. */
async function checkedAt(
  fixture: PortalFixture,
  load: Load,
  costs: Costs,
  [reads, commands]: readonly [number, number],
): Promise<BenchRow> {
  const need = needFor(reads, commands, costs);
  const both = (during: number) =>
    Promise.all([readThrough(fixture, need.gateways, reads, during), load.run({ seconds: during, rate: commands })]);
  await both(warmUp);
  const pids = pidsOf(fixture);
  const before = processorTime(pids);
  const [[pages = [], lists = []], ran] = await both(seconds);
  const after = processorTime(pids);
  const core = 1_000 * assumed.used;
  const limits: Record<string, number> = {
    gateway: need.gateways * core,
    query: need.queries * core,
    command: need.writers * core,
    projector: need.parts * need.groups * core,
    notifier: need.notifier * core,
    NATS: need.nats * core,
    PostgreSQL: (need.log + need.parts * need.groups * need.database + need.messages) * core,
  };
  const reckoned = parts(useOf(reads, commands, costs));
  const each = Object.entries(limits).map(([name, limit]) => {
    const used = ((ofKind(after, name) - ofKind(before, name)) * 1_000) / seconds;
    return { name, used, limit, share: used / limit };
  });
  const fullest = each.reduce((a, b) => (b.share > a.share ? b : a));
  return {
    name: `${reads.toLocaleString('en')} reads/s, ${commands.toLocaleString('en')} commands/s`,
    ours: fullest.used,
    limit: fullest.limit,
    ratio: 1 / fullest.share,
    target: 1,
    unit: 'ms/s',
    details: {
      'nearest to what it is given': fullest.name,
      'accepted commands/s': Number((ran.accepted / ran.seconds).toFixed(1)),
      'p99, ms': { page: at(pages, 0.99), list: at(lists, 0.99), command: at(ran.latencies, 0.99) },
      'used, reckoned and given, ms/s': Object.fromEntries(
        each.map(({ name, used, limit }) => [name, [used, reckoned[name] ?? 0, limit].map(Math.round)]),
      ),
      'MB in memory': Object.fromEntries(
        Object.entries(pids)
          .filter(([name]) => name !== 'PostgreSQL')
          .map(([name, pid]) => [name, memoryOf(pid)]),
      ),
    },
  };
}

const share = 0.2;

/** Commands a second of the largest size for which the table gives one log. */
const mostOfOneLog = 1_000;

/**
 * Commands a second that a core of the log's PostgreSQL takes, those that follow the log away: as many as go, with a part of
 * a core for it. Of a core that is given in slices each append waits for the next one, so that a whole core takes more.
 */
async function ofOneLog({ stack, pids, settled }: PortalFixture, load: Load): Promise<BenchRow> {
  await settled();
  await stack.kill('notifier');
  await stack.kill('projector');
  const quota = limited('log', [pids.PostgreSQL ?? 0], share);
  try {
    await load.run({ seconds: warmUp });
    const { accepted, seconds: during } = await load.run({ seconds });
    const measured = accepted / during / share;
    return {
      name: 'what one core of the log takes',
      ours: measured,
      limit: mostOfOneLog,
      ratio: measured / mostOfOneLog,
      target: 1,
      unit: 'commands/s',
      details: { limit: 'the most for which the table gives one log', machine: quota.means },
    };
  } finally {
    await quota.end();
    await stack.restart('projector');
    await stack.restart('notifier');
    await settled();
  }
}

/** The table, tried at the sizes that this machine holds, and what it says of one log. */
export async function checked(fixture: PortalFixture, load: Load, costs: Costs): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(await checkedAt(fixture, load, costs, size));
  rows.push(await ofOneLog(fixture, load));
  return rows;
}
