import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventKind } from '@portal/shared/define/event';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { connected } from '../database/connection.ts';
import { type EventStore, migrateLog, openEventStore } from '../event-store/index.ts';
import type { LogOptions } from '../event-store/migrations.ts';
import type { NameRules } from '../event-store/reservations.ts';
import { meta } from '../event-store/testing.ts';
import { type FileStore, openFiles } from '../files/index.ts';
import { migrateIdentityStore, openIdentity } from '../identity/index.ts';
import { type OpenPersonKeys, openPersonKeys } from '../identity/keys.ts';
import type { Identity } from '../identity/types.ts';
import { convergeFolder, convergeKeys } from '../seals/converge.ts';
import { sealFolder } from '../seals/folder.ts';
import { openSigner } from '../seals/keys.ts';
import { makeSeal } from '../seals/make.ts';
import { migrateSeals } from '../seals/migrations.ts';
import { type SealedVerification, verifyWithSeals } from '../seals/verify.ts';
import type { BackupOptions } from './backup.ts';
import type { DrillOptions } from './drill.ts';
import type { RestoreOptions } from './restore.ts';
import { openTarget, type Target } from './target.ts';

export const logger = pino({ level: 'silent' });

export const signedUp = eventKind({
  type: 'SignedUp',
  version: 1,
  data: z.object({ person: z.string(), login: z.string() }),
  personal: { subject: 'person', fields: ['login'] },
});
export const wrote = eventKind({ type: 'Wrote', version: 1, data: z.object({ text: z.string() }) });
export const stored = eventKind({ type: 'Stored', version: 1, data: z.object({ sha256: z.string() }) });
export const kinds = [signedUp, wrote, stored];

/** Each person holds the login that they signed up with, one for each stream. */
export const names: NameRules = {
  types: [signedUp.type],
  begin: () => (event) => [
    { slot: 'login', kind: 'login', value: (event.data as { login: string | null }).login ?? null },
  ],
};

export const secrets = {
  'person-keys': randomBytes(32).toString('base64url'),
  reservations: randomBytes(32).toString('base64url'),
  identity: randomBytes(32).toString('base64url'),
};
export const backupKey = randomBytes(32).toString('base64url');
export const commandDays = 7;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export interface Installation {
  url: string;
  store: EventStore;
  keys: OpenPersonKeys;
  identity: Identity;
  files: FileStore;
  sealsDir: string;
  /** a person with a password, whose login is reserved; rejects where somebody has it */
  signUp(person: string, login?: string): Promise<void>;
  /** so many events, each with a command id, in a few streams */
  write(count: number): Promise<void>;
  /** something was delivered to their webhook */
  deliver(person: string): Promise<unknown>;
  upload(bytes: Uint8Array): Promise<string>;
  /** the same, with an event that names it */
  publish(bytes: Uint8Array): Promise<string>;
  erase(person: string): Promise<void>;
  seal(): Promise<void>;
  verify(): Promise<SealedVerification>;
  sql(text: string, values?: unknown[]): Promise<unknown[][]>;
  /** what is there, by table and file: equal where two installations are */
  sums(): Promise<unknown>;
}

/** Is given what is to be done once nobody needs it any more, in the opposite order. */
export type Finished = (end: () => Promise<unknown>) => void;
export const ofTest: Finished = (end) => onTestFinished(async () => void (await end()));

async function migrated(url: string): Promise<void> {
  await migrateLog(url);
  await migrateSeals(url);
  await migrateIdentityStore(url);
}

/** With its tables and nothing in them: to copy it takes a part of the time that making them takes. */
let prepared: Promise<TestDatabase> | undefined;
async function prepare(): Promise<TestDatabase> {
  const database = await testDatabase();
  await migrated(database.url);
  return database;
}

/**
 * Databases, files and seals of its own, with nothing in them; for a test unless said. `isBare`: without the tables, which
 * it has otherwise.
 */
export async function emptyPlace(options: LogOptions & { isBare?: boolean } = {}, finished: Finished = ofTest) {
  const isBare = options.isBare === true || options.partition !== undefined;
  if (!isBare) prepared ??= prepare();
  const database = await testDatabase(isBare ? undefined : await prepared);
  finished(() => database.stop());
  const home = temporaryFolder();
  finished(() => rm(home, { recursive: true, force: true }));
  if (options.partition) await migrateLog(database.url, options);
  const filesDir = join(home, 'files');
  await mkdir(filesDir);
  const filesUrl = pathToFileURL(filesDir).href;
  return { url: database.url, home, filesUrl, files: openFiles(filesUrl), sealsDir: join(home, 'seals') };
}
export type TestPlace = Awaited<ReturnType<typeof emptyPlace>>;

