// @vitest-environment jsdom
import type { QueueEntry } from '@portal/shared/calls/review';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { requests } from '../../core/request/slice.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { QueueScreen } from './screens/queue.tsx';

const entry = (number: number, some: Partial<QueueEntry> = {}): QueueEntry => ({
  id: `00000000-0000-4000-8000-00000000000${number}-cn`,
  recordVersion: number + 1,
  kind: 'product',
  lan: 'CN',
  name: `Record ${number}`,
  businessName: 'Seller Ltd',
  dataDomain: '01',
  submitTime: '2026-03-01T08:00:00Z',
  dueDay: '2026-03-03',
  due: 'late',
  attempt: 1,
  openComments: 0,
  asked: false,
  others: [],
  hold: null,
  can: { hold: true, release: false, takeOver: false, audit: true },
  ...some,
});
const first = [
  entry(1),
  entry(2, { kind: 'company', due: 'today', others: ['EN'], attempt: 2 }),
  entry(3, { due: 'later' }),
];
const answer = (rows: readonly QueueEntry[]) => ({
  rows: [...rows],
  total: rows.length,
  due: { late: 1, today: 1, later: 1 },
  kinds: { product: 2, company: 1 },
});
const figures = {
  day: '2026-03-04',
  waiting: { late: 1, today: 1, later: 1 },
  came: 3,
  approved: 4,
  rejected: 1,
  own: 2,
  median: 7_200_000,
  days: 2,
};
const address = '/user/ReviewQueue';
const deskFigures = async () => figures;
const currentRow = () => document.querySelector('tr[aria-current]')?.textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('what waits of every kind, grouped by when it is due, with the day’s figures', async () => {
  await renderOffice(QueueScreen, address, { reviewQueue: async () => answer(first), deskFigures });
  await screen.findByText('Overdue (1)');
  const rowTexts = [...document.querySelectorAll('tbody tr.ant-table-row, tbody tr:has(> th)')].map(
    (row) => row.textContent ?? '',
  );
  expect(
    rowTexts.filter((text) => /Record|\(\d\)$/.test(text)).map((text) => /Record \d|^\D+ \(\d\)$/.exec(text)?.[0]),
  ).toEqual(['Overdue (1)', 'Record 1', 'Due today (1)', 'Record 2', 'Due later (1)', 'Record 3']);
  expect(screen.getByText(/Submission 2/)).toBeTruthy();
  expect(screen.getByText('Also English')).toBeTruthy();
  expect(
    screen.getByText(/Today: 3 submitted, 4 approved, 1 rejected, 2 of these by you. Half were decided within 2 h/),
  ).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Company 1' })).toBeTruthy();
});

test('half that were decided at once are said to have been so within a minute', async () => {
  await renderOffice(QueueScreen, address, {
    reviewQueue: async () => answer(first),
    deskFigures: async () => ({ ...figures, median: 0 }),
  });
  await screen.findByText(/Half were decided within 1 min\./);
});

test('everything by single keys; not while something is written, and not when they are switched off', async () => {
  const productHold = vi.fn(async () => ({}));
  const { router } = await renderOffice(QueueScreen, address, {
    reviewQueue: async () => answer(first),
    deskFigures,
    productHold,
  });
  await screen.findByText('Record 1');
  press('j');
  expect(currentRow()).toContain('Record 1');
  press('j');
  press('j');
  press('j');
  expect(currentRow()).toContain('Record 3');
  press('k');
  expect(currentRow()).toContain('Record 2');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'k' });
  expect(currentRow()).toContain('Record 2');
  press('k');
  press('h');
  await waitFor(() => expect(productHold).toHaveBeenCalledWith({ id: first[0]?.id }, expect.anything()));
  press('x');
  expect(screen.getByText('1 selected')).toBeTruthy();
  press('?');
  const help = await findDialog();
  await help.shows('Approve selection');
  press('j');
  expect(currentRow()).toContain('Record 1');
  fireEvent.click(await help.findByRole('switch'));
  fireEvent.click(await help.findByRole('button', { name: /close/i }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  expect(currentRow()).toContain('Record 1');
  expect(localStorage.getItem('shortcuts')).toBe('off');
  expect(router.state.location.pathname).toBe(address);
});

test('Enter opens the row with the way back into the same queue', async () => {
  const { router } = await renderOffice(QueueScreen, `${address}?kind=company`, {
    reviewQueue: async () => answer(first.slice(1, 2)),
    deskFigures,
  });
  await screen.findByText('Record 2');
  press('j');
  press('Enter');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/user/CompanyAudit_b');
  expect(new URLSearchParams(router.state.location.search).get('queue')).toBe('kind=company');
});

test('of a batch only what succeeded leaves the selection; what was refused stays with its reason', async () => {
  let rows: readonly QueueEntry[] = first;
  const decideBatch = vi.fn(async () => {
    rows = first.slice(1);
    return {
      results: [
        { id: first[0]?.id ?? '', flag: 'T' as const, returnCode: '', returnInfo: '' },
        { id: first[1]?.id ?? '', flag: 'F' as const, returnCode: 'company.held', returnInfo: 'Li holds this company' },
      ],
    };
  });
  await renderOffice(QueueScreen, address, { reviewQueue: async () => answer(rows), deskFigures, decideBatch });
  for (const name of ['Record 1', 'Record 2'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await findDialog();
  const reason = await dialog.findByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  const send = () => fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(reason, { key: 'Enter' });
  send();
  await dialog.findByText('Enter a reason; the owner will see it');
  fireEvent.change(reason, { target: { value: 'Blurred' } });
  send();
  await screen.findByText('1 rejected, 1 failed');
  expect(decideBatch).toHaveBeenCalledWith(
    {
      rows: first.slice(0, 2).map(({ kind, id, recordVersion }) => ({ kind, id, recordVersion })),
      status: '9',
      refuseReason: 'Blurred',
    },
    expect.anything(),
  );
  await waitFor(() => expect(screen.queryByText('Record 1')).toBeNull());
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(document.querySelector(`[data-row-key="${first[1]?.id}"]`)?.textContent).toContain('Li holds this company');
});

test('nothing jumps in: what has arrived is shown when somebody says so', async () => {
  let rows: readonly QueueEntry[] = first;
  const { store } = await renderOffice(QueueScreen, address, { reviewQueue: async () => answer(rows), deskFigures });
  await screen.findByText('Record 1');
  rows = [...first, entry(4, { due: 'later' })];
  act(() => void store.dispatch(requests.refresh()));
  const show = await screen.findByRole('button', { name: '1 new entry – show' });
  expect(screen.queryByText('Record 4')).toBeNull();
  fireEvent.click(show);
  await screen.findByText('Record 4');
});
