import type { SearchHit } from '@portal/shared/calls/search';
import type { PortalEvent } from '@portal/shared/events/index';
import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleOf, shownArticle } from '../testing/articles.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { approvals } from './judged/fill.ts';
import type { JudgedRecord } from './judged/record.ts';

const company: JudgedRecord = {
  id: uuid(100),
  kind: 'company',
  categories: ['02'],
  rank: 0,
  published: '2026-01-02',
  CN: { name: '墨川文化有限公司', abbreviation: '墨川', description: '出版古籍。' },
  EN: { name: 'Inkriver Books Ltd', abbreviation: 'Inkriver', description: 'Publishes old books.' },
};
const owner = company.id;
const shelved = storyOf({ record: uuid(4), owner, lan: 'CN', content: content({ productName: '红楼梦 旧版' }) });
const events = [
  ...approvals([company]).map(({ event }) => event),
  ...(['CN', 'EN'] as const).map((language) =>
    storyOf({
      record: uuid(1),
      owner,
      lan: language,
      content: content({
        productName: language === 'CN' ? '《红楼梦》有声书' : 'Red Chamber Audio',
        summary: language === 'CN' ? '<p>区块链存证 &amp; 朗读</p>' : '<p>Kept on a blockchain</p>',
        registryStatus: '1',
        copyrightNumber: '示作登字-2025-A-00010401',
      }),
    }).approved(),
  ),
  storyOf({ record: uuid(2), owner: 'bela', lan: 'CN', content: content({ productName: '景点地图' }) }).approved(),
  storyOf({ record: uuid(3), owner: 'bela', lan: 'EN', content: content({ productName: 'Party Planner' }) }).approved(),
  shelved.approved(),
  shelved.delisted(),
];

const posts = {
  feed: 'f',
  lan: 'CN' as const,
  section: 'copyright' as const,
  source: 'news.example.com',
  posts: ['one', 'two'].map((guid) => ({
    guid,
    title: '外面说著作权',
    content: '<p>关于灯塔计划</p>',
    link: `https://news.example.com/${guid}`,
    at: '2020-01-01T00:00:00.000Z',
  })),
  gone: [],
};
const withdrawn = articleOf({ number: 3, words: { titleCN: '灯塔计划撤下' } });
const recordedEvents: PortalEvent[] = [
  ...shownArticle({
    number: 1,
    to: ['02'],
    words: { titleCN: '灯塔计划开始', bodyCN: '<p>面向<b>出版</b>社</p>', titleEN: 'Lighthouse begins' },
  }),
  ...shownArticle({
    number: 2,
    section: 'knowledge',
    words: { titleCN: '如何登记', summaryCN: '参加灯塔计划的企业先登记', linkCN: '/about', titleEN: '', bodyEN: '' },
  }),
  ...[withdrawn.saved, withdrawn.shown, withdrawn.takenDown],
  ...shownArticle({ number: 4, words: { titleCN: '灯塔计划删除' } }).concat(articleOf({ number: 4 }).removed),
  articleOf({ number: 5, words: { titleCN: '灯塔计划以后' } }).saved,
  articleOf({ number: 5, words: { titleCN: '灯塔计划以后' } }).scheduled,
  { type: 'FeedRead', data: posts },
  { type: 'FeedRead', data: { ...posts, posts: [], gone: ['two'] } },
];

let service: Awaited<ReturnType<typeof testService>>;
/** the same with what the portal tells and feeds say */
let withArticles: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
  withArticles = await testService();
  await withArticles.fill([...events, ...recordedEvents]);
});
afterAll(async () => {
  await service.close();
  await withArticles.close();
});

const found = async (query: string, more: object = {}) => {
  const { data } = await service.request('/search/all', { query, ...more });
  return { ids: data.list.map(({ id }: { id: string }) => id), ...data };
};

