import { createHash } from 'node:crypto';
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../tooling/embedded/testing.ts';
import { openTarget } from './backup/target.ts';
import { openFiles } from './files/index.ts';
import { makeFolder } from './owned-folder.ts';
import { sealFolder } from './seals/folder.ts';
import { openSigner } from './seals/keys.ts';

/** User and group of a service. */
const [uid, gid] = [4_711, 4_712];

/** A folder that belongs to the user of a service. */
async function serviceFolder(): Promise<string> {
  const home = temporaryFolder();
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'service');
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, uid, gid);
  return folder;
}

/** All that is in a folder, by path, with its user and group. */
async function ownersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name));
      return `${name} ${found.uid}:${found.gid}`;
    }),
  );
}

const notRoot = process.getuid?.() === 0 ? '' : ' (skipped: only root gives files to another user)';

test.skipIf(notRoot)(
  `what root puts into a folder of a service belongs to the service: files, seals and a backup${notRoot}`,
  async () => {
    const folder = await serviceFolder();
    const files = openFiles(pathToFileURL(join(folder, 'files')).href);
    const content = Buffer.from('a picture');
    await files.put(createHash('sha256').update(content).digest('hex'), content);
    await files.receive(Readable.from([Buffer.from('a film')]), 100);
    await files.uploads.begin('4f9c1c0e-6a3f-4c0a-9a52-0d5b1f0a9a01', 'about it');
    const target = await openTarget(pathToFileURL(join(folder, 'archive')).href, { writes: true });
    await target.put('keys/06', Buffer.from('keys'));
    const { id, pem } = await openSigner(join(folder, 'key.pem'));
    await sealFolder(join(folder, 'seals')).putKey({ id, pem });
    const owners = await ownersIn(folder);
    expect(owners.length).toBeGreaterThan(12);
    expect(owners.filter((line) => !line.endsWith(` ${uid}:${gid}`))).toEqual([]);
  },
);

test('a folder that is there is not made again, and two that are made at once are one', async () => {
  const folder = await serviceFolder();
  const path = join(folder, 'a', 'b');
  const createdPaths = await Promise.all([makeFolder(path), makeFolder(path)]);
  expect(createdPaths).toContain(join(folder, 'a'));
  expect(await makeFolder(path)).toBeUndefined();
  expect(await readdir(folder, { recursive: true })).toEqual(['a', 'a/b']);
});
