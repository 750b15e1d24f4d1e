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
  seen.add('long ago', 1);
  seen.add('again', 1);
  for (let stream = 0; stream < 100_000; stream++) seen.add(`s${stream}`, 1);
  seen.add('again', 2);
  for (let stream = 0; stream < 99_000; stream++) seen.add(`t${stream}`, 1);
  expect([seen.has('again', 2), seen.has('s99999', 1), seen.has('t0', 1)]).toEqual([true, true, true]);
  for (let stream = 0; stream < 100_000; stream++) seen.add(`u${stream}`, 1);
  expect([seen.has('long ago', 1), seen.has('s0', 1), seen.has('u99999', 1)]).toEqual([false, false, true]);
});
