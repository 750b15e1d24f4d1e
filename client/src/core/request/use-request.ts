import { inputKey } from '@portal/shared/calls/key';

import { useCallback, useContext, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '../api/problem.ts';
import { type Drawing, DrawingContext } from './drawing.ts';
import { isOpenCall, type Request } from './request.ts';
import { type Entry, entryId, entryOf, idle, type RequestsRoot, requests, type Status } from './slice.ts';

interface UseOptions<In, Out> {
  /** distinguishes concurrent uses */
  slot?: string;
  onDone?: (data: Out, input: In) => void;
  onFail?: (problem: Problem, input: In) => void;
}

export interface InUse<In, Out> {
  run: (input: In) => void;
  cancel: () => void;
  status: Status;
  /** of the last success; stays while a newer one runs */
  data: Out | undefined;
  problem: Problem | undefined;
}

/** A request in a component. `onDone` and `onFail` are called for each outcome while it is mounted. */
export function useRequest<In, Out>(r: Request<In, Out>, options: UseOptions<In, Out> = {}): InUse<In, Out> {
  const { slot = '' } = options;
  const dispatch = useDispatch();
  const entry = useSelector((state: RequestsRoot): Entry => state.requests.entries[entryId(r.key, slot)] ?? idle);
  const handlers = useRef(options);
  handlers.current = options;
  const lastEntry = useRef(entry);
  useEffect(() => {
    if (lastEntry.current === entry) return;
    lastEntry.current = entry;
    if (entry.status === 'done') handlers.current.onDone?.(entry.data as Out, entry.input as In);
    if (entry.status === 'failed' && entry.problem) handlers.current.onFail?.(entry.problem, entry.input as In);
  }, [entry]);
  const run = useCallback((input: In) => void dispatch(r.start(input, slot)), [dispatch, r, slot]);
  const cancel = useCallback(() => void dispatch(r.cancel(slot)), [dispatch, r, slot]);
  return { run, cancel, status: entry.status, data: entry.data as Out | undefined, problem: entry.problem };
}

export interface Read<Out> {
  data: Out | undefined;
  /** nothing to display yet */
  loading: boolean;
  /** a newer answer is pending; `data` is the old one */
  refreshing: boolean;
  /** the last attempt failed */
  problem: Problem | undefined;
  retry: () => void;
}

function drawnEntry({ answerTo }: Drawing, key: string, input: unknown): Entry {
  const answer = input === undefined || !isOpenCall(key) ? undefined : answerTo(key, input);
  return answer ? entryOf(answer) : idle;
}

/**
 * Displays an answer, shared with other components: requests it first when it is displayed, and again when a read
 * model behind it changes. undefined as input waits. Until it arrives, the answer to another input of the same `slot`
 * stands in: e.g. that of a list whose heading stays, never that of another record.
 */
export function useRead<In, Out>(r: Request<In, Out>, input: In | undefined, slot = ''): Read<Out> {
  const dispatch = useDispatch();
  const slotKey = input === undefined ? undefined : `${r.single ? `${slot} ` : ''}${inputKey(input)}`;
  const id = slotKey === undefined ? '' : entryId(r.key, slotKey);
  const storedEntry = useSelector((state: RequestsRoot): Entry => state.requests.entries[id] ?? idle);
  const drawing = useContext(DrawingContext);
  const entry = drawing ? drawnEntry(drawing, r.key, input) : storedEntry;
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    if (slotKey === undefined) return;
    const entryRef = { request: r.key, slot: slotKey, input: latest.current };
    dispatch(requests.shown(entryRef));
    return () => void dispatch(requests.hidden({ ...entryRef, isSingle: r.single }));
  }, [dispatch, r, slotKey]);
  const retry = useCallback(() => {
    if (slotKey !== undefined && latest.current !== undefined) dispatch(r.start(latest.current, slotKey));
  }, [dispatch, r, slotKey]);
  const before = useRef<{ slot: string; data: Out } | undefined>(undefined);
  const own = entry.data as Out | undefined;
  useEffect(() => {
    if (own !== undefined) before.current = { slot, data: own };
  }, [own, slot]);
  const problem = entry.status === 'failed' ? entry.problem : undefined;
  const standIn = own === undefined && !problem && before.current?.slot === slot ? before.current.data : undefined;
  const data = own ?? standIn;
  return {
    data,
    loading: data === undefined && problem === undefined,
    refreshing: data !== undefined && (standIn !== undefined || entry.status === 'running'),
    problem,
    retry,
  };
}
