import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fillUp, mountSmall } from '../../tooling/embedded/small-disk.ts';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { openClient } from '../database/connection.ts';
import { openEventStore } from '../event-store/index.ts';
import { openPersonKeys } from '../identity/keys.ts';
import { openAny, seal } from '../identity/sealed.ts';
import { eachOf } from '../identity/secrets.ts';
import { backUpOnce, startBackup } from './backup.ts';
import { filesIn, openFilesArchive } from './files-archive.ts';
import { identityIn, openIdentityArchive } from './identity-archive.ts';
import { restore } from './restore.ts';
import { decoded, eventsIn } from './segment.ts';
import { contentOf, type Target } from './target.ts';
import {
  archiveFolder,
  backupKey,
  backupOf,
  emptyPlace,
  type Finished,
  type Installation,
  installationOn,
  killedAfter,
  kinds,
  logger,
  ofTest,
  restoreInto,
  secrets,
  type TestPlace,
  targetIn,
} from './testing.ts';
import { openVault } from './vault.ts';
import { verifyArchive } from './verify.ts';

/** An installation with some of everything, and its archive. */
async function archived(finished: Finished = ofTest) {
  const portal = await installationOn(await emptyPlace({}, finished), finished);
  await portal.signUp('anna');
  await portal.signUp('bert');
  await portal.write(300);
  await portal.upload(Buffer.from('a picture'));
  await portal.upload(randomBytes(100_000));
  await portal.seal();
  await portal.write(20);
  const folder = archiveFolder(finished);
  const target = await targetIn(folder);
  await backUpOnce(backupOf(portal, target, { segmentEvents: 100 }));
  return { portal, folder, target };
}

/** One for all tests that change nothing of it. */
let common: Awaited<ReturnType<typeof archived>>;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  common = await archived((end) => void ends.unshift(end));
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** What the archive holds is all that the portal has, in an installation of its own. */
async function expectRestored(folder: string, portal: Installation): Promise<TestPlace> {
  const place = await emptyPlace();
  await restore(await restoreInto(place, folder));
  expect(await (await installationOn(place)).sums()).toEqual(await portal.sums());
  return place;
}

const segmentsOf = async (folder: string) => (await readdir(join(folder, 'log'))).sort();

/** The manifest's position. */
const positionIn = async (folder: string): Promise<number> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).position;

test('killed at each step, an archive is whole as far as its manifest says, and the next process goes on with it', {
  timeout: 300_000,
}, async () => {
  const portal = await installationOn(await emptyPlace());
  const folder = archiveFolder();
  const target = await targetIn(folder);
  // each process gets a step further than the one before, while the log goes on; then again, with an archive that is there,
  // of which parts are replaced, by some steps at a time
  let [kills, steps, successes] = [0, 0, 0];
  for (let n = 0; successes < 3; n++) {
    if (n < 4) await portal.signUp(`person-${n}`);
    await portal.write(5);
    await portal.upload(randomBytes(1_000));
    if (n % 10 === 9) await portal.seal();
    const error = await backUpOnce(backupOf(portal, killedAfter(target, steps))).then(
      () => undefined,
      (cause: Error) => cause,
    );
    // whole as far as its manifest says, whatever was under way
    const position = await positionIn(folder).catch(() => undefined);
    if (position !== undefined) expect(await verifyArchive(target, backupKey)).toMatchObject({ position });
    if (!error) {
      successes++;
      steps -= 15;
      continue;
    }
    expect(error.message).toBe('killed');
    kills++;
    steps += successes ? 2 : 1;
    // whatever a writer left is no content of the archive
    await writeFile(join(folder, '.draft-of-a-killed-one'), 'half');
  }
  expect(kills).toBeGreaterThan(10);
  await portal.erase('person-3');
  await backUpOnce(backupOf(portal, target));
  expect(await readdir(folder)).not.toContain('.draft-of-a-killed-one');

  const place = await emptyPlace();
  const restored = await restore(await restoreInto(place, folder));
  const restoredPortal = await installationOn(place);
  expect(restored.position).toBe(await portal.store.head());
  expect(await restoredPortal.sums()).toEqual(await portal.sums());
  expect(await restoredPortal.verify()).toMatchObject({ ok: true, sealed: restored.sealed, notes: [] });
  expect(restored.sealed).toBeGreaterThan(0);

  // it goes on as the one before did: versions, command ids and names are known
  expect(await restoredPortal.identity.credentials.verify('person-1', 'password of person-1')).toBe(true);
  await expect(restoredPortal.signUp('somebody', 'login of person-1')).rejects.toThrow('was not appended: taken');
  const requestText = JSON.stringify({ person: 'person-0', login: 'login of person-0' });
  const repeated = await restoredPortal.store.repeated('account-person-0', {
    id: 'command-1-account-person-0',
    asked: requestText,
  });
  expect(repeated).toMatchObject({ last: 1, answer: { written: 1 } });
  await restoredPortal.write(5);
  expect(await restoredPortal.verify()).toMatchObject({ ok: true });

  // who was erased stays so
  const [event] = await restoredPortal.store.readStream('account-person-3');
  expect(event?.data).toEqual({ person: 'person-3', login: null });
  const [other] = await restoredPortal.store.readStream('account-person-2');
  expect(other?.data).toEqual({ person: 'person-2', login: 'login of person-2' });
});

