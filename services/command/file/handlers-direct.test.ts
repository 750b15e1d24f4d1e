import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/runtime/files/index';
import { pdfOf } from '@portal/infra/runtime/files/testing-pdf';
import { videoOf } from '@portal/infra/runtime/files/testing-video';
import { type S3Server, startS3 } from '@portal/infra/runtime/s3/testing';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import { singleFile, uploadComplete, uploadPart, uploadSign } from '@portal/shared/calls/file';
import type { Call } from '@portal/shared/define/call';
import { fileStream } from '@portal/shared/events/file';
import { pictureRules } from '@portal/shared/rules/file';
import { partSize } from '@portal/shared/rules/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { uploadServers } from '../testing/uploads.ts';

const MB = 1024 * 1024;
const folder = temporaryFolder();
let s3: S3Server;
let two: Processes;
let servers: Awaited<ReturnType<typeof uploadServers>>;
/** two processes on the bucket, and one on a folder */
let urls: string[];
beforeAll(async () => {
  s3 = await startS3();
  two = await twoProcesses(() => []);
  const direct = new URL(s3.url).searchParams.get('endpoint') ?? '';
  const addresses = [s3.url, s3.url, pathToFileURL(folder).href];
  const stores = addresses.map((url) => openFiles(url, { keys: s3.keys, direct }));
  servers = await uploadServers(two, stores, { count: 20, bytes: 60 * MB });
  urls = servers.urls;
});
afterAll(async () => {
  await servers.close();
  await two.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  s3.fault = undefined;
});

interface State {
  uploadId: string;
  parts: number[];
  file: { fileId: string; url: string } | null;
  targets: { index: number; size: number; url: string }[];
  contentType: string;
}
interface AnswerBody {
  flag: string;
  returnCode: string;
  returnInfo: string;
  data: State;
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const ask = (call: Call, { token }: TestUser, body: object, at = 0, lang = 'EN') =>
  sent<AnswerBody>(urls[at] ?? '', call, body, { token, lang });
type Type = '101' | '105' | '110';
const aboutOf = (fileType: Type, bytes: Buffer, more: object = {}) => ({
  fileType,
  name: 'a file',
  size: bytes.length,
  sha256: sha256(bytes),
  ...more,
});
const sign = (user: TestUser, fileType: Type, bytes: Buffer, more: object = {}, at = 0) =>
  ask(uploadSign, user, aboutOf(fileType, bytes, more), at);
const complete = (user: TestUser, uploadId: string, at = 0, lang = 'EN') =>
  ask(uploadComplete, user, { uploadId }, at, lang);

/** Puts each part where it is to be put; the statuses. */
const put = ({ targets, contentType }: State, bytes: Buffer) =>
  Promise.all(
    targets.map(async ({ index, size, url }) => {
      const from = index * partSize;
      const body = Uint8Array.from(bytes.subarray(from, from + size));
      const { status } = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body });
      return status;
    }),
  );

/** The whole way of a file, its end at the other process. */
async function directly(user: TestUser, fileType: Type, bytes: Buffer, more: object = {}): Promise<AnswerBody> {
  const { data } = await sign(user, fileType, bytes, more);
  expect(new Set(await put(data, bytes))).toEqual(new Set([200]));
  return complete(user, data.uploadId, 1);
}
/** The same file through the portal. */
function through(user: TestUser, fileType: Type, bytes: Buffer, lang = 'EN'): Promise<AnswerBody> {
  const use: Record<string, string> = fileType === '101' ? { use: 'product' } : {};
  return ask(singleFile, user, formWith({ fileType, ...use }, bytes, 'a file'), 0, lang);
}
async function factsOf({ data }: AnswerBody): Promise<object> {
  const { fileId } = data.file ?? (data as unknown as { fileId: string });
  const events = await two.all[0].store.readStream(fileStream(fileId));
  expect(events).toHaveLength(1);
  return { ...(events[0]?.data as object), fileId: undefined };
}
const keysOf = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
const remainingKeys = (uploadId: string) => keysOf(`uploads/${uploadId}/`);

let colours = 0;
const picture = (width = 400, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++colours, g: 90, b: 200 } } })
    .png()
    .withExif({ IFD0: { Artist: 'Anna' } })
    .toBuffer();

test('a picture, a video and a document come straight to S3, and are kept as those that come through the portal', async () => {
  const user = await two.user('ORG_ADMIN');
  const [png, mp4, pdf] = [
    Buffer.concat([await picture(), Buffer.from('what follows the end')]),
    videoOf({ width: 640, height: 480, size: 2 * partSize + 1_000 }),
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] >>', '<< /Type /Page >>']),
  ];
  for (const [type, bytes] of [
    ['101', png],
    ['105', mp4],
    ['110', pdf],
  ] as const) {
    const ended = await directly(user, type, bytes);
    expect(ended).toMatchObject({
      flag: 'T',
      data: { parts: [], file: { url: expect.stringContaining('/resource/') } },
    });
    expect(await factsOf(ended)).toEqual(await factsOf(await through(user, type, bytes)));
    const names = remainingKeys(ended.data.uploadId).map((key) => key.split('/').at(-1));
    expect(names.sort()).toEqual(['about.json', 'outcome.json']);
  }
  expect(s3.objects.has(`content/${sha256(png)}`)).toBe(false);
  expect(keysOf('content/').some((key) => s3.objects.get(key)?.bytes.includes('Anna'))).toBe(false);
});

