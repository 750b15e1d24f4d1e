import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedFirefox, openFirefox } from '../embedded/browser.ts';
import type { Person, Portal } from './portal.ts';
import { decide, listedProduct, savedProduct, submit } from './product.ts';
import { captchaAnswer, prefix } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

const firefox = installedFirefox();
const nameOfTest = firefox
  ? 'in Firefox ESR one visits, searches, logs in, saves and is told, and nothing is wrong on the way'
  : 'skipped, since this machine has no Firefox ESR (.ci/run installs it)';

let browser: Browser;
let portal: Portal;
let seller: Person;
let admin: Person;
const lamp = 'Lamp for Firefox';

beforeAll(async () => {
  if (!firefox) return;
  [portal, browser] = await Promise.all([sharedPortal(), openFirefox(firefox)]);
  [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  await listedProduct(portal, seller, admin, 'EN', { productName: lamp });
  const facts = { flow: 'export', service: 'SI', country: 'SG', district: '310115', amountUsd: '12.00' } as const;
  await portal.ask(calls.recordTransaction, { reference: `F-${lamp}`, date: '2026-01-15', ...facts }, { as: admin });
});
afterAll(() => browser?.close());

/** What the page complains of from now on; an error with where it came from, since Firefox tells no more than its class. */
function complaintsOf(page: Page): Promise<string>[] {
  const complaints: Promise<string>[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const at = page.url();
    const errorTexts = message
      .args()
      .map((arg) => arg.evaluate((it) => (it instanceof Error ? `${it.message} ${it.stack}` : '')));
    complaints.push(
      Promise.allSettled(errorTexts).then((all) =>
        [
          `${at}: ${message.text()}`,
          ...all.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : '')),
        ].join(' '),
      ),
    );
  });
  page.on('pageerror', (cause) => complaints.push(Promise.resolve(`${page.url()}: ${cause.stack}`)));
  return complaints;
}

const { site, trade, people, codes, inbox, profiles } = locales.EN;
const address = (path: string) => `${portal.stack.gateway}${prefix.EN}${path}`;

/** Key by key: what WebDriver BiDi fills in at once, React does not hear of. */
const type = (field: Locator, text: string): Promise<void> => field.pressSequentially(text);

/** One heading, which has room, and text that is not on top of other text or beside the window. */
async function readable(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  expect((await heading.boundingBox())?.height).toBeGreaterThan(10);
  const wider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  expect([page.url(), await page.evaluate(wider)]).toEqual([page.url(), false]);
}

test.skipIf(!firefox)(nameOfTest, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const complaints = complaintsOf(page);

  await page.goto(address('/home'));
  await readable(page, profiles.home.slides.trust.title);
  await page.getByRole('link', { name: site.nav.product, exact: true }).first().click();
  await page.waitForURL(/\/en\/Product/);
  await readable(page, site.product.title);
  const filters = page.getByRole('search', { name: site.product.filters });
  // it is set by the address, once that has changed
  await filters.getByRole('checkbox', { name: codes.category['04'] }).click();
  await page.waitForURL((url) => url.searchParams.get('category') === '04');
  await type(filters.getByRole('searchbox'), lamp);
  await filters.getByRole('button', { name: site.product.search }).click();
  await page.waitForURL((url) => url.searchParams.get('keywords') === lamp);
  await page.getByRole('main').getByRole('link', { name: lamp }).first().click();
  await page.waitForURL(/\/en\/Goods/);
  await readable(page, lamp);

  await page.goto(address('/dataMap'));
  await readable(page, trade.map.title);
  const moment = page.getByRole('slider', { name: trade.map.at });
  await moment.press('End');
  await page
    .getByRole('status')
    .getByText(trade.map.shown.replace('{{period}}', (await moment.getAttribute('aria-valuetext')) ?? ''))
    .waitFor();
  expect(await page.locator('tfoot tr').first().textContent()).toMatch(/\d/);

  await page.goto(address('/Login'));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await type(field(site.login.id), seller.loginId);
  await type(field(site.login.password), seller.password);
  await type(field(site.login.captcha), await captchaAnswer(page, portal));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !/login/i.test(url.pathname));
  await page.goto(address('/user/basicInfo'));
  await readable(page, people.basic.title);
  await page.getByRole('combobox', { name: people.basic.station }).click();
  await page.getByTitle(codes.site['02']).click();
  const contact = {
    Name: '王芳 Wang',
    Dept: 'Sales',
    Pos: 'Manager',
    OfficeAddr: '1 East Road',
    Tele: '02112345678',
  };
  for (const [part, text] of Object.entries({ ...contact, Email: 'wang@example.org' }))
    await type(page.locator(`#basic_contact1${part}`), text);
  await page.getByRole('button', { name: people.basic.submit, exact: true }).click();
  await page.getByRole('button', { name: people.basic.edit, exact: true }).waitFor();

  const waiting = await savedProduct(portal, seller, 'EN');
  await submit(portal, seller, waiting);
  await page.goto(address('/user/ProductInfo'));
  await page.getByRole('cell', { name: codes.reviewedStatus['2'] }).first().waitFor();
  await decide(portal, admin, waiting, '1');
  await page.getByText(inbox.productApproved.title).first().waitFor();

  await page.goto(address('/home'));
  await page.getByRole('link', { name: site.bar.otherLanguage }).click();
  await page.waitForURL(/\/zh\/home/);
  await readable(page, locales.CN.profiles.home.slides.trust.title);
  expect(await Promise.all(complaints)).toEqual([]);
});
