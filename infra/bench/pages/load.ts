import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { hasCome, heldBack, isTakenOver, layoutOf, scripts as ofPages } from './layout.ts';

/** A phone of today's middle on a bad network: milliseconds, bytes a second, times slower than this machine. */
const phone = { width: 390, height: 844 };
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;
/** A task longer than this blocks, in milliseconds. */
const longTask = 50;
/** Nothing happens for so long, in milliseconds, when a page has come. */
const quiet = 2_000;

/** Makes network and processor of a page slow, until it is undone. */
export async function slowDown(session: CDPSession): Promise<() => Promise<void>> {
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return async () => {
    const free = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...free });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

/** One load of a page. */
export interface Load {
  /** milliseconds from the navigation to the largest paint */
  lcp: number;
  cls: number;
  /** milliseconds of long tasks beyond their first 50, after the first paint */
  tbt: number;
  /** bytes of script as they are sent, and in how many files, until the page is at rest */
  script: number;
  files: number;
  frames: number;
  /** frames after the first paint that show nothing */
  blank: number;
}

interface Seen {
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}
type Watched = Window & { seen?: Seen };

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [] };
  (window as Watched).seen = seen;
  const observe = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** It shows one colour and no more. */
async function isBlank(frame: Buffer): Promise<boolean> {
  const { channels } = await sharp(frame).stats();
  return channels.every(({ stdev }) => stdev < 1);
}

/** Pictures of the page while it comes, and the milliseconds since the navigation at which each was taken. */
interface Frame {
  at: number;
  picture: Buffer;
}

async function filmed(page: Page, act: () => Promise<void>): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const began = Date.now();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: Date.now() - began, picture: Buffer.from(data, 'base64') });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {
      // the page is closed: it was the last
    });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 50, everyNthFrame: 1 });
  await act();
  await session.send('Page.stopScreencast');
  return frames;
}

/** Loads a page on a phone with an empty cache; `film`: where its pictures are put, if they are to be kept. */
export async function load(browser: Browser, address: string, film?: string): Promise<Load> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    const scripts = new Set<string>();
    let script = 0;
    const kinds = new Map<string, boolean>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type === 'Script' || response.mimeType.endsWith('javascript'));
      if (kinds.get(requestId)) scripts.add(response.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId)) script += encodedDataLength;
    });
    await page.addInitScript(watch);
    const frames = await filmed(page, async () => {
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForFunction(isTakenOver);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(quiet);
    });
    const { lcp, cls, tasks, painted } = await page.evaluate(() => {
      const { seen } = window as Watched;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { lcp: 0, cls: 0, tasks: [], ...seen, painted: paint?.startTime ?? 0 };
    });
    const blanks = await Promise.all(frames.map(({ picture }) => isBlank(picture)));
    const first = blanks.indexOf(false);
    if (film) {
      await mkdir(film, { recursive: true });
      await Promise.all(
        frames.map(({ at, picture }) => writeFile(join(film, `${String(at).padStart(5, '0')}-ms.jpg`), picture)),
      );
    }
    return {
      lcp,
      cls,
      tbt: tasks
        .filter(({ start }) => start >= painted)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0),
      script,
      files: scripts.size,
      frames: frames.length,
      blank: blanks.slice(Math.max(0, first)).filter((each) => each).length,
    };
  } finally {
    await context.close();
  }
}

/** How many elements stand elsewhere once the browser has taken the page over than the server had drawn them. */
export async function moved(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    const go = await heldBack(page, ofPages);
    const loaded = page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(hasCome);
    const drawn = await page.evaluate(layoutOf);
    go();
    await loaded;
    await page.waitForFunction(isTakenOver);
    const now = await page.evaluate(layoutOf);
    return now.filter((place, at) => place !== drawn[at]);
  } finally {
    await context.close();
  }
}
