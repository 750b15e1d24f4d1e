import { expect, test } from 'vitest';
import { seenVersions } from './seen-versions.ts';

test('a version that was seen stays seen, one further on is not', () => {
  const seen = seenVersions();
  seen.add('a', 3);
  seen.add('a', 2);
  expect([-1, 0, 3, 4].map((version) => seen.has('a', version))).toEqual([true, true, true, false]);
  expect([-1, 0, 1].map((version) => seen.has('b', version))).toEqual([true, true, false]);
  seen.clear();
  expect(seen.has('a', 1)).toBe(false);
});

test('what was raised longest ago is forgotten when there are too many', () => {
  const seen = seenVersions();
  for (let stream = 0; stream < 100_000; stream++) seen.add(`s${stream}`, 1);
  seen.add('s0', 2);
  seen.add('new', 1);
  expect([seen.has('s0', 2), seen.has('s1', 1), seen.has('s2', 1), seen.has('new', 1)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
