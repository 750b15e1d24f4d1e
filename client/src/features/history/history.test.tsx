// @vitest-environment jsdom

import type { recordAsOf as recordAsOfCall } from '@portal/shared/calls/history';
import type { OutputOf } from '@portal/shared/define/call';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { entry, historyOf, makeValue, recordId } from '../../core/testing/history.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { HistoryScreen } from './screens/history.tsx';

type Answer = OutputOf<typeof recordAsOfCall>;
const side = (position: number, some: Partial<Answer['sides'][number]> = {}) => ({
  position,
  at: '2026-03-01T08:00:00Z',
  exists: true,
  events: 2,
  ...some,
});
const field = (name: string, values: string[], group = ''): Answer['fields'][number] => ({
  field: name,
  name,
  group,
  values: values.map((text) => makeValue(text)),
  differs: values.length > 1 && values[0] !== values[1],
  isPublic: name.startsWith('live.'),
});
const answer = (sides: Answer['sides'], fields: Answer['fields']): Answer => ({
  kind: 'product',
  record: recordId,
  name: 'Red lantern',
  sides,
  fields,
});
const two = answer(
  [side(7), side(9)],
  [
    field('Status', ['Pending review', 'Listed']),
    field('Seller', ['Anna', 'Anna']),
    field('Unused', ['', ''], 'Draft'),
  ],
);

const recordHistory = async () => historyOf([entry(7), entry(9, { type: 'ProductApproved' })]);
const open = (search = '', calls: Partial<Api> = {}, user = {}) =>
  renderOffice(HistoryScreen, `/user/history${search}`, { recordHistory, recordAsOf: async () => two, ...calls }, user);
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

test('an administrator finds a record by its id, or by words of its name', async () => {
  const findRecords = vi.fn(async () => ({
    rows: [{ kind: 'product', record: recordId, name: 'Red lantern', ownerName: 'Anna' }],
  }));
  const historyCall = vi.fn<Api['recordHistory']>(recordHistory);
  const { search } = await open('', { recordHistory: historyCall, findRecords });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Enter a name or an id');
  fireEvent.change(input('Name or id of the record'), { target: { value: ' lantern ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  const found = await screen.findByRole('link', { name: 'Red lantern' });
  expect(findRecords).toHaveBeenCalledWith({ words: 'lantern' }, expect.anything());
  expect(found.getAttribute('href')).toBe(`/user/history?id=${recordId}&kind=product`);
  expect(historyCall).not.toHaveBeenCalled();
  fireEvent.change(input('Name or id of the record'), { target: { value: ` ${recordId.toUpperCase()} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { name: 'History: Red lantern' });
  expect(search().get('id')).toBe(recordId);
});

test('of an approval it tells first what the public saw before and after; the parts of the record behind a switch', async () => {
  const approval = answer(
    [side(8), side(9)],
    [
      field('working.name', ['New name', ''], 'Draft'),
      field('live.name', ['Old name', 'New name'], 'Listed'),
      field('live.region', ['Shanghai', 'Shanghai'], 'Listed'),
    ],
  );
  await open(`?id=${recordId}&view=asOf&asOf=8&asOf2=9`, { recordAsOf: async () => approval });
  await screen.findByText('Public content');
  expect(screen.queryByText('working.name')).toBeNull();
  expect(screen.queryByText('live.region')).toBeNull();
  expect(screen.getByRole('row', { name: /live.name/ }).textContent).toContain('Old');
  fireEvent.click(screen.getByRole('switch', { name: 'Full record' }));
  expect(screen.getByText('working.name')).toBeTruthy();
});

test('its owner comes from the record and is offered no search', async () => {
  await open('', {}, { roles: ['Default-App-User'] });
  await screen.findByText('Open the history from one of your records.');
  expect(screen.queryByLabelText('Name or id of the record')).toBeNull();
});

test('a record that there is not, or not for you, says so and offers another', async () => {
  const missing = () => Promise.reject(new RequestProblem({ code: '404', message: 'Gone', status: 200 }));
  await open(`?id=${recordId}`, { recordHistory: missing });
  await screen.findByText('Record not found');
  expect(input('Name or id of the record').value).toBe(recordId);
});

test('from an event to how the record stood then, alone and beside the moment before', async () => {
  const recordAsOf = vi.fn<Api['recordAsOf']>(async () => two);
  const { search } = await open(`?id=${recordId}&kind=product`, { recordAsOf });
  const compare = await screen.findByRole('link', { name: 'Compare with previous: log entry 9' });
  expect(screen.queryByRole('link', { name: 'Compare with previous: log entry 7' })).toBeNull();
  fireEvent.click(compare);
  await waitFor(() =>
    expect(recordAsOf).toHaveBeenCalledWith(
      { id: recordId, kind: 'product', asOf: '8', asOf2: '9' },
      expect.anything(),
    ),
  );
  expect(search().get('view')).toBe('asOf');
});

test('two times side by side: what differs is marked, and can be seen alone; empty parts are left out', async () => {
  await open(`?id=${recordId}&view=asOf&asOf=7&asOf2=9`);
  await screen.findByText('Pending review');
  expect(screen.getAllByText('differs')).toHaveLength(1);
  expect(screen.queryByText('Draft')).toBeNull();
  expect(screen.getAllByText('Anna')).toHaveLength(2);
  fireEvent.click(screen.getByRole('switch', { name: 'Differences only (1)' }));
  expect(screen.queryByText('Anna')).toBeNull();
  expect(screen.getByText('Listed').tagName).toBe('INS');
});

test('a moment that makes no sense is told and not asked for; one that does is the address', async () => {
  const recordAsOf = vi.fn<Api['recordAsOf']>(async () => answer([side(9)], [field('Status', ['Listed'])]));
  const { search } = await open(`?id=${recordId}&view=asOf`, { recordAsOf });
  await screen.findByText('Listed');
  fireEvent.click(screen.getByRole('radio', { name: 'Log entry' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Enter a time or the number of a log entry');
  expect(recordAsOf).toHaveBeenCalledTimes(1);
  fireEvent.change(input('Log entry number'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(recordAsOf).toHaveBeenLastCalledWith({ id: recordId, kind: '', asOf: '7' }, expect.anything()),
  );
  expect(search().get('asOf')).toBe('7');
});

test('before there was a record there is none', async () => {
  const none = answer([side(0, { exists: false, at: '', events: 0 })], []);
  await open(`?id=${recordId}&view=asOf&asOf=0`, { recordAsOf: async () => none });
  await screen.findByText('No record at this time');
});
