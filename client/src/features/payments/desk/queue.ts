import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { pathTo } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { notices } from '../../../core/notices/slice.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { readQuery } from '../../../core/tables/address.ts';
import { type Detail, onePath, type WorkflowView } from '../../../entities/workflow/kind.ts';
import { mostUrgentFirst } from '../../../entities/workflow/urgency.ts';
import { useSearch } from '../../../kit/use-search.ts';

/** What was done to the one before this, as a place in the history of the browser keeps it. */
export interface Done {
  act: string;
  id: string;
  name: string;
}

const isDone = (state: unknown): state is { done: Done } =>
  typeof state === 'object' && state !== null && 'done' in state;

/**
 * The way through what waits for the bank, in the order of its list; the filters of the list that it was opened from go
 * along in the address. One page of it: what comes next is among the most urgent.
 */
export function useDeskQueue(workflow: WorkflowView, { id, name }: Pick<Detail, 'id' | 'name'>, acting: string) {
  const [search] = useSearch();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { state } = useLocation();
  const filters = search.get('queue') ?? '';
  const query = useMemo(() => {
    const query = readQuery(callsOfWorkflow(workflow.kind).list.input, new URLSearchParams(filters), {});
    return { ...query, part: 'mine' as const, pageNo: 1, pageSize: 40 as const };
  }, [workflow, filters]);
  const rows = mostUrgentFirst(useRead(workflow.requests.list, query, `${acting} queue`).data?.rows ?? []);
  const at = rows.findIndex((row) => row.id === id);
  const list = pathTo(workflow.screens.list, new URLSearchParams(filters));
  const open = (next: string, done?: Done) =>
    void navigate(onePath(workflow, next, { queue: filters }), done && { state: { done } });
  const move = (offset: 1 | -1) => {
    const next = rows[at + offset];
    if (next) open(next.id);
  };
  return {
    /** where it is in the queue, from 1 on; 0 where it does not wait */
    at: at + 1,
    count: rows.length,
    list,
    before: isDone(state) ? state.done : undefined,
    move,
    pathOf: (other: string) => onePath(workflow, other, { queue: filters }),
    /** opens what waits next, from the beginning again after the last; the list where nothing else does */
    goOn: (act: string) => {
      const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
      const next = inTurn.find((row) => row.id !== id && row.can.length > 0);
      if (next) return open(next.id, { act, id, name });
      dispatch(notices.good({ words: 'workflow.act.done', params: { act } }));
      void navigate(list);
    },
  };
}
