import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { type S3Server, startS3 } from '../s3/testing.ts';
import { type FileStore, openFiles } from './index.ts';
import { copyFiles, verifyFiles } from './move.ts';

let server: S3Server;
let folder: string;
let inFolder: FileStore;
let inS3: FileStore;
let names: string[];
beforeEach(async () => {
  server = await startS3();
  folder = temporaryFolder();
  inFolder = openFiles(pathToFileURL(folder).href);
  inS3 = openFiles(server.url, { keys: server.keys });
  names = await Promise.all(Array.from({ length: 60 }, () => keptIn(inFolder)));
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function keptIn(files: FileStore): Promise<string> {
  const bytes = randomBytes(2_000);
  const name = createHash('sha256').update(bytes).digest('hex');
  await files.put(name, bytes);
  return name;
}
const quiet = () => undefined;
const inOrder = async (files: FileStore) => [...(await files.names())].sort();

test('from a folder to S3 and back into another folder: the same files, each once, with progress', async () => {
  const progress: number[] = [];
  const copied = await copyFiles(inFolder, inS3, (done, total) => progress.push(done, total));
  expect(copied).toEqual({ copied: 60, present: 0, damaged: [] });
  expect(progress.slice(-2)).toEqual([60, 60]);
  expect(await inOrder(inS3)).toEqual([...names].sort());
  expect(await copyFiles(inFolder, inS3, quiet)).toEqual({ copied: 0, present: 60, damaged: [] });
  const back = openFiles(pathToFileURL(join(folder, 'back')).href);
  expect(await copyFiles(inS3, back, quiet)).toMatchObject({ copied: 60 });
  expect(await verifyFiles(inFolder, back, quiet)).toEqual({ verified: 60, missing: [], damaged: [] });
});

test('interrupted it goes on where it was, and no file is there in part', async () => {
  let remaining = 25;
  server.fault = ({ method }) =>
    method === 'PUT' && remaining-- < 0 ? { status: 507, code: 'QuotaExceeded' } : undefined;
  await expect(copyFiles(inFolder, inS3, quiet)).rejects.toThrow('QuotaExceeded');
  server.fault = undefined;
  const there = (await openFiles(server.url, { keys: server.keys }).names()).size;
  expect(there).toBeGreaterThan(0);
  expect(await copyFiles(inFolder, inS3, quiet)).toEqual({ copied: 60 - there, present: there, damaged: [] });
  expect(await verifyFiles(inFolder, inS3, quiet)).toMatchObject({ verified: 60 });
});

test('a file that is damaged is named and not copied; one that was altered there, or is missing, is found', async () => {
  const [damaged = '', altered = '', lost = ''] = names;
  await writeFile(join(folder, damaged.slice(0, 2), damaged), 'other bytes');
  expect(await copyFiles(inFolder, inS3, quiet)).toEqual({ copied: 59, present: 0, damaged: [damaged] });
  server.objects.set(`content/${altered}`, { bytes: Buffer.from('other'), at: Date.now() });
  server.objects.delete(`content/${lost}`);
  const { verified, missing, ...found } = await verifyFiles(inFolder, inS3, quiet);
  expect([verified, missing.sort(), found.damaged]).toEqual([57, [damaged, lost].sort(), [altered]]);
});

test('while they are moved nobody misses one: read from either, before, between and after the switch', async () => {
  const keys = server.keys;
  const url = pathToFileURL(folder).href;
  // processes that were started before the switch, and after it, run beside each other
  const before = openFiles(url, { other: server.url, keys });
  const after = openFiles(server.url, { other: url, keys });
  await copyFiles(inFolder, inS3, quiet);
  const [late, new_] = [await keptIn(before), await keptIn(after)];
  for (const store of [before, after])
    for (const name of [...names, late, new_]) expect(await store.get(name)).toBeDefined();
  expect(await inOrder(before)).toEqual(await inOrder(after));
  await after.retire(names[0] ?? '');
  expect((await before.retired()).map(({ sha256 }) => sha256)).toEqual([names[0]]);
  await before.restore(names[0] ?? '');
  expect(await copyFiles(inFolder, inS3, quiet)).toMatchObject({ copied: 1 });
  expect(await inOrder(inS3)).toEqual([...names, late, new_].sort());
});
