import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openBrowser } from '../embedded/browser.ts';
import { obstacles, ownPart } from './obstacles.ts';
import type { Person, Portal } from './portal.ts';

export type Variant = [lan: Language, width: number];
/** A way through screens is gone once, neighbours with different looks, where its pages are looked at in both widths. */
export const zhWide: Variant = ['CN', 1440];
export const zhNarrow: Variant = ['CN', 360];
export const enWide: Variant = ['EN', 1440];
export const enNarrow: Variant = ['EN', 360];

/** For a way that takes long: gone in this look alone, and in the other one as well by `npm run campaign -- --only looks`. */
export const inTurn = (variant: Variant): Variant[] =>
  process.env.EVERY_LOOK ? [variant, variant[0] === 'CN' ? enNarrow : zhWide] : [variant];

export const prefix: Record<Language, string> = { CN: '/zh', EN: '/en' };

interface Visit {
  width: number;
  /** whose session the browser has already */
  as?: Person;
}

/** A browser's profile, with a page that stays: as long as there is one, its process keeps scripts that are compiled. */
interface Profile {
  context: BrowserContext;
  staying: Page;
}

let browser: Promise<Browser> | undefined;
/** Nobody uses them; they have scripts and styles that they need not load and compile again. */
const idle: Profile[] = [];

async function newProfile(): Promise<Profile> {
  browser ??= openBrowser();
  const context = await (await browser).newContext({ reducedMotion: 'reduce' });
  // people give a call up after seconds and ask again; a test that waits for what they would see then does not
  await context.addInitScript(() => {
    const inTime = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => inTime(20 * milliseconds);
  });
  return { context, staying: await context.newPage() };
}

/** What somebody saw when their test failed. */
async function tellOf(page: Page): Promise<void> {
  const parts = await page.locator('main, dialog[open], [role=dialog]').all();
  const texts = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch(String)));
  console.log(`${page.url()} showed:\n${texts.map((text) => text.slice(0, 3_000)).join('\n')}`);
}

/** Someone's browser, until the test is finished: nothing of whoever used it before is left, but for the cache. */
export async function visit({ stack }: Portal, { width, as }: Visit): Promise<Page> {
  const profile = idle.pop() ?? (await newProfile());
  const { context, staying } = profile;
  await context.clearCookies();
  // `setStorageState` would empty the cache as well
  if (!staying.url().startsWith(stack.gateway)) await staying.goto(`${stack.gateway}/robots.txt`);
  await staying.evaluate((token) => {
    localStorage.clear();
    if (token) localStorage.setItem('token', token);
  }, as?.token);
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellOf(page);
    await Promise.all(context.pages().map((each) => each !== staying && each.close()));
    idle.push(profile);
  });
  await page.setViewportSize({ width, height: 900 });
  page.setDefaultTimeout(120_000);
  return page;
}

/** What is looked for, once it is there: of what was written in a browser nobody else knows how far in the log it is. */
export async function found<T>(load: () => Promise<T | undefined>): Promise<T> {
  let result: T | undefined;
  await expect
    .poll(async () => {
      result = await load();
      return result;
    })
    .toBeDefined();
  if (result === undefined) throw new Error('it was there, and is gone');
  return result;
}

/** The answer to the captcha that is shown last, as somebody reads it off its picture. */
export async function captchaAnswer(page: Page, portal: Portal): Promise<string> {
  const captchaImage = page.locator('img[src^="/pcrimg/"]').last();
  const uuid = (await captchaImage.getAttribute('src'))?.split('/').at(-1) ?? '';
  return portal.captchaText(uuid);
}

/** The codes that were sent to a contact, newest first, as the development page shows them. */
async function codesFor(portal: Portal, contact: string): Promise<string[]> {
  const page = await (await portal.get('/dev/outbox', { accept: 'text/html' })).text();
  return page
    .split('<li')
    .filter((message) => message.includes(contact))
    .flatMap((message) => message.match(/<b>(\d{6})<\/b>/)?.[1] ?? []);
}

