// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import type { Detail } from '../../entities/workflow/kind.ts';
import { workflowDetail } from '../../entities/workflow/testing.ts';
import { ReceiptScreen } from './screens/receipts.tsx';

const [owner, bank] = ['00000000-0000-4000-8000-000000000099', '00000000-0000-4000-8000-000000000050'];
const id = '00000000-0000-4000-8000-000000000011';
const remittance = '00000000-0000-4000-8000-000000000001';
const drafter: Partial<SessionUser> = { roles: ['Default-App-User', 'ORG_ADMIN'], acting: owner };

const detail = (category: string): Detail =>
  workflowDetail({
    id,
    owner: bank,
    name: 'Fiktiv GmbH',
    state: 'NATURE_CONFIRMED',
    recordVersion: 4,
    waits: true,
    content: { currency: 'USD', amount: '70.00', category },
  });
const open = (category: string, receiptReturns: Api['receiptReturns']) =>
  renderOffice(
    ReceiptScreen,
    `/user/exchangeSettlement?id=${id}`,
    {
      receiptShow: async () => detail(category),
      receiptReturns,
      receiptDesk: async () => ({
        comments: [],
        hold: null,
        holdMinutes: 30,
        can: { hold: false, release: false, takeOver: false },
      }),
    },
    drafter,
  );

test('a receipt of returned money says which remittances it returned and what of it is left', async () => {
  await open('09', async () => ({
    currency: 'USD',
    left: '30.00',
    remittances: [{ id: remittance, number: 'T20260000000001', payee: 'Fiktiv GmbH', amount: '40.00' }],
  }));
  const list = within(await screen.findByRole('list', { name: 'Returned remittances' }));
  expect(list.getByRole('link', { name: 'T20260000000001' }).getAttribute('href')).toContain(remittance);
  expect(list.getByText('USD 40.00')).toBeTruthy();
  expect(screen.getByText('USD 30.00')).toBeTruthy();
});

test('of a receipt of anything else nothing is asked', async () => {
  const receiptReturns = vi.fn<Api['receiptReturns']>();
  await open('02', receiptReturns);
  await screen.findByRole('heading', { name: 'Fiktiv GmbH' });
  expect(receiptReturns).not.toHaveBeenCalled();
});
