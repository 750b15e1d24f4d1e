import type { ArticleCard } from '@portal/shared/calls/article';
import type { ArticleSection, Language } from '@portal/shared/codes/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { articleOf, shownArticle } from '../testing/articles.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const picture = uuid(990);
const onlyEnglish = { titleCN: '', bodyCN: '' };
const noLink = { bodyCN: `<p>正文<img src="/resource/${picture}" alt="" /></p>` };
const link = { bodyCN: '', bodyEN: '', linkCN: 'https://www.gov.cn/', linkEN: '/about' };
const post = (guid: string, at: string) => ({
  guid,
  title: `Outside ${guid}`,
  content: '<p>They say</p>',
  link: `https://news.example.com/${guid}`,
  at,
});
const feed = { feed: 'f', lan: 'EN' as const, section: 'news' as const, source: 'news.example.com' };

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const taken = articleOf({ number: 4 });
  await service.fill([
    personOf({ umId: 'lin', name: 'Lin', roles: ['SHDIPP_ADMIN'] })().opened(),
    ...shownArticle({ number: 1 }),
    ...shownArticle({ number: 2, words: onlyEnglish }),
    articleOf({ number: 3 }).saved,
    ...[taken.saved, taken.shown, taken.takenDown],
    ...shownArticle({ number: 5, to: ['02'] }),
    ...shownArticle({ number: 6, section: 'copyright', order: '2', words: { ...noLink, image: [picture] } }),
    ...shownArticle({ number: 7, section: 'copyright', order: '1' }),
    ...shownArticle({ number: 8, section: 'service', words: link }),
    {
      type: 'FeedRead',
      data: {
        ...feed,
        posts: [
          post('a', '2027-01-01T00:00:00Z'),
          post('b', '2020-01-01T00:00:00Z'),
          post('c', '2020-01-02T00:00:00Z'),
        ],
        gone: [],
      },
    },
    { type: 'FeedRead', data: { ...feed, posts: [], gone: ['c'] } },
  ]);
});
afterAll(() => service.close());

const list = async (section: ArticleSection, language: Language = 'EN', more: object = {}) => {
  const { data } = await service.request('/article/list', { section, lan: language, ...more });
  return data as { total: number; list: ArticleCard[] };
};
const titles = ({ list: all }: { list: ArticleCard[] }) => all.map(({ title }) => title);

test('news by their time, with what a feed says in that language; nothing that is not shown there', async () => {
  expect(titles(await list('news'))).toEqual(['Outside a', 'Number 2', 'Number 1', 'Outside b']);
  expect(titles(await list('news', 'CN'))).toEqual(['第1篇']);
  expect(titles(await list('news', 'CN', { site: '02' }))).toEqual(['第5篇']);
  expect(await list('news', 'EN', { pageSize: 10, pageNo: 2 })).toEqual({ total: 4, list: [] });
  const [outside] = (await list('news')).list;
  expect(outside).toMatchObject({
    source: 'news.example.com',
    link: 'https://news.example.com/a',
    excerpt: 'They say',
  });
});

test('the others in their order; a summary stands before the beginning of the text', async () => {
  const { list: all } = await list('copyright', 'CN');
  expect(titles({ list: all })).toEqual(['第7篇', '第6篇']);
  expect(all[1]).toMatchObject({ excerpt: '正文', imageUrl: `/resource/${picture}/640`, link: '' });
  expect((await list('copyright')).list[0]).toMatchObject({ excerpt: 'In short' });
  expect((await list('service')).list).toMatchObject([{ link: '/about' }]);
});

test('home has the first of each', async () => {
  const { data } = await service.request('/article/home', { lan: 'EN' });
  expect(Object.fromEntries(Object.entries(data).map(([name, all]) => [name, (all as unknown[]).length]))).toEqual({
    copyright: 2,
    knowledge: 0,
    service: 1,
    news: 3,
  });
});

