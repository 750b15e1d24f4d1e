import { translate } from '@portal/shared/locales/index';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, optionalColumns, readRow, requiredColumns } from './row.ts';

const columns = columnsOf([...requiredColumns]) ?? [];
const good = ['R-1', '2026-02-03', 'export', 'SI', 'SG', '12.5'];
const withValue = (index: number, value: string) => good.map((each, at) => (at === index ? value : each));

test('a good row gives its facts, with exactly two decimals', () => {
  expect(readRow(good, columns, 'day')).toEqual({
    reference: 'R-1',
    facts: {
      date: '2026-02-03',
      period: 'day',
      flow: 'export',
      service: 'SI',
      country: 'SG',
      district: null,
      measure: 'settlement',
      amount: { currency: 'USD', minor: 1250 },
      usd: { cents: 1250, source: 'own', date: '2026-02-03' },
      organisation: null,
    },
  });
});

test('optional columns in any order, strange ones ignored; a missing or doubled one refuses the file', () => {
  const header = ['note', ...optionalColumns.toReversed(), ...requiredColumns];
  const row = readRow(['?', '某公司', '7.1', 'CNY', '310115', ...good], columnsOf(header) ?? [], 'month');
  expect(row).toMatchObject({
    facts: {
      district: '310115',
      amount: { currency: 'CNY', minor: 710 },
      usd: { cents: 1250, source: 'stated' },
      organisation: '某公司',
      period: 'month',
    },
  });
  expect(columnsOf(requiredColumns.slice(1))).toBeUndefined();
  expect(columnsOf([...requiredColumns, 'date'])).toBeUndefined();
});

test.each([
  [0, '', 'reference', 'fields.required'],
  [1, '2026-02-30', 'date', 'fields.date'],
  [1, '03/02/2026', 'date', 'fields.date'],
  [2, 'Export', 'flow', 'transaction.flow'],
  [3, 'XX', 'service', 'transaction.service'],
  [4, 'XX', 'country', 'transaction.country'],
  [4, 'AN', 'country', 'transaction.country'],
  [5, '-1', 'amountUsd', 'transaction.amount'],
  [5, '1,000', 'amountUsd', 'transaction.amount'],
  [5, '1.005', 'amountUsd', 'transaction.amount'],
  [5, '1e3', 'amountUsd', 'transaction.amount'],
  [5, '12345678901234', 'amountUsd', 'transaction.amount'],
  [0, 'caf\uFFFD', 'reference', 'transaction.encoding'],
  [0, 'x'.repeat(101), 'reference', 'transaction.textLong'],
])('column %i: "%s" is refused at %s', (index, value, field, reason) => {
  expect(readRow(withValue(index, value), columns, 'day')).toEqual({ field, reason });
});

test.each([
  ['JPY', '700', 700],
  ['JPY', '700.00', 700],
  ['KWD', '7.125', 7125],
  ['EUR', '7.1', 710],
  ['EUR', '', 'amount transaction.amountMissing'],
  ['', '7.1', 'currency transaction.currencyMissing'],
  ['JPY', '7.1', 'amount transaction.decimals'],
  ['EUR', '7.125', 'amount transaction.decimals'],
  ['KWD', '9999999999999.999', 'amount transaction.decimals'],
  ['EUR', '7.12345', 'amount transaction.amount'],
])('%s "%s" is %s in minor units', (currency, amount, expected) => {
  const row = readRow([...good, currency, amount], columnsOf([...requiredColumns, 'currency', 'amount']) ?? [], 'day');
  expect('facts' in row ? row.facts.amount.minor : `${row.field} ${row.reason}`).toBe(expected);
});

test('all that is wrong with a row is told at once', () => {
  expect(readRow(['R', 'x', 'Export', 'SI', 'SG', '1'], columns, 'day')).toEqual({
    field: 'date,flow',
    reason: 'fields.date,transaction.flow',
  });
});

test('every reason is told whole: only its key is kept', () => {
  const withOrganisation = columnsOf([...requiredColumns, 'organisation']) ?? [];
  const rejectedRows = [
    ...good.map((_, index) => readRow(withValue(index, 'x'.repeat(201)), columns, 'day')),
    readRow([...good, '某'.repeat(201)], withOrganisation, 'day'),
    readRow(good.slice(1), columns, 'day'),
  ];
  for (const row of rejectedRows)
    for (const language of ['CN', 'EN'] as const) {
      const reason = 'reason' in row ? row.reason : '';
      expect(translate(language, reason)).not.toBe(reason);
      expect(translate(language, reason, { max: 1, found: 1, expected: 1 })).toBe(translate(language, reason));
    }
});

test('a former country is one as long as it was', () => {
  const at = (day: string) => readRow(['R', day, 'export', 'SI', 'AN', '1'], columns, 'year');
  expect(at('2010-12-31')).toHaveProperty('facts');
  expect(at('2011-12-31')).toHaveProperty('reason');
});

test('too few or too many values refuse the row', () => {
  expect(readRow(good.slice(1), columns, 'day')).toMatchObject({ reason: 'transaction.columns' });
  expect(readRow([...good, ''], columns, 'day')).toMatchObject({ reason: 'transaction.columns' });
});

test('whatever a row says, it is read or refused', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), (values) => {
      const row = readRow(values, columns, 'day');
      expect('facts' in row || row.reason.includes('.')).toBe(true);
    }),
  );
});
