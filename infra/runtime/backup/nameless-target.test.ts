import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openNamelessTarget } from './nameless-target.ts';
import { contentOf } from './target.ts';
import { archiveFolder, ofTest } from './testing.ts';

test('what is put is there by its name, and nothing of it stands in the folder', async () => {
  const folder = join(archiveFolder(), '..');
  const target = await openNamelessTarget(folder);
  ofTest(() => target.close());
  const large = randomBytes(300_000);
  await target.put('a/1', Buffer.from('one'));
  await target.put('a/2', Readable.from([large.subarray(0, 100_000), large.subarray(100_000)]));
  await target.put('b', Buffer.alloc(0));
  expect(await readdir(folder)).toEqual([]);
  expect(await target.list('')).toEqual(['a/1', 'a/2', 'b']);
  expect(await target.list('a/')).toEqual(['a/1', 'a/2']);
  const both = await Promise.all([contentOf(target, 'a/2'), contentOf(target, 'a/1')]);
  expect(both).toEqual([large, Buffer.from('one')]);
  expect(await contentOf(target, 'b')).toEqual(Buffer.alloc(0));
  await target.put('a/1', Buffer.from('another'));
  expect(await contentOf(target, 'a/1')).toEqual(Buffer.from('another'));
  expect(await contentOf(target, 'a/2')).toEqual(large);
  for (const name of await target.list('')) await target.delete(name);
  expect([await target.list(''), await target.get('a/1')]).toEqual([[], undefined]);
});

test('any number of contents may be read at once without a word of a leak', async () => {
  const target = await openNamelessTarget(join(archiveFolder(), '..'));
  ofTest(() => target.close());
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  ofTest(async () => process.off('warning', note));
  const names = Array.from({ length: 20 }, (_, index) => `a/${index}`);
  for (const name of names) await target.put(name, Buffer.from(name));
  const contents = await Promise.all(names.map((name) => contentOf(target, name)));
  expect(contents.map(String)).toEqual(names);
  expect(warnings).toEqual([]);
});
