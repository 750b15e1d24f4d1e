import { expect, test } from 'vitest';
import { campaign } from './projection.ts';

test('whatever happens to NATS, PostgreSQL and the projector, the rows are those of a fresh rebuild', async () => {
  const faults: string[] = [];
  await campaign([1, 2], (outcome) => faults.push(...outcome.faults), 5);
  expect(faults).toEqual([]);
});
