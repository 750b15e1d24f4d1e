import { seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { beforeAll, expect, test } from 'vitest';
import { type Portal, sharedPortal } from './portal.ts';
import { decide, listedProduct } from './product.ts';
import { enNarrow, expectAccessibleInBothWidths, prefix, visit, zhWide } from './screen.ts';

let portal: Portal;
/** listed in English, by their names */
const products = new Map<string, string>();
const names = ['A lantern to compare', 'A kite to compare', 'A drum to compare'];
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
}, 120_000);

test('products chosen on their cards stand side by side, at an address that others can open', async () => {
  const [lan, width] = enNarrow;
  const words = locales[lan].compare;
  const page = await visit(portal, { width });
  await page.goto(`${portal.stack.gateway}${prefix[lan]}/Product?view=list&keywords=compare`);
  for (const name of names)
    await page
      .getByRole('button', { name: words.addNamed.replace('{{name}}', name) })
      .first()
      .click();
  const tray = page.getByRole('region', { name: words.tray });
  await tray.getByRole('button', { name: words.removeNamed.replace('{{name}}', names[2] ?? '') }).waitFor();
  await tray.getByRole('link', { name: words.go }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(4);
  await expectAccessibleInBothWidths(page);
  const address = page.url();

  // the table is pushed sideways within itself, and the names of its rows stay
  const place = page.getByRole('region', { name: words.title });
  const named = page.getByRole('rowheader').first();
  const before = await named.boundingBox();
  await place.evaluate((element) => element.scrollTo({ left: 200 }));
  await expect.poll(() => place.evaluate((element) => element.scrollLeft)).toBe(200);
  expect((await named.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  const [theirs, wide] = zhWide;
  const other = await visit(portal, { width: wide });
  await takeDown(idOf(names[1]));
  await expect
    .poll(async () => {
      await other.goto(address.replace(prefix[lan], prefix[theirs]));
      return other.getByText(locales[theirs].compare.goneHint).count();
    })
    .toBe(1);
  await other.getByRole('rowheader', { name: locales[theirs].compare.differs }).first().waitFor();
});
