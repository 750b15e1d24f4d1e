import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const english = storyOf({ record: uuid(1), owner: 'anna', content: content({ productName: 'QGIS' }) });
const chinese = storyOf({ record: uuid(1), owner: 'anna', lan: 'CN', content: content({ productName: '地理信息' }) });

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    opened('anna', 'Anna Ltd'),
    ...[english.saved(), english.submitted(), english.approved()],
    ...[english.saved(content({ productName: 'QGIS 4' })), chinese.saved()],
  ]);
});
afterAll(() => service.close());

const [en, cn] = [`${uuid(1)}-en`, `${uuid(1)}-cn`];
const preview = (id: string, lan: string, as: string) =>
  service.request('/record/preview', { kind: 'product', id, lan }, { as });

test('the page of a product with what is being worked on, before it is submitted', async () => {
  const { data } = await preview(en, 'EN', 'anna');
  expect(data).toMatchObject({
    ...{ id: en, lan: 'EN', isPublic: false, companyName: 'Anna Ltd' },
    product: { productName: 'QGIS 4', languages: ['CN', 'EN'], prdId: uuid(1) },
    card: { productName: 'QGIS 4' },
  });
  expect(data.product).not.toHaveProperty('approval');
  // not public yet: its pictures are signed
  expect(data.product.images[0].image).toContain('s=');
});

test('in the other language that version, whichever one was asked from', async () => {
  expect((await preview(en, 'CN', 'anna')).data).toMatchObject({ id: cn, product: { productName: '地理信息' } });
  expect((await preview(cn, 'EN', 'root SHDIPP_ADMIN')).data).toMatchObject({ product: { productName: 'QGIS 4' } });
});

test('what is public is public still, and nobody else sees the preview', async () => {
  const { data } = await service.request('/product/showInfo', { productId: uuid(1), lan: 'EN' });
  expect(data).toMatchObject({ productName: 'QGIS', lan: 'EN', approval: { id: en } });
  expect((await preview(en, 'EN', 'bert')).returnCode).toBe('404');
  expect((await preview(en, 'EN', 'eva SHDIPP_ADMIN 02')).returnCode).toBe('404');
});
