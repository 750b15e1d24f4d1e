import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { centreAddress, enterProduct } from './entering.ts';
import type { Person, Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { enNarrow, prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let seller: Person;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  const roles = ['Default-App-User', 'SHDIPP_ADMIN', 'SHDIPP_ADMIN'] as const;
  [seller, admin, colleague] = await Promise.all([
    portal.person(roles[0]),
    portal.person(roles[1]),
    portal.person(roles[2]),
  ]);
  await portal.company(seller);
});

/** Nothing is wider than the window. */
const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const names: Record<Language, (nth: number) => string> = { CN: (n) => `红楼梦 ${n}`, EN: (n) => `Red Chamber ${n}` };

async function enter(page: Page, language: Language, nth: number): Promise<void> {
  await page.goto(centreAddress(portal, language, 'ProductInfo_b?view=add'));
  const both = page.getByRole('group', { name: locales[language].record.form.languages });
  expect(await both.count()).toBeLessThanOrEqual(1);
  await enterProduct(page, language, { CN: names.CN(nth), EN: names.EN(nth) }, nth);
}

test.each([enNarrow])('a product’s way in a browser: %s, %i wide', async (language, width) => {
  const nth = width + (language === 'CN' ? 0 : 1);
  const name = names[language](nth);
  const { record, inbox } = locales[language];
  const [own, other] = [await visit(portal, { width, as: seller }), await visit(portal, { width, as: admin })];
  await enter(own, language, nth);
  await own.getByText(locales[language].codes.reviewedStatus['2']).first().waitFor();
  expect(await overflows(own)).toBe(false);

  await other.goto(`${portal.stack.gateway}${prefix[language]}/user/ProductAudit`);
  await other.getByLabel(record.audit.reviewNamed.replace('{{name}}', name)).click();
  await other.getByLabel(record.audit.comment).fill('checked');

  // a colleague was quicker to hold it: nothing is decided until they release it
  const theirs = await visit(portal, { width, as: colleague });
  await theirs.goto(other.url());
  const press = async (page: Page, words: string, path: string) => {
    const button = page.getByRole('button', { name: words.replace('{{minutes}}', '30'), exact: true });
    await Promise.all([page.waitForResponse((response) => response.url().endsWith(path)), button.click()]);
  };
  await press(theirs, record.audit.hold, calls.productHold.path);
  // they see it at once, and what they typed stays
  const approve = other.getByRole('button', { name: record.audit.approve });
  await expect.poll(() => approve.isDisabled()).toBe(true);
  expect(await other.getByLabel(record.audit.comment).inputValue()).toBe('checked');
  const list = `${portal.stack.gateway}${prefix[language]}/user/ProductAudit`;
  const review = other.getByLabel(record.audit.reviewNamed.replace('{{name}}', name));
  await other.goto(list);
  await other.getByText(colleague.loginId).filter({ visible: true }).first().waitFor();
  await expect.poll(() => review.count()).toBe(0);
  expect(await overflows(other)).toBe(false);
  await press(theirs, record.audit.release, calls.productRelease.path);
  await other.goto(list);
  await review.click();
  await other.getByLabel(record.audit.comment).fill('checked');
  await approve.click();
  await other.getByText(record.audit.approvedText).waitFor();

  // The seller, who only waits, is told at once.
  await own.getByText(inbox.productApproved.title).first().waitFor();
  await own.goto(`${portal.stack.gateway}${prefix[language]}/user/SysMessage`);
  await own.getByText(name).first().waitFor();
  expect(await overflows(own)).toBe(false);

  const visitor = await visit(portal, { width });
  await visitor.goto(`${portal.stack.gateway}${prefix[language]}/Product`);
  await visitor.getByRole('link', { name }).first().click();
  await visitor.getByRole('heading', { name }).waitFor();
  expect(await overflows(visitor)).toBe(false);
});

