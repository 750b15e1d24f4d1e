// @vitest-environment jsdom

import type { auditFigures as auditFiguresCall, TrailRow } from '@portal/shared/calls/trail';
import type { OutputOf } from '@portal/shared/define/call';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { local, RequestProblem } from '../../core/api/problem.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { expectSortedByHeads, offeredOrders, onPhone } from '../../core/testing/sorting.ts';
import { TrailScreen } from './screens/trail.tsx';
import { decidedKinds, decisionsOn } from './use-filters.ts';

const row = (position: number, some: Partial<TrailRow> = {}): TrailRow => ({
  position,
  at: '2026-03-01T08:00:00Z',
  type: 'ProductApproved',
  kind: 'product',
  record: '1b4e28ba-2fa1-11d2-883f-0016d3cca427-en',
  name: 'Red lantern',
  owner: 'u2',
  ownerName: 'Anna',
  actor: 'u1',
  actorName: 'Ada Admin',
  byToken: '',
  role: 'SHDIPP_ADMIN',
  site: '01',
  sites: ['01'],
  comment: '',
  approves: true,
  categories: ['04'],
  waited: 3 * 3_600_000,
  ...some,
});
const rows = [
  row(9),
  row(8, { type: 'ProductRejected', approves: false, comment: 'No number', byToken: '1b4e28ba' }),
  row(7, {
    type: 'AccountFrozen',
    kind: 'account',
    name: '',
    ownerName: '',
    actorName: '',
    approves: null,
    waited: null,
  }),
];
type Sums = OutputOf<typeof auditFiguresCall>;
const sums = (some: Partial<Sums> = {}): Sums => ({
  from: '2026-02-27',
  to: '2026-03-01',
  decisions: 3,
  approved: 1,
  rejected: 1,
  rate: 5000,
  days: [{ day: '2026-03-01', decisions: 3, approved: 1, rejected: 1 }],
  waited: { count: 2, median: 90 * 60_000, p90: 26 * 3_600_000 },
  auditors: [{ actor: 'u1', actorName: 'Ada Admin', decisions: 3, approved: 1, rejected: 1, rate: 5000 }],
  categories: [{ category: '04', decisions: 2, approved: 2, rejected: 0, rate: 10_000 }],
  ...some,
});
const auditTrail = async () => ({ total: rows.length, rows });
const auditFigures = async () => sums();
const open = (calls: Partial<Api> = {}, search = '', user = {}) =>
  renderOffice(TrailScreen, `/user/auditTrail${search}`, { auditTrail, auditFigures, ...calls }, user);

test('a decision: on what, by whom, how long it was waited for; an erased person is a word', async () => {
  await open();
  await screen.findByText('No number');
  const [approved, rejected, frozen] = screen.getAllByRole('row', { name: /1 Mar 2026, 16:00/ });
  expect(approved?.textContent).toMatch(/Red lantern.*Approved.*Ada Admin.*3 h/);
  expect(rejected?.textContent).toMatch(/Rejected.*Ada AdminBy API token 1b4e28ba.*No number/);
  expect(approved?.textContent).not.toContain('By API token');
  expect(frozen?.textContent).toMatch(/Erased person.*Account frozen.*Erased person/);
  expect(
    within(approved as HTMLElement)
      .getByRole('link', { name: 'Red lantern' })
      .getAttribute('href'),
  ).toBe('/user/history?id=1b4e28ba-2fa1-11d2-883f-0016d3cca427-en&kind=product');
  expect(screen.getAllByRole('link', { name: 'Changes: Red lantern' })[0]?.getAttribute('href')).toContain(
    'asOf=8&asOf2=9',
  );
});

