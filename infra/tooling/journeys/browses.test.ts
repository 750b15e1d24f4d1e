import { viewProduct } from '@portal/shared/calls/browse';
import { calls } from '@portal/shared/calls/index';
import { seller } from '@portal/shared/codes/index';
import { halfHour } from '@portal/shared/events/browse';
import { translate } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { enWide, prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
/** ids of two listed products */
let looked: string;
let last: string;

const [language, width] = enWide;
/** What the browser of a person says of itself: that of the tests says that nobody sits before it. */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
/** Looks are brought into the log each minute. */
const flushed = { timeout: 120_000, interval: 500 };

beforeAll(async () => {
  portal = await sharedPortal();
  const [owner, admin] = [await portal.person(seller), await portal.person('SHDIPP_ADMIN')];
  const listed = async (productName: string) =>
    (await listedProduct(portal, owner, admin, language, { productName })).slice(0, 36);
  [looked, last] = [await listed('Looked at twice'), await listed('Looked at last')];
});

/** Opens the page of a product, and resolves once the portal has taken that somebody looks at it; when that was. */
async function openProduct(page: Page, prdId: string): Promise<number> {
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith(viewProduct.path) && answer.request().postData()?.includes(prdId) === true,
  );
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Goods?ptId=${prdId}`);
  expect((await taken).status()).toBe(200);
  return Date.now();
}

async function countOf(prdId: string): Promise<number | undefined> {
  const { data } = await portal.ask(calls.productCounters, { prdIds: [prdId] });
  return data?.list[0]?.browseCount;
}

test('a look in a browser counts once in a half hour, one of a robot never; then the page says so', async () => {
  const page = await visit(portal, { width });
  await (await page.context().newCDPSession(page)).send('Emulation.setUserAgentOverride', { userAgent: person });
  const viewTimes = [await openProduct(page, looked), await openProduct(page, looked)];
  await openProduct(await visit(portal, { width }), looked);
  await openProduct(page, last);
  // what came before it is in the log by then
  await expect.poll(() => countOf(last), flushed).toBe(1);
  expect(await countOf(looked)).toBe(new Set(viewTimes.map((at) => Math.floor(at / halfHour))).size);
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Goods?ptId=${last}`);
  await page.getByText(translate(language, 'goods.views_one', { shown: '1' })).waitFor();
});
