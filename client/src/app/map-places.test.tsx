// @vitest-environment jsdom

import type { dataMapCalls, PlaceAnswer } from '@portal/shared/calls/data-map';
import type { OutputOf } from '@portal/shared/define/call';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../core/api/api.ts';
import { open, refusing, user } from './testing/open.tsx';

const place = (code: string, more: Partial<PlaceAnswer> = {}): PlaceAnswer => ({
  code,
  total: '9007199254740993.01',
  rank: 2,
  ranked: 32,
  share: 1_011,
  growth: -250,
  trend: [
    { amount: '9007199254740990.00', rank: 1, share: 2_000, withheld: 0 },
    { amount: '3.01', rank: 12, share: 10, withheld: 0 },
  ],
  flows: [{ flow: 'export', total: '9007199254740993.01', share: 10_000 }],
  services: [{ service: 'SI', total: '9007199254740993.01', share: 10_000 }],
  partners: [{ code: '310115', total: '3.01', share: 10_000 }],
  ...more,
});
const covered = { from: '2026-02', to: '2026-03', oldest: '2022-01', newest: '2026-03' };
const periods = ['2026-02', '2026-03'];
const answer = (more: Partial<PlaceAnswer> = {}, withheld = 0): OutputOf<typeof dataMapCalls.mapPlace> => ({
  ...covered,
  periods,
  place: place('SG', more),
  withheld,
});

let page: Awaited<ReturnType<typeof open>> | undefined;
afterEach(() => {
  page?.close();
  cleanup();
});

test('a place tells its figures, its months with their ranks, and whom it trades with, who has a page too', async () => {
  const mapPlace = vi.fn<Api['mapPlace']>(async () => answer({}, 2));
  page = await open('/en/dataMap/place?code=sg', { api: { mapPlace } });
  await screen.findByRole('heading', { level: 1, name: 'Singapore' });
  expect(mapPlace.mock.calls[0]?.[0]).toEqual({ code: 'SG' });
  expect(screen.getByText('2 of 32')).toBeTruthy();
  expect(screen.getByText('-2.50%')).toBeTruthy();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)).slice(1)).toEqual(
    [
      ['Feb 2026', '9,007,199,254,740,990.00', '1'],
      ['Mar 2026', '3.01', '12'],
    ],
  );
  const partner = screen.getByRole('link', { name: 'Pudong New Area' });
  expect(partner.getAttribute('href')).toBe('/en/dataMap/place?code=310115');
  expect(screen.getByText(/2 figures are withheld/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare with another area' }).getAttribute('href')).toBe(
    '/en/dataMap/compare?one=SG',
  );
});

test('a place and a comparison call withheld what is withheld, and never zero', async () => {
  const hidden: Partial<PlaceAnswer> = {
    total: null,
    rank: null,
    share: null,
    growth: null,
    flows: [],
    services: [],
    partners: [],
    trend: [
      { amount: '3.00', rank: 1, share: 2_000, withheld: 0 },
      { amount: null, rank: null, share: null, withheld: 2 },
    ],
  };
  page = await open('/zh/dataMap/place?code=SG', { api: { mapPlace: async () => answer(hidden, 2) } });
  await screen.findByText('为保护商业信息，涉及单位不足 3 家的 2 项数据不予公布，未计入合计，也不用于比较。');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))).toEqual([
    ['2026年2月', '3.00', '1'],
    ['2026年3月', '不予公布', '–'],
  ]);
  expect(screen.getAllByText('不予公布')).toHaveLength(2);
  page.close();
  cleanup();
  const mapCompare: Api['mapCompare'] = async ({ one: firstCode, other }) => ({
    ...covered,
    periods,
    withheld: 2,
    places: [place(firstCode), place(other, hidden)],
  });
  page = await open('/en/dataMap/compare?one=US&other=SG', { api: { mapCompare } });
  const table = await screen.findByRole('table', { name: 'United States and Singapore' });
  expect(within(table).getByRole('row', { name: /^Amount/ }).textContent).toContain('Withheld');
  expect(screen.queryByText('0.00')).toBeNull();
});

test('to whoever acts for an institution a place leads to its records that are behind the figures, and to nobody else', async () => {
  localStorage.setItem('token', 'mine');
  const mapPlace = async () => answer();
  const acting = '00000000-0000-4000-8000-000000000201';
  const path = '/en/dataMap/place?code=SG';
  page = await open(path, { api: { mapPlace, userInfo: async () => ({ userInfo: { ...user, acting } }) } });
  const link = await screen.findByRole('link', { name: 'View your records' });
  expect(link.getAttribute('href')).toBe('/en/user/mapped?code=SG&from=2026-02-01');
  page.close();
  cleanup();
  page = await open(path, { api: { mapPlace, userInfo: async () => ({ userInfo: user }) } });
  await waitFor(() => expect(page?.store.getState().session.status).toBe('user'));
  await screen.findByText('2 of 32');
  expect(screen.queryByRole('link', { name: 'View your records' })).toBeNull();
  localStorage.removeItem('token');
});

