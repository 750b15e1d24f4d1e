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
/** Interval of looks at the log's end, in milliseconds: after a commit, or without NATS … */
const pollMs = 1_000;
/** … and in silence, since a commit may be unannounced. */
const quietMs = 30_000;
/** Retry delay after a failure, in milliseconds. */
const retryMs = 10_000;

export interface Sealer {
  /** Seals now, in whichever process leads. Rejects with a Contradiction; undefined for an empty log. */
  seal(): Promise<SealResult | undefined>;
  close(): Promise<void>;
}

export interface SealerOptions {
  /** of the log, with the schema migrated by migrateSeals */
  url: string;
  bus: Bus;
  settings: Pick<SealSettings, 'keyFile' | 'folder' | 'minutes' | 'events' | 'replicas'>;
  /** called when the log contradicts a seal */
  onWrong(contradiction: Contradiction): Promise<void>;
  logger: Logger;
}

/** The newest seal of all places. */
async function newestKnown(folder: SealFolder) {
  const position = (await folder.positions()).at(-1);
  return position === undefined ? undefined : folder.seal(position);
}

/** In order: database, files, NATS. What an interrupted process leaves is completed at the next seal or start. */
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
  /** number of NATS servers that store them */
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

/** Of the newest seal, also one made before this process began. */
function setMetrics({ position, at }: Pick<SealResult['seal'], 'position' | 'at'>): void {
  sealedPosition.set(position);
  sealedAt.set(Date.parse(at) / 1_000);
}

/** Seals by count and by time while this process leads, and on demand. */
export async function startSealer({ url, bus, settings, onWrong, logger }: SealerOptions): Promise<Sealer> {
  const signer = await openSigner(settings.keyFile);
  const folder = sealFolder(settings.folder);
  const ending = new AbortController();

  const places: Places = { signer, folder, bus, replicas: settings.replicas, logger };

  /** Reports a contradiction between log and seal. */
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

  /** Time until the next seal: the first events at once, then by number of events, and by age. */
  async function untilDue(client: pg.ClientBase): Promise<number> {
    const { position } = await headOf(client);
    const newest = await newestSeal(client);
    if (newest) setMetrics(newest);
    if (!newest || position <= newest.position) return !newest && position > 0 ? 0 : Number.POSITIVE_INFINITY;
    const isMany = settings.events > 0 && position >= newest.position + settings.events;
    return isMany ? 0 : Math.max(0, Date.parse(newest.at) + settings.minutes * minute - storeNow());
  }

  let news = new AbortController();
  /** Resolves when the next look is due: after a pause, and soon after a commit. */
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
