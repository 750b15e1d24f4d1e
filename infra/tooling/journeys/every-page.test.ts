import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { screenNames } from '@portal/shared/screens';
import { beforeAll, expect, test } from 'vitest';
import { openings } from '../campaign/dialogs.ts';
import { faultsOfPages, type Site, siteOf, type Walker, walker } from '../campaign/pages.ts';
import type { Portal } from './portal.ts';
import { prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let site: Site;

beforeAll(async () => {
  portal = await sharedPortal();
  site = await siteOf(portal);
});

const walkers = async () => ({
  visitor: walker(await visit(portal, { width: 1440 })),
  seller: walker(await visit(portal, { width: 1440, as: site.people.seller })),
  admin: walker(await visit(portal, { width: 1440, as: site.people.admin })),
});

// every page in every look, loaded by itself, and as it is when it is empty or asked otherwise, is `npm run campaign -- --only pages --seeds 24`
test('every page has a title, a main part and one heading; it and what it opens name what can be operated, and axe finds nothing', async () => {
  const { visited, opened, faults } = await faultsOfPages(site, site.screens, await walkers(), 0);
  expect(faults).toEqual([]);
  expect(visited).toBe(screenNames.length);
  expect(opened).toBe(Object.values(openings).flat().length);
}, 1_800_000);

const landmark = /^- '?(banner|main|navigation|search|region|complementary|contentinfo)\b( "(?<name>[^"]*)")?/;
const heading = /^- '?heading "(?<name>.*)" \[level=(?<level>[12])\]/;

/** The parts of a page and its two upper levels of headings, in the order in which they are read out. */
async function outline({ page }: Walker): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());
  return lines.flatMap((line) => {
    const title = heading.exec(line)?.groups;
    if (title) return [`h${title.level} ${title.name}`];
    const part = landmark.exec(line);
    return part ? [`${part[1]} ${part.groups?.name ?? ''}`.trim()] : [];
  });
}

interface ExpectedOutline {
  who: 'visitor' | 'seller' | 'admin';
  lan: Language;
  parts: readonly string[];
}

const { site: en, goods, trade, profiles } = locales.EN;
const { centre, record, kinds } = locales.CN;
const above = [`navigation ${en.bar.sites}`, 'banner', `navigation ${en.nav.label}`, 'search', 'main'];
const here = `navigation ${en.nav.path}`;
const inPublic = (...parts: string[]): ExpectedOutline => ({
  who: 'visitor',
  lan: 'EN',
  parts: [...above, ...parts, 'contentinfo'],
});
const menu = ['banner', `navigation ${centre.shell.menu}`, 'main', `navigation ${centre.shell.crumbs}`];
const inCentre = (person: ExpectedOutline['who'], ...parts: string[]): ExpectedOutline => ({
  who: person,
  lan: 'CN',
  parts: [...menu, ...parts],
});

/** What one comes past on each of the main pages, in this order, whatever else there is. */
const expected: Record<string, ExpectedOutline> = {
  '/home': inPublic(
    `region ${profiles.home.banner}`,
    `h1 ${profiles.home.slides.trust.title}`,
    `region ${profiles.home.figures.label}`,
    `h2 ${en.home.products}`,
    `h2 ${en.home.categories}`,
    `h2 ${profiles.home.dataMap}`,
  ),
  '/Product': inPublic(here, `h1 ${en.product.title}`, `search ${en.product.filters}`),
  '/Goods': inPublic(here, 'h1 红楼梦', `region ${goods.gallery}`, `region ${en.approval.title}`),
  '/dataMap': inPublic(here, `h1 ${trade.map.title}`, `region ${trade.map.filters}`),
  '/Login': inPublic(`h1 ${en.login.title}`),
  '/user/ProductInfo': inCentre(
    'seller',
    `h1 ${record.list.title.replace('{{Kind}}', kinds.product.title)}`,
    `search ${centre.table.filters}`,
  ),
  '/user/ProductAudit_b': inCentre(
    'admin',
    `h1 ${record.audit.detailTitle.replace('{{name}}', 'Waiting for somebody')}`,
    `h2 ${record.audit.after}`,
    `h2 ${record.audit.decide}`,
  ),
};

test('the main pages are read out by their parts and headings, in their order', async () => {
  const walkerOf = await walkers();
  for (const [path, { who: person, lan: language, parts }] of Object.entries(expected)) {
    const search = site.screens.find((place) => place.path.startsWith(`${path}?`) && !/\?$/.test(place.path))?.path;
    await walkerOf[person].go(`${portal.stack.gateway}${prefix[language]}${search ?? path}`);
    const actualParts = (await outline(walkerOf[person])).filter((part) => parts.includes(part));
    expect([path, ...actualParts]).toEqual([path, ...parts]);
  }
});
