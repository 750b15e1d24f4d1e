import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUpOnce } from './backup.ts';
import { drill } from './drill.ts';
import { restore } from './restore.ts';
import {
  archiveFolder,
  backupKey,
  backupOf,
  drillOf,
  emptyPlace,
  installationOn,
  restoreInto,
  targetIn,
} from './testing.ts';
import { verifyArchive } from './verify.ts';

async function archived() {
  const portal = await installationOn(await emptyPlace());
  for (const person of ['anna', 'bert', 'carl']) await portal.signUp(person);
  // as if the accounts were some minutes old, the time after which a dump has to know them
  await portal.sql(`update identity.credentials set changed = changed - interval '10 minutes'`);
  await portal.publish(Buffer.from('a picture'));
  await portal.publish(Buffer.from('another picture'));
  await portal.write(20);
  await portal.seal();
  const folder = archiveFolder();
  await backUpOnce(backupOf(portal, await targetIn(folder)));
  return { portal, folder };
}

/** A copy of an archive, without what `remove` takes from it. */
async function without(folder: string, remove: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = archiveFolder();
  await cp(folder, copy, { recursive: true });
  await remove(copy);
  return copy;
}

const namesIn = async (folder: string, below: string): Promise<string[]> =>
  (await readdir(join(folder, below), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const removeAll = (below: string) => async (copy: string) => {
  for (const path of await namesIn(copy, below)) await rm(path);
};
const removeOne = (below: string) => async (copy: string) => rm((await namesIn(copy, below))[0] ?? '');
const alterOne = (below: string) => async (copy: string) => {
  const [path = ''] = await namesIn(copy, below);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
  await writeFile(path, bytes);
};
const removeContents = async (copy: string) => {
  const path = join(copy, 'manifest.json');
  const { contents, ...older } = JSON.parse(await readFile(path, 'utf8'));
  expect(contents).toBeDefined();
  await writeFile(path, JSON.stringify(older));
};

const damages = [
  ['all keys', removeAll('keys'), /^Keys of persons are absent .* with the keys of 3 persons/],
  ['one part of the keys', removeOne('keys'), /^Keys of persons are absent .* 1 of \d parts/],
  ['all files', removeAll('files'), /^2 of 2 files are absent/],
  ['one file', removeOne('files'), /^1 of 2 files are absent/],
  ['the dumps of identity', removeAll('identity/dumps'), /^The dump of identity of .* is absent/],
  ['ids of commands', removeAll('commands'), /^Ids of commands are absent: commands/],
  ['the seals', removeAll('seals'), /^2 of 2 seals and their public keys are absent/],
  ['a byte of the ids of commands', alterOne('commands'), /^commands.* does not open with BACKUP_KEY/],
] as const;

test('an archive that lost a part is complete to no program, and nothing of it is restored', async () => {
  const { portal, folder } = await archived();
  const place = await emptyPlace();
  const empty = await installationOn(place);
  for (const [label, remove, sentence] of damages) {
    const copy = await without(folder, remove);
    await expect(
      targetIn(copy).then((target) => verifyArchive(target, backupKey)),
      label,
    ).rejects.toThrow(sentence);
    await expect(restoreInto(place, copy).then(restore), label).rejects.toThrow(sentence);
    expect(await empty.sql('select count(*)::int from identity.person_keys'), label).toEqual([[0]]);
  }
  // a drill restores by the same code; a damaged file is left out by it, and is a fault of the archive
  await expect(drillOf(portal, await without(folder, alterOne('files'))).then(drill)).rejects.toThrow('is damaged');
  expect(await portal.identity.drill()).toMatchObject({ fault: expect.stringContaining('is damaged') });
});

test('what is lost for good is named where all else of an archive is restored on purpose', async () => {
  const { portal, folder } = await archived();
  const copy = await without(folder, async (own) => {
    await removeOne('files')(own);
    await removeAll('commands')(own);
  });
  const place = await emptyPlace();
  const { missing, position } = await restore(await restoreInto(place, copy, { incomplete: true }));
  expect(missing).toEqual([expect.stringContaining('Ids of commands'), expect.stringContaining('1 of 2 files')]);
  expect(position).toBe(await portal.store.head());
});

test('an older archive is restored with a warning, and a drill misses what the portal itself has', async () => {
  const { portal, folder } = await archived();
  const older = await without(folder, removeContents);
  const warning = [expect.stringContaining('of an older version')];
  expect((await verifyArchive(await targetIn(older), backupKey)).notes).toEqual(warning);
  expect((await restore(await restoreInto(await emptyPlace(), older))).notes).toEqual(warning);
  expect(await drill(await drillOf(portal, older))).toMatchObject({ notes: warning, missing: [] });

  const missed = async (remove: (copy: string) => Promise<unknown>) =>
    expect(drillOf(portal, await without(older, remove)).then(drill)).rejects;
  await (await missed(removeAll('keys'))).toThrow('no keys of 3 persons of these events; the portal has 3');
  await (await missed(removeOne('keys'))).toThrow('no keys of 1 persons of these events');
  await (await missed(removeAll('identity/dumps'))).toThrow('passwords of 3 of 3 accounts');
  await (await missed(removeOne('files'))).toThrow('1 of 2 files that events name');
});

test('an archive that is behind lacks nothing: what came after it is not missed', async () => {
  const { portal, folder } = await archived();
  await portal.signUp('dora');
  await portal.publish(Buffer.from('a third picture'));
  await portal.erase('anna');
  expect(await drill(await drillOf(portal, folder))).toMatchObject({ missing: [], position: 25 });
});
