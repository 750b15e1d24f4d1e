import type { Language } from '@portal/shared/codes/index';
import { openBrowser } from '../embedded/browser.ts';
import { openPortal, type Portal } from '../journeys/portal.ts';
import { textOf } from '../journeys/readable.ts';
import { wear } from './dialogs.ts';
import { type OfficePlace, type OfficeSite, officeSiteOf } from './institutional.ts';
import { besideWindow, byAxe, faultsOf, unheard, type Walker, walker, withoutAxe } from './pages.ts';

const prefix: Record<Language, string> = { CN: '/zh', EN: '/en' };
const languages: readonly [Language, Language] = ['CN', 'EN'];
const narrower = [768, 360] as const;
/** letters that a word of ours has at most; what people write may have more than a line */
const longestWord = 20;

export const officePeople: readonly OfficePlace['who'][] = ['org', 'orgAudit', 'bank', 'fx', 'newcomer'];

interface Numbered extends OfficePlace {
  at: number;
}

/** In an order in which neighbours are other screens, so that a link leads from one to the next; each with where it was. */
function spreadOut(places: readonly OfficePlace[]): Numbered[] {
  const counts = new Map<string, number>();
  const numberedPlaces = places.map((place, at) => {
    const screen = place.path.replace(/\?.*/, '');
    const occurrence = counts.get(screen) ?? 0;
    counts.set(screen, occurrence + 1);
    return { ...place, at, turn: occurrence };
  });
  return numberedPlaces.toSorted((a, b) => a.turn - b.turn);
}

/**
 * What is wrong with the screens that somebody has: nothing keeps people out, is beside the window or is torn apart. Each
 * is looked at in both languages and in every width: wide and narrow in one, narrower or wider in the other; four seeds
 * after each other look at each in every pair of the two. `once`: in the first language alone.
 */
export async function faultsOfOffice(
  { portal, places }: { portal: Portal; places: OfficeSite['places'] },
  { page, follow }: Walker,
  person: OfficePlace['who'],
  seed: number,
  { once = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (thrown) => faults.push(`${page.url()}: ${thrown.message}`));

  const torn = async () =>
    (await page.evaluate(textOf)).torn
      .filter(({ length }) => length <= longestWord)
      .map((word) => `torn apart: ${word}`);
  // what keeps people out is looked for in the wide one: it depends little on language and width
  const findNarrowFaults = () =>
    faultsOf(page, withoutAxe(page), async () => [...(await besideWindow(page)), ...(await torn())]);
  // what stands around all of them is the same on each
  let isFramed = false;
  const scan = () => byAxe(page, isFramed ? 'main' : undefined)();
  const wide = async () => {
    const found = await faultsOf(page, scan, async () => [...(await unheard(page)), ...(await besideWindow(page))]);
    isFramed = true;
    return found;
  };

  // one language after the other, since a page of another one is loaded anew
  for (const [nth, language] of languages.entries())
    for (const { at, path } of spreadOut(places.filter((place) => place.who === person))) {
      const [firstWidth, secondWidth] = ((at + seed) >> 1) % 2 ? narrower.toReversed() : narrower;
      const isFirst = (at + seed) % 2 === nth;
      if (once && !isFirst) continue;
      const views = [
        ...(isFirst ? [{ width: 1440, find: wide }] : []),
        { width: isFirst ? firstWidth : secondWidth, find: findNarrowFaults },
      ];
      for (const [index, { width = 1440, find }] of views.entries()) {
        await page.setViewportSize({ width, height: 900 });
        const inspect = async () => {
          if (index === 0) await follow(`${portal.stack.gateway}${prefix[language]}/user/${path}`);
          return find();
        };
        const found = await inspect().catch((cause) => [String(cause)]);
        faults.push(...found.map((fault) => `${path}, ${language}, ${width}: ${fault}`));
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
      for (const person of officePeople) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${portal.stack.gateway}/robots.txt`);
        await wear(page, people[person].token);
        faults.push(...(await faultsOfOffice({ portal, places }, walker(page, 'loading'), person, seed)));
        await context.close();
      }
      report({ seed, places: places.length, faults });
    }
  } finally {
    await browser.close();
    await portal.close();
  }
}
