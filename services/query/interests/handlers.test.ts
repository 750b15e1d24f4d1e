import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const anna = uuid(101);
const bert = uuid(102);
const maps = storyOf({ record: uuid(1), lan: 'CN', content: content({ productName: '地图' }) });
const mapsInEnglish = storyOf({ record: uuid(1), lan: 'EN', content: content({ productName: 'Maps' }) });
const songs = storyOf({ record: uuid(2), lan: 'CN', sites: ['02'], content: content({ productName: '歌曲' }) });
const takenDownProduct = storyOf({ record: uuid(3), lan: 'CN', content: content({ productName: '旧书' }) });

const says = (
  type: 'Liked' | 'Unliked' | 'Favourited' | 'Unfavourited',
  product: number,
  accountId: string,
): PortalEvent => {
  const data = { product: uuid(product), umId: accountId };
  return type === 'Liked' || type === 'Favourited'
    ? { type: `Product${type}`, data: { ...data, seller: null } }
    : { type: `Product${type}`, data };
};
const events: PortalEvent[] = [
  opened(anna, 'Anna'),
  ...[maps, mapsInEnglish, songs, takenDownProduct].flatMap((record) => [
    record.saved(),
    record.submitted(),
    record.approved(),
  ]),
  says('Favourited', 1, anna),
  says('Favourited', 3, anna),
  says('Favourited', 2, anna),
  says('Liked', 2, anna),
  says('Favourited', 2, bert),
  says('Liked', 1, bert),
  says('Unliked', 1, bert),
  says('Favourited', 1, bert),
  says('Unfavourited', 1, bert),
  takenDownProduct.delisted(),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(() => ({ actor: anna })),
  );
});
afterAll(() => service.close());

const all = [1, 2, 3].map(uuid);
const as = `${anna} Default-App-User`;

test('how many like a product and keep it: what was taken back does not count', async () => {
  const { data } = await service.request('/product/counters', { prdIds: [...all, uuid(9), uuid(1)] });
  const unseen = { browseCount: 0, weekBrowseCount: 0 };
  expect(data.list).toEqual([
    { prdId: uuid(1), likeCount: 0, scrs: 1, ...unseen },
    { prdId: uuid(2), likeCount: 1, scrs: 2, ...unseen },
    { prdId: uuid(3), likeCount: 0, scrs: 1, ...unseen },
    { prdId: uuid(9), likeCount: 0, scrs: 0, ...unseen },
  ]);
});

test('what one says oneself is told to nobody else', async () => {
  const { data } = await service.request('/product/interests', { prdIds: all.slice(0, 2) }, { as });
  expect(data.list).toEqual([
    { prdId: uuid(1), like: '0', favorite: '1' },
    { prdId: uuid(2), like: '1', favorite: '1' },
  ]);
  expect((await service.request('/product/interests', { prdIds: all })).returnCode).toBe('904');
});

test('one’s favourites of every site, the newest first, in one’s language where they have it; of what is not shown any more no name', async () => {
  const page = async (input: object) =>
    (await service.request('/userConsole/buyerInteractiveCenter', input, { as })).data;
  const found = await page({ lan: 'EN' });
  expect(found).toMatchObject({
    total: 3,
    rows: [
      { prdId: uuid(2), itemName: '歌曲', scrs: 2, isListed: true },
      { prdId: uuid(3), itemName: '', imgUrl: '', scrs: 1, isListed: false },
      { prdId: uuid(1), itemName: 'Maps', scrs: 1, isListed: true },
    ],
  });
  expect(found.rows[0].imgUrl).toMatch(/^\/resource\/.+\/320$/);
  expect((await page({ lan: 'CN', pageNo: 2 })).rows).toEqual([]);
  for (const site of ['01', '02'])
    expect((await page({ lan: 'CN', site })).rows).toMatchObject([
      { itemName: '歌曲', isListed: true },
      { itemName: '', isListed: false },
      { itemName: '地图', isListed: true },
    ]);
});
