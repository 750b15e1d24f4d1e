import { randomBytes } from 'node:crypto';
import type { EventKind } from '@portal/shared/define/event';
import type pg from 'pg';
import { openClient } from '../database/connection.ts';
import { kindsOf } from '../event-store/kinds.ts';
import { migrateLog } from '../event-store/migrations.ts';
import { ahead } from '../event-store/prefetch.ts';
import { reader } from '../event-store/reader.ts';
import { type Held, type NameRules, nameFold } from '../event-store/reservations.ts';
import { knownSchemas } from '../event-store/schemas.ts';
import { headOf } from '../event-store/verify.ts';
import { checked, Differs } from '../files/checked.ts';
import type { Files } from '../files/types.ts';
import { migrateIdentityStore } from '../identity/index.ts';
import { vouchedBy } from '../identity/vouched.ts';
import { sealFolder } from '../seals/folder.ts';
import { migrateSeals } from '../seals/migrations.ts';
import { collectedNodes } from '../seals/stored-tree.ts';
import { insertKey, insertSeal } from '../seals/table.ts';
import { readStoreClock, storeNow } from '../store-clock.ts';
import { claimsOf, planned, type Read, readLog, type Until } from './archive-reader.ts';
import { commandsFor } from './commands-archive.ts';
import { missingFrom, uncompared } from './contents.ts';
import { copyBinary } from './copy-stream.ts';
import { ArchiveFault } from './fault.ts';
import { fileName, filesIn } from './files-archive.ts';
import {
  copyAllIn,
  copyIn,
  emptied,
  filledTable,
  identityIn,
  putIdentity,
  type RestoredIdentity,
  withoutErased,
} from './identity-archive.ts';
import { type ArchivedKey, keyPartsIn } from './keys-archive.ts';
import { segmentColumns } from './log-archive.ts';
import { filesBehind, type Manifest } from './manifest.ts';
import { personKeysOf } from './person-keys.ts';
import { begunUpTo, noteBegin, noteEnd } from './restoring.ts';
import { sealsIn } from './seals-archive.ts';
import { eventsIn } from './segment.ts';
import type { Target } from './target.ts';
import { archiveIn } from './verify.ts';

export interface RestoreOptions {
  target: Target;
  backupKey: string;
  /** all there is when left out */
  until?: Until | undefined;
  eventStoreUrl: string;
  identityUrl: string;
  files: Pick<Files, 'has' | 'receive'>;
  /** where seals are published; those that are there already are compared */
  sealsDir: string;
  kinds: readonly EventKind[];
  names: NameRules;
  /** the secrets that the archive's portal had; of the first and the last one two each, while they are changed */
  secrets: { 'person-keys': string; reservations: string; identity: string };
  /** a secret is lost for good: what the others do not open is put there all the same, and told of */
  secretsLost?: boolean | undefined;
  /** parts of the archive are lost for good: all else is put there, and what is absent is told of */
  incomplete?: boolean | undefined;
  /** how long ids of commands are known */
  commandDays: number;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Restored extends Read {
  /** of the last event */
  position: number;
  /** what the archive is whole up to, but for the files that events behind `files` may name */
  archived: Pick<Manifest, 'position' | 'at' | 'files'>;
  /** seconds for the log, from the first segment until all that follows from its events is there */
  seconds: number;
  persons: number;
  files: number;
  /** when the dump of identity was made, in milliseconds since 1970 */
  identityAt: number | undefined;
  /** what the archive should have had and could not be put there, a sentence each */
  missing: string[];
  /** what is to be known beside that, a sentence each */
  notes: string[];
}

const day = 24 * 3_600_000;
/** Larger than any file that the portal takes, in bytes. */
const largest = Number.MAX_SAFE_INTEGER;

/** Restoring never mixes two histories; `startedPosition`: by a restore that ended before the log was there. */
async function assertEmpty(
  eventStore: pg.ClientBase,
  identity: pg.ClientBase,
  startedPosition: number | undefined,
): Promise<void> {
  const { position } = await headOf(eventStore);
  if (position > 0 && position === startedPosition) {
    await noteEnd(identity);
    throw new ArchiveFault(
      `This installation is restored up to position ${position} already: the restore before this one ended when all was there. Go on with "npm run log -- verify".`,
    );
  }
  if (position > 0)
    throw new ArchiveFault(
      `This installation is not empty: its log has ${position} events. Restore into new databases; nothing was changed.`,
    );
  const table = startedPosition === undefined && (await filledTable(identity));
  if (table)
    throw new ArchiveFault(
      `This installation is not empty: ${table} has rows. Restore into new databases; nothing was changed.`,
    );
}

async function restoreFiles(target: Target, files: RestoreOptions['files']) {
  const names = await filesIn(target);
  const damaged: string[] = [];
  for (const sha256 of names) {
    if (await files.has(sha256)) continue;
    const bytes = await target.get(fileName(sha256));
    if (!bytes) continue;
    try {
      await files.receive(checked(bytes, sha256), largest);
    } catch (cause) {
      if (!(cause instanceof Differs)) throw cause;
      damaged.push(`${fileName(sha256)} is damaged; it was left out.`);
    }
  }
  return { count: names.length - damaged.length, damaged };
}

async function putPersonKeys(identity: pg.ClientBase, keys: readonly ArchivedKey[]): Promise<void> {
  const batch = 10_000;
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch);
    await identity.query(
      'insert into identity.person_keys (subject, key) select * from unnest($1::text[], $2::bytea[])',
      [some.map(({ subject }) => subject), some.map(({ key }) => key)],
    );
  }
}

