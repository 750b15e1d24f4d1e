import { expect, test, vi } from 'vitest';
import { limited } from './transport.ts';

test('a request ends with the signal of its caller, also one that has ended before, or when its time is up', () => {
  vi.stubGlobal('AbortSignal', Object.assign(AbortSignal, { any: undefined }));
  const caller = new AbortController();
  const either = limited({ signal: caller.signal, timeout: 60 });
  expect(either.aborted).toBe(false);
  caller.abort('left');
  expect(either.aborted).toBe(true);
  expect(either.reason).toBe('left');
  expect(limited({ signal: caller.signal, timeout: 60 }).aborted).toBe(true);
  const timeUp = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal);
  const timed = limited({ signal: undefined, timeout: 60 });
  timeUp.abort();
  expect(timed.aborted).toBe(true);
});
