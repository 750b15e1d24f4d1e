import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvReader, receiptColumns, statementColumns } from './csv.ts';

const header = Object.keys(receiptColumns);
const good = [
  'IRTEST0000000001',
  'Example Software GmbH',
  'DE',
  '91310115000000000Q',
  'USD',
  '12485.25',
  '2026-03-03',
  'INVOICE TEST-7',
  'T',
  '15.00',
];

const read = (values: readonly string[], names: readonly string[] = header) => {
  const row = csvReader(receiptColumns, names)?.(values);
  if (!row || row === 'columns') throw new Error('no row');
  return row;
};
const faultsOf = (change: Partial<Record<string, string>>): string[] =>
  read(header.map((name, at) => change[name] ?? good[at] ?? '')).faults.map(({ column, code }) => `${code} ${column}`);

test('a receipt is read by the names of its columns, in whichever order', () => {
  const row = read(good);
  expect(row.faults).toEqual([]);
  expect(row.values).toEqual(Object.fromEntries(header.map((name, at) => [name, good[at]])));
  expect(read([...good].reverse(), [...header].reverse())).toEqual(row);
  expect(read(['', ...good], ['branch', ...header.map((name) => ` ${name} `)])).toEqual(row);
  expect(read(good, [`\uFEFF${header[0]}`, ...header.slice(1)])).toEqual(row);
});

test('columns that nobody has to say something in may be missing; others may not, and none may come twice', () => {
  expect(read(good.slice(0, 7), header.slice(0, 7)).values).toMatchObject({ message: '', method: '', charges: '' });
  expect(csvReader(receiptColumns, header.slice(1))).toBeUndefined();
  expect(csvReader(receiptColumns, [...header, 'amount'])).toBeUndefined();
  expect(csvReader(statementColumns, header)).toBeUndefined();
  expect(csvReader(receiptColumns, header)?.(good.slice(1))).toBe('columns');
});

test.each<[string, Partial<Record<string, string>>, string[]]>([
  ['a reference of 35', { bankRef: 'X'.repeat(35) }, []],
  ['a reference of 36', { bankRef: 'X'.repeat(36) }, ['long bankRef']],
  ['no reference', { bankRef: ' ' }, ['missing bankRef']],
  ['a reference in Chinese', { bankRef: '收汇一' }, ['characters bankRef']],
  ['a payer of 128', { payer: '样'.repeat(128) }, []],
  ['a payer of 129', { payer: '样'.repeat(129) }, ['long payer']],
  ['a payer that was no UTF-8', { payer: '\uFFFD\uFFFD' }, ['characters payer']],
  ['a country that is none', { payerCountry: 'QQ' }, ['country payerCountry']],
  ['another check digit', { payeeUsci: '913101150000000000' }, ['usci payeeUsci']],
  ['a currency that is none', { currency: 'US$' }, ['currency currency']],
  ['no amount', { amount: '' }, ['missing amount']],
  ['groups of thousands', { amount: '12,485.25' }, ['amount amount']],
  ['a tenth of a cent', { amount: '1.001' }, ['decimals amount']],
  ['charges of a tenth of a yen', { currency: 'JPY', amount: '1', charges: '0.1' }, ['decimals charges']],
  ['a day that is none', { valueDate: '2026-02-29' }, ['date valueDate']],
  ['a message of 140', { message: '样'.repeat(140) }, []],
  ['a message of 141', { message: '样'.repeat(141) }, ['long message']],
  ['a way that is none', { method: 'X' }, ['code method']],
  ['several', { amount: 'x', payerCountry: 'x' }, ['country payerCountry', 'amount amount']],
])('%s', (_name, change, expected) => {
  expect(faultsOf(change)).toEqual(expected);
});

test('amounts stay what they are, character by character', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.stringMatching(/^(\.\d{1,2}0{0,3})?$/),
      (integer, decimals) => {
        const row = read(good.map((value, at) => (header[at] === 'amount' ? `${integer}${decimals}` : value)));
        expect([row.faults, row.values.amount]).toEqual([[], `${integer}${decimals}`]);
      },
    ),
  );
});

test('what a spreadsheet was kept from taking for a formula is read back', () => {
  expect(read(good.map((value, at) => (header[at] === 'message' ? "'=1+1" : value))).values.message).toBe('=1+1');
});
