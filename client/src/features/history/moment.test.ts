import { expect, test } from 'vitest';
import { momentOf } from '../../kit/format/beijing-time.ts';
import { complaint, kindOf } from './moment.ts';

const now = new Date('2026-03-01T08:00:00Z');

test('nothing is now, digits are a position, anything else is a time', () => {
  expect(['', '12', '2026-02-01T08:00:00.000Z'].map(kindOf)).toEqual(['now', 'position', 'time']);
});

test('a moment is what its kind says, and has passed', () => {
  expect(complaint('now', '', now)).toBeUndefined();
  expect(complaint('position', '12', now)).toBeUndefined();
  expect(complaint('time', '2026-02-01T08:00:00.000Z', now)).toBeUndefined();
  expect(complaint('position', '', now)).toBe('wrong');
  expect(complaint('position', '1'.repeat(16), now)).toBe('wrong');
  expect(complaint('time', '', now)).toBe('wrong');
  expect(complaint('time', '2026-03-02T08:00:00.000Z', now)).toBe('future');
});

test('a time that a clock in Shanghai shows can be asked for', () => {
  expect(complaint('time', momentOf('2026-02-02T04:30:00'), now)).toBeUndefined();
});
