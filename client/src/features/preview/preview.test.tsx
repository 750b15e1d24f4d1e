// @vitest-environment jsdom
import type { Preview } from '@portal/shared/calls/preview';
import type { SlotPlan } from '@portal/shared/calls/slot';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { drafts } from '../../core/forms/draft-storage.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { someone } from '../../core/testing/someone.ts';
import { planPath } from '../../entities/home/home-plan.ts';
import { PreviewScreen } from './screens/preview.tsx';

const id = '00000000-0000-4000-8000-000000000001-en';
const company: Preview = {
  id,
  lan: 'EN',
  isPublic: false,
  companyName: 'Seller Ltd',
  product: null,
  card: { name: 'East Sea Culture', profile: 'Books and maps', website: 'https://example.com', logo: [] },
};
const product = { productName: 'QGIS 4' } as NonNullable<Preview['product']>;
const Screen = () => (
  <PreviewScreen
    ProductPage={({ product: previewProduct }) => <h1>{previewProduct.productName}</h1>}
    ArticlePage={({ article }) => <h1>{article.title}</h1>}
    HomePage={({ home }) => <h1>{home.data?.carouselList[0]?.title}</h1>}
  />
);
const sheet = () => screen.getByRole('heading', { level: 1 }).closest('[data-theme]');

test('a product’s own page, in the theme that is chosen, said not to be public', async () => {
  const previewRecord = vi.fn(async () => ({ ...company, product }));
  const { search } = await renderOffice(Screen, `/user/Preview?kind=product&id=${id}`, { previewRecord });
  await screen.findByRole('heading', { level: 1, name: 'QGIS 4' });
  expect(screen.getByText(/This content is not public/)).toBeTruthy();
  expect(sheet()?.getAttribute('data-theme')).toBe('main');
  fireEvent.click(screen.getByText('Lingang'));
  await waitFor(() => expect(search().get('theme')).toBe('zone'));
  await waitFor(() => expect(sheet()?.getAttribute('data-theme')).toBe('zone'));
  expect(previewRecord).toHaveBeenCalledTimes(1);
  const other = screen.getByRole('link', { name: 'Chinese' }).getAttribute('href');
  expect(other).toBe(`/zh/user/Preview?kind=product&id=${id}&theme=zone`);
});

/** What the form of a new company in another window keeps. */
function types(name: string) {
  const [from, into] = ['CN', 'EN'].map((language) => ({ ...typedCompany, name: language === 'EN' ? name : '' }));
  const values = { chosen: ['CN', 'EN'], sites: ['01'], dirty: { EN: true }, values: { CN: from, EN: into } };
  localStorage.setItem(`draft ${someone.umId} company new`, JSON.stringify({ at: Date.now(), values }));
  window.dispatchEvent(new Event('storage'));
}
const file = '00000000-0000-4000-8000-000000000009';
const typedCompany = {
  usci: '91310000M00000000A',
  category: ['01'],
  scale: '01',
  website: 'https://example.com',
  tele: '02155550001',
  profile: 'Maps',
  logo: [{ fileId: file, url: '' }],
  image1: [{ fileId: file, url: '' }],
  image2: [{ fileId: file, url: '' }],
};

test('what is typed in another window is asked for as it would be saved, and followed; nothing incomplete, nothing empty', async () => {
  const previewRecord = vi.fn<Api['previewRecord']>(async ({ typed: versions }) => ({
    ...company,
    card: { ...company.card, name: String(versions?.[0]?.name) },
  }));
  await renderOffice(Screen, '/user/Preview?kind=company&draft=new', { previewRecord });
  await screen.findByText('Nothing to preview');
  types('Inkriver');
  await screen.findByRole('heading', { level: 1, name: 'Inkriver' });
  expect(screen.getByText(/of your entries on the public page/)).toBeTruthy();
  const [input] = previewRecord.mock.calls[0] ?? [];
  expect(input).toMatchObject({ kind: 'company', typed: [{ lan: 'EN', name: 'Inkriver', logo: [file] }] });
  expect(input?.typed).toHaveLength(1);
  types('');
  types('Inkriver Ltd');
  await screen.findByRole('heading', { level: 1, name: 'Inkriver Ltd' });
  expect(previewRecord).toHaveBeenCalledTimes(2);
  // saved meanwhile
  localStorage.clear();
  window.dispatchEvent(new Event('storage'));
  await screen.findByText('Nothing to preview');
});

