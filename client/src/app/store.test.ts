import type { Middleware } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { notices } from '../core/notices/slice.ts';
import { createIdleStore } from './store.ts';

test('who joins late is told what was missed, once and in order, and changes nothing by it', () => {
  const { store, join } = createIdleStore();
  const [first, second, third] = ['one', 'two', 'three'].map((text) => notices.info({ text }));
  if (!first || !second || !third) throw new Error('there are three');
  store.dispatch(first);
  store.dispatch(second);
  const actions: unknown[] = [];
  const late: Middleware = () => (next) => (action) => {
    const result = next(action);
    actions.push(action);
    return result;
  };
  // what it does while it begins changes the store like anything else
  join(late, () => void store.dispatch(third));
  expect(actions).toEqual([third, first, second]);
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  store.dispatch(notices.dismissed(store.getState().notices[0]?.id ?? ''));
  expect(actions).toHaveLength(4);
  expect(store.getState().notices).toHaveLength(2);
});
