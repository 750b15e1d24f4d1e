import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasCome, heldBack, isTakenOver, layoutOf, scripts } from '../bench/pages/layout.ts';
import type { Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { answerTheRest, enNarrow, inTurn, prefix, sayWho, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let product: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  const version = await listedProduct(portal, seller, admin, 'CN', { productName: '灯笼 Lantern' });
  // a record and its language
  product = version.replace(/-(cn|en)$/, '');
});

const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;

/** What a page asks of the portal's calls, and complains of. */
function watchPage(page: Page) {
  const calls: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (cause) => complaints.push(cause.message));
  return { calls, complaints };
}

const takenOver = (page: Page) => page.waitForFunction(isTakenOver);

/** laid over the page, which is kept without them */
const counted = ['/product/counters'];

const pages = (): [string, readonly string[]][] => [
  // of the cards
  ['/home', counted],
  ['/Product', counted],
  ['/Product?view=list', counted],
  ['/Product?keywords=nothing%20like%20it', []],
  [`/Goods?ptId=${product}`, counted],
  ['/about', []],
  ['/servicecenter', []],
  ['/openData', []],
  ['/proof', []],
  // the map's picture comes with the page
  ['/dataMap', []],
  ['/Login', ['/pcruuid', '/user/oidcInfo']],
  ['/Register', []],
  ['/resetPass', ['/pcruuid']],
  ['/Platform', []],
  ['/Goods?ptId=nothing', []],
  ['/nothing/here', []],
];

test('what the server draws is what stays, and is asked for once', async () => {
  const visits = pages().flatMap((page, at) =>
    inTurn(at % 2 ? enNarrow : zhWide).map((variant) => [...page, ...variant] as const),
  );
  for (const [path, allowed, language, width] of visits) {
    const page = await visit(portal, { width });
    const { calls, complaints } = watchPage(page);
    const go = await heldBack(page, scripts);
    const loaded = page.goto(address(language, path));
    const title = page.getByRole('heading', { level: 1 }).first();
    await title.waitFor();
    await page.waitForFunction(hasCome);
    const before = await title.textContent();
    const mark = () =>
      [...document.querySelectorAll('header, h1, main article')].map((node) => Object.assign(node, { drawn: true }))
        .length;
    await page.evaluate(mark);
    const laidOut = await page.evaluate(layoutOf);
    go();
    await loaded;
    await takenOver(page);
    const replaced = () =>
      [...document.querySelectorAll('header, h1, main article')].filter((node) => !('drawn' in node)).length;
    expect([path, await page.evaluate(replaced)]).toEqual([path, 0]);
    expect([path, await title.textContent()]).toEqual([path, before]);
    const movedAreas = (await page.evaluate(layoutOf)).flatMap((place, at) =>
      place === laidOut[at] ? [] : [`${laidOut[at]} → ${place}`],
    );
    expect([path, movedAreas.slice(0, 3)]).toEqual([path, []]);
    await page.unrouteAll({ behavior: 'wait' });
    // the browser says itself that a page answered 404
    const unexpectedComplaints = complaints.filter((text) => !/status of 404/.test(text));
    expect([path, calls.filter((call) => !allowed.includes(call)), unexpectedComplaints]).toEqual([path, [], []]);
    await page.close();
  }
});

test.each(['CN', 'EN'] as const)(
  'a phone keeps its room for the page, a tablet its bar in one line: %s',
  async (language) => {
    const page = await visit(portal, { width: 360 });
    await page.goto(address(language, '/home'));
    const top = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top);
    const spare = () => page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(await top()).toBeLessThanOrEqual(110);
    expect(await spare()).toBe(0);
    const nav = page.getByRole('navigation', { name: locales[language].site.nav.label });
    const logo = page.locator('header').getByRole('link', { name: locales[language].site.name });
    expect(new URL(await logo.evaluate((link: HTMLAnchorElement) => link.href)).pathname).toBe(
      new URL(address(language, '/home')).pathname,
    );
    for (const name of ['platforms', 'enterprises', 'product', 'dataMap'] as const) {
      const link = nav.getByRole('link', { name: locales[language].site.nav[name] });
      const box = await link.boundingBox();
      expect([name, (box?.width ?? 0) >= 40, (box?.height ?? 0) >= 40, (box?.x ?? -1) >= 0]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await top()).toBeLessThanOrEqual(150);
    expect(await spare()).toBe(0);
  },
);

test('the frame of a page ends where the page does, be it wide or not; in both languages the search has room for words', async () => {
  const page = await visit(portal, { width: 1720 });
  const edges = () =>
    page.evaluate(() =>
      ['header > div', 'main h1', 'footer > div'].map((part) =>
        Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? -1),
      ),
    );
  const field = () => page.getByRole('combobox', { name: /./ }).and(page.locator('header input')).boundingBox();
  for (const language of ['CN', 'EN'] as const) {
    const headerEdges: number[] = [];
    for (const path of ['/dataMap', '/Product']) {
      await page.goto(address(language, path));
      const [head = -1, title = -2, footer = -3] = await edges();
      expect([language, path, title, footer]).toEqual([language, path, head, head]);
      headerEdges.push(head);
    }
    expect((headerEdges[0] ?? 0) < (headerEdges[1] ?? 0)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await field())?.width ?? 0).toBeGreaterThanOrEqual(140);
    await page.setViewportSize({ width: 1720, height: 900 });
  }
});

