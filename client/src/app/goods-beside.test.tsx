// @vitest-environment jsdom
import type { ChosenProduct } from '@portal/shared/calls/product';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { findDialog } from '../core/testing/dialog.ts';
import { compared, recentlyViewed } from '../entities/product/comparison/stored-lists.ts';
import type { Product } from '../entities/product/requests.ts';
import { linesOf } from '../features/goods/parts/share-card.ts';
import { buttonLook } from '../kit/button.tsx';
import { open, refusing } from './testing/open.tsx';

// jsdom draws no modal dialogs
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

let page: Awaited<ReturnType<typeof open>> | undefined;
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  page?.close();
  cleanup();
  compared.set([]);
  recentlyViewed.set([]);
  localStorage.clear();
  vi.restoreAllMocks();
});

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const card = (number: number, product_name = `Book ${number}`) => ({
  prdId: id(number),
  id: `${number}`,
  product_name,
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
const makeComparedProduct = (number: number): ChosenProduct => ({
  ...card(number),
  lan: 'EN',
  languages: ['EN'],
  pictures: [],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  price: '',
});
const product = (more: Partial<Product> = {}): Product => ({
  prdId: id(1),
  lan: 'EN',
  languages: ['EN'],
  productName: 'Book 1',
  companyName: 'Library',
  category: '04',
  categoryArr: ['04'],
  summary: '<p>Words</p>',
  images: [],
  mediaUrls: [],
  mediaWords: '',
  putonTime: '2026-10-01T08:00:00.000Z',
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  officeAddr: '',
  tele: '',
  email: '',
  rightsHolder: '',
  copyrightInfo: null,
  guessProductInfoList: [],
  guessCompanyInfo: null,
  guessPlatformInfoList: [],
  newArrivals: [],
  approval: { id: `${id(1)}-en`, position: 7, at: '2026-10-01T08:00:00.000Z', office: '01' },
  ...more,
});
const visit = async (path: string, api: Partial<Api>) => {
  const around: Partial<Api> = {
    productCounters: async () => ({ list: [] }),
    rankProducts: async () => ({ list: [] }),
    viewProduct: async () => ({}),
  };
  page = await open(path, { api: { ...around, ...api } });
  return page;
};
const goods = `Goods?ptId=${id(1)}`;

test('reporting a product stands last, after asking about it and keeping it', async () => {
  await visit(`/en/${goods}`, { showProduct: async () => product() });
  const report = await screen.findByRole('button', { name: 'Report' });
  const actions = within(report.parentElement ?? document.body);
  const names = actions.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(names).toEqual([
    'Ask the seller',
    expect.stringMatching(/^Favourite/),
    expect.stringMatching(/^Like/),
    'Report',
  ]);
});

test('large pictures are shown one after the other, by buttons and by keys', async () => {
  const images = [1, 2].map((number) => ({ image: `/resource/${number}`, isMedia: 'I' as const }));
  await visit(`/en/${goods}`, { showProduct: async () => product({ images }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Book 1, Picture 1 of 2' }));
  const large = await findDialog({ name: 'Book 1, Picture 1 of 2' });
  fireEvent.click(await large.findByRole('button', { name: 'Next' }));
  await findDialog({ name: 'Book 1, Picture 2 of 2' });
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await findDialog({ name: 'Book 1, Picture 1 of 2' });
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  await findDialog({ name: 'Book 1, Picture 2 of 2' });
});

test('what was seen lately stands below a product, without itself, until it is forgotten', async () => {
  recentlyViewed.set([1, 3, 2].map(id));
  const chosenProducts = vi.fn<Api['chosenProducts']>(async () => ({
    list: [makeComparedProduct(3), makeComparedProduct(2)],
  }));
  await visit(`/en/${goods}`, { showProduct: async () => product(), chosenProducts });
  const heading = await screen.findByRole('heading', { name: 'Recently viewed' });
  expect(chosenProducts.mock.calls[0]?.[0].prdIds).toEqual([3, 2].map(id));
  const section = within(heading.closest('section') as HTMLElement);
  await section.findByRole('link', { name: 'Book 3' });
  fireEvent.click(section.getByRole('button', { name: 'Clear history' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull());
  expect(localStorage.getItem('seen')).toBeNull();
});

test('a product that was in sight is remembered, the last one first, twelve at most', async () => {
  recentlyViewed.set(Array.from({ length: 12 }, (_, at) => id(at + 2)));
  await visit(`/en/${goods}`, { showProduct: async () => product() });
  await waitFor(() => expect(recentlyViewed.now()[0]).toBe(id(1)), { timeout: 20_000 });
  expect(recentlyViewed.now()).toHaveLength(12);
  expect(recentlyViewed.now()).not.toContain(id(13));
});

test('who has seen nothing is shown nothing; what cannot be loaded can be tried again', async () => {
  const chosenProducts = vi
    .fn<Api['chosenProducts']>(async () => ({ list: [makeComparedProduct(2)] }))
    .mockImplementationOnce(refusing({}));
  await visit('/zh/Product', { productBlocks: async () => ({ blocks: [] }), chosenProducts });
  await screen.findByRole('heading', { name: '排行' });
  expect(screen.queryByRole('heading', { name: '最近浏览' })).toBeNull();
  recentlyViewed.set([id(2)]);
  const heading = await screen.findByRole('heading', { name: '最近浏览' });
  fireEvent.click(await within(heading.closest('section') as HTMLElement).findByRole('button', { name: '重试' }));
  await screen.findByRole('link', { name: 'Book 2' });
});

test.each([
  ['zh', ['CN', 'EN'], 'zh'],
  ['zh', ['EN'], 'en'],
  ['en', ['CN', 'EN'], 'en'],
] as const)(
  'on a page in %s, what is listed in %s is shared at its address in %s',
  async (locale, languages, shared) => {
    const isAvailable = languages.some((each) => each === (locale === 'en' ? 'EN' : 'CN'));
    const language = isAvailable ? (locale === 'en' ? 'EN' : 'CN') : 'EN';
    await visit(`/${locale}/${goods}`, {
      showProduct: async () => product({ lan: language, languages: [...languages] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: locale === 'en' ? 'Share' : '分享' }));
    const address = await screen.findByLabelText<HTMLInputElement>(locale === 'en' ? 'Address' : '地址');
    expect(address.value).toBe(`http://localhost:3000/${shared}/${goods}`);
  },
);

test('a browser that cannot draw says so, and the address can still be had', async () => {
  await visit(`/en/${goods}`, { showProduct: async () => product() });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByText('The card could not be created. Try again.');
  expect(screen.queryByRole('button', { name: 'Save as picture' })).toBeNull();
  screen.getByLabelText('Address');
});

const press = {
  companyId: id(61),
  companyName: 'Anna Press',
  companyLogoUrl: '',
  companyImage1Url: '',
  companyImage2Url: '',
  companyCategoryArr: ['04'],
  companyWebsite: '',
  compangProfile: '',
};
const offered = product({
  companyName: 'Anna Press',
  officeAddr: '1 Bund',
  tele: '021-5555 0100',
  email: 'ask@press.example',
  rightsHolder: 'The author',
  guessCompanyInfo: press,
  copyrightInfo: { prdName: 'The work', prdCategory: '14', prdMakeDate: '2025-01-02', recordNumber: '' },
});

test('behind its tabs a product leads to its company, says how to reach it, and whose the rights are', async () => {
  await visit(`/en/${goods}`, { showProduct: async () => offered });
  // beside its pictures; behind the tabs it stands among the rest
  const [holder] = await screen.findAllByText('Rights holder');
  const detailsList = holder?.closest('dl');
  expect(detailsList?.textContent).toContain('Rights holderThe author');
  const own = within(detailsList ?? document.body).getByRole('link', { name: 'Anna Press' });
  expect(own.getAttribute('href')).toBe(`/en/PresentList?id=${id(61)}&type=enterprise`);
  const open = async (name: string) => {
    fireEvent.click(await screen.findByRole('tab', { name }));
    return within(await screen.findByRole('tabpanel', { name }));
  };
  const company = await (await open('Company')).findByRole('link', { name: 'Anna Press' });
  expect(company.getAttribute('href')).toBe(`/en/PresentList?id=${id(61)}&type=enterprise`);
  const contact = await open('Contact');
  await contact.findByText('1 Bund');
  expect(contact.getByRole('link', { name: '021-5555 0100' }).getAttribute('href')).toBe('tel:02155550100');
  const consult = contact.getByRole('link', { name: 'Ask by e-mail' });
  expect(contact.queryByText(/portal’s service mailbox/)).toBeNull();
  expect(consult.getAttribute('href')).toMatch(/^mailto:ask@press\.example\?subject=/);
  const rights = await open('Copyright');
  for (const text of ['The author', 'The work', 'Computer software']) await rights.findByText(text);
  // what the data leave open is not told
  expect(rights.queryByText('Registration number')).toBeNull();
});

test('among what one may like stand one company and its platforms; beside the product, how its company is reached', async () => {
  const platform = { platformId: id(81), platformName: 'Ink Reader', platformLogoUrl: '', platformProfile: 'Reads' };
  const guessPlatformInfoList = [{ ...platform, platformWebsite: 'https://reader.example' }];
  await visit(`/en/${goods}`, { showProduct: async () => ({ ...offered, guessPlatformInfoList }) });
  const heading = await screen.findByRole('heading', { name: 'Related products' });
  const guess = within(heading.closest('section') ?? document.body);
  const led = guess.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(led).toEqual([
    `/en/PresentList?id=${id(61)}&type=enterprise`,
    `/en/PresentList?id=${id(81)}&type=platform`,
    'https://reader.example',
  ]);
  const reached = await screen.findByRole('link', { name: '021-5555 0100' });
  expect(reached.closest('article')?.textContent).toContain('1 Bund');
});

test('the one primary action of a product asks the seller; the way by e-mail comes after it, as a link', async () => {
  await visit(`/en/${goods}`, { showProduct: async () => product() });
  const ask = await screen.findByRole('button', { name: 'Ask the seller' });
  const primary = document.querySelectorAll(`main .${buttonLook({ kind: 'primary' }).split(' ').at(-1)}`);
  expect([...primary]).toEqual([ask]);
  const [mail] = screen.getAllByRole('link', { name: 'Ask by e-mail' }).filter((link) => link.closest('main'));
  expect(ask.compareDocumentPosition(mail ?? ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['Ask the seller', 'Your question'],
  ['Report', 'Reason'],
])('a form that %s opens is begun at its first field, %s', async (pressed, field) => {
  await visit(`/en/${goods}`, { showProduct: async () => product(), userInfo: refusing({ code: '904' }) });
  fireEvent.click(await screen.findByRole('button', { name: pressed }));
  const first = await screen.findByLabelText(field);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('of a company that says nothing of itself the page makes nothing up', async () => {
  await visit(`/en/${goods}`, { showProduct: async () => product() });
  fireEvent.click(await screen.findByRole('tab', { name: 'Contact' }));
  const contact = within(await screen.findByRole('tabpanel', { name: 'Contact' }));
  await contact.findByRole('link', { name: 'Ask by e-mail' });
  expect(contact.getByText(/portal’s service mailbox/)).toBeDefined();
  expect(contact.queryByText('Telephone')).toBeNull();
  expect(document.querySelector('[role=tabpanel] a[href*="PresentList"]')).toBeNull();
});

test('a product is taken into the comparison on its page', async () => {
  await visit(`/en/${goods}`, { showProduct: async () => product() });
  const toggle = await screen.findByRole('button', { name: 'Compare' });
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(compared.now()).toEqual([id(1)]);
  fireEvent.click(toggle);
  expect(compared.now()).toEqual([]);
});

test('a name is broken where its language breaks it, and what does not fit ends in an ellipsis', () => {
  const fitsIn = (maxChars: number) => (line: string) => line.length <= maxChars;
  expect(linesOf('Dream of the Red Chamber', 3, fitsIn(12))).toEqual(['Dream of the', 'Red Chamber']);
  expect(linesOf('Dream of the Red Chamber', 1, fitsIn(12))).toEqual(['Dream of th…']);
  expect(linesOf('红楼梦，双语数字版', 9, fitsIn(4))).toEqual(['红楼梦，', '双语数字', '版']);
  expect(linesOf('Donaudampfschiff', 9, fitsIn(4))).toEqual(['Dona', 'udam', 'pfsc', 'hiff']);
  expect(linesOf('', 2, fitsIn(4))).toEqual([]);
});
