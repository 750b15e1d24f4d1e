import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, apportion, compare, formatAmount, parseAmount, plainAmount, sum, totals } from './amount.ts';
import { currencies, type Money } from './currency.ts';
import { decimalsOf } from './decimal.ts';
import { amountProblem } from './rules.ts';

const minor = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
const currency = fc.constantFrom(...currencies);
const money: fc.Arbitrary<Money> = fc.record({ currency, minor });

test('currencies have the decimals of ISO 4217', () => {
  expect(currencies).toHaveLength(20);
  expect(currencies.filter((each) => decimalsOf(each) !== 2)).toEqual(['JPY', 'KRW']);
});

test('an amount is read as it is written, and refused where anything would have to be rounded or guessed', () => {
  expect(parseAmount('8.20', 'USD')).toEqual({ currency: 'USD', minor: 820n });
  expect(parseAmount('8.2', 'USD')).toEqual({ currency: 'USD', minor: 820n });
  expect(parseAmount('0008.20000', 'USD')).toEqual({ currency: 'USD', minor: 820n });
  expect(parseAmount('8.00', 'JPY')).toEqual({ currency: 'JPY', minor: 8n });
  expect(parseAmount('9999999999999.99', 'EUR')).toEqual({ currency: 'EUR', minor: 10n ** 15n - 1n });
  expect(parseAmount('999999999999999', 'KRW')).toEqual({ currency: 'KRW', minor: 10n ** 15n - 1n });
  for (const [text, code, fault] of [
    ['8.205', 'USD', 'decimals'],
    ['8.5', 'JPY', 'decimals'],
    ['10000000000000.00', 'USD', 'large'],
    ['1000000000000000', 'JPY', 'large'],
  ] as const)
    expect([text, parseAmount(text, code)]).toEqual([text, fault]);
  for (const text of ['', '.', '.5', '5.', '-1', '+1', '1,000', '1e3', ' 1', '1 ', '１', '0x1', '1.2.3', 'NaN', '一'])
    expect([text, parseAmount(text, 'USD')]).toEqual([text, 'amount']);
  expect(amountProblem('8.205', 'USD')).toBe('money.decimals');
  expect(amountProblem('8.20', 'USD')).toBeUndefined();
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(money, (amount) => {
      expect(parseAmount(formatAmount(amount), amount.currency)).toEqual(amount);
    }),
  );
});

test('totals are exact, one for each currency', () => {
  fc.assert(
    fc.property(fc.array(money), (amounts) => {
      const found = totals(amounts);
      expect(new Set(found.map((each) => each.currency)).size).toBe(found.length);
      for (const each of found)
        expect(each.minor).toBe(
          sum(amounts.filter((amount) => amount.currency === each.currency).map((amount) => amount.minor)),
        );
      expect(sum(found.map((each) => each.minor))).toBe(sum(amounts.map((each) => each.minor)));
    }),
  );
});

test('amounts of one currency are in order; of two they are not compared', () => {
  fc.assert(
    fc.property(minor, minor, (a, b) => {
      const found = compare({ currency: 'USD', minor: a }, { currency: 'USD', minor: b });
      expect(Math.sign(found)).toBe(Math.sign(Number(a - b)));
    }),
  );
  expect(() => compare({ currency: 'USD', minor: 1n }, { currency: 'HKD', minor: 1n })).toThrow(TypeError);
});

const weights = fc.array(minor, { minLength: 1, maxLength: 30 }).filter((all) => sum(all) > 0n);

test('shares add up, and none is a unit or more away from its part', () => {
  fc.assert(
    fc.property(minor, weights, (totalMinor, parts) => {
      const shares = allocate(totalMinor, parts);
      expect(sum(shares)).toBe(totalMinor);
      const total = sum(parts);
      shares.forEach((share, at) => {
        const off = share * total - totalMinor * (parts[at] ?? 0n);
        expect(off > -total && off < total).toBe(true);
      });
    }),
  );
});

test('of those that lost the same the greater weight gets what is left, wherever it stands', () => {
  // a half is lost by each of the two
  expect(allocate(2n, [1n, 3n])).toEqual([0n, 2n]);
  expect(allocate(2n, [3n, 1n])).toEqual([2n, 0n]);
});

test('who has more weight never gets less, and the same weights in another order get the same shares', () => {
  fc.assert(
    fc.property(minor, weights, (total, parts) => {
      const pairs = allocate(total, parts).map((share, at) => ({ share, weight: parts[at] ?? 0n }));
      pairs.sort((a, b) => (a.weight < b.weight ? -1 : Number(a.weight > b.weight)));
      for (const [at, { share, weight }] of pairs.entries()) {
        const next = pairs[at + 1];
        if (next && next.weight > weight) expect(next.share >= share).toBe(true);
      }
      const sorted = (all: readonly bigint[]) => all.map(String).sort();
      expect(sorted(allocate(total, [...parts].reverse()))).toEqual(sorted(pairs.map(({ share }) => share)));
    }),
  );
});

test('a cent is given to the first of equals, nothing to who has no weight', () => {
  expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(allocate(1n, [0n, 1n, 1n])).toEqual([0n, 1n, 0n]);
  expect(allocate(0n, [3n, 7n])).toEqual([0n, 0n]);
  for (const bad of [[], [0n], [-1n, 2n]]) expect(() => allocate(1n, bad)).toThrow(RangeError);
});

test.each([
  ['60,000.00', '60000.00'],
  [' 1,234,567.80 ', ' 1234567.80 '],
  ['1,000', '1000'],
  ['1,00', '1,00'],
  ['1234,567', '1234,567'],
  ['1,234,56', '1,234,56'],
  ['1.234,56', '1.234,56'],
  [',100', ',100'],
])('%s is %s without the separators that amounts are shown with', (text, plain) => {
  expect(plainAmount(text)).toBe(plain);
});

test('parts of weights add up, come to the weights themselves, and never fall while the part grows', () => {
  expect(apportion(40_00n, [60_00n, 40_00n])).toEqual([24_00n, 16_00n]);
  expect(apportion(33_33n, [60_00n, 40_00n])).toEqual([20_00n, 13_33n]);
  expect(apportion(0n, [0n, 0n])).toEqual([0n, 0n]);
  const weight = fc.bigInt({ min: 0n, max: 40n });
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 5 }), (weights) => {
      const total = sum(weights);
      let before = weights.map(() => 0n);
      for (let part = 0n; part <= total; part++) {
        const shares = apportion(part, weights);
        expect(sum(shares)).toBe(part);
        shares.forEach((share, at) => {
          expect(share >= (before[at] ?? 0n)).toBe(true);
          // never less than its proportion rounded down
          expect(share >= (part * (weights[at] ?? 0n)) / (total || 1n)).toBe(true);
        });
        before = shares;
      }
      expect(before).toEqual(weights);
    }),
  );
  for (const [part, weights] of [
    [-1n, [1n]],
    [2n, [1n]],
    [0n, [-1n, 1n]],
  ] as const)
    expect(() => apportion(part, weights)).toThrow(RangeError);
});
