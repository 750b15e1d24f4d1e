import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../api/problem.ts';
import { isRequestAction, type RequestAction } from './request.ts';

export type Status = 'idle' | 'running' | 'done' | 'failed';

export interface Entry {
  status: Status;
  input?: unknown;
  /** of the last success; stays while a newer one runs, and when that fails */
  data?: unknown;
  problem?: Problem;
}

export interface RequestsState {
  entries: Record<string, Entry>;
  /** answers that came with the page, by call and input; each is used once */
  first: Record<string, unknown>;
  /** refusals that came with the page, in the same way */
  refused?: Record<string, Problem>;
  /** how many writes have been done: what depends on them reads again when it grows */
  writes: number;
}
export interface RequestsRoot {
  requests: RequestsState;
}

export const entryId = (key: string, slot: string): string => (slot ? `${key}#${slot}` : key);
export const idle: Entry = { status: 'idle' };

function next(entry: Entry | undefined, { payload, meta }: RequestAction): Entry | undefined {
  const kept = entry && 'data' in entry ? { data: entry.data } : {};
  switch (meta.phase) {
    case 'start':
      if (meta.mode === 'leading' && entry?.status === 'running') return entry;
      return { status: 'running', input: payload.input, ...kept };
    case 'done':
      return { status: 'done', input: payload.input, data: payload.data };
    case 'fail':
      return { status: 'failed', input: payload.input, ...kept, ...(payload.problem && { problem: payload.problem }) };
    case 'cancel':
      if (meta.mode === 'leading' && entry?.status === 'running') return entry;
      return entry && { ...entry, status: 'data' in entry ? 'done' : 'idle' };
  }
}

const initialState: RequestsState = { entries: {}, first: {}, writes: 0 };

export const requestsSlice = createSlice({
  name: 'requests',
  initialState,
  reducers: {
    firstUsed: (state, { payload }: PayloadAction<string>) => {
      delete state.first[payload];
      delete state.refused?.[payload];
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isRequestAction, (state, action) => {
      const id = entryId(action.meta.request, action.payload.slot);
      const entry = next(state.entries[id], action);
      if (entry) state.entries[id] = entry;
      if (action.meta.mode === 'leading' && action.meta.phase === 'done') state.writes += 1;
    }),
});