test('a record is found by each of its languages, its company, its sound and its number, and marked', async () => {
  const audio = uuid(1);
  for (const query of ['红楼梦', '紅樓夢', 'chamber', 'hlm', 'hongloumeng', 'chain', '示作登字2025a00010401', '10401'])
    expect([query, (await found(query)).ids, (await found(query)).near]).toEqual([query, [audio], '']);
  expect((await found('墨川')).ids).toEqual([owner, audio]);
  const { list } = await found('紅樓夢');
  expect(list).toEqual([
    expect.objectContaining({
      kind: product.kind,
      lan: 'CN',
      name: '《红楼梦》有声书',
      nameMarks: [[1, 4]],
      companyName: '墨川文化有限公司',
      tags: ['codes.category.05', 'codes.registryStatus.1'],
    }),
  ]);
});

test('a word within a word is none, and what nobody may see is not found', async () => {
  expect((await found('art', { lan: 'EN' })).ids).toEqual([]);
  expect((await found('旧版')).ids).toEqual([]);
});

test('where nothing is found, what comes near is, and it is said why', async () => {
  expect(await found('blokchain')).toMatchObject({ ids: [uuid(1)], near: 'slip' });
  expect(await found('party')).toMatchObject({ ids: [uuid(3)], near: 'language' });
  expect(await found('景典')).toMatchObject({ ids: [uuid(2)], near: 'sound' });
  expect(await found('景点漫游')).toMatchObject({ ids: [uuid(2)], near: 'part' });
  expect(await found('zzzz!')).toMatchObject({ ids: [], near: '', page_info: { total: 0, more: false } });
});

test('what is chosen narrows it; what is narrowed to nothing is not looked for elsewhere', async () => {
  expect((await found('墨川', { kinds: 'product' })).ids).toEqual([uuid(1)]);
  expect((await found('墨川', { tags: 'codes.category.02' })).ids).toEqual([owner]);
  expect((await found('墨川', { tags: 'codes.registryStatus.1' })).ids).toEqual([uuid(1)]);
  expect(await found('景点', { kinds: 'company' })).toMatchObject({ ids: [], near: '' });
  expect((await found('景点', { languages: 'EN' })).ids).toEqual([]);
  expect((await found('墨川', { to: '2026-03-01' })).ids).toEqual([]);
  expect((await found('', { sort: 'newest' })).ids).toEqual([uuid(2), uuid(1), owner]);
  expect((await found('', { site: '02' })).ids).toEqual([]);
  expect((await found('墨川', { pageNo: 2 })).page_info).toMatchObject({ total: 2 });
});

test('facets count what is found, each group whatever is chosen in it', async () => {
  const { data } = await service.request('/search/facets', { query: '墨川', kinds: 'product' });
  expect(data).toEqual({
    kinds: { company: 1, product: 1 },
    tags: { 'codes.category.05': 1, 'codes.registryStatus.1': 1 },
    languages: { CN: 1, EN: 1 },
    sites: { '01': 1 },
    years: { '2026': 1 },
    more: false,
  });
  // a site and days are chosen among what was found, and what else there is of them stays to be seen
  const narrowed = await service.request('/search/facets', { query: '墨川', site: '02', from: '2030-01-01' });
  expect(narrowed.data).toEqual({ kinds: {}, tags: {}, languages: {}, sites: {}, years: {}, more: false });
  const otherSite = await service.request('/search/facets', { query: '墨川', site: '02' });
  expect(otherSite.data).toMatchObject({ kinds: {}, sites: { '01': 2 }, years: {} });
  const laterRange = await service.request('/search/facets', { query: '墨川', from: '2030-01-01' });
  expect(laterRange.data).toMatchObject({ kinds: {}, sites: {}, years: { '2026': 2 } });
});

test('it is said where a record was found', async () => {
  const places = async (query: string, more: object = {}) =>
    Object.fromEntries((await found(query, more)).list.map(({ id, foundIn }: SearchHit) => [id, foundIn]));
  const audio = uuid(1);
  expect(await places('红楼梦')).toEqual({ [audio]: ['name'] });
  expect(await places('朗读')).toEqual({ [audio]: ['text'] });
  expect(await places('墨川')).toEqual({ [owner]: ['name'], [audio]: ['company'] });
  expect(await places('示作登字2025a00010401')).toEqual({ [audio]: ['number'] });
  expect(await places('chamber')).toEqual({ [audio]: ['other'] });
  expect(await places('')).toEqual({ [owner]: [], [audio]: [], [uuid(2)]: [] });
  const [hit] = (await found('chamber')).list;
  expect(hit).toMatchObject({ otherName: 'Red Chamber Audio', otherNameMarks: [[4, 11]], companyMarks: [] });
});

