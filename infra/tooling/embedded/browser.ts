import { type Browser, chromium, firefox } from 'playwright-core';
import { installed } from './installed.ts';

const chromiums = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const firefoxes = ['firefox-esr'];

/**
 * The browser that comes as a package, or nothing on a machine for which there is none. Unpacked into the folder of temporary
 * files by who is first: in one process before others ask for it, which would take for whole what is still being written.
 */
export async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * Flags that save processor time. Pages of a site share a process and its compiled code: a new tab costs half. Pages are
 * too short-lived for optimized code and concurrent garbage collection to pay: a fifth less.
 */
const frugal = [
  ...['--disable-dev-shm-usage', '--process-per-site'],
  '--js-flags=--no-opt --invocation-count-for-maglev=10000 --single-threaded-gc',
];

/**
 * A browser for tests: BROWSER_PATH, or else the packaged one, which is the same everywhere and, without a window of its
 * own, draws a page with two thirds of the processor time; or else what the machine has installed, such as where the
 * libraries are missing that the packaged one needs. The caller closes it.
 */
export async function openBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const open = (executablePath: string) => chromium.launch({ executablePath, args: [...asRoot, ...frugal] });
  const configuredPath = process.env.BROWSER_PATH;
  if (configuredPath) return open(configuredPath);
  const [first, second] = [await packaged(), installed(...chromiums)];
  if (first === undefined) {
    if (second) return open(second);
    throw new Error('no browser: BROWSER_PATH names none, and neither Chromium nor Chrome is installed');
  }
  return open(first).catch((cause: unknown) => {
    if (second) return open(second);
    throw cause;
  });
}

/** Where this machine has a Firefox ESR, as Debian packages it. */
export const installedFirefox = (): string | undefined => installed(...firefoxes);

/**
 * Firefox as it is shipped, driven by WebDriver BiDi. Playwright from 1.65 on gives it a command that Firefox ESR 153 does
 * not know, and opens no page. The caller closes it.
 */
export const openFirefox = (executablePath: string): Promise<Browser> =>
  firefox.launch({ channel: 'moz-firefox', executablePath });