test('what they add up to: figures, bars and the same as a table', async () => {
  await open();
  await screen.findByText('1 of 2');
  const figures = screen.getByRole('region', { name: 'Decision statistics' });
  expect(figures.textContent).toContain('27 Feb 2026 to 1 Mar 2026');
  expect(figures.textContent).toContain('Median time to decision1 h');
  expect(figures.textContent).toContain('90th percentile1 d 2 h');
  const chart = within(figures).getByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(
    'Decisions per day, 27 Feb 2026 to 1 Mar 2026. Total 3; most on 1 Mar 2026: 3.',
  );
  expect(chart.querySelectorAll('g')).toHaveLength(3);
  expect(within(figures).getByRole('row', { name: '1 Mar 2026 1 1 1 3' })).toBeTruthy();
  expect(within(figures).getByRole('row', { name: 'Digital reading 2 100%' })).toBeTruthy();
});

test('filters are the address; another kind has other decisions', async () => {
  const trailCall = vi.fn<Api['auditTrail']>(auditTrail);
  const added = vi.fn<Api['auditFigures']>(auditFigures);
  const { search } = await open(
    { auditTrail: trailCall, auditFigures: added },
    '?kind=product&type=ProductRejected&from=2026-02-01&pageNo=2',
  );
  await screen.findByText('1 of 2');
  const filters = { site: '00', kind: 'product', type: 'ProductRejected', from: '2026-02-01' };
  expect(trailCall).toHaveBeenLastCalledWith({ ...filters, pageNo: 2 }, expect.anything());
  expect(added).toHaveBeenLastCalledWith(filters, expect.anything());
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of record' }));
  fireEvent.click(await screen.findByTitle('Account'));
  await waitFor(() => expect(search().toString()).toBe('kind=account&from=2026-02-01'));
});

test('sorted by the server, from the heads of its columns; the figures are not asked for again', async () => {
  const added = vi.fn<Api['auditFigures']>(auditFigures);
  const { search } = await open({ auditFigures: added });
  await screen.findByText('1 of 2');
  const heads = { Record: 'name', When: 'at' };
  await expectSortedByHeads(heads, search);
  expect(added).toHaveBeenCalledTimes(1);
});

test('on a phone, where there are no heads, by a choice', async () => {
  onTestFinished(onPhone());
  const trailCall = vi.fn<Api['auditTrail']>(auditTrail);
  const { search } = await open({ auditTrail: trailCall });
  const { words, choose } = await offeredOrders();
  expect(words).toEqual(expect.arrayContaining(['Default order', 'When, ascending', 'When, descending']));
  choose('When, ascending');
  await waitFor(() => expect(search().toString()).toBe('sort=at'));
  await waitFor(() => expect(trailCall.mock.lastCall?.[0]).toMatchObject({ sort: 'at' }));
});

test('kinds and decisions come from the events themselves', () => {
  expect(decidedKinds).toEqual(expect.arrayContaining(['product', 'account', 'transaction']));
  expect(decisionsOn('product')).toEqual(
    expect.arrayContaining(['ProductApproved', 'ProductRejected', 'ProductTakenDown']),
  );
  expect(decisionsOn('product')).not.toContain('AccountFrozen');
  expect(decisionsOn('')).toContain('AccountFrozen');
});

test('an administrator outside the main site chooses no site', async () => {
  await open({}, '', { userDomain: '02' });
  await screen.findByText('1 of 2');
  expect(screen.queryByRole('combobox', { name: 'Site' })).toBeNull();
});

test('no decision yet, and none that matches, are two things', async () => {
  const none = {
    auditTrail: async () => ({ total: 0, rows: [] }),
    auditFigures: async () => sums({ decisions: 0, rate: null, days: [], auditors: [], categories: [] }),
  };
  await open(none);
  await screen.findByText('No decisions yet');
  expect(screen.queryByRole('img', { name: /Decisions per day/ })).toBeNull();
  cleanup();
  await open(none, '?actor=nobody');
  await screen.findByText('No results match these filters');
});

test('figures that could not be read leave the list as it is', async () => {
  await open({ auditFigures: () => Promise.reject(new RequestProblem(local('network'))) });
  await screen.findByText('No number');
  await screen.findByRole('button', { name: 'Try again' });
});
