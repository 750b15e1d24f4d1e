import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { startS3 } from '../s3/testing.ts';
import { type FileStore, openFiles, openShelf, type Shelf } from './index.ts';
import { partType, TooLarge, WrongLength } from './types.ts';

/** Two processes on one store, and what takes it away again. */
interface Opened {
  one: FileStore;
  other: FileStore;
  /** one that has seen nothing yet */
  fresh(): FileStore;
  shelf: Shelf;
  close(): Promise<void>;
}
/** Browsers reach S3 where we do. */
const direct = (url: string) => new URL(url).searchParams.get('endpoint') ?? undefined;
const opened = (url: string, more: Parameters<typeof openFiles>[1], close: () => Promise<void>): Opened => ({
  one: openFiles(url, more),
  other: openFiles(url, more),
  fresh: () => openFiles(url, more),
  shelf: openShelf(url, 'open', more),
  close,
});

async function inFolder(): Promise<Opened> {
  const folder = temporaryFolder();
  return opened(pathToFileURL(folder).href, {}, () => rm(folder, { recursive: true }));
}

async function inS3(knowsConditions: boolean): Promise<Opened> {
  const server = await startS3();
  server.knowsConditions = knowsConditions;
  return opened(server.url.replace('?', '/below/it?'), { keys: server.keys, direct: direct(server.url) }, server.stop);
}

