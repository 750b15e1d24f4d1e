import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyOf, scaleOf, segmentsOf } from './line-scale.ts';

test('steps are round and reach the highest amount, without a whole step to spare', () => {
  expect(scaleOf([{ cents: [11_870_000_000n, 0n] }]).ticks).toEqual([0, 5e7, 1e8, 1.5e8]);
  expect(scaleOf([])).toEqual({ step: 0.2, top: 1, ticks: [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1] });
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 17n }), { minLength: 1 }), (cents) => {
      const highest = Math.max(1, ...cents.map((value) => Number(value) / 100));
      const { step, top, ticks } = scaleOf([{ cents }]);
      expect(top).toBeGreaterThanOrEqual(highest * (1 - 1e-12));
      expect(top - step).toBeLessThan(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test('a line is interrupted where nothing is published', () => {
  expect(segmentsOf([1n, 0n, null, 2n, null, null, 3n, 4n])).toEqual([[0, 1], [3], [6, 7]]);
  expect(segmentsOf([null])).toEqual([]);
  expect(scaleOf([{ cents: [null] }]).top).toBe(1);
});

test('what is named in a narrow picture is named in a wider one', () => {
  const periods = Array.from({ length: 24 }, (_, at) => `Sept ${2000 + at}`);
  const every = everyOf(periods);
  expect(every[0]).toBeGreaterThan(every.at(-1) ?? 0);
  for (const [at, each] of every.entries()) expect((every[at - 1] ?? each) % each).toBe(0);
  expect(everyOf(['2026'])).toEqual([1, 1, 1, 1]);
});