test('a kind without a page has its card', async () => {
  await renderOffice(Screen, `/user/Preview?kind=company&id=${id}`, { previewRecord: async () => company });
  await screen.findByRole('heading', { level: 1, name: 'East Sea Culture' });
  expect(screen.getByText('Books and maps')).toBeTruthy();
});

test('all pictures of a card open large, one after the other', async () => {
  const [logo, wide] = ['1', '2'].map((digit) => `00000000-0000-4000-8000-0000000000f${digit}`) as [string, string];
  const pictures = { logo: [logo], logoUrls: [`/resource/${logo}`], image1: [wide], image1Urls: [`/resource/${wide}`] };
  await renderOffice(Screen, `/user/Preview?kind=company&id=${id}`, {
    previewRecord: async () => ({ ...company, card: { ...company.card, ...pictures } }),
  });
  const large = () => document.querySelector('[role=dialog] img')?.getAttribute('src');
  const [first] = await screen.findAllByRole('button', { name: /Logo/ });
  fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
  await waitFor(() => expect(large()).toBe(`/resource/${logo}`));
  fireEvent.keyDown(window, { key: 'ArrowRight', keyCode: 39 });
  await waitFor(() => expect(large()).toBe(`/resource/${wide}`));
});

const slot: SlotPlan['shown'][number] = {
  typeCode: '03',
  catagory: 'P0',
  postId: '2',
  lanCode: 'EN',
  title: 'No. 1, new',
  connectMessage: id,
  imageFileId: '',
  publishTime: '',
  endTime: '',
};
const plan: SlotPlan = { dominCode: '02', away: ['a', 'b'], shown: [slot] };
/** As the board of that person keeps it in another tab. */
const keep = (plan: SlotPlan | undefined) => {
  const name = `${someone.umId} slots 1`;
  if (plan) drafts.write(name, plan);
  else drafts.remove(name);
  fireEvent(window, new StorageEvent('storage'));
};

test('the home page with the plan of another tab, at a moment; in a theme, and in the other language', async () => {
  const [first, second] = ['2026-12-01T00:00:00.000Z', '2026-12-05T00:00:00.000Z'];
  const card = { id: 'x', title: 'Planned banner', imageUrl: '', link: '', order: 1 };
  const previewSlots = vi.fn<Api['previewSlots']>(
    async ({ at }) =>
      ({ carouselList: [card], moment: at === 'last' ? second : at, moments: [first, second] }) as never,
  );
  const { search } = await renderOffice(Screen, planPath('1'), { previewSlots });
  keep(plan);
  await screen.findByRole('heading', { level: 1, name: 'Planned banner' });
  expect(previewSlots.mock.calls[0]?.[0]).toEqual({ lanCode: 'CN', at: 'last', ...plan });
  expect(screen.getByText(/with changes that are not confirmed/)).toBeTruthy();
  screen.getByText('as of 5 Dec 2026, 08:00');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Time' }));
  fireEvent.click(await screen.findByTitle('as of 1 Dec 2026, 08:00'));
  await waitFor(() =>
    expect(previewSlots).toHaveBeenLastCalledWith({ lanCode: 'CN', at: first, ...plan }, expect.anything()),
  );
  fireEvent.click(screen.getByText('Lingang'));
  await waitFor(() => expect(sheet()?.getAttribute('data-theme')).toBe('zone'));
  expect(search().get('at')).toBe(first);
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toContain('plan=1&at=');
  // what is changed on the board is seen at once; once it is confirmed there is nothing to see
  keep({ ...plan, away: [] });
  await waitFor(() => expect(previewSlots.mock.lastCall?.[0]).toMatchObject({ away: [] }));
  keep(undefined);
  await screen.findByText('Nothing to preview');
});
