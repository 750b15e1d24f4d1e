// @vitest-environment jsdom
import type { SearchHit } from '@portal/shared/calls/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { settingsOf } from '../core/session/settings.ts';
import { open, refusing } from './testing/open.tsx';

let opened: Awaited<ReturnType<typeof open>> | undefined;
const visit = async (...args: Parameters<typeof open>) => {
  opened = await open(...args);
  return opened;
};
afterEach(() => {
  opened?.close();
  localStorage.clear();
});

const hit = (n: number, more: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'product',
  id: `p${n}`,
  lan: 'EN',
  name: `Cloud number ${n}`,
  nameMarks: [[0, 5]],
  text: 'Files in your own cloud.',
  textMarks: [[18, 23]],
  companyName: 'Cloudbank',
  companyMarks: [[0, 5]],
  link: '',
  source: '',
  otherName: '云盘',
  otherNameMarks: [[0, 1]],
  foundIn: ['name', 'text', 'company'],
  imageUrl: '',
  tags: ['codes.category.01', 'codes.registryStatus.1'],
  putonTime: '2026-10-01T08:00:00.000Z',
  ...more,
});
type Found = Awaited<ReturnType<Api['searchAll']>>;
const found = (list: SearchHit[], near: Found['near'] = '', total = list.length): Found => ({
  list,
  near,
  page_info: { pageNo: 1, pageSize: 10, total, more: false },
});
const counts = {
  kinds: { product: 12, platform: 3, company: 1, article: 2 },
  tags: { 'codes.category.01': 12, 'codes.registryStatus.1': 5, 'kinds.platform.codes.category.04': 3 },
  languages: { CN: 4, EN: 12 },
  sites: { '01': 11, '02': 1 },
  years: { '2025': 4, '2026': 8 },
  more: false,
};
const searchFacets = async () => counts;
const search = () => opened?.router.state.location.search;
const path = () => opened?.router.state.location.pathname.replace(/^\/en/, '');
const results = async () => within(await screen.findByRole('main'));

test('results say what they are, where they were found and mark it; text is text', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const list = [hit(1), hit(2, { kind: 'company', id: 'c1', name: evil, nameMarks: [[1, 4]], otherName: '' })];
  await visit('/en/Search?keyword=cloud', { api: { searchAll: async () => found(list), searchFacets } });
  const link = await screen.findByRole('link', { name: 'Cloud number 1' });
  expect(link.getAttribute('href')).toBe('/en/Goods?ptId=p1');
  const [card, other] = screen.getAllByRole('article');
  expect([...(card?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    'Cloud',
    'Cloud',
    '云',
    'cloud',
  ]);
  expect(card?.textContent).toContain('Matches: name, description, seller');
  expect(card?.querySelector('[lang="zh-CN"]')?.textContent).toBe('云盘');
  expect(other?.querySelector('h3')?.textContent).toBe(evil);
  expect(other?.querySelector('h3 mark')?.textContent).toBe('img');
  expect(screen.getByRole('heading', { level: 2, name: '2 results for “cloud”' })).toBeDefined();
  expect(document.title).toContain('“cloud” – Search');
});

test('a product that was found can be kept, liked and compared where it stands; what is none cannot', async () => {
  const list = [hit(1), hit(2, { kind: 'company' }), hit(3, { kind: 'platform' })];
  const counted = { prdId: 'p1', likeCount: 2, scrs: 12, browseCount: 0, weekBrowseCount: 0 };
  const productCounters = async () => ({ list: [counted] });
  await visit('/en/Search?keyword=cloud', {
    api: { searchAll: async () => found(list), searchFacets, productCounters },
  });
  await screen.findByRole('button', { name: 'Favourite 12 · Cloud number 1' });
  const buttons = (await results())
    .getAllByRole('article')
    .map((article) => within(article).queryAllByRole('button').length);
  expect(buttons).toEqual([3, 0, 0]);
});

