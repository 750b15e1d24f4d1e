import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { companyOf } from '../testing/companies.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const english = storyOf({ record: uuid(1), owner: 'anna', content: content({ productName: 'QGIS' }) });
const chinese = storyOf({ record: uuid(1), owner: 'anna', lan: 'CN', content: content({ productName: '地理信息' }) });

const files = { product: uuid(901), logo: uuid(902), wide: uuid(903), tall: uuid(904) } as const;
const stored = (use: keyof typeof files, owner: string, fileId: string = files[use], sha256 = '', height = 400) => ({
  type: 'FileStored' as const,
  data: { fileId, owner, use, sha256, mime: 'image/png', bytes: 1, width: 400, height },
});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    opened('anna', 'Anna Ltd'),
    ...[english.saved(), english.submitted(), english.approved()],
    ...[english.saved(content({ productName: 'QGIS 4' })), chinese.saved()],
    ...(Object.keys(files) as (keyof typeof files)[]).map((use) =>
      stored(use, 'anna', files[use], service.store(Buffer.from(use))),
    ),
    stored('logo', 'bert', uuid(905), service.store(Buffer.from('of bert'))),
    stored('product', 'anna', uuid(906), service.store(Buffer.from('not square')), 300),
  ]);
});
afterAll(() => service.close());

const [en, cn] = [`${uuid(1)}-en`, `${uuid(1)}-cn`];
const preview = (id: string, language: string, as: string) =>
  service.request('/record/preview', { kind: 'product', id, lan: language }, { as });

test('the page of a product with what is being worked on, before it is submitted', async () => {
  const { data } = await preview(en, 'EN', 'anna');
  expect(data).toMatchObject({
    id: en,
    lan: 'EN',
    isPublic: false,
    companyName: 'Anna Ltd',
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

const typedProduct = {
  lan: 'EN',
  productName: 'QGIS 5',
  category: '05',
  registryStatus: '0',
  fileIdList: [files.product],
  summary: '<p onclick="x()">Typed<script>alert(1)</script></p>',
};
const typedCompany = {
  lan: 'EN',
  name: 'Inkriver Ltd',
  usci: '91310000M00000000A',
  category: '01,02',
  scale: '01',
  profile: 'Maps',
  website: 'https://example.com/',
  tele: '02155550001',
  logo: [files.logo],
  image1: [files.wide],
  image2: [files.tall],
};
const typedPlatform = {
  lan: 'EN',
  name: 'Inkriver',
  website: 'https://example.com/',
  category: '01',
  profile: 'x',
  function: 'y',
  logo: [files.logo],
  image1: [files.wide],
  image2: [files.tall],
};
const requestPreview = (input: object, as = 'anna') =>
  service.request('/record/preview', { lan: 'EN', ...input }, { as });

test('what is typed and not kept looks as it would when it is saved: a page, cleaned; nothing of it is kept', async () => {
  const { data } = await requestPreview({ kind: 'product', id: en, typed: [typedProduct] });
  expect(data).toMatchObject({ lan: 'EN', isPublic: false, companyName: 'Anna Ltd' });
  expect(data.product).toMatchObject({ productName: 'QGIS 5', summary: '<p>Typed</p>', languages: ['CN', 'EN'] });
  expect(data.product.images[0].image).toContain('s=');
  expect((await preview(en, 'EN', 'anna')).data.product).toMatchObject({ productName: 'QGIS 4' });
});

test.each([
  ['product', typedProduct, 'productName'],
  ['company', typedCompany, 'name'],
  ['platform', typedPlatform, 'name'],
] as const)('a %s that there is nothing of yet', async (kind, entry, name) => {
  const { data } = await requestPreview({ kind, typed: [entry] });
  expect(data).toMatchObject({ id: '', lan: 'EN', isPublic: false, companyName: 'Anna Ltd' });
  expect(data.card[name]).toBe(Reflect.get(entry, name));
  expect(data.card).not.toHaveProperty('tele');
  // in a language that nothing was typed in, what there is, as visitors would have it
  expect((await requestPreview({ kind, typed: [entry], lan: 'CN' })).data).toMatchObject({ lan: 'EN' });
});

test('each language as it was typed, or as it is kept', async () => {
  const both = [{ ...typedCompany, lan: 'CN', name: '墨川' }, typedCompany];
  expect((await requestPreview({ kind: 'company', typed: both, lan: 'CN' })).data.card.name).toBe('墨川');
  expect((await requestPreview({ kind: 'company', typed: both })).data.card.name).toBe('Inkriver Ltd');
  const { data } = await requestPreview({ kind: 'product', id: en, typed: [typedProduct], lan: 'CN' });
  expect(data.product).toMatchObject({ productName: '地理信息', languages: ['CN', 'EN'] });
});

test('what could not be saved is refused at its field: its rules, what is left of a text, files of others or for something else', async () => {
  const refusedFields = async (kind: string, entry: object, as?: string) => {
    const { flag, data } = await requestPreview({ kind, typed: [entry] }, as);
    expect(flag).toBe('F');
    return Object.keys(data.fields);
  };
  expect(await refusedFields('company', { ...typedCompany, usci: 'x' })).toEqual(['typed.0.usci']);
  expect(await refusedFields('product', { ...typedProduct, summary: '<script>x</script>' })).toEqual([
    'typed.0.summary',
  ]);
  expect(await refusedFields('platform', { ...typedPlatform, logo: [uuid(905)] })).toEqual(['typed.0.logo']);
  expect(await refusedFields('platform', { ...typedPlatform, logo: [uuid(906)] })).toEqual(['typed.0.logo']);
  expect(await refusedFields('platform', { ...typedPlatform, logo: [uuid(999)] })).toEqual(['typed.0.logo']);
  // an administrator opens nobody's file by naming it either
  expect(await refusedFields('platform', typedPlatform, 'root SHDIPP_ADMIN')).toEqual(['typed.0.logo']);
  expect(await refusedFields('product', { ...typedProduct, summary: `<img src="/resource/${uuid(905)}">` })).toEqual([
    'typed.0.summary',
  ]);
});

test('over a record of somebody else nothing is typed, and nothing at all is nothing to see', async () => {
  const entries = [typedProduct];
  expect((await requestPreview({ kind: 'product', id: en, typed: entries }, 'bert')).returnCode).toBe('404');
  expect((await requestPreview({ kind: 'product', id: en, typed: entries }, 'root SHDIPP_ADMIN')).returnCode).toBe(
    '404',
  );
  expect((await requestPreview({ kind: 'product' })).returnCode).toBe('400');
});

test('it bears the company’s name once that is public, and before it the account’s, as the public sees it', async () => {
  const press = companyOf();
  const offered = [opened('anna', 'Anna Ltd'), english.saved(), press.saved(), press.submitted()];
  const loadPreview = async () => (await preview(en, 'EN', 'anna')).data;
  await service.fill(offered);
  expect(await loadPreview()).toMatchObject({ companyName: 'Anna Ltd', product: { companyName: 'Anna Ltd' } });
  await service.fill([...offered, press.approved()]);
  expect(await loadPreview()).toMatchObject({ companyName: 'Anna Press', product: { companyName: 'Anna Press' } });
});
