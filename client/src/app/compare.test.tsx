// @vitest-environment jsdom
import type { ChosenProduct, ProductCard } from '@portal/shared/calls/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { compared, recentlyViewed } from '../entities/product/comparison/stored-lists.ts';
import { open, refusing, user } from './testing/open.tsx';

let page: Awaited<ReturnType<typeof open>> | undefined;
const visit = async (...args: Parameters<typeof open>) => {
  page = await open(...args);
  return page;
};
afterEach(() => {
  page?.close();
  cleanup();
  compared.set([]);
  recentlyViewed.set([]);
  localStorage.clear();
});

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const card = (number: number): ProductCard => ({
  prdId: id(number),
  id: `${number}`,
  product_name: `Book ${number}`,
  company_name: 'Library',
  company_url: '',
  img: '',
  img_s: '',
  summary: 'Short',
  mail: '',
  puton_time: '2026-10-01T08:00:00.000Z',
  category: '04',
  order: number,
});
const product = (number: number, more: Partial<ChosenProduct> = {}): ChosenProduct => ({
  ...card(number),
  lan: 'EN',
  languages: ['EN'],
  pictures: [],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  price: '',
  ...more,
});

/** Answers with those that are on the shelf, in the order in which they are asked for. */
const shelf = (...products: ChosenProduct[]) =>
  vi.fn<Api['chosenProducts']>(async ({ prdIds }) => ({
    list: prdIds.flatMap((each) => products.find(({ prdId }) => prdId === each) ?? []),
  }));
const around = { productCounters: async () => ({ list: [] }), rankProducts: async () => ({ list: [] }) };
const blocks =
  (count: number): Api['productBlocks'] =>
  async () => ({
    blocks: [{ category: '04', list: Array.from({ length: count }, (_, at) => card(at + 1)), total: count }],
  });
const compareAt = (numbers: readonly number[], more = '') =>
  `/en/Product/compare?ids=${numbers.map(id).join('%2C')}${more}`;

