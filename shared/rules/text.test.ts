import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storable, unstorable } from './text.ts';

test('whatever a text is made of and wherever it is cut, it can be stored', () => {
  expect(storable('a\0b', 10)).toBe('a\uFFFDb');
  expect(storable('ab𠀀', 3)).toBe('ab\uFFFD');
  expect(storable('名称.csv', 100)).toBe('名称.csv');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
      const kept = storable(text, max);
      expect(kept).toHaveLength(Math.min(max, text.length));
      expect(kept).not.toMatch(unstorable);
    }),
  );
});
