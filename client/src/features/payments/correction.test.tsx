// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { findDialog } from '../../core/testing/dialog.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import type { Detail, Listed } from '../../entities/workflow/kind.ts';
import { workflowDetail } from '../../entities/workflow/testing.ts';
import { ApplicationScreen } from './screens/payments.tsx';

const [owner, bank] = ['00000000-0000-4000-8000-000000000099', '00000000-0000-4000-8000-000000000050'];
const id = '00000000-0000-4000-8000-000000000001';
const banker: Partial<SessionUser> = { roles: ['Default-App-User', 'BANK_ADMIN'], acting: bank };
const declaration = '310000000101260302A001';

const correction = {
  act: 'correct',
  from: 'CLOSED',
  to: 'CLOSED',
  at: '2026-11-21T02:00:00Z',
  by: 'Carl',
  onBehalfOf: '',
  role: 'BANK_ADMIN',
  given: { comment: 'Two digits were swapped', rate: '7.12' },
  was: { rate: '7.21' },
};
const detail = (some: Partial<Detail> = {}): Detail =>
  workflowDetail({
    id,
    owner,
    state: 'CLOSED',
    number: 'T20260000000001',
    recordVersion: 9,
    can: ['correct'],
    content: { currency: 'USD', amount: '100.00' },
    bankValues: { rate: '7.21', reference: 'FT1', declaration },
    ...some,
  });
const waiting = (can: string[]): Detail =>
  detail({
    can,
    waits: true,
    hasPending: true,
    history: [correction],
    pendingValues: { act: 'correct', values: { rate: '7.12' } },
  });
const opened = (record: Detail, more: Partial<Api> = {}) =>
  renderOffice(
    ApplicationScreen,
    `/user/ApplySave?id=${id}`,
    {
      remittanceShow: async () => record,
      remittanceList: async () => ({ rows: [record] as unknown as Listed['rows'], total: 1, more: false }),
      remittanceReturns: async () => ({ currency: 'USD', paid: '100.00', returned: '0.00', receipts: [], open: [] }),
      paymentPapers: async () => ({ contract: null, documents: [] }),
      remittanceDesk: async () => ({
        comments: [],
        hold: null,
        holdMinutes: 30,
        can: { hold: false, release: false, takeOver: false },
      }),
      ...more,
    },
    banker,
  );
const press = async (dialog: Awaited<ReturnType<typeof findDialog>>, name: string) => {
  const [button] = (await dialog.findAllByRole('button', { name })).slice(-1);
  if (button) fireEvent.click(button);
};

test('a correction begins with what is recorded, and asks for a reason', async () => {
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id, recordVersion: 10, filed: true }));
  await opened(detail(), { remittanceAct });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  const dialog = await findDialog();
  const rate = await dialog.findByLabelText('Rate');
  expect([rate, await dialog.findByLabelText('BOP Reporting No.')]).toMatchObject([
    { value: '7.21' },
    { value: declaration },
  ]);
  fireEvent.change(rate, { target: { value: '7.12' } });
  await press(dialog, 'Correct');
  await dialog.findByText('Complete this field');
  expect(remittanceAct).not.toHaveBeenCalled();
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Two digits were swapped' } });
  await press(dialog, 'Correct');
  await waitFor(() => expect(remittanceAct).toHaveBeenCalledOnce());
  expect(remittanceAct).toHaveBeenCalledWith(
    {
      id,
      act: 'correct',
      recordVersion: 9,
      rate: '7.12',
      reference: 'FT1',
      declaration,
      comment: 'Two digits were swapped',
    },
    expect.anything(),
  );
});

test('what waits stands on the page with old beside new and the reason; another officer confirms it', async () => {
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id, recordVersion: 10 }));
  await opened(waiting(['confirmCorrection', 'rejectCorrection']), { remittanceAct });
  const pending = within(await screen.findByRole('table', { name: 'Correct' }));
  expect(pending.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['7.21', '7.12']);
  expect(screen.getAllByText('Two digits were swapped').length).toBeGreaterThan(0);
  expect(screen.getByText(/until another officer of the bank confirms/)).toBeTruthy();
  expect(screen.getByText(/7\.21 → 7\.12/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm correction' }));
  const dialog = await findDialog();
  await dialog.findByRole('table', { name: 'Correct' });
  await press(dialog, 'Confirm correction');
  await waitFor(() =>
    expect(remittanceAct).toHaveBeenCalledWith({ id, act: 'confirmCorrection', recordVersion: 9 }, expect.anything()),
  );
});

test('whoever filed it is told that it is another’s, and may take it back', async () => {
  await opened(waiting(['withdrawCorrection']));
  await screen.findByText(/^You submitted this\. Another officer/);
  expect(screen.getByRole('button', { name: 'Withdraw correction' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm correction' })).toBeNull();
});

test('a purchase by a far rate that a colleague filed is confirmed at the desk, its rate and sums in sight', async () => {
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id, recordVersion: 10 }));
  const newValues = { rate: '7.5' };
  const record = detail({
    state: 'APPROVED',
    can: ['confirmRate', 'rejectRate'],
    waits: true,
    hasPending: true,
    bankValues: {},
    content: { currency: 'USD', amount: '100.00', fxAmount: '100.00' },
    pendingValues: { act: 'purchase', values: newValues },
    noted: { officialRate: '7.142857' },
    history: [{ ...correction, act: 'purchase', from: 'APPROVED', to: 'APPROVED', given: newValues, was: {} }],
  });
  await opened(record, { remittanceAct });
  await screen.findByRole('table', { name: 'Purchase' });
  const decision = within(screen.getByRole('region', { name: 'Decision' }));
  expect(decision.getByText('CNY 750.00')).toBeTruthy();
  expect(screen.getAllByText('7.142857').length).toBeGreaterThan(0);
  fireEvent.click(decision.getByRole('button', { name: /^Confirm rate/ }));
  await waitFor(() =>
    expect(remittanceAct).toHaveBeenCalledWith({ id, act: 'confirmRate', recordVersion: 9 }, expect.anything()),
  );
});
