import { ratedCurrencies } from '@portal/shared/money/currency';
import { isRate } from '@portal/shared/money/rate';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBefore } from '../rate/decide.ts';
import { rateOn } from '../rate/in-force.ts';
import { type Processes, twoProcesses } from '../testing/service.ts';
import type { Demonstration } from './demonstration.ts';
import { enterRates, ratesOverTime } from './rates.ts';

let two: Processes;
beforeAll(async () => {
  two = await twoProcesses(() => []);
});
afterAll(() => two.close());

test('a rate of every currency holds on each day of a year, marked as a sample; loaded again it adds nothing', async () => {
  const [{ executor, store }] = two.all;
  const demo = { executor } as Demonstration;
  const now = new Date('2026-11-25T08:00:00.000Z');
  await enterRates(demo, 'root', now);
  for (const currency of ratedCurrencies)
    for (const back of [0, 9, 10, 100, 329, 365]) {
      const found = await rateOn(executor, currency, daysBefore('2026-11-25', back));
      expect(found?.source).toContain('Sample');
      expect(isRate(found?.rate ?? '')).toBe(true);
    }
  const head = await store.head();
  await enterRates(demo, 'root', now);
  await enterRates(demo, 'root', new Date('2026-11-26T08:00:00.000Z'));
  expect(await store.head()).toBe(head);
});

test.each(['00:01', '02:00', '09:00', '23:59'])(
  'at %s of Shanghai each day of rates is recorded on that day',
  (time) => {
    const now = new Date(`2026-11-25T${time}:00.000+08:00`);
    const moments = ratesOverTime({} as Demonstration, 'root', now).map(({ at }) => at);
    expect(dayOf(Math.max(...moments.map(Number)))).toBe('2026-11-25');
    expect(moments.filter((at) => at > now)).toEqual([]);
  },
);
