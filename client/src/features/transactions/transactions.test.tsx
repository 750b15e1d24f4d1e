// @vitest-environment jsdom
import type { ImportRow } from '@portal/shared/calls/imports';
import type { TransactionRow } from '@portal/shared/calls/transactions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { expectSortedByHeads } from '../../core/testing/sorting.ts';
import { TransactionsScreen } from './screens/transactions.tsx';

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const row = (at: number, some: Partial<TransactionRow> = {}): TransactionRow => ({
  id: idOf(at),
  reference: `R-${at}`,
  date: '2026-02-28',
  period: 'month',
  flow: 'export',
  service: 'SI',
  country: 'JP',
  district: '310115',
  amountUsd: '1234.50',
  currency: null,
  amount: null,
  organisation: null,
  source: 'hand',
  reversed: false,
  corrections: 0,
  recordedAt: '2026-03-01T08:00:00Z',
  ...some,
});
const rows = [row(1), row(2, { corrections: 2 }), row(3, { reversed: true })];
const listTransactions: Api['listTransactions'] = async () => ({ total: 3, sum: '2469.00', rows });

const open = (calls: Partial<Api> = {}, address = '/user/transactions') =>
  renderOffice(TransactionsScreen, address, { listTransactions, ...calls });
test('the list says what counts, what it adds up to, and offers what can be done', async () => {
  await open();
  await screen.findByText('Sum of all 3 rows: USD 2,469.00');
  expect(screen.getByRole('tablist', { name: 'Transactions and imports' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Transactions' })).toBeTruthy();
  expect(screen.getByText('Corrected 2 times')).toBeTruthy();
  expect(screen.getByText('Reversed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Correct R-1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correct R-3' })).toBeNull();
  // the colour of danger is that of the question, not of every row
  expect(screen.getByRole('button', { name: 'Reverse R-1' }).className).not.toContain('dangerous');
  expect(screen.getByRole('link', { name: 'History of R-3' }).getAttribute('href')).toContain('kind=transaction');
});

test('the past is shown as such, and nothing can be done to it', async () => {
  const listing = vi.fn(listTransactions);
  await open({ listTransactions: listing }, '/user/transactions?asOf=2026-03-02T00:00:00.000Z&flow=import');
  await screen.findByText(/Data as of 2 Mar 2026, 08:00/);
  expect(screen.getByLabelText<HTMLInputElement>('As of (Beijing time)').value).toBe('2026-03-02 08:00');
  expect(listing.mock.calls[0]?.[0]).toMatchObject({ asOf: '2026-03-02T00:00:00.000Z', flow: 'import' });
  expect(screen.queryByRole('button', { name: 'Correct R-1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to current data' }));
  await screen.findByRole('button', { name: 'Correct R-1' });
});

test('sorted by the server, from the heads of its columns, in the past too', async () => {
  const listing = vi.fn(listTransactions);
  const { search } = await open({ listTransactions: listing }, '/user/transactions?asOf=2026-03-02T00:00:00.000Z');
  await screen.findByText('R-1');
  const heads = { 'Amount (USD)': 'amountUsd', Status: 'status' };
  await expectSortedByHeads(heads, search);
  const expectedQuery = { asOf: '2026-03-02T00:00:00.000Z', sort: '-status' };
  expect(listing.mock.calls.map(([query]) => query)).toEqual(
    expect.arrayContaining([expect.objectContaining(expectedQuery)]),
  );
});

test('a correction needs its reason, keeps the reference, and says that it was recorded', async () => {
  const recordTransaction = vi.fn<Api['recordTransaction']>(async () => ({ id: idOf(1) }));
  const listing = vi.fn(listTransactions);
  const { store } = await open({ recordTransaction, listTransactions: listing });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct R-1' }));
  const dialog = await findDialog();
  const field = (name: RegExp) => dialog.findByLabelText<HTMLInputElement>(name);
  expect((await field(/^Reference/)).disabled).toBe(true);
  fireEvent.change(await field(/^Amount \(USD\)/), { target: { value: '2000' } });
  const save = await dialog.findByRole('button', { name: 'Record correction' });
  fireEvent.click(save);
  await dialog.findByText('Correct one field');
  expect(recordTransaction).not.toHaveBeenCalled();
  fireEvent.change(await field(/^Reason/), { target: { value: 'Misread' } });
  fireEvent.click(save);
  await waitFor(() => expect(recordTransaction).toHaveBeenCalledTimes(1));
  expect(recordTransaction.mock.calls[0]?.[0]).toMatchObject({
    id: idOf(1),
    reference: 'R-1',
    date: '2026-02-28',
    period: 'month',
    amountUsd: '2000',
    reason: 'Misread',
  });
  await waitFor(() => expect(listing).toHaveBeenCalledTimes(2));
  expect(store.getState().notices[0]).toMatchObject({ words: 'trade.transactions.form.corrected' });
});

test('what the server says of a field stands at the field', async () => {
  const recordTransaction = vi.fn<Api['recordTransaction']>(() =>
    Promise.reject(
      new RequestProblem({ code: '400', message: 'Check', status: 400, fields: { country: 'No such country then' } }),
    ),
  );
  await open({ recordTransaction });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct R-1' }));
  const dialog = await findDialog();
  fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: 'x' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Record correction' }));
  await dialog.findByRole('link', { name: 'Country or region: No such country then' });
  await waitFor(async () => expect((await dialog.findAllByText('No such country then')).length).toBe(1));
});

test('a reversal says what it does and needs a reason', async () => {
  const reverseTransaction = vi.fn<Api['reverseTransaction']>(async () => ({}));
  await open({ reverseTransaction });
  fireEvent.click(await screen.findByRole('button', { name: 'Reverse R-2' }));
  const dialog = await findDialog();
  await dialog.shows('USD 1,234.50 is then no longer included');
  const reverseButton = await dialog.findByRole('button', { name: 'Reverse' });
  fireEvent.click(reverseButton);
  await dialog.findByText(/Complete this field|At least/);
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: ' Twice ' } });
  fireEvent.click(reverseButton);
  await waitFor(() =>
    expect(reverseTransaction).toHaveBeenCalledWith({ id: idOf(2), reason: 'Twice' }, expect.anything()),
  );
});

