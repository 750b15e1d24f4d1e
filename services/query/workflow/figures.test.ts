import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { expect, test } from 'vitest';
import { figuresIn } from './figures.ts';

const content = {
  currency: 'USD',
  amount: '100.00',
  payeeCountry: 'DE',
  applyDate: '2026-10-31',
  bopCode1: '227020',
  bopAmount1: '60',
  bopCode2: '231030',
  bopAmount2: '40',
};
const amounts = (computed: Record<string, string>, more: object = {}) => {
  const { figure_amount, figure_part0, figure_part1 } = figuresIn(remittanceRecord, { ...content, ...more }, computed);
  return [figure_amount, figure_part0, figure_part1];
};

test('what came back of an amount counts no more, of each of its codes its share, to the cent', () => {
  expect(amounts({})).toEqual(['100.00', '60', '40']);
  expect(amounts({ returnedAmount: '0.00' })).toEqual(['100.00', '60', '40']);
  expect(amounts({ returnedAmount: '33.33' })).toEqual(['66.67', '40.00', '26.67']);
  expect(amounts({ returnedAmount: '100.00' })).toEqual(['0.00', '0.00', '0.00']);
  expect(amounts({ returnedAmount: '1' }, { currency: 'JPY', amount: '7', bopAmount1: '7', bopAmount2: '' })).toEqual([
    '6',
    '6',
    null,
  ]);
});
