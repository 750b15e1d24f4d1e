import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { nextTry, withTimeout } from './retry.ts';

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

test('what has a time ends with it, though the memory is tidied meanwhile; with its signal before; and else by itself', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const never = new AbortController().signal;
  /** ends with its signal alone */
  const waits = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const overdue = withTimeout(200, never, waits);
  const tidying = setInterval(collectGarbage, 10);
  try {
    await expect(overdue).rejects.toThrow('the time is up');
  } finally {
    clearInterval(tidying);
  }
  const leaving = new AbortController();
  const pending = withTimeout(60_000, leaving.signal, waits);
  leaving.abort(new Error('we leave'));
  await expect(pending).rejects.toThrow('we leave');
  await expect(withTimeout(60_000, never, async () => 'done')).resolves.toBe('done');
});
