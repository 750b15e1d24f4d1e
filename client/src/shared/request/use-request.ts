import { callFacts } from '@portal/shared/calls/facts';
import type { Calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '../api/problem.ts';
import { DrawingContext } from './drawing.ts';
import type { Request } from './request.ts';
import { type Entry, entryId, idle, type RequestsRoot, type Status } from './slice.ts';

interface UseOptions<In, Out> {
  /** tells uses side by side apart */
  slot?: string;
  onDone?: (data: Out, input: In) => void;
  onFail?: (problem: Problem, input: In) => void;
}

export interface InUse<In, Out> {
  run: (input: In) => void;
  cancel: () => void;
  status: Status;
  /** of the last success; the old one stays while a newer one runs */
  data: Out | undefined;
  problem: Problem | undefined;
}

/** A request in a component. `onDone` and `onFail` are called once for each end that happens while it is mounted. */
export function useRequest<In, Out>(r: Request<In, Out>, options: UseOptions<In, Out> = {}): InUse<In, Out> {
  const { slot = '' } = options;
  const dispatch = useDispatch();
  const entry = useSelector((state: RequestsRoot): Entry => state.requests.entries[entryId(r.key, slot)] ?? idle);
  const handlers = useRef(options);
  handlers.current = options;
  const told = useRef(entry);
  useEffect(() => {
    if (told.current === entry) return;
    told.current = entry;
    if (entry.status === 'done') handlers.current.onDone?.(entry.data as Out, entry.input as In);
    if (entry.status === 'failed' && entry.problem) handlers.current.onFail?.(entry.problem, entry.input as In);
  }, [entry]);
  const run = useCallback((input: In) => void dispatch(r.start(input, slot)), [dispatch, r, slot]);
  const cancel = useCallback(() => void dispatch(r.cancel(slot)), [dispatch, r, slot]);
  return { run, cancel, status: entry.status, data: entry.data as Out | undefined, problem: entry.problem };
}

export interface Read<Out> {
  data: Out | undefined;
  /** there is nothing to show yet */
  loading: boolean;
  /** a newer answer is on its way; `data` is the old one */
  refreshing: boolean;
  /** the last attempt failed */
  problem: Problem | undefined;
  retry: () => void;
}

const isCallName = (key: string): key is keyof Calls => key in callFacts;

/** Reads when mounted and whenever the input changes; undefined as input waits. */
export function useRead<In, Out>(r: Request<In, Out>, input: In | undefined, slot = ''): Read<Out> {
  const { run, status, data, problem } = useRequest(r, { slot });
  const question = input === undefined ? undefined : JSON.stringify(input);
  const latest = useRef(input);
  latest.current = input;
  const retry = useCallback(() => {
    if (latest.current !== undefined) run(latest.current);
  }, [run]);
  useEffect(() => {
    if (question !== undefined) retry();
  }, [question, retry]);
  const key = isCallName(r.key) && input !== undefined ? callKey(r.key, input) : '';
  const first = useSelector((state: RequestsRoot) => state.requests.first[key]);
  const refused = useSelector((state: RequestsRoot) => state.requests.refused?.[key]);
  const shown = data ?? (first as Out | undefined);
  const failed = status === 'failed' ? problem : refused;
  const drawing = useContext(DrawingContext);
  if (key && shown === undefined && !failed) drawing?.want(r.key, input);
  return {
    data: shown,
    loading: shown === undefined && failed === undefined,
    refreshing: shown !== undefined && status === 'running',
    problem: failed,
    retry,
  };
}