/** The portal, as far as infra knows it, on what is there. */
export async function installationOn(place: TestPlace, finished: Finished = ofTest): Promise<Installation> {
  const { url, home, files, sealsDir } = place;
  await migrated(url);
  const keys = await openPersonKeys(url, Buffer.from(secrets['person-keys'], 'base64url'));
  finished(() => keys.close());
  const store = await openEventStore({ url, kinds, keys, pepper: secrets.reservations });
  finished(() => store.close());
  const identity = await openIdentity({ url, logger, given: secrets });
  finished(() => identity.close());
  let written = await store.head();
  const sql = (text: string, values: unknown[] = []) =>
    connected(url, 'test', async (client) => (await client.query({ text, values, rowMode: 'array' })).rows);
  const append = async (stream: string, type: string, data: unknown, name?: string) => {
    written++;
    const outcome = await store.append({
      stream,
      expected: 'any',
      events: [{ type, data }],
      meta: { ...meta, actor: stream },
      commandId: { id: `command-${written}-${stream}`, asked: JSON.stringify(data) },
      answer: { written },
      ...(name && { reserve: [{ kind: 'login', value: name }] }),
    });
    if (outcome.kind !== 'appended') throw new Error(`${stream} was not appended: ${outcome.kind}`);
  };
  const upload = async (bytes: Uint8Array) => {
    await files.put(sha256(bytes), bytes);
    return sha256(bytes);
  };
  const deliver = (person: string) =>
    sql(
      `insert into identity.webhook_deliveries
         (webhook, position, type, message, attempt, at, status, outcome, fault, milliseconds, answer)
       values ($1, $2, 'product.approved', 'message', 1, now(), 200, 'delivered', '', 1, '')`,
      [`webhook of ${person}`, written],
    );
  return {
    url,
    store,
    keys,
    identity,
    files,
    sealsDir,
    sql,
    deliver,
    async signUp(person, login = `login of ${person}`) {
      await append(`account-${person}`, signedUp.type, { person, login }, login);
      await identity.credentials.create(person, `password of ${person}`);
      await identity.drafts.keep(person, 'form', `draft of ${person}`);
      await identity.webhooks.make(person, `webhook of ${person}`);
      await deliver(person);
    },
    async write(count) {
      await Promise.all(
        Array.from({ length: count }, (_, index) => append(`note-${index % 7}`, wrote.type, { text: `数字 ${index}` })),
      );
    },
    upload,
    async publish(bytes) {
      const name = await upload(bytes);
      await append(`file-${name}`, stored.type, { sha256: name });
      return name;
    },
    async erase(person) {
      await keys.erase(person);
      await identity.forget(person);
    },
    async seal() {
      const signer = await openSigner(join(home, 'key.pem'));
      await connected(url, 'test', async (client) => {
        const folder = sealFolder(sealsDir);
        await convergeKeys(client, folder, signer);
        await makeSeal(client, signer);
        await convergeFolder(client, folder);
      });
    },
    verify: () =>
      verifyWithSeals({
        url,
        folder: sealsDir,
        commandsSince: new Date(0),
        beside: () => store.wrongReservation(names),
      }),
    async sums() {
      const ofTable = async (table: string, columns: string, where = 'true') =>
        sql(
          `select count(*), md5(string_agg(t::text, '|' order by t::text)) from (select ${columns} from ${table} where ${where}) t`,
        );
      return {
        events: await ofTable('log.events', '*'),
        streams: await ofTable('log.streams', '*'),
        schemas: await ofTable('log.schemas', '*'),
        commands: await ofTable('log.commands', '*'),
        head: await ofTable('log.head', 'position, at, hash'),
        reservations: await ofTable('log.reservations', '*'),
        seals: await ofTable('log.seals', '*'),
        credentials: await ofTable('identity.credentials', '*'),
        drafts: await ofTable('identity.drafts', '*'),
        webhooks: await ofTable('identity.webhooks', '*'),
        deliveries: await ofTable('identity.webhook_deliveries', '*'),
        keys: await ofTable('identity.person_keys', 'subject, key'),
        files: [...(await files.names())].sort(),
      };
    },
  };
}

/** A folder for an archive. */
export function archiveFolder(finished: Finished = ofTest): string {
  const home = temporaryFolder();
  finished(() => rm(home, { recursive: true, force: true }));
  return join(home, 'archive');
}

export const backupOf = (
  { url, files }: Pick<Installation, 'url' | 'files'>,
  target: Target,
  more: Partial<BackupOptions> = {},
): BackupOptions => ({
  eventStoreUrl: url,
  identityUrl: url,
  files,
  target,
  backupKey,
  commandDays,
  // nobody waits longer than for what is looked at
  pause: 50,
  stretch: 500,
  logger,
  ...more,
});

export const restoreInto = async (
  { url, files, sealsDir }: Pick<TestPlace, 'url' | 'files' | 'sealsDir'>,
  folder: string,
  more: Partial<RestoreOptions> = {},
): Promise<RestoreOptions> => ({
  target: await openTarget(pathToFileURL(folder).href, { writes: false }),
  backupKey,
  eventStoreUrl: url,
  identityUrl: url,
  files,
  sealsDir,
  kinds,
  names,
  secrets,
  commandDays,
  ...more,
});

/** A drill of an archive beside the portal that it is of. */
export const drillOf = async (
  portal: Pick<TestPlace, 'url' | 'files' | 'sealsDir'>,
  folder: string,
  more: Partial<DrillOptions> = {},
): Promise<DrillOptions> => ({
  ...(await restoreInto(portal, folder)),
  files: portal.files,
  stored: { type: stored.type, field: 'sha256' },
  ...more,
});

export const targetIn = (folder: string): Promise<Target> => openTarget(pathToFileURL(folder).href, { writes: true });

/** A writer that is killed after so many steps: from then on nothing of it reaches the target any more. */
export function killedAfter(target: Target, steps: number): Target & { readonly isDead: boolean } {
  let remainingSteps = steps;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (remainingSteps-- <= 0) throw new Error('killed');
    return work();
  };
  return {
    get isDead() {
      return remainingSteps < 0;
    },
    list: (prefix) => target.list(prefix),
    get: (name) => target.get(name),
    put: (name, bytes) => step(() => target.put(name, bytes)),
    delete: (name) => step(() => target.delete(name)),
    tidy: () => target.tidy(),
  };
}
