import { expect, test } from 'vitest';
import { sinceThen } from './since-then.ts';

test('rows that came are among those of now, and not among those that are as they were', () => {
  expect(sinceThen({ rows: 108, added: 87, missing: 2, different: 1 })).toBe(
    'Since then: 108 rows now, 87 came, 2 went, 1 changed, 20 are as they were.',
  );
});
