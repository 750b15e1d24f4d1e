import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedRows } from './pasted.ts';

test('rows of a spreadsheet and of a file, with and without separators of thousands', () => {
  const text = 'A-1\t1,234.50\nA-2,12\r\n"A-3","1,000"\n\nNumber\tAmount\nA-4\t-3\n';
  expect(pastedRows(text)).toEqual([
    { number: 'A-1', amount: '1234.50' },
    { number: 'A-2', amount: '12' },
    { number: 'A-3', amount: '1000' },
  ]);
});

test('every row that a spreadsheet gives is there, in its order', () => {
  const row = fc.record({
    number: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
    amount: fc.stringMatching(/^[1-9]\d{0,9}(\.\d{1,2})?$/),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(pastedRows(rows.map(({ number, amount }) => `${number}\t${amount}`).join('\n'))).toEqual(rows);
    }),
  );
});

test.each(['', 'a word', 'A-1', '1,234.50'])('%j is no row, or none of a record that could be meant', (text) => {
  expect(pastedRows(text).every(({ number }) => number !== '')).toBe(true);
  if (!text.includes(',')) expect(pastedRows(text)).toEqual([]);
});
