import { seller } from '@portal/shared/codes/index';
import { everything } from '../journeys/everybody.ts';
import { openPortal } from '../journeys/portal.ts';
import { underLoad } from '../journeys/under-load.ts';

interface Outcome {
  seed: number;
  /** empty when every request was answered well */
  faults: string[];
  requests: number;
  restarts: number;
  /** the longest time without any write, or any public page, that was answered well; in milliseconds */
  gap: number;
}

/** what no request of may fail */
const enough = 10_000;
const writers = 6;
const visitors = 15;
const parts = ['command', 'query', 'projector', 'notifier', 'gateway'] as const;

/** One process after the other is ended and started again, all parts round and round, while people do everything. */
async function play(seed: number): Promise<Outcome> {
  const portal = await openPortal({ count: Object.fromEntries(parts.map((part) => [part, 2])) });
  try {
    const [sellerAccount, visitor] = [await portal.person(seller), await portal.person(seller)];
    const others = await Promise.all(Array.from({ length: writers - 1 }, () => portal.person(seller)));
    let restarts = 0;
    const rolling = async (answered: () => number) => {
      while (answered() < enough) {
        for (const part of parts) {
          for (const name of [part, `${part}-2`]) {
            await portal.stack.restart(name);
            restarts++;
          }
        }
      }
    };
    const activities = everything(portal, sellerAccount, visitor, visitors);
    const { requests, failed, gap } = await underLoad(portal, [sellerAccount, ...others], rolling, {
      activities,
      flood: true,
    });
    return { seed, faults: failed, requests, restarts, gap: Math.round(gap) };
  } finally {
    await portal.close();
  }
}

export async function campaign(seeds: readonly number[], report: (outcome: Outcome) => void): Promise<void> {
  for (const seed of seeds) report(await play(seed));
}
