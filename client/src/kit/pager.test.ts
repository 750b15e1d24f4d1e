import { expect, test } from 'vitest';
import { pagesShown } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, '…', 9]],
  [5, 9, [1, '…', 4, 5, 6, '…', 9]],
  [3, 9, [1, 2, 3, 4, '…', 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, '…', 8, 9]],
] as const)('page %i of %i', (now, last, expected) => {
  expect(pagesShown(now, last)).toEqual(expected);
});