async function inBoth(): Promise<Opened> {
  const folder = temporaryFolder();
  const server = await startS3();
  const more = { other: pathToFileURL(folder).href, keys: server.keys, direct: direct(server.url) };
  return opened(server.url, more, async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
}

/** A server of yours (docs/operations/files.md), with an empty bucket. */
const { TEST_S3_URL, TEST_S3_ACCESS_KEY_ID: id = '', TEST_S3_SECRET_ACCESS_KEY: secret = '' } = process.env;
const onServer = (url: string) => async () =>
  opened(url, { keys: { id, secret }, direct: direct(url) }, async () => undefined);

const places: [string, () => Promise<Opened>][] = TEST_S3_URL
  ? [['the server at TEST_S3_URL', onServer(TEST_S3_URL)]]
  : [
      ['a folder', inFolder],
      ['S3', () => inS3(true)],
      ['S3 that knows no conditions', () => inS3(false)],
      ['S3 and a folder beside it', inBoth],
    ];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const future = () => Date.now() + 3_600_000;

describe.each(places)('files in %s', (place, open) => {
  let all: Opened;
  let firstStore: FileStore;
  let secondStore: FileStore;
  beforeAll(async () => {
    all = await open();
    ({ one: firstStore, other: secondStore } = all);
  });
  afterAll(() => all.close());

  /** a file that nobody else has */
  async function keepFile(): Promise<{ bytes: Buffer; name: string }> {
    const bytes = randomBytes(100);
    await firstStore.put(sha256(bytes), bytes);
    return { bytes, name: sha256(bytes) };
  }
  const read = async (name: string, from?: number, to?: number) => {
    const found = await secondStore.stream(name, from, to);
    // hexadecimal is compared sooner than bytes are
    return found && { size: found.size, bytes: (await buffer(found.bytes)).toString('hex') };
  };

  test('what was put is there whole, for every process', async () => {
    const bytes = randomBytes(1_000);
    const name = sha256(bytes);
    await Promise.all([firstStore.put(name, bytes), secondStore.put(name, bytes), firstStore.put(name, bytes)]);
    expect(await secondStore.get(name)).toEqual(bytes);
    expect(await read(name)).toEqual({ size: 1_000, bytes: bytes.toString('hex') });
    expect([await firstStore.has(name), await secondStore.has(name)]).toEqual([true, true]);
    const absent = sha256(Buffer.from('absent'));
    expect([await firstStore.has(absent), await firstStore.get(absent), await firstStore.stream(absent)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    await expect(async () => firstStore.get('../../etc/passwd')).rejects.toThrow('SHA-256');
  });

  test('what is received is kept under its hash, and read from any byte to any other', async () => {
    // of what is larger than two megabytes it is asked first whether it may come
    const size = 3_000_000;
    const bytes = randomBytes(size);
    const received = await firstStore.receive(
      Readable.from([bytes.subarray(0, 100_001), bytes.subarray(100_001)]),
      size,
    );
    expect(received).toEqual({ sha256: sha256(bytes), size });
    for (const [from, to] of [
      [0, size - 1],
      [0, 0],
      [size - 1, size + 100],
      [1_000, 2_000],
    ] as const)
      expect(await read(received.sha256, from, to)).toEqual({
        size,
        bytes: bytes.subarray(from, to + 1).toString('hex'),
      });
    expect(await read(received.sha256, size)).toEqual({ size, bytes: '' });
    const nothing = await firstStore.receive(Readable.from([]), 10);
    expect(await read(nothing.sha256)).toEqual({ size: 0, bytes: '' });
  });

  test('of what is too large, or breaks off, nothing is kept', async () => {
    const before = await secondStore.names();
    await expect(firstStore.receive(Readable.from([randomBytes(11)]), 10)).rejects.toThrow(TooLarge);
    async function* breaking() {
      yield randomBytes(1_000);
      throw new Error('whoever sent it is gone');
    }
    await expect(firstStore.receive(Readable.from(breaking()), 10_000)).rejects.toThrow('is gone');
    expect(await secondStore.names()).toEqual(before);
    expect(await firstStore.removeDrafts(future())).toBe(0);
  });

  test('a draft is looked at before it is kept, by whatever somebody asks of it; closed it leaves nothing else', async () => {
    const bytes = randomBytes(5_000);
    const before = await secondStore.names();
    const draft = await firstStore.draft(Readable.from([bytes]), 5_000);
    expect([draft.size, draft.sha256]).toEqual([5_000, sha256(bytes)]);
    expect(await draft.read(4_990, 1_000_000_000_000)).toEqual(bytes.subarray(4_990));
    expect(await draft.read(10, 20)).toEqual(bytes.subarray(10, 30));
    expect([await draft.read(5_000, 1), await draft.read(9_000, 1)]).toEqual([Buffer.alloc(0), Buffer.alloc(0)]);
    await draft.close();
    expect(await secondStore.names()).toEqual(before);
    const newDraft = await firstStore.draft(Readable.from([bytes]), 5_000);
    await newDraft.keep();
    await newDraft.close();
    expect(await secondStore.get(sha256(bytes))).toEqual(bytes);
    expect(await firstStore.removeDrafts(future())).toBe(0);
  });

  test('whoever lists them again sees at once what another process did', async () => {
    const first = await keepFile();
    expect(await secondStore.names()).toContain(first.name);
    const second = await keepFile();
    expect(await secondStore.names()).toContain(second.name);
    await firstStore.removeDrafts(Date.now());
    const third = await keepFile();
    expect([...(await secondStore.names())]).toEqual(expect.arrayContaining([first.name, second.name, third.name]));
    expect(await all.fresh().names()).toEqual(await secondStore.names());
  });

  // a server that checks signatures answers nobody whose clock is wrong
  test.skipIf(TEST_S3_URL)('what comes after the clock was put back is listed like all else', async () => {
    const first = await keepFile();
    await secondStore.names();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const second = await keepFile();
    expect([...(await secondStore.names())]).toEqual(expect.arrayContaining([first.name, second.name]));
  });

  test('retired it is read as before; restored it is as if nothing had been; discarded it is gone', async () => {
    const { bytes, name } = await keepFile();
    await firstStore.retire(name);
    await firstStore.retire(name);
    expect([await secondStore.has(name), await secondStore.get(name)]).toEqual([true, bytes]);
    expect((await secondStore.retired()).map((each) => each.sha256)).toEqual([name]);
    await secondStore.restore(name);
    await secondStore.restore(name);
    expect([await firstStore.has(name), await firstStore.retired()]).toEqual([true, []]);
    expect(await firstStore.names()).toContain(name);
    await firstStore.retire(name);
    await firstStore.discard(name);
    await firstStore.discard(name);
    expect([await secondStore.has(name), await secondStore.get(name), await secondStore.retired()]).toEqual([
      false,
      undefined,
      [],
    ]);
  });

  test('whoever stores a retired file anew has it, whatever becomes of the retired one', async () => {
    const { bytes, name } = await keepFile();
    await firstStore.retire(name);
    await secondStore.put(name, bytes);
    expect(await firstStore.names()).toContain(name);
    await firstStore.discard(name);
    expect([await secondStore.has(name), await secondStore.get(name)]).toEqual([true, bytes]);
  });

  test('while a file is retired and restored it is there at every moment', async () => {
    const { name } = await keepFile();
    let isOver = false;
    const moving = (async () => {
      for (let n = 0; n < 20; n++) {
        await firstStore.retire(name);
        await firstStore.restore(name);
      }
      isOver = true;
    })();
    const missed: string[] = [];
    while (!isOver) {
      if (!(await secondStore.has(name))) missed.push('has');
      if (!(await secondStore.get(name))) missed.push('get');
    }
    await moving;
    expect(missed).toEqual([]);
  });

  test('parts in any order, any of them twice, by either process: whole in the end, and any stretch of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 20, max: 60 }),
        fc.array(fc.nat(50), { maxLength: 5 }),
        fc.tuple(fc.nat(199), fc.nat(199)),
        async (content, partSize, order, [a, b]) => {
          const id = randomUUID();
          const bytes = Buffer.from(content);
          const count = Math.ceil(bytes.length / partSize);
          await firstStore.uploads.begin(id, 'about');
          const numbers = [...order.map((number) => number % count), ...Array.from({ length: count }, (_, at) => at)];
          const puts = numbers.map((number, at) =>
            (at % 2 ? firstStore : secondStore).uploads.putPart(
              id,
              number,
              bytes.subarray(number * partSize, (number + 1) * partSize),
            ),
          );
          expect(await Promise.all(puts)).not.toContain(false);
          expect((await secondStore.uploads.find(id))?.parts).toEqual(Array.from({ length: count }, (_, at) => at));
          const shape = { partSize, size: bytes.length };
          expect(await buffer(firstStore.uploads.streamParts(id, shape))).toEqual(bytes);
          const [from, to] = [a % bytes.length, b % bytes.length].sort((x, y) => x - y) as [number, number];
          expect(await buffer(firstStore.uploads.streamParts(id, shape, from, to))).toEqual(
            bytes.subarray(from, to + 1),
          );
        },
      ),
      { numRuns: 8 },
    );
  });

  test('what was said of an upload first stays; ended it keeps what became of it and no part', async () => {
    const id = randomUUID();
    const upload = await firstStore.uploads.begin(id, 'first');
    expect(upload).toEqual({ about: 'first', parts: [], outcome: undefined });
    await firstStore.uploads.putPart(id, 0, Buffer.from('x'));
    expect(await secondStore.uploads.begin(id, 'second')).toMatchObject({ about: 'first', parts: [0] });
    await secondStore.uploads.end(id, 'stored');
    expect(await firstStore.uploads.find(id)).toEqual({ about: 'first', parts: [], outcome: 'stored' });
    const both = randomUUID();
    await Promise.all([firstStore.uploads.begin(both, 'one'), secondStore.uploads.begin(both, 'other')]);
    expect(await firstStore.uploads.find(both)).toEqual(await secondStore.uploads.find(both));
  });

  test('cancelled it takes no part, and none of it is left for the next one of that name; old ones go', async () => {
    const id = randomUUID();
    await firstStore.uploads.begin(id, 'about');
    await firstStore.uploads.putPart(id, 0, Buffer.from('x'));
    await secondStore.uploads.cancel(id);
    expect([await firstStore.uploads.find(id), await firstStore.uploads.putPart(id, 1, Buffer.from('y'))]).toEqual([
      undefined,
      false,
    ]);
    expect(await firstStore.uploads.begin(id, 'again')).toMatchObject({ about: 'again', parts: [] });
    expect(await firstStore.uploads.cancelOld(0)).toBe(0);
    expect(await firstStore.uploads.find(id)).toBeDefined();
    expect(await firstStore.uploads.cancelOld(future())).toBeGreaterThan(0);
    expect(await secondStore.uploads.find(id)).toBeUndefined();
    expect(await firstStore.uploads.cancelOld(future())).toBe(0);
    await expect(async () => firstStore.uploads.find('../secrets')).rejects.toThrow('UUID');
  });

  test.skipIf(place === 'a folder')(
    'at a signed address a browser puts that part of that length and type, until it is over, and does nothing else',
    async () => {
      const id = randomUUID();
      const [first, last] = [randomBytes(20), randomBytes(7)];
      await firstStore.uploads.begin(id, 'about');
      const parts = [first, last].map(({ length: bytes }, number) => ({ number, bytes }));
      const urls = await firstStore.uploads.sign?.(id, parts, 600);
      const [url = '', lastUrl = ''] = urls ?? [];
      const put = async (address: string, body: Buffer, type: string = partType, method = 'PUT') => {
        const answer = await fetch(address, { method, headers: { 'content-type': type }, body: Uint8Array.from(body) });
        await answer.arrayBuffer();
        return answer.status;
      };
      expect(await Promise.all([put(url, first.subarray(1)), put(url, randomBytes(21))])).toEqual([403, 403]);
      expect(await put(url, first, 'text/html')).toBe(403);
      expect(await put(url.replace('part.0', 'part.1'), first)).toBe(403);
      expect(await put(url.replace('part.0', 'outcome.json'), first)).toBe(403);
      expect(await put(url.replace('Expires=600', 'Expires=6000'), first)).toBe(403);
      // what Swift calls malformed
      expect([400, 403]).toContain(await put(url.split('?')[0] ?? '', first));
      expect(await put(url, Buffer.alloc(0), partType, 'DELETE')).toBe(403);
      expect((await fetch(url)).status).toBe(403);
      expect((await secondStore.uploads.find(id))?.parts).toEqual([]);
      expect([await put(url, first), await put(lastUrl, last)]).toEqual([200, 200]);
      expect((await secondStore.uploads.find(id))?.parts).toEqual([0, 1]);
      const content = Buffer.concat([first, last]);
      expect(await buffer(secondStore.uploads.streamParts(id, { partSize: 20, size: 27 }))).toEqual(content);
      // what a portal was told of it may have been something else
      await expect(buffer(secondStore.uploads.streamParts(id, { partSize: 20, size: 28 }))).rejects.toThrow(
        WrongLength,
      );
      // what is put once the upload has ended is none of it, and goes with it
      await firstStore.uploads.end(id, 'stored');
      expect(await put(url, first)).toBe(200);
      expect(await secondStore.uploads.find(id)).toMatchObject({ parts: [], outcome: 'stored' });
      await firstStore.uploads.cancel(id);
      expect(await put(url, first)).toBe(200);
      expect([await firstStore.uploads.find(id), await firstStore.uploads.sign?.(id, [], 600)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await firstStore.uploads.cancelOld(future())).toBeGreaterThan(0);
      expect(await firstStore.uploads.cancelOld(future())).toBe(0);
    },
  );

  test('a shelf has its list and its contents apart from all else', async () => {
    const { shelf } = all;
    const bytes = randomBytes(50);
    await shelf.contents.put(sha256(bytes), bytes);
    await shelf.replaceList(Buffer.from('[1]'));
    await shelf.replaceList(Buffer.from('[2]'));
    expect([await shelf.list(), await shelf.contents.get(sha256(bytes))]).toEqual([Buffer.from('[2]'), bytes]);
    expect([await firstStore.has(sha256(bytes)), (await firstStore.names()).has(sha256(bytes))]).toEqual([
      false,
      false,
    ]);
  });
});
