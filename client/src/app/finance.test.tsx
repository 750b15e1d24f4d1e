// @vitest-environment jsdom
import type { ArticleCard } from '@portal/shared/calls/article';
import type { Calls } from '@portal/shared/calls/index';
import type { ProductCard, showProduct as showProductCall } from '@portal/shared/calls/product';
import type { ProfileCard } from '@portal/shared/calls/profiles';
import type { Language } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findDialog } from '../core/testing/dialog.ts';
import { open, refusing } from './testing/open.tsx';

type Product = OutputOf<typeof showProductCall>;

let opened: Awaited<ReturnType<typeof open>> | undefined;
const visit = async (...args: Parameters<typeof open>) => {
  opened = await open(...args);
  return opened;
};
afterEach(() => {
  opened?.close();
  localStorage.clear();
});

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const profile = (n: number, name: string, businessType: '01' | '02'): ProfileCard => ({
  id: `${idOf(n)}-en`,
  parentID: idOf(n),
  name,
  businessName: 'Farsail Ltd',
  abbreviation: '',
  businessType,
  category: '05',
  disList: [{ disId: idOf(90), disName: 'Farsail Ltd', disUrl: '', disAbbreviation: 'Farsail' }],
  describe: 'Payments and books…',
  logoUrl: '',
  image1: '',
  portraitPicUrl: '',
  website: 'https://example.com/p',
  jumpLink: `/PresentList?id=${idOf(n)}&type=platform`,
  order: n,
});
const aProduct = (n: number, product_name: string): ProductCard => ({
  prdId: idOf(n),
  id: `${idOf(n)}-en`,
  product_name,
  company_name: 'Farsail Ltd',
  company_url: '',
  category: '06',
  img: '',
  img_s: '',
  summary: '',
  mail: '',
  puton_time: '2026-10-01T08:00:00.000Z',
  order: n,
});
const article = (n: number): ArticleCard => ({
  id: idOf(n),
  section: 'finance',
  title: `Service ${n}`,
  excerpt: 'Functions',
  link: '',
  imageUrl: '',
  time: '2026-10-01T08:00:00.000Z',
  source: '',
});
const many = <One,>(count: number, create: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => create(at + 1));

const profiles = (list: ProfileCard[]) =>
  vi.fn(async () => ({ category: '', list, totalCounts: list.length, more: false }));
const products = (list: ProductCard[], total = list.length) =>
  vi.fn(async () => ({ category: '', list, page_info: { pageNo: 1, pageSize: 20, total, more: false, next: null } }));
const articles = (list: ArticleCard[]) => vi.fn(async () => ({ list, total: list.length, pageNo: 1, pageSize: 10 }));

const fullApi = () => ({
  showPlatform: profiles(many(4, (n) => profile(n, `Platform ${n}`, '01'))),
  showEnterprise: profiles([profile(20, 'Farsail', '02')]),
  listProducts: products(many(5, (n) => aProduct(40 + n, `Product ${n}`))),
  listArticles: articles(many(7, article)),
});

test('three rows, each with two tabs that are addresses of their own; what is chosen in one leaves the others', async () => {
  const api = fullApi();
  const { router } = await visit('/en/WitEnjoyFinancial?enterprise=2', { api });
  const tabs = await screen.findByRole('navigation', { name: 'Platforms: choose a section' });
  expect(within(tabs).getByRole('link', { current: true }).textContent).toBe('Financial services');
  const other = within(tabs).getByRole('link', { name: 'Intellectual property' });
  expect(other.getAttribute('href')).toBe('/en/WitEnjoyFinancial?enterprise=2&platform=2');
  const lastCallOf = (call: 'showPlatform' | 'showEnterprise' | 'listProducts') => api[call].mock.lastCall as unknown[];
  expect(lastCallOf('showPlatform')[0]).toMatchObject({ classify: '1' });
  expect(lastCallOf('showEnterprise')[0]).toMatchObject({ classify: '2' });
  expect(lastCallOf('listProducts')[0]).toMatchObject({ classify: '1' });
  fireEvent.click(other);
  await waitFor(() => expect(lastCallOf('showPlatform')[0]).toMatchObject({ classify: '2' }));
  expect(router.state.location.search).toBe('?enterprise=2&platform=2');
  expect(lastCallOf('showEnterprise')[0]).toMatchObject({ classify: '2' });
});

