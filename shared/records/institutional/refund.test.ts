import { expect, test } from 'vitest';
import { mayReturn, returnedOf } from './refund.ts';

const remittance = { owner: 'org', content: { bank: 'bank', currency: 'USD', amount: '100.00' } };
const receipt = {
  owner: 'bank',
  state: 'NATURE_CONFIRMED',
  been: ['ARRIVED', 'NATURE_CONFIRMED'],
  content: { organisation: 'org', currency: 'USD', category: '09' },
};

test('a receipt may return a remittance of its own organisation, bank and currency, once it is confirmed', () => {
  expect(mayReturn(receipt, remittance)).toBe(true);
  expect(mayReturn({ ...receipt, state: 'SETTLED' }, remittance)).toBe(true);
  for (const other of [
    { owner: 'other' },
    { state: 'SENT_BACK' },
    { state: 'NATURE_SUBMITTED', been: ['ARRIVED', 'NATURE_SUBMITTED'] },
    { content: { ...receipt.content, organisation: 'other' } },
    { content: { ...receipt.content, currency: 'EUR' } },
    { content: { ...receipt.content, category: '02' } },
  ])
    expect([other, mayReturn({ ...receipt, ...other }, remittance)]).toEqual([other, false]);
});

test('what has come back is noted; before it was, a refund gave all of it back', () => {
  const { content } = remittance;
  expect(returnedOf({ state: 'REMITTED', content, noted: {} })).toBe(0n);
  expect(returnedOf({ state: 'CLOSED', content, noted: { returnedAmount: '0.01' } })).toBe(1n);
  expect(returnedOf({ state: 'REFUNDED', content, noted: {} })).toBe(100_00n);
});
