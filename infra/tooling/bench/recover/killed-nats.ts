import { setTimeout as pause } from 'node:timers/promises';
import { seller } from '@portal/shared/codes/index';
import { testNatsCluster } from '../../embedded/testing.ts';
import { openPortal } from '../../journeys/portal.ts';
import { type Load, underLoad } from '../../journeys/under-load.ts';
import { atMost, type BenchRow } from '../types.ts';

/** Followers without word of commits ask the log four times a second; in milliseconds. */
const askedEvery = 250;
const requests = 500;

/** Milliseconds that 95 of 100 writes and their reads take at most. */
function longOf({ took }: Load): number {
  const times = [...(took.write ?? []), ...(took.read ?? [])].sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function answered(count: () => number): Promise<void> {
  for (const target = count() + requests; count() < target; ) await pause(20);
}

/** Writes and their reads while each of three NATS is killed in turn, beside those before and a question to the log. */
export async function killedNats(): Promise<BenchRow> {
  const nats = await testNatsCluster();
  const env = { NATS_URL: nats.servers.map(({ url }) => url).join(','), NATS_REPLICAS: '3' };
  const portal = await openPortal({ count: { command: 2, query: 2, projector: 2, notifier: 2 }, env });
  try {
    const people = await Promise.all([1, 2, 3].map(() => portal.person(seller)));
    const usual = longOf(await underLoad(portal, people, answered, { flood: true }));
    const killing = async (count: () => number) => {
      for (const server of nats.servers) {
        await server.kill();
        await answered(count);
        await server.again();
      }
    };
    const load = await underLoad(portal, people, killing, { flood: true });
    if (load.failed.length) throw new Error(`failed while a NATS was down: ${load.failed[0]}`);
    const name = 'each of three NATS killed in turn: a write or its read, p95';
    return atMost(name, longOf(load), usual + askedEvery, 'ms', { 'before, in ms': Math.round(usual) });
  } finally {
    await portal.close();
    await nats.stop();
  }
}
