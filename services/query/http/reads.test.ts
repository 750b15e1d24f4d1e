import { callList } from '@portal/shared/calls/index';
import { expect, test } from 'vitest';
import { models } from '../projections/index.ts';

test('what calls say that they read is there: read models, and the notifier', () => {
  const known = new Set([...models.map(({ name }) => name), 'notifier', '*']);
  const read = callList.flatMap(({ path, reads }) => reads.map((name) => ({ path, name })));
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter(({ name }) => !known.has(name))).toEqual([]);
});