test('one row above the pages, one link to each place in it, and little height on a phone', async () => {
  const visitor = await visit(portal, { width: 1440 });
  const { bar } = locales.EN.site;
  await visitor.goto(`${portal.stack.gateway}${prefix.EN}/about`);
  const main = visitor.getByRole('main');
  await main.waitFor();
  const service = visitor.locator('a[href$="/servicecenter"]:visible');
  const pageAt = async () => (await main.boundingBox())?.y ?? 0;
  for (const width of [1440, 1141, 1140, 1024, 901, 900, 768, 601, 600, 390, 360]) {
    await visitor.setViewportSize({ width, height: 900 });
    // on a phone it is at the foot, since there is no room above
    const atFoot = await visitor.getByRole('contentinfo').locator(service).count();
    const above = (await service.count()) - atFoot - (await main.locator(service).count());
    const [sites, login] = await Promise.all([
      visitor.getByRole('navigation', { name: bar.sites }).boundingBox(),
      visitor.getByRole('link', { name: bar.login }).first().boundingBox(),
    ]);
    const places = await visitor
      .getByRole('navigation', { name: locales.EN.site.nav.label })
      .getByRole('link')
      .evaluateAll((all) => {
        // the row at the foot of a phone is scrolled sideways
        all.at(-1)?.scrollIntoView({ block: 'nearest' });
        return Math.floor(Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      });
    expect(places, `places at ${width}`).toBeLessThanOrEqual(width);
    const layout = {
      width,
      links: width > 600 ? above : atFoot,
      inOneRow: Math.abs((sites?.y ?? 0) - (login?.y ?? 1e3)) < 10,
      low: (await pageAt()) <= 150,
    };
    expect(layout).toEqual({ width, links: 1, inOneRow: true, low: true });
  }
});

test('no page of the public side is wider than its window, at any width', async () => {
  const visitor = await visit(portal, { width: 1440 });
  for (const language of ['CN', 'EN'] as const)
    for (const path of ['/home', '/Product', '/Product?view=list', '/about', '/servicecenter']) {
      await visitor.goto(`${portal.stack.gateway}${prefix[language]}${path}`);
      await visitor.getByRole('search').first().waitFor();
      for (const width of [320, 480, 601, 768, 901, 1024, 1141, 1280]) {
        await visitor.setViewportSize({ width, height: 900 });
        expect(await overflows(visitor), `${language} ${path} at ${width}`).toBe(false);
      }
    }
});

/** Words of these elements that stand on more than one line. */
const brokenWords = (titles: Locator): Promise<string[]> =>
  titles.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const words = [...(text?.textContent ?? '').matchAll(/[A-Za-z]+/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!text) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

test('titles: no word is broken, and no last word stands alone', async () => {
  await listedProduct(portal, seller, admin, 'EN', { productName: 'WooCommerce for WooCommerce' });
  const visitor = await visit(portal, { width: 1440 });
  await visitor.goto(`${portal.stack.gateway}${prefix.EN}/Product`);
  await visitor
    .getByRole('link', { name: /^WooCommerce/ })
    .first()
    .waitFor();
  const titles = visitor.getByRole('article').getByRole('link', { name: /./ });
  for (const width of [1440, 1221, 1220, 1141, 901, 768, 360]) {
    await visitor.setViewportSize({ width, height: 900 });
    expect([width, ...(await brokenWords(titles))]).toEqual([width]);
  }
  const wraps = await visitor
    .locator('h1, h2')
    .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).getPropertyValue('text-wrap-style')));
  expect(new Set(wraps)).toEqual(new Set(['balance']));
});

test('lists of the user centre: rows as high as each other, and no country cut', async () => {
  const facts = { flow: 'export', service: 'SI', amountUsd: '12.00', date: '2026-01-15' } as const;
  for (const [reference, country] of [
    ['rows-1', 'NL'],
    ['rows-2', 'SG'],
  ] as const)
    await portal.ask(calls.recordTransaction, { ...facts, reference, country }, { as: admin });
  const page = await visit(portal, { width: 1440, as: admin });
  for (const path of ['/user/transactions', '/user/UserMag']) {
    await page.goto(`${portal.stack.gateway}${prefix.EN}${path}`);
    const rows = page.locator('tr.ant-table-row');
    await rows.first().waitFor();
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // as they are once all of them is drawn
    await expect.poll(async () => Math.max(...(await heights())) - Math.min(...(await heights()))).toBeLessThan(3);
  }
  await page.goto(`${portal.stack.gateway}${prefix.EN}/user/transactions?reference=rows-1`);
  const country = page.getByRole('cell', { name: 'Netherlands' });
  await country.waitFor();
  await expect.poll(() => country.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});
