import type { PayloadAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { plainSlice } from './plain-slice.ts';

const slice = plainSlice({
  name: 'tally',
  initialState: (): readonly string[] => [],
  reducers: {
    added: (state, { payload }: PayloadAction<string>) => [...state, payload],
    cleared: () => [],
    twice: {
      reducer: (state, { payload }: PayloadAction<string>) => [...state, payload],
      prepare: (word: string) => ({ payload: word + word }),
    },
  },
  others: (state, { type }) => (type === 'left' ? [...state, 'left'] : state),
});
const { added, cleared, twice } = slice.actions;

test('each case has its action, and its state after it', () => {
  const actions = [added('a'), twice('b'), { type: 'left' }, { type: 'unknown' }];
  expect(actions.reduce(slice.reducer, undefined)).toEqual(['a', 'bb', 'left']);
  expect(slice.reducer(['a'], cleared())).toEqual([]);
});

test('an action is told by its name, and of no other slice', () => {
  expect(added('a')).toEqual({ type: 'tally/added', payload: 'a' });
  expect([added.match(added('a')), added.match(cleared())]).toEqual([true, false]);
});

test('what concerns it not leaves the very state', () => {
  const state = ['a'];
  expect(slice.reducer(state, { type: 'tally/unknown' })).toBe(state);
});