test('events in a segment are read as those in the database are, of some types or of all', async () => {
  const { portal, folder, target } = common;
  const bytes = await Promise.all(
    (await segmentsOf(folder)).map(async (name) => {
      const content = await contentOf(target, `log/${name}`);
      return (await decoded(`log/${name}`, content ?? Buffer.alloc(0))).events;
    }),
  );
  const stored = await portal.store.read({ after: 0, limit: 1_000, decrypt: false });
  const types = [...new Set(stored.map(({ type }) => type))];
  expect(types.length).toBeGreaterThan(1);
  for (const some of [types, types.slice(0, 1), []]) {
    const read = bytes.flatMap((events) => [...eventsIn(events, new Set(some))]);
    expect(read).toEqual(stored.filter(({ type }) => some.includes(type)));
  }
});

test('restored to a position and to a moment: the log is as it was then, and verifies', async () => {
  const portal = await installationOn(await emptyPlace());
  const folder = archiveFolder();
  const target = await targetIn(folder);
  await portal.signUp('anna');
  await portal.write(50);
  await portal.seal();
  await backUpOnce(backupOf(portal, target));
  const then = await portal.sums();
  const head = await portal.store.head();
  const [[time]] = (await portal.sql('select at from log.head')) as [[string]];
  // later than what is recorded in the same millisecond
  await vi.waitUntil(() => Date.now() > Date.parse(time) + 1);
  await portal.identity.credentials.change('anna', 'another password');
  await portal.signUp('bert');
  await portal.write(50);
  await portal.seal();
  await backUpOnce(backupOf(portal, target));

  for (const until of [{ position: head }, { time: Date.parse(time) }]) {
    const place = await emptyPlace();
    const restored = await restore(await restoreInto(place, folder, { until }));
    expect(restored).toMatchObject({ position: head, sealed: head });
    const restoredPortal = await installationOn(place);
    const found = await restoredPortal.sums();
    expect(found).toMatchObject({
      ...(then as object),
      // keys are always the newest
      keys: expect.anything(),
    });
    expect(await restoredPortal.verify()).toMatchObject({ ok: true, sealed: head });
    // identity as it was dumped then
    expect(await restoredPortal.identity.credentials.verify('anna', 'password of anna')).toBe(true);
    expect(await restoredPortal.identity.credentials.verify('bert', 'password of bert')).toBe(false);
  }
  // a slip of the year would give an empty portal
  for (const until of [{ time: 0 }, { position: 0 }])
    await expect(restoreInto(await emptyPlace(), folder, { until }).then(restore)).rejects.toThrow(
      /^Nothing was recorded by then: the first event is of \d{4}-/,
    );
  await expect(restoreInto(await emptyPlace(), folder, { until: { position: 9_999 } }).then(restore)).rejects.toThrow(
    'The archive ends at position',
  );
});

