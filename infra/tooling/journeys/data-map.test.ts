import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { amountOf } from '@portal/shared/money/decimal';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCome, heldBack, isTakenOver, scripts } from '../bench/pages/layout.ts';
import { borrowPortal } from './borrowed-portal.ts';
import type { OwnPortal, Person } from './portal.ts';
import { enNarrow, expectAccessible, expectFits, prefix, press, reach, visit, zhWide } from './screen.ts';

let portal: OwnPortal;
let admin: Person;
/** position of the log before the correction */
let before = 0;

const months = ['2026-01', '2026-02', '2026-03'];
const countries = ['US', 'HK', 'SG', 'DE', 'JP', 'FR', 'GB', 'KR', 'NL', 'IE', 'AU', 'BR'] as const;
const districts = ['310115', '310104', '310106', '310101', '310151', '310110'] as const;
const amount = (country: number, month: number): string => amountOf(BigInt(1_000_000 - country * 70_001 + month * 333));

const facts = (country: number, month: number) => ({
  reference: `J-${country}-${month}`,
  date: `${months[month]}-15`,
  flow: country % 2 ? ('import' as const) : ('export' as const),
  service: 'SI' as const,
  country: countries[country] ?? 'US',
  district: districts[country % districts.length] ?? '310115',
  amountUsd: amount(country, month),
});
const must = <Data>(answer: { data: Data | null; returnInfo: string }): Data => {
  if (answer.data === null) throw new Error(answer.returnInfo);
  return answer.data;
};

beforeAll(async () => {
  portal = await borrowPortal();
  admin = await portal.person('SHDIPP_ADMIN');
  let first = '';
  for (const month of months.keys())
    for (const country of countries.keys()) {
      const { id } = must(await portal.ask(calls.recordTransaction, facts(country, month), { as: admin }));
      first ||= id;
    }
  before = admin.position;
  const corrected = { ...facts(0, 0), id: first, amountUsd: '5.25', reason: 'Misread' };
  must(await portal.ask(calls.recordTransaction, corrected, { as: admin }));
  must(await portal.ask(calls.mapCountries, {}, { as: admin }));
});
afterAll(() => portal?.close());

