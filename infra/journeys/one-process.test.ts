import { expect, test } from 'vitest';
import { fewOf } from '../campaign/faults/play.ts';

// the long form is `npm run campaign -- --only one-process`
test('all services in one process: whatever is killed, hangs, is cut off, full or tampered with, nothing is lost', async () => {
  const { faults, answered } = await fewOf(1, 'one process');
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(20);
}, 3_600_000);
