import { createHash } from 'node:crypto';
import { openFiles } from '@portal/infra/runtime/files/index';
import { promptFiles, promptly, usualPromptness } from '@portal/infra/runtime/files/prompt';
import { videoOf } from '@portal/infra/runtime/files/testing-video';
import { type Fault, type S3Server, startS3 } from '@portal/infra/runtime/s3/testing';
import { singleFile, uploadPart, uploadStart } from '@portal/shared/calls/file';
import type { Call } from '@portal/shared/define/call';
import { fileStream } from '@portal/shared/events/file';
import { partSize } from '@portal/shared/rules/upload';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { formWith, sent } from '../testing/sent.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { uploadServers } from '../testing/uploads.ts';

let s3: S3Server;
let two: Processes;
let servers: Awaited<ReturnType<typeof uploadServers>>;
let urls: string[];
beforeAll(async () => {
  s3 = await startS3();
  two = await twoProcesses(() => []);
  // they have the bucket and the log in common
  const stores = two.all.map(() => openFiles(s3.url, { keys: s3.keys }));
  servers = await uploadServers(two, stores);
  urls = servers.urls;
});
afterAll(async () => {
  await servers.close();
  await two.close();
  await s3.stop();
});
beforeEach(() => {
  s3.fault = undefined;
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const contents = () => [...s3.objects.keys()].filter((key) => key.startsWith('content/'));

const ask = (call: Call, { token }: TestUser, body: object, { at = 0, lang = 'EN' } = {}) =>
  sent<{ flag: string; returnInfo: string; data: unknown }>(urls[at] ?? '', call, body, { token, lang });
const formOf = (fields: Record<string, string>, bytes: Buffer) => formWith(fields, bytes, 'a.mp4');

test('a file in parts, each to the other process than the one before, is one file in the bucket and no part', async () => {
  const user = await two.user();
  const bytes = videoOf({ width: 640, height: 480, size: 2 * partSize + 1_000 });
  const about = { fileType: '105', name: 'a.mp4', size: bytes.length, sha256: sha256(bytes) };
  const { uploadId } = (await ask(uploadStart, user, about)).data as { uploadId: string };
  let last: unknown;
  for (const index of [2, 0, 1]) {
    const chunk = bytes.subarray(index * partSize, (index + 1) * partSize);
    last = (await ask(uploadPart, user, formOf({ uploadId, index: String(index) }, chunk), { at: index % 2 })).data;
  }
  const { fileId } = (last as { file: { fileId: string } }).file;
  expect(await two.all[0].store.readStream(fileStream(fileId))).toHaveLength(1);
  expect(s3.objects.get(`content/${sha256(bytes)}`)?.bytes.equals(bytes)).toBe(true);
  expect([...s3.objects.keys()].filter((key) => key.includes('part.'))).toEqual([]);
});

test('while S3 does not answer an upload is refused in its time and then at once, costs nothing and leaves nothing; other calls go on', async () => {
  const slow = 1_000;
  const files = promptFiles(openFiles(s3.url, { keys: s3.keys }), promptly({ ...usualPromptness, slow, rest: 60_000 }));
  const hanging = await uploadServers(two, [files], { count: 2, bytes: 1024 * 1024 });
  onTestFinished(() => hanging.close());
  const [url = ''] = hanging.urls;
  const user = await two.user();
  const bytes = videoOf({ width: 640, height: 480, size: 30_000 });
  const about = { fileType: '105', name: 'a.mp4', size: bytes.length, sha256: sha256(bytes) };
  const uploadSingle = (lang: string) =>
    sent<{ flag: string; returnInfo: string }>(url, singleFile, formOf({ fileType: '105' }, bytes), {
      token: user.token,
      lang,
    });
  const startUpload = () => sent<{ flag: string }>(url, uploadStart, about, { token: user.token });
  const [head, before] = [await two.all[0].store.head(), [...s3.objects.keys()]];
  s3.fault = () => 'no answer';
  s3.asked.length = 0;

  expect(await uploadSingle('EN')).toMatchObject({
    status: 503,
    flag: 'F',
    returnInfo: expect.stringMatching(/not available/),
  });
  const requestCount = s3.asked.length;
  const [first, ...others] = await Promise.all([uploadSingle('CN'), ...Array.from({ length: 40 }, startUpload)]);
  expect(first).toMatchObject({ status: 503, flag: 'F', returnInfo: expect.stringMatching(/暂不可用/) });
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
  const response = await fetch(`${url}${uploadStart.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: user.token },
    body: JSON.stringify(about),
  });
  expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  // nobody but the first asked, and nobody waits any more
  expect(s3.asked.length - requestCount).toBeLessThanOrEqual(2);
  expect([await two.all[0].store.head(), [...s3.objects.keys()]]).toEqual([head, before]);

  s3.fault = undefined;
  const answering = await uploadServers(two, [openFiles(s3.url, { keys: s3.keys })], { count: 2, bytes: 1024 * 1024 });
  onTestFinished(() => answering.close());
  const [retryUrl = ''] = answering.urls;
  for (const flag of ['T', 'T', 'F'])
    expect(
      await sent(retryUrl, singleFile, formOf({ fileType: '105' }, bytes), { token: user.token, lang: 'EN' }),
    ).toMatchObject({ flag });
});

test.each<[string, Fault]>([
  ['asks for less', { status: 503, code: 'SlowDown' }],
  ['is full', { status: 507, code: 'InsufficientStorage' }],
])(
  'while S3 %s an upload is refused in both languages, and nothing of it is stored; then the same one is taken',
  async (_, fault) => {
    const user = await two.user();
    const bytes = videoOf({ width: 800, height: 600, size: 20_000 + _.length });
    const [head, before] = [await two.all[0].store.head(), contents()];
    s3.fault = ({ method, key }) => (method === 'PUT' && key.startsWith('content/') ? fault : undefined);
    const uploadIn = (lang: string) => ask(singleFile, user, formOf({ fileType: '105' }, bytes), { lang });
    const [english, chinese] = [await uploadIn('EN'), await uploadIn('CN')];
    expect([english.status, english.flag, chinese.status, chinese.flag]).toEqual([503, 'F', 503, 'F']);
    expect(english.returnInfo).toMatch(/not available/);
    expect(chinese.returnInfo).toMatch(/暂不可用/);
    expect([await two.all[0].store.head(), contents()]).toEqual([head, before]);
    s3.fault = undefined;
    expect(await uploadIn('EN')).toMatchObject({ status: 200, flag: 'T' });
    expect(contents()).toHaveLength(before.length + 1);
  },
);
