import { calls } from '@portal/shared/calls/index';
import { assignSection } from '@portal/shared/calls/section';
import { admin as adminRole, type Language, seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { pathTo } from '@portal/shared/screens';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { enNarrow, expectFitsInBothWidths, prefix, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let buyer: Person;
const productNames: Record<Language, string> = { CN: '栏目里的产品', EN: 'A product of the section' };
/** of the product that is there in English */
let prdId: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const [owner, admin] = [await portal.person(seller), await portal.person(adminRole)];
  buyer = await portal.person(seller);
  const listed = async (language: Language) =>
    (await listedProduct(portal, owner, admin, language, { productName: productNames[language] })).slice(0, 36);
  const chinese = await listed('CN');
  prdId = await listed('EN');
  const { data } = await portal.ask(callsOf(company).list, {}, { as: owner });
  const [own] = (data?.comInfoList ?? []) as readonly { entId: string }[];
  const assigned = [
    { kind: 'product', id: chinese, classify: '1' },
    { kind: 'product', id: prdId, classify: '1' },
    { kind: 'company', id: own?.entId ?? '', classify: '2' },
  ] as const;
  for (const each of assigned)
    expect((await portal.ask(assignSection, { ...each, operate: '1' }, { as: admin })).flag).toBe('T');
  // what follows is asked by others, and shows what was assigned
  await portal.ask(calls.listProducts, { site: '01', lan: 'EN', classify: '1' }, { as: admin });
});

const address = (language: Language, path: string): string => portal.stack.gateway + prefix[language] + path;

test('from the section by its tabs to its list, to a product in its frame, which is kept and found again there', async () => {
  const [language, width] = enNarrow;
  const { finance, site, centre } = locales[language];
  const page = await visit(portal, { width, as: buyer });
  await page.goto(address(language, pathTo('finance')));
  await page.getByRole('heading', { level: 1, name: finance.title }).waitFor();
  const tabs = page.getByRole('navigation', { name: finance.choose.replace('{{row}}', finance.enterprise) });
  await tabs.getByRole('link', { name: finance.section['2'] }).click();
  await page.waitForURL(/enterprise=2/);
  await page.getByRole('region', { name: finance.enterprise }).getByRole('article').first().waitFor();
  expect(await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)).toBe(0);
  await expectFitsInBothWidths(page);
  await page.getByRole('navigation', { name: site.nav.finance }).getByRole('link', { name: site.nav.product }).click();
  await page.waitForURL(/ProductListPage/);
  await page.getByRole('link', { name: productNames[language], exact: true }).click();
  await page.waitForURL(new RegExp(`ProductDetail.*${prdId}`));
  await page.getByRole('heading', { level: 1, name: productNames[language] }).waitFor();
  const sectionLink = page
    .getByRole('navigation', { name: site.nav.path })
    .getByRole('link', { name: site.nav.finance });
  expect(await sectionLink.getAttribute('href')).toBe(prefix[language] + pathTo('finance'));
  // said by the server, to whoever comes from outside
  await page.reload();
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toContain(pathTo('goods', { ptId: prdId }));
  await page.getByRole('main').getByRole('button', { name: site.goods.favourite }).first().click();
  await page.getByText(site.goods.favoured).waitFor();
  await page.goto(address(language, pathTo('financeProducts')));
  await page.getByRole('main').getByRole('link', { name: finance.kept }).click();
  await page.getByRole('heading', { level: 1, name: centre.favourites.title }).waitFor();
  await page.getByRole('link', { name: productNames[language], exact: true }).click();
  await page.waitForURL(new RegExp(`ProductDetail.*${prdId}`));
});

test('without script the tabs are links, every card can be read, and the list leads to the product', async () => {
  const [language, width] = zhWide;
  const { finance } = locales[language];
  const page = await visit(portal, { width });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address(language, pathTo('finance', { product: '2' })));
  const tabs = page.getByRole('navigation', { name: finance.choose.replace('{{row}}', finance.product) });
  expect(await tabs.locator('[aria-current=true]').textContent()).toBe(finance.section['2']);
  await tabs.getByRole('link', { name: finance.section['1'] }).click();
  await page.waitForURL(/product=1/);
  expect(await tabs.locator('[aria-current=true]').textContent()).toBe(finance.section['1']);
  await page
    .getByRole('region', { name: finance.product })
    .getByRole('link', { name: productNames[language], exact: true })
    .click();
  await page.waitForURL(/ProductDetail/);
  await page.goto(address(language, pathTo('financeProducts', { classify: '1' })));
  await page.getByRole('link', { name: productNames[language], exact: true }).click();
  await page.waitForURL(/ProductDetail/);
  await page.getByRole('heading', { level: 1, name: productNames[language] }).waitFor();
});

test('what is withdrawn from a section is in it no more', async () => {
  const admin = await portal.person(adminRole);
  const query = { site: '01', lan: 'EN', classify: '1' } as const;
  const there = async () => {
    const { data } = await portal.ask(calls.listProducts, query);
    return data?.list.some((each) => each.prdId === prdId);
  };
  await expect.poll(there).toBe(true);
  const withdrawn = { kind: 'product', id: prdId, classify: '1', operate: '0' } as const;
  expect((await portal.ask(assignSection, withdrawn, { as: admin })).flag).toBe('T');
  await expect.poll(there).toBe(false);
});
