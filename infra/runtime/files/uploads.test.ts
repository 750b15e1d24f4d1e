import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { uploadsInFolder } from './uploads.ts';

const folder = temporaryFolder();
// two processes on one folder
const [first, second] = [uploadsInFolder(folder), uploadsInFolder(folder)];
afterAll(() => rm(folder, { recursive: true }));

test('parts in any order, any of them twice, by either process: whole in the end, and any stretch of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat(50), { maxLength: 20 }),
      fc.tuple(fc.nat(199), fc.nat(199)),
      async (content, partSize, order, [a, b]) => {
        const id = randomUUID();
        const bytes = Buffer.from(content);
        const count = Math.ceil(bytes.length / partSize);
        await first.begin(id, 'about');
        const numbers = [...order.map((number) => number % count), ...Array.from({ length: count }, (_, at) => at)];
        const puts = numbers.map((number, at) =>
          (at % 2 ? first : second).putPart(id, number, bytes.subarray(number * partSize, (number + 1) * partSize)),
        );
        expect(await Promise.all(puts)).not.toContain(false);
        expect((await second.find(id))?.parts).toEqual(Array.from({ length: count }, (_, at) => at));
        const shape = { partSize, size: bytes.length };
        expect(await buffer(first.streamParts(id, shape))).toEqual(bytes);
        const [from, to] = [a % bytes.length, b % bytes.length].sort((x, y) => x - y) as [number, number];
        expect(await buffer(first.streamParts(id, shape, from, to))).toEqual(bytes.subarray(from, to + 1));
      },
    ),
    { numRuns: 30 },
  );
});

test('what was said first stays, whoever begins it again; only whole uploads are there', async () => {
  const id = randomUUID();
  const uploads = await Promise.all([first.begin(id, 'first'), second.begin(id, 'second'), first.begin(id, 'third')]);
  expect(new Set(uploads.map(({ about }) => about)).size).toBe(1);
  expect(await first.begin(id, 'fourth')).toEqual(uploads[0]);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('ended it keeps what became of it and no part; cancelled it takes no part', async () => {
  const id = randomUUID();
  await first.begin(id, 'about');
  await first.putPart(id, 0, Buffer.from('x'));
  await first.end(id, 'stored');
  expect(await second.find(id)).toEqual({ about: 'about', parts: [], outcome: 'stored' });
  await second.cancel(id);
  expect([await first.find(id), await first.putPart(id, 1, Buffer.from('y'))]).toEqual([undefined, false]);
});

test('those that are too old go, with what others left behind that were killed', async () => {
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name), { recursive: true })));
  const [old, young] = [randomUUID(), randomUUID()];
  await first.begin(old, 'about');
  await first.begin(young, 'about');
  const hour = 3_600_000;
  const past = new Date(Date.now() - 2 * hour);
  await utimes(join(folder, old, 'about.json'), past, past);
  expect(await first.cancelOld(Date.now() - hour)).toBe(1);
  expect(await readdir(folder)).toEqual([young]);
});

test('a name that is no UUID is a fault, not a path', async () => {
  await expect(async () => first.find('../secrets')).rejects.toThrow('UUID');
});
