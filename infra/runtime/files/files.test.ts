import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { isRefusal } from '@portal/shared/refusal';
import { type PictureRule, pictureRules } from '@portal/shared/rules/file';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { barePng } from './bare.ts';
import { decoding, TooSlow } from './decoding.ts';
import { openFiles } from './index.ts';
import { TooMany } from './limiter.ts';
import { checkPicture, resize } from './picture.ts';
import { checkSignature, signedPath, signFile } from './signature.ts';
import { TooLarge } from './types.ts';

const folder = temporaryFolder();
const files = openFiles(pathToFileURL(folder).href);
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2357c5' } });
const png = (width: number, height: number) => picture(width, height).png().toBuffer();
const rule = pictureRules.product;

test('what was put is there whole, once, and nothing else', async () => {
  const bytes = Buffer.from('content');
  const name = sha256(bytes);
  await Promise.all([files.put(name, bytes), files.put(name, bytes), files.put(name, bytes)]);
  expect(await files.get(name)).toEqual(bytes);
  expect(await readdir(join(folder, name.slice(0, 2)))).toEqual([name]);
  const streamed = await files.stream(name);
  const chunks: Buffer[] = [];
  for await (const chunk of streamed?.bytes ?? []) chunks.push(chunk);
  expect([streamed?.size, Buffer.concat(chunks)]).toEqual([bytes.length, bytes]);
  const absent = sha256(Buffer.from('other'));
  expect([await files.get(absent), await files.stream(absent)]).toEqual([undefined, undefined]);
});

test('what is received is kept under its hash, whole or not at all, and read from any byte on', async () => {
  const bytes = Buffer.from('a large file, '.repeat(5_000));
  const received = await files.receive(Readable.from([bytes.subarray(0, 30_000), bytes.subarray(30_000)]), 100_000);
  expect(received).toEqual({ sha256: sha256(bytes), size: bytes.length });
  const remaining = await files.stream(received.sha256, 69_986);
  const chunks: Buffer[] = [];
  for await (const chunk of remaining?.bytes ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('a large file, ');
  const before = await readdir(folder);
  await expect(files.receive(Readable.from([bytes]), bytes.length - 1)).rejects.toThrow(TooLarge);
  expect(await readdir(folder)).toEqual(before);
});

test('what was left of a file whose writer was killed is removed a day later, and what is being written is not', async () => {
  const [old, recent] = [join(folder, 'receiving.old'), join(folder, 'receiving.fresh')];
  for (const path of [old, recent]) await writeFile(path, 'half of it');
  const day = 24 * 60 * 60_000;
  const before = new Date(Date.now() - day - 60_000);
  await utimes(old, before, before);
  expect(await files.removeDrafts(Date.now() - day)).toBe(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('receiving'))).toEqual(['receiving.fresh']);
  await rm(recent);
});

test('a name that is no hash is a fault, not a path', async () => {
  await expect(async () => files.get('../../etc/passwd')).rejects.toThrow('SHA-256');
});

test('a good picture is described by the bytes that are kept', async () => {
  const checked = await checkPicture(await png(400, 400), rule);
  if ('refused' in checked) throw new Error(checked.refused);
  const { content, picture: described } = checked;
  expect(described).toEqual({
    mime: 'image/png',
    width: 400,
    height: 400,
    sha256: sha256(content),
    bytes: content.length,
  });
});

