import type { RunningPostgres } from '../../embedded/postgres.ts';
import { testPostgres } from '../../embedded/testing.ts';
import type { PortalFixture } from '../portal/fixture.ts';
import { openFlood } from '../reads.ts';
import { type BenchRow, middle } from '../types.ts';
import { limited, type Quota } from './quota.ts';

/** of a core, for all processes of a group: the gateway and who asks have the rest of two */
const share = 0.2;
const seconds = 4;
/** until the programs are compiled, before a group is bound to its share */
const warmUp = 5;
const rounds = 3;
/** for each group: so many ask that it has always something to do */
const connections = 24;
/** of three times what one group answers */
const target = 2.5 / 3;

const list = 'GET /product/list?site=01&lan=CN&pageNo=1&pageSize=20 HTTP/1.1\r\nhost: bench\r\n\r\n';

interface Group {
  server: RunningPostgres;
  quota?: Quota;
  /** from now on it has so much of a core */
  bind(): void;
}

/** A read group on a server of its own, at the nth place; it keeps no answers. */
async function added({ stack }: PortalFixture, nth: number): Promise<Group> {
  const server = await testPostgres();
  const own = {
    READ_MODEL_URL: server.url,
    NOTIFIER_READ_MODEL_URL: stack.env.READ_MODEL_URL,
    CACHE_MB: '0',
    CHECK_EVENTS_PER_SECOND: '0',
  };
  const services = await Promise.all(
    [`projector-${nth}`, `query-${nth}`].map((name) => stack.start(name, undefined, own)),
  );
  const pids = [server.pid, ...services.map(({ child }) => child.pid ?? 0)];
  const group: Group = {
    server,
    bind() {
      group.quota = limited(`group-${nth}`, pids, share);
    },
  };
  return group;
}

async function warmed({ stack }: PortalFixture, groups: number): Promise<void> {
  const flood = await openFlood(stack.gateway, list, groups * connections);
  await flood.during(warmUp);
  flood.close();
}

/** Answers a second that the list from the database gets by the gateway, the middle of some rounds. */
async function rate({ stack }: PortalFixture, groups: number): Promise<number> {
  const flood = await openFlood(stack.gateway, list, groups * connections);
  try {
    await flood.during(seconds);
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) rates.push(await flood.during(seconds));
    return middle(rates);
  } finally {
    flood.close();
  }
}

/** The list from the database with one group, with three, and with one again, each group a small machine of its own. */
export async function oneToThree(fixture: PortalFixture): Promise<BenchRow> {
  const { stack } = fixture;
  const groups: Group[] = [await added(fixture, 2)];
  try {
    // what the portal began with has no bound
    await stack.end('query');
    await stack.end('projector');
    await warmed(fixture, 1);
    for (const group of groups) group.bind();
    const before = await rate(fixture, 1);
    const others = [await added(fixture, 3), await added(fixture, 4)];
    groups.push(...others);
    await warmed(fixture, 3);
    for (const group of others) group.bind();
    const measured = await rate(fixture, 3);
    await Promise.all(['query-3', 'query-4'].map((name) => stack.end(name)));
    const after = await rate(fixture, 1);
    const singleRate = (before + after) / 2;
    return {
      name: 'three read groups beside one',
      ours: measured,
      limit: 3 * singleRate,
      ratio: measured / (3 * singleRate),
      target,
      unit: 'answers/s',
      details: {
        limit: 'three times what one group answers, the middle of before and after',
        machines: groups[0]?.quota?.means,
        'one group': `${Math.round(before)} before, ${Math.round(after)} after`,
        'three groups': `× ${(measured / singleRate).toFixed(2)}`,
      },
    };
  } finally {
    for (const { server, quota } of groups) {
      await quota?.end();
      await server.stop();
    }
  }
}
