import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isTakenOver } from '../bench/pages/layout.ts';
import type { Portal } from './portal.ts';
import { prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
/** a word of this journey's own */
const word = 'Quillhaven';
const title = `${word} opens`;
const count = 8;

beforeAll(async () => {
  portal = await sharedPortal();
  const admin = await portal.person('SHDIPP_ADMIN');
  const save = async (titleEN: string, body: string, section: 'news' | 'copyright') => {
    const form = { section, sites: ['01' as const], titleEN, bodyEN: `<p>${body}</p>`, oper: '1' as const };
    const { data, returnInfo } = await portal.ask(calls.saveArticle, form, { as: admin });
    if (!data) throw new Error(returnInfo);
  };
  await save(title, 'A house of letters', 'copyright');
  for (let at = 1; at < count; at++)
    await save(`A letter, number ${at}`, `Something was heard of ${word} again.`, at % 2 ? 'news' : 'copyright');
  await portal.ask(calls.searchAll, { query: word, lan: 'EN' }, { as: admin });
});

const results = (page: Page) => page.getByRole('main').getByRole('article');
const first = (page: Page) => results(page).first().getByRole('heading').textContent();

test('news are found among the articles: narrowed and ordered in the address, opened, and back at the same place', async () => {
  const { site, search, codes } = locales.EN;
  const page = await visit(portal, { width: 1440 });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${portal.stack.gateway}${prefix.EN}/about`);
  await page.waitForFunction(isTakenOver);
  const header = page.getByRole('banner');
  await header.getByRole('combobox', { name: site.search.type }).selectOption('04');
  await header.getByRole('combobox', { name: site.search.keyword }).fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/en/Search\\?keyword=${word}&kind=article$`));
  // what bears the word in its name is the most relevant, though it is the oldest, and the word is marked in each
  await expect.poll(() => results(page).count()).toBe(count);
  expect(await first(page)).toBe(title);
  expect(await results(page).locator('mark').allTextContents()).toEqual(Array.from({ length: count }, () => word));

  const sorts = page.getByRole('navigation').filter({ has: page.getByText(search.relevance) });
  await sorts.getByRole('link').nth(1).click();
  await page.waitForURL(/sort=newest/);
  await expect.poll(() => first(page)).toBe(`A letter, number ${count - 1}`);

  const filters = page.getByRole('form', { name: search.filters.label });
  const section = filters.getByRole('checkbox', { name: new RegExp(`^${codes.articleSection.news}`) });
  await section.click();
  await page.waitForURL(/category=news/);
  await expect.poll(() => results(page).count()).toBe(4);
  expect(await section.isChecked()).toBe(true);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('newest');

  await page.goBack();
  await expect.poll(() => results(page).count()).toBe(count);
  expect(await section.isChecked()).toBe(false);
  await page.goBack();
  await expect.poll(() => first(page)).toBe(title);
  await page.goForward();
  await expect.poll(() => first(page)).toBe(`A letter, number ${count - 1}`);

  // one far down is opened, and back there it stands where it stood
  const far = results(page).getByRole('link', { name: title });
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await far.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await page.waitForURL(/sort=newest/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await far.isVisible()).toBe(true);
});
