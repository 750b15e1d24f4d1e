import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { enNarrow, prefix, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let root: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  root = await portal.person('SHDIPP_ADMIN');
});

const en = locales.EN;
const words = en.article;
const address = (path: string): string => `${portal.stack.gateway}${prefix.EN}${path}`;

test('an administrator writes and plans; at its time it stands at home, on the copyright page and in the feed, until it is taken down', async () => {
  const title = `Licences abroad ${root.umId.slice(0, 8)}`;
  const desk = await visit(portal, { width: 1440, as: root });
  await desk.goto(address('/user/articles'));
  await desk.getByRole('link', { name: words.add }).click();
  await desk.locator('#article_bodyCN').waitFor();
  await desk.locator('#article_bodyEN').waitFor();
  const send = desk.getByRole('button', { name: words.submit['1'] });
  await send.click();
  // nothing is sent that is wrong, and each mistake is said where it is
  await desk.getByText(words.words).first().waitFor();
  const fields = en.kinds.article.fields;
  await desk.getByLabel(fields.section).click();
  await desk.getByTitle(en.codes.articleSection.copyright, { exact: true }).click();
  await desk.getByLabel(fields.titleEN).fill(title);
  await desk.getByLabel(fields.summaryEN).fill('What to look at before a work goes abroad, country by country');
  await desk.locator('#article_bodyEN').fill('Look at each country.');
  // once all is right nothing on the page moves any more
  await desk.getByText(words.words).first().waitFor({ state: 'detached' });
  await desk.getByRole('radio', { name: en.publishing.modes['0'] }).check();
  await desk.getByRole('button', { name: words.submit['0'] }).click();
  const row = desk.getByRole('row').filter({ hasText: title });
  await row.getByText(en.kinds.article.codes.status['2']).waitFor();

  const { data: list } = await portal.ask(calls.manageArticles, { keyWords: title }, { as: root });
  const idVal = list?.resList[0]?.idVal ?? '';
  const { data: article } = await portal.ask(calls.loadArticle, { idVal }, { as: root });
  const { section = 'copyright', titleEN, summaryEN, bodyEN } = article ?? {};
  const planned = { idVal, section, titleEN, summaryEN, bodyEN, sites: ['01' as const], oper: '2' as const };
  const publishTime = new Date(Date.now() + 2_000).toISOString();
  await portal.ask(calls.saveArticle, { ...planned, publishTime }, { as: root });
  await row.getByText(en.kinds.article.codes.status['1']).waitFor();

  const reader = await visit(portal, { width: 360 });
  await reader.goto(address('/Copyright'));
  const card = reader.getByRole('article').filter({ hasText: title });
  await card.waitFor();
  expect(await card.getByText('What to look at before a work goes abroad, country by…').count()).toBe(1);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await reader.goto(address(`/article?id=${idVal}`));
  await reader.getByRole('heading', { level: 1, name: title }).waitFor();
  await reader.getByText('Look at each country.').waitFor();
  expect(await reader.locator('script[type="application/ld+json"]').first().textContent()).toContain('BlogPosting');
  await reader.goto(address('/home'));
  await reader.getByRole('article').filter({ hasText: title }).waitFor();
  const feed = async () => (await fetch(`${portal.stack.gateway}/feeds/copyright-en.atom`)).text();
  expect(await feed()).toContain(title);

  await desk.getByRole('button', { name: words.takeDown.named.replace('{{name}}', title) }).click();
  await desk.getByRole('dialog').getByRole('button', { name: words.takeDown.do }).click();
  await row.getByText(en.kinds.article.codes.status['0']).waitFor();
  await expect.poll(feed).not.toContain(title);
  await reader.goto(address(`/article?id=${idVal}`));
  await reader.getByRole('heading', { name: en.articles.one.missing }).waitFor();
});

test.each([zhWide, enNarrow])(
  'the editor of a text takes the room that was kept for it (%s, %i px)',
  async (language, width) => {
    const desk = await visit(portal, { width, as: root });
    let looked = () => {};
    const isLooked = new Promise<void>((resolve) => {
      looked = resolve;
    });
    await desk.route('**/rich-text-editor*.js', async (route) => {
      await isLooked;
      await route.continue();
    });
    await desk.goto(`${portal.stack.gateway}${prefix[language]}/user/articleEdit`);
    const send = desk.getByRole('button', { name: locales[language].article.submit['1'] });
    await send.waitFor();
    expect(await desk.locator('#article_bodyCN').count()).toBe(0);
    // what leads to sending stays at the end of the window: the page's length tells what moved
    const length = () => desk.evaluate(() => document.documentElement.scrollHeight);
    const before = await length();
    looked();
    await desk.locator('#article_bodyCN').waitFor();
    await desk.locator('#article_bodyEN').waitFor();
    expect(await length()).toBe(before);
    // however long the text
    await desk.locator('#article_bodyEN').fill('Look at each country. '.repeat(200));
    expect(await length()).toBe(before);
  },
);
