import type pg from 'pg';
import type { Logger } from 'pino';
import { type Bus, subjects } from '../bus/types.ts';
import { connected, connectionTo } from '../database/connection.ts';
import { headOf } from '../event-store/verify.ts';
import { lead, waited } from '../leader.ts';
import { storeNow } from '../store-clock.ts';
import { convergeFolder, convergeKeys, convergeStream } from './converge.ts';
import { type SealFolder, sealFolder } from './folder.ts';
import { openSigner, type Signer } from './keys.ts';
import { makeSeal, type SealResult } from './make.ts';
import { sealedAt, sealedPosition, sealRefused } from './metrics.ts';
import { Contradiction } from './seal.ts';
import type { SealSettings } from './settings.ts';
import { newestSeal } from './table.ts';

const minute = 60_000;
/** Between two looks at how far the log has come since the newest seal, in milliseconds: after word of a commit, or without NATS … */
const pollMs = 1_000;
/** … and while nothing is heard, though a commit may go untold. */
const quietMs = 30_000;
/** After a failure it is tried again later, in milliseconds. */
const retryMs = 10_000;

export interface Sealer {
  /** Seals now, whichever process has the lead. Rejects with a Contradiction; undefined for an empty log. */
  seal(): Promise<SealResult | undefined>;
  close(): Promise<void>;
}

export interface SealerOptions {
  /** of the log, its schema migrated by migrateSeals */
  url: string;
  bus: Bus;
  settings: Pick<SealSettings, 'keyFile' | 'folder' | 'minutes' | 'events' | 'replicas'>;
  /** told when the log and a seal contradict each other */
  onWrong(contradiction: Contradiction): Promise<void>;
  logger: Logger;
}

/** The newest seal that any place knows. */
async function newestKnown(folder: SealFolder) {
  const position = (await folder.positions()).at(-1);
  return position === undefined ? undefined : folder.seal(position);
}

/**
 * One step after the other: database, files, NATS. A process that ends in between leaves the rest to whoever seals
 * next, or starts next.
 */
async function sealOnce(client: pg.ClientBase, places: Places): Promise<SealResult | undefined> {
  const { signer, folder } = places;
  await converge(client, places);
  const result = await makeSeal(client, signer, await newestKnown(folder));
  if (result?.isNew) await converge(client, places);
  return result;
}

interface Places {
  signer: Signer;
  folder: SealFolder;
  bus: Bus;
  /** on how many servers of NATS they are kept */
  replicas: number | undefined;
  logger: Logger;
}

async function converge(client: pg.ClientBase, { signer, folder, bus, replicas, logger }: Places): Promise<void> {
  await convergeKeys(client, folder, signer);
  await convergeFolder(client, folder);
  const connection = bus.connection;
  if (!connection) return;
  const keys = await folder.keys();
  await convergeStream(client, { connection, replicas }, keys).catch((err: unknown) => {
    if (err instanceof Contradiction) throw err;
    logger.warn({ err }, 'seals could not be published on NATS; whoever seals next makes up for it');
  });
}

/** Of the newest seal, also of one that was made before this process began. */
function setMetrics({ position, at }: Pick<SealResult['seal'], 'position' | 'at'>): void {
  sealedPosition.set(position);
  sealedAt.set(Date.parse(at) / 1_000);
}

/** Seals by count and by time while this process has the lead, and when asked to. */
export async function startSealer({ url, bus, settings, onWrong, logger }: SealerOptions): Promise<Sealer> {
  const signer = await openSigner(settings.keyFile);
  const folder = sealFolder(settings.folder);
  const ending = new AbortController();

  const places: Places = { signer, folder, bus, replicas: settings.replicas, logger };

  /** Says so when the log and a seal contradict each other. */
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      sealRefused.set(0);
      return result;
    } catch (cause) {
      if (cause instanceof Contradiction) {
        sealRefused.set(1);
        logger.error({ position: cause.position, defect: cause.message }, 'the log contradicts a seal');
        await onWrong(cause);
      }
      throw cause;
    }
  }

  async function sealWith(client: pg.ClientBase): Promise<SealResult | undefined> {
    const result = await watched(() => sealOnce(client, places));
    if (!result) return undefined;
    setMetrics(result.seal);
    if (result.isNew) logger.info({ position: result.seal.position }, 'the log was sealed');
    return result;
  }

  /** The first events are sealed at once, then so many at the latest, and in any case what is older than so many minutes. */
  async function untilDue(client: pg.ClientBase): Promise<number> {
    const { position } = await headOf(client);
    const newest = await newestSeal(client);
    if (newest) setMetrics(newest);
    if (!newest || position <= newest.position) return !newest && position > 0 ? 0 : Number.POSITIVE_INFINITY;
    const isMany = settings.events > 0 && position >= newest.position + settings.events;
    return isMany ? 0 : Math.max(0, Date.parse(newest.at) + settings.minutes * minute - storeNow());
  }

  let news = new AbortController();
  /** Resolves when it is time to look again: never sooner than a pause after the look before, and soon after a commit. */
  async function nextLook(sinceMs: number, dueMs: number, signal: AbortSignal): Promise<void> {
    const leastMs = Math.min(pollMs, settings.minutes * minute);
    const quiet = bus.connected ? Math.min(Math.max(leastMs, dueMs), quietMs) : leastMs;
    await waited(quiet, AbortSignal.any([signal, news.signal]));
    await waited(sinceMs + leastMs - performance.now(), signal);
  }

  async function work(client: pg.Client, signal: AbortSignal): Promise<void> {
    let hasConverged = false;
    while (!signal.aborted) {
      news = new AbortController();
      const lookedAt = performance.now();
      try {
        const dueMs = await untilDue(client);
        if (dueMs <= 0) await sealWith(client);
        else if (!hasConverged) await watched(() => converge(client, places));
        hasConverged = true;
        await nextLook(lookedAt, dueMs, signal);
      } catch (err) {
        if (signal.aborted) return;
        if (!(err instanceof Contradiction)) logger.warn({ err }, 'sealing failed; trying again');
        await waited(retryMs, signal);
      }
    }
  }

  const wake = () => news.abort();
  const leave = settings.minutes ? [bus.hear(subjects.events, wake), bus.onState(wake)] : [];
  const led = settings.minutes
    ? lead({ connection: connectionTo(url, 'sealer'), lock: 'portal sealer', signal: ending.signal, logger, work })
    : Promise.resolve();

  return {
    seal: () => connected(url, 'seal', sealWith),
    async close() {
      ending.abort();
      for (const end of leave) end();
      await led;
    },
  };
}
