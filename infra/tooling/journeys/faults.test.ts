import { expect, test } from 'vitest';
import { fewOf } from '../campaign/faults/play.ts';

// the long form is `npm run campaign -- --only faults`
test('whatever is killed, hangs, is cut off, full, unreadable or tampered with: nothing is lost, doubled or believed', async () => {
  const { faults, answered } = await fewOf(1);
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(20);
}, 3_600_000);
