import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { connected } from '../event-store/connection.ts';
import { openEventStore } from '../event-store/index.ts';
import { beginDrill, type Drill, noteDrill } from '../identity/drill.ts';
import { openPersonKeys } from '../identity/keys.ts';
import { eachOf } from '../identity/secrets.ts';
import { isAnswered } from '../patience.ts';
import { sealFolder } from '../seals/folder.ts';
import { Contradiction } from '../seals/seal.ts';
import { verifyWithSeals } from '../seals/verify.ts';
import { readStoreClock, storeNow } from '../store-clock.ts';
import { ArchiveFault } from './fault.ts';
import { hold } from './held.ts';
import { hexOf } from './log-archive.ts';
import { assertMade } from './prepared.ts';
import { type Restored, type RestoreOptions, restore } from './restore.ts';
import { inTurn, openScratch } from './scratch.ts';
import { openTarget } from './target.ts';

/** The installation is the portal's own, of which nothing is changed. */
export type DrillOptions = Omit<RestoreOptions, 'files' | 'secretsLost'>;

export interface Drilled extends Restored {
  /** how long all of it took, in seconds */
  took: number;
}

const day = 24 * 3_600_000;

/** Files are read, and compared with what they are called after; nobody needs them twice. */
const readOnly: RestoreOptions['files'] = {
  has: async () => false,
  async receive(bytes) {
    let size = 0;
    for await (const chunk of bytes) size += chunk.length;
    return { sha256: '', size };
  },
};

/** The seals that were published beside the portal, up to a position: what is restored is compared with them. */
async function copySeals(from: string, to: string, upTo: number): Promise<void> {
  const [published, own] = [sealFolder(from), sealFolder(to)];
  for (const key of await published.keys()) await own.putKey(key);
  for (const position of (await published.positions()).filter((each) => each <= upTo)) {
    const seal = await published.seal(position);
    if (seal) await own.put(seal);
  }
}

/** All of it again, from where it was restored to: log, seals, and what follows from the events. */
async function verifyAt(url: string, sealsDir: string, { kinds, names, secrets, commandDays }: DrillOptions) {
  const keys = await openPersonKeys(
    url,
    eachOf(secrets['person-keys']).map((each) => Buffer.from(each, 'base64url')),
  );
  try {
    const store = await openEventStore({ url, kinds, keys, pepper: secrets.reservations });
    try {
      const { wrong, unsealed, notes } = await verifyWithSeals({
        url,
        folder: sealsDir,
        commandsSince: new Date(storeNow() - commandDays * day),
        beside: () => store.wrongReservation(names),
      });
      if (wrong)
        throw new ArchiveFault(`What was restored does not verify: position ${wrong.position}: ${wrong.reason}.`);
      return unsealed ? [...notes, unsealed] : notes;
    } finally {
      await store.close();
    }
  } finally {
    await keys.close();
  }
}

/** The chain hash at a position says all that came before. */
async function assertSame(log: pg.ClientBase, { position, hash }: Restored): Promise<void> {
  if (position === 0) return;
  const { rows } = await log.query<{ hash: Buffer }>('select hash from log.events where position = $1', [position]);
  const [own] = rows;
  if (own?.hash.toString('hex') !== hexOf(hash))
    throw new ArchiveFault(
      `What was restored up to position ${position} is not the portal's log, which ${own ? 'holds something else there' : 'ends before that'}.`,
    );
}

/** Whose key is there again although he was erased: an archive that is behind has it still. */
async function keysOfErased(identityUrl: string, scratchUrl: string): Promise<string[]> {
  const erased = await connected(identityUrl, 'drill', async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      'select subject from identity.person_keys where key is null',
    );
    return rows.map(({ subject }) => subject);
  });
  const { rowCount } = await connected(scratchUrl, 'drill', (client) =>
    client.query('select from identity.person_keys where key is not null and subject = any ($1)', [erased]),
  );
  return rowCount ? [`The archive still has the keys of ${rowCount} persons who were erased.`] : [];
}

