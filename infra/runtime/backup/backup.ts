import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionTo, openClient } from '../database/connection.ts';
import { beginning } from '../event-store/chain-walk.ts';
import { headOf } from '../event-store/verify.ts';
import type { Files, Listing } from '../files/types.ts';
import { lead, waited } from '../leader.ts';
import { isAway, nextTry } from '../retry.ts';
import { readStoreClock, storeNow } from '../store-clock.ts';
import type { Contents } from './contents.ts';
import { ArchiveFault } from './fault.ts';
import { type ArchivedFiles, openFilesArchive } from './files-archive.ts';
import { type ArchivedIdentity, type Clients, openIdentityArchive } from './identity-archive.ts';
import { type ArchivedKeys, openKeysArchive } from './keys-archive.ts';
import { type ArchivedLog, hexOf, openLogArchive, usualSegment } from './log-archive.ts';
import { type Manifest, manifestIn, putManifest } from './manifest.ts';
import { backupFailures, backupFilesLeft, backupPosition, tellWhole } from './metrics.ts';
import { assertMade } from './prepared.ts';
import { type ArchivedSeals, openSealsArchive } from './seals-archive.ts';
import type { Target } from './target.ts';
import { openVault, type Vault } from './vault.ts';

/** between two rounds, in milliseconds; with the time that a round takes it is far below ten seconds */
const usualPause = 2_000;
/** Longest pause between tries while the target or the archive is in the way, in milliseconds. */
const maxPause = 60_000;
/** how long a round copies at most before keys are looked at again, which erasing waits for; in milliseconds */
const usualStretch = 3_000;
/** the manifest says at least so often that it still holds, in milliseconds, and the identity store is told */
const repeated = { manifest: 60_000, identity: 10_000 };
const hour = 3_600_000;

export interface BackupOptions {
  eventStoreUrl: string;
  identityUrl: string;
  files: Pick<Files, 'stream'> & Listing;
  target: Target;
  /** 32 bytes, base64url */
  backupKey: string;
  /** how long ids of commands are known */
  commandDays: number;
  /** events in a segment at most; 10,000 when left out */
  segmentEvents?: number;
  /** between two rounds, in milliseconds; 2,000 when left out */
  pause?: number;
  /** that a round copies at most before it looks at keys again, in milliseconds; 3,000 when left out */
  stretch?: number;
  logger: Logger;
}

interface Archive {
  log: ArchivedLog;
  keys: ArchivedKeys;
  identity: ArchivedIdentity;
  seals: ArchivedSeals;
  files: ArchivedFiles;
}

interface Connections {
  eventStore: pg.ClientBase;
  identity: pg.ClientBase;
  /** the same two for looks at identity */
  looks: Clients;
}

/** Rejects with an ArchiveFault where the archive is not one of this log, or of this key. */
async function openArchive(options: BackupOptions, vault: Vault, { eventStore }: Connections, before?: Manifest) {
  const { target, files, commandDays, segmentEvents = usualSegment, logger } = options;
  const checkpoint = before ?? { position: beginning.position, hash: hexOf(beginning.hash) };
  const commandsSince = () => new Date(storeNow() - commandDays * 24 * hour);
  return {
    log: await openLogArchive(eventStore, { target, vault, whole: checkpoint, commandsSince, segmentEvents }),
    keys: openKeysArchive(target, vault),
    identity: await openIdentityArchive(target, vault),
    seals: await openSealsArchive(target),
    files: await openFilesArchive(target, files, logger),
  };
}

/** Up to where this process has seen an archive: that it is gone is no reason to begin another one. */
interface BackupProgress {
  position: number | undefined;
}

/** The target may be another one than it was, such as the empty folder on which it is mounted. */
const missingManifest = (position: number) =>
  new ArchiveFault(
    `The archive is not where it was, whole up to position ${position}: there is none at BACKUP_URL now.`,
  );

interface Rounds {
  /** Copies what is new; whether the archive is as far as the log was when it began. */
  round(): Promise<boolean>;
}

/**
 * Rounds over one pair of connections. The log's end is read first, and all else after it, so that what events up to there
 * need is in the archive with them: keys and unique names. Files and a look at an identity that is large take longer; the log
 * goes on meanwhile, and the manifest says up to where each is. It speaks last, and what it does not speak of any more goes
 * after that. So whoever is killed anywhere has an archive that is whole as far as the manifest says.
 */
