import type { PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../api/problem.ts';
import { plainSlice } from '../store/plain-slice.ts';
import { isRequestAction, type RequestAction } from './request.ts';

export type Status = 'idle' | 'running' | 'done' | 'failed';

export interface Entry {
  status: Status;
  input?: unknown;
  /** of the last success; stays during and after a failed newer one */
  data?: unknown;
  /** position up to which `data` is current */
  at?: number;
  problem?: Problem;
  /** number of components that display it; absent if run by hand */
  shown?: number;
  /** it came with the page: the first component does not request it */
  isFresh?: true;
}

export interface RequestsState {
  /** answers by request and input, those run by hand by request and slot */
  entries: Record<string, Entry>;
  /** position of the last change of each read model, as far as announced */
  moved: Record<string, number>;
  /** number of completed writes */
  writes: number;
}
export interface RequestsRoot {
  requests: RequestsState;
}

/** Identifies an answer of a request. */
export interface EntryRef {
  request: string;
  slot: string;
  input: unknown;
}

/** `isSingle`: its answer is for the component that displayed it only. */
export interface Hidden extends EntryRef {
  isSingle: boolean;
}

/** Number of undisplayed answers that are kept for a return. */
const mostHidden = 20;

export const entryId = (key: string, slot: string): string => (slot ? `${key} ${slot}` : key);
/** The request key of an entry. */
export const requestIn = (id: string): string => id.split(' ', 1)[0] ?? '';
export const idle: Entry = { status: 'idle' };

function next(entry: Entry | undefined, { payload, meta }: RequestAction): Entry | undefined {
  const visibility = entry?.shown === undefined ? {} : { shown: entry.shown };
  const cachedData = entry && 'data' in entry ? { data: entry.data, at: entry.at ?? 0 } : {};
  // it was dropped meanwhile, with its user
  if (!entry && meta.phase !== 'start') return undefined;
  switch (meta.phase) {
    case 'start':
      if (meta.mode === 'leading' && entry?.status === 'running') return entry;
      if (meta.again && entry && 'data' in entry) return entry;
      return { status: 'running', input: payload.input, ...cachedData, ...visibility };
    case 'done':
      return { status: 'done', input: payload.input, data: payload.data, at: payload.at ?? 0, ...visibility };
    case 'fail':
      return {
        status: 'failed',
        input: payload.input,
        ...cachedData,
        ...(payload.problem && { problem: payload.problem }),
        ...visibility,
      };
    case 'cancel':
      if (meta.mode === 'leading' && entry?.status === 'running') return entry;
      return entry && { ...entry, status: 'data' in entry ? 'done' : 'idle' };
  }
}

/** Outcome of a query on the server. */
export type Answer = { data: unknown } | { refused: Problem };

export const entryOf = (answer: Answer): Entry =>
  'data' in answer ? { status: 'done', data: answer.data } : { status: 'failed', problem: answer.refused };

/** Answers that come with a page, by `callKey`, and refusals. */
export interface Answers {
  requests: Record<string, unknown>;
  refused?: Record<string, Problem>;
  /** position up to which they are current */
  at?: number;
}

/** Initial state of a page: the answers that came with it. */
export function requestsWith({ requests, refused: problems = {}, at = 0 }: Answers): RequestsState {
  const came = (answer: Answer): Entry => ({ ...entryOf(answer), at, shown: 0, isFresh: true });
  const answers = Object.entries(requests).map(([id, data]) => [id, came({ data })] as const);
  const refusals = Object.entries(problems).map(([id, problem]) => [id, came({ refused: problem })] as const);
  return { entries: Object.fromEntries([...answers, ...refusals]), moved: {}, writes: 0 };
}

/** Drops the undisplayed entries beyond the limit, the oldest first. */
function pruned(entries: RequestsState['entries']): RequestsState['entries'] {
  const hidden = Object.keys(entries).filter((id) => entries[id]?.shown === 0);
  const old = new Set(hidden.slice(0, -mostHidden));
  return old.size ? Object.fromEntries(Object.entries(entries).filter(([id]) => !old.has(id))) : entries;
}

export const requestsSlice = plainSlice({
  name: 'requests',
  initialState: () => requestsWith({ requests: {} }),
  reducers: {
    /** a component displays an answer from now on */
    shown: (state, { payload: { request, slot, input } }: PayloadAction<EntryRef>) => {
      const id = entryId(request, slot);
      const entry = state.entries[id] ?? { status: 'idle' };
      return { ...state, entries: { ...state.entries, [id]: { ...entry, input, shown: (entry.shown ?? 0) + 1 } } };
    },
    hidden: (state, { payload: { request, slot, isSingle } }: PayloadAction<Hidden>) => {
      const id = entryId(request, slot);
      const { [id]: { isFresh: _, ...entry } = idle, ...others } = state.entries;
      if (!entry.shown) return state;
      // for one component: the next one starts empty
      if (isSingle && entry.shown === 1) return { ...state, entries: others };
      // at the end: the last released is the last to be dropped
      return { ...state, entries: pruned({ ...others, [id]: { ...entry, shown: entry.shown - 1 } }) };
    },
    /** read models have changed */
    moved: (state, { payload }: PayloadAction<Record<string, number>>) => {
      const news = Object.entries(payload).map(([model, at]) => [model, Math.max(at, state.moved[model] ?? 0)]);
      return { ...state, moved: { ...state.moved, ...Object.fromEntries(news) } };
    },
    /** displayed data is requested again in any case */
    refresh: (state) => state,
  },
  others: (state, action) => {
    if (!isRequestAction(action)) return state;
    const id = entryId(action.meta.request, action.payload.slot);
    const entry = next(state.entries[id], action);
    const isWritten = action.meta.mode === 'leading' && action.meta.phase === 'done';
    return {
      ...state,
      entries: entry ? { ...state.entries, [id]: entry } : state.entries,
      writes: state.writes + (isWritten ? 1 : 0),
    };
  },
});

export const requests = requestsSlice.actions;
