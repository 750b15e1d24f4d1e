import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { figuresOf } from './use-figures.ts';

const t = ((key: string) => key) as TFunction;

test.each([
  ['en-GB', ['999,999.99', '1.00m', '24.4m', '2.44bn', '−1.23tn']],
  ['zh', ['999,999.99', '100万', '2440万', '24.4亿', '−1.23万亿']],
] as const)(
  '%s: amounts are short from a million on, and never wrong in the digits that are told',
  (language, expected) => {
    const { short, money, isShort } = figuresOf(t, language);
    const amounts = [99_999_999n, 100_000_000n, 2_440_000_000n, 244_000_000_000n, -123_456_789_012_345n];
    expect(amounts.map(short)).toEqual(expected);
    expect(amounts.map(isShort)).toEqual([false, true, true, true, true]);
    expect(money(-123_456_789_012_345n)).toBe('−1,234,567,890,123.45');
  },
);
