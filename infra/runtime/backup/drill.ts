import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { connected } from '../database/connection.ts';
import { openEventStore } from '../event-store/index.ts';
import type { Listing } from '../files/types.ts';
import { beginDrill, type Drill, noteDrill } from '../identity/drill.ts';
import { openPersonKeys } from '../identity/keys.ts';
import { eachOf } from '../identity/secrets.ts';
import { isAnswered } from '../retry.ts';
import { sealFolder } from '../seals/folder.ts';
import { Contradiction } from '../seals/seal.ts';
import { verifyWithSeals } from '../seals/verify.ts';
import { readStoreClock, storeNow } from '../store-clock.ts';
import { ArchiveFault } from './fault.ts';
import { filesIn } from './files-archive.ts';
import { hold } from './held.ts';
import { hexOf } from './log-archive.ts';
import { assertMade } from './prepared.ts';
import { type Restored, type RestoreOptions, restore } from './restore.ts';
import { inTurn, openScratch } from './scratch.ts';
import { openTarget, type Target } from './target.ts';

/** The installation is the portal's own, of which nothing is changed. */
export type DrillOptions = Omit<RestoreOptions, 'files' | 'secretsLost' | 'incomplete'> & {
  files: Listing;
  /** The event that stores a file, and the field of its data that has the SHA-256 of the content. */
  stored: { type: string; field: string };
};

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

/** Whose key is there again although they were erased: an archive that is behind has it still. */
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

interface ScratchContext {
  options: DrillOptions;
  restored: Restored;
  archive: Target;
  scratchUrl: string;
}

/** A row may be committed some time after its moment. */
const commitDelayMs = 60_000;

const subjectsIn = (url: string): Promise<Set<string>> =>
  connected(url, 'drill', async (client) => {
    const { rows } = await client.query<{ subject: string }>('select subject from identity.person_keys');
    return new Set(rows.map(({ subject }) => subject));
  });

/** Persons of the restored events, of whom the portal has a key or the mark of the erasure, and the archive neither. */
async function missingPersons({ options, scratchUrl }: ScratchContext): Promise<string[]> {
  const [own, restored] = [await subjectsIn(options.identityUrl), await subjectsIn(scratchUrl)];
  const candidates = [...own].filter((subject) => !restored.has(subject));
  if (!candidates.length) return [];
  const personal = options.kinds.flatMap(({ type, personal: { subject } = { subject: '' } }) =>
    subject ? [{ type, subject }] : [],
  );
  const count = await connected(scratchUrl, 'drill', async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct e.data::json->>k.subject)::int as count
         from log.events e join unnest($1::text[], $2::text[]) as k (type, subject) on k.type = e.type
        where e.data::json->>k.subject = any ($3)`,
      [personal.map(({ type }) => type), personal.map(({ subject }) => subject), candidates],
    );
    return rows[0]?.count ?? 0;
  });
  return count
    ? [
        `The archive has no keys of ${count} persons of these events; the portal has ${own.size} in all, the archive ${restored.size}.`,
      ]
    : [];
}

/** Accounts whose password is older than the dump of identity, and not in it. */
async function missingCredentials({ options, restored, scratchUrl }: ScratchContext): Promise<string[]> {
  const before = new Date((restored.identityAt ?? Date.parse(restored.archived.at)) - commitDelayMs);
  const accountsIn = (url: string, where: string, values: unknown[]) =>
    connected(url, 'drill', async (client) => {
      const { rows } = await client.query<{ um_id: string }>(
        `select um_id from identity.credentials where ${where}`,
        values,
      );
      return rows.map(({ um_id }) => um_id);
    });
  const present = new Set(await accountsIn(scratchUrl, 'true', []));
  const own = await accountsIn(options.identityUrl, 'changed < $1', [before]);
  const missing = own.filter((account) => !present.has(account));
  return missing.length ? [`The passwords of ${missing.length} of ${own.length} accounts are not in the archive.`] : [];
}

/** Contents that events name, as far as the archive has every file, and that the portal has. */
async function missingFiles({ options, restored, archive, scratchUrl }: ScratchContext): Promise<string[]> {
  const { type, field } = options.stored;
  const [own, present] = [await options.files.names(), new Set(await filesIn(archive))];
  const required = await connected(scratchUrl, 'drill', async (client) => {
    const { rows } = await client.query<{ sha256: string }>(
      'select distinct data::json->>$2 as sha256 from log.events where type = $1 and position <= $3',
      [type, field, restored.archived.files],
    );
    return rows.map(({ sha256 }) => sha256).filter((sha256) => own.has(sha256));
  });
  const missing = required.filter((sha256) => !present.has(sha256));
  return missing.length
    ? [`${missing.length} of ${required.length} files that events name are not in the archive, such as ${missing[0]}.`]
    : [];
}

/** What the portal has and the restored installation lacks. Throws an ArchiveFault. */
async function assertNothingMissing(compared: ScratchContext): Promise<void> {
  const missing = [
    ...compared.restored.missing,
    ...(await missingPersons(compared)),
    ...(await missingCredentials(compared)),
    ...(await missingFiles(compared)),
  ];
  if (missing.length) throw new ArchiveFault(missing.join('\n'));
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
  await assertNothingMissing({ options, restored, archive, scratchUrl });
  const found = await verifyAt(scratchUrl, seals, options);
  // the operator knows the place from which they were copied
  const notes = [...restored.notes, ...found].map((note) => note.replaceAll(seals, sealsDir));
  return { ...restored, notes: [...notes, ...(await keysOfErased(identityUrl, scratchUrl))] };
}

/** Of the folders in which a drill of this log keeps what it holds: whoever has its turn knows that all others are left ones. */
async function folderPrefix(lockClient: pg.ClientBase): Promise<string> {
  const { rows } = await lockClient.query<{ log: string }>(
    `select system_identifier || '-' || oid as log from pg_control_system(), pg_database where datname = current_database()`,
  );
  return `portal-drill-${rows[0]?.log}-`;
}

/** Empty, in the place of what a drill has left that was killed. */
async function ownFolder(lockClient: pg.ClientBase): Promise<string> {
  const prefix = await folderPrefix(lockClient);
  const staleFolders = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of staleFolders) await rm(join(tmpdir(), name), { recursive: true, force: true });
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
  lockClient: pg.ClientBase,
  logUrl: string,
  work: (scratchUrl: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await ownFolder(lockClient);
  const withDatabase = async () => {
    const scratch = await openScratch(lockClient, logUrl);
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
  return inTurn(eventStoreUrl, (lockClient) =>
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
        const restored = await inScratch(lockClient, eventStoreUrl, (scratchUrl, folder) =>
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
