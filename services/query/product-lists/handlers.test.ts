import type { ChosenProduct } from '@portal/shared/calls/product';
import type { Category, Language } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { type CopyrightContent, copyright } from '@portal/shared/records/copyright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';

/** A listed product: three events. */
function listed(
  number: number,
  productName: string,
  category: Category,
  more: { lan?: Language; summary?: string; region?: string } = {},
) {
  const { lan: language = 'EN', summary = '<p>Words</p>', region = '' } = more;
  const productEvents = storyOf({
    record: uuid(number),
    lan: language,
    content: content({ productName, categories: [category], summary, region, images: [uuid(900 + number)] }),
  });
  return { story: productEvents, events: [productEvents.saved(), productEvents.submitted(), productEvents.approved()] };
}

const qgis = listed(1, 'QGIS', '05', {
  summary: `<p>Maps &amp; <b>layers</b></p><img src="/resource/${uuid(950)}" alt="">`,
});
const blender = listed(2, 'Blender', '02', { region: 'Pudong' });
const draft = storyOf({ record: uuid(3) });
const takenDownProduct = listed(4, 'Gone', '03');
const dream = listed(5, '红楼梦', '04', { lan: 'CN', summary: '<p>满纸荒唐言，一把辛酸泪</p>' });
const dreamEn = listed(5, 'Dream of the Red Chamber', '04');
const lingang = storyOf({ record: uuid(6), sites: ['02'] });

const rightsContent: CopyrightContent = {
  prdName: 'QGIS',
  prdCategory: '14',
  prdCreationProperty: '01',
  prdMakeDate: '2025-01-02',
  prdMakeCity: 'Shanghai',
  firstMakeDate: '',
  prdPubStatus: '0',
  firstPubDate: '',
  prdPowerGet: '01',
  prdPowerBelong: 'Anna Ltd',
  prdPowerBelongRmk: '',
  recordNumber: '',
  contrType: '',
  contrPowerRange: '',
  contrZoneRange: '',
  contrDeadlineStartDate: '',
  contrDeadlineEndDate: '',
  prdPrice: '12.5',
  prdTotalPrice: '',
};
const rightsOf = (number: number) =>
  storiesOf<PortalEvent>(copyright, { record: uuid(number), content: rightsContent })();
const [rights, unapproved] = [rightsOf(1), rightsOf(2)];

const events: PortalEvent[] = [
  opened('anna', 'Anna Ltd'),
  ...qgis.events,
  ...blender.events,
  draft.saved(),
  draft.submitted(),
  ...takenDownProduct.events,
  takenDownProduct.story.takenDown(),
  ...dream.events,
  ...dreamEn.events,
  lingang.saved(),
  lingang.submitted(),
  lingang.approved(),
  ...[rights.saved(), rights.submitted(), rights.approved('')],
  ...[unapproved.saved(), unapproved.submitted()],
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
});
afterAll(() => service.close());

const list = async (input: object): Promise<string[]> => {
  const answer = await service.get(`/product/list?${new URLSearchParams({ lan: 'EN', ...input })}`);
  return answer.json().data.list.map((card: { product_name: string }) => card.product_name);
};

test('listed products of the language and site, newest first', async () => {
  expect(await list({})).toEqual(['Dream of the Red Chamber', 'Blender', 'QGIS']);
  expect(await list({ lan: 'CN' })).toEqual(['红楼梦']);
  expect(await list({ site: '02' })).toEqual(['QGIS']);
});

test('a card as the wire has it', async () => {
  const answer = await service.get('/product/list?lan=EN&keywords=qgis');
  expect(answer.json()).toEqual({
    flag: 'T',
    returnInfo: '',
    returnCode: '200',
    data: {
      category: '',
      page_info: { pageNo: 1, pageSize: 10, total: 1, more: false, next: null },
      list: [
        {
          prdId: uuid(1),
          id: `${uuid(1)}-en`,
          product_name: 'QGIS',
          company_name: 'Anna Ltd',
          company_url: '',
          img: `/resource/${uuid(901)}/640`,
          img_s: `/resource/${uuid(901)}/320`,
          summary: 'Maps & layers',
          mail: '',
          puton_time: timeAt(4),
          category: '05',
          order: 1,
        },
      ],
    },
  });
});

