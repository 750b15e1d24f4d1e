import { readdir, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { openFiles } from '@portal/infra/runtime/files/index';
import { plainPdf } from '@portal/infra/runtime/files/plain-pdf';
import { wrongDocuments } from '@portal/infra/runtime/files/testing-pdf';
import { videoOf } from '@portal/infra/runtime/files/testing-video';
import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import { singleFile } from '@portal/shared/calls/file';
import {
  type FileUse,
  fileTypeOf,
  fileUses,
  isLargeUse,
  isPictureFor,
  type PictureRule,
  type PictureUse,
  pictureRules,
  videoRules,
} from '@portal/shared/rules/file';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { fileHandlers } from './handlers.ts';

const folder = temporaryFolder();
const files = openFiles(pathToFileURL(folder).href);
let two: Processes;
let user: TestUser;
let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  two = await twoProcesses(() => []);
  user = await two.user();
  const { executor, identity } = two.all[0];
  const quota = async () => ({ count: 1_000, bytes: 1024 ** 3 });
  server = await createServer({
    name: 'files',
    logger: createLogger('test', 'silent'),
    sessions: identity.sessions,
    ready: async () => ({}),
    rateLimitFactor: 0,
    bound: fileHandlers({ executor, identity, files, signingKey: 'key', quota }),
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await two.close();
  await rm(folder, { recursive: true });
});

const names = { '101': 'a.png', '105': 'a.mp4', '110': 'C:\\papers\\合同\t 1.pdf' } as const;

interface AnswerBody {
  flag: string;
  returnInfo: string;
  data: { fields: { file: string } };
}
async function upload(use: FileUse, bytes: Buffer, lang: 'CN' | 'EN') {
  const form = formWith({ fileType: fileTypeOf(use), use }, bytes, names[fileTypeOf(use)]);
  return sent<AnswerBody>(url, singleFile, form, { token: user.token, lang });
}

const listFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** Width and height that keep the rule. */
function sizeOf({ minWidth, minHeight, ratio = 1 }: PictureRule): [number, number] {
  const targetRatio = typeof ratio === 'number' ? ratio : (ratio[0] + ratio[1]) / 2;
  const width = Math.max(minWidth, Math.ceil(minHeight * targetRatio));
  return [width, Math.round(width / targetRatio)];
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2d6a4f' } });
const pngOf = ([width, height]: readonly [number, number]) => picture(width, height).png().toBuffer();

const le32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const crcs = Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = body.reduce((now, byte) => (crcs[(now ^ byte) & 0xff] ?? 0) ^ (now >>> 8), 0xffffffff);
  return Buffer.concat([le32(data.length), body, le32((crc ^ 0xffffffff) >>> 0)]);
}

/** The same picture with a second one after it, which browsers show by turns (APNG). */
function animated(png: Buffer, [width, height]: readonly [number, number]): Buffer {
  const afterHead = 8 + 12 + 13;
  const control = (sequence: number) =>
    chunk(
      'fcTL',
      Buffer.concat([le32(sequence), le32(width), le32(height), le32(0), le32(0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  const frame = deflateSync(Buffer.alloc((width * 3 + 1) * height, 1));
  return Buffer.concat([
    png.subarray(0, afterHead),
    chunk('acTL', Buffer.concat([le32(2), le32(0)])),
    control(0),
    png.subarray(afterHead, -12),
    control(1),
    chunk('fdAT', Buffer.concat([le32(2), frame])),
    png.subarray(-12),
  ]);
}

type Make = (rule: PictureRule) => Promise<Buffer> | Buffer;
/** What a picture must not be, whatever it is for, and the refusal's code. */
const wrongPictures: readonly [string, Make, string][] = [
  ['nothing', () => Buffer.alloc(0), 'file.missing'],
  ['text under the name of a picture', () => Buffer.from('no picture'), 'file.format'],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'file.format'],
  [
    'a WebP',
    (rule) =>
      picture(...sizeOf(rule))
        .webp()
        .toBuffer(),
    'file.format',
  ],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'), 'file.format'],
  [
    'a page that ends in a picture',
    async (rule) => Buffer.concat([Buffer.from('<html>'), await pngOf(sizeOf(rule))]),
    'file.format',
  ],
  ['an MP4', () => videoOf({ width: 640, height: 480 }), 'file.format'],
  [
    'the first bytes of a PNG and something else',
    () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
    'file.broken',
  ],
  ['cut off', async (rule) => (await pngOf(sizeOf(rule))).subarray(0, -30), 'file.broken'],
  ['a byte altered', async (rule) => altered(await pngOf(sizeOf(rule))), 'file.broken'],
  [
    'too many bytes',
    async (rule) => Buffer.concat([await pngOf(sizeOf(rule)), Buffer.alloc(rule.maxBytes)]),
    'file.size',
  ],
];

function altered(bytes: Buffer): Buffer {
  const at = bytes.indexOf('IDAT') + 6;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}

/** What depends on the rule: too small, of another shape, of a format that is taken elsewhere. */
function misshapen(rule: PictureRule): readonly [string, Make, string][] {
  const [width, height] = sizeOf(rule);
  const singleCase = (name: string, make: Make, code: string): [string, Make, string][] => [[name, make, code]];
  return [
    ...(rule.minWidth > 1
      ? singleCase('a pixel too narrow', () => pngOf([rule.minWidth - 1, height]), 'file.small')
      : []),
    ...(rule.minHeight > 1
      ? singleCase('a pixel too low', () => pngOf([width, rule.minHeight - 1]), 'file.small')
      : []),
    ...(rule.ratio === undefined ? [] : singleCase('of another ratio', () => pngOf([width, height * 3]), 'file.ratio')),
    ...(rule.formats.some((format) => format === 'jpeg')
      ? []
      : singleCase('a JPEG', () => picture(width, height).jpeg().toBuffer(), 'file.format')),
  ];
}

/** Refused in each language with words at the field, and nothing is kept or told of it. */
async function expectRefused(use: FileUse, name: string, bytes: Buffer, code: string): Promise<void> {
  const [head, before] = [await two.all[0].store.head(), await listFiles()];
  for (const lang of ['CN', 'EN'] as const) {
    const answer = await upload(use, bytes, lang);
    expect({ use, name, ...answer }).toMatchObject({ use, name, flag: 'F', returnCode: code });
    const { file } = answer.data.fields;
    expect(file).toBe(answer.returnInfo);
    // in the caller's words, with all that they name filled in
    expect(/[\u4e00-\u9fff]/.test(file)).toBe(lang === 'CN');
    expect(file).not.toMatch(/\{\{| {2}/);
  }
  expect(await two.all[0].store.head()).toBe(head);
  expect(await listFiles()).toEqual(before);
}

const pictureUses = fileUses.filter((use): use is PictureUse => !isLargeUse(use));

test.each(pictureUses)('of a picture for %s every wrong kind is refused, and nothing of it kept', async (use) => {
  const rule: PictureRule = pictureRules[use];
  for (const [name, make, code] of [...wrongPictures, ...misshapen(rule)])
    await expectRefused(use, name, await make(rule), code);
  // a good one is not
  expect(await upload(use, await pngOf(sizeOf(rule)), 'EN')).toMatchObject({ flag: 'T' });
});

test.each(pictureUses)('of a picture for %s that is more than a picture only the picture is kept', async (use) => {
  const size = sizeOf(pictureRules[use]);
  const png = await pngOf(size);
  const moving = animated(png, size);
  expect(moving.includes('acTL') && moving.includes('fdAT')).toBe(true);
  const both = Buffer.concat([png, Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')]);
  for (const bytes of [moving, both]) {
    expect(await upload(use, bytes, 'EN')).toMatchObject({ flag: 'T' });
    const events = await two.all[0].store.read({ after: (await two.all[0].store.head()) - 1, limit: 1 });
    const { sha256 } = (events[0]?.data ?? {}) as { sha256: string };
    const content = await files.get(sha256);
    for (const part of ['acTL', 'fcTL', 'fdAT', 'PK\x03\x04', 'script']) expect(content?.includes(part)).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: size[0], height: size[1] });
  }
});

const good = { width: 640, height: 480 };
const wrongVideos: readonly [string, () => Buffer | Promise<Buffer>, string][] = [
  ['nothing', () => Buffer.alloc(0), 'file.missing'],
  ['a PNG called mp4', () => pngOf([640, 480]), 'file.format'],
  [
    'an MP4 that begins with something else',
    () => Buffer.concat([Buffer.from('<html>'), videoOf(good)]),
    'file.format',
  ],
  ['of another ratio', () => videoOf({ width: 1280, height: 720 }), 'file.video.ratio'],
  ['too narrow', () => videoOf({ width: 480, height: 360 }), 'file.video.small'],
  ['a codec that no browser plays', () => videoOf({ ...good, codec: 'mp4v' }), 'file.video.codec'],
  ['sound alone', () => videoOf({ ...good, handler: 'soun' }), 'file.video.codec'],
  ['cut off', () => videoOf(good).subarray(0, -20), 'file.video.broken'],
  ['more frames than it has', () => videoOf({ ...good, claims: 5 }), 'file.video.broken'],
];

test('of a video every wrong kind is refused, and nothing of it kept', async () => {
  for (const [name, make, code] of wrongVideos) await expectRefused('video', name, await make(), code);
  expect(videoRules.video.maxBytes).toBe(50 * 1024 * 1024);
  expect(await upload('video', videoOf(good), 'EN')).toMatchObject({ flag: 'T' });
});

test('of a document every wrong kind is refused, and nothing of it kept', async () => {
  for (const [name, make, code] of wrongDocuments) {
    const bytes = make();
    // what comes in one request is smaller; the rest comes in parts
    if (bytes.length < 1024 * 1024) await expectRefused('document', name, bytes, code);
  }
  await expectRefused('document', 'a PNG called pdf', await pngOf([640, 480]), 'file.format');
  await expectRefused('product', 'a PDF called png', plainPdf(['a']), 'file.format');
  const bytes = plainPdf(['合同 Contract']);
  expect(await upload('document', bytes, 'EN')).toMatchObject({ flag: 'T' });
  const events = await two.all[0].store.read({ after: (await two.all[0].store.head()) - 1, limit: 1 });
  // its own name, and nothing of where it was
  expect(events[0]?.data).toMatchObject({ use: 'document', name: '合同 1.pdf', bytes: bytes.length });
});

test('a picture whose use is not said is kept where it fits any, and its record decides', async () => {
  const jpeg = await picture(1600, 600).jpeg().toBuffer();
  for (const bytes of [await pngOf([100, 100]), await pngOf([400, 300]), await pngOf([300, 400]), jpeg])
    expect(
      await sent<AnswerBody>(url, singleFile, formWith({ fileType: '101' }, bytes, 'a.png'), { token: user.token }),
    ).toMatchObject({
      flag: 'T',
    });
  const square = formWith({ fileType: '101' }, await picture(300, 300).jpeg().toBuffer(), 'a.jpg');
  expect(await sent<AnswerBody>(url, singleFile, square, { token: user.token })).toMatchObject({
    returnCode: 'file.format',
  });
  const [stored] = await two.all[0].store.read({ after: (await two.all[0].store.head()) - 1, limit: 1 });
  const file = stored?.data as Parameters<typeof isPictureFor>[0];
  expect([isPictureFor(file, 'slot'), isPictureFor(file, 'poster'), isPictureFor(file, 'product')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a picture as a video, or the other way round, is said at what it is for', async () => {
  for (const [fileType, use] of [
    ['101', 'video'],
    ['105', 'logo'],
  ] as const) {
    const form = new FormData();
    form.set('fileType', fileType);
    form.set('use', use);
    form.set('fileName', new Blob([Uint8Array.from(await pngOf([200, 200]))]), 'a.png');
    const headers = { token: user.token, lang: 'CN' };
    const answer = await (await fetch(`${url}${singleFile.path}`, { method: 'POST', headers, body: form })).json();
    expect(answer).toMatchObject({ flag: 'F', returnCode: '400', data: { fields: { use: expect.any(String) } } });
    expect(answer.data.fields.use).toMatch(/[\u4e00-\u9fff]/);
  }
});
