import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tried } from '../s3/tries.ts';
import { promptly, Unanswered } from './prompt.ts';

const quick = { slow: 50, rest: 20, atOnce: 2, mostWaiting: 1 };
const never = () => new Promise<never>(() => undefined);
const throwUnavailable = async () => {
  throw Object.assign(new Error('away'), { code: 'EIO' });
};
const refusal = (work: Promise<unknown>) => work.catch((cause: unknown) => cause);

test('what answers is handed on; a fault of the file alone keeps nobody else from asking', async () => {
  const ask = promptly(quick);
  expect(await ask(async () => 1)).toBe(1);
  await expect(ask(async () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(await ask(async () => 2)).toBe(2);
});

test('so many ask at a time and so many wait; whoever comes then hears it at once', async () => {
  const ask = promptly({ ...quick, slow: 60_000 });
  let attempts = 0;
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve) => {
      attempts++;
      ends.push(() => resolve(attempts));
    });
  const all = [ask(work), ask(work), ask(work)];
  expect(await refusal(ask(work))).toBeInstanceOf(Unanswered);
  expect(attempts).toBe(2);
  for (const n of [0, 1, 2]) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(n));
    ends[n]?.();
  }
  await Promise.all(all);
  expect(attempts).toBe(3);
});

test('what nobody waits for any more is tried no further', async () => {
  const limits = { answer: 60_000, pause: 1, tries: Number.POSITIVE_INFINITY };
  const trying = vi.fn(() =>
    tried({ what: 'reading', patience: limits }, async (signal) => {
      await once(signal, 'abort');
      throw signal.reason;
    }),
  );
  expect(await refusal(promptly(quick)(trying))).toBeInstanceOf(Unanswered);
  await expect(trying.mock.results[0]?.value).rejects.toThrow('tried 1 times');
});

test('once one has waited in vain nobody else waits, but for one who looks whether it is back', async () => {
  const ask = promptly(quick);
  expect(await refusal(ask(never))).toBeInstanceOf(Unanswered);
  const nextWork = vi.fn(async () => 1);
  expect(await refusal(ask(nextWork))).toBeInstanceOf(Unanswered);
  expect(nextWork).not.toHaveBeenCalled();
  // the turn of the first is still taken: it may answer yet
  const failingRead = vi.fn(throwUnavailable);
  await vi.waitFor(async () => {
    await refusal(ask(failingRead));
    expect(failingRead).toHaveBeenCalledTimes(1);
  });
  expect(nextWork).not.toHaveBeenCalled();
  await vi.waitFor(async () => expect(await ask(nextWork)).toBe(1));
  expect(await Promise.all([ask(nextWork), ask(nextWork)])).toEqual([1, 1]);
});

test('a file is waited for eight seconds and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let outcome: unknown;
  const asking = refusal(promptly()(never)).then((cause) => {
    outcome = cause;
  });
  await vi.advanceTimersByTimeAsync(7_999);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await asking;
  expect(outcome).toBeInstanceOf(Unanswered);
});

test('whoever brings something has longer, by its bytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = promptly(quick);
  const asLongAs = (ms: number) => () => new Promise<number>((resolve) => setTimeout(resolve, ms, ms));
  // a second for each megabyte
  const answered = ask(asLongAs(100), 10_000_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answered).toBe(100);
  const rejection = refusal(ask(never, 100_000));
  await vi.advanceTimersByTimeAsync(quick.slow + 100);
  expect(await rejection).toBeInstanceOf(Unanswered);
});

test('whoever has given up while they waited for their turn is not asked for', async () => {
  const ask = promptly({ ...quick, atOnce: 1, slow: 30 });
  const work = vi.fn(async () => 1);
  let free: (() => void) | undefined;
  const first = ask(
    () =>
      new Promise<void>((resolve) => {
        free = resolve;
      }),
  );
  const second = ask(work);
  expect(await Promise.all([refusal(first), refusal(second)])).toEqual([
    expect.any(Unanswered),
    expect.any(Unanswered),
  ]);
  free?.();
  await vi.waitFor(async () => expect(await ask(async () => 3)).toBe(3));
  expect(work).not.toHaveBeenCalled();
});
