import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isTakenOver } from '../bench/pages/layout.ts';
import type { Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { expectUnobstructed, isFocused, prefix, press, reach, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
/** a word of this journey's own */
const word = 'Zephyrlight';

beforeAll(async () => {
  portal = await sharedPortal();
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  await listedProduct(portal, seller, admin, 'EN', { productName: `${word} Lamp` });
  await listedProduct(portal, seller, admin, 'CN', { productName: `微风灯 ${word}` });
});

const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;

test('by the keyboard alone: from a few letters over what is offered to the record, and back', async () => {
  const { site, search } = locales.EN;
  const page = await visit(portal, { width: 1440 });
  await page.goto(address('EN', '/about'));
  await page.waitForFunction(isTakenOver);
  const field = page.getByRole('banner').getByRole('combobox', { name: site.search.keyword });
  // tabbed to, as people do who use no mouse
  for (let presses = 0; presses < 60 && !(await field.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('zephyr');
  await page.getByRole('option', { name: `${word} Lamp ${search.kinds.product}` }).waitFor();
  await expectUnobstructed(page, 'header');
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: `${word} Lamp` }).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('zephyr');
  await page.keyboard.press('ArrowDown');
  const suggestion = page.getByRole('option', { name: new RegExp(`^${word} \\d`) });
  const promised = await suggestion.locator('span[aria-hidden]').textContent();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/Search\?keyword=Zephyrlight$/);
  // as many as were promised
  await page.getByRole('link', { name: new RegExp(`^${search.tabs.all} ?${promised}$`) }).waitFor();
  const hit = page.getByRole('article').filter({ hasText: `${word} Lamp` });
  expect(await hit.locator('mark').first().textContent()).toBe(word);
  await expectUnobstructed(page, 'html');
  await hit.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/Goods/);
  await page.goBack();
  await page.waitForURL(/\/en\/Search\?keyword=Zephyrlight$/);
});

