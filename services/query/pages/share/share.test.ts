import type { Readable } from 'node:stream';
import type { PortalEvent } from '@portal/shared/events/index';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, storyOf, uuid } from '../../testing/products.ts';
import { testService } from '../../testing/service.ts';
import { cardOf, sharePath } from './card.ts';
import { draw } from './draw.ts';
import { shareHandlers } from './index.ts';
import { hasChinese, piecesOf, set } from './lettering.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) => shareHandlers(deps, { logger: pino({ level: 'silent' }) }));
});
afterAll(() => service.close());

const evil = '</text></svg><script>"\'&$& \u0000\u202e\ud800';
const listed = (number: number, language: 'CN' | 'EN', productName: string): PortalEvent[] => {
  const productEvents = storyOf({ record: uuid(number), lan: language, content: content({ productName }) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};

/** The address of its picture, as a head writes it. */
async function addressOf(id: string, language: 'CN' | 'EN' = 'CN'): Promise<string> {
  const shared = { kind: 'product', id } as const;
  const card = await cardOf(service.deps.reader, shared, language);
  if (!card) throw new Error('there is none');
  return sharePath(shared, card);
}

// a letter is as wide as it is high, a small one half of that
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 1 : 0.5), 0);

test('a record, a place and a screen have their picture; whoever has it is told so', async () => {
  await service.fill([...listed(1, 'CN', '地图'), ...listed(1, 'EN', 'Maps')]);
  for (const path of [
    await addressOf(uuid(1)),
    await addressOf(uuid(1), 'EN'),
    '/og/place/SG.png?lan=EN',
    '/og/place/310115.png',
    '/og/page/home.png',
    '/og/page/products.png?lan=EN',
  ]) {
    const answer = await service.get(path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const revalidated = await service.get(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([revalidated.statusCode, revalidated.payload]).toEqual([304, '']);
  }
  const [zh, en] = [await service.get(await addressOf(uuid(1))), await service.get(await addressOf(uuid(1), 'EN'))];
  expect(zh.rawPayload.equals(en.rawPayload)).toBe(false);
});

test('a changed record has another address; under the former one nobody is told to keep what they get', async () => {
  await service.fill(listed(1, 'CN', '地图'));
  const before = await addressOf(uuid(1));
  expect((await service.get(before)).headers['cache-control']).toContain('immutable');
  const changed = storyOf({ record: uuid(1), lan: 'CN', content: content({ productName: '新地图' }) });
  await service.fill([...listed(1, 'CN', '地图'), changed.saved(), changed.submitted(), changed.approved()]);
  const after = await addressOf(uuid(1));
  expect(after).not.toBe(before);
  expect((await service.get(after)).headers['cache-control']).toContain('immutable');
  expect((await service.get(before)).headers['cache-control']).not.toContain('immutable');
});

test('what the public does not see has none', async () => {
  const draft = storyOf({ record: uuid(2), lan: 'CN', content: content() });
  const takenDownProduct = storyOf({ record: uuid(3), lan: 'CN', content: content() });
  await service.fill([
    draft.saved(),
    draft.submitted(),
    ...listed(3, 'CN', 'Gone'),
    takenDownProduct.takenDown('unlawful'),
  ]);
  for (const path of [
    ...[2, 3, 4].map((number) => `/og/product/${uuid(number)}.png`),
    '/og/product/x.png',
    '/og/company/x.png',
    '/og/article/x.png',
    '/og/place/ZZ.png',
    '/og/page/overview.png',
    '/og/page/nothing.png',
  ])
    expect([path, (await service.get(path)).statusCode]).toEqual([path, 404]);
  for (const path of ['/og/account/x.png', '/og/page/home.png?lan=FR', `/og/page/${'x'.repeat(61)}.png`])
    expect([path, (await service.get(path)).statusCode]).toEqual([path, 400]);
});

test('whatever people enter is drawn as text', async () => {
  const card = { lan: 'EN', byline: evil, label: evil, image: undefined } as const;
  const pictures = [evil, evil.repeat(40), 'x'.repeat(5_000), ' ', '\u{1f600}'.repeat(99)].map((title) =>
    draw({ ...card, title }, undefined, true),
  );
  for (const picture of await Promise.all(pictures))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a picture is drawn once, however many ask, and its own picture stands in it', async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const card = { lan: 'CN', title: '地图', byline: '', label: '', image: uuid(901) } as const;
  const [bare, pictured] = [await draw(card, undefined, true), await draw(card, bytes, true)];
  const pixel = async (png: Buffer) =>
    [...(await sharp(png).extract({ left: 900, top: 300, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
  expect(await pixel(pictured)).toEqual([255, 0, 0]);
  expect(await pixel(bare)).not.toEqual([255, 0, 0]);

  await service.fill(listed(1, 'CN', '许多人'));
  let readCount = 0;
  const files = { ...service.deps.files, get: async () => undefined, stream: async () => undefined };
  const reader = {
    ...service.deps.reader,
    first: (...args: Parameters<typeof service.deps.reader.first>) => {
      readCount++;
      return service.deps.reader.first(...args);
    },
  };
  const [bound] = shareHandlers({ reader, files } as never, { logger: pino({ level: 'silent' }) });
  const request = { input: { kind: 'product', id: uuid(1), lan: 'CN' }, header: () => undefined };
  const answers = await Promise.all(Array.from({ length: 20 }, () => bound?.handler(request as never)));
  expect(new Set(answers.map((each) => (each as { body: Buffer | Readable }).body)).size).toBe(1);
  expect(readCount).toBe(1);
});

test('words are never broken that a line has room for; what is too long ends at a word', () => {
  const room = { width: 100, lines: 3, sizes: [10, 8] } as const;
  expect(set('Open maps for everyone', 'EN', room, widthOf)).toEqual({
    lines: ['Open maps for', 'everyone'],
    size: 10,
  });
  const long = 'International settlement of royalties, and licences for audio-visual works, games and books';
  const { lines, size } = set(long, 'EN', room, widthOf);
  expect([lines.length, size]).toEqual([3, 8]);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(100);
  expect(lines.at(-1)).toMatch(/[a-z]…$/);
  const fittingWords = lines.join(' ').replace('…', '').split(/[ -]/);
  expect(long.split(/[ -]/).slice(0, fittingWords.length)).toEqual(fittingWords);
  // a mark does not begin a line
  const chinese = set('数字贸易，数字内容，版权登记与授权，上海国际枢纽港服务平台', 'CN', room, widthOf);
  for (const line of chinese.lines) expect(line).not.toMatch(/^[，。）]/);
  // a word that no line has room for
  const word = set('x'.repeat(300), 'EN', room, widthOf);
  for (const line of word.lines) expect(widthOf(line) * word.size).toBeLessThanOrEqual(100);
  expect(set('', 'CN', room, widthOf).lines.join('')).toBe('');
});

test('a word may be broken behind a hyphen, and nowhere within', () => {
  expect(piecesOf("cross-border seller's U.S. rights", 'EN').map((each) => each.trim())).toEqual([
    'cross-',
    'border',
    "seller's",
    'U.S.',
    'rights',
  ]);
});

test('this machine has a font for Chinese', async () => {
  expect(await hasChinese()).toBe(true);
});
