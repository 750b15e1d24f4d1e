import { callList } from '@portal/shared/calls/index';
import { publicMoves } from '@portal/shared/calls/message';
import type { Call } from '@portal/shared/define/call';
import { expect, test } from 'vitest';
import { models } from '../models.ts';

const names = (calls: readonly Call[]): string[] => [...new Set(calls.flatMap(({ reads }) => reads))].sort();

test('moves of public models are those of every public answer', () => {
  const open = callList.filter((call) => call.side === 'query' && call.access === 'public' && !call.raw);
  expect(names([publicMoves])).toEqual(names(open));
});

test('what calls say that they read is there: read models, and the notifier', () => {
  const known = new Set([...models.map(({ name }) => name), 'notifier', '*']);
  const read = callList.flatMap(({ path, reads }) => reads.map((name) => ({ path, name })));
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter(({ name }) => !known.has(name))).toEqual([]);
});
