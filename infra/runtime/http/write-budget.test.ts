import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeBudget, writeLimits } from './write-budget.ts';

const { perMinute, bytesPerDay } = writeLimits;
const MB = 1024 * 1024;

test('an account writes so often in a minute, and is answered when it may again; others are not concerned', () => {
  let now = 0;
  const budget = writeBudget(1, () => now);
  for (let n = 0; n < perMinute; n++) expect(budget('a', 10)).toBe(0);
  const wait = budget('a', 10);
  expect(wait).toBeGreaterThan(0);
  expect(budget('b', 10)).toBe(0);
  now += wait * 1_000;
  expect(budget('a', 10)).toBe(0);
});

test('an account writes so many bytes in a day', () => {
  let now = 0;
  const budget = writeBudget(1, () => now);
  for (let n = 0; n < bytesPerDay / MB; n++) expect(budget('a', MB)).toBe(0);
  expect(budget('a', MB)).toBeGreaterThan(60);
  now += 24 * 3_600_000;
  expect(budget('a', MB)).toBe(0);
});

test('whatever an account sends, no day of it brings more than twice the bytes of a day into the log', () => {
  const requests = fc.array(fc.record({ pause: fc.nat(3_600_000), bytes: fc.nat(4 * MB) }), { maxLength: 60 });
  fc.assert(
    fc.property(requests, (all) => {
      let now = 0;
      const budget = writeBudget(0.1, () => now);
      const written: { at: number; bytes: number }[] = [];
      for (const { pause, bytes } of all) {
        now += pause;
        if (budget('a', bytes) === 0) written.push({ at: now, bytes });
      }
      for (const { at } of written) {
        const ofDay = written.filter((write) => write.at >= at && write.at < at + 24 * 3_600_000);
        expect(ofDay.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(0.2 * bytesPerDay);
      }
    }),
  );
});

test('where limits are lifted there is none', () => {
  const budget = writeBudget(0);
  for (let n = 0; n < 10 * perMinute; n++) expect(budget('a', MB)).toBe(0);
});