async function openRounds(options: BackupOptions, connections: Connections, progress: BackupProgress): Promise<Rounds> {
  const { target, backupKey, pause = usualPause, stretch = usualStretch } = options;
  const { eventStore } = connections;
  const vault = openVault(target, backupKey);
  await assertMade(eventStore, 'log.head');
  await assertMade(connections.identity, 'identity.backup');
  await assertMade(connections.identity, 'identity.person_keys', 'changed');
  let manifest = await manifestIn(target, vault);
  if (progress.position !== undefined && !manifest) throw missingManifest(progress.position);
  await target.tidy();
  const archive: Archive = await openArchive(options, vault, connections, manifest);
  let commandsDropped = Number.NEGATIVE_INFINITY;
  /** when the identity store was told */
  let recordedAt = Number.NEGATIVE_INFINITY;
  await readStoreClock(connections.identity);
  tellWhole(manifest ? Date.parse(manifest.at) : storeNow());

  async function isStillThere(): Promise<void> {
    const found = await manifestIn(target, vault);
    if (manifest && !found) throw missingManifest(manifest.position);
    if (found?.position !== manifest?.position)
      throw new ArchiveFault(`Somebody else writes the archive as well: it is up to position ${found?.position}.`);
  }

  function contentsNow(): Contents {
    const newest = archive.identity.newest();
    return {
      keys: archive.keys.counts(),
      identity: newest ? { position: newest.position, at: newest.at } : null,
      commands: archive.log.commands(),
      files: archive.files.count(),
      seals: archive.seals.count(),
    };
  }

  /** Whether the manifest speaks of what is there now. */
  async function publishManifest(at: number, hasFiles: boolean): Promise<boolean> {
    const { position, hash } = archive.log.place;
    if (manifest && position < manifest.position) return false;
    const files = hasFiles ? position : (manifest?.files ?? 0);
    const newManifest = { position, hash: hexOf(hash), at: new Date(at).toISOString(), files, contents: contentsNow() };
    const isSame =
      manifest?.position === position &&
      manifest.hash === newManifest.hash &&
      manifest.files === files &&
      isDeepStrictEqual(manifest.contents, newManifest.contents);
    if (!isSame || Math.abs(at - Date.parse(manifest?.at ?? '')) >= repeated.manifest) {
      await putManifest(target, vault, newManifest);
      manifest = { format: 'portal backup 1', key: vault.keyId, ...newManifest };
    }
    // for whoever looks at how the portal does; what is restored goes by the manifest alone
    if (!isSame || Math.abs(at - recordedAt) >= repeated.identity) {
      await connections.identity.query(
        `insert into identity.backup (position, at) values ($1, $2)
         on conflict (one) do update set position = excluded.position, at = excluded.at`,
        [newManifest.position, newManifest.at],
      );
      recordedAt = at;
    }
    progress.position = position;
    backupPosition.set(position);
    return true;
  }

  return {
    async round() {
      await isStillThere();
      await readStoreClock(connections.identity);
      const at = storeNow();
      const end = (await headOf(eventStore)).position;
      const until = performance.now() + stretch;
      const { erased } = await archive.keys.follow(connections.identity);
      const identityAt = await archive.identity.follow(connections.looks, { at, position: end, erased }, until);
      const filesLeft = await archive.files.follow(until);
      backupFilesLeft.set(filesLeft);
      await archive.log.follow(eventStore, end, Math.max(until, performance.now() + pause));
      await archive.seals.follow(eventStore, archive.log.place.position);
      if (performance.now() - commandsDropped >= hour) {
        await archive.log.dropOldCommands(eventStore);
        commandsDropped = performance.now();
      }
      if (!(await publishManifest(at, filesLeft === 0))) return false;
      await archive.log.tidy();
      await archive.identity.tidy(at);
      const isWhole = filesLeft === 0 && identityAt !== undefined && archive.log.place.position >= end;
      if (isWhole) tellWhole(Math.min(at, identityAt));
      return isWhole;
    },
  };
}

const noRoom =
  'There is no room left at BACKUP_URL. What is in the archive stays whole; it goes on by itself once there is room again.';