test('rows are padded to three, of products to four; what is more is pushed in; cards lead into the section', async () => {
  await visit('/en/WitEnjoyFinancial', { api: fullApi() });
  const enterprises = await screen.findByRole('region', { name: 'Companies' });
  expect(within(enterprises).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  expect(within(enterprises).queryByRole('button', { name: /^Next/ })).toBeNull();
  const platforms = screen.getByRole('region', { name: 'Platforms' });
  await within(platforms).findByRole('button', { name: 'Next · Platforms' });
  expect(within(platforms).getByRole('link', { name: 'Platform 1' }).getAttribute('href')).toBe(
    `/en/WitEnjoyFinancial/PrecedingPage?id=${idOf(1)}&type=platform`,
  );
  expect((await screen.findByRole('link', { name: 'Product 1' })).getAttribute('href')).toBe(
    `/en/WitEnjoyFinancial/ProductDetail?ptId=${idOf(41)}&classify=1`,
  );
});

test('a card is seen at a glance over the page', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= () => {};
  const profileOf = { ...profile(2, 'Platform 2', '01'), profile: 'Payments and books for shops of any size.' };
  const showPlatformDetail = vi.fn(async () => profileOf as unknown as OutputOf<Calls['showPlatformDetail']>);
  await visit('/en/WitEnjoyFinancial', { api: { ...fullApi(), showPlatformDetail } });
  fireEvent.click(await screen.findByRole('button', { name: 'Overview: Platform 2' }));
  const dialog = await findDialog({ name: 'Platform 2' });
  await dialog.findByText('Payments and books for shops of any size.');
  expect((await dialog.findByRole('link', { name: 'Website' })).getAttribute('href')).toBe('https://example.com/p');
  expect((await dialog.findByRole('link', { name: 'View page' })).getAttribute('href')).toContain(idOf(2));
});

test('of seven cards one stands in front and can be read; the buttons and a press bring another there', async () => {
  await visit('/en/WitEnjoyFinancial', { api: fullApi() });
  const flow = await screen.findByRole('region', { name: 'Services' });
  const front = () => flow.querySelector('[data-from="0"] h3')?.textContent;
  expect(front()).toBe('Service 1');
  fireEvent.click(within(flow).getByRole('button', { name: 'Next' }));
  expect(front()).toBe('Service 2');
  fireEvent.click(within(flow).getByRole('button', { name: 'Previous' }));
  fireEvent.click(within(flow).getByRole('button', { name: 'Previous' }));
  expect(front()).toBe('Service 7');
  fireEvent.click(within(flow).getByRole('button', { name: 'Move to front: Service 2' }));
  expect(front()).toBe('Service 2');
  within(flow).getByText('2 / 7');
  // what stands beside cannot be reached by the keyboard
  expect(flow.querySelectorAll('[inert]')).toHaveLength(6);
});

test('nothing assigned, and failed: each row says so for itself, and tries again', async () => {
  const showPlatform = profiles([profile(1, 'Platform 1', '01')]);
  showPlatform.mockImplementationOnce(refusing({ code: 'network', status: 0 }));
  await visit('/en/WitEnjoyFinancial', {
    api: { showPlatform, showEnterprise: profiles([]), listProducts: products([]), listArticles: articles([]) },
  });
  expect(await screen.findAllByText('No content yet')).toHaveLength(2);
  await screen.findByText('No services in this language yet.');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Platform 1' });
});

test('while it is on its way its places are there', async () => {
  await visit('/en/WitEnjoyFinancial');
  for (const [name, places] of [
    ['Platforms', 3],
    ['Companies', 3],
    ['Products', 4],
  ] as const)
    expect(within(await screen.findByRole('region', { name })).getAllByRole('listitem', { hidden: true })).toHaveLength(
      places,
    );
});

