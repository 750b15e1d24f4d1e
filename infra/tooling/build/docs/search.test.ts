import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../../runtime/http/server.ts';
import { createLogger } from '../../../runtime/logging.ts';
import { openBrowser } from '../../embedded/browser.ts';
import type { Indexed } from './search-match.ts';
import { writeSite } from './site.ts';

let folder: string;
let app: FastifyInstance;
let browser: Browser;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await writeSite(folder);
  app = await createServer({
    name: 'docs',
    logger: createLogger('docs', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({}),
    bound: [],
    documentation: folder,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await rm(folder, { recursive: true });
});

async function visit(path: string, { width = 1440, script = true } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: script });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${address}/docs/${path}`);
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('every place of the index is there: the page, and its anchor on it', async () => {
  const index: Indexed[] = JSON.parse(await readFile(join(folder, 'search.json'), 'utf8'));
  expect(index.flatMap(({ places }) => places).length).toBeGreaterThan(300);
  for (const { page, places } of index) {
    const html = await readFile(join(folder, page), 'utf8');
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(places.filter(({ anchor }) => anchor && !ids.has(anchor))).toEqual([]);
  }
});

test('a slash leads to the search, arrows to a result, Enter to its place; nothing offends the policy', async () => {
  const page = await visit('operations/backup.html');
  const offended: string[] = [];
  page.on('console', (message) => message.type() === 'error' && offended.push(message.text()));
  await page.keyboard.press('/');
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('event store url');
  await expect.poll(() => results(page).first().textContent()).toContain('EVENT_STORE_URL');
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await results(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await results(page).first().getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/operations/settings.html#EVENT_STORE_URL');
  expect(await page.locator('tr:target').textContent()).toContain('EVENT_STORE_URL');
  expect(offended).toEqual([]);
});

test('a result of the same page is gone to by a press, and the list closes', async () => {
  const page = await visit('operations/backup.html');
  await field(page).fill('restoring');
  const own = page.locator('[role=option][href$="operations/backup.html#restoring"]');
  await own.click();
  await page.waitForURL('**/operations/backup.html#restoring');
  expect(await results(page).count()).toBe(0);
});

test('Escape closes the list and then leaves; what is not there is said in a sentence', async () => {
  const page = await visit('');
  await field(page).fill('zzzz');
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('No results for “zzzz”. Try fewer or shorter words.');
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('status').isVisible()).toBe(false);
  expect(await field(page).inputValue()).toBe('zzzz');
  await page.keyboard.press('Escape');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(false);
});

test('an index that cannot be had is said, and asked for again with the next letter', async () => {
  const page = await visit('');
  await page.route('**/search.json', (route) => route.abort());
  await field(page).fill('seal');
  await expect.poll(() => page.getByRole('status').textContent()).toContain('The search could not be loaded.');
  await page.unroute('**/search.json');
  await field(page).fill('seals');
  await expect.poll(() => results(page).count()).toBeGreaterThan(0);
});

test('at 360 pixels results are within the window; without script there is no search', async () => {
  const phone = await visit('operations/settings.html', { width: 360 });
  const header = await phone.locator('body > header').boundingBox();
  expect(header?.height).toBeLessThanOrEqual(110);
  await field(phone).fill('backup');
  await results(phone).first().waitFor();
  const box = await phone.locator('.hits').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const plain = await visit('operations/settings.html', { script: false });
  expect(await plain.locator('input').count()).toBe(0);
  expect(await plain.locator('.search').isVisible()).toBe(false);
});
