import { locales } from '@portal/shared/locales/index';
import { pathTo } from '@portal/shared/screens';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isTakenOver } from '../bench/pages/layout.ts';
import type { Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { textOf } from './readable.ts';
import { prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let product: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  const version = await listedProduct(portal, seller, admin, 'EN', { productName: 'Lantern' });
  product = version.replace(/-(cn|en)$/, '');
});

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${portal.stack.gateway}${prefix.EN}${path}`);
  await page.waitForFunction(isTakenOver);
}

test('no page has more than six sizes of text and two weights, and on a phone no word is torn apart', async () => {
  const page = await visit(portal, { width: 360 });
  const compared = pathTo('compare', { ids: product });
  for (const path of ['/home', '/Product', `/Goods?ptId=${product}`, compared, '/about', '/openData', '/proof']) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await go(page, path);
      const { sizes, weights, torn } = await page.evaluate(textOf);
      const where = `${path} at ${width}`;
      expect([where, sizes <= 6, weights <= 2, torn]).toEqual([where, true, true, []]);
    }
  }
});

test('on a phone all that a ranking can be ordered by is in sight', async () => {
  const { ranking } = locales.EN.goods;
  const page = await visit(portal, { width: 360 });
  await go(page, `/Goods?ptId=${product}`);
  const rankingGroup = page.getByRole('group', { name: ranking.by });
  await rankingGroup.scrollIntoViewIfNeeded();
  const room = await rankingGroup.evaluate((group) => (group.parentElement?.clientWidth ?? 0) - group.scrollWidth);
  expect(room).toBeGreaterThanOrEqual(0);
});

/** For how many milliseconds things move in the frames after something was pressed; what waits turns on and on. */
async function movedBy(pressed: HTMLElement | SVGElement) {
  const durations = new Set<string>();
  pressed.focus();
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  for (let frames = 0; frames < 10; frames++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const each of document.getAnimations()) {
      const { duration, iterations, delay = 0 } = each.effect?.getTiming() ?? {};
      if (iterations !== Number.POSITIVE_INFINITY && Number(duration) > 0) durations.add(`${Number(duration) + delay}`);
    }
  }
  return [...durations].map(Number);
}

test('what is pressed moves for a quarter of a second at most, and not at all where the system asks for none', async () => {
  const { columns } = locales.EN.centre.table;
  const page = await visit(portal, { width: 1440, as: await portal.person('Default-App-User') });
  await page.goto(`${portal.stack.gateway}${prefix.EN}/user/ProductInfo`);
  const button = page.getByRole('button', { name: columns, exact: true });
  const box = page.locator('main input').first();
  const pressDurations = async () => {
    await button.waitFor();
    return [...(await box.evaluate(movedBy)), ...(await button.evaluate(movedBy))];
  };
  expect(await pressDurations()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  const lively = await pressDurations();
  expect(lively.length).toBeGreaterThan(0);
  expect(Math.max(...lively)).toBeLessThanOrEqual(250);
});

/** Whether the middle of what has the focus is laid over by something else, and what it is. */
function coveredFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body || 'passed' in focused) return undefined;
  Object.assign(focused, { passed: true });
  const { x, y, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  const nav = document.querySelector('header nav');
  const isUnder = nav?.contains(above) === true && !nav.contains(focused);
  return { name: focused.textContent?.trim() ?? '', isUnder };
}

test('on a phone nothing that is gone to by the keyboard stands beneath the navigation at its foot', async () => {
  const page = await visit(portal, { width: 360 });
  await page.setViewportSize({ width: 360, height: 700 });
  await go(page, '/home');
  const under: string[] = [];
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(coveredFocus);
    if (!stop) break;
    stops++;
    if (stop.isUnder) under.push(stop.name);
  }
  expect(stops).toBeGreaterThan(30);
  expect(under).toEqual([]);
});
