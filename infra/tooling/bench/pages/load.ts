import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { clientDist } from '../../build/client.ts';
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
  /** bytes of script as they are sent, and in how many files, before the page can be used */
  script: number;
  files: number;
  /** bytes of script until the page is at rest */
  allScript: number;
  frames: number;
  /** frames after the first paint that show nothing */
  blank: number;
}

interface PageMeasures {
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}
type Watched = Window & { seen?: PageMeasures };

/** Runs in the page, before anything of it. */
function watch(): void {
  const measures: PageMeasures = { lcp: 0, cls: 0, tasks: [] };
  (window as Watched).seen = measures;
  const observe = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    measures.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) measures.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => measures.tasks.push({ start: startTime, duration }));
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Paths of the scripts that a page names as those without which it cannot be used. Runs in the page. */
const requiredScripts = (): string[] =>
  [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
      'script[type=module][src], link[rel=modulepreload]:not([fetchpriority=low])',
    ),
  ].map((node) => new URL('src' in node ? node.src : node.href).pathname);

/** Those paths, with those of all that they import: the browser runs none of them before it has them all. */
async function brought(paths: readonly string[]): Promise<string[]> {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(join(clientDist, '.vite/manifest.json'), 'utf8'),
  );
  const parts = new Map(Object.values(manifest).map((part) => [`/${part.file}`, part]));
  const found = new Set<string>();
  const collect = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of parts.get(path)?.imports ?? []) collect(`/${manifest[name]?.file}`);
  };
  for (const path of paths) collect(path);
  return [...found];
}

/** Loads a page on a phone with an empty cache; `film`: where its pictures are put, if they are to be kept. */
export async function load(browser: Browser, address: string, videoFolder?: string): Promise<Load> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    const addresses = new Map<string, string>();
    /** by path */
    const scripts = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.endsWith('javascript'))
        addresses.set(requestId, new URL(response.url).pathname);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = addresses.get(requestId);
      if (path !== undefined) scripts.set(path, encodedDataLength);
    });
    await page.addInitScript(watch);
    const frames = await filmed(page, async () => {
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForFunction(isTakenOver);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(quiet);
    });
    const { lcp, cls, tasks, painted } = await page.evaluate(() => {
      const { seen: measures } = window as Watched;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { lcp: 0, cls: 0, tasks: [], ...measures, painted: paint?.startTime ?? 0 };
    });
    const needed = await brought(await page.evaluate(requiredScripts));
    const missing = needed.filter((path) => !scripts.has(path));
    if (missing.length) throw new Error(`${address} came without ${missing.join(', ')}`);
    const blanks = await Promise.all(frames.map(({ picture }) => isBlank(picture)));
    const first = blanks.indexOf(false);
    if (videoFolder) {
      await mkdir(videoFolder, { recursive: true });
      await Promise.all(
        frames.map(({ at, picture }) => writeFile(join(videoFolder, `${String(at).padStart(5, '0')}-ms.jpg`), picture)),
      );
    }
    return {
      lcp,
      cls,
      tbt: tasks
        .filter(({ start }) => start >= painted)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0),
      script: sum(needed.map((path) => scripts.get(path) ?? 0)),
      files: needed.length,
      allScript: sum([...scripts.values()]),
      frames: frames.length,
      blank: blanks.slice(Math.max(0, first)).filter((each) => each).length,
    };
  } finally {
    await context.close();
  }
}

/** How many elements stand elsewhere once the browser has taken the page over than the server had drawn them. */
export async function findMovedElements(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: phone });
  try {
    const page = await context.newPage();
    const go = await heldBack(page, ofPages);
    const loaded = page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(hasCome);
    const initialLayout = await page.evaluate(layoutOf);
    go();
    await loaded;
    await page.waitForFunction(isTakenOver);
    const now = await page.evaluate(layoutOf);
    return now.filter((place, at) => place !== initialLayout[at]);
  } finally {
    await context.close();
  }
}
