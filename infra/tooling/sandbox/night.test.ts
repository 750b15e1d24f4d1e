import { expect, test } from 'vitest';
import { untilNight } from './night.ts';

test.each([
  ['2026-11-26T18:59:00Z', 60_000],
  ['2026-11-26T19:00:00Z', 86_400_000],
  ['2026-11-26T19:00:01Z', 86_399_000],
])('from %s it is so many milliseconds until three in Shanghai: %i', (now, milliseconds) => {
  expect(untilNight(Date.parse(now))).toBe(milliseconds);
});
