import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isTakenOver } from '../bench/pages/layout.ts';
import type { Person, Portal } from './portal.ts';
import { enWide, expectAccessible, inTurn, prefix, visit, zhNarrow } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let admin: Person;
/** positions of the log: all is recorded, one is corrected */
const known = { first: 0, corrected: 0 };

/** Countries of this journey's own. */
const names = { CN: { IS: '冰岛', MT: '马耳他' }, EN: { IS: 'Iceland', MT: 'Malta' } } as const;
const fact = (country: 'IS' | 'MT', date: string, amountUsd: string, more: object = {}) => ({
  reference: `P-${randomUUID()}`,
  date,
  country,
  amountUsd,
  district: '310116' as const,
  flow: 'export' as const,
  service: 'SI' as const,
  ...more,
});
const feb = '2026-02-11';
const march = '2026-03-11';
const months = 'from=2026-02&to=2026-03';

async function recorded(facts: ReturnType<typeof fact> & { id?: string; reason?: string }): Promise<string> {
  const { data, returnInfo } = await portal.ask(calls.recordTransaction, facts, { as: admin });
  if (!data) throw new Error(returnInfo);
  return data.id;
}

beforeAll(async () => {
  portal = await sharedPortal();
  admin = await portal.person('SHDIPP_ADMIN');
  const misread = fact('IS', feb, '1234.00');
  const id = await recorded(misread);
  await recorded(fact('IS', feb, '100.25', { flow: 'import', service: 'SF' }));
  await recorded(fact('IS', march, '2000.00'));
  await recorded(fact('MT', march, '500.00', { flow: 'import' }));
  known.first = admin.position;
  await recorded({ ...misread, id, amountUsd: '1234.50', reason: 'Misread' });
  known.corrected = admin.position;
  await recorded(fact('MT', march, '0.75'));

  // what follows is asked without a name, and sees what was recorded
  await portal.ask(calls.mapPlace, { code: 'IS' }, { as: admin });
});

const at = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
const nameOf = (language: Language, code: 'IS' | 'MT') => names[language][code];
const place = async (code: string) => {
  const { data } = await portal.ask(calls.mapPlace, { code }, { as: admin });
  if (!data) throw new Error(`there is no ${code}`);
  return data.place;
};
const fill = (words: string, values: Record<string, unknown>) =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const withoutScript = (page: Page) => page.route('**/*.js', (route) => route.abort());

