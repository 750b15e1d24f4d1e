import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, digitsOf, plainDecimal, unitsOf } from './decimal.ts';

test('units are exact, and what is written of them is read back', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.integer({ min: 0, max: 5 }),
      (units, minPlaces) => {
        expect(unitsOf(decimalOf(units, minPlaces))).toBe(units);
      },
    ),
  );
  expect(decimalOf(820_000n, 2)).toBe('8.20');
  expect(decimalOf(820_000n)).toBe('8.2');
  expect(decimalOf(-1n)).toBe('-0.00001');
  expect(unitsOf('8.20')).toBe(820_000n);
});

test('digits are those that count', () => {
  expect(digitsOf('0010.0500')).toEqual({ whole: 2, fraction: 2, negative: false });
  expect(digitsOf('-0.00')).toEqual({ whole: 0, fraction: 0, negative: false });
  for (const none of ['', '.', '+', '1e3', '1,0', ' 1', '0x1', 'NaN', 'INF', '１', '--1', '1.2.3'])
    expect([none, digitsOf(none)]).toEqual([none, undefined]);
});

test('a plain decimal stays as it is; nothing is rounded', () => {
  for (const same of ['8.20', '008', '0', '0.00001', '-1.5']) expect(plainDecimal(same)).toBe(same);
  expect([plainDecimal('+5.'), plainDecimal('.50'), plainDecimal('-.0')]).toEqual(['5', '0.50', '0.0']);
  expect(() => unitsOf('0.000001')).toThrow(RangeError);
  expect(() => plainDecimal('x')).toThrow(RangeError);
});
