import { calls } from '@portal/shared/calls/index';
import type { Lan } from '@portal/shared/codes/index';
import { seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type Portal, sharedPortal } from './portal.ts';
import { listedProduct } from './product.ts';
import { answerTheRest, enNarrow, expectAccessibleInBothWidths, prefix, sayWho, visit, zhWide } from './screen.ts';

let portal: Portal;
let anna: Person;
let bert: Person;
/** ids of two listed products */
let dream: string;
let tale: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const [owner, admin] = [await portal.person(seller), await portal.person('SHDIPP_ADMIN')];
  [anna, bert] = [await portal.person(seller), await portal.person(seller)];
  const listed = async (productName: string) =>
    (await listedProduct(portal, owner, admin, 'EN', { productName })).slice(0, 36);
  [dream, tale] = [await listed('A dream to keep'), await listed('A tale to keep')];
}, 120_000);

const goods = (lan: Lan, prdId: string): string => `${portal.stack.gateway}${prefix[lan]}/Goods?ptId=${prdId}`;
const say = (page: Page, lan: Lan, what: 'favourite' | 'like') =>
  // those of the product itself stand before those of the cards
  page.getByRole('main').getByRole('button', { name: locales[lan].site.goods[what] }).first();
const pressed = (page: Page, lan: Lan, what: 'favourite' | 'like') => say(page, lan, what).getAttribute('aria-pressed');
const counted = async (page: Page, lan: Lan, what: 'favourite' | 'like') =>
  (await say(page, lan, what).textContent())?.replace(/\D/g, '');

test('a visitor logs in to keep a product; everybody sees how many do', async () => {
  const [lan, width] = enNarrow;
  const words = locales[lan].site.goods;
  const page = await visit(portal, { width });
  await page.goto(goods(lan, dream));
  await expect.poll(() => counted(page, lan, 'favourite')).toBe('0');
  await expectAccessibleInBothWidths(page);
  await say(page, lan, 'favourite').click();
  await page.waitForURL(/login/i);
  await sayWho(page, lan, anna);
  await answerTheRest(page, portal, lan);
  await page.waitForURL(/Goods/);
  await say(page, lan, 'favourite').click();
  await page.getByText(words.favoured).waitFor();
  await expect.poll(() => pressed(page, lan, 'favourite')).toBe('true');
  await expect.poll(() => counted(page, lan, 'favourite')).toBe('1');

  const [theirs, wide] = zhWide;
  const other = await visit(portal, { width: wide, as: bert });
  await other.goto(goods(theirs, dream));
  await expect.poll(() => counted(other, theirs, 'favourite')).toBe('1');
  expect(await pressed(other, theirs, 'favourite')).toBe('false');
  await say(other, theirs, 'like').click();
  await expect.poll(() => pressed(other, theirs, 'like')).toBe('true');
  await page.reload();
  await expect.poll(() => counted(page, lan, 'like')).toBe('1');
  expect(await pressed(page, lan, 'like')).toBe('false');
  await say(other, theirs, 'like').click();
  await expect.poll(() => counted(other, theirs, 'like')).toBe('0');
});

test('what one keeps stands on a page of one’s own, until it is let go', async () => {
  const [lan, width] = enNarrow;
  const words = locales[lan].centre.favourites;
  const page = await visit(portal, { width, as: anna });
  await page.goto(`${portal.stack.gateway}${prefix[lan]}/user/buyerInteraction`);
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
  await expect.poll(() => pressed(page, lan, 'favourite')).toBe('true');
});
