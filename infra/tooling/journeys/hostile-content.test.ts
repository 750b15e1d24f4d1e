import { calls } from '@portal/shared/calls/index';
import { richTextTags } from '@portal/shared/rules/html';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hostileMarkup } from '../../runtime/html/hostile.ts';
import { isTakenOver } from '../bench/pages/layout.ts';
import type { Person, Portal } from './portal.ts';
import { prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let admin: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  admin = await portal.person('SHDIPP_ADMIN');
});

const address = (path: string) => `${portal.stack.gateway}${prefix.EN}${path}`;

/** Says what a page asks of others than the portal, and what it opens. */
function watched(page: Page): string[] {
  const strange: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(portal.stack.gateway).origin) strange.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => strange.push(dialog.message())));
  return strange;
}
const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);

test('an article made of hostile markup is read: nothing runs, nothing is asked elsewhere, and it is an article', async () => {
  const ends = 'What the article says in the end';
  // each by itself: what is never closed would swallow what is behind it
  const samples = Object.entries(hostileMarkup);
  const titleEN = `<img src=x onerror=window.ran=1> ${admin.umId.slice(0, 8)}`;
  const saved = new Map<string, string>();
  for (const [name, html] of samples) {
    const form = { section: 'knowledge' as const, sites: ['01' as const], oper: '1' as const };
    const bodyEN = `<h2>${name}</h2>${html}<p>${ends}</p>`;
    const { flag, data } = await portal.ask(calls.saveArticle, { ...form, titleEN, bodyEN }, { as: admin });
    // a picture that is nobody's, and a text that is none, are refused, and their field is named
    if (flag === 'F')
      expect([name, data]).toEqual([
        expect.stringMatching(/^pictures|^bytes/),
        { fields: { bodyEN: expect.any(String) } },
      ]);
    else saved.set(data?.idVal ?? '', name);
  }
  expect(saved.size).toBe(samples.length - 2);
  const page = await visit(portal, { width: 360 });
  const strange = watched(page);
  for (const [id, name] of saved) {
    await portal.ask(calls.showArticle, { id, lan: 'EN' }, { as: admin });
    const response = await page.goto(address(`/article?id=${id}`));
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '<img src=x onerror=window.ran=1>' }).waitFor();
    await page.waitForFunction(isTakenOver);
    const text = page.getByRole('heading', { level: 2, name, exact: true }).locator('..');
    const tagNames = await text.evaluate((all) => [...all.querySelectorAll('*')].map(({ localName }) => localName));
    expect(tagNames.filter((tag) => !richTextTags.some((each) => each === tag))).toEqual([]);
    expect(await hasRun(page)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(strange).toEqual([]);
});

/** What strangers type into a search. */
const searchTexts: Readonly<Record<string, string>> = {
  quotes: `'"\`''""'; "`,
  'an end of a statement': `'; drop table search_documents; --`,
  'a condition that holds': `' or '1'='1' /* */ union select null--`,
  'signs of LIKE': '%_%\\_\\%',
  'signs of a query for words': `a & | ! <-> :* (b <2> c) 'd':A*`,
  'signs of a pattern': '(a+)+$ [a-z {1,} ^ \\1 \\p{L} (?<=x)',
  markup: '<script>window.ran=1</script><img src=x onerror=window.ran=1>',
  'an attribute': `" autofocus onfocus=window.ran=1 x="`,
  'words in braces': '{{query}} $t(search.title) {% x %} %s',
  'nothing but signs': '?!.,;:…—·、。「」',
  'text from right to left': 'שלום, עולם! مرحبا (123) x',
  'marks on top of marks': `Z${'\u0335\u0322'.repeat(40)}`,
  'signs outside of the first plane': '👩‍👩‍👧‍👦𠮷𝒳🏳️‍🌈',
  'one long word': 'x'.repeat(100),
  'a path': '../../etc/passwd%2500',
};
/** What no text is, or none that is looked for: it is refused, and the field named. */
const rejectedInputs: Readonly<Record<string, string>> = {
  'the sign that ends a text': 'a\0b',
  'text that is turned round': '\u202egpj.elif\u202c',
  'half a sign': 'a\ud800b',
  'ten thousand signs': '云'.repeat(10_000),
};

test('whatever is typed is looked for as text: answered, or refused with its field named; shown as text within a phone', async () => {
  const page = await visit(portal, { width: 360 });
  const strange = watched(page);
  for (const [name, query] of Object.entries(searchTexts)) {
    for (const call of [calls.searchAll, calls.searchSuggest, calls.searchFacets]) {
      const { status, flag, returnInfo } = await portal.ask(call, { query, lan: 'EN' });
      expect([name, call.path, status, flag, returnInfo]).toEqual([name, call.path, 200, 'T', expect.anything()]);
    }
    await page.goto(address(`/Search?${new URLSearchParams({ keyword: query })}`));
    const result = page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /“|entr/ })
      .first();
    await result.waitFor();
    expect(await page.title(), name).toContain(query.trim());
    expect(
      await page
        .getByRole('main')
        .getByRole('searchbox')
        .or(page.locator('main input[name=keyword]'))
        .first()
        .inputValue(),
      name,
    ).toBe(query.trim());
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    expect(await hasRun(page), name).toBe(false);
  }
  for (const [name, query] of Object.entries(rejectedInputs)) {
    for (const call of [calls.searchAll, calls.searchSuggest, calls.searchFacets]) {
      const { flag, returnCode, data } = await portal.ask(call, { query, lan: 'EN' });
      expect([name, flag, returnCode]).toEqual([name, 'F', '400']);
      expect(data).toMatchObject({ fields: { query: expect.any(String) } });
    }
    const sent = /\p{Surrogate}/u.test(query) ? 'a%ED%A0%80b' : encodeURIComponent(query);
    // an address of ten thousand signs is longer than a browser's request may be
    const { status } = await portal.get(`${prefix.EN}/Search?keyword=${sent}`);
    expect([200, 400, 414, 431], `${name}: ${status}`).toContain(status);
  }
  expect(strange).toEqual([]);
});
