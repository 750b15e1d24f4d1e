import { expect, test } from 'vitest';
import { csvField, csvLine } from './csv.ts';

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'what a spreadsheet would run is marked as text: %j',
  (formula) => {
    expect(csvField(formula)).toBe(`'${formula}`);
  },
);

test.each(['\r=1', '\n=1'])('also when it has to be quoted: %j', (formula) => {
  expect(csvField(formula)).toBe(`"'${formula}"`);
});

test.each(['-12.50', '12', '2026-01-02', 'a=b', '名称', ' a', ''])('%j stays as it is', (value) => {
  expect(csvField(value)).toBe(value);
});

test('what separates fields and lines is quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});