/** What has the focus shows it: by an outline of its own, or of what stands for it. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return false;
    const around = [here, here.nextElementSibling, here.closest('label')];
    return around.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

test('by the keyboard alone: every way to narrow, its count, the order, what takes it back, and the way back', async () => {
  const { search, codes } = locales.EN;
  const page = await visit(portal, { width: 1440 });
  await page.goto(address('EN', `/Search?keyword=${word}`));
  await page.waitForFunction(isTakenOver);
  const filters = page.getByRole('form', { name: search.filters.label });
  const hits = page.getByRole('article').filter({ hasText: word });
  const expectFocusVisible = async () => expect(await isFocusSeen(page)).toBe(true);
  const there = (found: RegExp) => page.waitForURL(found);
  await hits.first().waitFor();
  const category = filters.getByRole('checkbox', { name: codes.category['04'] });
  // as many as it says
  const counted = Number((await category.locator('xpath=ancestor::label').textContent())?.match(/\d+$/)?.[0]);
  await reach(category);
  await expectFocusVisible();
  await page.keyboard.press('Space');
  await there(/category=04/);
  await expect.poll(() => hits.count()).toBe(counted);
  // the focus stays where it was, so that whoever narrows further goes on from there
  expect(await isFocused(category)).toBe(true);
  await press(filters.getByRole('checkbox', { name: codes.language.EN }), 'Space');
  await expectFocusVisible();
  await there(/language=EN/);
  const sites = filters.getByRole('radio');
  await reach(sites.first());
  await page.keyboard.press('ArrowDown');
  await expectFocusVisible();
  await there(/site=01/);
  const from = filters.getByLabel(search.filters.from, { exact: true });
  await reach(from);
  await expectFocusVisible();
  await page.keyboard.type('01012020');
  await press(filters.getByRole('button', { name: search.filters.apply }));
  await there(/from=2020-01-01/);
  await expectFocusVisible();
  // each chip takes away what it names
  const chip = page.getByRole('link', { name: new RegExp(`^${search.filters.remove.replace('{{name}}', '')}.*2020`) });
  await chip.waitFor();
  await hits.first().waitFor();
  const newest = page.getByRole('main').getByRole('link', { name: locales.EN.site.sorts.newest, exact: true });
  await press(newest.first());
  await there(/sort=newest/);
  await reach(chip);
  await expectFocusVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('from='));
  await press(page.getByRole('link', { name: search.filters.clear }));
  await page.waitForURL((url) => !/category|site|language/.test(url.search));
  await page.goBack();
  await there(/category=04/);
  await expect.poll(() => category.isChecked()).toBe(true);
});

test('a slip is told, what is narrowed is in the address, and nothing stands out of a phone', async () => {
  const { search, codes } = locales.EN;
  const page = await visit(portal, { width: 360 });
  await page.goto(address('EN', '/Search?keyword=zephyrligt'));
  await page.waitForFunction(isTakenOver);
  await page.getByText(search.near.slip).waitFor();
  await page.getByRole('button', { name: search.filters.label }).click();
  const filters = page.getByRole('form', { name: search.filters.label });
  await filters.getByRole('radio', { name: codes.site['02'] }).click();
  await page.waitForURL(/site=02/);
  await page.getByText(search.none.filtered).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectUnobstructed(page, 'html');
  await page.goBack();
  await page.getByRole('article').filter({ hasText: word }).waitFor();
});

test('without script the form, the kinds and the filters lead on; what others write is rewritten', async () => {
  const { site, search, codes } = locales.CN;
  const page = await visit(portal, { width: 1440 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address('CN', '/about'));
  await page.getByRole('combobox', { name: site.search.type }).selectOption('02');
  await page.getByRole('combobox', { name: site.search.keyword }).fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/zh/OpItemEnterprise\\?keyword=${word}$`));
  await page.getByRole('navigation', { name: search.tabs.label }).getByRole('link', { name: search.tabs.all }).click();
  await page.waitForURL(new RegExp(`/zh/Search\\?keyword=${word}$`));
  const filters = page.getByRole('form', { name: search.filters.label });
  await filters.getByRole('checkbox', { name: codes.language.CN }).check();
  await filters.getByRole('button', { name: search.filters.apply }).click();
  await page.waitForURL(/language=CN/);
  await page.getByRole('link', { name: `微风灯 ${word}` }).waitFor();
  const { looks: viewModes } = site;
  await page
    .getByRole('navigation', { name: viewModes.label })
    .getByRole('link', { name: viewModes.cards, exact: true })
    .click();
  await page.waitForURL(/language=CN&look=cards/);
  const card = page.getByRole('article').filter({ hasText: word });
  expect(await card.locator('mark').first().textContent()).toBe(word);
  const [picture, name] = [
    await card.locator('img, svg').first().boundingBox(),
    await card.getByRole('heading').boundingBox(),
  ];
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
  const params = encodeURIComponent(JSON.stringify({ category: '02', keyWord: word, maxRowCounts: 20 }));
  await page.goto(address('CN', `/Opitem?Params=${params}`));
  expect(new URL(page.url()).search).toBe(`?keyword=${word}&category=02&pageSize=20`);
  expect(await page.title()).toContain(word);
});

test.each(['CN', 'EN'] as const)(
  '%s: rows and cards stand within each window, and the mark in both',
  async (language) => {
    const { looks: viewModes } = locales[language].site;
    for (const width of [1440, 768, 360]) {
      const page = await visit(portal, { width });
      await page.goto(address(language, `/Search?keyword=${word}`));
      await page.waitForFunction(isTakenOver);
      for (const [viewMode, expected] of [
        ['cards', /look=cards$/],
        ['rows', /keyword=Zephyrlight$/],
      ] as const) {
        await page
          .getByRole('navigation', { name: viewModes.label })
          .getByRole('link', { name: viewModes[viewMode], exact: true })
          .click();
        await page.waitForURL(expected);
        expect(await page.getByRole('article').locator('mark').first().textContent()).toBe(word);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        // pictures of records are square: what is written on them is not cut
        const shapes = await page
          .getByRole('article')
          .locator('> :first-child')
          .evaluateAll((covers) => covers.map((cover) => Math.round(cover.clientWidth - cover.clientHeight)));
        expect(new Set(shapes)).toEqual(new Set([0]));
      }
      // no other width keeps people out who can read this one
      if (width === 1440) await expectUnobstructed(page, 'html');
    }
  },
);