test('filters: category, days in Shanghai, and words as the search finds them', async () => {
  expect(await list({ category: '05,02' })).toEqual(['Blender', 'QGIS']);
  expect(await list({ from: '2026-11-01', to: '2026-11-01' })).toHaveLength(3);
  expect(await list({ from: '2026-11-02' })).toEqual([]);
  expect(await list({ to: '2026-10-31' })).toEqual([]);
  expect(await list({ keywords: 'red cham' })).toEqual(['Dream of the Red Chamber']);
  expect(await list({ keywords: 'layers' })).toEqual(['QGIS']);
  expect(await list({ keywords: 'submarine' })).toEqual([]);
  expect(await list({ keywords: '!!' })).toEqual([]);
  for (const keywords of ['梦', '楼梦', '荒唐', '紅樓夢', 'hongloumeng', 'hlm'])
    expect([keywords, await list({ lan: 'CN', keywords })]).toEqual([keywords, ['红楼梦']]);
  // filters stay
  expect(await list({ lan: 'CN', keywords: '红楼梦', category: '05' })).toEqual([]);
  expect(await list({ keywords: 'blender', region: 'PUDONG' })).toEqual(['Blender']);
  expect(await list({ keywords: 'qgis', region: 'PUDONG' })).toEqual([]);
  expect(await list({ keywords: 'qgis', site: '03' })).toEqual([]);
});

test('what comes near keywords is listed where nothing else is, and it is said why', async () => {
  const answer = async (input: object) => (await service.request('/product/list', { lan: 'EN', ...input })).data;
  expect(await answer({ keywords: 'qgsi' })).toMatchObject({ near: 'slip', list: [{ product_name: 'QGIS' }] });
  // in the other language alone
  const other = await answer({ lan: 'CN', keywords: 'qgis' });
  expect(other).toMatchObject({ near: 'language', list: [{ id: `${uuid(1)}-en`, order: 1 }], page_info: { total: 1 } });
  expect(await answer({ keywords: 'qgis' })).not.toHaveProperty('near');
  const { blocks, near } = (await service.request('/product/cata', { lan: 'EN', keywords: 'qgsi' })).data;
  expect(near).toBe('slip');
  expect(blocks.map(({ total }: { total: number }) => total)).toEqual([0, 0, 0, 0, 1, 0]);
});

test('filters by region, whatever the case; `page` stands for pageNo', async () => {
  expect(await list({ region: 'PUDONG' })).toEqual(['Blender']);
  expect(await list({ region: 'pud' })).toEqual([]);
  expect(await list({ region: '%' })).toEqual([]);
  const { data } = (await service.get('/product/list?lan=EN&page=2')).json();
  expect(data).toMatchObject({ list: [], page_info: { pageNo: 2, total: 3 } });
});

test('pages: bounds are kept, past the end is empty', async () => {
  const page = async (pageNo: string, pageSize: string) =>
    (await service.get(`/product/list?lan=EN&pageNo=${pageNo}&pageSize=${pageSize}`)).json();
  expect((await page('2', '10')).data).toMatchObject({ list: [], page_info: { pageNo: 2, total: 3 } });
  for (const [number, size] of [
    ['0', '10'],
    ['-1', '10'],
    ['1', '11'],
    ['1', '1000'],
    ['1.5', '10'],
    ['x', '10'],
  ] as const)
    expect((await page(number, size)).returnCode).toBe('400');
});

test('blocks by category: the newest of each, and how many there are', async () => {
  const { data } = (await service.get('/product/cata?lan=EN')).json();
  const found = data.blocks.map((block: { category: string; total: number; list: unknown[] }) => [
    block.category,
    block.total,
    block.list.length,
  ]);
  expect(found).toEqual([
    ['01', 0, 0],
    ['02', 1, 1],
    ['03', 0, 0],
    ['04', 1, 1],
    ['05', 1, 1],
    ['06', 0, 0],
  ]);
});

test('a detail page: pictures at their addresses, languages, others of its kind without itself', async () => {
  const { data } = (await service.get(`/product/showInfo?productId=${uuid(1)}&lan=EN`)).json();
  expect(data).toMatchObject({
    productName: 'QGIS',
    companyName: 'Anna Ltd',
    languages: ['EN'],
    images: [{ image: `/resource/${uuid(901)}/960`, isMedia: 'I' }],
    guessProductInfoList: [],
  });
  expect(data.summary).toContain(`src="/resource/${uuid(950)}/960"`);
  expect(data.newArrivals.map((card: { product_name: string }) => card.product_name)).toEqual([
    'Dream of the Red Chamber',
    'Blender',
  ]);
});

