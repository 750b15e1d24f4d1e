// @vitest-environment jsdom
import type { ArticleCard } from '@portal/shared/calls/article';
import { callKey } from '@portal/shared/calls/key';
import type { ProductCard } from '@portal/shared/calls/product';
import { decrypt } from '@portal/shared/rules/credentials';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { settingsOf } from '../core/session/settings.ts';
import { open, refusing, user } from './testing/open.tsx';

let opened: Awaited<ReturnType<typeof open>> | undefined;
const visit = async (...args: Parameters<typeof open>) => {
  opened = await open(...args);
  return opened;
};
afterEach(() => {
  opened?.close();
  localStorage.clear();
});

const card = (n: number, category = '04'): ProductCard => ({
  prdId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  id: `${n}`,
  product_name: `Book ${n}`,
  company_name: 'Library',
  company_url: '',
  img: '',
  img_s: '',
  summary: '',
  mail: '',
  puton_time: '2026-10-01T08:00:00.000Z',
  category,
  order: n,
});
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1));
const ranking = {
  rankProducts: async () => ({ list: [] }),
  productCounters: async () => ({ list: [] }),
};

const home = (count: number) => ({
  carouselList: [],
  platRecommendedList: [],
  companyRecommendedList: [],
  productRecommendedList: cards(count),
  figures: { listed: 1248, platforms: 86, companies: 312, reviewedToday: 27, categories: 6, logHead: 1204331 },
});

test('home shows twelve products in two rows split after the sixth, and the figures', async () => {
  await visit('/en/home', { api: { homeResources: async () => home(14) } });
  await screen.findByRole('link', { name: 'Book 12' });
  const rows = screen
    .getAllByRole('list')
    .filter((list) => within(list).queryAllByRole('article').length > 0)
    .map((list) => within(list).getAllByRole('article').length);
  expect(rows).toEqual([6, 6]);
  const figures = within(screen.getByRole('region', { name: 'The portal in figures' }));
  expect(figures.getByText('1,248')).toBeDefined();
  // of which sites they are stands beside figures of one and of all
  expect(screen.getByText('products on this site')).toBeDefined();
  expect(screen.getByText('1,204,331 entries in the log of all sites')).toBeDefined();
  // each leads to its list, what is said of the log to its check
  const paths = figures.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
  expect(paths).toEqual(['/en/Product', '/en/Enterprise', '/en/Platform', '/en/proof']);
});

/** Where the anchors of the home page lead. */
const hashes = (): string[] =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ hash }) => hash);

test('home announces no platforms or enterprises where a site has none', async () => {
  const figures = { ...home(1).figures, platforms: 0, companies: 0 };
  const homeArticles = async () => ({ copyright: [], knowledge: [], service: [], news: [] });
  await visit('/en/home', { api: { homeResources: async () => ({ ...home(1), figures }), homeArticles } });
  await screen.findByRole('heading', { name: 'Recommended products' });
  // until it is known, their places are kept
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recommended platforms' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Recommended companies' })).toBeNull();
  const terms = within(screen.getByRole('region', { name: 'The portal in figures' })).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['products on this site', 'reviewed today, all sites']);
  await waitFor(() => expect(hashes()).toEqual(['#products', '#categories', '#data']));
});

test('home leads to each of its sections, in their order, and each is there', async () => {
  const makeArticles = (section: ArticleCard['section']): ArticleCard[] => [
    {
      id: section,
      section,
      title: section,
      excerpt: '',
      link: '',
      imageUrl: '',
      source: '',
      time: '2026-10-01T08:00:00.000Z',
    },
  ];
  const homeArticles = async () => ({
    copyright: [],
    knowledge: makeArticles('knowledge'),
    service: makeArticles('service'),
    news: makeArticles('news'),
  });
  await visit('/en/home', { api: { homeResources: async () => home(1), homeArticles } });
  await screen.findByRole('heading', { name: 'Copyright' });
  const sections = ['products', 'copyright', 'services', 'news', 'categories', 'data'];
  await waitFor(() => expect(hashes().slice(2)).toEqual(sections.map((each) => `#${each}`)));
  for (const each of sections) await waitFor(() => expect(document.getElementById(each)).not.toBeNull());
});

