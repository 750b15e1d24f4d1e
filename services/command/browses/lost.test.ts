import { expectToFire, ownPage } from '@portal/infra/deploy/firing';
import { register } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lostOnes, toldEvery } from './lost.ts';
import { together, waitingMax } from './together.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counted = async (): Promise<number> =>
  (await register.getSingleMetric('portal_browses_lost_total')?.get())?.values[0]?.value ?? 0;

test('what is let go in a flood is in the metric, and in the log once with how many', async () => {
  const [before, calm] = [await counted(), await ownPage()];
  const warn = vi.fn();
  const lost = lostOnes({ warn });
  let written = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const keep = together<number>(async (items) => {
    await opened;
    written += items.length;
  }, lost.one);

  // the first is being written, and so does not wait
  const all = Array.from({ length: waitingMax + 1 + 7 }, (_, n) => keep(n));
  expect(await counted()).toBe(before + 7);
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(toldEvery);
  expect(warn.mock.calls).toEqual([[{ lost: 7 }, expect.stringContaining('not counted')]]);
  expectToFire({ alert: 'PortalBrowsesLost', before: calm, during: [calm, await ownPage()] });

  open();
  await Promise.all(all);
  expect(written).toBe(waitingMax + 1);
  // nothing more to tell, at the end either
  vi.advanceTimersByTime(2 * toldEvery);
  lost.close();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('what has not been told when the process ends is told then', () => {
  const warn = vi.fn();
  const lost = lostOnes({ warn });
  lost.one();
  lost.close();
  expect(warn.mock.calls).toEqual([[{ lost: 1 }, expect.any(String)]]);
});
