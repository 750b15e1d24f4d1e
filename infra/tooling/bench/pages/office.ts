import { calls } from '@portal/shared/calls/index';
import { admin, seller } from '@portal/shared/codes/index';
import { menu } from '@portal/shared/menu';
import { pathTo, type ScreenName, screens } from '@portal/shared/screens';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { clientDist } from '../../build/client.ts';
import { openBrowser } from '../../embedded/browser.ts';
import { openScene } from '../portal/fixture.ts';
import { shortHistoryOf } from '../portal/history.ts';
import { type BenchRow, middle } from '../types.ts';
import { slowDown } from './load.ts';

/** What a screen of the user centre may take once the centre is there: milliseconds after a click, kB, calls beside its own. */
const limits = { usable: 1_500, script: 60, calls: 2 };
const rounds = 3;
/** The live stream never ends: nothing else comes after so long, in milliseconds. */
const quiet = 1_000;
const productsEach = 40;

const callPaths = new Map<string, string>(Object.entries(calls).map(([name, { path }]) => [path, name]));

/** One click on an entry of the menu. */
interface Opened {
  /** milliseconds until the screen has its heading and nothing of it is on its way */
  usable: number;
  /** kB of script that came with it, as sent */
  script: number;
  /** names of the calls that were made from the click until the screen was at rest */
  calls: string[];
}

/** Whether the screen at a path is drawn with what it shows. Runs in the page. */
const isUsable = (path: string): boolean => {
  const main = document.querySelector('main');
  const isThere = location.pathname.toLowerCase().endsWith(path.toLowerCase()) && main?.querySelector('h1');
  if (
    !main ||
    !isThere ||
    main.querySelector('[aria-busy=true], .ant-spin-spinning, [role=status] > [aria-hidden=true]')
  )
    return false;
  // what is on its way shimmers
  return !document
    .getAnimations()
    .some((each) => each instanceof CSSAnimation && /_pass$|^pass$/.test(each.animationName));
};

/** The entries of the menu that somebody with that role has. */
const entriesOf = (role: typeof admin | typeof seller): ScreenName[] =>
  [
    ...new Set(
      Object.values(menu)
        .flat()
        .map(({ name }) => name),
    ),
  ].filter((name) => {
    const { access } = screens[name];
    return typeof access === 'string' ? role === seller : access.includes(role);
  });

async function opened(page: Page, name: ScreenName): Promise<Opened> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const undo = await slowDown(session);
  const calledPaths: string[] = [];
  const isScript = new Set<string>();
  let script = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    const call = callPaths.get(new URL(request.url).pathname);
    if (call) calledPaths.push(call);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) isScript.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isScript.has(requestId)) script += encodedDataLength;
  });
  const path = pathTo(name);
  const link = page.locator(`nav a[href$="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const began = performance.now();
  await link.click();
  await page.waitForFunction(isUsable, path, { polling: 50 });
  const usable = performance.now() - began;
  await page.waitForTimeout(quiet);
  await undo();
  await session.detach();
  return { usable, script: script / 1_000, calls: calledPaths };
}

async function centre(browser: Browser, address: string, token: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/robots.txt`);
  await page.evaluate((mine) => localStorage.setItem('token', mine), token);
  await page.goto(`${address}/zh${pathTo('overview')}`);
  await page.waitForFunction(isUsable, pathTo('overview'));
  await page.waitForTimeout(quiet);
  return [context, page];
}

/**
 * Every screen that the menu of a seller and of an administrator leads to, opened by a click on a browser with 150 ms and
 * 1.6 Mbit/s of network and a processor four times slower; the middle of three, each with an empty cache.
 */
export async function bench(): Promise<BenchRow[]> {
  const fixture = await openScene({
    stack: { env: { CLIENT_DIST: clientDist, RATE_LIMIT_FACTOR: '0' } },
    productsEach,
    history: shortHistoryOf,
  });
  const browser = await openBrowser();
  try {
    const found = new Map<ScreenName, Opened[]>();
    const people = [
      { token: fixture.sellers[0]?.token ?? '', entries: entriesOf(seller).filter((name) => name !== 'overview') },
      { token: fixture.admins[0] ?? '', entries: entriesOf(admin) },
    ];
    for (let round = 0; round < rounds; round++)
      for (const { token, entries } of people) {
        const [context, page] = await centre(browser, fixture.stack.gateway, token);
        for (const name of entries) found.set(name, [...(found.get(name) ?? []), await opened(page, name)]);
        await context.close();
      }
    const all = [...found];
    // the centre asks the same wherever one goes; what a screen alone asks for is its own
    const times = (call: string) => all.filter(([, each]) => each[0]?.calls.includes(call)).length;
    const countCommonCalls = ({ calls: callPaths }: Opened) =>
      callPaths.filter((call) => times(call) > all.length / 2).length;
    const row = (
      name: string,
      measured: number,
      limit: number,
      unit: string,
      details?: BenchRow['details'],
    ): BenchRow => ({
      name,
      ours: measured,
      limit,
      unit,
      target: 1,
      ratio: limit / Math.max(measured, limit / 1_000),
      ...(details && { details }),
    });
    return all.flatMap(([name, each]) => [
      row(`${name}: usable`, middle(each.map(({ usable }) => usable)), limits.usable, 'ms'),
      row(`${name}: its script`, middle(each.map(({ script }) => script)), limits.script, 'kB'),
      row(`${name}: calls beside its own`, Math.max(...each.map(countCommonCalls)), limits.calls, '', {
        calls: each[0]?.calls,
      }),
    ]);
  } finally {
    await browser.close();
    await fixture.close();
  }
}
