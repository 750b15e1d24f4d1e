import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { type ScreenName, screenNames, screens } from '@portal/shared/screens';
import type { Locator, Page, Request } from 'playwright-core';
import { openBrowser } from '../embedded/browser.ts';
import { anyDialog, changing, isAtRest, obstacles } from '../journeys/obstacles.ts';
import { poison } from '../journeys/poison.ts';
import { openPortal, type Person, type Portal } from '../journeys/portal.ts';
import { type Opened, type Opening, openings, wear } from './dialogs.ts';
import { recordsOf, refusedImport, shownArticle } from './records.ts';

const prefix: Record<Language, string> = { CN: '/zh', EN: '/en' };

/** How a page is looked at. */
interface Variant {
  lan: Language;
  scheme: 'light' | 'dark';
  theme: 'main' | 'zone';
  width: number;
}

/**
 * All that there are. Four after each other, counted from a fourth one, have every pair of language, scheme and theme, and
 * any three have every width.
 */
export const variants: readonly Variant[] = Array.from({ length: 24 }, (_, at) => ({
  lan: at % 2 ? 'EN' : 'CN',
  scheme: (at >> 1) % 2 ? 'dark' : 'light',
  theme: (at ^ (at >> 1) ^ (at >> 2)) % 2 ? 'zone' : 'main',
  width: ([1440, 768, 360] as const)[at % 3] ?? 1440,
}));

type PersonKind = 'visitor' | 'seller' | 'admin';

/** Who comes to which address, without its language, and what is opened there. */
interface Place {
  who: PersonKind;
  path: string;
  opens?: readonly Opening[];
}

/** A portal's people, and the addresses at which each of its screens has something to show, or nothing. */
export interface Site {
  portal: Portal;
  people: Readonly<Record<Exclude<PersonKind, 'visitor'>, Person>>;
  /** each screen with something to show */
  screens: readonly Place[];
  /** the same empty, or asked otherwise */
  otherwise: readonly Place[];
}

const whoSees = (name: ScreenName): PersonKind => {
  const { access } = screens[name];
  if (access === 'public') return 'visitor';
  return access === 'session' || access.includes('Default-App-User') ? 'seller' : 'admin';
};