test('of copyright articles the room of 25 Chinese characters is told, of news 52, and no word is cut in two', async () => {
  const makeArticle = (section: ArticleCard['section'], excerpt: string): ArticleCard => ({
    id: section,
    section,
    title: section,
    excerpt,
    link: '',
    imageUrl: '',
    source: '',
    time: '2026-10-01T08:00:00.000Z',
  });
  const homeArticles = async () => ({
    copyright: [
      makeArticle('copyright', 'Life and fifty years after the death of the author, in China and abroad'),
      makeArticle('copyright', '版权'.repeat(13)),
    ],
    knowledge: [],
    service: [],
    news: [makeArticle('news', 'Bilingual digital editions of several classics passed review')],
  });
  await visit('/en/home', { api: { homeResources: async () => home(1), homeArticles } });
  await screen.findByText('Life and fifty years after the death of the author, in China…');
  screen.getByText(`${'版权'.repeat(12)}版…`);
  screen.getByText('Bilingual digital editions of several classics…');
});

test('the banner shows what is recommended for it, each leading to its link; the first picture is loaded at once', async () => {
  const slide = (order: number, link: string) => ({
    id: `s${order}`,
    title: `Slide ${order}`,
    imageUrl: `/resource/f${order}`,
    link,
    order,
  });
  const carouselList = [slide(1, '/Goods?ptId=1'), slide(2, 'https://example.org/fair')];
  await visit('/en/home', { api: { homeResources: async () => ({ ...home(1), carouselList }) } });
  const banner = within(await screen.findByRole('region', { name: 'Highlights' }));
  expect(banner.getByRole('link', { name: 'Slide 1' }).getAttribute('href')).toBe('/en/Goods?ptId=1');
  expect(banner.getByText('Slide 2').closest('a')?.getAttribute('href')).toBe('https://example.org/fair');
  const pictures = [...document.querySelectorAll<HTMLImageElement>('section img[sizes="100vw"]')];
  expect(pictures.map((each) => each.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(pictures[0]?.getAttribute('srcset')).toContain('/resource/f1/1600 1600w');
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
});

test('what came with the page is shown at once and not asked for again', async () => {
  const homeResources = vi.fn(async () => home(1));
  const key = callKey('homeResources', { dominCode: '01', lanCode: 'EN' });
  await visit('/en/home', { api: { homeResources }, first: { [key]: home(3) } });
  await screen.findByRole('link', { name: 'Book 3' });
  expect(homeResources).not.toHaveBeenCalled();
});

test('links keep the language of the address', async () => {
  await visit('/en/home', { api: { homeResources: async () => home(1) } });
  const link = await screen.findByRole('link', { name: 'Book 1' });
  expect(link.getAttribute('href')).toBe(`/en/Goods?ptId=${card(1).prdId}`);
});

const operator = {
  operator: { zh: '某中心', en: 'A Centre' },
  address: { zh: '某路', en: 'Some Road' },
  hours: { zh: '每天', en: 'Every day' },
  phone: '+86 (21) 5555-0100',
  consultMail: 'help@portal.test',
  icp: '沪ICP备12345678号-1',
  police: '沪公网安备31011502000001号',
};

test('the footer says who runs the portal, with links to where their filings can be looked up', async () => {
  const settings = settingsOf(new URL('http://localhost/en/home'), operator);
  await visit('/en/home', { api: { homeResources: async () => home(1) }, state: { settings } });
  const footer = within(await screen.findByRole('contentinfo'));
  const to = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
  expect(to(operator.icp)).toBe('https://beian.miit.gov.cn/');
  expect(to(operator.police)).toBe('https://beian.mps.gov.cn/#/query/webSearch?code=31011502000001');
  expect(to(operator.phone)).toBe('tel:+862155550100');
  expect(to(operator.consultMail)).toBe('mailto:help@portal.test');
  expect(to('Privacy')).toBe('/en/privacy');
  for (const { en } of [operator.operator, operator.address, operator.hours])
    expect(footer.getByText(en)).toBeDefined();
  expect(footer.queryByText('sample')).toBeNull();
});

test('the header leads to the consulting mail', async () => {
  const settings = settingsOf(new URL('http://localhost/en/home'), operator);
  await visit('/en/home', { api: { homeResources: async () => home(1) }, state: { settings } });
  const bar = within(await screen.findByRole('navigation', { name: 'Account and language' }));
  const mail = bar.getByRole('link', { name: 'Ask by e-mail' });
  expect(mail.getAttribute('href')).toBe('mailto:help@portal.test');
});

test('what the operator has not set is a sample and marked as one; their own statements are linked instead of ours', async () => {
  const config = { phone: operator.phone, privacy: 'https://operator.test/privacy' };
  const settings = settingsOf(new URL('http://localhost/en/home'), config);
  await visit('/en/home', { api: { homeResources: async () => home(1) }, state: { settings } });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getAllByText('sample')).toHaveLength(Object.keys(operator).length - 1);
  expect(footer.getByRole('link', { name: operator.phone }).parentElement?.textContent).toBe(operator.phone);
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(config.privacy);
});

test.each([
  ['about', 'About the portal', 'How to verify'],
  ['privacy', 'Privacy statement', 'Retention'],
  ['accessibility', 'Accessibility statement', 'Known limitations'],
  ['agreement', 'User agreement', '6. Your personal data'],
])('%s says what it is about, and who answers for it', async (path, title, section) => {
  const settings = settingsOf(new URL(`http://localhost/en/${path}`), { operator: operator.operator });
  const readAgreement: Api['readAgreement'] = async () => ({ shown: null, versions: [] });
  await visit(`/en/${path}`, { api: { readAgreement }, state: { settings } });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeDefined();
  const card = within(screen.getByRole('complementary', { name: 'Operator' }));
  expect(card.getByText(operator.operator.en)).toBeDefined();
  expect(card.getByText(/has not been set by the operator/)).toBeDefined();
});

test('the agreement is the version in force, with the others by their days', async () => {
  const [first, second] = [
    { number: 1, from: '2026-01-01', inForce: false },
    { number: 2, from: '2026-03-02', inForce: true },
  ];
  const readAgreement = vi.fn<Api['readAgreement']>(async ({ number }) => ({
    shown: { ...(number === 1 ? first : second), html: `<p>Text ${number ?? 2}</p>`, changed: '' },
    versions: [second, first],
  }));
  await visit('/en/agreement', { api: { readAgreement } });
  await screen.findByText('Text 2');
  expect(screen.queryByText('This is not the version in force.')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /^Version 1, in force from/ }));
  await screen.findByText('Text 1');
  screen.getByText('This is not the version in force.');
});