test('a log in partitions is restored into partitions', async () => {
  const { portal, folder } = common;
  const place = await emptyPlace({ partition: 100 });
  await restore(await restoreInto(place, folder));
  const restoredPortal = await installationOn(place);
  expect(await restoredPortal.sums()).toEqual(await portal.sums());
  await restoredPortal.write(10);
  expect(await restoredPortal.verify()).toMatchObject({ ok: true });
  // its number is one that none of those before has
  await restoredPortal.deliver('anna');
});

test('ids of commands that were kept for less than whoever restores keeps them are not missed there', async () => {
  const portal = await installationOn(await emptyPlace());
  await portal.write(5);
  const before = new Date(Date.now() + 1);
  await vi.waitUntil(() => Date.now() > before.getTime());
  expect(await portal.store.tidy(before)).toBe(5);
  await portal.write(5);
  await portal.seal();
  const folder = archiveFolder();
  await backUpOnce(backupOf(portal, await targetIn(folder)));
  const place = await emptyPlace();
  await restore(await restoreInto(place, folder));
  const restoredPortal = await installationOn(place);
  expect(await restoredPortal.verify()).toMatchObject({ ok: true });
  await restoredPortal.sql('delete from log.commands where position = 8');
  expect(await restoredPortal.verify()).toMatchObject({ ok: false, wrong: { position: 8 } });
});

test('whose key is gone, and what they had not yet, leaves nothing that refers to it', async () => {
  const { portal, folder, target } = await archived();
  await portal.keys.erase('anna');
  await backUpOnce(backupOf(portal, target));
  const place = await emptyPlace();
  await restore(await restoreInto(place, folder));
  const restoredPortal = await installationOn(place);
  expect(await restoredPortal.sql('select distinct webhook from identity.webhook_deliveries')).toEqual([
    ['webhook of bert'],
  ]);
});