test('kinds are tabs with counts, each with an address of its own that keeps what is chosen', async () => {
  await visit('/en/Search?keyword=cloud&site=02&category=01', {
    api: { searchAll: async () => found([hit(1)]), searchFacets },
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Result type' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'All18',
      'Products12',
      'Platforms3',
      'Companies1',
      'Articles2',
    ]),
  );
  expect(tabs.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual([
    '/en/Search?keyword=cloud&category=01&site=02',
    '/en/Search?keyword=cloud&kind=product&category=01&site=02',
    // they have categories of their own
    '/en/Opitem?keyword=cloud&site=02',
    '/en/OpItemEnterprise?keyword=cloud&category=01&site=02',
    '/en/Search?keyword=cloud&kind=article&site=02',
  ]);
});

test('what narrows takes effect at once, is in the address, said in chips, and goes with them; back goes back', async () => {
  const searchAll = vi.fn(async () => found([hit(1)]));
  await visit('/en/Search?keyword=cloud&pageNo=3', { api: { searchAll, searchFacets } });
  const main = await results();
  fireEvent.click(await main.findByRole('checkbox', { name: /Cloud services/ }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&category=01'));
  fireEvent.click(main.getByRole('radio', { name: /Lingang/ }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&category=01&site=02'));
  expect(searchAll).toHaveBeenLastCalledWith(
    { lan: 'EN', query: 'cloud', site: '02', tags: 'codes.category.01', sort: 'relevance', pageNo: 1, pageSize: 10 },
    expect.anything(),
  );
  fireEvent.click(main.getByRole('link', { name: 'Remove filter: Category: Cloud services' }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&site=02'));
  await act(() => opened?.router.navigate(-1));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&category=01&site=02'));
  fireEvent.click(main.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud'));
});

test('once the address has what narrows, every link leads on from it: of two quick presses neither undoes the other', async () => {
  await visit('/en/Search?keyword=cloud', { api: { searchAll: async () => found([hit(1)]), searchFacets } });
  const main = await results();
  const newest = await main.findByRole('link', { name: 'Newest first' });
  const cloud = await main.findByRole('checkbox', { name: /Cloud services/ });
  // by presses that React itself hears, without `act`, which would wait until everything is drawn
  cloud.click();
  await Promise.resolve();
  newest.click();
  const category = '?keyword=cloud&category=01';
  await waitFor(() => expect(search()).toBe(`${category}&sort=newest`));
  fireEvent.click(main.getByRole('link', { name: 'Remove filter: Category: Cloud services' }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&sort=newest'));
  expect(main.queryByRole('link', { name: 'Remove filter: Category: Cloud services' })).toBeNull();
});

test('where not all were counted, each number is one of which there may be more, and nothing is said to be none', async () => {
  const searchAll = vi.fn(async () => found([hit(1)]));
  await visit('/en/Search?keyword=cloud', {
    api: { searchAll, searchFacets: vi.fn(async () => ({ ...counts, kinds: { product: 10_000 }, more: true })) },
  });
  const main = await results();
  expect(await main.findByRole('checkbox', { name: 'Cloud services 12+' })).toBeTruthy();
  expect(main.getByRole('checkbox', { name: 'English 12+' })).toBeTruthy();
  expect(main.getByRole('link', { name: '2026 8+' })).toBeTruthy();
  const kinds = within(main.getByRole('navigation', { name: 'Result type' })).getAllByRole('link');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'All10,000+',
    'Products10,000+',
    'Platforms',
    'Companies',
    'Articles',
  ]);
});

test('results are rows or cards, which the address says; the page, the order and the marks stay, and nothing is asked for anew', async () => {
  const searchAll = vi.fn(async () => found([hit(1)], '', 30));
  await visit('/en/Search?keyword=cloud&sort=newest&pageNo=2', { api: { searchAll, searchFacets } });
  const viewSwitch = within(await screen.findByRole('navigation', { name: 'View' }));
  expect(viewSwitch.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['List', 'true'],
    ['Cards', null],
  ]);
  await screen.findByRole('link', { name: 'Cloud number 1' });
  const marked = () => [...screen.getByRole('article').querySelectorAll('mark')].map((mark) => mark.textContent);
  const before = marked();
  const callCount = searchAll.mock.calls.length;
  const cards = viewSwitch.getByRole('link', { name: 'Cards' });
  expect(cards.getAttribute('href')).toBe('/en/Search?keyword=cloud&sort=newest&look=cards&pageNo=2');
  fireEvent.click(cards);
  await waitFor(() => expect(cards.getAttribute('aria-current')).toBe('true'));
  expect(screen.getByRole('article').parentElement?.parentElement?.hasAttribute('data-cards')).toBe(true);
  expect(marked()).toEqual(before);
  expect(searchAll).toHaveBeenCalledTimes(callCount);
  expect(viewSwitch.getByRole('link', { name: 'List' }).getAttribute('href')).toBe(
    '/en/Search?keyword=cloud&sort=newest&pageNo=2',
  );
  // whatever else is chosen, and another word, keep it
  const main = await results();
  fireEvent.click(await main.findByRole('checkbox', { name: /Cloud services/ }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&category=01&sort=newest&look=cards'));
  const { form: searchForm } = main.getByRole<HTMLInputElement>('combobox', { name: 'Search words' });
  expect(searchForm && new FormData(searchForm).get('look')).toBe('cards');
});

test('results can be ordered by counters; the address says so, and what narrows keeps it', async () => {
  const searchAll = vi.fn(async () => found([hit(1)]));
  await visit('/en/Search?keyword=cloud&sort=mostCollected', { api: { searchAll, searchFacets } });
  const orders = within(await screen.findByRole('navigation', { name: 'Sort by' }));
  expect(orders.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Relevance', '/en/Search?keyword=cloud'],
    ['Newest first', '/en/Search?keyword=cloud&sort=newest'],
    ['Most viewed', '/en/Search?keyword=cloud&sort=mostBrowsed'],
    ['Most favourited', '/en/Search?keyword=cloud&sort=mostCollected'],
  ]);
  await waitFor(() =>
    expect(searchAll).toHaveBeenCalledWith(expect.objectContaining({ sort: 'mostCollected' }), expect.anything()),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /Cloud services/ }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&category=01&sort=mostCollected'));
});

test('days are sent together, in order alone; a year is one press', async () => {
  await visit('/en/Search?keyword=cloud', { api: { searchAll: async () => found([hit(1)]), searchFacets } });
  const main = await results();
  fireEvent.change(main.getByLabelText('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(main.getByLabelText('To'), { target: { value: '2026-01-01' } });
  fireEvent.click(main.getByRole('button', { name: 'Apply' }));
  expect(await main.findByText('Enter an end date on or after the start date')).toBeDefined();
  expect(search()).toBe('?keyword=cloud');
  fireEvent.change(main.getByLabelText('To'), { target: { value: '2026-04-01' } });
  fireEvent.click(main.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&from=2026-03-01&to=2026-04-01'));
  fireEvent.click(await main.findByRole('link', { name: /^2025/ }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&from=2025-01-01&to=2025-12-31'));
});

test('nothing found: what comes near is shown with its reason, else what to do next', async () => {
  await visit('/en/Search?keyword=clowd', { api: { searchAll: async () => found([hit(1)], 'slip'), searchFacets } });
  expect(await screen.findByText('No exact match for “clowd”. Similar results:')).toBeDefined();
  expect(screen.getByText(/differs by one letter/)).toBeDefined();
  opened?.close();
  await visit('/en/Opitem?keyword=zzz', { api: { searchAll: async () => found([]), searchFacets } });
  expect(await screen.findByText('No results for “zzz”')).toBeDefined();
  opened?.close();
  await visit('/en/Search?keyword=zzz&site=02', { api: { searchAll: async () => found([]), searchFacets } });
  expect(await screen.findByText('No results match these filters')).toBeDefined();
});

test('what failed is said and can be tried again', async () => {
  const searchAll = vi.fn<Api['searchAll']>(refusing({ code: '500', message: 'It is broken' }));
  await visit('/en/OpItemEnterprise?keyword=x', { api: { searchAll, searchFacets } });
  expect(await screen.findByText('It is broken')).toBeDefined();
  searchAll.mockImplementation(async () => found([hit(1)]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Cloud number 1' });
  expect(searchAll).toHaveBeenLastCalledWith(expect.objectContaining({ kinds: 'company' }), expect.anything());
});

test.each([
  '?keyword=%00%E2%80%AEx&category=99,01&site=9&language=xx&from=yesterday&to=1&sort=evil&pageNo=-7&pageSize=999&kind=user',
  `?keyword=${'x'.repeat(500)}&category=01`,
  '?keyword=%3Cscript%3E&category=01',
])('an address that says what it must not is read as far as it can be (%#)', async (address) => {
  const searchAll = vi.fn(async () => found([]));
  await visit(`/en/Search${address}`, { api: { searchAll, searchFacets } });
  await waitFor(() => expect(searchAll).toHaveBeenCalled());
  const isScript = address.includes('script');
  expect(searchAll).toHaveBeenLastCalledWith(
    {
      lan: 'EN',
      tags: 'codes.category.01',
      sort: 'relevance',
      pageNo: 1,
      pageSize: 10,
      ...(isScript && { query: '<script>' }),
    },
    expect.anything(),
  );
});

test('the longest texts in both languages stay texts of a page', async () => {
  const long = { name: '长'.repeat(200), text: 'w'.repeat(400), nameMarks: [], textMarks: [], lan: 'CN' as const };
  await visit('/en/Search?keyword=x', { api: { searchAll: async () => found([hit(1, long)]), searchFacets } });
  const link = await screen.findByRole('link', { name: long.name });
  expect(link.closest('[lang]')?.getAttribute('lang')).toBe('zh-CN');
  expect(screen.getByText('Chinese only')).toBeDefined();
});

test('Params, and what a form without script sends, is rewritten', async () => {
  const params = encodeURIComponent(JSON.stringify({ category: '02', keyWord: 'a b', maxRowCounts: 20 }));
  await visit(`/en/Opitem?Params=${params}`, { api: { searchAll: async () => found([]), searchFacets } });
  await waitFor(() => expect(search()).toBe('?keyword=a+b&category=02&pageSize=20'));
  opened?.close();
  await visit('/en/Search?type=02&keyword=x', { api: { searchAll: async () => found([]), searchFacets } });
  await waitFor(() => expect(`${path()}${search()}`).toBe('/OpItemEnterprise?keyword=x'));
});

const suggestions: Partial<Api> = {
  searchSuggest: async ({ query }) => ({
    words: query === 'clo' ? ['cloud', 'cloudbank'] : [],
    list: query === 'clo' ? [{ kind: 'product', id: 'p1', name: 'Nextcloud', nameMarks: [[4, 7]], link: '' }] : [],
  }),
  searchPopular: async () => ({ list: ['containers', 'cloud'] }),
  searchAll: async () => found([hit(1)]),
  searchFacets,
};
const header = () => within(screen.getByRole('banner'));
const type = async (text: string) => {
  const field = header().getByRole('combobox', { name: 'Search words' });
  act(() => field.focus());
  await header().findByRole('listbox', { name: 'Suggestions', hidden: true });
  fireEvent.input(field, { target: { value: text } });
  return field;
};
/** The list for what was typed: the page itself takes the focus once, when one arrives. */
const offered = async (text: string) => {
  const field = await type(text);
  await waitFor(() => {
    act(() => field.focus());
    fireEvent.input(field, { target: { value: text } });
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });
  return field;
};
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });

test('while somebody types, three columns are offered, and the keys go through them', async () => {
  // before anything of it is counted
  await visit('/en/about', { api: { ...suggestions, searchFacets: () => new Promise(() => undefined) } });
  await screen.findByRole('heading', { level: 1 });
  const field = await offered('clo');
  await screen.findByRole('option', { name: /^Next/ });
  const list = within(header().getByRole('listbox', { name: 'Suggestions' }));
  expect(list.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'Suggestionscloudcloudbank',
    'Go toNextcloudProduct',
    'Popular searchescontainers',
  ]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBeUndefined();
  press(field, 'ArrowDown');
  await waitFor(() => expect(active()).toBe('cloud'));
  press(field, 'ArrowUp');
  await waitFor(() => expect(active()).toBeUndefined());
  press(field, 'ArrowUp');
  await waitFor(() => expect(active()).toBe('containers'));
  press(field, 'Escape');
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
  expect((field as HTMLInputElement).value).toBe('clo');
  // opened again, and taken
  press(field, 'ArrowDown');
  await waitFor(() => expect(active()).toBe('cloud'));
  press(field, 'ArrowDown');
  await waitFor(() => expect(active()).toBe('cloudbank'));
  press(field, 'Enter');
  await waitFor(() => expect(`${path()}${search()}`).toBe('/Search?keyword=cloudbank'));
});

test('beside each way to go on stands what the page it leads to will say is found, where the search finds it', async () => {
  const searchCall = vi.fn(async ({ query = '' }) =>
    query === 'cloud' ? counts : { ...counts, kinds: { product: 10_000 }, more: true },
  );
  await visit('/en/about', { api: { ...suggestions, searchFacets: searchCall } });
  await screen.findByRole('heading', { level: 1 });
  await offered('clo');
  const options = () => within(header().getByRole('listbox')).queryAllByRole('option');
  // the figure for who sees it, and in words for who listens
  const optionTexts = () => options().map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(optionTexts()).toEqual([
      'cloud1818 entries',
      'cloudbank10,000+10,000+ entries',
      'NextcloudProduct',
      // what others look for is not counted
      'containers',
    ]),
  );
  // what was typed is told from what goes on
  expect(options()[1]?.querySelector('mark')?.textContent).toBe('clo');
  expect(searchCall.mock.calls.map(([input]) => input)).toEqual([
    { lan: 'EN', query: 'cloud' },
    { lan: 'EN', query: 'cloudbank' },
  ]);
  const choose = async (value: string) => {
    fireEvent.change(header().getByRole('combobox', { name: 'Search type' }), { target: { value } });
    await offered('cloudb');
    await waitFor(() => expect(optionTexts()).toEqual(['containers', 'cloud']));
    await offered('clo');
  };
  await choose('02');
  // of another kind than those that were counted it is not known that there is none
  await waitFor(() => expect(optionTexts().slice(0, 2)).toEqual(['cloud11 entry', 'cloudbank']));
  expect(options()[0]?.childElementCount).toBe(3);
  // the list of the products finds in a way of its own
  await choose('03');
  await waitFor(() => expect(optionTexts().slice(0, 2)).toEqual(['cloud', 'cloudbank']));
  // there is not even a place for a number, which comes a moment later
  expect(options()[0]?.childElementCount).toBe(2);
});

test('the list leads straight to a record, and shuts when the field is left', async () => {
  await visit('/en/about', { api: suggestions });
  await screen.findByRole('heading', { level: 1 });
  const field = await offered('clo');
  const record = await screen.findByRole('option', { name: /^Next/ });
  expect(record.getAttribute('href')).toBe('/en/Goods?ptId=p1');
  act(() => field.blur());
  await waitFor(() => expect(within(header().getByRole('listbox')).queryByRole('option')).toBeNull());
});

test('the header looks for each type where it is found', async () => {
  const outside = vi.spyOn(window, 'open').mockReturnValue(null);
  await visit('/en/about', { api: suggestions });
  await screen.findByRole('heading', { level: 1 });
  const send = async (value: string) => {
    const kind = header().getByRole('combobox', { name: 'Search type' });
    fireEvent.change(kind, { target: { value } });
    const field = await type('a b');
    const form = field.closest('form');
    if (form) fireEvent.submit(form);
  };
  for (const [value, address] of [
    ['', '/Search?keyword=a+b'],
    ['01', '/Opitem?keyword=a+b'],
    ['02', '/OpItemEnterprise?keyword=a+b'],
    ['03', '/Product?keyword=a+b'],
  ] as const) {
    await send(value);
    await waitFor(() => expect(`${path()}${search()}`).toBe(address));
  }
  await send('04');
  await waitFor(() => expect(`${path()}${search()}`).toBe('/Search?keyword=a+b&kind=article'));
  expect(outside).not.toHaveBeenCalled();
});

test('news are looked for outside where the operator says so; our own articles are there with a way to it', async () => {
  const outside = vi.spyOn(window, 'open').mockReturnValue(null);
  const settings = settingsOf(new URL('http://localhost/en/about'), {
    newsSearch: 'https://news.example.com/?q={{keyword}}',
  });
  await visit('/en/Search?keyword=a+b&kind=article', { api: suggestions, state: { settings } });
  await screen.findByRole('heading', { level: 1 });
  const kind = header().getByRole('combobox', { name: 'Search type' });
  fireEvent.change(kind, { target: { value: '04' } });
  const form = (await type('a b')).closest('form');
  if (form) fireEvent.submit(form);
  const address = 'https://news.example.com/?q=a%20b';
  expect(outside).toHaveBeenCalledWith(address, '_blank', 'noreferrer');
  const link = await screen.findByRole('link', { name: /external news for “a b”/ });
  expect(link.getAttribute('href')).toBe(address);
});

test('an article says when it was published and whose it is, and leads to where it can be read', async () => {
  const makeHit = (n: number, more: Partial<SearchHit>) =>
    hit(n, { kind: 'article', companyName: '', otherName: '', foundIn: ['text'], ...more });
  const news = 'codes.articleSection.news';
  const list = [
    makeHit(1, { tags: [news] }),
    makeHit(2, { tags: [news], link: '/about' }),
    makeHit(3, { tags: [news], link: 'https://news.example.com/3', source: 'news.example.com' }),
  ];
  await visit('/en/Search?keyword=cloud&kind=article', { api: { searchAll: async () => found(list), searchFacets } });
  const links = await Promise.all(
    list.map(async ({ name }) => {
      const link = await screen.findByRole('link', { name });
      return [link.getAttribute('href'), link.getAttribute('target')];
    }),
  );
  expect(links).toEqual([
    ['/en/article?id=p1', null],
    ['/en/about', null],
    ['https://news.example.com/3', '_blank'],
  ]);
  const [, , other] = screen.getAllByRole('article');
  for (const words of ['Article', 'news.example.com', 'Matches: text', 'News', 'Published 1 Oct 2026'])
    expect(other?.textContent).toContain(words);
  expect(other?.textContent).not.toContain('Approved');
  expect(await screen.findByRole('group', { name: 'Section' })).toBeDefined();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Copyright knowledge/ }));
  await waitFor(() => expect(search()).toBe('?keyword=cloud&kind=article&category=knowledge'));
});

const noBlocks = async (): Promise<never> => {
  throw new Error('blocks are for lists without words');
};
const otherCalls = {
  rankProducts: async () => ({ list: [] }),
  productCounters: async () => ({ list: [] }),
  productBlocks: noBlocks,
  showPlatform: noBlocks,
  showEnterprise: noBlocks,
};

test.each([
  ['/Product?keyword=cloud&category=01', { kinds: 'product', tags: 'codes.category.01' }],
  ['/Platform?keyword=cloud&category=04', { kinds: 'platform', tags: 'kinds.platform.codes.category.04' }],
  ['/Enterprise?keyword=cloud', { kinds: 'company' }],
  ['/WitEnjoyFinancial/SearchList?type=platform&classify=2&keyWord=cloud', { kinds: 'platform', classify: '2' }],
])('%s is one list by relevance, as the search finds and marks it, with its filters', async (address, query) => {
  const searchAll = vi.fn(async () => found([hit(1, { kind: query.kinds })], 'slip'));
  await visit(`/en${address}`, { api: { ...otherCalls, searchAll } });
  const main = await results();
  expect((await main.findByRole('link', { name: 'Cloud number 1' })).querySelector('mark')?.textContent).toBe('Cloud');
  expect(main.getByText('differs by one letter', { exact: false })).toBeDefined();
  expect(searchAll).toHaveBeenCalledWith(
    { query: 'cloud', lan: 'EN', site: '01', scope: 'site', sort: 'relevance', pageNo: 1, pageSize: 20, ...query },
    expect.anything(),
  );
});

test('an order that is chosen wins, and stays with other words and filters', async () => {
  const searchAll = vi.fn(async () => found([hit(1)]));
  await visit('/en/Product?keyword=cloud&category=01', { api: { ...otherCalls, searchAll } });
  fireEvent.click(await screen.findByRole('link', { name: 'Newest first' }));
  await waitFor(() => expect(search()).toBe('?category=01&keywords=cloud&sort=newest'));
  expect(searchAll).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'newest' }), expect.anything());
});

test.each(['/Product', '/Platform', '/Enterprise'])(
  'where nothing is found, %s leads to the search of the whole portal, and takes filters away',
  async (path) => {
    await visit(`/en${path}?keyword=zzz&category=01`, { api: { ...otherCalls, searchAll: async () => found([]) } });
    const everywhere = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Search the full portal for “zzz”',
    });
    expect(everywhere.pathname + everywhere.search).toBe('/en/Search?keyword=zzz');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).not.toContain('category'));
    expect(search()).toContain('zzz');
  },
);
