// @vitest-environment jsdom
import type { PendingRate, RateRow, Rates } from '@portal/shared/calls/rates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { RequestProblem } from '../../core/api/problem.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { RatesScreen } from './screens/rates.tsx';

const row: RateRow = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'CNY',
  date: '2026-01-02',
  rate: '0.1389',
  source: 'Bank',
  origin: 'hand',
  corrections: 2,
  recordedAt: '2026-01-02T02:00:00Z',
  recordVersion: 3,
  recordedBy: 'Lin Yue',
};
const all = { record: true, import: true, history: true };
const listing = (can: Rates['can'] = all): Api['listRates'] =>
  vi.fn(async () => ({ total: 1, can, rows: [row], pending: [] }));
const open = (calls: Partial<Api> = {}, address = '/user/rates') =>
  renderOffice(RatesScreen, address, { listRates: listing(), ...calls });
test('the rates that stand, with how often they were corrected; filters are of the address', async () => {
  const listRates = listing();
  await open({ listRates }, '/user/rates?code=CNY&from=2026-01-01');
  await screen.findByText('0.1389');
  expect(screen.getByText('Corrected 2 times')).toBeTruthy();
  expect(listRates).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'CNY', from: '2026-01-01' }),
    expect.anything(),
  );
  expect(screen.getByRole('link', { name: /^History of CNY of/ }).getAttribute('href')).toContain('kind=rate');
});

test('who keeps none reads them, and is offered nothing', async () => {
  await open({ listRates: listing({ record: false, import: false, history: false }) });
  await screen.findByText('0.1389');
  expect(screen.queryByRole('button', { name: /Record rate|Import rates|^Correct CNY/ })).toBeNull();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const recordRate = vi.fn<Api['recordRate']>(async () => ({ id: row.id }));
  await open({ recordRate });
  fireEvent.click(await screen.findByRole('button', { name: 'Record rate' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Record' }));
  await dialog.findByText('Correct 4 fields');
  expect(recordRate).not.toHaveBeenCalled();
});

test('a correction keeps currency and day; what the server finds wrong stands at its field', async () => {
  const recordRate = vi
    .fn<Api['recordRate']>()
    .mockRejectedValueOnce(new RequestProblem({ code: '400', message: 'No', status: 400, fields: { rate: 'Too odd' } }))
    .mockResolvedValueOnce({ id: row.id });
  await open({ recordRate });
  fireEvent.click(await screen.findByRole('button', { name: /^Correct CNY/ }));
  const dialog = await findDialog();
  const rate = await dialog.findByLabelText<HTMLInputElement>('US dollars per unit');
  expect(rate.value).toBe('0.1389');
  await dialog.findByText(/^The rate of this day is 0\.1389 \(Bank\), recorded by Lin Yue on /);
  fireEvent.change(rate, { target: { value: '0.139' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Correct' }));
  await dialog.findAllByText(/Too odd/);
  fireEvent.click(await dialog.findByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordRate.mock.calls.at(-1)?.[0]).toEqual({
    code: 'CNY',
    date: '2026-01-02',
    rate: '0.139',
    source: 'Bank',
    recordVersion: 3,
  });
});

test('rows of a spreadsheet are imported; what was refused is told by the line that was pasted', async () => {
  const rejectedRows = [{ line: 3, field: 'rate', reason: 'A rate above 0', content: 'EUR,2026-01-02,0,A' }];
  const importRates = vi.fn<Api['importRates']>(async () => ({
    format: { encoding: 'GB18030', separator: 'semicolon' },
    added: 1,
    corrected: 0,
    known: 2,
    filed: 1,
    refused: rejectedRows,
  }));
  await open({ importRates });
  fireEvent.click(await screen.findByRole('button', { name: 'Import rates' }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByLabelText('Spreadsheet'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Import' }));
  await dialog.findByText('Paste the rows here');
  expect(importRates).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByLabelText('Rows copied from a spreadsheet'), {
    target: { value: 'CNY\t2026-01-02\t0.1389\tA\nEUR\t2026-01-02\t0\tA' },
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Import' }));
  await dialog.findByText('1 added, 0 corrected, 2 already present, 1 awaiting a second person');
  await dialog.findByText('Read as GB18030, separated by semicolons');
  const table = within(await dialog.findByRole('table', { name: 'One row rejected' }));
  expect(table.getByText('A rate above 0').closest('tr')?.textContent).toMatch(/^2rate/);
  expect(importRates.mock.calls[0]?.[1]?.file?.name).toBe('pasted.csv');
});

const pendingRate: PendingRate = {
  id: row.id,
  code: 'CNY',
  date: '2026-01-02',
  rate: '1.389',
  source: 'Bank',
  recordVersion: 2,
  filedAt: '2026-01-02T03:00:00Z',
  filedBy: 'Lin Yue',
  recorded: '0.1389',
  can: ['confirm', 'reject'],
};

test('what waits for a second person stands above the list, beside the rate in force; a rejection has a reason', async () => {
  const decideRate = vi.fn<Api['decideRate']>(async () => ({ id: row.id }));
  const listRates: Api['listRates'] = async () => ({ total: 1, can: all, rows: [row], pending: [pendingRate] });
  await open({ listRates, decideRate });
  const table = within(await screen.findByRole('table', { name: 'Awaiting a second person' }));
  expect(table.getByText('1.389').closest('tr')?.textContent).toContain('0.1389');
  fireEvent.click(table.getByRole('button', { name: /^Reject CNY/ }));
  const dialog = await findDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
  await dialog.findAllByText('Complete this field');
  expect(decideRate).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'A digit too many' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(decideRate.mock.calls[0]?.[0]).toEqual({
      code: 'CNY',
      date: '2026-01-02',
      does: 'reject',
      comment: 'A digit too many',
      recordVersion: 2,
    }),
  );
});

test('whoever filed one may withdraw it alone', async () => {
  const pending: PendingRate[] = [{ ...pendingRate, can: ['withdraw'] }];
  await open({ listRates: async () => ({ total: 1, can: all, rows: [row], pending }) });
  await screen.findByRole('button', { name: /^Withdraw CNY/ });
  expect(screen.queryByRole('button', { name: /^Confirm CNY/ })).toBeNull();
});
