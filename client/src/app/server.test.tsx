import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import { translate } from '@portal/shared/locales/index';
import { screenParams } from '@portal/shared/screen-params';
import { screenNames, screens } from '@portal/shared/screens';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answers } from '../core/request/slice.ts';
import type { Locale } from '../core/session/settings.ts';
import { loadScreen } from './screens.ts';
import { type PageContext, pageAt } from './server.tsx';

/** What is not among the answers is not there yet. */
async function draw(
  address: string,
  { settings, config = {}, requests, refused: problems = {} }: PageContext & Answers,
) {
  const callLog: { call: string; input: unknown }[] = [];
  const drawPage = await pageAt(address, { settings, config });
  const page = drawPage((call, input) => {
    callLog.push({ call, input });
    const key = callKey(call as keyof Calls, input);
    const problem = problems[key];
    if (problem) return { refused: problem };
    return key in requests ? { data: requests[key] } : undefined;
  });
  return { ...page, asked: callLog };
}

const evil = '</script><script>alert(1)</script>"\'&';
const settings = (locale: Locale, theme: 'main' | 'zone' = 'main') =>
  ({ locale, site: '01', theme, prefix: `/${locale}` }) as const;

test('where a login provider is the only way in the page has its button alone, before anything else is known', async () => {
  const label = { zh: '统一登录', en: 'Log in there' };
  const onlyProvider = { label, start: '/user/oidcStart' };
  for (const locale of ['zh', 'en'] as const) {
    const drawLogin = (config = {}) => draw(`/${locale}/Login`, { settings: settings(locale), config, requests: {} });
    const [alone, usual] = [(await drawLogin({ onlyProvider })).html, (await drawLogin()).html];
    expect(alone).toMatch(new RegExp(`<a[^>]*href="/user/oidcStart[^>]*>${label[locale]}</a>`));
    const isThere = (html: string) => ['<form', '<input', 'resetPass'].map((fragment) => html.includes(fragment));
    const inMain = (html: string) => isThere(html.slice(html.indexOf('<main id="main"')));
    expect([inMain(alone), inMain(usual)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
    expect(usual).not.toContain('oidcStart');
  }
});

const card = (number: number, name: string) => ({
  prdId: `p${number}`,
  id: `p${number}-en`,
  product_name: name,
  company_name: 'A company',
  company_url: '',
  img: '',
  img_s: '/resource/1/320',
  summary: '',
  mail: '',
  puton_time: '2026-03-01T08:00:00Z',
  category: '05',
  order: number,
});

const open = screenNames.filter((name) => screens[name].access === 'public');

test.each(open)('%s is drawn without a browser, in both languages', async (name) => {
  for (const locale of ['zh', 'en'] as const) {
    const path = `/${locale}${screens[name].path}`;
    const { html, asked: callLog, sources } = await draw(path, { settings: settings(locale), requests: {} });
    expect(html).toContain('<main id="main"');
    expect(html).toContain(`href="/${locale}/about"`);
    expect(html).not.toMatch(
      / (?:min|max)=""|<button[^>]*aria-disabled[^>]* disabled|<button[^>]* disabled[^>]*aria-disabled/,
    );
    expect(callLog.filter(({ call }) => !(call in calls))).toEqual([]);
    // what the build is asked for is there
    for (const source of [...sources.first, ...sources.later])
      expect([source, existsSync(join(import.meta.dirname, '../..', source))]).toEqual([source, true]);
  }
});

test.each(open)('the source of %s is the one that the router loads', async (name) => {
  const { sources } = await draw(`/en${screens[name].path}`, { settings: settings('en'), requests: {} });
  const [source = ''] = sources.first.filter((path) => path.includes('/screens/'));
  const module: object = await import(join(import.meta.dirname, '../..', source));
  expect(Object.values(module)).toContain(await loadScreen(name));
});

test.each(open)('%s reads no parameter that its address would be drawn without', async (name) => {
  const params = screenParams[name] ?? [];
  const drawPage = await pageAt(`/en${screens[name].path}?${params.map((param) => `${param}=1`).join('&')}`, {
    settings: settings('en'),
    config: {},
  });
  const spies = (['get', 'getAll', 'has'] as const).map((method) => vi.spyOn(URLSearchParams.prototype, method));
  onTestFinished(() => void vi.restoreAllMocks());
  drawPage(() => null);
  const read = spies.flatMap(({ mock }) => mock.calls.map(([param]) => param));
  // addresses with these lead to others
  const redirects = screenParams[name] === screenParams.search ? ['Params', 'type'] : [];
  expect(read.filter((param) => !params.includes(param) && !redirects.includes(param))).toEqual([]);
});

test('without script the home page has the places that lead on the data map, in a table', async () => {
  const months = ['2026-02', '2026-03'];
  const place = (code: string, rank: number, amounts: string[]) => ({
    code,
    rank,
    amounts,
    total: '3000000.00',
    share: 0,
    growth: null,
    before: '0.00',
    earlier: '0.00',
    withheld: [0, 0],
    growths: [null, 1_000],
  });
  const known = {
    from: '2025-04',
    to: '2026-03',
    oldest: '2022-01',
    newest: '2026-03',
    periods: months,
    places: [place('US', 1, ['1000000.00', '2000000.00']), place('FR', 2, ['1000000.00', '1100000.00'])],
    totals: ['2000000.00', '3100000.00'],
    total: '5100000.00',
    withheld: 0,
    position: 9,
    asOf: '',
    growth: null,
    growths: [null, 5_500],
    comparable: { before: false, earlier: false },
  };
  const requests = { [callKey('mapCountries', {})]: known };
  for (const [locale, rows] of [
    ['en', ['1. United States', '2. France']],
    ['zh', ['1. 美国', '2. 法国']],
  ] as const) {
    const { html } = await draw(`/${locale}/home`, { settings: settings(locale), requests });
    const [, table = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    const heads = [...table.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, text = '']) =>
      text.replace(/<!-- -->/g, ''),
    );
    expect(heads).toEqual(rows);
    expect(table).toContain(locale === 'en' ? '2.00m' : '200万');
  }
});

test('a page says what it asks, and shows the answer once it has it', async () => {
  const first = await draw('/en/Product?category=05&category=01&from=2999-01-01', {
    settings: settings('en'),
    requests: {},
  });
  const edition = { site: '01', lan: 'EN' };
  expect(first.asked).toEqual([
    { call: 'productBlocks', input: { ...edition, category: '01,05' } },
    { call: 'rankProducts', input: { ...edition, by: 'browse', span: '7' } },
  ]);
  const requests = {
    [callKey('productBlocks', { ...edition, category: '05' })]: {
      blocks: [{ category: '05', list: [card(1, evil)], total: 1 }],
    },
    [callKey('rankProducts', { ...edition, by: 'browse', span: '7' })]: { list: [card(2, 'Lantern')] },
  };
  const { html, asked: callLog } = await draw('/en/Product?category=05', { settings: settings('en'), requests });
  expect(callLog.map(({ call, input }) => callKey(call as 'productBlocks', input))).toEqual(Object.keys(requests));
  expect(html).toContain('href="/en/Goods?ptId=p1"');
  expect(html).toContain('Lantern');
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script');
});

test.each(['/en//[', '/en//evil.test/x', '/en/%E0%A4', '/en/a%3Fb'])(
  '%s is an address like any other',
  async (path) => {
    const { html } = await draw(path, { settings: settings('en'), requests: {} });
    expect(html).toContain('Page not found');
  },
);

test('a page is titled by its screen, and one without a record by what is missing', async () => {
  const titleAt = async (path: string, requests: Record<string, unknown> = {}, problems = {}) =>
    (await draw(path, { settings: settings('en'), requests, refused: problems })).title;
  const edition = { site: '01', lan: 'EN' } as const;
  const missing = { code: '404', message: 'no', status: 200 };
  expect(await titleAt('/en/home')).toBe('Digital Trade Portal');
  expect(await titleAt('/en/Product?category=05')).toMatch(/^.+ · Products$/);
  expect(await titleAt('/en/nowhere')).toBe('Page not found');
  for (const [path, key, title] of [
    ['/en/Goods?ptId=x', callKey('showProduct', { productId: 'x', ...edition }), translate('EN', 'goods.missing')],
    [
      '/en/PresentList?id=x&type=enterprise',
      callKey('showEnterpriseDetail', { id: 'x', ...edition }),
      translate('EN', 'profiles.enterprise.missing'),
    ],
    ['/en/article?id=x', callKey('showArticle', { id: 'x', ...edition }), translate('EN', 'articles.one.missing')],
    ['/en/dataMap/place?code=x', callKey('mapPlace', { code: 'X' }), translate('EN', 'places.missing')],
  ] as const)
    expect(await titleAt(path, {}, { [key]: missing })).toBe(title);
});

test('what was refused is said', async () => {
  const key = callKey('showProduct', { productId: 'x', site: '01', lan: 'EN' });
  const problems = { [key]: { code: '404', message: 'no', status: 200 } };
  const { html } = await draw('/en/Goods?ptId=x', { settings: settings('en'), requests: {}, refused: problems });
  expect(html).toContain('Product not listed');
});

test('without script the language, the search and the filters lead on', async () => {
  const { html } = await draw('/en/Product?category=05', { settings: settings('en'), requests: {} });
  expect(html).toMatch(/<a href="\/zh\/Product\?category=05"[^>]*>中文/);
  for (const place of ['Product', 'Search']) expect(html).toMatch(new RegExp(`<form[^>]*action="/en/${place}"`));
  for (const name of ['type', 'keyword', 'keywords', 'from', 'to', 'category'])
    expect(html).toContain(`name="${name}"`);
});

test('drawings beside each other do not mix', async () => {
  const all = await Promise.all(
    (['zh', 'en', 'zh', 'en'] as const).map((locale) =>
      draw(`/${locale}/about`, { settings: settings(locale), requests: {} }),
    ),
  );
  expect(all.map(({ html }) => html.includes('About the portal'))).toEqual([false, true, false, true]);
});
