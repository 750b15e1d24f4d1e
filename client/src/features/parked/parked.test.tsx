// @vitest-environment jsdom
import type { ParkedRow } from '@portal/shared/calls/parked';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { expectSortedByHeads } from '../../core/testing/sorting.ts';
import { ParkedScreen } from './screens/parked.tsx';

const record = '00000000-0000-4000-8000-000000000001';
const rows: ParkedRow[] = [
  {
    follower: 'trail',
    version: 2,
    kind: 'product',
    record,
    stream: `product-${record}`,
    type: 'ProductApproved',
    position: 7,
    events: 3,
    since: '2026-03-01T08:00:00.000Z',
    tried: null,
    error: 'comment cannot be decrypted',
  },
  {
    follower: 'notifier',
    version: 0,
    kind: '',
    record: 'log-alarm',
    stream: 'log-alarm',
    type: 'LogAlarmRaised',
    position: 9,
    events: 1,
    since: '2026-03-01T08:00:00.000Z',
    tried: '2026-03-02T08:00:00.000Z',
    error: 'Error',
  },
];
const parkedList = async () => ({ total: rows.length, rows });
const open = (calls: Partial<Api>) => renderOffice(ParkedScreen, '/user/parked', { parkedList, ...calls });

test('each record says who it waits for, at which event, and why', async () => {
  await open({});
  await screen.findByText('comment cannot be decrypted');
  expect(screen.getByText('Read model trail, version 2')).toBeTruthy();
  expect(screen.getByText('Messages, e-mails and text messages')).toBeTruthy();
  expect(screen.getByText('Log entry 7')).toBeTruthy();
});

test('a retry is asked for, and the list read again shows what came of it', async () => {
  const parkedRetry = vi.fn<Api['parkedRetry']>(async () => ({}));
  const listing = vi.fn(parkedList);
  await open({ parkedRetry, parkedList: listing });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry: Product 00000000' }));
  const dialog = await findDialog();
  await dialog.shows('processes the 3 events again');
  fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  const input = { follower: 'trail', version: 2, position: 7 };
  await waitFor(() => expect(parkedRetry).toHaveBeenCalledWith(input, expect.anything()));
  await waitFor(() => expect(listing).toHaveBeenCalledTimes(2));
});

test('a discard needs a reason, and a refusal stays in its dialog', async () => {
  const parkedDiscard = vi.fn<Api['parkedDiscard']>(() =>
    Promise.reject(new RequestProblem({ code: 'x', message: 'Not now', status: 200 })),
  );
  await open({ parkedDiscard });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard event: log-alarm' }));
  const dialog = await findDialog();
  const discardButton = await dialog.findByRole('button', { name: 'Discard event' });
  fireEvent.click(discardButton);
  await dialog.findByText('Complete this field');
  expect(parkedDiscard).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: ' Damaged ' } });
  fireEvent.click(discardButton);
  const input = { follower: 'notifier', version: 0, position: 9, reason: 'Damaged' };
  await waitFor(() => expect(parkedDiscard).toHaveBeenCalledWith(input, expect.anything()));
  await dialog.findByText('Not now');
});

test('nothing parked is good news; a list that cannot be read says so', async () => {
  await open({ parkedList: async () => ({ total: 0, rows: [] }) });
  await screen.findByText('No failed events');
  cleanup();
  await open({
    parkedList: () => Promise.reject(new RequestProblem({ code: 'x', message: 'Out of order', status: 500 })),
  });
  await screen.findByText('Out of order');
});

test('the list is sorted by its heads, kept as a view and exported whole', async () => {
  const { search } = await open({});
  await screen.findByText('comment cannot be decrypted');
  await expectSortedByHeads({ 'Pending events': 'events' }, search);
  expect(screen.getByRole('button', { name: 'Saved views' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});
