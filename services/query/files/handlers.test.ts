import type { PortalEvent } from '@portal/shared/events/index';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [published, drafted, lost] = [uuid(1), uuid(2), uuid(3)];
const stored = (fileId: string, sha256: string): PortalEvent => ({
  type: 'FileStored',
  data: { fileId, owner: 'anna', use: 'product', sha256, mime: 'image/png', bytes: 1, width: 400, height: 400 },
});
const listed = storyOf({ content: content({ images: [published] }) });

let service: Awaited<ReturnType<typeof testService>>;
let png: Buffer;
const fill = (...more: PortalEvent[]) => {
  const sha256 = service.store(png);
  return service.fill([stored(published, sha256), stored(drafted, sha256), listed.approved(), ...more]);
};
beforeAll(async () => {
  png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#136' } })
    .png()
    .toBuffer();
  service = await testService();
  await fill();
});
afterAll(() => service.close());

test('a file of live content: as it is, cacheable for ever, and harmless', async () => {
  const answer = await service.get(`/resource/${published}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(png)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300, must-revalidate',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': `inline; filename="${published}.png"`,
  });
  const revalidated = await service.get(`/resource/${published}`, {
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([revalidated.statusCode, revalidated.payload]).toEqual([304, '']);
});

test('at a width: WebP of that width', async () => {
  const answer = await service.get(`/resource/${published}/160`);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['content-disposition']).toBe(`inline; filename="${published}.webp"`);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  expect((await service.get(`/resource/${published}/161`)).statusCode).toBe(400);
});

test('a stranger gets no file of a draft, and is not told that it exists', async () => {
  const [draft, none] = [await service.get(`/resource/${drafted}`), await service.get(`/resource/${lost}`)];
  expect(draft.statusCode).toBe(404);
  expect([draft.payload, draft.headers['cache-control']]).toEqual([none.payload, none.headers['cache-control']]);
  expect((await service.get(`/resource/${drafted}/320`)).statusCode).toBe(404);
});

test('a signed address opens it, for one reader; that of another file does not', async () => {
  const address = service.deps.signed(drafted, 320);
  const answer = await service.get(address);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
  expect((await service.get(address.replace(/s=./, 's=~'))).statusCode).toBe(404);
  expect((await service.get(service.deps.signed(lost, 320).replace(lost, drafted))).statusCode).toBe(404);
});

test('a file that was stored this moment is waited for by whoever has its signed address, and by nobody else', async () => {
  const unlistedFile = uuid(9);
  const { freshness, signed } = service.deps;
  const { reached } = freshness;
  const waited: unknown[] = [];
  freshness.reached = async (names, position) => {
    waited.push([names, position]);
    await fill(stored(unlistedFile, service.store(png)));
    return true;
  };
  try {
    expect((await service.get(`/resource/${unlistedFile}`)).statusCode).toBe(404);
    expect((await service.get(signed(lost, 160).replace(lost, unlistedFile))).statusCode).toBe(404);
    expect(waited).toEqual([]);
    expect((await service.get(signed(unlistedFile, 160))).statusCode).toBe(200);
    expect(waited).toEqual([[['files'], 7]]);
  } finally {
    freshness.reached = reached;
  }
});

test('delisted it is no longer public', async () => {
  await fill(listed.takenDown());
  expect((await service.get(`/resource/${published}`)).statusCode).toBe(404);
});

test('a video in the stretches that a player asks for; of its owner alone while it is not public', async () => {
  const [companyVideo, other] = [uuid(4), uuid(5)];
  const bytes = Buffer.from(Array.from({ length: 100 }, (_, at) => at));
  const sha256 = service.store(bytes);
  const video = (fileId: string): PortalEvent => ({
    type: 'FileStored',
    data: { fileId, owner: 'anna', use: 'video', sha256, mime: 'video/mp4', bytes: 100, width: 640, height: 480 },
  });
  await fill(
    video(companyVideo),
    video(other),
    storyOf({ content: content({ media: [companyVideo] }) }).approved('', [companyVideo]),
  );
  const ask = (headers: Record<string, string>, path = `/resource/${companyVideo}`) => service.get(path, { headers });
  const fullAnswer = await ask({});
  expect([fullAnswer.statusCode, fullAnswer.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(fullAnswer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': '100',
  });
  const part = await ask({ range: 'bytes=90-' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(90))]).toEqual([
    206,
    'bytes 90-99/100',
    true,
  ]);
  const beyond = await ask({ range: 'bytes=100-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */100']);
  // of another content than the one that it has the beginning of, it gets all
  expect((await ask({ range: 'bytes=90-', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': String(fullAnswer.headers.etag) })).statusCode).toBe(304);
  expect((await ask({}, `/resource/${companyVideo}/160`)).statusCode).toBe(404);
  expect((await ask({ range: 'bytes=0-1' }, `/resource/${other}`)).statusCode).toBe(404);
  expect((await ask({ range: 'bytes=0-1' }, service.deps.signed(other))).statusCode).toBe(206);
});

test('how far an upload is, for its owner alone', async () => {
  const uploadId = uuid(6);
  const about = { owner: 'anna', use: 'video', size: 5, partSize: 2, fileId: uuid(7) };
  service.uploads(uploadId, { about: JSON.stringify(about), parts: [0, 2] });
  const ask = (as: string, id = uploadId) => service.request('/resource/uploadState', { uploadId: id }, { as });
  expect(await ask('anna')).toMatchObject({ flag: 'T', data: { uploadId, partSize: 2, parts: [0, 2], file: null } });
  expect(await ask('bert')).toMatchObject({ flag: 'F', returnCode: 'file.upload.gone' });
  expect(await ask('anna', uuid(8))).toMatchObject({ flag: 'F', returnCode: 'file.upload.gone' });
});