test.each<[string, Type, () => Buffer | Promise<Buffer>, string]>([
  ['a text called a picture', '101', () => Buffer.from('<svg onload="alert(1)"/>'), 'file.format'],
  ['a picture of another ratio', '101', () => picture(400, 500), 'file.ratio'],
  ['a picture that is cut off', '101', async () => (await picture()).subarray(0, 300), 'file.broken'],
  ['a picture of more pixels than are decoded', '101', () => picture(4_100), 'file.pixels'],
  ['a video of another ratio', '105', () => videoOf({ width: 1280, height: 720 }), 'file.video.ratio'],
  ['a document that runs a script', '110', () => pdfOf(['<< /Type /Page /JS (x) >>']), 'file.document.active'],
])('%s is refused as through the portal, in both languages, and nothing of it is kept', async (_, type, make, code) => {
  const user = await two.user('ORG_ADMIN');
  const bytes = await make();
  const [before, head] = [keysOf('content/'), await two.all[0].store.head()];
  for (const [lang, words] of [
    ['EN', /[a-z]{3}/],
    ['CN', /[\u4e00-\u9fff]/],
  ] as const) {
    const { data } = await sign(user, type, bytes);
    await put(data, bytes);
    const ended = await complete(user, data.uploadId, 1, lang);
    expect(ended).toMatchObject({ flag: 'F', returnCode: code, data: { fields: { file: ended.returnInfo } } });
    expect(ended.returnInfo).toMatch(words);
    expect(ended.returnInfo).toBe((await through(user, type, bytes, lang)).returnInfo);
    expect(remainingKeys(data.uploadId)).toEqual([]);
  }
  expect([keysOf('content/'), await two.all[0].store.head()]).toEqual([before, head]);
});

test('what is signed for is judged as any upload: who, what for, how large, how much a day', async () => {
  const user = await two.user();
  const bytes = await picture();
  const { maxBytes } = pictureRules.product;
  expect((await sign(user, '101', bytes, { size: maxBytes + 1 })).returnCode).toBe('file.size');
  expect((await sign(user, '101', bytes, { size: 0 })).returnCode).toBe('file.missing');
  expect(await sign(user, '101', bytes, { use: 'video' })).toMatchObject({ returnCode: '400' });
  expect(await sign(user, '101', bytes, { sha256: 'x' })).toMatchObject({ returnCode: '400' });
  expect((await sign({ ...user, token: 'guessed' }, '101', bytes)).returnCode).toBe('904');
  expect((await sign(await two.user('Default-App-User'), '101', bytes)).flag).toBe('T');
  const video = (size: number) => sign(user, '105', bytes, { size, sha256: sha256(Buffer.from(`${size}`)) });
  expect((await video(40 * MB)).data.targets).toHaveLength(8);
  expect((await video(40 * MB - 1)).returnCode).toBe('file.quota');
  // to go on with one that was begun takes nothing
  expect((await video(40 * MB)).flag).toBe('T');
});

test('an upload is its owner’s alone, under a key that nobody is told but in what is signed', async () => {
  const [user, other] = [await two.user(), await two.user()];
  const bytes = await picture();
  const { data } = await sign(user, '101', bytes);
  await put(data, bytes);
  expect(await complete(other, data.uploadId)).toMatchObject({ flag: 'F', returnCode: 'file.upload.gone' });
  const [{ url }] = data.targets as [State['targets'][0]];
  const [, run] = /uploads\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/part\.0\?/.exec(url) ?? [];
  expect(run).toBeDefined();
  expect(run).not.toBe(data.uploadId);
  expect(JSON.stringify({ ...data, targets: [] })).not.toContain(run);
  expect(await complete(user, data.uploadId)).toMatchObject({ flag: 'T' });
});

test('completed before all is there it says what is missing; twice, also at once, it is one file', async () => {
  const user = await two.user();
  const bytes = videoOf({ width: 800, height: 600, size: 2 * partSize + 5_000 });
  const { data } = await sign(user, '105', bytes);
  expect(data.targets.map(({ size }) => size)).toEqual([partSize, partSize, 5_000]);
  await put({ ...data, targets: data.targets.slice(0, 2) }, bytes);
  expect((await complete(user, data.uploadId)).data).toMatchObject({ parts: [0, 1], file: null });
  const secondUpload = (await sign(user, '105', bytes, {}, 1)).data;
  expect([secondUpload.uploadId, secondUpload.targets.map(({ index }) => index)]).toEqual([data.uploadId, [2]]);
  await put(secondUpload, bytes);
  const ends = await Promise.all([complete(user, data.uploadId, 0), complete(user, data.uploadId, 1)]);
  const ids = ends.map((ended) => ended.data.file?.fileId);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([ids[1], (await complete(user, data.uploadId)).data.file?.fileId]).toEqual([ids[0], ids[0]]);
  expect(await factsOf(ends[0] as AnswerBody)).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length });
  // what its address still takes is none of it
  await put(secondUpload, bytes);
  expect((await complete(user, data.uploadId)).data).toMatchObject({ parts: [], file: { fileId: ids[0] } });
});

