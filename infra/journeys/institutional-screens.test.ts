import type { Lan } from '@portal/shared/codes/index';
import { beforeAll, expect, test } from 'vitest';
import { type OfficePlace, type OfficeSite, officeSiteOf } from '../campaign/institutional.ts';
import { besideWindow, faultsOf, unheard, type Walker, walker } from '../campaign/pages.ts';
import { type Portal, sharedPortal } from './portal.ts';
import { textOf } from './readable.ts';
import { prefix, visit } from './screen.ts';

const languages: readonly Lan[] = ['CN', 'EN'];
const narrower = [768, 360];
/** letters that a word of ours has at most; what people write may have more than a line */
const longestWord = 20;
let portal: Portal;
let site: OfficeSite;

beforeAll(async () => {
  portal = await sharedPortal();
  site = await officeSiteOf(portal);
}, 240_000);

/** What is wrong with a page in each width: nothing keeps people out, is beside the window or is torn apart. */
async function faultsAt({ page, go }: Walker, path: string, lan: Lan): Promise<string[]> {
  const told = (width: number) => (fault: string) => `${path}, ${lan}, ${width}: ${fault}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(`${portal.stack.gateway}${prefix[lan]}/user/${path}`);
  const faults = (
    await faultsOf(page, undefined, async () => [...(await unheard(page)), ...(await besideWindow(page))])
  ).map(told(1440));
  for (const width of narrower) {
    await page.setViewportSize({ width, height: 900 });
    const torn = async () =>
      (await page.evaluate(textOf)).torn
        .filter(({ length }) => length <= longestWord)
        .map((word) => `torn apart: ${word}`);
    // what keeps people out was looked for in all of it, and depends little on the width
    const found = await faultsOf(page, 'h1', async () => [...(await besideWindow(page)), ...(await torn())]);
    faults.push(...found.map(told(width)));
  }
  return faults;
}

test.each<OfficePlace['who']>(['org', 'orgAudit', 'bank', 'fx', 'newcomer'])(
  'every screen of the institutional area, as %s has it, in both languages and every width',
  async (who) => {
    const page = await visit(portal, { width: 1440, as: site.people[who] });
    const faults: string[] = [];
    page.on('console', (said) => said.type() === 'error' && faults.push(`${page.url()}: ${said.text()}`));
    page.on('pageerror', (thrown) => faults.push(`${page.url()}: ${thrown.message}`));
    const by = walker(page);
    for (const { path } of site.places.filter((place) => place.who === who))
      for (const lan of languages)
        faults.push(...(await faultsAt(by, path, lan).catch((cause) => [`${path}, ${lan}: ${cause}`])));
    expect(faults).toEqual([]);
  },
  900_000,
);
