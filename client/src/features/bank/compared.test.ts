import { expect, test } from 'vitest';
import { rowsOf } from './compared.ts';

const payment = (at: number) => ({
  id: `id${at}`,
  number: `T${at}`,
  payee: 'Fiktiv GmbH',
  reference: `FT${at}`,
  amount: '10.00',
});

test('each payment and each booking is one row, what differs first', () => {
  const rows = rowsOf({
    currencies: [
      {
        currency: 'USD',
        portal: '30.00',
        bank: '22.00',
        difference: '8.00',
        matched: [
          { ...payment(1), line: 2, booked: '10.00', same: true },
          { ...payment(2), line: 3, booked: '11.00', same: false },
        ],
        portalOnly: [payment(3)],
        bankOnly: [{ line: 4, reference: '', counterparty: 'Other', amount: '1.00' }],
      },
    ],
  });
  expect(rows.map(({ outcome, id, line, portal, bank }) => [outcome, id, line, portal, bank])).toEqual([
    ['portal', 'id3', undefined, '10.00', ''],
    ['bank', '', 4, '', '1.00'],
    ['amount', 'id2', 3, '10.00', '11.00'],
    ['same', 'id1', 2, '10.00', '10.00'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
