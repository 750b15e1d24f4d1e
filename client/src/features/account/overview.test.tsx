// @vitest-environment jsdom
import type { ActivityEntry, SessionInfo } from '@portal/shared/calls/user-console';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { OverviewScreen } from './screens/overview.tsx';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const sessionOf = (id: string, some: Partial<SessionInfo> = {}): SessionInfo => ({
  id,
  current: false,
  since: '2026-03-01T08:00:00Z',
  seen: '2026-03-01T09:00:00Z',
  address: '203.0.113.7',
  agent: firefox,
  ...some,
});
const entry = (position: number, type: string, some: Partial<ActivityEntry> = {}): ActivityEntry => ({
  position,
  type,
  at: '2026-03-01T08:00:00Z',
  actor: 'u1',
  actorName: '',
  address: '',
  agent: '',
  params: {},
  ...some,
});
const rows = [
  { type: 'basic' as const, category: 'Basic info', status: 'Complete', counts: [] },
  { type: 'product' as const, category: 'Products', status: '', counts: [{ status: '2', count: 3 }] },
];
const calls: Partial<Api> = {
  tradeOverview: async () => ({ rows }),
  sessions: async () => ({ sessions: [sessionOf('other'), sessionOf('mine', { current: true })] }),
  recentActivity: async () => ({ total: 0, rows: [] }),
  loadMessages: async () => ({
    messageDetailList: [],
    unreadMessageDetailList: [],
    readMessageList: [],
    count: 0,
    pageSize: 10,
    unread: 0,
    unreadAll: 0,
  }),
};
const open = (overrides: Partial<Api> = {}, address = '/user/userInfo') =>
  renderOffice(OverviewScreen, address, { ...calls, ...overrides });

test('my trade: every row leads to its screen, every figure to what stands in that status', async () => {
  await open();
  const table = await screen.findByRole('table');
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user/basicInfo',
    '/user/ProductInfo?status=0',
    '/user/ProductInfo?status=1',
    '/user/ProductInfo?status=2',
    '/user/ProductInfo?status=9',
    '/user/ProductInfo',
  ]);
  expect(within(table).getByText('3')).toBeTruthy();
});

test('an account without records reads what it can do, a buyer’s ways first, instead of a table of zeros', async () => {
  const none = [rows[0], { ...rows[1], counts: [] }] as typeof rows;
  await renderOffice(
    OverviewScreen,
    '/user/userInfo',
    { ...calls, tradeOverview: async () => ({ rows: none }) },
    { roles: ['Default-App-User'] },
  );
  const steps = (await screen.findByText('Getting started')).closest('section') ?? document.body;
  expect(
    within(steps)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Browse products', '/Product'],
    ['View favourites', '/user/buyerInteraction'],
    ['View enquiries', '/user/buyerConsultation'],
    ['Complete basic info', '/user/basicInfo'],
    ['Sell on the portal', '/user/CompanyInfo'],
  ]);
  expect(within(steps).getByText('Status: Complete')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('of an administrator as well, to the lists of all sites that they review', async () => {
  const counts = [
    { status: '1', count: 96 },
    { status: '2', count: 3 },
  ];
  await renderOffice(
    OverviewScreen,
    '/user/userInfo',
    {
      ...calls,
      tradeOverview: async () => ({
        rows: [{ ...rows[1], type: 'product', category: 'Products', status: '', counts }],
      }),
    },
    { roles: ['SHDIPP_ADMIN'] },
  );
  const table = await screen.findByRole('table');
  const listed = within(table).getByText('96').closest('a');
  expect(listed?.getAttribute('href')).toBe('/user/ProductAudit?status=1&dataDomain=00');
});

test('one session is ended after a question; this one is not offered', async () => {
  const endSession = vi.fn<Api['endSession']>(async () => ({ ended: 1 }));
  const sessions = vi.fn<Api['sessions']>(calls.sessions);
  const recentActivity = vi.fn<Api['recentActivity']>(calls.recentActivity);
  const { store } = await open({ endSession, sessions, recentActivity });
  const [end, ...more] = await screen.findAllByRole('button', { name: /^End session: Firefox on Linux/ });
  expect(more).toEqual([]);
  if (end) fireEvent.click(end);
  const dialog = await findDialog();
  expect(endSession).not.toHaveBeenCalled();
  fireEvent.click(await dialog.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(endSession).toHaveBeenCalledWith({ id: 'other' }, expect.anything()));
  await waitFor(() => expect(sessions).toHaveBeenCalledTimes(2));
  // it is part of what happened
  await waitFor(() => expect(recentActivity).toHaveBeenCalledTimes(2));
  expect(store.getState().notices[0]).toMatchObject({ words: 'people.sessions.ended', params: { count: 1 } });
});

test('all others are ended after a question', async () => {
  const endSession = vi.fn<Api['endSession']>(async () => ({ ended: 1 }));
  await open({ endSession });
  fireEvent.click(await screen.findByRole('button', { name: 'End other sessions' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'End other sessions' }));
  await waitFor(() => expect(endSession).toHaveBeenCalledWith({ others: true }, expect.anything()));
});

test('activity in words, with its reason and where it came from; an unknown event shows its name', async () => {
  const recentActivity = async () => ({
    total: 3,
    rows: [
      entry(9, 'LoggedIn', { address: '203.0.113.7', agent: firefox, params: { how: 'password', failures: '2' } }),
      entry(8, 'AccountFrozen', { actor: 'u9', actorName: 'Admin', params: { reason: 'Misuse' } }),
      entry(7, 'SomethingNew'),
    ],
  });
  await open({ recentActivity });
  const line = (await screen.findByText('Logged in')).closest('li');
  expect(line?.textContent).toContain('by password');
  expect(line?.textContent).toContain('after 2 failed attempts');
  await waitFor(() => expect(line?.textContent).toContain('from 203.0.113.7 · Firefox on Linux'));
  const frozen = screen.getByText('Account frozen').closest('li');
  expect(frozen?.querySelector('q')?.textContent).toBe('Misuse');
  expect(frozen?.textContent).toContain('by Admin');
  expect(screen.getByText('SomethingNew')).toBeTruthy();
});

test('activity has pages, in the address', async () => {
  const recentActivity = vi.fn<Api['recentActivity']>(async () => ({ total: 25, rows: [entry(1, 'LoggedIn')] }));
  const { search } = await open({ recentActivity });
  await screen.findByText('Logged in');
  fireEvent.click(screen.getByTitle('2'));
  await waitFor(() => expect(search().get('pageNo')).toBe('2'));
  await waitFor(() => expect(recentActivity).toHaveBeenLastCalledWith({ pageNo: 2 }, expect.anything()));
});

test('what cannot be read says so where it would stand, and can be tried again', async () => {
  const sessions = vi.fn<Api['sessions']>(() =>
    Promise.reject(new RequestProblem({ code: 'network', message: '', status: 0 })),
  );
  await open({ sessions });
  await screen.findByText('The network is poor. Try again later.');
  sessions.mockResolvedValue({ sessions: [sessionOf('mine', { current: true })] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have no other sessions.');
});

test('whose session acts for no institution is still told which ones they belong to', async () => {
  const about = { kind: 'bank', code: 'DEMOCNSHXXX', district: '', draccNo: '', role: 'BANK_ADMIN' } as const;
  const myMemberships: Api['myMemberships'] = async () => ({
    acting: '',
    inPlaceOf: '',
    places: [],
    rows: [{ ...about, id: 'b', name: '示例银行', nameEn: '', since: '2026-03-01T08:00:00Z', confirmed: true }],
  });
  await open({ myMemberships });
  await screen.findByText('示例银行');
});
