import { recordTransaction, type TransactionRow } from '@portal/shared/calls/transactions';
import { fieldErrors } from '@portal/shared/rules/fields';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { emptyValues, formRule, inputOf, type TransactionValues, valuesOf } from './form.ts';

const id = '00000000-0000-4000-8000-000000000001';
const filled: TransactionValues = {
  ...emptyValues,
  reference: 'R-1',
  date: dayjs('2026-02-10'),
  flow: 'export',
  service: 'SI',
  country: 'JP',
  amountUsd: '12.5',
};
const wrongWith = (values: TransactionValues, recordId?: string) => {
  const read = formRule.safeParse(inputOf(recordId)(values));
  return read.success ? [] : Object.keys(fieldErrors(read.error));
};

test('what the amount covers decides the day', () => {
  const dated = (period: TransactionValues['period']) => inputOf(undefined)({ ...filled, period }).date;
  expect([dated('day'), dated('month'), dated('year')]).toEqual(['2026-02-10', '2026-02-28', '2026-12-31']);
});

test('a filled form keeps the rule of the call, an empty one breaks it field by field', () => {
  expect(wrongWith(filled)).toEqual([]);
  expect(wrongWith(emptyValues).sort()).toEqual(['amountUsd', 'country', 'date', 'flow', 'reference', 'service']);
});

test('an empty field is asked for, a wrong one has the words of its rule', () => {
  const read = formRule.safeParse(
    inputOf(undefined)({ ...emptyValues, reference: 'x'.repeat(101), amountUsd: '1.234' }),
  );
  const wrong = read.success ? {} : fieldErrors(read.error);
  expect(wrong.flow).toEqual({ key: 'fields.required', params: {} });
  expect(wrong.reference).toEqual({ key: 'fields.long', params: { max: 100 } });
  expect(wrong.amountUsd?.key).toBe('transaction.amount');
});

test('a correction needs a reason, a record does not', () => {
  expect(wrongWith(filled, id)).toEqual(['reason']);
  expect(wrongWith({ ...filled, reason: 'A slip' }, id)).toEqual([]);
});

test('a row becomes a form and the same facts again', () => {
  const row: TransactionRow = {
    id,
    reference: 'R-1',
    date: '2026-02-28',
    period: 'month',
    flow: 'import',
    service: 'SK',
    country: 'HK',
    district: '310115',
    amountUsd: '9007199254740.99',
    currency: 'EUR',
    amount: '1.00',
    organisation: null,
    source: 'import',
    reversed: false,
    corrections: 0,
    recordedAt: '2026-03-01T00:00:00Z',
  };
  const { reference, date, period, flow, service, country, district, amountUsd, currency, amount, organisation } = row;
  expect(recordTransaction.input.parse(inputOf(id)({ ...valuesOf(row), reason: 'x' }))).toEqual({
    reference,
    date,
    period,
    flow,
    service,
    country,
    district,
    amountUsd,
    currency,
    amount,
    organisation,
    id,
    reason: 'x',
  });
});
