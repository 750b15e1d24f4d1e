import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Lan } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openBrowser } from '../embedded/browser.ts';
import type { Person, Portal } from './portal.ts';

export type Look = [lan: Lan, width: number];
/** Each language and each width. A way through screens goes by one of these two, neighbours by different ones. */
export const looks: Look[] = [
  ['CN', 1440],
  ['EN', 360],
];
export const looksAcross: Look[] = [
  ['EN', 1440],
  ['CN', 360],
];

export const prefix: Record<Lan, string> = { CN: '/zh', EN: '/en' };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').entries();
const numbers: Record<string, number> = Object.fromEntries(
  [...words, ...[...'零一二三四五六七八九十'].entries()].map(([value, word]) => [word, value]),
);

/** What the question in words asks for: the sum of two numbers, in the language of the page. */
export function sumOf(question: string): string {
  const found = question.match(/[a-z]+|[零一二三四五六七八九十]/g)?.flatMap((word) => numbers[word] ?? []) ?? [];
  return String(found.reduce((sum, value) => sum + value, 0));
}

interface Visit {
  width: number;
  /** whose session the browser has already */
  as?: Person;
}

let browser: Promise<Browser> | undefined;
/** Nobody uses them; they have scripts and styles that they need not load and compile again. */
const idle: BrowserContext[] = [];

/** Someone's browser, until the test is finished: nothing of whoever used it before is left, but for the cache. */
export async function visit({ stack }: Portal, { width, as }: Visit): Promise<Page> {
  browser ??= openBrowser();
  const context = idle.pop() ?? (await (await browser).newContext({ reducedMotion: 'reduce' }));
  const origin = new URL(stack.gateway).origin;
  const localStorage = as ? [{ name: 'token', value: as.token }] : [];
  await context.setStorageState({ cookies: [], origins: as ? [{ origin, localStorage }] : [] });
  const page = await context.newPage();
  onTestFinished(async () => {
    await Promise.all(context.pages().map((each) => each.close()));
    idle.push(context);
  });
  await page.setViewportSize({ width, height: 900 });
  page.setDefaultTimeout(60_000);
  return page;
}

/** The answer to the captcha that is shown: to its question in words. */
export async function captchaAnswer(page: Page, lan: Lan): Promise<string> {
  const { question } = locales[lan].site.login;
  const shown = await page
    .getByText(question.split('{{')[0] ?? '')
    .last()
    .textContent();
  return sumOf((shown ?? '').slice(question.indexOf('{{')));
}

export async function logIn(page: Page, portal: Portal, lan: Lan, who: Person): Promise<void> {
  const { login } = locales[lan].site;
  await page.goto(`${portal.stack.gateway}${prefix[lan]}/Login`);
  await page.getByLabel(login.id, { exact: true }).fill(who.loginId);
  await page.getByLabel(login.password, { exact: true }).fill(who.password);
  await page.getByLabel(login.captcha, { exact: true }).fill(await captchaAnswer(page, lan));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !/login/i.test(url.pathname));
}

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement || node.contains(document.activeElement));

/** Goes to an element by the Tab key alone. */
export async function reach(element: Locator): Promise<void> {
  await element.waitFor();
  const { keyboard } = element.page();
  // found once, since to look through the page by role and name at each step takes longer than the step
  let node = await element.elementHandle();
  for (let tabs = 0; tabs < 150; tabs++) {
    const state = await node?.evaluate((each) => {
      if (!each.isConnected) return 'replaced';
      return each.contains(document.activeElement) ? 'focused' : 'elsewhere';
    });
    if (state === 'focused') return;
    if (state === 'elsewhere') await keyboard.press('Tab');
    else node = await element.elementHandle();
  }
  throw new Error(`the Tab key never comes to ${element}`);
}

export async function press(element: Locator, key = 'Enter'): Promise<void> {
  await reach(element);
  await element.page().keyboard.press(key);
}

/** Replaces what a field holds, by the keyboard. */
export async function typeInto(element: Locator, text: string): Promise<void> {
  await reach(element);
  const { keyboard } = element.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  await keyboard.type(text);
}

const atRest = `!document.querySelector('[aria-busy="true"], .ant-spin-spinning') &&
  document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity)`;

/** What keeps people out of the page as it stands: each rule of axe that is broken, and where. */
async function obstacles(page: Page): Promise<string[]> {
  // evaluated, since a page forbids eval
  if (!(await page.evaluate(atRest))) return ['the page is still changing'];
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const { violations }: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The page is no wider than its window, and has nothing that keeps people out. */
export async function expectAccessible(page: Page): Promise<void> {
  // half faded in, or grey while it is being renewed, no text has its contrast, and a scan takes a while: what passes is
  // no obstacle
  await expect.poll(() => obstacles(page), { timeout: 30_000, interval: 250 }).toEqual([]);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
}
