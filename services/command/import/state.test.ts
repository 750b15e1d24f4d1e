import { expect, test } from 'vitest';
import { exitCodeOf } from './state.ts';

test('an import that left rows out ends its command with 1, and one that knew them all with 0', () => {
  expect(exitCodeOf({ kind: 'done', bad: 0 })).toBe(0);
  expect(exitCodeOf({ kind: 'done', bad: 1 })).toBe(1);
  expect(exitCodeOf({ kind: 'failed', bad: 0 })).toBe(1);
});
