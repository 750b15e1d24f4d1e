import type { PortalEvent } from '@portal/shared/events/index';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [shown, drafted, lost] = [uuid(1), uuid(2), uuid(3)];
const stored = (fileId: string, sha256: string): PortalEvent => ({
  type: 'FileStored',
  data: { fileId, owner: 'anna', use: 'product', sha256, mime: 'image/png', bytes: 1, width: 400, height: 400 },
});
const listed = storyOf({ content: content({ images: [shown] }) });

let service: Awaited<ReturnType<typeof testService>>;
let png: Buffer;
const fill = (...more: PortalEvent[]) => {
  const sha256 = service.store(png);
  return service.fill([stored(shown, sha256), stored(drafted, sha256), listed.approved(), ...more]);
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
  const answer = await service.get(`/resource/${shown}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(png)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300, must-revalidate',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': `inline; filename="${shown}.png"`,
  });
  const again = await service.get(`/resource/${shown}`, { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('at a width: WebP of that width', async () => {
  const answer = await service.get(`/resource/${shown}/160`);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['content-disposition']).toBe(`inline; filename="${shown}.webp"`);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  expect((await service.get(`/resource/${shown}/161`)).statusCode).toBe(400);
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

test('delisted it is no longer public', async () => {
  await fill(listed.takenDown());
  expect((await service.get(`/resource/${shown}`)).statusCode).toBe(404);
});
