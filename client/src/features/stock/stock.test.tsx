// @vitest-environment jsdom
import type { SessionUser } from '@portal/shared/calls/session';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/api.ts';
import { renderOffice } from '../../core/testing/office.tsx';
import { workflowDetail } from '../../entities/workflow/testing.ts';
import { StockScreen } from './screens/stocks.tsx';

const [id, contract, owner, payment] = [1, 2, 3, 4].map((each) => `00000000-0000-4000-8000-00000000000${each}`) as [
  string,
  string,
  string,
  string,
];
const bank: Partial<SessionUser> = {
  roles: ['Default-App-User', 'BANK_ADMIN'],
  acting: '00000000-0000-4000-8000-000000000050',
};
const detail = workflowDetail({
  id,
  owner,
  name: '旧合同',
  state: 'CONFIRMED',
  recordVersion: 2,
  content: { contract, contractNo: 'TI-1', currency: 'USD', totalAmount: '500000.00', amountBefore: '50000.00' },
  referred: { [contract]: { number: 'TI-1', name: '技术许可' } },
});

test('an opening balance shows what is left and each movement; a bank asks for no contract that it may not read', async () => {
  const certificateShow = vi.fn<Api['certificateShow']>();
  await renderOffice(
    StockScreen,
    `/user/StockInfo?id=${id}`,
    {
      certificateShow,
      stockShow: async () => detail,
      stockDesk: async () => ({
        comments: [],
        hold: null,
        holdMinutes: 30,
        can: { hold: true, release: false, takeOver: false },
      }),
      recordMovements: async () => ({
        currency: 'USD',
        total: '500000.00',
        before: '50000.00',
        paid: '240000.00',
        pending: '0.00',
        left: '210000.00',
        hiddenRows: 1,
        rows: [
          {
            kind: 'remittance',
            id: payment,
            number: 'T-11',
            name: 'Fiktiv GmbH',
            day: '2026-09-30',
            currency: 'USD',
            amount: '240000.00',
            state: 'paid',
            counted: true,
          },
        ],
      }),
    },
    bank,
  );
  await screen.findByText('USD 210,000.00');
  const list = within(screen.getByRole('table', { name: 'Movements' }));
  expect(list.getByRole('link', { name: 'T-11' }).getAttribute('href')).toContain(payment);
  expect(list.getByText('USD 240,000.00')).toBeTruthy();
  expect(screen.getByText(/1 more movement/)).toBeTruthy();
  expect(screen.getByText('TI-1 技术许可')).toBeTruthy();
  expect(certificateShow).not.toHaveBeenCalled();
});
