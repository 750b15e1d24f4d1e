import { createHmac } from 'node:crypto';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { migratedPool } from '@portal/infra/runtime/database/pools';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { lead, waited } from '@portal/infra/runtime/leader';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { halfHour } from '@portal/shared/events/browse';
import { product as kind } from '@portal/shared/records/product';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Executor } from '../base/executor.ts';
import { shownOf } from '../reviewed/aggregate.ts';
import type { LiveRecord } from '../reviewed/evolve-live.ts';
import { browseBounds } from './bounds.ts';
import { closeHour, countedHour, flush } from './flush.ts';
import { lostOnes } from './lost.ts';
import { browseMigration, keepBrowses } from './table.ts';
import { together } from './together.ts';

/** Somebody's look at a product; without an id of any kind nobody is counted. */
export interface ProductView {
  product: string;
  umId: string | undefined;
  visitor: string | undefined;
  address: string;
  agent: string;
}

export interface Browses {
  /** Counts a look, if it is one that counts; resolves once it is kept. */
  saw(view: ProductView): Promise<void>;
  close(): Promise<void>;
}

export interface BrowsesOptions {
  /** of the log's database */
  url: string;
  /** of the keyed hashes of visitors; one that changes lets everybody count once more */
  secret: string;
  executor: Pick<Executor, 'load'>;
  store: EventStore;
  /** of the bounds of an address; 0 lifts them */
  factor: number;
  logger: Logger;
  now?: () => number;
}

const minute = 60_000;
const liveRecord = shownOf(kind);
/** What is shown, and whose it is, may be known a moment late: a browse too many or too few. */
const knownFor = 30_000;
const productsKnown = 20_000;

/** Counts who looks at products, and brings the counts into the log each minute; the processes take turns in that. */
export async function openBrowses(options: BrowsesOptions): Promise<Browses> {
  const { url, secret, executor, store, factor, logger, now = storeNow } = options;
  const database = await migratedPool({ ...connectionTo(url, 'browses'), max: 2 }, [browseMigration], logger);
  const ending = new AbortController();
  const lost = lostOnes(logger);
  const keep = together((browses: Parameters<typeof keepBrowses>[1]) => keepBrowses(database, browses), lost.one);
  const known = new LRUCache<string, LiveRecord>({ max: productsKnown, ttl: knownFor });
  const bounds = browseBounds(factor);

  async function shownNow(product: string): Promise<LiveRecord> {
    const before = known.get(product);
    if (before) return before;
    const found = await executor.load(liveRecord, product);
    known.set(product, found);
    return found;
  }

  async function work(_client: pg.Client, signal: AbortSignal): Promise<void> {
    let closed = 0;
    // not at once: who is started and stopped again has nothing to tell
    for (await waited(minute, signal); !signal.aborted; await waited(minute, signal)) {
      try {
        const until = countedHour(now());
        const flushes = await flush({ database, store, now });
        if (until > closed) await closeHour({ store }, until);
        closed = until;
        if (flushes) logger.debug({ flushes }, 'browses are in the log');
      } catch (err) {
        logger.warn({ err }, 'browses could not be brought into the log; trying again in a minute');
      }
    }
  }

  const leading = lead({
    connection: connectionTo(url, 'browses-lead'),
    lock: 'browses',
    work,
    signal: ending.signal,
    logger,
  });

  return {
    async saw({ product, umId: accountId, visitor, address, agent }) {
      const viewerKey = accountId === undefined ? visitor && `visitor ${visitor}` : `user ${accountId}`;
      if (!viewerKey || !agent || isbot(agent)) return;
      const half = Math.floor(now() / halfHour) * halfHour;
      const { owner, versions } = await shownNow(product);
      // nobody makes their own product wanted by looking at it
      if (versions.length === 0 || accountId === owner) return;
      const key = createHmac('sha256', secret).update(`${viewerKey}\n${product}\n${half}`).digest();
      if (!bounds.admits({ address, product, half, key })) return;
      await keep({ key, product, half: new Date(half) });
    },
    async close() {
      ending.abort();
      await leading;
      await database.end();
      lost.close();
    },
  };
}
