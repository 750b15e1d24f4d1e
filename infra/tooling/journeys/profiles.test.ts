import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { enNarrow, expectFitsInBothWidths, prefix, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let owner: Person;
let entId: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const admin = await portal.person('SHDIPP_ADMIN');
  owner = await portal.person('Default-App-User');
  for (const language of ['CN', 'EN'] as const)
    await listedProduct(portal, owner, admin, language, {
      productName: language === 'CN' ? '本企业的产品' : 'Offered by a company',
    });
  // what is checked has to be sealed
  expect((await portal.ask(calls.sealNow, {}, { as: admin })).flag).toBe('T');
  const { data } = await portal.ask(callsOf(company).list, {}, { as: owner });
  const rows = data?.comInfoList as readonly { entId: string }[] | undefined;
  entId = rows?.[0]?.entId ?? '';
  expect(entId).not.toBe('');
});

test('from the list of enterprises to the page of one, what it offers, and the check of its approval', async () => {
  const [language, width] = enNarrow;
  const { profiles, site } = locales[language];
  const page = await visit(portal, { width });
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Enterprise`);
  await page.getByRole('heading', { level: 1, name: profiles.enterprise.title }).waitFor();
  await expectFitsInBothWidths(page);
  // others in the portal bear the same name
  await page.getByRole('article').locator(`a[href*="${entId}"]`).first().click();
  await page.waitForURL(/PresentList/);
  await page.getByRole('heading', { level: 1, name: 'Fictional Digital Ltd' }).waitFor();
  await page.getByRole('heading', { level: 2, name: profiles.enterprise.approvals }).waitFor();
  expect(await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)).toBe(0);
  await expectFitsInBothWidths(page);
  await page.getByRole('button', { name: site.approval.check }).click();
  await page.getByText(locales[language].proof.approval.right, { exact: true }).waitFor();
});

test('without script lists are filtered, and a page says all that it has to say', async () => {
  const [language, width] = zhWide;
  const { profiles, codes, search } = locales[language];
  const page = await visit(portal, { width });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Enterprise`);
  await page.getByRole('checkbox', { name: codes.category['06'] }).check();
  await page.getByRole('button', { name: profiles.search, exact: true }).click();
  await page.waitForURL(/category=06/);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain(codes.category['06']);
  await page.getByRole('searchbox', { name: profiles.enterprise.keyword }).fill('quzzivex');
  await page.getByRole('button', { name: profiles.search, exact: true }).click();
  await page.waitForURL(/category=06.*keyWord=quzzivex/);
  await page.getByText(search.none.title.replace('{{query}}', 'quzzivex')).waitFor();
  expect(await page.getByRole('checkbox', { name: codes.category['06'] }).isChecked()).toBe(true);
  await page.goto(`${portal.stack.gateway}${prefix[language]}/home?category=04`);
  const category = page.getByRole('navigation', { name: profiles.home.choose }).locator('[aria-current=true]');
  expect(await category.textContent()).toContain(codes.category['04']);
});
