import type { Lan } from '@portal/shared/codes/index';
import type { Page } from 'playwright-core';
import { openBrowser } from '../embedded/browser.ts';
import { openPortal, type Portal } from '../journeys/portal.ts';
import { textOf } from '../journeys/readable.ts';
import { wear } from './dialogs.ts';
import { type OfficePlace, type OfficeSite, officeSiteOf } from './institutional.ts';
import { besideWindow, faultsOf, unheard, walker } from './pages.ts';

const prefix: Record<Lan, string> = { CN: '/zh', EN: '/en' };
const languages: readonly [Lan, Lan] = ['CN', 'EN'];
const narrower = [768, 360] as const;
/** letters that a word of ours has at most; what people write may have more than a line */
const longestWord = 20;

export const officePeople: readonly OfficePlace['who'][] = ['org', 'orgAudit', 'bank', 'fx', 'newcomer'];

/**
 * What is wrong with the screens that somebody has: nothing keeps people out, is beside the window or is torn apart. Each
 * is looked at in both languages and in every width: wide and narrow in one, narrower or wider in the other; four seeds
 * after each other look at each in every pair of the two.
 */
export async function faultsOfOffice(
  { portal, places }: { portal: Portal; places: OfficeSite['places'] },
  page: Page,
  who: OfficePlace['who'],
  seed: number,
): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (said) => said.type() === 'error' && faults.push(`${page.url()}: ${said.text()}`));
  page.on('pageerror', (thrown) => faults.push(`${page.url()}: ${thrown.message}`));
  const { go } = walker(page);

  const torn = async () =>
    (await page.evaluate(textOf)).torn
      .filter(({ length }) => length <= longestWord)
      .map((word) => `torn apart: ${word}`);
  const narrow = () => faultsOf(page, 'h1', async () => [...(await besideWindow(page)), ...(await torn())]);
  const wide = () => faultsOf(page, undefined, async () => [...(await unheard(page)), ...(await besideWindow(page))]);

  for (const [at, { path }] of places.filter((place) => place.who === who).entries()) {
    const [first, second] = (at + seed) % 2 ? [...languages].reverse() : languages;
    const [one, other] = ((at + seed) >> 1) % 2 ? [...narrower].reverse() : narrower;
    const looks = [
      // what keeps people out was looked for in all of it, and depends little on language and width
      ...[
        { lan: first, width: 1440, isNew: true, find: wide },
        { lan: first, width: one, isNew: false, find: narrow },
      ],
      { lan: second, width: other, isNew: true, find: narrow },
    ];
    for (const { lan, width, isNew, find } of looks) {
      await page.setViewportSize({ width: width ?? 1440, height: 900 });
      const look = async () => {
        if (isNew) await go(`${portal.stack.gateway}${prefix[lan ?? 'CN']}/user/${path}`);
        return find();
      };
      const found = await look().catch((cause) => [String(cause)]);
      faults.push(...found.map((fault) => `${path}, ${lan}, ${width}: ${fault}`));
    }
  }
  return faults;
}

/** Every screen of the institutional area on a portal of its own, with each seed in the next look. */
export async function campaign(
  seeds: readonly number[],
  report: (outcome: { seed: number; places: number; faults: string[] }) => void,
): Promise<void> {
  const portal = await openPortal();
  const browser = await openBrowser();
  try {
    const { people, places } = await officeSiteOf(portal);
    for (const seed of seeds) {
      const faults: string[] = [];
      for (const who of officePeople) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${portal.stack.gateway}/robots.txt`);
        await wear(page, people[who].token);
        faults.push(...(await faultsOfOffice({ portal, places }, page, who, seed)));
        await context.close();
      }
      report({ seed, places: places.length, faults });
    }
  } finally {
    await browser.close();
    await portal.close();
  }
}