test('names are suggested by their beginnings and sounds', async () => {
  const suggested = async (query: string, language = 'CN') =>
    (await service.request('/search/suggest', { query, lan: language })).data.list.map(
      ({ name }: { name: string }) => name,
    );
  expect(await suggested('cham', 'EN')).toEqual(['Red Chamber Audio']);
  expect(await suggested('景')).toEqual(['景点地图']);
  expect(await suggested('honglou')).toEqual(['《红楼梦》有声书']);
  expect(await suggested('朗读')).toEqual([]);
  expect(await suggested('')).toEqual([]);
  const words = async (query: string, language = 'CN') =>
    (await service.request('/search/suggest', { query, lan: language })).data.words;
  expect(await words('cham', 'EN')).toEqual(['Chamber', 'Chamber Audio']);
  expect(await words('honglou')).toEqual(['红楼梦']);
  expect(await words('')).toEqual([]);
});

test('articles that are public are found by title and text, in each language, and so is what feeds say', async () => {
  const hitsFor = async (query: string, more: object = {}): Promise<SearchHit[]> =>
    (await withArticles.request('/search/all', { query, kinds: 'article', ...more })).data.list;
  const all = await hitsFor('灯塔计划');
  // neither withdrawn nor deleted nor waiting for its time; the title before the text
  expect(all.map(({ id }) => id)).toEqual([uuid(701), uuid(702), 'f one']);
  expect(all).toMatchObject([
    { kind: 'article', name: '灯塔计划开始', nameMarks: [[0, 4]], foundIn: ['name'], link: '', source: '' },
    { textMarks: [[2, 6]], foundIn: ['text'], link: '/about', tags: ['codes.articleSection.knowledge'] },
    { link: 'https://news.example.com/one', source: 'news.example.com', putonTime: '2020-01-01T00:00:00.000Z' },
  ]);
  for (const query of ['出版', 'dengtajihua', '燈塔計劃', 'lighthouse'])
    expect([query, (await hitsFor(query)).map(({ id }) => id)[0]]).toEqual([query, uuid(701)]);
  expect((await hitsFor('lighthouse', { lan: 'EN' }))[0]).toMatchObject({ name: 'Lighthouse begins', lan: 'EN' });
  expect((await hitsFor('灯塔计划', { tags: 'codes.articleSection.copyright' })).map(({ id }) => id)).toEqual([
    'f one',
  ]);
  const { data: facets } = await withArticles.request('/search/facets', { query: '灯塔计划' });
  expect(facets).toMatchObject({ kinds: { article: 3 }, tags: { 'codes.articleSection.news': 1 } });
  const { data: suggested } = await withArticles.request('/search/suggest', { query: '灯塔' });
  expect(suggested.list).toEqual([
    { kind: 'article', id: uuid(701), name: '灯塔计划开始', nameMarks: [[0, 2]], link: '' },
  ]);
  expect(suggested.words).toEqual(['灯塔计划开始']);
  // records stand beside them as before
  const { data: both } = await withArticles.request('/search/all', { query: '出版' });
  expect(both.list.map(({ kind }: SearchHit) => kind).toSorted()).toEqual(['article', 'company']);
});

test('bad input is told by its field', async () => {
  for (const [input, field] of [
    [{ tags: 'codes.category.99' }, 'tags'],
    [{ query: 'x'.repeat(101) }, 'query'],
    [{ from: '2026-02-01', to: '2026-01-01' }, 'to'],
  ] as const) {
    const answer = await service.request('/search/all', input);
    expect(answer.flag).toBe('F');
    expect(JSON.stringify(answer)).toContain(field);
  }
});
