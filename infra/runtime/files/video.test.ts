import { videoRules } from '@portal/shared/rules/file';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceOf } from './mp4.ts';
import { box, type VideoShape, videoOf } from './testing-video.ts';
import { checkVideo } from './video.ts';

const rule = videoRules.video;
const good = { width: 640, height: 480 };
const check = (bytes: Buffer) => checkVideo(sourceOf(bytes), rule);
const refusalOf = async (bytes: Buffer) => {
  const checked = await check(bytes);
  return 'refused' in checked ? checked.refused : 'accepted';
};

test('a good video is described by its bytes', async () => {
  const bytes = videoOf(good);
  expect(await check(bytes)).toEqual({ mime: 'video/mp4', ...good });
});

test.each<[string, VideoShape, string]>([
  ['the least width and height of the ratio', good, 'accepted'],
  ['a ratio that is one per cent off', { width: 646, height: 480 }, 'accepted'],
  ['a ratio that is further off', { width: 660, height: 480 }, 'file.video.ratio'],
  ['the ratio of a television', { width: 1280, height: 720 }, 'file.video.ratio'],
  ['too narrow', { width: 639, height: 480 }, 'file.video.small'],
  ['without any size', { width: 0, height: 0 }, 'file.video.small'],
  ['upright, as it was filmed', { width: 480, height: 640 }, 'file.video.small'],
  ['upright, and shown turned', { width: 480, height: 640, turned: true }, 'accepted'],
  ['across, and shown turned', { width: 1600, height: 1200, turned: true }, 'file.video.ratio'],
  ['without a frame', { ...good, frames: 0 }, 'file.video.codec'],
  ['a codec that no browser plays', { ...good, codec: 'mp4v' }, 'file.video.codec'],
  ['sound alone', { ...good, handler: 'soun' }, 'file.video.codec'],
  ['more frames than its tables place', { ...good, claims: 5 }, 'file.video.broken'],
  ['as many frames as may be', { ...good, frames: 440_000 }, 'accepted'],
  ['billions of frames in few bytes', { ...good, claims: 4_000_000_000 }, 'file.video.slow'],
])('%s', async (_, shape, code) => {
  expect(await refusalOf(videoOf(shape))).toBe(code);
});

test('the limit of bytes is inclusive', async () => {
  const fullVideo = videoOf({ ...good, size: rule.maxBytes });
  expect([fullVideo.length, await refusalOf(fullVideo)]).toEqual([rule.maxBytes, 'accepted']);
  expect(await refusalOf(videoOf({ ...good, size: rule.maxBytes + 1 }))).toBe('file.video.size');
});

test('what is no MP4 under its name', async () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
  for (const bytes of [png, Buffer.from('no video at all'), box('ftyp', Buffer.from('qt  \0\0\0\0qt  '))])
    expect(await refusalOf(bytes)).toBe('file.format');
  expect(await refusalOf(Buffer.alloc(0))).toBe('file.missing');
});

test('boxes longer than the file, of no length, or without what they have to have', async () => {
  const fullVideo = videoOf(good);
  const at = fullVideo.indexOf('mdat') - 4;
  const longer = Buffer.from(fullVideo);
  longer.writeUInt32BE(0xffffffff, at);
  const huge = Buffer.concat([
    fullVideo.subarray(0, at),
    Buffer.from('\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
  ]);
  const short = Buffer.from(fullVideo);
  short.writeUInt32BE(4, at);
  const head = box('ftyp', Buffer.from('isom\0\0\0\0'));
  const cases = [
    longer,
    huge,
    short,
    head,
    Buffer.concat([head, box('mdat', Buffer.alloc(8))]),
    fullVideo.subarray(0, at),
  ];
  for (const bytes of cases) expect(await refusalOf(bytes)).toBe('file.video.broken');
});

test('cut off anywhere or altered anywhere it never throws, and cut off it never passes', async () => {
  const fullVideo = videoOf(good);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: fullVideo.length - 1 }), async (length) => {
      expect(await refusalOf(fullVideo.subarray(0, length))).not.toBe('accepted');
    }),
    { numRuns: 20 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(fullVideo.length - 1), fc.nat(255), async (at, value) => {
      const altered = Buffer.from(fullVideo);
      altered[at] = value;
      await refusalOf(altered);
    }),
    { numRuns: 25 },
  );
});
