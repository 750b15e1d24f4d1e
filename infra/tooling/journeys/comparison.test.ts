import { readFile } from 'node:fs/promises';
import { type Language, seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Portal } from './portal.ts';
import { decide, listedProduct } from './product.ts';
import { enNarrow, expectAccessibleInBothWidths, prefix, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
/** listed in English, by their names */
const products = new Map<string, string>();
const names = ['A lantern to compare', 'A kite to compare', 'A drum to compare'];
const goods = (language: Language, prdId: string) => `${portal.stack.gateway}${prefix[language]}/Goods?ptId=${prdId}`;
const idOf = (name: string | undefined) => products.get(name ?? '') ?? '';
let takeDown: (prdId: string) => Promise<unknown>;

beforeAll(async () => {
  portal = await sharedPortal();
  const [owner, admin] = [await portal.person(seller), await portal.person('SHDIPP_ADMIN')];
  for (const productName of names) {
    const id = await listedProduct(portal, owner, admin, 'EN', {
      productName,
      ...(productName === names[0] && { registryStatus: '1', copyrightNumber: 'R-2026-1', region: 'Pudong' }),
    });
    products.set(productName, id.slice(0, 36));
  }
  takeDown = (prdId) => decide(portal, admin, `${prdId}-en`, '0');
});

test('products chosen on their cards stand side by side, at an address that others can open', async () => {
  const [language, width] = enNarrow;
  const words = locales[language].compare;
  const page = await visit(portal, { width });
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Product?view=list&keywords=compare`);
  for (const name of names)
    await page
      .getByRole('button', { name: words.addNamed.replace('{{name}}', name) })
      .first()
      .click();
  const compareBar = page.getByRole('region', { name: words.tray });
  await compareBar.getByRole('button', { name: words.removeNamed.replace('{{name}}', names[2] ?? '') }).waitFor();
  await compareBar.getByRole('link', { name: words.go }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(4);
  await expectAccessibleInBothWidths(page);
  const address = page.url();

  // the table is pushed sideways within itself, and the names of its rows stay
  const place = page.getByRole('region', { name: words.title });
  const nameHeader = page.getByRole('rowheader').first();
  const before = await nameHeader.boundingBox();
  await place.evaluate((element) => element.scrollTo({ left: 200 }));
  await expect.poll(() => place.evaluate((element) => element.scrollLeft)).toBe(200);
  expect((await nameHeader.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  const [theirs, wide] = zhWide;
  const other = await visit(portal, { width: wide });
  await takeDown(idOf(names[1]));
  await expect
    .poll(async () => {
      await other.goto(address.replace(prefix[language], prefix[theirs]));
      return other.getByText(locales[theirs].compare.goneHint).count();
    })
    .toBe(1);
  await other.getByRole('rowheader', { name: locales[theirs].compare.differs }).first().waitFor();
});

test('a product can be handed on as a picture with a code, and at its address', async () => {
  const [language, width] = enNarrow;
  const words = locales[language].share;
  const page = await visit(portal, { width });
  await page.goto(goods(language, idOf(names[0])));
  await page.getByRole('button', { name: words.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  const card = dialog.getByRole('img', { name: words.card.replace('{{name}}', names[0] ?? '') });
  await expect.poll(() => card.getAttribute('aria-busy')).toBe('false');
  await expectAccessibleInBothWidths(page);
  expect(await dialog.getByLabel(words.address).inputValue()).toBe(goods(language, idOf(names[0])));
  // the middle of the picture has the colour of the product's, and the code is dark on light
  const colours = await card.evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d');
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    const code = pen?.getImageData(canvas.width - 240, 760, 200, 200).data ?? [];
    const shades = new Set([...code].filter((_, index) => index % 4 === 0).map((shade) => Math.round(shade / 255)));
    return { picture: at(360, 360), ground: at(20, canvas.height - 10), shades: [...shades].sort() };
  });
  expect(colours).toEqual({ picture: expect.not.arrayContaining([255]), ground: [255, 255, 255], shades: [0, 1] });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: words.save }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${names[0]}.png`);
  const file = await readFile(await saved.path());
  expect([file.subarray(1, 4).toString(), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', 720, 1080]);
});

test('what was seen stands below other products in the same browser, until it is forgotten', async () => {
  const [language, width] = zhWide;
  const words = locales[language].seen;
  const page = await visit(portal, { width });
  await page.goto(goods(language, idOf(names[2])));
  const readStored = () => page.evaluate(() => localStorage.getItem('seen'));
  await expect.poll(readStored).toBe(idOf(names[2]));
  await page.goto(goods(language, idOf(names[0])));
  const heading = page.getByRole('heading', { name: words.title });
  await heading.waitFor();
  const section = page.locator('section').filter({ has: heading }).last();
  await section.getByRole('link', { name: names[2] ?? '', exact: true }).waitFor();
  await expectAccessibleInBothWidths(page);
  // a look that comes later is remembered anew
  await expect.poll(readStored).toBe([names[0], names[2]].map(idOf).join());
  await section.getByRole('button', { name: words.clear }).click();
  await expect.poll(() => heading.count()).toBe(0);
  expect(await readStored()).toBeNull();
});

/** Colours of what is drawn, and which of it is there. */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const countVisible = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length;
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    const ground = getComputedStyle(document.body).getPropertyValue('--page').trim();
    const cropped = [...document.querySelectorAll('main img')]
      .filter(isShown)
      .filter((image) => getComputedStyle(image).objectFit !== 'contain');
    return {
      ink: color,
      ground,
      cropped: cropped.length,
      pressed: countVisible('button:not(:has(img)), nav, form, [role=tablist], body > :not(main) header, footer'),
      codes: countVisible('[data-print-end] svg'),
      headings: countVisible('h1'),
    };
  });

test('on paper stands what a page says, black on white, with the code of its address, in dark as well', async () => {
  const [language, width] = enNarrow;
  const page = await visit(portal, { width });
  await page.emulateMedia({ colorScheme: 'dark' });
  const expectedPaper = { ink: 'rgb(0, 0, 0)', ground: '#fff', cropped: 0, pressed: 0, codes: 1, headings: 1 };
  for (const path of [`/Goods?ptId=${idOf(names[0])}`, '/dataMap', `/Product/compare?ids=${idOf(names[0])}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(portal.stack.gateway + prefix[language] + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // whoever prints has touched the page; what is drawn by the server hears nobody yet
    const touched = async () => {
      await page.keyboard.press('Control');
      return page.locator('[data-print-end]').count();
    };
    await expect.poll(touched).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => onPaper(page), { message: path }).toEqual(expectedPaper);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
});

test('the products stand in a list where the address says so', async () => {
  const [language, width] = enNarrow;
  const page = await visit(portal, { width });
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Product?view=list&keywords=compare`);
  await page.getByRole('link', { name: locales[language].site.looks.rows, exact: true }).click();
  await page.waitForURL(/look=rows/);
  await page.getByRole('main').getByText('A classic, digital').first().waitFor();
  await expectAccessibleInBothWidths(page);
});
