import { admin as administrator, seller as sellers } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { slotModules } from '@portal/shared/records/slot';
import { dayOf } from '@portal/shared/rules/dates';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { centreAddress, filled } from './entering.ts';
import { type Person, type Portal, pngOf } from './portal.ts';
import { listedProduct } from './product.ts';
import { expectAccessibleInBothWidths, inTurn, prefix, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

// A site of its own: who is at which place of the others is nobody's business here.
const site = '02';
const { recommend, kinds, record } = locales.CN;
const names = { CN: '棋谱大全', EN: 'Book of Openings' } as const;

let portal: Portal;
let admin: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  admin = await portal.person(administrator);
  const seller = await portal.person(sellers, site);
  for (const language of ['CN', 'EN'] as const)
    await listedProduct(portal, seller, admin, language, { productName: names[language] });
});

async function openBoard(): Promise<Page> {
  const desk = await visit(portal, { width: 1440, as: admin });
  await desk.goto(centreAddress(portal, 'CN', `RecommendMeg?view=places&dataDomain=${site}`));
  return desk;
}

/** By what it is made of: to find sixty of them by role and name takes longer than to press them. */
const placeOf = (desk: Page, module: keyof typeof kinds.slot.codes.module, number: number): Locator =>
  desk.locator(`section[aria-label="${kinds.slot.codes.module[module]}"] button`).nth(number - 1);

const waiting = (desk: Page, count: number) =>
  desk.locator('h2', { hasText: filled(recommend.board.changes_other, { count: String(count) }) }).waitFor();

/** Plans a picture of the carousel at an empty place; `begins` as the portal's clock shows it. */
async function planPicture(desk: Page, number: number, title: string, begins = ''): Promise<void> {
  await placeOf(desk, '00', number).click();
  await desk.getByRole('button', { name: recommend.board.plan }).click();
  await desk.getByLabel(kinds.slot.fields.title, { exact: true }).fill(title);
  await desk.getByLabel(kinds.slot.fields.connectMessage, { exact: true }).fill('/about');
  const picture = { name: 'banner.png', mimeType: 'image/png', buffer: await pngOf(1600, 500) };
  await desk.locator('input[type=file]').setInputFiles(picture);
  await desk.locator('ol img').waitFor();
  if (begins) {
    await desk.getByLabel(recommend.board.begins, { exact: true }).fill(begins);
    await desk.keyboard.press('Enter');
  }
  await placeOf(desk, '00', number).getByText(recommend.board.new, { exact: true }).waitFor();
}

async function openPreview(desk: Page): Promise<Page> {
  const link = desk.getByRole('link', { name: recommend.board.preview });
  const [page] = await Promise.all([desk.context().waitForEvent('page'), link.click()]);
  return page;
}

test('pictures of the carousel are planned, seen on the home page at their moments and in both languages, and shown', async () => {
  const [today, next] = [`棋局${admin.umId.slice(0, 6)}`, `残局${admin.umId.slice(0, 6)}`];
  const english = `Endgame ${admin.umId.slice(0, 6)}`;
  const tomorrow = `${dayOf(Date.now() + 24 * 3_600_000)} 10:00`;
  const desk = await openBoard();
  await planPicture(desk, 1, today);
  await planPicture(desk, 2, next, tomorrow);
  await desk.getByText(locales.CN.codes.language.EN, { exact: true }).click();
  await planPicture(desk, 1, english);
  await waiting(desk, 3);
  await expectAccessibleInBothWidths(desk);

  const preview = await openPreview(desk);
  const shows = (title: string) => preview.locator('h2').filter({ hasText: title });
  await shows(next).waitFor({ state: 'attached' });
  await shows(today).waitFor();
  await expect
    .poll(() =>
      preview
        .locator('[data-theme] img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await preview.getByRole('link', { name: names.CN }).first().waitFor();
  await expectAccessibleInBothWidths(preview);
  // before its time the other one is not there
  await preview.getByRole('combobox', { name: record.preview.moment }).press('ArrowDown');
  await preview.getByTitle(filled(record.preview.at, { time: record.preview.now })).click();
  await shows(next).waitFor({ state: 'detached' });
  await preview.getByRole('link', { name: locales.CN.codes.language.EN, exact: true }).click();
  await shows(english).waitFor();
  await preview.getByRole('link', { name: names.EN }).first().waitFor();
  expect(await shows(today).count()).toBe(0);

  // nothing of it was public; now it is
  const visitor = await visit(portal, { width: 1440 });
  await visitor.context().addCookies([{ name: 'dominID', value: site, url: portal.stack.gateway }]);
  await visitor.addInitScript(`localStorage.setItem('dominID', '${site}')`);
  const home = `${portal.stack.gateway}${prefix.CN}/home`;
  await visitor.goto(home);
  await visitor.getByRole('link', { name: names.CN }).first().waitFor();
  expect(await visitor.getByText(today).count()).toBe(0);
  await desk.getByRole('button', { name: filled(recommend.board.confirm_other, { count: '3' }) }).click();
  await desk
    .getByText(filled(recommend.board.confirmed_other, { count: '3' }))
    .first()
    .waitFor();
  await preview.getByText(locales.EN.record.preview.gone).waitFor();
  await visitor.goto(home);
  const heading = visitor.locator('h2').filter({ hasText: today });
  await heading.waitFor();
  expect(await visitor.getByText(next).count()).toBe(0);
});

type ProductModule = (typeof slotModules)['03'][number];

// each change is pressed and drawn: all that a plan may have is `npm run campaign -- --only looks`
test('a plan of many changes is previewed like one of one', async () => {
  const placesOf = (all: number) => (inTurn(zhWide).length > 1 ? all : 2);
  const title = `和局${admin.umId.slice(0, 6)}`;
  const desk = await openBoard();
  await planPicture(desk, 3, title);
  let count = 1;
  /** Puts the product of a language into that many places of a page. */
  const fill = async (name: string, module: ProductModule, places: number) => {
    if (module !== 'P0') {
      await desk.getByRole('combobox', { name: recommend.board.page }).press('ArrowDown');
      await desk.locator('.ant-select-item-option').filter({ hasText: kinds.slot.codes.module[module] }).click();
    }
    for (let number = 1; number <= places; number++) {
      await desk.locator('[draggable]', { hasText: name }).click();
      await placeOf(desk, module, number).click();
      await waiting(desk, ++count);
    }
  };
  for (const module of slotModules['03']) await fill(names.CN, module, placesOf(7));
  await desk.getByText(locales.CN.codes.language.EN, { exact: true }).click();
  await fill(names.EN, 'P6', placesOf(7));
  await fill(names.EN, 'P5', placesOf(3));
  expect(count).toBe(1 + placesOf(7) * (slotModules['03'].length + 1) + placesOf(3));
  const preview = await openPreview(desk);
  await preview.locator('h2').filter({ hasText: title }).waitFor({ state: 'attached' });
  expect(preview.url().length).toBeLessThan(200);
  await desk.close({ runBeforeUnload: false });
});
