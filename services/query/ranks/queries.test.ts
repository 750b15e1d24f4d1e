import type { Category } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const listed = (number: number, productName: string, category: Category) => {
  const productEvents = storyOf({
    record: uuid(number),
    lan: 'EN',
    content: content({ productName, categories: [category], images: [uuid(900 + number)] }),
  });
  return { story: productEvents, events: [productEvents.saved(), productEvents.submitted(), productEvents.approved()] };
};
const [maps, songs, tales, takenDownProduct] = [
  listed(1, 'Maps', '05'),
  listed(2, 'Songs', '02'),
  listed(3, 'Tales', '05'),
  listed(4, 'Gone', '05'),
];
const browsed = (from: string, counts: Record<number, number>): PortalEvent => ({
  type: 'ProductsBrowsed',
  data: {
    counts: Object.entries(counts).map(([product, count]) => ({ product: uuid(Number(product)), from, count })),
  },
});
const favoured = (product: number, person: number): PortalEvent => ({
  type: 'ProductFavourited',
  data: { product: uuid(product), umId: uuid(person), seller: null },
});

const events: PortalEvent[] = [
  opened('anna', 'Anna Ltd'),
  ...[maps, songs, tales, takenDownProduct].flatMap(({ events: all }) => all),
  takenDownProduct.story.delisted(),
  browsed('2026-10-15T08:00:00.000Z', { 1: 50 }),
  browsed('2026-10-30T08:30:00.000Z', { 2: 9, 3: 7, 4: 100 }),
  favoured(3, 11),
  favoured(3, 12),
  favoured(2, 11),
  { type: 'HourCounted', data: { until: '2026-11-01T13:00:00.000Z' } },
  // after the hour: counted at once beside the product, and in no ranking
  browsed('2026-11-01T13:00:00.000Z', { 1: 1_000 }),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
});
afterAll(() => service.close());

const ask = async (path: string, input: Record<string, string>): Promise<(string | number)[][]> => {
  const answer = await service.get(`${path}?${new URLSearchParams({ lan: 'EN', ...input })}`);
  const list: { product_name: string; count?: number }[] = answer.json().data.list;
  return list.map(({ product_name, count }) => [product_name, ...(count === undefined ? [] : [count])]);
};

test('ranks by visitors or favourites over a span that ends at the last full hour, of what is listed', async () => {
  expect(await ask('/product/ranks', {})).toEqual([
    ['Songs', 9],
    ['Tales', 7],
  ]);
  expect(await ask('/product/ranks', { by: 'browse', span: '30' })).toEqual([
    ['Maps', 50],
    ['Songs', 9],
    ['Tales', 7],
  ]);
  expect(await ask('/product/ranks', { by: 'collection', span: 'all', category: '05' })).toEqual([['Tales', 2]]);
  expect(await ask('/product/ranks', { by: 'recommendation' })).toEqual([]);
  expect(await ask('/product/ranks', { span: '30', site: '02' })).toEqual([]);
  const { statusCode } = await service.get('/product/ranks?by=money');
  expect(statusCode).toBe(400);
});

test('the list by counters has every product, those without one by their date', async () => {
  expect(await ask('/product/list', { sort: 'mostBrowsed' })).toEqual([['Maps'], ['Songs'], ['Tales']]);
  expect(await ask('/product/list', { sort: 'mostCollected' })).toEqual([['Tales'], ['Songs'], ['Maps']]);
  expect(await ask('/product/list', { sort: 'mostCollected', pageNo: '2' })).toEqual([]);
  expect(await ask('/product/list', {})).toEqual([['Tales'], ['Songs'], ['Maps']]);
});

test('beside a product stands what was counted by now, and how much of it in a week', async () => {
  const { data } = await service.request('/product/counters', { prdIds: [uuid(1), uuid(2)] });
  expect(data.list).toMatchObject([
    { browseCount: 1_050, weekBrowseCount: 0, scrs: 0 },
    { browseCount: 9, weekBrowseCount: 9, scrs: 1 },
  ]);
});

test('what is found is ordered by the same counters', async () => {
  const found = async (sort: string) => {
    const answer = await service.get(`/search/all?${new URLSearchParams({ lan: 'EN', kinds: 'product', sort })}`);
    return answer.json().data.list.map(({ name }: { name: string }) => name);
  };
  expect(await found('mostBrowsed')).toEqual(['Maps', 'Songs', 'Tales']);
  expect(await found('mostCollected')).toEqual(['Tales', 'Songs', 'Maps']);
  expect((await service.get('/search/all?sort=money')).json()).toMatchObject({
    flag: 'F',
    data: { fields: { sort: expect.anything() } },
  });
});