/** What is to be known of secrets that do not open everything. Throws an ArchiveFault, unless they are lost. */
function closedKeys({ secrets, secretsLost }: RestoreOptions, keys: readonly ArchivedKey[]): string[] {
  const { all, closed } = personKeysOf(keys, secrets['person-keys']).counted();
  if (!closed) return [];
  if (secretsLost) return [`${closed} of ${all} keys of persons stay closed: what is personal of them cannot be read.`];
  throw new ArchiveFault(
    closed === all
      ? 'SECRET_PERSON_KEYS is not the one that the keys of persons in this archive were encrypted under.'
      : `SECRET_PERSON_KEYS opens ${all - closed} of ${all} keys of persons in this archive: while it was changed there were two secrets, so give both. Where one is lost, --secrets-lost restores all that the other opens.`,
  );
}

/** The same of SECRET_IDENTITY, by what was put there. A password whose owner did not log in since a change is one of the old secret. */
async function foreignIdentity(client: pg.ClientBase, { secrets, secretsLost }: RestoreOptions): Promise<string[]> {
  const { passwords, sealed } = await vouchedBy(client, secrets.identity);
  if (!secretsLost && passwords.all + sealed.all > 0 && passwords.known + sealed.known === 0)
    throw new ArchiveFault(
      'SECRET_IDENTITY is not the one that the passwords, second factors and webhooks in this archive were made with. Where it is lost, --secrets-lost restores them all the same: their owners need new ones.',
    );
  const foreign = passwords.all - passwords.known;
  return foreign
    ? [
        `${foreign} of ${passwords.all} passwords were made with another SECRET_IDENTITY: their owners ask for new ones, unless it is given too.`,
      ]
    : [];
}

const uniqueOf = (kind: string, name: Buffer): string => `${kind} ${name.toString('hex')}`;

/**
 * What the events reserve. Which name that was of someone who was erased no event tells any more: it is taken from what was
 * dumped, and where that does not know it either, a name that nobody can have holds its place.
 */
