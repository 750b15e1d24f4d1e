import { expect, test } from 'vitest';
import { nextTry } from './patience.ts';

const failure = (code: string) => Object.assign(new Error('it failed'), { code });

test('a database that is away is asked at least four times a second, however long it was', () => {
  for (const code of ['ECONNREFUSED', '57P03', '57P01'])
    for (let failures = 0; failures < 100; failures++)
      expect(nextTry(failures, failure(code))).toBeLessThanOrEqual(250);
  expect(nextTry(0, failure('ECONNREFUSED'))).toBeGreaterThanOrEqual(50);
});

test('what fails for another reason is tried less and less often, and never given up', () => {
  const pauses = Array.from({ length: 100 }, (_, failures) => nextTry(failures, failure('42501')));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBeLessThan(pauses[4] ?? 0);
  expect(pauses.at(-1)).toBe(2_000);
});