/** A disk or a quota of it is full, or a bucket. */
const isFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');

/** What a failure is about: the databases, the archive, or what is wrong with it. */
const whatFailed = (cause: unknown): 'database' | 'archive' | 'target' =>
  isAway(cause) || cause instanceof pg.DatabaseError
    ? 'database'
    : cause instanceof ArchiveFault
      ? 'archive'
      : 'target';

/** Failures of one state have the same, whatever file or position a message names. */
const stateOf = (cause: unknown): string =>
  cause instanceof ArchiveFault
    ? cause.message
    : `${whatFailed(cause)} ${cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.name : ''}`;

/** Rounds until the archive is as far as the log was at the beginning. Rejects with what is in the way. */
export async function backUpOnce(options: BackupOptions): Promise<void> {
  const eventStore = await openClient(options.eventStoreUrl, 'backup');
  try {
    await withIdentity(options, eventStore, async (connections) => {
      const rounds = await openRounds(options, connections, { position: undefined });
      while (!(await rounds.round()));
    });
  } finally {
    await eventStore.end();
  }
}

async function withIdentity<T>(
  { eventStoreUrl, identityUrl }: BackupOptions,
  eventStore: pg.ClientBase,
  work: (connections: Connections) => Promise<T>,
): Promise<T> {
  const opened: pg.Client[] = [];
  const open = async (url: string): Promise<pg.Client> => {
    const client = await openClient(url, 'backup');
    opened.push(client);
    return client;
  };
  try {
    const identity = await open(identityUrl);
    const snapshots = { identity: await open(identityUrl), eventStore: await open(eventStoreUrl) };
    return await work({ eventStore, identity, looks: snapshots });
  } finally {
    await Promise.allSettled(opened.map((client) => client.end()));
  }
}

export interface Backup {
  /** whether this process backs up, and its last round succeeded */
  readonly isWell: boolean;
  readonly isStandingBy: boolean;
  close(): Promise<void>;
}

/**
 * Keeps an archive of the log, the files, the seals and identity a few seconds behind, while this process has the lead.
 * Whatever fails is told, counted and tried again for ever, from what the archive itself says.
 */
export function startBackup(options: BackupOptions): Backup {
  const { eventStoreUrl, logger, pause = usualPause } = options;
  const ending = new AbortController();
  let isWell = false;
  let isStandingBy = false;
  const progress: BackupProgress = { position: undefined };

  function succeeded(): void {
    if (!isWell) logger.info('the backup is as far as the log');
    isWell = true;
  }

  function warn(err: unknown): void {
    if (err instanceof ArchiveFault) logger.warn(err.message);
    else logger.warn({ err }, isFull(err) ? noRoom : 'the backup cannot go on; trying again');
  }

  /** Until something fails, or it is to end. */
  async function rounds(eventStore: pg.Client, signal: AbortSignal): Promise<void> {
    await withIdentity(options, eventStore, async (connections) => {
      const { round } = await openRounds(options, connections, progress);
      while (!signal.aborted) {
        const isWhole = await round();
        if (isWhole) succeeded();
        if (isWhole) await waited(pause, signal);
      }
    });
  }

  async function work(eventStore: pg.Client, signal: AbortSignal): Promise<void> {
    let state: string | undefined;
    for (let failures = 0; !signal.aborted; ) {
      try {
        await rounds(eventStore, signal);
      } catch (err) {
        if (ending.signal.aborted) return;
        if (isWell) {
          failures = 0;
          state = undefined;
        }
        isWell = false;
        backupFailures.inc({ what: whatFailed(err) });
        // the lead is lost with the connection
        if (signal.aborted) return;
        const before = state;
        state = stateOf(err);
        if (state !== before) warn(err);
        await waited(nextTry(failures++, err, maxPause), signal);
      }
    }
  }

  const led = lead({
    connection: connectionTo(eventStoreUrl, 'backup'),
    lock: 'portal backup',
    signal: ending.signal,
    logger,
    work,
    onWait(waits) {
      isStandingBy = waits;
      if (waits) tellWhole(undefined);
    },
  });

  return {
    get isWell() {
      return isWell;
    },
    get isStandingBy() {
      return isStandingBy;
    },
    async close() {
      ending.abort();
      await led;
    },
  };
}