async function putReservations(
  client: pg.ClientBase,
  { held, position, dumped }: { held: readonly Held[]; position: number; dumped: RestoredIdentity | undefined },
): Promise<void> {
  const table = dumped?.tables.find(({ name }) => name === 'log.reservations');
  await client.query('create temporary table dumped (like log.reservations including all) on commit drop');
  if (table) await copyAllIn(client, { ...table, name: 'pg_temp.dumped' });
  const { rows } = await client.query<{ kind: string; name: Buffer; stream: string }>(
    'select kind, name, stream from dumped order by kind, name',
  );
  const known = new Map(held.flatMap((each) => (each.hash ? [[uniqueOf(each.kind, each.hash), each]] : [])));
  const newRows = rows.filter(({ kind, name }) => !known.has(uniqueOf(kind, name)));
  if (known.size && rows.length && newRows.length === rows.length && dumped && dumped.position >= position)
    throw new ArchiveFault('SECRET_RESERVATIONS is not the one that the names of this archive were reserved with.');
  for (const { kind, stream } of held.filter(({ hash }) => !hash)) {
    const at = newRows.findIndex((each) => each.kind === kind && each.stream === stream);
    const name = at < 0 ? randomBytes(32) : newRows.splice(at, 1)[0]?.name;
    if (name) known.set(uniqueOf(kind, name), { kind, stream, hash: name, position: 0 });
  }
  const all = [...known.values()];
  await client.query(
    'insert into log.reservations (kind, name, stream) select * from unnest($1::text[], $2::bytea[], $3::text[])',
    [all.map(({ kind }) => kind), all.map(({ hash }) => hash), all.map(({ stream }) => stream)],
  );
}

/** What is kept beside the events and follows from them: derived.ts checks the same. */
async function derive(client: pg.ClientBase, hash: string): Promise<void> {
  await client.query(
    `update log.head h set hash = $1, at = coalesce((select at from log.events e where e.position = h.position), h.at)`,
    [Buffer.from(hash, 'latin1')],
  );
  await client.query(
    'insert into log.streams (stream, version) select stream, max(version) from log.events group by stream order by stream',
  );
  await client.query(
    'insert into log.schemas (type, version) select type, max(schema) from log.events where schema > 1 group by type',
  );
}

/** Those of the events up to a position and since a moment; over a connection of its own, beside the events. */
async function putCommands(client: pg.ClientBase, contents: AsyncIterable<Buffer>, position: number, since: Date) {
  const [name, columns] = ['log.commands', ['command', 'asked', 'position', 'at', 'answer']];
  await client.query('begin');
  // of a restore that ended between this and the log
  await client.query('delete from log.commands');
  for await (const content of ahead(contents)) await copyIn(client, { name, columns, content });
  await client.query('delete from log.commands where position > $1 or at < $2', [position, since]);
  // whoever archived them may have kept them for less
  const { rows } = await client.query<{ since: string }>(
    'select greatest($1::timestamptz, min(at))::text as since from log.commands',
    [since],
  );
  return rows[0]?.since;
}