test('an erased person is erased in the archive too, older moments included', async () => {
  const { portal, folder } = await archived();
  const head = await portal.store.head();
  const backup = startBackup(backupOf(portal, await targetIn(folder)));
  onTestFinished(() => backup.close());
  await expect.poll(() => backup.isWell).toBe(true);
  const contents = async () => {
    const all: Buffer[] = [];
    for (const entry of await readdir(join(folder, 'keys'))) all.push(await readFile(join(folder, 'keys', entry)));
    return all;
  };
  const before = await contents();
  await portal.write(1);
  await portal.erase('anna');
  const keyOf = async (person: string) => {
    const place = await emptyPlace();
    await restore(await restoreInto(place, folder, { until: { position: head } }));
    const restoredPortal = await installationOn(place);
    const [event] = await restoredPortal.store.readStream(`account-${person}`);
    expect(await restoredPortal.verify()).toMatchObject({ ok: true });
    return {
      login: Object(event?.data).login,
      password: await restoredPortal.identity.credentials.verify(person, `password of ${person}`),
      draft: (await restoredPortal.identity.drafts.read(person, 'form'))?.content,
    };
  };
  await expect
    .poll(async () => (await contents()).some((content) => !before.some((other) => other.equals(content))))
    .toBe(true);
  // none is left of the moment that is restored
  const dumps = () => readdir(join(folder, 'identity/dumps'));
  await expect.poll(async () => (await dumps()).filter((name) => Number(name.split('-')[0]) <= head)).toEqual([]);
  expect(await keyOf('anna')).toEqual({ login: null, password: false, draft: undefined });
  expect(await keyOf('bert')).toEqual({
    login: 'login of bert',
    password: true,
    draft: 'draft of bert',
  });
  expect((await readdir(join(folder, 'keys'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a segment that is absent, damaged, or in the place of another one is named, and nothing is restored', async () => {
  const { portal } = common;
  const folder = archiveFolder();
  await cp(common.folder, folder, { recursive: true });
  const target = await targetIn(folder);
  const other = await archived();
  const head = await portal.store.head();
  const names = await segmentsOf(folder);
  expect(names).toHaveLength(4);
  expect(await segmentsOf(other.folder)).toEqual(names);
  const place = await emptyPlace();
  const empty = await installationOn(place);
  const rows = `select (select count(*) from identity.credentials) + (select count(*) from identity.person_keys)
    + (select count(*) from log.events) + (select count(*) from log.streams) + (select position from log.head)`;

  /** Both programs say so, and where it was to be put nothing came. */
  async function expectRefusal(sentence: string | RegExp): Promise<void> {
    await expect(verifyArchive(target, backupKey)).rejects.toThrow(sentence);
    await expect(restoreInto(place, folder).then(restore)).rejects.toThrow(sentence);
    expect(await empty.sql(rows)).toEqual([[0]]);
  }

  for (const [index, name] of names.entries()) {
    const path = join(folder, 'log', name);
    const original = await readFile(path);
    await rm(path);
    await expectRefusal(`The segment that begins at position ${index * 100 + 1} is absent`);

    const altered = Buffer.from(original);
    const at = Math.floor((original.length * (index + 1)) / 5);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    await writeFile(path, altered);
    await expectRefusal(`log/${name} is damaged`);

    await writeFile(path, await readFile(join(folder, 'log', names[(index + 1) % names.length] ?? '')));
    await expectRefusal(`log/${name} holds another part of a log`);

    // of another log, under the right name and with the right sums: what follows is not of it
    await writeFile(path, await readFile(join(other.folder, 'log', name)));
    const next = names[index + 1];
    await expectRefusal(`log/${index ? name : next} does not follow from the segment before it`);
    await writeFile(path, original);
  }

  // all of them, so that each follows; seals and the manifest tell them from ours
  for (const name of names) await writeFile(join(folder, 'log', name), await readFile(join(other.folder, 'log', name)));
  await expectRefusal(/positions 1 to \d+ are not what was sealed/);
  expect(await verifyArchive(other.target, backupKey)).toMatchObject({ position: head });
});

test('a key of the backup that is another one is named, by both programs', async () => {
  const { portal, folder } = common;
  const wrong = randomBytes(32).toString('base64url');
  const sentence = 'BACKUP_KEY is not the key that this archive was made with';
  await expect(restoreInto(await emptyPlace(), folder, { backupKey: wrong }).then(restore)).rejects.toThrow(sentence);
  await expect(backUpOnce(backupOf(portal, await targetIn(folder), { backupKey: wrong }))).rejects.toThrow(sentence);
});

test('secrets of another portal are named', async () => {
  const { folder } = common;
  const other = randomBytes(32).toString('base64url');
  await expect(
    restoreInto(await emptyPlace(), folder, { secrets: { ...secrets, 'person-keys': other } }).then(restore),
  ).rejects.toThrow('SECRET_PERSON_KEYS is not the one');
  await expect(
    restoreInto(await emptyPlace(), folder, { secrets: { ...secrets, reservations: other } }).then(restore),
  ).rejects.toThrow('SECRET_RESERVATIONS is not the one');
});

test('an archive of while the secrets are changed is restored with both, and with one alone only where the other is lost', async () => {
  const place = await emptyPlace();
  const portal = await installationOn(place);
  for (const person of ['anna', 'bert', 'cleo']) await portal.signUp(person);
  const newKeys = { keys: randomBytes(32), identity: randomBytes(32).toString('base64url') };
  const both = {
    ...secrets,
    'person-keys': `${newKeys.keys.toString('base64url')}\n${secrets['person-keys']}`,
    identity: `${newKeys.identity}\n${secrets.identity}`,
  };
  // broken off after the first key
  const old = Buffer.from(secrets['person-keys'], 'base64url');
  const [[key]] = (await portal.sql(`select key from identity.person_keys where subject = 'anna'`)) as [[Buffer]];
  const opened = openAny(key, 'anna', [old])?.content ?? Buffer.alloc(0);
  await portal.sql(`update identity.person_keys set key = $1 where subject = 'anna'`, [
    seal(opened, 'anna', newKeys.keys),
  ]);
  const folder = archiveFolder();
  await backUpOnce(backupOf(portal, await targetIn(folder)));

  const login = async (at: TestPlace, providedSecrets: typeof both, person: string) => {
    const keys = await openPersonKeys(
      at.url,
      eachOf(providedSecrets['person-keys']).map((each) => Buffer.from(each, 'base64url')),
    );
    onTestFinished(() => keys.close());
    const store = await openEventStore({ url: at.url, kinds, keys, pepper: secrets.reservations });
    onTestFinished(() => store.close());
    return (await store.readStream(`account-${person}`))[0]?.data;
  };
  const completePlace = await emptyPlace();
  expect((await restore(await restoreInto(completePlace, folder, { secrets: both }))).notes).toEqual([]);
  for (const person of ['anna', 'bert', 'cleo'])
    expect(await login(completePlace, both, person)).toMatchObject({ login: `login of ${person}` });

  const half = await emptyPlace();
  await expect(restoreInto(half, folder).then(restore)).rejects.toThrow('SECRET_PERSON_KEYS opens 2 of 3 keys');
  const { notes } = await restore(await restoreInto(half, folder, { secretsLost: true }));
  expect(notes).toEqual([expect.stringContaining('1 of 3 keys of persons stay closed')]);
  // closed, not erased: with the secret it is read again, and her name is hers
  expect(await login(half, both, 'anna')).toMatchObject({ login: 'login of anna' });
  expect(await (await installationOn(half)).sums()).toEqual(await portal.sums());
});

test('a SECRET_IDENTITY of another portal is named, unless the right one is lost', async () => {
  const { folder } = common;
  const other = { ...secrets, identity: randomBytes(32).toString('base64url') };
  const place = await emptyPlace();
  await expect(restoreInto(place, folder, { secrets: other }).then(restore)).rejects.toThrow(
    'SECRET_IDENTITY is not the one',
  );
  const { notes } = await restore(await restoreInto(place, folder, { secrets: other, secretsLost: true }));
  expect(notes).toEqual([expect.stringContaining('2 of 2 passwords were made with another SECRET_IDENTITY')]);
});

test('an installation that is not empty is refused, and stays as it is', async () => {
  const { portal, folder } = common;
  const before = await portal.sums();
  await expect(restoreInto(portal, folder).then(restore)).rejects.toThrow(
    'This installation is not empty: its log has 322 events',
  );
  expect(await portal.sums()).toEqual(before);
  const startedPlace = await emptyPlace();
  const other = await installationOn(startedPlace);
  await other.identity.credentials.create('anna', 'a password');
  await expect(restoreInto(startedPlace, folder).then(restore)).rejects.toThrow('identity.credentials has rows');
});

test('restoring that ends between its commits is begun again, and one that ends after both says that all is there', async () => {
  const { portal, folder } = common;
  const place = await emptyPlace();
  const empty = await installationOn(place);
  const fails = `create function log.fails() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$`;
  await empty.sql(fails);
  // when the log commits, after identity and what is kept of commands have
  await empty.sql(
    'create constraint trigger fails after insert on log.streams deferrable initially deferred for each row execute function log.fails()',
  );
  await expect(restoreInto(place, folder).then(restore)).rejects.toThrow('no space left');
  const rows =
    'select (select count(*)::int from identity.credentials), (select count(*) > 0 from log.commands), (select position::int from log.head)';
  expect(await empty.sql(rows)).toEqual([[2, true, 0]]);
  await empty.sql('drop trigger fails on log.streams');

  // when all is there, before that is noted
  await empty.sql(
    `create function log.stays() returns event_trigger language plpgsql as $$ begin
       if exists (select from pg_event_trigger_dropped_objects() where object_identity = 'identity.restoring')
       then raise 'killed'; end if; end $$`,
  );
  await empty.sql('create event trigger stays on sql_drop execute function log.stays()');
  await expect(restoreInto(place, folder).then(restore)).rejects.toThrow('killed');
  expect(await empty.sums()).toEqual(await portal.sums());
  await empty.sql('drop event trigger stays');
  await expect(restoreInto(place, folder).then(restore)).rejects.toThrow(
    `restored up to position ${await portal.store.head()} already`,
  );
  await expect(restoreInto(place, folder).then(restore)).rejects.toThrow('This installation is not empty');
  expect(await empty.verify()).toMatchObject({ ok: true });
});

test('a file that is damaged is named, and all else is restored', async () => {
  const { portal, folder } = await archived();
  const sha256 = await portal.upload(Buffer.from('another picture'));
  await backUpOnce(backupOf(portal, await targetIn(folder)));
  await writeFile(join(folder, 'files', sha256.slice(0, 2), sha256), 'something else');
  const place = await emptyPlace();
  const { missing, notes, position } = await restore(await restoreInto(place, folder));
  expect({ missing, notes }).toEqual({ missing: [expect.stringContaining(sha256)], notes: [] });
  expect(position).toBe(await portal.store.head());
  expect(await place.files.has(sha256)).toBe(false);
});

test('while the target is gone the log goes on, metrics say so, and nothing is begun anew; back, it catches up', async () => {
  const { portal, folder } = await archived();
  const warn = vi.fn();
  const recordingLogger = Object.assign(Object.create(logger), { warn, info: vi.fn(), error: vi.fn() });
  const backup = startBackup(backupOf(portal, await targetIn(folder), { logger: recordingLogger }));
  onTestFinished(() => backup.close());
  await expect.poll(() => backup.isWell).toBe(true);
  const failures = async () => {
    const { values } = (await register.getSingleMetric('portal_backup_failures_total')?.get()) ?? { values: [] };
    return values.reduce((sum, { value }) => sum + value, 0);
  };
  const behind = async () => (await register.getSingleMetric('portal_backup_behind_seconds')?.get())?.values[0]?.value;
  const before = await failures();
  await rename(folder, `${folder}.away`);
  await portal.write(30);
  await expect.poll(failures).toBeGreaterThan(before);
  expect(backup.isWell).toBe(false);
  expect(await behind()).toBeGreaterThan(0);
  // an empty folder in its place, such as that on which it is mounted, is not taken for the target
  await mkdir(folder);
  const failuresBefore = await failures();
  await expect.poll(failures).toBeGreaterThan(failuresBefore + 1);
  expect(await readdir(folder)).toEqual([]);
  // one warning, however often it was tried
  expect(warn.mock.calls).toEqual([[expect.stringContaining('The archive is not where it was')]]);
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
  await expect.poll(() => positionIn(folder)).toBe(await portal.store.head());
  await expect.poll(() => backup.isWell).toBe(true);
  await backup.close();
  await expectRestored(folder, portal);
});

const smallDisk = () => {
  const folder = temporaryFolder();
  const unmount = mountSmall(folder, 4);
  return unmount && { folder, unmount };
};
const disk = smallDisk();
afterAll(async () => {
  disk?.unmount();
  if (disk) await rm(disk.folder, { recursive: true });
});

const withoutDisk = disk ? '' : ' (skipped: no small disk can be mounted)';

test.skipIf(withoutDisk)(
  `on a disk that is full nothing that is there is damaged; it is said, and goes on once there is room${withoutDisk}`,
  async () => {
    const folder = join(disk?.folder ?? '', 'archive');
    const { portal } = await archived();
    const target = await targetIn(folder);
    const warn = vi.fn();
    const recordingLogger = Object.assign(Object.create(logger), { warn, info: vi.fn(), error: vi.fn() });
    const backup = startBackup(backupOf(portal, target, { logger: recordingLogger }));
    onTestFinished(() => backup.close());
    await expect.poll(() => backup.isWell).toBe(true);
    const position = await positionIn(folder);
    const makeRoom = fillUp(disk?.folder ?? '');
    await portal.signUp('cleo');
    await portal.write(30);
    const sha256 = await portal.upload(randomBytes(200_000));
    await expect
      .poll(() => warn.mock.calls.flat())
      .toEqual(expect.arrayContaining([expect.stringContaining('There is no room left at BACKUP_URL')]));
    expect(backup.isWell).toBe(false);
    // half of nothing lies there, under no name
    expect((await readdir(folder, { recursive: true })).filter((name) => basename(name).startsWith('.'))).toEqual([]);
    expect(await verifyArchive(target, backupKey)).toMatchObject({ position });
    makeRoom();
    await expect.poll(() => positionIn(folder)).toBe(await portal.store.head());
    await expect.poll(() => backup.isWell).toBe(true);
    await backup.close();
    const place = await expectRestored(folder, portal);
    expect(await place.files.has(sha256)).toBe(true);
  },
);

test('a file that takes long does not hold up the log; the manifest, and who restores, are told what may be absent', async () => {
  const portal = await installationOn(await emptyPlace());
  await portal.write(5);
  const sha256 = await portal.upload(Buffer.from('a film'));
  const folder = archiveFolder();
  const manifest = async () => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}'));
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const stream = async (fileId: string) => {
    await arrived;
    return portal.files.stream(fileId);
  };
  const target = await targetIn(folder);
  const backingUp = backUpOnce(backupOf({ ...portal, files: { ...portal.files, stream } }, target));
  await expect.poll(manifest).toMatchObject({ position: 5, files: 0 });
  await portal.write(5);
  await expect.poll(manifest).toMatchObject({ position: 10, files: 0 });

  const place = await emptyPlace();
  const { notes } = await restore(await restoreInto(place, folder));
  expect(notes).toEqual([expect.stringContaining('every file up to position 0')]);
  expect((await verifyArchive(target, backupKey)).notes).toEqual(notes);
  expect(await place.files.has(sha256)).toBe(false);

  arrive();
  await backingUp;
  expect(await manifest()).toMatchObject({ position: 10, files: 10 });
  const completePlace = await emptyPlace();
  expect((await restore(await restoreInto(completePlace, folder))).notes).toEqual([]);
  expect(await completePlace.files.has(sha256)).toBe(true);
});

test('a file that gets there between two rounds is not taken for the one after it', async () => {
  const { files } = await emptyPlace();
  const shas: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await files.put(sha256, Buffer.from(content));
    shas.push(sha256);
  }
  const target = await targetIn(archiveFolder());
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const stream = async (sha256: string) => {
    await arrived;
    return files.stream(sha256);
  };
  const archive = await openFilesArchive(target, { ...files, stream }, logger);
  expect(await archive.follow(performance.now())).toBe(3);
  arrive();
  await expect.poll(async () => (await filesIn(target)).length).toBe(1);
  expect(await archive.follow(performance.now() + 60_000)).toBe(0);
  expect((await filesIn(target)).sort()).toEqual(shas.sort());
});

test('a large identity is dumped in parts, of which one that changed is written anew alone', async () => {
  const portal = await installationOn(await emptyPlace());
  await portal.write(1);
  // so many that the table is split
  await portal.sql(
    `insert into identity.drafts (draft, um_id, sealed)
       select sha256(n::text::bytea), 'person-' || n, n::text::bytea from generate_series(1, 20000) n`,
  );
  const folder = archiveFolder();
  const target = await targetIn(folder);
  const written: string[] = [];
  const put: Target['put'] = (name, bytes) => {
    if (name.startsWith('identity/parts/')) written.push(name);
    return target.put(name, bytes);
  };
  const options = backupOf(portal, { ...target, put });
  await backUpOnce(options);
  expect(written.length).toBeGreaterThan(5);
  written.length = 0;
  await portal.sql(`update identity.drafts set sealed = '\\\\x00' where um_id = 'person-777'`);
  await portal.sql(`delete from identity.drafts where um_id = 'person-778'`);
  await backUpOnce(options);
  expect([1, 2]).toContain(written.length);
  await expectRestored(folder, portal);
});

test('a look at identity that takes long goes on round by round, as of the moment in which it began', async () => {
  const portal = await installationOn(await emptyPlace());
  await portal.signUp('anna');
  const folder = archiveFolder();
  const target = await targetIn(folder);
  const vault = openVault(target, backupKey);
  const archive = await openIdentityArchive(target, vault);
  const open = async () => {
    const client = await openClient(portal.url, 'test');
    onTestFinished(() => client.end());
    return client;
  };
  const clients = { identity: await open(), eventStore: await open() };
  const follow = (at: number) => archive.follow(clients, { at, position: at, erased: 0 }, 0);
  expect(await follow(1)).toBeUndefined();
  await portal.signUp('bert');
  let asOf: number | undefined;
  let rounds = 1;
  for (; asOf === undefined; rounds++) {
    await archive.tidy(rounds);
    asOf = await follow(rounds + 1);
  }
  expect(rounds).toBeGreaterThan(3);
  expect(asOf).toBe(1);
  const names = async () => {
    const { tables = [] } = (await identityIn(target, vault, 1_000)) ?? {};
    const rows: string[] = [];
    for (const { name, contents } of tables)
      if (name === 'identity.drafts') for await (const content of contents()) rows.push(content.toString());
    return rows.join('');
  };
  expect(await names()).toContain('anna');
  expect(await names()).not.toContain('bert');
  await expect
    .poll(async () => {
      await follow(1_000);
      return names();
    })
    .toContain('bert');
});

test('the portal knows how far its backup is; an installation that was restored has none of its own', async () => {
  const { portal, folder } = common;
  const positionQuery = 'select position::int as position from identity.backup';
  expect(await portal.sql(positionQuery)).toEqual([[await positionIn(folder)]]);
  const place = await emptyPlace();
  await restore(await restoreInto(place, folder));
  expect(await (await installationOn(place)).sql(positionQuery)).toEqual([]);
});

test('an archive of another log is left as it is', async () => {
  const { folder } = common;
  const other = await installationOn(await emptyPlace());
  await other.write(5);
  const before = await segmentsOf(folder);
  await expect(backUpOnce(backupOf(other, await targetIn(folder)))).rejects.toThrow('The archive is of another log');
  expect(await segmentsOf(folder)).toEqual(before);
});

test('what nobody has made yet is told of; a log that was never sealed is archived all the same', async () => {
  const place = await emptyPlace({ isBare: true });
  const folder = archiveFolder();
  const options = backupOf(place, await targetIn(folder));
  await expect(backUpOnce(options)).rejects.toThrow('There is no log.head yet');
  const portal = await installationOn(place);
  await portal.sql('drop table log.seals, log.seal_keys, log.tree, log.verifier, log.seal_steps');
  await portal.write(3);
  await backUpOnce(options);
  expect(await positionIn(folder)).toBe(3);
});

test('a log that was altered is not archived', async () => {
  const portal = await installationOn(await emptyPlace());
  await portal.write(20);
  await portal.sql(`update log.events set data = replace(data, '数字 3', '数字 9') where position = 4`);
  const folder = archiveFolder();
  await expect(backUpOnce(backupOf(portal, await targetIn(folder)))).rejects.toThrow('position 4: altered');
});

test('it follows the log in one segment that grows, and stands by for another process', async () => {
  const portal = await installationOn(await emptyPlace());
  const folder = archiveFolder();
  const target = await targetIn(folder);
  const backup = startBackup(backupOf(portal, target));
  onTestFinished(() => backup.close());
  await expect.poll(() => backup.isWell).toBe(true);
  const other = startBackup(backupOf(portal, target));
  onTestFinished(() => other.close());
  await expect.poll(() => other.isStandingBy).toBe(true);
  for (let round = 0; round < 3; round++) {
    await portal.write(10);
    const head = await portal.store.head();
    await expect.poll(() => positionIn(folder)).toBe(head);
  }
  await expect.poll(() => segmentsOf(folder)).toHaveLength(1);
  await backup.close();
  await expect.poll(() => other.isWell).toBe(true);
  await portal.write(10);
  await expect.poll(() => positionIn(folder)).toBe(await portal.store.head());
});
