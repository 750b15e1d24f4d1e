import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLines } from './picture.ts';

test('pieces go on in the next line before one would leave the picture', () => {
  expect(inLines([40, 40, 40], 100)).toEqual([
    { x: 0, line: 0 },
    { x: 40, line: 0 },
    { x: 0, line: 1 },
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 }), (widths) => {
      const places = inLines(widths, 100);
      expect(places.every(({ x }, index) => x + (widths[index] ?? 0) <= 100)).toBe(true);
    }),
  );
});