/** What a place's page says of the first country, as it was recorded. */
async function expectOwnPage(page: Page, language: Language): Promise<void> {
  const { places, codes, trade } = locales[language];
  await page.getByRole('heading', { level: 1, name: nameOf(language, 'IS') }).waitFor();
  const facts = page.getByLabel(places.figures);
  await facts.getByTitle('3,334.75', { exact: true }).waitFor();
  const { rank, ranked, trend } = await place('IS');
  expect(await facts.textContent()).toContain(fill(places.rankOf, { rank, count: ranked }));
  // month by month: the amount, and its rank in that month
  const overTime = page.getByRole('region', { name: places.overTime });
  const table = overTime.getByRole('table');
  // the twelve months are seen whole, no row in part
  expect(await overTime.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  for (const [amount, month] of [
    ['1,334.75', '1334.75'],
    ['2,000.00', '2000.00'],
  ] as const) {
    const then = trend.find((each) => each.amount === month);
    expect(await table.getByRole('row').filter({ hasText: amount }).getByRole('cell').allTextContents()).toEqual([
      amount,
      String(then?.rank),
    ]);
  }
  const services = page.getByRole('list', { name: places.services });
  const parts = (await services.getByRole('listitem').allTextContents()).map((text) => text.replace(/\s/g, ''));
  expect(parts[0]).toContain(codes.service.SI.replace(/\s/g, ''));
  await services.getByTitle('3,234.50', { exact: true }).waitFor();
  await services.getByTitle('100.25', { exact: true }).waitFor();
  const partners = page.getByRole('list', { name: places.partners.country });
  await partners.getByRole('link', { name: codes.district['310116'] }).waitFor();
  expect(await page.getByRole('link', { name: trade.map.title }).count()).toBeGreaterThan(0);
}

/** The table of two places, each figure under its place. */
async function expectCompared(page: Page, language: Language): Promise<void> {
  const { places, trade } = locales[language];
  const label = fill(places.compareWith, { one: nameOf(language, 'IS'), other: nameOf(language, 'MT') });
  // on a phone the figures stand below each other, and it is no table any more
  const amounts = page.getByLabel(label, { exact: true }).locator('tbody tr').first();
  await expect
    .poll(() => amounts.locator('th, td').allTextContents())
    .toEqual([trade.map.amount, '3,334.75', '500.75']);
}

test.each(inTurn(enWide))(
  'from the map to a place, to the comparison of two, and back and forward: %s, %i wide',
  async (language, width) => {
    const { places } = locales[language];
    const page = await visit(portal, { width });
    await page.goto(at(language, `/dataMap?${months}`));
    await page.waitForFunction(isTakenOver);
    const link = page.getByRole('rowheader').getByRole('link', { name: nameOf(language, 'IS'), exact: true });
    await link.click();
    await page.waitForURL(/\/dataMap\/place\?code=IS$/);
    await expectOwnPage(page, language);
    await expectAccessible(page);
    await page.getByRole('link', { name: places.compare }).click();
    await page.waitForURL(/\/dataMap\/compare\?one=IS$/);
    await page.waitForFunction(isTakenOver);
    await page.getByLabel(places.other).selectOption('MT');
    await page.waitForURL(/\?one=IS&other=MT$/);
    await expectCompared(page, language);
    await expectAccessible(page);
    await page.goBack();
    await page.waitForURL(/\?one=IS$/);
    await page.goBack();
    await page.waitForURL(/\/place\?code=IS$/);
    await expectOwnPage(page, language);
    await page.goForward();
    await page.goForward();
    await page.waitForURL(/\?one=IS&other=MT$/);
    await expectCompared(page, language);
    // what the address says is what another one sees who opens it, without script as well
    const other = await visit(portal, { width });
    await withoutScript(other);
    await other.goto(page.url());
    await expectCompared(other, language);
    await other.goto(at(language, '/dataMap/place?code=IS'));
    await expectOwnPage(other, language);
    expect(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

/** The rows of this journey's own of what became known, by place: before, after, difference, recorded, corrected. */
async function learnt(page: Page, language: Language): Promise<Record<string, string[]>> {
  const table = page.getByRole('table', { name: locales[language].trade.map.changes });
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  return Object.fromEntries(cells.map(([name = '', ...values]) => [name, values]));
}

test.each(inTurn(zhNarrow))(
  'what changed between two moments of knowledge is what was recorded between them: %s, %i wide',
  async (language, width) => {
    const { map } = locales[language].trade;
    const [iceland, mt] = [nameOf(language, 'IS'), nameOf(language, 'MT')];
    const corrected = { [iceland]: ['3,334.25', '3,334.75', '+0.50', '0', '1'] };
    const both = { ...corrected, [mt]: ['500.00', '500.75', '+0.75', '1', '0'] };
    const path = `/dataMap?${months}&asOf=${known.first}`;
    const page = await visit(portal, { width });
    await page.goto(at(language, path));
    await page.waitForFunction(isTakenOver);
    await expect.poll(() => learnt(page, language)).toEqual(both);
    await expectAccessible(page);
    // a later moment that lies before the earlier one is refused beside its field, and back there is none
    const laterInput = page.getByLabel(map.changesLater);
    await laterInput.fill('2000-01-01T08:00');
    await page.getByRole('button', { name: map.changesGo }).click();
    await page.waitForURL((url) => url.searchParams.get('until') === '2000-01-01T00:00:00.000Z');
    await expect.poll(() => laterInput.getAttribute('aria-invalid')).toBe('true');
    expect(await laterInput.inputValue()).toBe('2000-01-01T08:00');
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('until'));
    await expect.poll(() => learnt(page, language)).toEqual(both);
    expect(await laterInput.inputValue()).toBe('');
    // up to the correction, as an address says it, without script as well
    const other = await visit(portal, { width });
    await withoutScript(other);
    await other.goto(at(language, `${path}&until=${known.corrected}`));
    await expect.poll(() => learnt(other, language)).toEqual(corrected);
    await page.goto(other.url());
    await page.waitForFunction(isTakenOver);
    await expect.poll(() => learnt(page, language)).toEqual(corrected);
    // now again: nothing is compared any more
    await page.getByRole('button', { name: map.asOfNow }).click();
    await page.waitForURL((url) => !url.searchParams.has('asOf') && !url.searchParams.has('until'));
    await page.goBack();
    await expect.poll(() => learnt(page, language)).toEqual(corrected);
  },
);