async function restoredBeside(options: DrillOptions, scratchUrl: string, folder: string): Promise<Restored> {
  const { target, backupKey, until, eventStoreUrl, identityUrl, sealsDir } = options;
  const own = await openTarget(pathToFileURL(join(folder, 'held')).href, { writes: true });
  const { archive, position } = await hold(target, backupKey, own, until);
  const seals = join(folder, 'seals');
  await copySeals(sealsDir, seals, position);
  const restored = await restore({
    ...options,
    target: archive,
    until: { position },
    eventStoreUrl: scratchUrl,
    identityUrl: scratchUrl,
    files: readOnly,
    sealsDir: seals,
  });
  await connected(eventStoreUrl, 'drill', (client) => assertSame(client, restored));
  const found = await verifyAt(scratchUrl, seals, options);
  // the operator knows the place from which they were copied
  const told = [...restored.notes, ...found].map((note) => note.replaceAll(seals, sealsDir));
  return { ...restored, notes: [...told, ...(await keysOfErased(identityUrl, scratchUrl))] };
}

/** Of the folders in which a drill of this log keeps what it holds: whoever has its turn knows that all others are left ones. */
async function folderPrefix(turn: pg.ClientBase): Promise<string> {
  const { rows } = await turn.query<{ log: string }>(
    `select system_identifier || '-' || oid as log from pg_control_system(), pg_database where datname = current_database()`,
  );
  return `portal-drill-${rows[0]?.log}-`;
}

/** Empty, in the place of what a drill has left that was killed. */
async function ownFolder(turn: pg.ClientBase): Promise<string> {
  const prefix = await folderPrefix(turn);
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
  return mkdtemp(join(tmpdir(), prefix));
}

/** What `work` failed by matters more than that nothing could be cleared away because of it, which the next drill does. */
async function cleared<T>(work: () => Promise<T>, clear: () => Promise<void>): Promise<T> {
  const result = await work().catch(async (cause: unknown) => {
    await isAnswered(clear());
    throw cause;
  });
  await clear();
  return result;
}

/** With an empty folder and database, which are gone once `work` is over. */
async function inScratch<T>(
  turn: pg.ClientBase,
  logUrl: string,
  work: (scratchUrl: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await ownFolder(turn);
  const withDatabase = async () => {
    const scratch = await openScratch(turn, logUrl);
    return cleared(() => work(scratch.url, folder), scratch.close);
  };
  return cleared(withDatabase, () => rm(folder, { recursive: true, force: true }));
}

const faultOf = (cause: unknown): string => {
  if (cause instanceof ArchiveFault || cause instanceof Contradiction) return cause.message;
  const { code, message } = cause as { code?: string; message?: string };
  return `The drill broke off: ${message || code || String(cause)}`;
};

/**
 * Restores what is backed up into a database beside the portal's, while the portal and its backup go on; verifies all that
 * is there then, compares it with the portal's own log, and removes it again. Notes in the identity store how that went,
 * whatever it ended by. Throws an ArchiveFault or a Contradiction that says what is wrong.
 */
export async function drill(options: DrillOptions): Promise<Drilled> {
  const { eventStoreUrl, identityUrl } = options;
  return inTurn(eventStoreUrl, (turn) =>
    connected(identityUrl, 'drill', async (identity) => {
      await assertMade(identity, 'identity.drill', 'begun');
      await readStoreClock(identity);
      const [at, began] = [new Date(storeNow()).toISOString(), performance.now()];
      const took = () => (performance.now() - began) / 1_000;
      // the connection that says that it is under way may be what broke
      const note = (result: Pick<Drill, 'position' | 'seconds' | 'fault'>) =>
        connected(identityUrl, 'drill', (client) => noteDrill(client, { at, ...result }));
      await beginDrill(identity, at);
      try {
        const restored = await inScratch(turn, eventStoreUrl, (scratchUrl, folder) =>
          restoredBeside(options, scratchUrl, folder),
        );
        const seconds = took();
        await note({ position: restored.position, seconds, fault: null });
        return { ...restored, took: seconds };
      } catch (cause) {
        // where it cannot be noted either, it is told as one that did not come to its end
        await isAnswered(note({ position: null, seconds: took(), fault: faultOf(cause) }));
        throw cause;
      }
    }),
  );
}