test('older clients get posts, as a text', async () => {
  const { data } = await service.request('/home/information', { lan: 'EN' });
  const posts = JSON.parse(data);
  expect(posts.map(({ guid, docGuid }: { guid: string; docGuid: string }) => guid === docGuid)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(posts[0]).toMatchObject({ guid: 'a', post_title: 'Outside a', post_content: '<p>They say</p>' });
  expect(JSON.parse((await service.request('/home/copyright', { lan: 'CN' })).data)).toHaveLength(2);
});

test('one article; in the other language where it is there in that alone, and said so', async () => {
  const show = (number: number, language: Language) =>
    service.request('/article/show', { id: uuid(700 + number), lan: language });
  expect((await show(6, 'CN')).data).toMatchObject({
    lan: 'CN',
    languages: ['CN', 'EN'],
    title: '第6篇',
    body: `<p>正文<img src="/resource/${picture}/960" alt="" /></p>`,
  });
  expect((await show(2, 'CN')).data).toMatchObject({ lan: 'EN', languages: ['EN'], title: 'Number 2' });
  // lists are of a site; its own address is the same on each
  expect((await show(5, 'CN')).data).toMatchObject({ title: '第5篇' });
  for (const number of [3, 4, 9]) expect(await show(number, 'CN')).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await service.request('/article/show', { id: 'x' })).toMatchObject({ returnCode: '400' });
});

test('administrators list, filter and load what is theirs; nobody else', async () => {
  const root = { as: 'lin SHDIPP_ADMIN 01' };
  const all = (more: object, asking = root) =>
    service.request('/article/manageList', { pageSize: 40, ...more }, asking);
  expect((await all({})).data).toMatchObject({ resCount: 8 });
  expect((await all({ status: '2' })).data.resList).toMatchObject([
    { titleEN: 'Number 3', can: { edit: true, show: true, takeDown: false, remove: true } },
  ]);
  expect((await all({ section: 'copyright', sort: 'postId' })).data.resList).toMatchObject([
    { titleCN: '第7篇' },
    { titleCN: '第6篇' },
  ]);
  expect((await all({ keyWords: 'number 8' })).data).toMatchObject({ resCount: 1 });
  const mo = { as: 'mo SHDIPP_ADMIN 02' };
  expect((await all({}, mo)).data).toMatchObject({ resCount: 1 });
  const load = (number: number, asking = root) =>
    service.request('/article/manageShow', { idVal: uuid(700 + number) }, asking);
  expect((await load(2)).data).toMatchObject({ languages: ['EN'], titleCN: '', bodyEN: '<p>Text 2</p>' });
  expect(await load(2, mo)).toMatchObject({ returnCode: '404' });
  expect((await service.raw('/article/manageList', {}, { as: 'anna' })).statusCode).toBe(403);
  expect((await service.get('/export/articles?format=csv', root)).payload).toContain('Number 3');
});

test('a preview shows what is typed as it would be cleaned, and signs no picture of somebody else', async () => {
  const draft = {
    section: 'news',
    titleEN: 'Typed',
    bodyEN: `<p onclick="x()">Text</p><script>x()</script><img src="/resource/${picture}">`,
  };
  const { data } = await service.request(
    '/article/preview',
    { lan: 'CN', typed: draft },
    { as: 'lin SHDIPP_ADMIN 01' },
  );
  expect(data).toMatchObject({ lan: 'EN', title: 'Typed' });
  expect(data.body).toBe(`<p>Text</p><img src="/resource/${picture}/960" alt="" />`);
  const clean = { section: 'news', titleEN: 'Typed', bodyEN: '<p>Text</p>' };
  const preview = await service.request('/article/preview', { lan: 'EN', typed: clean }, { as: 'lin SHDIPP_ADMIN 01' });
  expect(preview.data).toMatchObject({ title: 'Typed', body: clean.bodyEN });
});

test('a draft beside what is shown is for administrators alone, until it is shown', async () => {
  const root = { as: 'lin SHDIPP_ADMIN 01' };
  const id = uuid(711);
  const [first, second] = [
    articleOf({ number: 11 }),
    articleOf({ number: 11, words: { titleEN: 'Corrected' }, to: ['02'] }),
  ];
  const open = () => service.request('/article/show', { id, lan: 'EN' });
  const load = () => service.request('/article/manageShow', { idVal: id }, root);
  await service.fill([first.saved, first.shown, second.saved]);
  expect((await open()).data).toMatchObject({ title: 'Number 11' });
  expect((await list('news')).list).toMatchObject([{ title: 'Number 11' }]);
  const loaded = { titleEN: 'Corrected', sites: ['02'], status: '1', hasDraft: true, can: { edit: true, show: true } };
  expect((await load()).data).toMatchObject(loaded);
  await service.fill([first.saved, first.shown, second.saved, second.shown]);
  expect((await open()).data).toMatchObject({ title: 'Corrected' });
  expect((await load()).data).toMatchObject({ hasDraft: false, can: { edit: true, show: false } });
  await service.fill([first.saved, first.shown, second.saved, second.takenDown]);
  expect((await load()).data).toMatchObject({ titleEN: 'Corrected', hasDraft: false, status: '0' });
});
