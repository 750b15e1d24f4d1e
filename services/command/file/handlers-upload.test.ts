import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/runtime/files/index';
import { pdfOf, pdfOfSize } from '@portal/infra/runtime/files/testing-pdf';
import { type VideoShape, videoOf } from '@portal/infra/runtime/files/testing-video';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import { singleFile, uploadCancel, uploadPart, uploadStart } from '@portal/shared/calls/file';
import type { Call } from '@portal/shared/define/call';
import { fileStream } from '@portal/shared/events/file';
import { documentRules, videoRules } from '@portal/shared/rules/file';
import { partSize } from '@portal/shared/rules/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { uploadServers } from '../testing/uploads.ts';

const folder = temporaryFolder();
const MB = 1024 * 1024;
let two: Processes;
let servers: Awaited<ReturnType<typeof uploadServers>>;
let urls: string[];
beforeAll(async () => {
  two = await twoProcesses(() => []);
  // each process has the folder and the log in common with the other, and nothing else
  const stores = two.all.map(() => openFiles(pathToFileURL(folder).href));
  servers = await uploadServers(two, stores);
  urls = servers.urls;
});
afterAll(async () => {
  await servers.close();
  await two.close();
  await rm(folder, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface State {
  uploadId: string;
  partSize: number;
  parts: number[];
  file: { fileId: string; url: string } | null;
}
interface AnswerBody {
  flag: string;
  returnCode: string;
  returnInfo: string;
  data: State;
}

const ask = (call: Call, token: string, body: object, at = 0, lang = 'EN') =>
  sent<AnswerBody>(urls[at] ?? '', call, body, { token, lang });

const start = ({ token }: TestUser, bytes: Buffer, more: object = {}, at = 0) =>
  ask(uploadStart, token, { fileType: '105', name: 'a.mp4', size: bytes.length, sha256: sha256(bytes), ...more }, at);

function part({ token }: TestUser, uploadId: string, index: number, bytes: Buffer, at = 0) {
  return ask(uploadPart, token, formWith({ uploadId, index: String(index) }, bytes, 'part'), at);
}
const pieceOf = (bytes: Buffer, index: number) => bytes.subarray(index * partSize, (index + 1) * partSize);

/** All of its parts in their order, each to the other process than the one before. */
async function sendAll(user: TestUser, uploadId: string, bytes: Buffer): Promise<AnswerBody> {
  let last: AnswerBody | undefined;
  for (let index = 0; index * partSize < bytes.length; index++)
    last = await part(user, uploadId, index, pieceOf(bytes, index), index % 2);
  if (!last) throw new Error('the file has no parts');
  return last;
}

const contents = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
    .map(({ name }) => name);
const videoFor = (more: Partial<VideoShape> = {}) => {
  const bytes = videoOf({ width: 640, height: 480, size: 2 * partSize + 1_000, ...more });
  // of the same form, and yet another file
  bytes.write(randomUUID(), bytes.length - 40);
  return bytes;
};

test('parts to either process, any of them twice and out of order: one file, one event, and then nothing but it', async () => {
  const user = await two.user();
  const bytes = videoFor();
  const { data } = await start(user, bytes);
  expect(data).toMatchObject({ partSize, parts: [], file: null });
  const { uploadId } = data;
  expect((await part(user, uploadId, 2, pieceOf(bytes, 2), 1)).data.parts).toEqual([2]);
  expect((await part(user, uploadId, 2, pieceOf(bytes, 2), 0)).data.parts).toEqual([2]);
  // a reload: whoever chooses the same file again goes on with it, at whichever process
  expect((await start(user, bytes, {}, 1)).data).toMatchObject({ uploadId, parts: [2] });
  await part(user, uploadId, 0, pieceOf(bytes, 0), 1);
  // the last one to both processes at once
  const ends = await Promise.all([
    part(user, uploadId, 1, pieceOf(bytes, 1), 0),
    part(user, uploadId, 1, pieceOf(bytes, 1), 1),
  ]);
  const ids = ends.map(({ data: { file } }) => file?.fileId);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[1]).toBe(ids[0]);
  const events = await two.all[0].store.readStream(fileStream(ids[0] ?? ''));
  expect(events.map(({ data: stored }) => stored)).toMatchObject([
    {
      owner: user.umId,
      use: 'video',
      mime: 'video/mp4',
      bytes: bytes.length,
      width: 640,
      height: 480,
      sha256: sha256(bytes),
    },
  ]);
  expect(await contents()).toContain(sha256(bytes));
  expect(await readdir(join(folder, 'uploads', uploadId))).toEqual(['about.json', 'outcome.json']);
  // an answer that got lost is given again, and the same file within its day is the same file
  expect((await part(user, uploadId, 1, pieceOf(bytes, 1))).data.file?.fileId).toBe(ids[0]);
  expect((await start(user, bytes)).data.file?.fileId).toBe(ids[0]);
});

test('a process that is killed between keeping the file and saying so: the last part again ends it once', async () => {
  const user = await two.user();
  const bytes = videoFor();
  const { uploadId } = (await start(user, bytes)).data;
  const uploads = openFiles(pathToFileURL(folder).href).uploads;
  // as they are once every part was acknowledged
  for (const index of [0, 1, 2]) await uploads.putPart(uploadId, index, pieceOf(bytes, index));
  expect((await start(user, bytes)).data).toMatchObject({ parts: [0, 1, 2], file: null });
  const { file } = (await part(user, uploadId, 2, pieceOf(bytes, 2))).data;
  const events = await two.all[1].store.readStream(fileStream(file?.fileId ?? ''));
  expect(events).toHaveLength(1);
});

test('an upload is its owner’s alone', async () => {
  const [user, other] = [await two.user(), await two.user()];
  const bytes = videoFor();
  const { uploadId } = (await start(user, bytes)).data;
  expect(await part(other, uploadId, 0, pieceOf(bytes, 0))).toMatchObject({
    flag: 'F',
    returnCode: 'file.upload.gone',
  });
  expect(await ask(uploadCancel, other.token, { uploadId })).toMatchObject({ returnCode: 'file.upload.gone' });
  expect((await start(other, bytes)).data.uploadId).not.toBe(uploadId);
  expect(await ask(uploadCancel, user.token, { uploadId })).toMatchObject({ flag: 'T' });
  expect(await part(user, uploadId, 0, pieceOf(bytes, 0))).toMatchObject({ returnCode: 'file.upload.gone' });
  expect((await start(user, bytes)).data.parts).toEqual([]);
});

test('parts that are not what was said: of another length, beyond the end, none at all', async () => {
  const user = await two.user();
  const bytes = videoFor();
  const { uploadId } = (await start(user, bytes)).data;
  const wrong = [
    await part(user, uploadId, 0, bytes.subarray(0, partSize + 1)),
    await part(user, uploadId, 0, bytes.subarray(0, 10)),
    await part(user, uploadId, 0, Buffer.alloc(0)),
    await part(user, uploadId, 2, bytes.subarray(2 * partSize - 1)),
    await part(user, uploadId, 3, bytes.subarray(0, 10)),
    await ask(uploadPart, user.token, { uploadId, index: 0 }),
  ];
  expect(wrong.map(({ returnCode }) => returnCode)).toEqual(wrong.map(() => 'file.upload.part'));
  expect((await start(user, bytes)).data.parts).toEqual([]);
  // of the right length, but another file
  const end = await sendAll(user, uploadId, Buffer.concat([bytes.subarray(1), Buffer.from('x')]));
  expect(end).toMatchObject({ flag: 'F', returnCode: 'file.upload.altered' });
  expect((await start(user, bytes)).data.parts).toEqual([]);
});

test.each<[string, () => Buffer, string]>([
  ['a PNG called mp4', () => Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'), 'file.format'],
  ['of another ratio', () => videoOf({ width: 1280, height: 720 }), 'file.video.ratio'],
  ['too small', () => videoOf({ width: 320, height: 240 }), 'file.video.small'],
  ['cut off', () => videoFor().subarray(0, 2 * partSize), 'file.video.broken'],
  ['without a codec that is played', () => videoOf({ width: 640, height: 480, codec: 'mp4v' }), 'file.video.codec'],
])('%s: refused in both languages, and nothing of it is kept', async (_, make, code) => {
  const user = await two.user();
  const bytes = make();
  const before = await contents();
  const head = await two.all[0].store.head();
  const { uploadId } = (await start(user, bytes)).data;
  const end = await sendAll(user, uploadId, bytes);
  expect(end).toMatchObject({ flag: 'F', returnCode: code, data: { fields: { file: end.returnInfo } } });
  expect(end.returnInfo).toMatch(/[a-z]{3}/);
  expect(await contents()).toEqual(before);
  expect(await readdir(join(folder, 'uploads'))).not.toContain(uploadId);
  expect(await two.all[0].store.head()).toBe(head);
  const singleAnswer = await ask(singleFile, user.token, formWith({ fileType: '105' }, bytes, 'a.mp4'), 0, 'CN');
  expect(singleAnswer).toMatchObject({ flag: 'F', returnCode: code });
  expect(singleAnswer.returnInfo).toMatch(/[\u4e00-\u9fff]/);
});

test('too large or empty is refused before anything is sent, and a day has its bounds', async () => {
  const user = await two.user();
  const startWith = (size: number) =>
    ask(uploadStart, user.token, { fileType: '105', name: 'a.mp4', size, modified: 1 });
  expect((await startWith(videoRules.video.maxBytes + 1)).returnCode).toBe('file.video.size');
  expect((await startWith(0)).returnCode).toBe('file.missing');
  const ends = [
    await startWith(50 * MB),
    await startWith(50 * MB - 1),
    await startWith(50 * MB - 2),
    await startWith(50 * MB - 3),
  ];
  expect(ends.map(({ returnCode }) => returnCode).at(-1)).toBe('file.quota');
  // to go on with one that was begun takes nothing
  expect(await startWith(50 * MB)).toMatchObject({ flag: 'T', data: { uploadId: ends[0]?.data.uploadId } });
});

test('a small video in one request', async () => {
  const user = await two.user();
  const form = formWith({ fileType: '105' }, videoOf({ width: 800, height: 600 }), 'a.mp4');
  expect(await ask(singleFile, user.token, form)).toMatchObject({ flag: 'T' });
});

const asDocument = { fileType: '110', name: '合同 Contract.pdf' } as const;

test('a document of 20 MB comes in parts, one byte more does not begin', async () => {
  const user = await two.user('ORG_ADMIN');
  const { maxBytes } = documentRules.document;
  for (const size of [maxBytes - 1, maxBytes]) {
    const bytes = pdfOfSize(size);
    const { data } = await start(user, bytes, asDocument);
    const { data: ended } = await sendAll(user, data.uploadId, bytes);
    const [event] = await two.all[0].store.readStream(fileStream(ended.file?.fileId ?? ''));
    expect(event?.data).toMatchObject({ use: 'document', name: asDocument.name, bytes: size, sha256: sha256(bytes) });
  }
  const refusal = await start(user, Buffer.alloc(maxBytes + 1), asDocument);
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'file.document.size' });
});

test('a document that is none is refused with its last part, and nothing of it is kept', async () => {
  const user = await two.user('BANK_ADMIN');
  const [head, before] = [await two.all[0].store.head(), await contents()];
  const lies = Buffer.concat([Buffer.alloc(partSize, 'a'), pdfOf(['<< /Type /Catalog >>'])]);
  const { data } = await start(user, lies, asDocument);
  const answer = await sendAll(user, data.uploadId, lies);
  expect(answer).toMatchObject({ flag: 'F', returnCode: 'file.format', data: { fields: { file: answer.returnInfo } } });
  expect((await part(user, data.uploadId, 0, pieceOf(lies, 0))).returnCode).toBe('file.upload.gone');
  expect([await two.all[0].store.head(), await contents()]).toEqual([head, before]);
});

test('a document as a video, or the other way round, is said at what it is for', async () => {
  const user = await two.user();
  for (const more of [{ use: 'document' }, { ...asDocument, use: 'video' }]) {
    const answer = await start(user, Buffer.alloc(10), more);
    expect(answer).toMatchObject({ flag: 'F', returnCode: '400', data: { fields: { use: expect.any(String) } } });
  }
});