test('a part that could not be put goes through the portal, and makes one file with the others', async () => {
  const user = await two.user();
  const bytes = videoOf({ width: 960, height: 720, size: partSize + 7_000 });
  const { data } = await sign(user, '105', bytes);
  await put({ ...data, targets: data.targets.slice(0, 1) }, bytes);
  const form = formWith({ uploadId: data.uploadId, index: '1' }, bytes.subarray(partSize), 'part');
  const ended = await ask(uploadPart, user, form, 1);
  expect(await factsOf(ended)).toMatchObject({ sha256: sha256(bytes) });
});

test('another content than was said, or another length where a server takes one, is refused and removed', async () => {
  const user = await two.user();
  const [bytes, other] = [await picture(), await picture()];
  const lying = await sign(user, '101', bytes, { size: other.length });
  expect(await put(lying.data, other)).toEqual([200]);
  expect((await complete(user, lying.data.uploadId)).returnCode).toBe('file.upload.altered');
  for (const longer of [Buffer.concat([bytes, Buffer.from('x')]), bytes.subarray(1)]) {
    const { data } = await sign(user, '101', bytes);
    // of this server it is refused
    const [{ url }] = data.targets as [State['targets'][0]];
    const headers = { 'content-type': data.contentType };
    expect((await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(longer) })).status).toBe(403);
    s3.objects.set(new URL(url).pathname.replace('/portal/', ''), { bytes: longer, at: Date.now() });
    expect((await complete(user, data.uploadId)).returnCode).toBe('file.upload.altered');
    expect(remainingKeys(data.uploadId)).toEqual([]);
  }
});

test('whoever puts another file while the first one is looked at changes nothing of what is kept', async () => {
  const user = await two.user();
  for (const [type, bytes, other] of [
    ['101', await picture(), await picture()],
    ['105', videoOf({ width: 640, height: 480 }), videoOf({ width: 1280, height: 960 })],
  ] as const) {
    const { data } = await sign(user, type, bytes);
    await put(data, bytes);
    const [part = ''] = remainingKeys(data.uploadId).filter((key) => key.includes('part.'));
    let read = 0;
    s3.fault = ({ method, key }) => {
      if (method === 'GET' && key === part) read++;
      // as soon as it has been read once
      if (read && key !== part) s3.objects.set(part, { bytes: other, at: Date.now() });
      return undefined;
    };
    const ended = await complete(user, data.uploadId);
    const { sha256: storedHash } = (await factsOf(ended)) as { sha256: string };
    expect(read).toBe(1);
    expect(sha256(s3.objects.get(`content/${storedHash}`)?.bytes ?? Buffer.alloc(0))).toBe(storedHash);
    expect(s3.objects.has(`content/${sha256(other)}`)).toBe(false);
  }
});

test('killed between keeping and telling, or S3 away: completed again it is one file', async () => {
  const user = await two.user();
  const bytes = await picture();
  const { data } = await sign(user, '101', bytes);
  await put(data, bytes);
  s3.fault = ({ method, key }) =>
    method === 'PUT' && key.startsWith('content/') ? { status: 503, code: 'SlowDown' } : undefined;
  expect(await complete(user, data.uploadId)).toMatchObject({
    flag: 'F',
    returnInfo: expect.stringMatching(/not avail/),
  });
  // the log has it, and its end was not written down
  s3.fault = ({ key }) => (key.endsWith('outcome.json') ? { status: 400, code: 'Killed' } : undefined);
  expect((await complete(user, data.uploadId, 0)).flag).toBe('F');
  s3.fault = undefined;
  expect(await factsOf(await complete(user, data.uploadId, 1))).toMatchObject({ use: 'product' });
  expect(remainingKeys(data.uploadId)).toHaveLength(2);
});

test('where files lie in a folder nothing is signed, nothing begun, and no quota taken', async () => {
  const user = await two.user();
  const bytes = await picture();
  for (const [lang, words] of [
    ['EN', /portal/],
    ['CN', /直传/],
  ] as const) {
    const refusal = await ask(uploadSign, user, aboutOf('101', bytes), 2, lang);
    expect(refusal).toMatchObject({ flag: 'F', returnCode: 'file.upload.direct' });
    expect(refusal.returnInfo).toMatch(words);
  }
});