const imported = (some: Partial<ImportRow> = {}): ImportRow => ({
  importId: idOf(7),
  fileName: 'trade.csv',
  size: 1000,
  mode: 'add',
  confirmed: false,
  by: 'Name',
  startedAt: '2026-03-01T08:00:00Z',
  endedAt: '2026-03-01T08:00:09Z',
  state: 'done',
  fault: '',
  reason: '',
  done: 1000,
  rows: 10,
  added: 6,
  changed: 0,
  known: 1,
  bad: 3,
  format: { encoding: 'GB18030', separator: 'semicolon' },
  ...some,
});

test('a file is sent with what its dates mean; its import is looked at until it is done', async () => {
  let pollCount = 0;
  const listImports: Api['listImports'] = async () => {
    if (pollCount++ === 0) return { total: 0, rows: [] };
    const half = imported({ state: 'running', done: 500, endedAt: '', added: 2, known: 0, bad: 1 });
    return { total: 1, rows: [pollCount === 2 ? half : imported()] };
  };
  const importTransactions = vi.fn<Api['importTransactions']>(async () => ({ importId: idOf(7) }));
  await open({ listImports, importTransactions }, '/user/transactions?view=imports');
  await screen.findByText('No imports yet');
  const start = screen.getByRole('button', { name: 'Import' });
  fireEvent.click(start);
  await screen.findByText('Choose a file');
  const file = new File(['reference'], 'trade.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('radio', { name: 'Annual total' }));
  fireEvent.click(start);
  await screen.findByText('trade.csv: 50%, 2 added, 0 already present, 1 rejected');
  expect(importTransactions).toHaveBeenCalledWith({ period: 'year', mode: 'add' }, expect.objectContaining({ file }));
  await screen.findByText('Done');
  expect(screen.getByText('9 seconds')).toBeTruthy();
  expect(screen.getByText('Read as GB18030, separated by semicolons')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View rows: trade.csv' }).getAttribute('href')).toBe(
    `/user/transactions?importId=${idOf(7)}`,
  );
});

test('refused rows are shown with line, column and reason', async () => {
  const importErrors: Api['importErrors'] = async () => ({
    total: 2,
    rows: [
      { line: 4, field: 'country', reason: 'No such country', content: 'a,b' },
      { line: 9, field: '', reason: 'Too long', content: 'c' },
    ],
  });
  const listImports: Api['listImports'] = async () => ({ total: 1, rows: [imported()] });
  await open({ listImports, importErrors }, '/user/transactions?view=imports');
  fireEvent.click(await screen.findByRole('button', { name: 'Rejected rows of trade.csv' }));
  const dialog = await findDialog();
  await dialog.findByText('No such country');
  expect(await dialog.findByText('Entire row')).toBeTruthy();
});

test('a revised file is compared first; its changes are confirmed with a reason', async () => {
  const check = imported({ mode: 'check', added: 1, changed: 2, known: 4, bad: 0, rows: 7 });
  let isConfirmed = false;
  const listImports: Api['listImports'] = async () => ({ total: 1, rows: [{ ...check, confirmed: isConfirmed }] });
  const importErrors: Api['importErrors'] = async () => ({
    total: 1,
    rows: [{ line: 2, field: 'amountUsd', reason: '5600000.00 becomes 5700000.00', content: 'R-1' }],
  });
  const importTransactions = vi.fn<Api['importTransactions']>(async () => ({ importId: idOf(7) }));
  const reviseTransactions = vi.fn<Api['reviseTransactions']>(async () => {
    isConfirmed = true;
    return { importId: idOf(8) };
  });
  const api = { listImports, importErrors, importTransactions, reviseTransactions };
  await open(api, '/user/transactions?view=imports');
  const file = new File(['reference'], 'trade.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/Choose a file/), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('radio', { name: 'Revise statistics' }));
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(importTransactions).toHaveBeenCalledWith(
      { period: 'day', mode: 'check' },
      expect.objectContaining({ file }),
    ),
  );
  await screen.findByText('Checked; nothing recorded');
  expect(screen.queryByRole('link', { name: 'View rows: trade.csv' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm changes in trade.csv' }));
  const dialog = await findDialog();
  await dialog.shows('Rows to change: 2; rows to add: 1.');
  await dialog.findByText('5600000.00 becomes 5700000.00');
  const confirmButton = await dialog.findByRole('button', { name: 'Record revision' });
  fireEvent.click(confirmButton);
  expect(reviseTransactions).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: 'Annual revision' } });
  fireEvent.click(confirmButton);
  await screen.findByText('Checked; changes confirmed');
  expect(reviseTransactions).toHaveBeenCalledWith({ importId: idOf(7), reason: 'Annual revision' }, expect.anything());
  expect(screen.queryByRole('button', { name: 'Confirm changes in trade.csv' })).toBeNull();
});

test('nothing there at all, and nothing that matches, are two things', async () => {
  const nothing: Api['listTransactions'] = async () => ({ total: 0, sum: '0.00', rows: [] });
  await open({ listTransactions: nothing });
  await screen.findByText('No transactions yet');
  cleanup();
  await open({ listTransactions: nothing }, '/user/transactions?reference=none');
  await screen.findByText('No results match these filters');
});