const blocks = (list: ProductCard[]) => async () => ({
  blocks: [{ category: '04' as const, list, total: list.length }],
});

test('after a move to another page the focus is on its heading, and stays where it is on arrival', async () => {
  await visit('/en/about', { api: {} });
  await screen.findByRole('heading', { level: 1, name: 'About the portal' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('link', { name: 'Privacy' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy statement' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the product list asks as its address says, and pads each category to seven places', async () => {
  const productBlocks = vi.fn(blocks(cards(3)));
  await visit('/en/product?category=04&to=2999-01-01&from=zone', { api: { productBlocks, ...ranking } });
  await screen.findByRole('link', { name: 'Book 3' });
  expect(productBlocks).toHaveBeenCalledWith({ category: '04', site: '01', lan: 'EN' }, expect.anything());
  const list = screen.getAllByRole('list').find((each) => within(each).queryAllByRole('article').length > 0);
  expect(list?.children).toHaveLength(7);
});

test('list: skeleton first, then empty for the first time', async () => {
  await visit('/en/Product', { api: { productBlocks: blocks([]), ...ranking } });
  expect(await screen.findByText('No data yet')).toBeDefined();
});

test('list: empty after filtering offers to clear the filters', async () => {
  const productBlocks = vi.fn(blocks([]));
  const { router } = await visit('/en/Product?category=01', { api: { productBlocks, ...ranking } });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(productBlocks).toHaveBeenLastCalledWith({ site: '01', lan: 'EN' }, expect.anything());
});

test.each([
  [
    '/en/Product?view=list',
    {
      listProducts: async () => ({
        list: [],
        page_info: { pageNo: 1, pageSize: 20, total: 0, more: false, next: null },
      }),
    },
  ],
  ['/en/articles?section=knowledge', { listArticles: async () => ({ list: [], total: 0 }) }],
])('%s: what has nothing in the language of the page leads to the other', async (path, api) => {
  await visit(path, { api: { ...(api as object), ...ranking } });
  const link = await screen.findByRole('link', { name: 'View page in Chinese' });
  expect(link.getAttribute('href')).toBe(path.replace('/en/', '/zh/'));
  expect(link.getAttribute('hreflang')).toBe('zh-CN');
});

test('list: failed says why, and tries again', async () => {
  const productBlocks = vi.fn(blocks(cards(1)));
  productBlocks.mockImplementationOnce(refusing({ code: 'network', status: 0 }));
  const { store } = await visit('/en/Product', { api: { productBlocks, ...ranking } });
  expect(await screen.findByText('The network is poor. Try again later.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Book 1' })).toBeDefined();
  expect(store.getState().notices).toEqual([]);
});

test('list: what the network did not bring comes by itself when it is there again', async () => {
  const productBlocks = vi.fn(blocks(cards(1)));
  productBlocks.mockImplementationOnce(refusing({ code: 'network', status: 0 }));
  await visit('/en/Product', { api: { productBlocks, ...ranking } });
  await screen.findByText('The network is poor. Try again later.');
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('link', { name: 'Book 1' })).toBeDefined();
});

test('what is not there is not offered to be tried again', async () => {
  const productBlocks = refusing({ code: '404', message: 'There is no such record', status: 200 });
  await visit('/en/Product', { api: { productBlocks, ...ranking } });
  expect(await screen.findByText('There is no such record')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('list: while it is on its way its places are there', async () => {
  const { container } = await visit('/en/Product', { api: ranking });
  await screen.findByRole('heading', { name: 'Digital reading' });
  expect(container.querySelectorAll('section ul > li')).toHaveLength(6 * 7);
});

test('publish dates: none to come, no end before the start', async () => {
  const productBlocks = blocks(cards(1));
  const { router } = await visit('/en/Product', { api: { productBlocks, ...ranking } });
  await screen.findByRole('link', { name: 'Book 1' });
  fireEvent.change(screen.getByLabelText(/From/), { target: { value: '2026-01-02' } });
  fireEvent.change(screen.getByLabelText(/To/), { target: { value: '2026-01-01' } });
  expect(screen.getByText('Enter an end date on or after the start date')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/To/), { target: { value: '2999-01-01' } });
  expect(screen.getByText('Enter a date that is today or earlier')).toBeDefined();
  const search = screen.getByLabelText('Filters');
  fireEvent.click(within(search).getByRole('button', { name: 'Search' }));
  // the start alone took effect
  expect(router.state.location.search).toBe('?from=2026-01-02');
});

test('publish dates take effect as they are chosen, once their year is complete', async () => {
  const productBlocks = vi.fn(blocks(cards(1)));
  const { router } = await visit('/en/Product', { api: { productBlocks, ...ranking } });
  await screen.findByRole('link', { name: 'Book 1' });
  fireEvent.change(screen.getByLabelText(/From/), { target: { value: '0202-01-02' } });
  expect(router.state.location.search).toBe('');
  fireEvent.change(screen.getByLabelText(/From/), { target: { value: '2026-01-02' } });
  await waitFor(() => expect(router.state.location.search).toContain('2026-01-02'));
});

test('a page of the list is a link', async () => {
  const listProducts = vi.fn(async () => ({
    list: cards(20),
    category: '04',
    page_info: { pageNo: 2, pageSize: 20, total: 60, more: false, next: null },
  }));
  await visit('/en/Product?category=04&view=list&pageNo=2', { api: { listProducts, ...ranking } });
  const next = await screen.findByRole('link', { name: 'Page 3' });
  expect(next.getAttribute('href')).toBe('/en/Product?category=04&view=list&pageNo=3');
  expect(listProducts).toHaveBeenCalledWith(expect.objectContaining({ pageNo: 2, pageSize: 20 }), expect.anything());
});

test('the list can be ordered by counters; each order has an address, and the pages keep it', async () => {
  const listProducts = vi.fn(async () => ({
    list: cards(20),
    category: '04',
    page_info: { pageNo: 1, pageSize: 20, total: 60, more: false, next: null },
  }));
  await visit('/en/Product?category=04&view=list&sort=mostBrowsed', { api: { listProducts, ...ranking } });
  const next = (await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href');
  const orders = within(screen.getByRole('navigation', { name: 'Sort by' }));
  expect(orders.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Newest first', '/en/Product?category=04&view=list'],
    ['Most viewed', '/en/Product?category=04&view=list&sort=mostBrowsed'],
    ['Most favourited', '/en/Product?category=04&view=list&sort=mostCollected'],
  ]);
  expect(orders.getByRole('link', { current: true }).textContent).toBe('Most viewed');
  expect(listProducts).toHaveBeenCalledWith(expect.objectContaining({ sort: 'mostBrowsed' }), expect.anything());
  expect(new URLSearchParams(next?.split('?')[1]).get('sort')).toBe('mostBrowsed');
});

test('nothing stands under a heading that it was not asked for; from page to page what was there stays', async () => {
  const listProducts: Api['listProducts'] = ({ category = '', pageNo = 1 }) =>
    category === '04' && pageNo === 1
      ? Promise.resolve({
          list: cards(2),
          category,
          page_info: { pageNo, pageSize: 20, total: 40, more: false, next: null },
        })
      : new Promise(() => {});
  const { router } = await visit('/en/Product?view=list&category=04', { api: { listProducts, ...ranking } });
  await screen.findByRole('heading', { name: 'Digital reading' });
  await screen.findByRole('link', { name: 'Book 2' });
  await act(() => router.navigate('/Product?view=list&category=04&pageNo=2'));
  expect(screen.getByRole('link', { name: 'Book 2' })).toBeDefined();
  await act(() => router.navigate('/Product?view=list&category=05'));
  await screen.findByRole('heading', { name: 'Industry applications' });
  expect(screen.queryByRole('link', { name: 'Book 2' })).toBeNull();
});

test('the address of a page that is no more leads to the last one', async () => {
  const listProducts = vi.fn(async ({ pageNo = 1 }: { pageNo?: number }) => ({
    list: pageNo > 3 ? [] : cards(2),
    category: '',
    page_info: { pageNo, pageSize: 20, total: 42, more: false, next: null },
  }));
  const { router } = await visit('/en/Product?view=list&pageNo=9', { api: { listProducts, ...ranking } });
  await screen.findByRole('link', { name: 'Book 2' });
  expect(router.state.location.search).toBe('?view=list&pageNo=3');
});

test('on a phone the filters unfold, so that products come first', async () => {
  await visit('/en/Product?category=04', { api: { productBlocks: blocks(cards(1)), ...ranking }, phone: true });
  const opener = await screen.findByRole('button', { name: 'Filters (1 set)', expanded: false });
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

test('a product that is not listed says so', async () => {
  await visit('/en/Goods?ptId=x', { api: { showProduct: refusing({ code: '404', message: 'no', status: 200 }) } });
  expect(await screen.findByText('Product not listed')).toBeDefined();
});

test('a product shows its cleaned description and pads what one may like to four', async () => {
  const { container } = await visit(`/en/Goods?ptId=${card(1).prdId}`, {
    api: {
      ...ranking,
      showProduct: async () => ({
        prdId: card(1).prdId,
        lan: 'CN',
        languages: ['CN'],
        productName: '红楼梦',
        companyName: 'Library',
        category: '04',
        categoryArr: ['04'],
        summary: '<p>A novel<script>alert(1)</script><img src=x onerror=alert(1)></p>',
        images: [],
        mediaUrls: [],
        mediaWords: '',
        officeAddr: '',
        tele: '',
        email: '',
        rightsHolder: '',
        copyrightInfo: null,
        putonTime: '2026-10-01T08:00:00.000Z',
        approval: { id: `${card(1).prdId}-cn`, position: 372, at: '2026-10-01T08:00:00.000Z', office: '02' },
        registryStatus: '1',
        copyrightNumber: 'A-02071',
        region: 'Shanghai',
        guessProductInfoList: cards(2).map((each) => ({ ...each, why: 'together' as const, share: 38 })),
        guessCompanyInfo: null,
        guessPlatformInfoList: [],
        newArrivals: [],
      }),
    },
  });
  await screen.findByText('A novel');
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('[onerror]')).toBeNull();
  expect(screen.getByText(/is available in Chinese only/)).toBeDefined();
  expect(screen.getByText('A-02071')).toBeDefined();
  expect(screen.getByText(/^Approved on 1 Oct 2026 by the review office \(.*Lin.*\) · log entry 372$/)).toBeDefined();
  const heading = await screen.findByRole('heading', { name: 'Related products' });
  const guess = heading.closest('section');
  expect(guess?.querySelectorAll('li')).toHaveLength(4);
  expect(guess?.textContent).toContain('38% of people with this favourite also chose this one');
});

const key = 'one-time-key';
const captcha = { captchaUuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6', key };

function fill(name: string, value: string) {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
}

test('login: the button waits for name and password; what is sent is encrypted; one comes back', async () => {
  const login = vi.fn(async (_: unknown) => ({ rt: 'new-token', device: 'mine' }));
  const { router } = await visit('/en/Login?back=%2Fabout', {
    api: { login, pcruuid: async () => captcha, userInfo: async () => ({ userInfo: user }) },
  });
  const button = await screen.findByRole('button', { name: 'Log in' });
  await screen.findByAltText(/Captcha image/);
  expect(button).toHaveProperty('disabled', true);
  const saysWhy = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(saysWhy()).toBe('Enter your login name and password');
  fill('Login name', ' seller ');
  expect(saysWhy()).toBe('Enter your password');
  fill('Password', 'secret-1');
  expect(button).toHaveProperty('disabled', false);
  fill('Captcha', 'k7Qx');
  fireEvent.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/about'));
  const sent = login.mock.calls[0]?.[0];
  expect(sent).toMatchObject({ captchaVal: 'k7Qx', captchaUUid: captcha.captchaUuid });
  expect(JSON.stringify(sent)).not.toContain('secret-1');
  const text = (name: string) => decrypt(String(Object.entries(sent ?? {}).find(([each]) => each === name)?.[1]), key);
  expect([text('id'), text('password')]).toEqual(['seller', 'secret-1']);
  expect(['token', 'device'].map((key) => localStorage.getItem(key))).toEqual(['new-token', 'mine']);
});

test('login: a failure shows the message, takes another captcha and clears the field', async () => {
  const pcruuid = vi.fn(async () => captcha);
  const login = refusing({ code: 'login.wrong', message: 'The login name or password is incorrect', status: 200 });
  await visit('/en/Login', { api: { login, pcruuid } });
  await screen.findByAltText(/Captcha image/);
  fill('Login name', 'seller');
  fill('Password', 'wrong');
  fill('Captcha', 'k7Qx');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The login name or password is incorrect'));
  expect(pcruuid).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Captcha')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Login name')).toHaveProperty('value', 'seller');
});

test('who is logged in and opens /login goes home', async () => {
  localStorage.setItem('token', 'mine');
  const { router } = await visit('/login', {
    api: { userInfo: async () => ({ userInfo: user }), homeResources: async () => home(1) },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a visitor who opens a page of the centre is told, and comes to login', async () => {
  const { router } = await visit('/en/productAudit?status=2', { api: { pcruuid: async () => captcha } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/Login'));
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ back: '/user/ProductAudit?status=2' })}`);
  expect(await screen.findByText('Log in to continue')).toBeDefined();
});

test('whose session has ended is told so', async () => {
  localStorage.setItem('token', 'old');
  const userInfo = refusing({ code: '904', message: 'over', status: 200 });
  const { router } = await visit('/en/user/ProductAudit', { api: { userInfo, pcruuid: async () => captcha } });
  expect(await screen.findByText('Your authorisation has expired. Log in again.')).toBeDefined();
  expect(router.state.location.pathname).toBe('/en/user/ProductAudit');
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/Login'));
  expect(screen.queryByText('Log in to continue')).toBeNull();
});

test('the root leads to the home page', async () => {
  const { router } = await visit('/', { api: { homeResources: async () => home(1) } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('what there is not is said at its own address', async () => {
  const { router } = await visit('/en/nowhere');
  expect(await screen.findByText('Page not found')).toBeDefined();
  expect(router.state.location.pathname).toBe('/en/nowhere');
});

test('unread messages are counted in the header', async () => {
  localStorage.setItem('token', 'mine');
  await visit('/en/about', {
    api: { userInfo: async () => ({ userInfo: user }) },
    state: { live: { unread: 3, hears: undefined } },
  });
  expect(await screen.findByRole('img', { name: '3 unread messages' })).toBeDefined();
});