test('a place without trade says so, one that there is not too, and what failed can be tried again', async () => {
  const nothing = { total: '0.00', rank: null, growth: null, flows: [], services: [], partners: [] };
  page = await open('/dataMap/place?code=SG', { api: { mapPlace: async () => answer(nothing) } });
  await screen.findByText('该时段暂无新加坡的贸易数据');
  page.close();
  cleanup();
  page = await open('/en/dataMap/place?code=ZZ', { api: { mapPlace: refusing({ code: '404' }) } });
  await screen.findByRole('heading', { level: 1, name: 'Area not found' });
  page.close();
  cleanup();
  const mapPlace = vi.fn<Api['mapPlace']>(async () => answer()).mockImplementationOnce(refusing({}));
  page = await open('/en/dataMap/place?code=SG', { api: { mapPlace } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('2 of 32');
});

test('two places stand side by side; another choice is in the address; twice the same is no comparison', async () => {
  const mapCompare = vi.fn<Api['mapCompare']>(async ({ one: firstCode, other }) => ({
    ...covered,
    periods,
    places: [place(firstCode), place(other, { total: '1.00', rank: null })],
    withheld: 0,
  }));
  page = await open('/en/dataMap/compare?one=SG', { api: { mapCompare } });
  await screen.findByRole('table', { name: 'Singapore and United States' });
  fireEvent.change(screen.getByLabelText('Second area'), { target: { value: 'MP' } });
  await screen.findByRole('table', { name: 'Singapore and Northern Mariana Islands' });
  expect(page.router.state.location.search).toBe('?one=SG&other=MP');
  fireEvent.change(screen.getByLabelText('Second area'), { target: { value: 'SG' } });
  await screen.findByText('Choose two different areas');
  fireEvent.click(screen.getByRole('radio', { name: 'Districts' }));
  await screen.findByRole('table', { name: 'Pudong New Area and Huangpu' });
});

test('below a map of the past stands what was learnt since, place by place, and up to a later moment', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const changed = { before: '1.00', after: '3.50', difference: '2.50', recorded: 1, corrections: 2 };
  const known: OutputOf<typeof dataMapCalls.mapChanges> = {
    ...covered,
    since: { position: 3, at: '2026-03-20T08:00:00.000Z' },
    until: { position: 9, at: '2026-04-20T08:00:00.000Z' },
    places: [{ code: 'SG', ...changed }],
    total: changed,
    withheld: 0,
  };
  const mapChanges = vi.fn<Api['mapChanges']>(async ({ until }) => (until ? { ...known, places: [] } : known));
  const map = {
    ...covered,
    periods,
    totals: ['0.00', '1.00'],
    total: '1.00',
    withheld: 0,
    position: 9,
    asOf: '',
    comparable: { before: false, earlier: false },
    growth: null,
    growths: [null, null],
    places: [
      ...[{ code: 'SG', rank: 1, total: '1.00', share: 10_000, before: '0.00', growth: null, earlier: '0.00' }].map(
        (mapPlace) => ({ ...mapPlace, amounts: ['0.00', '1.00'], withheld: [0, 0], growths: [null, null] }),
      ),
    ],
  };
  page = await open('/en/dataMap?asOf=2026-03-20T08:00:00.000Z&from=2026-02&to=2026-03', {
    api: { mapCountries: async () => map, mapChanges },
  });
  const table = await screen.findByRole('table', { name: 'Changes since' });
  await waitFor(() => expect(within(table).queryByText('SG')).toBeNull());
  expect([...table.querySelectorAll('tbody th, tbody td')].map(({ textContent }) => textContent)).toEqual([
    'Singapore',
    '1.00',
    '3.50',
    '+2.50',
    '1',
    '2',
  ]);
  expect(mapChanges.mock.calls[0]?.[0]).toMatchObject({ places: 'countries', from: '2026-02', until: '' });
  fireEvent.change(screen.getByLabelText('Up to (empty: now)'), { target: { value: '2026-03-25T10:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByText('No new data in this period.');
  expect(mapChanges.mock.calls.at(-1)?.[0]).toMatchObject({ until: '2026-03-25T02:00:00.000Z' });
  vi.unstubAllGlobals();
});
