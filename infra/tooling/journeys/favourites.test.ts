import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import {
  answerTheRest,
  enNarrow,
  expectAccessibleInBothWidths,
  expectFitsInBothWidths,
  prefix,
  sayWho,
  visit,
  zhWide,
} from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let owner: Person;
let root: Person;
let anna: Person;
let bert: Person;
/** ids of two listed products */
let dream: string;
let tale: string;

beforeAll(async () => {
  portal = await sharedPortal();
  [owner, root] = [await portal.person(seller), await portal.person('SHDIPP_ADMIN')];
  [anna, bert] = [await portal.person(seller), await portal.person(seller)];
  const listed = async (productName: string) =>
    (await listedProduct(portal, owner, root, 'EN', { productName })).slice(0, 36);
  [dream, tale] = [await listed('A dream to keep'), await listed('A tale to keep')];
});

const goods = (language: Language, prdId: string): string =>
  `${portal.stack.gateway}${prefix[language]}/Goods?ptId=${prdId}`;
const toggleButton = (page: Page, language: Language, kind: 'favourite' | 'like') =>
  // those of the product itself stand before those of the cards
  page.getByRole('main').getByRole('button', { name: locales[language].site.goods[kind] }).first();
const pressed = (page: Page, language: Language, kind: 'favourite' | 'like') =>
  toggleButton(page, language, kind).getAttribute('aria-pressed');
const counted = async (page: Page, language: Language, kind: 'favourite' | 'like') =>
  (await toggleButton(page, language, kind).textContent())?.replace(/\D/g, '');

test('a visitor logs in to keep a product; everybody sees how many do', async () => {
  const [language, width] = enNarrow;
  const page = await visit(portal, { width });
  await page.goto(goods(language, dream));
  await expect.poll(() => counted(page, language, 'favourite')).toBe('0');
  await expectFitsInBothWidths(page);
  await toggleButton(page, language, 'favourite').click();
  await page.waitForURL(/login/i);
  await sayWho(page, language, anna);
  await answerTheRest(page, portal, language);
  await page.waitForURL(/Goods/);
  // what was wanted is done, and told
  await page.getByText(locales[language].site.goods.favoured).waitFor();
  await expect.poll(() => pressed(page, language, 'favourite')).toBe('true');
  await expect.poll(() => counted(page, language, 'favourite')).toBe('1');

  const [theirs, wide] = zhWide;
  const other = await visit(portal, { width: wide, as: bert });
  await other.goto(goods(theirs, dream));
  await expect.poll(() => counted(other, theirs, 'favourite')).toBe('1');
  expect(await pressed(other, theirs, 'favourite')).toBe('false');
  await toggleButton(other, theirs, 'like').click();
  await expect.poll(() => pressed(other, theirs, 'like')).toBe('true');
  await page.reload();
  await expect.poll(() => counted(page, language, 'like')).toBe('1');
  expect(await pressed(page, language, 'like')).toBe('false');
  await toggleButton(other, theirs, 'like').click();
  await expect.poll(() => counted(other, theirs, 'like')).toBe('0');
});

test('what one keeps stands on a page of one’s own, until it is let go', async () => {
  const [language, width] = enNarrow;
  const words = locales[language].centre.favourites;
  const page = await visit(portal, { width, as: anna });
  await page.goto(`${portal.stack.gateway}${prefix[language]}/user/buyerInteraction`);
  await page.getByRole('main').getByText(words.empty).or(page.getByRole('article')).first().waitFor();
  for (const prdId of [dream, tale]) await portal.ask(calls.favouriteProduct, { prdId, favFlag: '1' }, { as: anna });
  // it comes by itself
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['A tale to keep', 'A dream to keep']);
  await expectAccessibleInBothWidths(page);
  await page.getByRole('button', { name: words.letGoNamed.replace('{{name}}', 'A tale to keep') }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('link', { name: 'A dream to keep' }).click();
  await page.waitForURL(/Goods/);
  await expect.poll(() => pressed(page, language, 'favourite')).toBe('true');
});

test('said twenty times at once, the last one holds, the counts are right, and the seller is told once and reads who', async () => {
  const prdId = (await listedProduct(portal, owner, root, 'EN', { productName: 'A storm of hearts' })).slice(0, 36);
  const flags = Array.from({ length: 20 }, (_, n) => (n % 2 ? '1' : '0'));
  const both = [anna, bert];
  await Promise.all(
    both.flatMap((as) =>
      flags.flatMap((flag) => [
        portal.ask(calls.likeProduct, { prdId, likeFlag: flag }, { as }),
        portal.ask(calls.favouriteProduct, { prdId, favFlag: flag }, { as }),
      ]),
    ),
  );
  const own = async (as: Person) => (await portal.ask(calls.ownInterests, { prdIds: [prdId] }, { as })).data?.list[0];
  const counted = async () => (await portal.ask(calls.productCounters, { prdIds: [prdId] })).data?.list[0];
  const flagged = async () => {
    const all = await Promise.all(both.map(own));
    const many = (field: 'like' | 'favorite') => all.filter((each) => each?.[field] === '1').length;
    return { likeCount: many('like'), scrs: many('favorite') };
  };
  // whoever came last of those that were sent at once: counts are what people say
  await expect.poll(counted).toMatchObject(await flagged());
  // the last that is said holds
  await portal.ask(calls.likeProduct, { prdId, likeFlag: '1' }, { as: anna });
  await portal.ask(calls.likeProduct, { prdId, likeFlag: '0' }, { as: bert });
  for (const as of both) await portal.ask(calls.favouriteProduct, { prdId, favFlag: '1' }, { as });
  await expect.poll(counted).toMatchObject({ likeCount: 1, scrs: 2 });
  expect(await own(anna)).toMatchObject({ like: '1', favorite: '1' });
  expect(await own(bert)).toMatchObject({ like: '0', favorite: '1' });

  const interestMessages = async () =>
    (
      await portal.ask(calls.loadMessages, { category: '0', pageSize: 40 }, { as: owner })
    ).data?.messageDetailList.filter(({ about }) => about.kind === 'interest') ?? [];
  await expect.poll(async () => (await interestMessages()).length).toBeGreaterThan(0);
  // one a day: at midnight it may be two
  const days = (await interestMessages()).map(({ about }) => about.id);
  expect(new Set(days).size).toBe(days.length);
  const { data } = await portal.ask(calls.sellerInteractiveCenter, { prdId }, { as: owner });
  expect(data?.rows.reduce((sum, row) => sum + row.likes, 0)).toBe(1);
  expect(data?.rows.reduce((sum, row) => sum + row.favourites, 0)).toBe(2);

  for (const [language, width] of [enNarrow, zhWide]) {
    const page = await visit(portal, { width, as: owner });
    await page.goto(`${portal.stack.gateway}${prefix[language]}/user/InteractiveNews`);
    await page.getByRole('link', { name: locales[language].inbox.interestOfDay.title }).first().click();
    await page.waitForURL(/Sinteraction/);
    await page.getByRole('link', { name: 'A storm of hearts' }).waitFor();
    await expectAccessibleInBothWidths(page);
  }
});
