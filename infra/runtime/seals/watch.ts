import type { Seal } from '@portal/shared/seal';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/types.ts';
import { connectionTo } from '../database/connection.ts';
import { type Place, type Wrong, walker } from '../event-store/chain-walk.ts';
import { inventedCommand, missingCommand, wrongStream, wrongTime } from '../event-store/derived-tables.ts';
import { endsAt, headOf, outside, walkPages } from '../event-store/verify.ts';
import { lead, waited } from '../leader.ts';
import { storeNow } from '../store-clock.ts';
import { type Claim, judgedBehind, sealWitness, type WalkState } from './claims.ts';
import { bytesOf, digestOf } from './digest.ts';
import { type SealFolder, sealFolder } from './folder.ts';
import { verifiedPosition, verifiedWhole, wrongPosition } from './metrics.ts';
import { publishedSeals } from './publish.ts';
import { Contradiction } from './seal.ts';
import { sealsBetween, storedKeys } from './table.ts';
import { Frontier } from './tree.ts';

export interface WatchOptions {
  /** of the log */
  url: string;
  /** folder of seals and keys outside the database */
  folder: string;
  /** whose seals are compared as well while it is connected */
  bus?: Pick<Bus, 'connection'>;
  eventsPerSecond: number;
  /** retention of command ids; not checked if absent */
  commandDays?: number;
  /** checks of the tables beside the events that only their reader can make; once a cycle */
  beside?: () => Promise<Wrong | undefined>;
  /** milliseconds: between two chunks, and minimum between two cycles */
  pauses?: { stretch: number; round: number };
  /** called each time that a cycle finds a defect */
  onWrong(wrong: Wrong): Promise<void>;
  /** called after each clean cycle */
  onWhole?(position: number): void;
  logger: Logger;
}

export interface Watch {
  close(): Promise<void>;
}

const day = 24 * 3_600_000;
const usualPauses = { stretch: 5_000, round: 60_000 };

interface Row {
  position: number;
  hash: Buffer;
  peaks: Buffer[];
  sealed: number;
}

/**
 * Checkpoint of the verifier, so that another process resumes its cycle. A manipulated one is detected by the next
 * seal.
 */
async function placeOf(client: pg.ClientBase): Promise<{ place: Place; seen: WalkState }> {
  const { rows } = await client.query<Row>('select position, hash, peaks, sealed from log.verifier');
  const row = rows[0] ?? { position: 0, hash: Buffer.alloc(32), peaks: [], sealed: 0 };
  return {
    place: { position: row.position, hash: digestOf(row.hash) },
    seen: { frontier: new Frontier(row.position, row.peaks.map(digestOf)), sealed: row.sealed },
  };
}

async function keepPlace(client: pg.ClientBase, place: Place, { frontier, sealed }: WalkState): Promise<void> {
  await client.query('update log.verifier set position = $1, hash = $2, peaks = $3, sealed = $4', [
    place.position,
    bytesOf(place.hash),
    frontier.peaks().map(bytesOf),
    sealed,
  ]);
}

/** Reports the findings of earlier cycles, of any process, during the next one. */
async function tellBefore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ wrong: number; whole: number }>(
    `select coalesce(wrong, 0) as wrong, coalesce(extract(epoch from whole), 0)::float as whole from log.verifier`,
  );
  wrongPosition.set(rows[0]?.wrong ?? 0);
  verifiedWhole.set(rows[0]?.whole ?? 0);
}

/** Stores a finding for operators and later cycles, also if it cannot be reported now. */
async function noteWrong(client: pg.ClientBase, { position, reason }: Wrong): Promise<void> {
  await client.query('update log.verifier set wrong = $1, reason = $2', [position, reason]);
}

const figures = [verifiedPosition, verifiedWhole, wrongPosition];
/** Another process verifies, or none. */
function saysNothing(): void {
  for (const gauge of figures) gauge.set(0);
}

async function beginAgain(client: pg.ClientBase, wrong?: Wrong): Promise<void> {
  await client.query(
    `update log.verifier set position = 0, hash = decode(repeat('00', 32), 'hex'), peaks = '{}', sealed = 0,
       wrong = $1::bigint, reason = $2, whole = case when $1::bigint is null then now() else whole end`,
    [wrong?.position ?? null, wrong?.reason ?? null],
  );
}