test('up to four are chosen on cards and said at the foot of the window; a fifth is refused in words', async () => {
  const chosenProducts = shelf(...[1, 2, 3, 4, 5].map((number) => product(number)));
  await visit('/en/Product?view=list', {
    api: {
      ...around,
      chosenProducts,
      listProducts: async () => ({
        list: [1, 2, 3, 4, 5].map(card),
        category: '',
        page_info: { pageNo: 1, pageSize: 20, total: 5, more: false, next: null },
      }),
    },
  });
  const toggle = (number: number) => screen.findByRole('button', { name: `Compare: Book ${number}` });
  for (const number of [1, 2, 3, 4]) fireEvent.click(await toggle(number));
  const compareBar = within(await screen.findByRole('region', { name: 'Selected for comparison' }));
  await compareBar.findByText('4 of 4 selected');
  expect((await toggle(4)).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await toggle(5));
  await screen.findByText('You have selected four products. Remove one to add another.');
  expect((await toggle(5)).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(await compareBar.findByRole('button', { name: 'Remove: Book 2' }));
  expect(localStorage.getItem('compared')).toBe([1, 3, 4].map(id).join());
  expect(compareBar.getByRole('link', { name: 'Start comparison' }).getAttribute('href')).toBe(compareAt([1, 3, 4]));
  fireEvent.click(compareBar.getByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected for comparison' })).toBeNull());
  expect(localStorage.getItem('compared')).toBeNull();
});

test('one alone cannot be compared yet; what left the shelf is said so', async () => {
  compared.set([id(9)]);
  await visit('/zh/Product', { api: { ...around, productBlocks: blocks(1), chosenProducts: shelf() } });
  const compareBar = within(await screen.findByRole('region', { name: '已选择的对比产品' }));
  compareBar.getByText('请再选择一个产品。');
  await compareBar.findByRole('button', { name: '移出：已下架' });
});

const rowOf = (name: RegExp) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

test('products stand side by side; what differs is marked in words, and can be shown alone', async () => {
  const api = {
    ...around,
    productCounters: async () => ({
      list: [{ prdId: id(1), likeCount: 12, scrs: 3, browseCount: 1_500, weekBrowseCount: 2 }],
    }),
    chosenProducts: shelf(
      product(1, { registryStatus: '1', copyrightNumber: 'R-1', region: 'Pudong', price: '12.50' }),
      product(2, { company_name: 'Press', category: '02,04', languages: ['CN', 'EN'], summary: 'Long' }),
    ),
  };
  await visit(compareAt([1, 2, 3]), { api });
  await screen.findByRole('table');
  expect(rowOf(/^Seller differs$/)).toEqual(['Library', 'Press', '–']);
  expect(rowOf(/^Copyright differs$/)).toEqual(['Registered', 'Not registered', '–']);
  expect(rowOf(/^Registration number differs$/)).toEqual(['R-1', 'Not available', '–']);
  expect(rowOf(/^Unit price \(CNY\) differs$/)).toEqual(['12.50', 'Not available', '–']);
  expect(rowOf(/^Published$/)).toEqual(['1 Oct 2026', '1 Oct 2026', '–']);
  expect(rowOf(/^Summary differs$/)).toEqual(['Short', 'Long', '–']);
  screen.getByText('Compare up to four products. Differences are marked, except in counts and pictures.');
  await waitFor(() => expect(rowOf(/^Views$/)[0]).toBe('1,500'));
  screen.getByText('This product was delisted after you selected it.');
  fireEvent.click(screen.getByRole('link', { name: 'Show differences only' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Published' })).toBeNull());
  expect(page?.router.state.location.search).toContain('only=different');
  fireEvent.click(screen.getByRole('link', { name: 'Remove: Delisted' }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
  expect(page?.router.state.location.search).toBe(`?ids=${id(1)}%2C${id(2)}&only=different`);
});

test('a row that says nothing of any product is left out', async () => {
  await visit(compareAt([1, 2]), { api: { ...around, chosenProducts: shelf(product(1), product(2)) } });
  await screen.findByRole('table');
  expect(screen.queryByRole('rowheader', { name: /^Price/ })).toBeNull();
  expect(rowOf(/^Summary$/)).toEqual(['Short', 'Short']);
});

test('notices stand above the bar of chosen products', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  compared.set([id(1)]);
  await visit('/en/Product', { api: { ...around, productBlocks: blocks(1), chosenProducts: shelf(product(1)) } });
  await screen.findByRole('region', { name: 'Selected for comparison' });
  const bar = () => document.documentElement.style.getPropertyValue('--tray');
  expect(bar()).toBe('64px');
  compared.set([]);
  await waitFor(() => expect(bar()).toBe(''));
  vi.restoreAllMocks();
});

test('an address of nothing says how to choose; of more than four says which are shown; failed can be tried again', async () => {
  await visit('/en/Product/compare?ids=x', { api: around });
  await screen.findByText('No products selected');
  expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/en/Product');
  page?.close();
  cleanup();
  const chosenProducts = shelf(...[1, 2, 3, 4, 5].map((number) => product(number))).mockImplementationOnce(
    refusing({}),
  );
  await visit(compareAt([1, 2, 3, 4, 5]), { api: { ...around, chosenProducts } });
  await screen.findByText('At most four products can be compared. The first four of 5 are shown.');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(5));
  expect(chosenProducts.mock.calls.at(-1)?.[0].prdIds).toEqual([1, 2, 3, 4].map(id));
});

test('who logs out leaves nothing behind of what they chose or saw', async () => {
  compared.set([id(1)]);
  recentlyViewed.set([id(2)]);
  const { store } = await visit('/en/Product', {
    api: { ...around, productBlocks: blocks(1), logout: async () => ({}), userInfo: async () => ({ userInfo: user }) },
  });
  const { session } = await import('../core/session/session.ts');
  store.dispatch(session.logout());
  await waitFor(() => expect([compared.now(), recentlyViewed.now()]).toEqual([[], []]));
});

test('the list of products stands as cards or as a list, as the address says; the filters stay', async () => {
  await visit('/en/Product?view=list&category=04', {
    api: {
      ...around,
      listProducts: async () => ({
        list: [card(1)],
        category: '04',
        page_info: { pageNo: 1, pageSize: 20, total: 1, more: false, next: null },
      }),
    },
  });
  await screen.findByRole('link', { name: 'Book 1' });
  expect(screen.queryByText('Short')).toBeNull();
  const viewSwitch = within(screen.getByRole('navigation', { name: 'View' }));
  expect(viewSwitch.getByRole('link', { name: 'Cards' }).getAttribute('aria-current')).toBe('true');
  const rows = viewSwitch.getByRole('link', { name: 'List' });
  expect(rows.getAttribute('href')).toBe('/en/Product?view=list&category=04&look=rows');
  fireEvent.click(rows);
  await screen.findByText('Short');
  expect(viewSwitch.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true');
  expect(viewSwitch.getByRole('link', { name: 'Cards' }).getAttribute('href')).toBe(
    '/en/Product?view=list&category=04',
  );
});
