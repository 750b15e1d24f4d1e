import { expect, onTestFinished, test, vi } from 'vitest';
import { listTransactions } from '../calls/transactions.ts';
import { transactionForm } from './transaction-form.ts';

const form = {
  reference: '7-01-CN',
  date: '2026-03-01',
  flow: 'export',
  service: 'SF',
  country: 'SG',
  amountUsd: '12.5',
};

const faults = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: object,
) => schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('an amount has a currency that exists, and a currency an amount', () => {
  const validate = (more: object) => faults(transactionForm, { ...form, ...more });
  expect(validate({})).toEqual([]);
  expect(validate({ currency: 'eur', amount: '11' })).toEqual([]);
  expect(validate({ currency: 'ZZZ', amount: '11' })).toEqual(['currency: transaction.currency']);
  expect(validate({ currency: 'EUR' })).toEqual(['amount: transaction.amountMissing']);
  expect(validate({ amount: '11' })).toEqual(['currency: transaction.currencyMissing']);
});

test('a list of transactions is asked for by days that exist, in their order, and by an import', () => {
  const validate = (input: object) => faults(listTransactions.input, input);
  expect(validate({ from: '2026-01-01', to: '2026-01-01', importId: '' })).toEqual([]);
  for (const from of ['abc', '2026-02-30', '2026-13-45']) expect(validate({ from })).toEqual(['from: fields.date']);
  expect(validate({ from: '2026-02-01', to: '2026-01-31' })).toEqual(['to: fields.order']);
  expect(validate({ importId: 'x' })).toHaveLength(1);
});

test('nothing is dated after today, and no total is of a month or year that is still to come', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const validate = (period: string, date: string) => faults(transactionForm, { ...form, period, date });
  expect(validate('day', '2026-11-22')).toEqual([]);
  expect(validate('day', '2026-11-23')).toEqual(['date: fields.future']);
  expect(validate('day', '2091-01-01')).toEqual(['date: fields.future']);
  expect(validate('month', '2026-11-30')).toEqual([]);
  expect(validate('month', '2026-12-01')).toEqual(['date: fields.futurePeriod']);
  expect(validate('year', '2026-12-31')).toEqual([]);
  expect(validate('year', '2027-01-01')).toEqual(['date: fields.futurePeriod']);
});