const at = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
const fill = (words: string, values: Record<string, string>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
const grouped = (cents: bigint): string =>
  `${new Intl.NumberFormat('en-GB').format(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;

/** Sum of a month, or of all, as it is known now. */
function expected(month?: number): string {
  let sum = 0n;
  for (const each of months.keys())
    for (const country of countries.keys())
      if (month === undefined || each === month)
        sum += country === 0 && each === 0 ? 525n : BigInt(amount(country, each).replace('.', ''));
  return grouped(sum);
}

const totalRow = (page: Page) => page.locator('tfoot tr').first();

const mapOf = (page: Page, language: Language = 'EN') =>
  page.getByRole('region', { name: locales[language].trade.map.keys });

/** Waits for the map, as it came or as it is drawn since, and its figures. */
async function waitForMap(page: Page): Promise<void> {
  await page.locator('section > [aria-hidden="true"]').locator('svg, canvas').first().waitFor();
  await totalRow(page).waitFor();
}

/** The same, once it answers to a press. */
async function waitForLiveMap(page: Page): Promise<void> {
  await waitForMap(page);
  await page.waitForFunction(isTakenOver);
}

test.each([enNarrow])('the data map by keyboard: %s, %i wide', async (language, width) => {
  const { trade, codes } = locales[language];
  const { map } = trade;
  const page = await visit(portal, { width });
  await page.goto(at(language, '/dataMap'));
  await waitForLiveMap(page);
  await expectFits(page);
  expect(await totalRow(page).textContent()).toContain(expected());

  // The moment, by the arrow keys: told, shown in the table, and in the address.
  const moment = page.getByRole('slider', { name: map.at });
  await reach(moment);
  await page.keyboard.press('End');
  const newest = (await moment.getAttribute('aria-valuetext')) ?? '';
  expect(newest).toMatch(/2026/);
  await page
    .getByRole('status')
    .getByText(fill(map.shown, { period: newest }))
    .waitFor();
  await expect.poll(() => totalRow(page).textContent()).toContain(expected(2));
  expect(new URL(page.url()).searchParams.get('at')).toBe('2026-03');

  // The range, by its handles; what is known of it stays what was recorded.
  const first = page.getByRole('slider', { name: map.from, exact: true });
  await reach(first);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('2026-03');

  // Another map, step and colour; a reload shows the same.
  await press(page.getByRole('radio', { name: map.world }), 'ArrowRight');
  await press(page.getByRole('radio', { name: codes.measure.total, exact: true }), 'ArrowLeft');
  await page.getByRole('rowheader', { name: codes.district['310115'] }).first().waitFor();
  const link = page.url();
  await page.goto(link);
  await waitForLiveMap(page);
  expect(await page.getByRole('radio', { name: map.shanghai }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: codes.measure.share }).isChecked()).toBe(true);
  await expectFits(page);

  // Played to its end.
  await page.goto(at(language, '/dataMap?from=2026-01&to=2026-03'));
  await waitForLiveMap(page);
  await press(page.getByRole('button', { name: map.play }));
  await page.getByRole('button', { name: map.pause }).waitFor();
  await page.getByRole('button', { name: map.play }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2026-03');

  // A place is taken out of the line, which leaves its figures behind.
  const places = page.getByRole('checkbox', { checked: true });
  await expect.poll(() => places.count()).toBe(3);
  await press(places.first(), 'Space');
  await expect.poll(() => places.count()).toBe(2);
  await press(page.getByText(map.lineTable, { exact: true }));
  await expectAccessible(page);
});

test('what was known before a correction, and what has changed since', async () => {
  const { map } = locales.EN.trade;
  const page = await visit(portal, { width: 1440 });
  await page.goto(at('EN', `/dataMap?from=2026-01&to=2026-01&asOf=${before}`));
  await waitForLiveMap(page);
  await page.getByText(fill(map.asOfPosition, { position: String(before) })).waitFor();
  await page.getByText(fill(map.asOfNowDiffers_one, { count: '1', amount: '−9,994.75' })).waitFor();
  const row = page.getByRole('row', { name: /United States/ }).first();
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells).toEqual(expect.arrayContaining(['10,000.00', '−9,994.75', '5.25']));
  await expectAccessible(page);
  await page.getByRole('button', { name: map.asOfNow }).click();
  await expect.poll(() => totalRow(page).textContent()).toContain(expected(0));
});

test('picture and tables are what is shown', async () => {
  const { map } = locales.EN.trade;
  const page = await visit(portal, { width: 1440 });
  await page.goto(at('EN', '/dataMap?from=2026-01&to=2026-03&at=2026-02'));
  await waitForLiveMap(page);
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await download.path());
  };
  const picture = await saved(map.picture);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const table = (await saved(map.csv)).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  const amounts = table
    .slice(table.findIndex((line) => line.startsWith(`${map.rank},`)) + 1)
    .map((line) => line.match(/(\d+\.\d\d),-?\d+\.\d\d,[-\d.]*$/)?.[1] ?? '');
  const sum = amounts.slice(0, -1).reduce((all, text) => all + BigInt(text.replace('.', '')), 0n);
  expect(amounts.at(-1)).toBe(amountOf(sum));
  expect(grouped(sum)).toBe(expected(1));
});

/** What is seen of a canvas on the page, and where it stands there. */
async function canvasImage(canvas: Locator) {
  const place = await canvas.boundingBox();
  if (!place) throw new Error('it is not there');
  const bytes = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL().split(',')[1] ?? '');
  const { data, info } = await sharp(Buffer.from(bytes, 'base64'))
    .flatten({ background: '#fff' })
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...place, data, info };
}

test('the saved picture shows the inset where it stands on the page', async () => {
  const { map } = locales.EN.trade;
  const page = await visit(portal, { width: 1440 });
  await page.goto(at('EN', '/dataMap'));
  await waitForLiveMap(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: map.picture, exact: true }).click(),
  ]);
  const saved = await download.path();
  const fullImage = await canvasImage(mapOf(page).locator('canvas'));
  const inset = await canvasImage(
    page.locator('[aria-hidden="true"]').filter({ hasText: map.zoomTo.europe }).locator('canvas').last(),
  );
  // half as large, and blurred, since lines fall between pixels, it is what the page shows; how high its words are is
  // nobody's matter here
  const { width = 0, height = 0 } = await sharp(saved).metadata();
  const { data, info } = await sharp(saved)
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' })
    .flatten({ background: '#fff' })
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const margin = 24;
  /** mean difference of a colour, were the canvas drawn so far from the left and the top; below its title */
  const differs = (canvas: typeof inset, offsetLeft: number, top: number): number => {
    let sum = 0;
    for (let y = 30; y < canvas.info.height; y++)
      for (let x = 0; x < canvas.info.width * 3; x++)
        sum += Math.abs(
          (data[((top + y) * info.width + offsetLeft) * 3 + x] ?? 0) -
            (canvas.data[y * canvas.info.width * 3 + x] ?? 0),
        );
    return sum / ((canvas.info.height - 30) * canvas.info.width * 3);
  };
  const offsetLeft = Math.round(margin + inset.x - fullImage.x);
  const offsets = Array.from({ length: info.height - inset.info.height }, (_, top) => top);
  const best = offsets.map((top) => ({ top, by: differs(inset, offsetLeft, top) })).sort((a, b) => a.by - b.by)[0];
  expect(best?.by).toBeLessThan(4);
  const above = (best?.top ?? 0) - Math.round(inset.y - fullImage.y);
  expect(
    differs({ ...fullImage, info: { ...fullImage.info, height: Math.floor(inset.y - fullImage.y) } }, margin, above),
  ).toBeLessThan(4);
});

test('a place of the map says its rank and its figures under the pointer', async () => {
  const { map } = locales.EN.trade;
  const page = await visit(portal, { width: 1440 });
  await page.goto(at('EN', '/dataMap?from=2026-02&to=2026-02'));
  await waitForLiveMap(page);
  const stage = mapOf(page);
  await stage.scrollIntoViewIfNeeded();
  const place = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const pointAt = (x: number, y: number) => page.mouse.move(place.x + place.width * x, place.y + place.height * y);
  await pointAt(0.76, 0.33);
  await page.getByText(`United States · ${fill(map.top, { rank: '1' })}`).waitFor();
  await page.getByText(fill(map.usd, { amount: '10,003.33' }), { exact: true }).waitFor();
  await pointAt(0.42, 0.14);
  await page.getByText('Russia').waitFor();
});

test('maps that have no size yet are drawn once they have one', async () => {
  const page = await visit(portal, { width: 1440 });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const hide = (isHidden: boolean) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(isHidden ? 'section div[aria-hidden="true"] { height: 0 !important }' : '');
    document.adoptedStyleSheets = [sheet];
  };
  await page.addInitScript(hide, true);
  await page.goto(at('EN', '/dataMap'));
  await totalRow(page).waitFor();
  await page.waitForFunction(isTakenOver);
  await mapOf(page).focus();
  await page
    .locator('[_echarts_instance_], canvas')
    .or(mapOf(page).locator('div > div'))
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(hide, false);
  await page.getByRole('region', { name: locales.EN.trade.map.line }).locator('div[aria-hidden="true"]').hover();
  await page.locator('canvas').nth(1).waitFor();
  expect(failures).toEqual([]);
});

test.each(['CN', 'EN'] as const)(
  'the map comes with the page, and what draws it anew when it is touched: %s',
  async (language) => {
    const { map } = locales[language].trade;
    const page = await visit(portal, { width: 1440 });
    const requestPaths: string[] = [];
    page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
    const charts = () => requestPaths.filter((path) => /chart|\/maps\//.test(path));
    await page.goto(at(language, '/dataMap'), { waitUntil: 'networkidle' });
    await page.waitForFunction(isTakenOver);
    const stage = mapOf(page, language);
    const names = await stage.locator('text').allTextContents();
    expect(names).toContain(locales[language].trade.places.US);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(charts()).toEqual([]);
    /** Where everything stands that is not drawn within the map. */
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, p, fieldset, table, tr, button, summary, section)')].map(
          (node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [node.tagName, x, y + scrollY, width, height].join(' ');
          },
        ),
      );
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true;
    });
    const before = await places();
    await stage.focus();
    await stage.locator('canvas').first().waitFor();
    await expect.poll(() => stage.locator('svg').count()).toBe(0);
    expect(charts()).toContain('/maps/world.json');
    expect(await places()).toEqual(before);
    // Europe, by its button and back by a key
    const europe = page.getByRole('button', { name: map.zoomTo.europe, exact: true });
    await press(europe);
    await expect.poll(() => europe.getAttribute('aria-pressed')).toBe('true');
    await press(stage, '0');
    const fullButton = page.getByRole('button', { name: map.zoomWhole, exact: true });
    await expect.poll(() => fullButton.getAttribute('aria-pressed')).toBe('true');
  },
);

test('without script the map, its lines and its table are there', async () => {
  const page = await visit(portal, { width: 360 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(at('EN', '/dataMap?map=shanghai'));
  await waitForMap(page);
  expect(await mapOf(page).locator('path').count()).toBeGreaterThan(districts.length);
  const line = page.getByRole('region', { name: locales.EN.trade.map.line });
  expect(await line.locator('polyline').count()).toBe(3);
  await page.getByRole('row', { name: new RegExp(locales.EN.codes.district['310115']) }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const table = page.getByRole('region', { name: locales.EN.trade.map.table, exact: true });
  expect(await table.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
});

test('what was typed and chosen before the page answered counts once it does', async () => {
  const { map } = locales.EN.trade;
  const page = await visit(portal, { width: 1440 });
  const go = await heldBack(page, scripts);
  await page.goto(at('EN', '/dataMap'), { waitUntil: 'commit' });
  await page.waitForFunction(hasCome);
  const keyword = page.getByRole('combobox', { name: locales.EN.site.search.keyword });
  await keyword.fill('QGIS');
  const shanghai = page.getByRole('radio', { name: map.shanghai });
  await shanghai.check({ force: true });
  go();
  await page.waitForURL((url) => url.searchParams.get('map') === 'shanghai');
  await page.getByRole('row', { name: new RegExp(locales.EN.codes.district['310115']) }).waitFor();
  await keyword.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyword') === 'QGIS');
});

test('what can be chosen answers before the figures do, and what the server drew stays until then', async () => {
  const { map } = locales.EN.trade;
  const page = await visit(portal, { width: 1440 });
  const go = await heldBack(page, '**/assets/figures-*.js');
  await page.goto(at('EN', '/dataMap'), { waitUntil: 'commit' });
  await waitForMap(page);
  const figures = await totalRow(page).elementHandle();
  const shanghai = page.getByRole('radio', { name: map.shanghai });
  // pressed again where the page did not answer yet
  await expect
    .poll(async () => {
      await shanghai.check({ force: true });
      return new URL(page.url()).searchParams.get('map');
    })
    .toBe('shanghai');
  expect(await figures?.isVisible()).toBe(true);
  expect(await page.evaluate(isTakenOver)).toBe(false);
  go();
  await page.getByRole('row', { name: new RegExp(locales.EN.codes.district['310115']) }).waitFor();
  await page.waitForFunction(isTakenOver);
});

test('nothing on the page moves while map and figures arrive', async () => {
  const page = await visit(portal, { width: 1440 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(at('EN', '/dataMap'));
  await waitForLiveMap(page);
  await page.goto(at('EN', '/home'));
  await page.getByRole('link', { name: locales.EN.profiles.home.dataMapMore }).scrollIntoViewIfNeeded();
  await page.locator('canvas').first().waitFor();
  const layoutShift = await page.evaluate(() =>
    // set by the script above
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  expect(layoutShift).toBeLessThan(0.01);
});

test.each([zhWide])('transactions are imported, looked through and reversed: %s, %i wide', async (language, width) => {
  const { trade, codes, imports } = locales[language];
  const { transactions: words } = trade;
  const page = await visit(portal, { width, as: admin });
  const reference = `UI-${randomUUID().slice(0, 8)}`;
  await page.goto(at(language, '/user/transactions?view=imports'));
  await page.getByRole('heading', { name: words.import.title }).waitFor();
  await page.getByText(imports.empty).or(page.getByText(imports.done).first()).first().waitFor();
  const lines = [
    'reference,date,flow,service,country,amountUsd',
    `${reference},2026-02-28,export,SF,FR,10.10`,
    `${reference}-2,2026-02-28,export,SF,XX,10.10`,
  ];
  const name = `${reference}.csv`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByText(name).waitFor();
  await page.getByRole('radio', { name: codes.period.day }).focus();
  await page.keyboard.press('ArrowRight');
  await press(page.getByRole('button', { name: imports.start, exact: true }));
  const rejectedButton = page.getByRole('button', { name: fill(imports.refusedNamed, { name }) });
  await rejectedButton.waitFor();
  await expectAccessible(page);
  await press(rejectedButton);
  await page.getByRole('dialog').getByText(locales[language].transaction.country).waitFor();
  await expectFits(page);
  await page.keyboard.press('Escape');

  await press(page.getByRole('link', { name: fill(words.history.seeNamed, { name }) }));
  const sum = 'sum_one' in words ? words.sum_one : words.sum_other.replace(', number', '');
  await page.getByText(fill(sum, { count: '1', amount: '10.10' })).waitFor();
  await expectFits(page);
  await press(page.getByRole('button', { name: fill(words.reverseNamed, { reference }) }));
  await page.getByRole('dialog').getByRole('textbox').fill('Sent twice');
  await expectFits(page);
  await press(page.getByRole('dialog').getByRole('button', { name: words.reversal.yes, exact: true }));
  await page.getByText(words.counts.reversed).first().waitFor();
  await page.getByText(fill(sum, { count: '1', amount: '0.00' })).waitFor();
});

test.each([zhWide, enNarrow])(
  'each revision of the figures is told, and leads to the map as it was before: %s, %i wide',
  async (language, width) => {
    const { openData, trade } = locales[language];
    const { revisions: words } = openData;
    const page = await visit(portal, { width });
    await page.goto(at(language, '/openData'));
    const revision = (number: number) =>
      page.getByRole('article').filter({ hasText: fill(words.name, { number: String(number) }) });
    // what was recorded and corrected by hand, what was imported, and what was reversed of that
    await revision(1)
      .getByText(fill(words.causes.corrected, { shown: '1' }))
      .waitFor();
    await revision(2)
      .getByText(fill(words.causes.imported, { shown: '1' }))
      .waitFor();
    await revision(3)
      .getByText(fill(words.causes.reversed, { shown: '1' }))
      .waitFor();
    expect(await revision(2).getByRole('cell', { name: '+10.10', exact: true }).count()).toBe(2);
    await expectFits(page);
    const file = await portal.get('/open/revisions/2/changes.csv');
    expect((await file.text()).trim().split('\r\n').slice(1)).toEqual([
      '2026-02,countries,FR,export,SF,0.00,10.10,10.10',
    ]);
    await page.waitForFunction(isTakenOver);
    await press(revision(2).getByRole('link', { name: words.map }));
    await waitForLiveMap(page);
    const changes = page.getByRole('region', { name: trade.map.changes, exact: true });
    await changes.getByRole('row').filter({ hasText: '+10.10' }).first().waitFor();
    expect(await changes.getByRole('row').filter({ hasText: '+10.10' }).count()).toBe(2);
  },
);
