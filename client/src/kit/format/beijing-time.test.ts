import { expect, test } from 'vitest';
import { momentOf, wallOf } from './beijing-time.ts';

test('times are those of Shanghai, whatever zone the browser is in', () => {
  expect(wallOf('2026-02-01T20:30:00.000Z')).toBe('2026-02-02T04:30:00');
  expect(wallOf('2026-02-02')).toBe('2026-02-02T23:59:59');
  expect(wallOf(momentOf('2026-02-02T04:30:00'))).toBe('2026-02-02T04:30:00');
  expect(momentOf('')).toBe('');
});
