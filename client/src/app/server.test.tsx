import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import { screenNames, screens } from '@portal/shared/screens';
import { expect, test } from 'vitest';
import type { Answers } from '../shared/access/first-data.ts';
import type { Locale } from '../shared/access/settings.ts';
import { loadScreen } from './screens.ts';
import { pageAt, type Told } from './server.tsx';

/** What is not among the answers is not there yet. */
async function draw(address: string, { settings, config = {}, requests, refused = {} }: Told & Answers) {
  const asked: { call: string; input: unknown }[] = [];
  const drawPage = await pageAt(address, { settings, config });
  const drawn = drawPage((call, input) => {
    asked.push({ call, input });
    const key = callKey(call as keyof Calls, input);
    const problem = refused[key];
    if (problem) return { refused: problem };
    return key in requests ? { data: requests[key] } : undefined;
  });
  return { ...drawn, asked };
}

const evil = '</script><script>alert(1)</script>"\'&';
const settings = (locale: Locale, theme: 'main' | 'zone' = 'main') =>
  ({ locale, site: '01', theme, prefix: `/${locale}` }) as const;

test('where a login provider is the only way in the page has its button alone, before anything else is known', async () => {
  const label = { zh: '统一登录', en: 'Log in there' };
  const onlyProvider = { label, start: '/user/oidcStart' };
  for (const locale of ['zh', 'en'] as const) {
    const drawn = (config = {}) => draw(`/${locale}/Login`, { settings: settings(locale), config, requests: {} });
    const [alone, usual] = [(await drawn({ onlyProvider })).html, (await drawn()).html];
    expect(alone).toMatch(new RegExp(`<a[^>]*href="/user/oidcStart[^>]*>${label[locale]}</a>`));
    const isThere = (html: string) => ['<form', '<input', 'resetPass'].map((piece) => html.includes(piece));
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
    const { html, asked, sources } = await draw(path, { settings: settings(locale), requests: {} });
    expect(html).toContain('<main id="main"');
    expect(html).toContain(`href="/${locale}/about"`);
    expect(asked.filter(({ call }) => !(call in calls))).toEqual([]);
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
  const { html, asked } = await draw('/en/Product?category=05', { settings: settings('en'), requests });
  expect(asked.map(({ call, input }) => callKey(call as 'productBlocks', input))).toEqual(Object.keys(requests));
  expect(html).toContain('href="/en/Goods?ptId=p1"');
  expect(html).toContain('Lantern');
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script');
});

test.each(['/en//[', '/en//evil.test/x', '/en/%E0%A4', '/en/a%3Fb'])(
  '%s is an address like any other',
  async (path) => {
    const { html } = await draw(path, { settings: settings('en'), requests: {} });
    expect(html).toContain('There is no page at this address');
  },
);

test('what was refused is said', async () => {
  const key = callKey('showProduct', { productId: 'x', site: '01', lan: 'EN' });
  const refused = { [key]: { code: '404', message: 'no', status: 200 } };
  const { html } = await draw('/en/Goods?ptId=x', { settings: settings('en'), requests: {}, refused });
  expect(html).toContain('This product is not listed');
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
