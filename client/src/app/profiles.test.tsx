// @vitest-environment jsdom
import type { CompanyProfile, ProfileCard, ProfileList } from '@portal/shared/calls/profiles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfileTile } from '../entities/company/profile-card.tsx';
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

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const card = (n: number, more: Partial<ProfileCard> = {}): ProfileCard => ({
  id: `${idOf(n)}-en`,
  parentID: idOf(n),
  name: `Platform ${n}`,
  businessName: 'Inkriver Ltd',
  abbreviation: '',
  businessType: '01',
  category: '03',
  disList: [{ disId: idOf(90), disName: 'Inkriver Ltd', disUrl: '', disAbbreviation: 'Inkriver' }],
  describe: 'Courses and readers…',
  logoUrl: '',
  image1: '',
  portraitPicUrl: '',
  website: 'https://example.com/p',
  jumpLink: `/PresentList?id=${idOf(n)}&type=platform`,
  order: n,
  ...more,
});
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1));
const listed =
  (count: number, total = count) =>
  async ({ category = '' }: { category?: string }): Promise<ProfileList> => ({
    category,
    list: category === '03' ? cards(count) : [],
    totalCounts: category === '03' ? total : 0,
    more: false,
  });

test('a block for each type, padded to six; the name leads to the profile, the address at its foot to the website', async () => {
  const showPlatform = vi.fn(listed(2));
  await visit('/en/Platform', { api: { showPlatform } });
  const link = await screen.findByRole('link', { name: 'Platform 1' });
  expect(link.getAttribute('href')).toBe(`/en/PresentList?id=${idOf(1)}&type=platform`);
  expect(screen.getByRole('link', { name: 'Website of Platform 1' }).getAttribute('href')).toBe(
    'https://example.com/p',
  );
  expect(screen.getAllByText('Operated by Inkriver')).toHaveLength(2);
  const block = screen.getByRole('heading', { name: 'Education services' }).closest('section');
  expect(block?.querySelectorAll('ul > li')).toHaveLength(6);
  expect(showPlatform.mock.calls.map(([input]) => input)).toEqual(
    ['01', '02', '03', '04', '05', '06'].map((category) => ({ site: '01', lan: 'EN', category, maxRowCounts: 6 })),
  );
  // an empty type is no block: its name and its count in a line
  const empty = screen.getAllByText('0 platforms').map((count) => count.parentElement);
  expect(empty).toHaveLength(5);
  expect(empty.filter((line) => line?.closest('section'))).toEqual([]);
});

test('more is a link that asks for more of that type alone; what is chosen and typed is in the address', async () => {
  const showPlatform = vi.fn(listed(6, 20));
  const { router } = await visit('/en/platform', { api: { showPlatform } });
  const more = await screen.findByRole('link', { name: 'Show 6 more (14 left): Education services' });
  expect(more.getAttribute('href')).toBe('/en/Platform?rows=03-12');
  fireEvent.click(more);
  await waitFor(() => expect(showPlatform.mock.lastCall?.[0]).toMatchObject({ category: '03', maxRowCounts: 12 }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Education services' }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=03'));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain(
    'Education services',
  );
  await waitFor(() => expect(showPlatform.mock.lastCall?.[0]).toMatchObject({ maxRowCounts: 24 }));
});

test('an address that no call would take is read as far as it says something', async () => {
  const showEnterprise = vi.fn(async () => ({ category: '', list: [], totalCounts: 0, more: false }));
  await visit(`/en/Enterprise?category=04,99&rows=04-100000,99-3,x&keyWord=${'k'.repeat(200)}`, {
    api: { showEnterprise },
  });
  await screen.findByText('No companies of this category match');
  expect(showEnterprise.mock.calls).toEqual([
    [{ site: '01', lan: 'EN', category: '04', maxRowCounts: 600 }, expect.anything()],
  ]);
});

