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
const [first, second] = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'];
const banker: Partial<SessionUser> = { roles: ['Default-App-User', 'BANK_ADMIN'], acting: bank };
const drafter: Partial<SessionUser> = { roles: ['Default-App-User', 'ORG_ADMIN'], acting: owner };

const detail = (some: Partial<Detail> = {}): Detail =>
  workflowDetail({
    id,
    owner,
    state: 'DECLARED',
    number: 'T20260000000001',
    recordVersion: 9,
    waits: true,
    can: ['close', 'refund'],
    content: { currency: 'USD', amount: '100.00' },
    ...some,
  });
const receipt = (receiptId: string, amount: string) => ({
  id: receiptId,
  number: `R${receiptId.slice(-2)}`,
  payer: 'Fiktiv GmbH',
  day: '2026-11-18',
  amount,
});
const open = [
  { ...receipt(first, '70.00'), bankRef: 'BACK1', isNamed: true },
  { ...receipt(second, '20.00'), bankRef: 'BACK2', isNamed: false },
];
const returns: Awaited<ReturnType<Api['remittanceReturns']>> = {
  currency: 'USD',
  paid: '100.00',
  returned: '40.00',
  receipts: [receipt(first, '40.00')],
  open,
};
const callsFor = (record: Detail, more: Partial<Api> = {}): Partial<Api> => ({
  remittanceShow: async () => record,
  remittanceList: async () => ({ rows: [record] as unknown as Listed['rows'], total: 1, more: false }),
  remittanceReturns: async () => returns,
  paymentPapers: async () => ({ contract: null, documents: [] }),
  remittanceDesk: async () => ({
    comments: [],
    hold: null,
    holdMinutes: 30,
    can: { hold: false, release: false, takeOver: false },
  }),
  receiptShow: async () => ({ ...detail({ id: first, name: 'Fiktiv GmbH' }), content: { bankRef: 'BACK1' } }),
  ...more,
});
const opened = (record: Detail, user: Partial<SessionUser>, more?: Partial<Api>) =>
  renderOffice(ApplicationScreen, `/user/ApplySave?id=${id}`, callsFor(record, more), user);

test('the receipt of a refund is chosen from those that may return it; no more is linked than was paid', async () => {
  const remittanceAct = vi.fn<Api['remittanceAct']>(async () => ({ id, recordVersion: 10 }));
  await opened(detail(), banker, { remittanceAct });
  fireEvent.click(await screen.findByRole('button', { name: 'Record return' }));
  const dialog = await findDialog();
  // it depends on the receipt where that leads
  await dialog.shows('Next state: “Declared / Returned”.');
  const entry = await dialog.findByRole('combobox');
  fireEvent.mouseDown(entry);
  const link = await screen.findByText(
    /Number matches this remittance · R11 · BACK1 · Fiktiv GmbH · .* · USD 70.00 available/,
  );
  expect(screen.getByText(/^R12 · BACK2 .* USD 20.00 available/)).toBeTruthy();
  fireEvent.click(link);
  await dialog.shows('USD 60.00 linked');
  const [confirm] = (await dialog.findAllByRole('button', { name: 'Record return' })).slice(-1);
  if (confirm) fireEvent.click(confirm);
  await waitFor(() =>
    expect(remittanceAct).toHaveBeenCalledWith(
      { id, act: 'refund', recordVersion: 9, receipt: first },
      expect.anything(),
    ),
  );
});

test('where nothing may return it the dialog says what would', async () => {
  await opened(detail(), banker, { remittanceReturns: async () => ({ ...returns, open: [] }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Record return' }));
  fireEvent.mouseDown(await (await findDialog()).findByRole('combobox'));
  await screen.findByText(/^No receipt to link/);
});

test('what has come back stands with the remittance, for its organisation, too: the sum, the rest, each receipt', async () => {
  const history = [
    { act: 'refund', from: 'DECLARED', to: 'DECLARED', at: '2026-11-21T02:00:00Z', by: 'Bella', onBehalfOf: '' },
  ].map((each) => ({ ...each, role: 'BANK_ADMIN', given: { receipt: first } }));
  await opened(detail({ can: [], noted: { returnedAmount: '40.00' }, history }), drafter);
  const receipts = within(await screen.findByRole('list', { name: 'Receipts of returned remittances' }));
  expect(screen.getByText('USD 40.00')).toBeTruthy();
  expect(screen.getByText('USD 60.00')).toBeTruthy();
  expect(receipts.getByRole('link', { name: 'R11' }).getAttribute('href')).toContain(first);
  expect(receipts.getByText(/USD 40.00/)).toBeTruthy();
  // the history names the receipt as people know it
  expect((await screen.findByRole('link', { name: 'BACK1 Fiktiv GmbH' })).getAttribute('href')).toContain(first);
});

test('of a remittance of which nothing came back nothing is asked; declaring it says where that leads', async () => {
  const remittanceReturns = vi.fn<Api['remittanceReturns']>(async () => returns);
  await opened(detail({ state: 'REMITTED', can: ['declare'] }), banker, { remittanceReturns });
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getByText('Next state: “Declared”.')).toBeTruthy();
  expect(remittanceReturns).not.toHaveBeenCalled();
});

test('a remittance that came back in whole is refunded once it is declared', async () => {
  await opened(detail({ state: 'REMITTED', can: ['declare'], noted: { returnedAmount: '100.00' } }), banker);
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getByText('Next state: “Returned”.')).toBeTruthy();
});

test('a refund is never the main act: what it takes is chosen in its dialog alone', async () => {
  await opened(detail({ state: 'CLOSED', waits: false, can: ['refund'] }), banker);
  const decision = within(await screen.findByRole('region', { name: 'Decision' }));
  expect(decision.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Record return']);
  expect(decision.queryByRole('textbox')).toBeNull();
});