async function claimsBetween(
  client: pg.ClientBase,
  { folder, published }: { folder: SealFolder; published: readonly Seal[] },
  after: number,
  upTo: number,
): Promise<Claim[]> {
  const inside = (await sealsBetween(client, after, upTo)).map((seal) => ({ seal, where: 'the database' }));
  const positions = (await folder.positions()).filter((position) => position > after && position <= upTo);
  const outside = await Promise.all(positions.map((position) => folder.seal(position)));
  const found = outside.filter((seal): seal is Seal => seal !== undefined);
  const onNats = published.filter(({ position }) => position > after && position <= upTo);
  return [
    ...found.map((seal) => ({ seal, where: folder.path })),
    ...onNats.map((seal) => ({ seal, where: 'NATS' })),
    ...inside,
  ];
}

/** Verifies the log continuously and slowly, in one process at a time, with a checkpoint. */
export function startWatch(options: WatchOptions): Watch {
  const {
    url,
    bus,
    commandDays,
    eventsPerSecond,
    beside: furtherCheck,
    pauses = usualPauses,
    onWrong,
    onWhole,
    logger,
  } = options;
  const folder = sealFolder(options.folder);
  const stream = publishedSeals();
  const ending = new AbortController();
  const stretch = Math.max(1, Math.round((eventsPerSecond * pauses.stretch) / 1_000));

  const commandsSince = () => (commandDays === undefined ? undefined : new Date(storeNow() - commandDays * day));

  /** None while NATS is unavailable, which says nothing about the log. */
  async function onNats(): Promise<readonly Seal[]> {
    const connection = bus?.connection;
    if (!connection) return [];
    return stream.read(connection).catch((err: unknown) => {
      if (err instanceof Contradiction) throw err;
      logger.warn({ err }, 'the seals on NATS could not be read');
      return [];
    });
  }

  /** The next chunk. True at the end of the cycle. */
  async function step(client: pg.ClientBase): Promise<Wrong | boolean> {
    const outer = await folder.keys();
    const keys = outer.length ? outer : await storedKeys(client);
    const head = await headOf(client);
    const { place, seen: state } = await placeOf(client);
    const places = { folder, published: await onNats() };
    const upTo = Math.min(place.position + stretch, head.position);
    const claims = await claimsBetween(client, places, place.position, upTo);
    const witness = sealWitness(claims, keys, undefined, state);
    const walk = walker(place, witness.event);
    for await (const page of walkPages(client, place.position, upTo)) {
      const wrong = walk.page(page);
      if (wrong) return wrong;
    }
    if (walk.position < upTo) return { position: walk.position + 1, reason: 'removed' };
    const commands = { after: place.position, upTo, since: commandsSince() };
    const missing = await missingCommand(client, commands);
    if (missing) return missing;
    verifiedPosition.set(walk.position);
    await keepPlace(client, walk, witness);
    if (upTo < head.position) return false;
    const behind = await claimsBetween(client, places, upTo, Number.MAX_SAFE_INTEGER);
    // sealed after the head was read
    const end = (await headOf(client)).position;
    return (
      endsAt(head, walk) ??
      (await outside(client)) ??
      judgedBehind(behind, keys, end) ??
      (await wrongStream(client)) ??
      (await inventedCommand(client)) ??
      (await wrongTime(client)) ??
      (await furtherCheck?.()) ??
      true
    );
  }

  async function report(client: pg.ClientBase, wrong: Wrong): Promise<void> {
    wrongPosition.set(wrong.position);
    logger.error({ position: wrong.position, defect: wrong.reason }, 'the log is not what was written');
    await noteWrong(client, wrong);
    await onWrong(wrong);
  }

  /** A seal that cannot be read is a defect like a contradiction. */
  const stepOrWrong = (client: pg.ClientBase) =>
    step(client).catch((cause: unknown) => {
      if (cause instanceof Contradiction) {
        const { position, message: reason, seal } = cause;
        return { position, reason, ...(seal !== undefined && { seal }) };
      }
      throw cause;
    });

  async function work(client: pg.Client, signal: AbortSignal): Promise<void> {
    await tellBefore(client);
    while (!signal.aborted) {
      const outcome = await stepOrWrong(client);
      if (outcome === false) {
        await waited(pauses.stretch, signal);
        continue;
      }
      const wrong = outcome === true ? undefined : outcome;
      // first, since the checkpoint may be its only trace
      if (wrong) await report(client, wrong);
      await beginAgain(client, wrong);
      if (!wrong) {
        wrongPosition.set(0);
        verifiedWhole.setToCurrentTime();
        onWhole?.((await headOf(client)).position);
      }
      await waited(pauses.round, signal);
    }
  }

  const led = eventsPerSecond
    ? lead({
        connection: connectionTo(url, 'log-watch'),
        lock: 'portal log watch',
        signal: ending.signal,
        logger,
        work,
        // until another process verifies this one keeps its metrics
        onWait: (waits) => waits && saysNothing(),
      })
    : Promise.resolve();
  return {
    async close() {
      ending.abort();
      await led;
      saysNothing();
    },
  };
}