/** The code that a contact gets, which is its first. */
export async function sentCode(portal: Portal, contact: string): Promise<string> {
  await expect.poll(async () => (await codesFor(portal, contact)).length).toBe(1);
  return (await codesFor(portal, contact))[0] ?? '';
}

export async function logIn(page: Page, portal: Portal, language: Language, person: Person): Promise<void> {
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Login`);
  await sayWho(page, language, person);
  await answerTheRest(page, portal, language);
}

/** The first half of a login form. */
export async function sayWho(page: Page, language: Language, person: Person): Promise<void> {
  const { login } = locales[language].site;
  await page.getByLabel(login.id, { exact: true }).fill(person.loginId);
  await page.getByLabel(login.password, { exact: true }).fill(person.password);
}

/** The other half, until one is in. */
export async function answerTheRest(page: Page, portal: Portal, language: Language): Promise<void> {
  const { login } = locales[language].site;
  await page.getByLabel(login.captcha, { exact: true }).fill(await captchaAnswer(page, portal));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !/login/i.test(url.pathname));
}

/** The cell of a record's form with one field in one language; the field by its name on the wire. */
export const fieldCell = (page: Page, wire: string, language: Language): Locator =>
  page.locator(`[data-field=${wire}] [data-lan=${language}]`);

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement || node.contains(document.activeElement));

/** Goes to an element by the Tab key alone. */
export async function reach(element: Locator): Promise<void> {
  await element.waitFor();
  const { keyboard } = element.page();
  // found once, since to look through the page by role and name at each step takes longer than the step
  let node = await element.elementHandle();
  // until the page answers it may be out of reach, such as a button that does nothing yet
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
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

/** Replaces what the field holds that has the focus; all but the first letter at once, since each one costs a rendering. */
async function replaceBy(text: string, { keyboard }: Page): Promise<void> {
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  await keyboard.type(text.slice(0, 1));
  await keyboard.insertText(text.slice(1));
}

/** Replaces what a field holds, by the keyboard alone. */
export async function typeInto(element: Locator, text: string): Promise<void> {
  await reach(element);
  await replaceBy(text, element.page());
}

/** The same of who has put the cursor into it, which takes none of a long form's hundred tabs. */
export async function fillIn(element: Locator, text: string): Promise<void> {
  await element.focus();
  await replaceBy(text, element.page());
}

/** It has been drawn twice since, so that what follows a change of the window has begun. */
const drawnAgain = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** The page is no wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  // what is drawn for another width takes its time on a busy machine
  const message = `${page.url()} is wider than ${page.viewportSize()?.width}`;
  await expect.poll(isWider, { message }).toBe(false);
}

/**
 * The page is at rest, and nothing in its own part, or within what a selector finds, keeps people out. For a state that
 * only a journey comes to: every page as it is opened, and its common dialogs, are looked at by every-page.test.ts and
 * institutional-screens.test.ts.
 */
export async function expectUnobstructed(page: Page, selector = ownPart): Promise<void> {
  // half faded in, or grey while it is being renewed, no text has its contrast, and a scan takes a while: what passes is
  // no obstacle
  await expect.poll(() => obstacles(page, { within: selector }), { interval: 250 }).toEqual([]);
}

/** The page is no wider than its window, in this width and in the other one. */
export async function expectFitsInBothWidths(page: Page): Promise<void> {
  await expectFits(page);
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: width < 1000 ? 1440 : 360, height });
  await page.evaluate(drawnAgain);
  await expectFits(page);
  await page.setViewportSize({ width, height });
  await page.evaluate(drawnAgain);
}

/** Nothing on the page keeps people out, and it is no wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectUnobstructed(page);
  await expectFits(page);
}

/**
 * The same, and the page is no wider than its window in the other width either. Looked through by axe in one: what keeps
 * people out depends little on the width, and to look costs more than a page does. Every screen in every width, language
 * and theme is `npm run campaign -- --only pages`.
 */
export async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  await expectUnobstructed(page);
  await expectFitsInBothWidths(page);
}