test('a product that is not listed in the language asked for is shown in the other', async () => {
  const { data } = (await service.get(`/product/showInfo?productId=${uuid(1)}&lan=CN`)).json();
  expect(data.lan).toBe('EN');
  expect(data.newArrivals.map((card: { product_name: string }) => card.product_name)).toEqual(['红楼梦']);
  const { data: both } = (await service.get(`/product/showInfo?productId=${uuid(5)}&lan=CN`)).json();
  expect(both).toMatchObject({ lan: 'CN', productName: '红楼梦', languages: ['CN', 'EN'] });
});

test('drafts, taken-down and unknown products are not there', async () => {
  for (const number of [3, 4, 99])
    expect((await service.get(`/product/showInfo?productId=${uuid(number)}`)).json()).toMatchObject({
      flag: 'F',
      returnCode: '404',
    });
});

test('what somebody chose comes in their order, in the language that there is; what left the shelf does not come', async () => {
  const loadSelected = async (numbers: readonly number[], language = 'CN') =>
    (await service.request('/product/chosen', { prdIds: numbers.map(uuid), lan: language })).data;
  const { list } = await loadSelected([5, 4, 2, 1, 3, 5, 99]);
  expect(list.map((each: ChosenProduct) => [each.product_name, each.lan, each.languages, each.order])).toEqual([
    ['红楼梦', 'CN', ['CN', 'EN'], 1],
    ['Blender', 'EN', ['EN'], 3],
    ['QGIS', 'EN', ['EN'], 4],
  ]);
  expect(list[2]).toMatchObject({
    prdId: uuid(1),
    company_name: 'Anna Ltd',
    summary: 'Maps & layers',
    category: '05',
    puton_time: timeAt(4),
    img: `/resource/${uuid(901)}/640`,
    img_s: `/resource/${uuid(901)}/320`,
    price: '12.5',
    pictures: [`/resource/${uuid(901)}/320`],
    registryStatus: '0',
    copyrightNumber: '',
    region: '',
  });
  // what is not approved yet is nobody's to know
  expect(list[1].price).toBe('');
  const many = Array.from({ length: 13 }, (_, at) => at + 1);
  for (const invalidNumbers of [[], many])
    expect(await loadSelected(invalidNumbers)).toMatchObject({ fields: { prdIds: expect.any(String) } });
});

test('home: spread over the categories, with figures', async () => {
  const { data } = (await service.get('/recommended/homepage/recommendedResources?lanCode=EN')).json();
  expect(data.productRecommendedList.map((card: { category: string }) => card.category)).toEqual(['04', '02', '05']);
  expect(data.figures).toEqual({ listed: 3, platforms: 0, companies: 0, reviewedToday: 7, categories: 6, logHead: 7 });
});

test.each([[['00', '01']], ['00,01'], ['']])(
  'home: %j says which modules an old client wants, and changes nothing',
  async (moduleTypeArray) => {
    const path = '/recommended/homepage/recommendedResources';
    const { flag, data } = await service.request(path, { lanCode: 'EN', moduleTypeArray });
    expect(flag).toBe('T');
    expect(data.productRecommendedList).toHaveLength(3);
  },
);

test('above 10,000 matches they are no longer counted, and the newest still come first', async () => {
  await service.put(
    `insert into read.product_cards (id, record, lan, owner, sites, listed, name, "content_categories",
       "content_images", "content_summary", "content_region", puton_time, approval, office, live, card)
     select 'n' || n, 'n' || n, 'EN', 'anna', '{03}', true, 'Name', '{01}', '', '', '',
       timestamptz '2026-01-01' + n * interval '1 second', n, '03', '{}',
       json_build_object('id', 'n' || n) from generate_series(1, 10001) n`,
  );
  const { data } = (await service.get('/product/list?lan=EN&site=03&from=2020-01-01')).json();
  expect(data.page_info).toMatchObject({ total: 10_000, more: true });
  expect(data.list[0].id).toBe('n10001');
});