export async function siteOf(portal: Portal): Promise<Site> {
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  const records = await recordsOf(portal, seller, admin);
  await refusedImport(portal, seller);
  await poison(portal, await portal.person('Default-App-User'));
  const { view: listed, audit: waiting } = records.product;
  const product = listed.slice(0, -3);
  const facts = { flow: 'export', service: 'SI', country: 'SG', district: '310115', amountUsd: '12.00' } as const;
  await portal.ask(calls.recordTransaction, { reference: `P-${waiting}`, date: '2026-01-15', ...facts }, { as: admin });
  await portal.ask(calls.assignSection, { kind: 'product', id: listed, classify: '1' }, { as: admin });
  const words = { titleCN: '系统维护', bodyCN: '今晚维护。', titleEN: 'Maintenance', bodyEN: 'Tonight.' };
  const broadcastInput = {
    ...words,
    audience: ['Default-App-User' as const],
    sites: ['01' as const],
    postId: '1',
    oper: '0' as const,
  };
  await portal.ask(calls.saveBroadcast, broadcastInput, { as: admin });
  const article = await shownArticle(portal, admin);
  await portal.ask(calls.assignSection, { kind: 'platform', id: records.platform.view, classify: '1' }, { as: admin });
  const at = (name: ScreenName, search: string, person = whoSees(name)): Place => ({
    who: person,
    path: `${screens[name].path}?${search}`,
  });
  /** what a screen is asked for that shows nothing by itself */
  const searchByScreen: Partial<Record<ScreenName, string>> = {
    goods: `ptId=${product}`,
    compare: `ids=${product}`,
    article: `id=${article}`,
    profile: `id=${records.company.view}&type=enterprise`,
    financeProfile: `id=${records.platform.view}&type=platform`,
    financeProduct: `ptId=${product}&classify=1`,
    financeSearch: 'type=platform&classify=1',
    financeProducts: 'classify=1',
    mapPlace: 'code=SG',
    mapCompare: 'one=SG&other=JP',
    history: `id=${listed}`,
    preview: `kind=product&id=${waiting}`,
    ...Object.fromEntries(
      Object.entries(records).flatMap(([kind, { edit, view, audit }]) => [
        [`${kind}.edit`, edit],
        [`${kind}.view`, `id=${view}`],
        [`${kind}.auditOne`, `view=check&id=${audit}`],
      ]),
    ),
  };
  const screensOnce = screenNames.map((name) => ({
    ...at(name, searchByScreen[name] ?? '', name === 'history' ? 'admin' : undefined),
    opens: openings[name] ?? [],
  }));
  const otherwise = [
    at('products', 'view=list'),
    at('products', 'keyword=nothing+like+it'),
    at('search', 'keyword=QGIS'),
    at('search', 'keyword=zzzz&type=04'),
    at('enterpriseSearch', 'category=06&site=02&from=2026-01-01'),
    at('goods', ''),
    at('product.edit', ''),
    at('product.auditOne', `view=view&id=${listed}`),
    at('basicInfo', `flag=admin&id=${seller.umId}`, 'admin'),
    at('basicInfo', 'flag=admin&id=nobody', 'admin'),
    at('product.view', 'id=nothing'),
    at('product.edit', 'view=edit&id=nothing'),
    at('product.auditOne', 'view=check&id=nothing'),
    at('history', ''),
    at('history', `id=${listed}&view=asOf`, 'admin'),
    at('history', 'view=list', 'admin'),
    at('transactions', 'view=imports'),
    at('recommend', 'view=places'),
    { who: 'visitor', path: '/Platform?' },
    { who: 'visitor', path: '/nothing/here?' },
    { who: 'seller', path: '/user/nothing?' },
  ] as const;
  return { portal, people: { seller, admin }, screens: screensOnce, otherwise };
}

const drawnAgain = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** How long a page may take to come to rest, and what is found on it then to pass, in milliseconds; and how often it is scanned. */
const limits = { changing: 30_000, found: 3_000, scans: 5 };

/** A page, and the ways to an address with it. */
export interface Walker {
  page: Page;
  /** loads it */
  go(address: string): Promise<void>;
  /** as a link leads there, without loading anything anew; loads it where no link would lead to it like that */
  follow(address: string): Promise<void>;
}

/** What a page keeps as long as it is not loaded anew, its language and its theme, and what of its address a screen is. */
function partsOf(address: string): { kept: string; screen: string } {
  const { origin, pathname, searchParams } = new URL(address);
  const [, language = '', ...path] = pathname.split('/');
  return { kept: `${origin}/${language} ${searchParams.get('from') ?? ''}`, screen: path.join('/') };
}

const leave = (address: string) => `(() => {
  document.querySelector('h1')?.setAttribute('data-left', '');
  history.pushState(null, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate'));
})()`;

/**
 * They are there when the page has its heading and waits for no answer; the live stream never ends, and is not waited for.
 * Who walks by `loading` follows no link.
 */