test('of three orders none stands alone on a phone', async () => {
  const page = await visit(portal, { width: 360 });
  for (const language of ['CN', 'EN'] as const) {
    await page.goto(address(language, '/Product?view=list'));
    const sorts = page.getByRole('navigation', { name: locales[language].site.sorts.label }).getByRole('link');
    await sorts.first().waitFor();
    const rows = await sorts.evaluateAll(
      (links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size,
    );
    expect([language, await sorts.count(), rows]).toEqual([language, 3, 1]);
  }
});

test('who says who they are before the page answers has said it', async () => {
  const person = await portal.person('Default-App-User');
  const page = await visit(portal, { width: 1440 });
  const go = await heldBack(page, scripts);
  await page.goto(address('EN', '/Login'), { waitUntil: 'commit' });
  await page.waitForFunction(hasCome);
  await sayWho(page, 'EN', person);
  go();
  await answerTheRest(page, portal, 'EN');
});

test('who scrolls before the page answers stays where they are', async () => {
  const page = await visit(portal, { width: 360 });
  const go = await heldBack(page, scripts);
  await page.goto(address('EN', '/home'), { waitUntil: 'commit' });
  await page.waitForFunction(hasCome);
  await page.evaluate(() => scrollTo(0, 400));
  go();
  await takenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  // and another page begins at its top
  await page.locator('main a[href="/en/Product"]').last().click();
  await page.waitForURL(/\/en\/Product/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('who has a session is not asked to log in while a page comes, and nothing moves when they are known', async () => {
  const { bar } = locales.EN.site;
  const seller = await portal.person('Default-App-User');
  const page = await visit(portal, { width: 1440, as: seller });
  await page.goto(address('EN', '/about'));
  await page.getByRole('button', { name: bar.logout }).waitFor();
  const go = await heldBack(page, '**/user/userInfo*');
  await page.goto(address('EN', '/about'));
  await takenOver(page);
  const place = () => page.getByRole('link', { name: bar.service, exact: true }).first().boundingBox();
  const before = await place();
  expect(await page.getByRole('link', { name: bar.login }).isVisible()).toBe(false);
  go();
  await page.getByRole('button', { name: bar.logout }).waitFor();
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: bar.logout }).click();
  await page.getByRole('link', { name: bar.login }).first().waitFor();
});

test('without script a visitor reads, searches, filters and changes the language', async () => {
  const { site } = locales.CN;
  const page = await visit(portal, { width: 360 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address('CN', '/home'));
  await page.getByRole('combobox', { name: site.search.keyword }).fill('Lantern');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/zh\/Search\?keyword=Lantern$/);
  await page.getByRole('link', { name: '灯笼 Lantern' }).first().click();
  await page.waitForURL(/\/zh\/Goods/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('灯笼');
  await page.goto(address('CN', '/Product'));
  await page.getByRole('link', { name: site.bar.otherLanguage }).click();
  await page.waitForURL(/\/en\/Product/);
  await page.getByRole('heading', { level: 1, name: locales.EN.site.product.title }).waitFor();
});

test('a part whose script the network did not bring leaves the page as it is, and comes at the next try', async () => {
  const { site } = locales.EN;
  const page = await visit(portal, { width: 1440 });
  const scriptOf = /assets\/recommended-[^/]*\.js/;
  await page.route(scriptOf, (route) => route.abort());
  // it is asked for once more, by another address
  const lost = page.waitForEvent('requestfailed', (request) => /again=/.test(request.url()));
  await page.goto(address('EN', '/home'));
  await lost;
  const products = page.getByRole('heading', { name: site.home.products, exact: true });
  expect([await products.count(), await page.getByRole('alert').count()]).toEqual([1, 0]);
  await page.getByRole('link', { name: site.nav.product, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: site.product.title }).waitFor();
  await page.getByRole('link', { name: site.nav.home, exact: true }).first().click();
  const alert = page.getByRole('alert');
  await alert.getByText(site.problems.network).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.unroute(scriptOf);
  await alert.getByRole('button', { name: site.state.retry }).click();
  await products.waitFor();
});

test('a visitor whose browser keeps nothing is served all the same', async () => {
  const page = await visit(portal, { width: 1440 });
  const { complaints } = watchPage(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('switched off', 'SecurityError');
        },
      });
  });
  await page.goto(address('EN', '/home'));
  await takenOver(page);
  await page.getByRole('link', { name: locales.EN.site.nav.product }).first().click();
  await page.waitForURL(/\/en\/Product/);
  await page.getByRole('heading', { level: 1, name: locales.EN.site.product.title }).waitFor();
  expect(complaints).toEqual([]);
});