/**
 * Puts an archive into an empty installation: identity, and then the log with all that follows from it, in a transaction
 * each, since they may be on two servers; between them what is kept of commands, which is copied beside the events. Whoever is
 * killed before all are committed begins anew: what was put there before is put away.
 * Throws an ArchiveFault for what is wrong with the archive, the key or the installation.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { target, backupKey, until, eventStoreUrl, identityUrl, sealsDir, kinds, commandDays, onProgress } = options;
  const { manifest, vault } = await archiveIn(target, backupKey);
  const plan = await planned(target, manifest, until);
  const { position } = plan;
  await migrateLog(eventStoreUrl);
  await migrateSeals(eventStoreUrl);
  await migrateIdentityStore(identityUrl);
  const eventStore = await openClient(eventStoreUrl, 'restore');
  const identity = await openClient(identityUrl, 'restore');
  const commandsClient = await openClient(eventStoreUrl, 'restore');
  const ending = new AbortController();
  let commands: Promise<string | undefined> | undefined;
  try {
    const startedPosition = await begunUpTo(identity);
    await assertEmpty(eventStore, identity, startedPosition);
    const keyParts = await keyPartsIn(target, vault);
    const missing = await missingFrom(target, manifest, { keys: keyParts, segments: plan.segments });
    if (missing.length && !options.incomplete)
      throw new ArchiveFault(
        [...missing, 'Nothing was restored. Where it is lost for good, --incomplete restores all that is there.'].join(
          '\n',
        ),
      );
    const keys = [...keyParts.values()].flat();
    const notes = closedKeys(options, keys);
    const dumped = await identityIn(target, vault, position);
    const archived = await sealsIn(target, position);
    const folder = sealFolder(sealsDir);
    const published = await publishedIn(folder, position);
    const { count: files, damaged } = await restoreFiles(target, options.files);

    await identity.query('begin');
    if (startedPosition !== undefined) await emptied(identity);
    await noteBegin(identity, position);
    await putPersonKeys(identity, keys);
    if (dumped) await putIdentity(identity, dumped);
    await withoutErased(identity);
    notes.push(...(await foreignIdentity(identity, options)));

    const began = performance.now();
    await readStoreClock(eventStore);
    const since = new Date(storeNow() - commandDays * day);
    const archivedCommands = commandsFor(target, vault, plan.segments, ending.signal);
    commands = putCommands(commandsClient, archivedCommands, position, since);
    commands.catch(() => undefined);
    await eventStore.query('begin');
    // partitions, where there are some, are made by where the log ends
    await eventStore.query('update log.head set position = $1', [position]);
    await eventStore.query('select log.extend()');
    const copy = copyBinary(eventStore, `log.events (${segmentColumns})`);
    const tree = collectedNodes();
    const { names, secrets } = options;
    const personKeys = personKeysOf(keys, secrets['person-keys']);
    const { reveal } = reader(eventStore, kindsOf(kinds), personKeys, secrets.reservations);
    const fold = nameFold(names, secrets.reservations);
    const types = new Set(names.types);
    const trusted = published.keys.length ? published.keys : archived.keys;
    const read = await readLog({
      target,
      manifest,
      plan,
      claims: [...claimsOf(published.seals, sealsDir), ...claimsOf(archived.seals, 'the archive')],
      keys: trusted,
      complete: tree.add,
      take: copy.write,
      verified: async (page) => fold.take(await reveal([...eventsIn(page, types)])),
      onProgress,
    });
    await copy.end();
    await derive(eventStore, read.hash);
    await knownSchemas(eventStore, kindsOf(kinds));
    await putReservations(eventStore, { held: fold.held(), position, dumped });
    for (const key of archived.keys) await insertKey(eventStore, key);
    for (const seal of archived.seals) await insertSeal(eventStore, seal);
    await tree.write(eventStore);
    await eventStore.query('update log.head set commands_since = $1', [await commands]);
    const seconds = (performance.now() - began) / 1_000;
    for (const key of archived.keys) await folder.putKey(key);
    for (const seal of archived.seals) await folder.put(seal);
    await identity.query('commit');
    await commandsClient.query('commit');
    await eventStore.query('commit');
    await noteEnd(identity);
    await eventStore.query('analyze log.events, log.streams, log.commands, log.reservations');
    return {
      ...read,
      position,
      archived: { position: manifest.position, at: manifest.at, files: manifest.files },
      seconds,
      persons: keys.filter(({ key }) => key).length,
      files,
      identityAt: dumped?.at,
      missing: [...missing, ...damaged],
      notes: [...notes, ...filesBehind(manifest, position), ...uncompared(manifest), ...published.notes],
    };
  } finally {
    ending.abort();
    await commands?.catch(() => undefined);
    // what was not committed is undone by that
    await Promise.allSettled([identity, eventStore, commandsClient].map((each) => each.end()));
  }
}

/** The seals that are outside the archive: best kept by somebody else. */
async function publishedIn(folder: ReturnType<typeof sealFolder>, upTo: number) {
  const positions = await folder.positions();
  const seals = [];
  for (const position of positions.filter((each) => each <= upTo)) seals.push(await folder.seal(position));
  const behind = positions.filter((each) => each > upTo);
  const notes = behind.length
    ? [
        `${folder.path} has ${behind.length} seals of positions behind ${upTo}: the log that was restored lacks what they vouch for, and is not sealed until that folder, and the stream PORTAL_SEALS on NATS, are put away.`,
      ]
    : [];
  return { seals: seals.flatMap((seal) => seal ?? []), keys: await folder.keys(), notes };
}