export function walker(page: Page, method: 'links' | 'loading' = 'links'): Walker {
  const open = new Set<Request>();
  let began = 0;
  let last = 'about:blank';
  page.on('request', (request) => {
    if (!['fetch', 'script'].includes(request.resourceType()) || request.url().endsWith(calls.liveMessages.path))
      return;
    open.add(request);
    began++;
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  // what is typed stays behind
  page.on('dialog', (dialog) => void dialog.accept());
  async function arrive(address: string, lead: () => Promise<unknown>): Promise<void> {
    // who does not arrive has the next page loaded
    last = 'about:blank';
    await lead();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const until = Date.now() + limits.changing;
    for (let known = -1; (known !== began || open.size > 0) && Date.now() < until; ) {
      known = began;
      await page.evaluate(drawnAgain);
    }
    last = address;
  }
  const go = (address: string) =>
    arrive(address, async () => {
      open.clear();
      await page.goto(address);
    });
  return {
    page,
    go,
    async follow(address) {
      const [from, to] = [partsOf(last), partsOf(address)];
      // a screen with another record keeps its heading, by which one sees that the other page is there
      if (method === 'loading' || from.kept !== to.kept || from.screen === to.screen) return go(address);
      await arrive(address, async () => {
        await page.evaluate(leave(address));
        await page.locator('[data-left]').waitFor({ state: 'detached' });
      });
    },
  };
}

const parts =
  'link|button|textbox|searchbox|combobox|checkbox|switch|radio|spinbutton|slider|tab|tablist|table|dialog|img';
const unnamed = new RegExp(`^- '?(${parts})\\b(?! ")`);
const landmarks = { main: /^- main\b/, 'first heading': /^- '?heading .*\[level=1\]/ };

/** Of the portal: the title of its first page; others say before it what they are. */
const names = Object.values(locales).map(({ site }): string => site.name);

const linesOf = async (part: Locator): Promise<string[]> =>
  (await part.ariaSnapshot()).split('\n').map((line) => line.trim());

const withoutName = (lines: readonly string[]): string[] =>
  lines.filter((line) => unnamed.test(line)).map((line) => `without a name: ${line}`);

/** What somebody lacks who hears the page: where they are, and of everything that can be operated what it does. */
export async function unheard(page: Page): Promise<string[]> {
  const lines = await linesOf(page.locator('body'));
  const counts = Object.entries(landmarks).flatMap(([name, pattern]) => {
    const count = lines.filter((line) => pattern.test(line)).length;
    return count === 1 ? [] : [`${name}: ${count} of them`];
  });
  const title = await page.title();
  const isHome = /\/home$/.test(new URL(page.url()).pathname) && names.includes(title);
  return [...counts, ...(isHome || /\S.* · \S/.test(title) ? [] : [`title: ${title}`]), ...withoutName(lines)];
}

/** Nothing of a page is beside the window. */
export async function besideWindow(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wider > 0 ? [`wider than the window by ${wider}`] : [];
}

type Finding = () => Promise<string[]>;

/** All that axe finds, of the whole page or within what a selector finds. */
export const byAxe =
  (page: Page, selector?: string): Finding =>
  () =>
    obstacles(page, { all: true, ...(selector && { within: selector }) });

/** Where axe has looked already. */
export const withoutAxe =
  (page: Page): Finding =>
  async () =>
    (await isAtRest(page)) ? [] : [changing];

/** All that is found there and what it lacks, once the page is at rest: what passes is no fault. */
export async function faultsOf(page: Page, scan: Finding, findOthers: Finding): Promise<string[]> {
  const began = Date.now();
  let atRest: number | undefined;
  for (let scans = 1; ; scans++) {
    await page.evaluate(drawnAgain);
    const found = await scan();
    if (!found.includes(changing)) atRest ??= Date.now();
    const faults = [...found, ...(await findOthers())];
    // on a busy machine a scan alone takes as long as what passes
    const isOver =
      scans >= limits.scans && Date.now() > (atRest === undefined ? began + limits.changing : atRest + limits.found);
    if (!faults.length || isOver) return faults;
  }
}

/** What is wrong with what a screen opens. */
async function faultsOfOpened(opened: Opened, { press, part = anyDialog }: Opening): Promise<string[]> {
  const { page } = opened;
  await press(opened);
  const visiblePart = page.locator(part).filter({ visible: true }).last();
  await visiblePart.waitFor();
  return faultsOf(page, byAxe(page, part), async () => withoutName(await linesOf(visiblePart.locator('xpath=..'))));
}

/** Each place with its look, in an order in which one comes from most of them to the next without loading a page anew. */
function inLooks(places: readonly Place[], seed: number): { place: Place; look: Variant }[] {
  const all = places.map((place, at) => ({ place, look: variants[(seed + at) % variants.length] as Variant }));
  const order = ({ place: { who: person }, look: { lan: language, theme } }: (typeof all)[number]) =>
    `${person} ${language} ${theme}`;
  return all.toSorted((a, b) => order(a).localeCompare(order(b)));
}

/**
 * Visits these places in one look each, in the next place in the next look: twenty-four seeds after each other visit
 * every place in every look. The walkers have the sessions of who sees the places.
 */
export async function faultsOfPages(
  { portal, people }: Site,
  places: readonly Place[],
  walkers: Readonly<Record<PersonKind, Walker>>,
  seed: number,
): Promise<{ visited: number; opened: number; faults: string[] }> {
  const faults: string[] = [];
  let count = 0;
  /** whose page has something open, or something typed, that would stay */
  const opened = new Set<PersonKind>();
  /** what stands around all pages is looked at once in each of its looks */
  const framed = new Set<string>();
  for (const { place, look: variant } of inLooks(places, seed)) {
    const { who: person, path, opens = [] } = place;
    const { lan: language, scheme, theme, width } = variant;
    const { page, go, follow } = walkers[person];
    // what a visitor sees was drawn on the server, and is looked at as it comes from there
    const arriveAt = person === 'visitor' || opened.delete(person) ? go : follow;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const describeFault = (fault: string) => `${path} for ${person}, ${Object.values(variant).join(' ')}: ${fault}`;
    // what never comes is a fault of that place, and the others are visited all the same
    const found = (inspection: Promise<string[]>) => inspection.catch((cause) => [String(cause).split('\n')[0] ?? '']);
    const frame = `${person} ${scheme} ${theme}`;
    const arrive = async () => {
      await arriveAt(`${portal.stack.gateway}${prefix[language]}${path}&from=${theme}`);
      const scan = byAxe(page, framed.has(frame) ? 'main' : undefined);
      return faultsOf(page, scan, async () => [...(await unheard(page)), ...(await besideWindow(page))]);
    };
    faults.push(...(await found(arrive())).map(describeFault));
    framed.add(frame);
    if (opens.length > 0) opened.add(person);
    for (const opening of opens) {
      if (opening.width) await page.setViewportSize({ width: opening.width, height: 900 });
      const there = await found(faultsOfOpened({ page, words: locales[language], portal }, opening));
      faults.push(...there.map((fault) => describeFault(`${opening.called}: ${fault}`)));
      count++;
      if (opening.last) {
        if (person !== 'visitor') await wear(page, people[person].token);
        break;
      }
      await page.keyboard.press('Escape');
      if (!opening.part && !there.length)
        await page.locator(anyDialog).filter({ visible: true }).first().waitFor({ state: 'hidden' });
    }
  }
  return { visited: places.length, opened: count, faults };
}

/** Every page of a portal of its own, with each seed in the next look. */
export async function campaign(
  seeds: readonly number[],
  report: (outcome: { seed: number; visited: number; opened: number; faults: string[] }) => void,
): Promise<void> {
  const portal = await openPortal();
  const browser = await openBrowser();
  try {
    const site = await siteOf(portal);
    const open = async (person: PersonKind): Promise<Walker> => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${portal.stack.gateway}/robots.txt`);
      if (person !== 'visitor') await wear(page, site.people[person].token);
      return walker(page, 'loading');
    };
    const walkers = { visitor: await open('visitor'), seller: await open('seller'), admin: await open('admin') };
    for (const seed of seeds)
      report({ seed, ...(await faultsOfPages(site, [...site.screens, ...site.otherwise], walkers, seed)) });
  } finally {
    await browser.close();
    await portal.close();
  }
}
