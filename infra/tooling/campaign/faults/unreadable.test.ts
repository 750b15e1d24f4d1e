import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { whileUnreadable, wholeFiles } from './unreadable.ts';

test('files cannot be read for a while; one that ends between listing and taking, and an upload under way, are left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-unreadable-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'open'));
  const [stored, ended, draft] = [
    join(folder, 'kept'),
    join(folder, 'open', 'ended'),
    join(folder, 'open', 'receiving.1'),
  ];
  for (const path of [stored, ended, draft]) await writeFile(path, path);
  const listed = await wholeFiles(folder);
  expect(listed.sort()).toEqual([stored, ended].sort());
  await rm(ended);
  await whileUnreadable(listed, async () => {
    await expect(readFile(stored)).rejects.toThrow('EISDIR');
    expect(await readFile(draft, 'utf8')).toBe(draft);
  });
  expect(await readFile(stored, 'utf8')).toBe(stored);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['kept', 'open', join('open', 'receiving.1')]);
});
