import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './currency.ts';
import { decimalsOf } from './decimal.ts';
import { canonicalRate, convert, crossRate, dollarEquivalent, isFar, isRate } from './rate.ts';
import { rateRule } from './rules.ts';

test('a rate has at most 13 digits, 8 of them behind the point, and is above 0', () => {
  for (const good of ['1', '7.0951', '99999.99999999', '0.00000001', '0.00072345'])
    expect([good, isRate(good)]).toEqual([good, true]);
  for (const bad of ['', '0', '0.00000000', '100000', '1.123456789', '-1', '1e3', '.5', '1.', '1,1', 'NaN', ' 1'])
    expect([bad, isRate(bad)]).toEqual([bad, false]);
  expect(canonicalRate('007.09510000')).toBe('7.0951');
  expect(canonicalRate('0.00000001')).toBe('0.00000001');
  expect(rateRule.parse(' 7.10 ')).toBe('7.1');
  expect(rateRule.safeParse('0').error?.issues[0]?.message).toBe('money.rate');
});

test('halves are rounded away from zero, once', () => {
  expect(convert({ currency: 'USD', minor: 1n }, 'CNY', '0.5')).toEqual({ currency: 'CNY', minor: 1n });
  expect(convert({ currency: 'USD', minor: 1n }, 'CNY', '0.49999999')).toEqual({ currency: 'CNY', minor: 0n });
  expect(convert({ currency: 'JPY', minor: 1000n }, 'USD', '0.00667')).toEqual({ currency: 'USD', minor: 667n });
  expect(convert({ currency: 'USD', minor: 820n }, 'JPY', '149.5')).toEqual({ currency: 'JPY', minor: 1226n });
  expect(() => convert({ currency: 'USD', minor: 1n }, 'CNY', '0')).toThrow(RangeError);
});

const scale = 10n ** 8n;
/** The same by whole numbers alone. */
function expected(minor: bigint, rate: bigint, from: number, to: number): bigint {
  const above = minor * rate * 10n ** BigInt(to);
  const below = scale * 10n ** BigInt(from);
  return (above * 2n + below) / (below * 2n);
}

test('a conversion is what whole numbers say, up to 15 digits by 13', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      fc.bigInt({ min: 1n, max: 10n ** 13n - 1n }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...currencies),
      (minor, scaled, from, to) => {
        const rate = `${scaled / scale}.${(scaled % scale).toString().padStart(8, '0')}`;
        const { minor: found } = convert({ currency: from, minor }, to, rate);
        expect(found).toBe(expected(minor, scaled, decimalsOf(from), decimalsOf(to)));
      },
    ),
  );
});

test('an equivalent keeps the rate, where it is from and when; dollars are their own', () => {
  const rate = { rate: '1.0812', day: '2026-05-06', source: 'SAFE', at: '2026-05-06T01:20:00.000Z' };
  expect(dollarEquivalent({ currency: 'EUR', minor: 12_345n }, rate)).toEqual({ cents: 13_347n, ...rate });
  expect(dollarEquivalent({ currency: 'USD', minor: 12_345n }, rate).cents).toBe(12_345n);
});

test('what a unit is worth in another currency is worked out to six decimals', () => {
  expect(crossRate(['1', '0.14'])).toBe('7.142857');
  expect(crossRate(['0.14', '0.14'])).toBe('1');
});

test.each([
  ['7.14', ['1', '0.14'], false],
  ['7.2857', ['1', '0.14'], false],
  ['7.2858', ['1', '0.14'], true],
  ['6.9999', ['1', '0.14'], true],
  ['70.951', ['1', '0.14'], true],
  ['1.1118', ['1.09', '1'], false],
  ['1.11180001', ['1.09', '1'], true],
] as const)('%s is more than 2 %% from %j: %s', (rate, others, isOff) => {
  expect(isFar(rate, others, 2)).toBe(isOff);
});
