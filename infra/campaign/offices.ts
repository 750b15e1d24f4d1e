import type { Lan } from '@portal/shared/codes/index';
import { openBrowser } from '../embedded/browser.ts';
import { openPortal, type Portal } from '../journeys/portal.ts';
import { textOf } from '../journeys/readable.ts';
import { wear } from './dialogs.ts';
import { type OfficePlace, type OfficeSite, officeSiteOf } from './institutional.ts';
import { besideWindow, byAxe, faultsOf, unheard, type Walker, walker, withoutAxe } from './pages.ts';

const prefix: Record<Lan, string> = { CN: '/zh', EN: '/en' };
const languages: readonly [Lan, Lan] = ['CN', 'EN'];
const narrower = [768, 360] as const;
/** letters that a word of ours has at most; what people write may have more than a line */
const longestWord = 20;

export const officePeople: readonly OfficePlace['who'][] = ['org', 'orgAudit', 'bank', 'fx', 'newcomer'];

interface Numbered extends OfficePlace {
  at: number;
}

/** In an order in which neighbours are other screens, so that a link leads from one to the next; each with where it was. */
function apart(places: readonly OfficePlace[]): Numbered[] {
  const seen = new Map<string, number>();
  const turns = places.map((place, at) => {
    const screen = place.path.replace(/\?.*/, '');
    const turn = seen.get(screen) ?? 0;
    seen.set(screen, turn + 1);
    return { ...place, at, turn };
  });
  return turns.toSorted((one, other) => one.turn - other.turn);
}

/**
 * What is wrong with the screens that somebody has: nothing keeps people out, is beside the window or is torn apart. Each
 * is looked at in both languages and in every width: wide and narrow in one, narrower or wider in the other; four seeds
 * after each other look at each in every pair of the two. `once`: in the first language alone.
 */
export async function faultsOfOffice(
  { portal, places }: { portal: Portal; places: OfficeSite['places'] },
  { page, follow }: Walker,
  who: OfficePlace['who'],
  seed: number,
  { once = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (said) => said.type() === 'error' && faults.push(`${page.url()}: ${said.text()}`));
  page.on('pageerror', (thrown) => faults.push(`${page.url()}: ${thrown.message}`));

  const torn = async () =>
    (await page.evaluate(textOf)).torn
      .filter(({ length }) => length <= longestWord)
      .map((word) => `torn apart: ${word}`);
  // what keeps people out is looked for in the wide one: it depends little on language and width
  const narrow = () => faultsOf(page, withoutAxe(page), async () => [...(await besideWindow(page)), ...(await torn())]);
  // what stands around all of them is the same on each
  let isFramed = false;
  const scan = () => byAxe(page, isFramed ? 'main' : undefined)();
  const wide = async () => {
    const found = await faultsOf(page, scan, async () => [...(await unheard(page)), ...(await besideWindow(page))]);
    isFramed = true;
    return found;
  };

  // one language after the other, since a page of another one is loaded anew
  for (const [nth, lan] of languages.entries())
    for (const { at, path } of apart(places.filter((place) => place.who === who))) {
      const [one, other] = ((at + seed) >> 1) % 2 ? narrower.toReversed() : narrower;
      const isFirst = (at + seed) % 2 === nth;
      if (once && !isFirst) continue;
      const looks = [...(isFirst ? [{ width: 1440, find: wide }] : []), { width: isFirst ? one : other, find: narrow }];
      for (const [turn, { width = 1440, find }] of looks.entries()) {
        await page.setViewportSize({ width, height: 900 });
        const look = async () => {
          if (turn === 0) await follow(`${portal.stack.gateway}${prefix[lan]}/user/${path}`);
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
        faults.push(...(await faultsOfOffice({ portal, places }, walker(page, 'loading'), who, seed)));
        await context.close();
      }
      report({ seed, places: places.length, faults });
    }
  } finally {
    await browser.close();
    await portal.close();
  }
}