test('while it is on its way its places are there; failed it says why, and tries again', async () => {
  const { container } = await visit('/en/Enterprise?category=01', { api: {} });
  await screen.findByRole('heading', { name: 'Cloud services' });
  expect(container.querySelectorAll('section ul > li')).toHaveLength(6);
  opened?.close();
  const showEnterprise = vi.fn(listed(1));
  showEnterprise.mockImplementationOnce(refusing({ code: 'network', status: 0 }));
  await visit('/en/Enterprise?category=03', { api: { showEnterprise } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Platform 1' })).toBeDefined();
});

const profile = (more: Partial<CompanyProfile> = {}): CompanyProfile => {
  const {
    describe: _,
    logoUrl: _logo,
    image1: _wide,
    portraitPicUrl: _tall,
    website: _site,
    jumpLink,
    order,
    ...facts
  } = card(90, { name: 'Inkriver Ltd', businessType: '02', category: '04,02', disList: [] });
  return {
    ...facts,
    lan: 'EN',
    languages: ['CN', 'EN'],
    otherName: '墨川数字出版有限公司',
    putonTime: '2026-10-01T08:00:00.000Z',
    approval: { id: `${idOf(90)}-en`, position: 358, at: '2026-10-01T08:00:00.000Z', office: '01' },
    linkedList: cards(2),
    figures: { products: 42, platforms: 2, copyrights: 39 },
    approvals: [
      {
        kind: 'product',
        recordId: idOf(7),
        name: 'Dream',
        approval: { id: `${idOf(7)}-en`, position: 372, at: '2026-11-01T08:00:00.000Z', office: '02' },
      },
    ],
    usci: '91310000M00000000A',
    categoryArray: ['04', '02'],
    scale: '02',
    website: 'https://example.com/inkriver',
    profile: 'Classics as digital editions.',
    officeAddress: '1 Sample Road',
    officeTele: '+86 21 5555-0001',
    mail: 'rights@example.com',
    logo: [],
    logoUrls: [],
    image1: [],
    image1Urls: [],
    image2: [],
    image2Urls: [],
    media: [],
    mediaUrls: [],
    mediaWords: '',
    ...more,
  };
};
const offers = {
  listProducts: async () => ({
    list: [],
    category: '',
    page_info: { pageNo: 1, pageSize: 20, total: 0, more: false, next: null },
  }),
};

test('a company: its names, what it is, figures, platforms, approvals with their proofs', async () => {
  const showEnterpriseDetail = vi.fn(async () => profile());
  await visit(`/en/PresentList?id=${idOf(90)}&type=enterprise`, { api: { showEnterpriseDetail, ...offers } });
  await screen.findByRole('heading', { level: 1, name: 'Inkriver Ltd' });
  expect(screen.getByText('墨川数字出版有限公司').getAttribute('lang')).toBe('zh-CN');
  expect(screen.getByRole('link', { name: 'Contact by e-mail' }).getAttribute('href')).toBe(
    'mailto:rights@example.com?subject=About%20Inkriver%20Ltd',
  );
  const figures = within(screen.getByRole('region', { name: 'Figures' }));
  expect(figures.getByText('42')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Platform 2' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Dream' }).getAttribute('href')).toBe(`/en/Goods?ptId=${idOf(7)}`);
  expect(screen.getByRole('link', { name: 'Save proof: Dream' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Verify now' })).toBeDefined();
  expect(screen.getByText('91310000M00000000A')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Watch video' })).toBeNull();
  expect(showEnterpriseDetail).toHaveBeenCalledWith({ id: idOf(90), site: '01', lan: 'EN' }, expect.anything());
});

test('in the other language it says so, and offers the page in that', async () => {
  const companyProfile = profile({ lan: 'CN', languages: ['CN'], name: '墨川', otherName: '' });
  await visit(`/en/PresentList?id=${idOf(90)}`, {
    api: { showEnterpriseDetail: async () => companyProfile, ...offers },
  });
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('is described in Chinese only');
  expect(within(note).getByRole('link').getAttribute('href')).toBe(`/zh/PresentList?id=${idOf(90)}&type=enterprise`);
});

test('with a flag the id is that of what is linked, of whichever type', async () => {
  const showPlatformDetail = refusing({ code: '404', message: 'no', status: 200 });
  const showEnterpriseDetail = async () => profile();
  await visit(`/en/PresentList?disId=${idOf(90)}&type=platform&flag=disId`, {
    api: { showPlatformDetail, showEnterpriseDetail, ...offers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Inkriver Ltd' });
  expect(await screen.findByRole('heading', { name: 'About the company' })).toBeDefined();
});

test('a tile that leads out of the portal says so', () => {
  // or the key, where no words are loaded
  const words = />(Website|profiles\.website)</;
  const tile = (to: 'profile' | 'website') =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ProfileTile card={card(1)} to={to} />
      </MemoryRouter>,
    );
  expect(tile('website')).toMatch(words);
  expect(tile('profile')).not.toMatch(words);
});

test('without a type the id is that of a company or of a platform', async () => {
  const { approval, linkedList: _, ...facts } = profile({ name: 'Knowferry', businessType: '01' });
  const showPlatformDetail = async () => ({ ...facts, approval, linkedList: [card(90)], function: '' }) as never;
  const showEnterpriseDetail = refusing({ code: '404', message: 'no', status: 200 });
  await visit(`/en/PresentList?id=${idOf(90)}`, { api: { showPlatformDetail, showEnterpriseDetail, ...offers } });
  await screen.findByRole('heading', { level: 1, name: 'Knowferry' });
  // what is of its operator is not of the platform
  await screen.findByRole('heading', { level: 2, name: 'Products of its operator' });
  screen.getByRole('heading', { level: 2, name: 'Approvals of its operator' });
  const figures = within(screen.getByRole('region', { name: 'Figures' }));
  figures.getByText('listed products of its operator');
  figures.getByText('last approval');
});

test('one that is not public says so, and where others are', async () => {
  const showPlatformDetail = refusing({ code: '404', message: 'no', status: 200 });
  await visit(`/en/PresentList?id=${idOf(9)}&type=platform`, { api: { showPlatformDetail } });
  await screen.findByText('This platform is not public');
  expect(screen.getByRole('link', { name: 'View all platforms' }).getAttribute('href')).toBe('/en/Platform');
});