test.each(['CN', 'EN'] as const)('the longest texts in %s are shown whole', async (language: Language) => {
  const glyph = language === 'CN' ? '融' : 'W';
  const name = glyph.repeat(platform.fields.name.max[language]);
  const title = `${glyph.repeat(product.fields.productName.max[language] - 1)}1`;
  await visit(`/${language === 'CN' ? 'zh' : 'en'}/WitEnjoyFinancial`, {
    api: {
      ...fullApi(),
      showPlatform: profiles([profile(1, name, '01')]),
      listProducts: products([aProduct(41, title)]),
    },
  });
  await screen.findByRole('link', { name });
  await screen.findByRole('link', { name: title });
});

test('a list of a section asks for that section alone; its cards and its frame stay within', async () => {
  const showPlatform = profiles([profile(1, 'Platform 1', '01')]);
  await visit('/en/WitEnjoyFinancial/SearchList?type=platform&classify=2&category=05', { api: { showPlatform } });
  const link = await screen.findByRole('link', { name: 'Platform 1' });
  expect(link.getAttribute('href')).toBe(`/en/WitEnjoyFinancial/PrecedingPage?id=${idOf(1)}&type=platform`);
  expect((showPlatform.mock.lastCall as unknown[])[0]).toMatchObject({ classify: '2', category: '05' });
  const bar = screen.getByRole('navigation', { name: 'Finance' });
  expect(within(bar).getByRole('link', { name: 'Products' }).getAttribute('href')).toBe(
    '/en/WitEnjoyFinancial/ProductListPage?classify=2',
  );
});

test('products of a section, page by page; favourites that are opened from there open in its frame', async () => {
  const listProducts = products(
    many(20, (n) => aProduct(n, `Product ${n}`)),
    41,
  );
  const { router } = await visit('/en/WitEnjoyFinancial/ProductListPage?classify=2&pageNo=2', {
    api: { listProducts },
  });
  const first = await screen.findByRole('link', { name: 'Product 1' });
  expect(first.getAttribute('href')).toBe(`/en/WitEnjoyFinancial/ProductDetail?ptId=${idOf(1)}&classify=2`);
  expect((listProducts.mock.lastCall as unknown[])[0]).toMatchObject({ classify: '2', pageNo: 2, pageSize: 20 });
  screen.getByText('41 products');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe(
    '/en/user/buyerInteraction?section=2',
  );
  expect(router.state.location.pathname).toBe('/en/WitEnjoyFinancial/ProductListPage');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
});

test('a product in the frame of the section leads back to it, and to what else is there', async () => {
  const listProducts = products([aProduct(1, 'The product'), aProduct(2, 'Another')]);
  const financeProduct: Product = {
    prdId: idOf(1),
    lan: 'EN',
    languages: ['EN'],
    productName: 'The product',
    companyName: 'Farsail Ltd',
    category: '06',
    categoryArr: ['06'],
    summary: '<p>What it is</p>',
    images: [],
    mediaUrls: [],
    mediaWords: '',
    officeAddr: '',
    tele: '',
    email: '',
    rightsHolder: '',
    copyrightInfo: null,
    putonTime: '2026-10-01T08:00:00.000Z',
    approval: { id: `${idOf(1)}-en`, position: 358, at: '2026-10-01T08:00:00.000Z', office: '01' },
    registryStatus: '0',
    copyrightNumber: '',
    region: '',
    guessProductInfoList: [],
    guessCompanyInfo: null,
    guessPlatformInfoList: [],
    newArrivals: [],
  };
  const showProduct = vi.fn(async () => financeProduct);
  await visit(`/en/WitEnjoyFinancial/ProductDetail?ptId=${idOf(1)}&classify=2`, {
    api: { listProducts, showProduct },
  });
  await screen.findByRole('heading', { level: 1, name: 'The product' });
  const path = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(path).getByRole('link', { name: 'Finance' }).getAttribute('href')).toBe('/en/WitEnjoyFinancial');
  const others = await screen.findByRole('region', { name: 'More in this section' });
  within(others).getByRole('link', { name: 'Another' });
  expect(within(others).queryByRole('link', { name: 'The product' })).toBeNull();
});