test('what a picture says beside itself is not kept: EXIF, texts, what follows its end; its pixels are', async () => {
  const plain = picture(330, 330);
  const content = await plain
    .clone()
    .withExif({ IFD0: { Artist: 'Anna of the third floor' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
    .png()
    .toBuffer();
  expect(content.toString('latin1')).toContain('Anna of the third floor');
  const checked = await checkPicture(Buffer.concat([content, Buffer.from('<script>hidden</script>')]), rule);
  if ('refused' in checked) throw new Error(checked.refused);
  expect(checked.content.toString('latin1')).not.toMatch(/Anna|hidden|eXIf|tEXt|iTXt/);
  expect((await sharp(checked.content).metadata()).exif).toBeUndefined();
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(checked.content)).equals(await pixels(content))).toBe(true);

  const turned = await plain
    .clone()
    .withExif({ IFD0: { Artist: 'Anna' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const jpeg = await checkPicture(turned, { formats: ['jpeg'], maxBytes: 1e6, minWidth: 1, minHeight: 1 });
  if ('refused' in jpeg) throw new Error(jpeg.refused);
  const { exif, orientation } = await sharp(jpeg.content).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('colours and transparency of every kind of PNG stay as they are', async () => {
  const { data, info } = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 200, g: 40, b: 9, alpha: 0.4 } },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const options of [{ palette: true, colours: 8 }, { compressionLevel: 9 }, { progressive: true }]) {
    const bytes = await sharp(data, { raw: info }).png(options).toBuffer();
    const bare = barePng(bytes);
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  }
});

test('one that takes too long is given up; where too many wait, the next one is refused', async () => {
  const heavy = () => picture(3_900, 3_900).blur(300).median(25).png();
  await expect(decoding(() => heavy().rotate(33).blur(200))).rejects.toThrow(TooSlow);
  const crowd = Array.from({ length: 80 }, () => decoding(() => picture(2_000, 2_000).png()));
  const ends = await Promise.allSettled(crowd);
  const rejected = ends.filter((end) => end.status === 'rejected');
  expect(rejected.length).toBe(80 - 2 - 64);
  for (const { reason } of rejected as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(TooMany);
  // the places are free again
  expect(await decoding(() => picture(8, 8).png())).toBeInstanceOf(Buffer);
});

test('the ratio may differ by one percent', async () => {
  expect(await checkPicture(await png(404, 400), rule)).toMatchObject({ picture: { width: 404 } });
  expect(await checkPicture(await png(405, 400), rule)).toMatchObject({
    refused: 'file.ratio',
    params: { ratio: '1 : 1', found: '405 × 400' },
  });
});

test('a photograph is measured as it is shown, whichever way round it is stored', async () => {
  const photograph = (size: string) => readFile(new URL(`testing/shown-${size}.jpg`, import.meta.url));
  const upright = await checkPicture(await photograph('640x480'), pictureRules.poster);
  if (isRefusal(upright)) throw new Error(upright.refused);
  const stored = await sharp(upright.content).metadata();
  expect([upright.picture, stored]).toMatchObject([
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ]);
  expect(await checkPicture(await photograph('480x640'), pictureRules.poster)).toEqual({
    refused: 'file.ratio',
    params: { ratio: '1.33 : 1', found: '480 × 640' },
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of a slot is as wide as it is shown by orientation %i',
  async (orientation) => {
    const isTurned = orientation >= 5;
    const wide = isTurned ? picture(600, 1600) : picture(1600, 600);
    const bytes = await wide.withMetadata({ orientation }).jpeg().toBuffer();
    expect(await checkPicture(bytes, pictureRules.slot)).toMatchObject({ picture: { width: 1600, height: 600 } });
  },
);

test('the limits are inclusive', async () => {
  const bytes = await png(320, 320);
  const exact: PictureRule = { ...rule, maxBytes: bytes.length };
  expect(await checkPicture(bytes, exact)).toMatchObject({ picture: { width: 320 } });
  expect(await checkPicture(bytes, { ...exact, maxBytes: bytes.length - 1 })).toMatchObject({ refused: 'file.size' });
  expect(await checkPicture(await png(319, 320), rule)).toMatchObject({
    refused: 'file.small',
    params: { width: 320, height: 320, found: '319 × 320' },
  });
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['another format under a .png name', () => picture(400, 400).jpeg().toBuffer(), 'file.format'],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'), 'file.format'],
  ['text', async () => Buffer.from('no picture at all'), 'file.format'],
  ['nothing', async () => Buffer.alloc(0), 'file.missing'],
  ['a PNG head without a body', async () => (await png(400, 400)).subarray(0, 20), 'file.broken'],
  [
    'more pixels than anyone needs in few bytes',
    () => picture(4100, 4100).png({ palette: true, colours: 2, effort: 1 }).toBuffer(),
    'file.pixels',
  ],
])('%s is refused', async (_, make, code) => {
  expect(await checkPicture(await make(), rule)).toMatchObject({ refused: code });
});

test('a truncated or altered picture never passes as whole', async () => {
  const noise = { create: { width: 330, height: 330, channels: 3 as const, background: 'white' } };
  const fullPicture = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  expect(await checkPicture(fullPicture, rule)).toMatchObject({ picture: { width: 330 } });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: fullPicture.length - 20 }), async (length) => {
      expect(await checkPicture(fullPicture.subarray(0, length), rule)).toHaveProperty('refused');
    }),
    { numRuns: 20 },
  );
});

test('resized to WebP, never enlarged', async () => {
  const bytes = await png(400, 200);
  const [small, large] = await Promise.all(
    [160, 960].map(async (width) => sharp(await resize(bytes, width)).metadata()),
  );
  expect(small).toMatchObject({ format: 'webp', width: 160, height: 80 });
  expect(large).toMatchObject({ format: 'webp', width: 400 });
});

test('a signature opens one file for one to two hours, and is the same all through an hour', () => {
  const hour = 3_600_000;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.nat(hour - 1), fc.string(), (start, elapsed, key) => {
      const fileId = randomUUID();
      const began = Math.floor(start / hour) * hour;
      const signed = signFile(fileId, key, began);
      expect(signFile(fileId, key, began + elapsed)).toEqual(signed);
      expect(checkSignature(fileId, signed, key, began + elapsed + hour)).toBe(true);
      expect(checkSignature(fileId, signed, key, began + 2 * hour)).toBe(false);
      expect(checkSignature(randomUUID(), signed, key, began)).toBe(false);
      expect(checkSignature(fileId, signed, `${key}x`, began)).toBe(false);
      expect(checkSignature(fileId, { ...signed, e: String(Number(signed.e) + 3600) }, key, began)).toBe(false);
    }),
  );
  expect(checkSignature('f', {}, 'key', 0)).toBe(false);
  expect(signedPath('f', 'key', 0, 320)).toMatch(/^\/resource\/f\/320\?e=7200&s=[\w-]+$/);
});

test('a retired file is read until it is discarded, and promised to nobody after a while', async () => {
  const bytes = Buffer.from('going');
  const name = sha256(bytes);
  await files.put(name, bytes);
  await files.retire(name);
  await files.retire(name);
  expect([await files.has(name), await files.get(name)]).toEqual([true, bytes]);
  const path = join(folder, 'retired', name);
  const before = new Date(Date.now() - 31 * 60_000);
  await utimes(path, before, before);
  expect([await files.has(name), await files.get(name)]).toEqual([false, bytes]);
  await files.restore(name);
  expect(await files.retired()).toEqual([]);
  expect(await files.has(name)).toBe(true);
  await files.retire(name);
  expect((await files.retired()).map((file) => file.sha256)).toEqual([name]);
  await files.discard(name);
  expect([await files.has(name), await files.get(name), await files.retired()]).toEqual([false, undefined, []]);
});

test('while a file is retired and restored, it is there at every moment', async () => {
  const bytes = Buffer.from('now here, now there');
  const name = sha256(bytes);
  await files.put(name, bytes);
  const missed: string[] = [];
  // of two moves an hour lies between, so that a look meets one at most
  for (let n = 0; n < 600; n++) {
    const checkFile = async (method: 'has' | 'get') => void ((await files[method](name)) || missed.push(method));
    await Promise.all([n % 2 ? files.restore(name) : files.retire(name), checkFile('has'), checkFile('get')]);
  }
  expect(missed).toEqual([]);
});

test('while the key is changed addresses by either are good, and by no other', () => {
  const [fileId, now] = [randomUUID(), Date.now()];
  const [before, after] = [signFile(fileId, 'before', now), signFile(fileId, 'after', now)];
  for (const keys of [
    ['before', 'after'],
    ['after', 'before'],
  ])
    for (const signed of [before, after]) expect(checkSignature(fileId, signed, keys, now)).toBe(true);
  expect(checkSignature(fileId, signFile(fileId, 'forged', now), ['before', 'after'], now)).toBe(false);
  expect(checkSignature(fileId, before, ['after'], now)).toBe(false);
});
