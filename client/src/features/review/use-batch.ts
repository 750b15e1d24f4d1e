import type { QueueEntry } from '@portal/shared/calls/review';
import { useState } from 'react';
import type { Problem } from '../../shared/api/problem.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { sendDecisions } from './requests.ts';

export type Verdict = '1' | '9';

/** Decided in one request: few enough that people see how far it is. */
const portion = 25;

export interface Batch {
  verdict: Verdict;
  comment: string;
  /** still to be sent, those on their way among them */
  rest: readonly QueueEntry[];
  done: number;
  /** why not, by the id of the version */
  refused: ReadonlyMap<string, string>;
  all: number;
  /** it was stopped by this; what is left was not attempted */
  problem?: Problem;
}

const isRunning = (batch: Batch | undefined): boolean =>
  batch !== undefined && batch.rest.length > 0 && batch.problem === undefined;

/**
 * Approves or rejects many, a portion after the other, one batch at a time. What was refused keeps its reason until the
 * next batch begins.
 */
export function useBatch(decided: (ids: ReadonlySet<string>) => void) {
  const [batch, setBatch] = useState<Batch>();
  const send = ({ verdict: status, comment: refuseReason, rest }: Batch) =>
    run({
      rows: rest.slice(0, portion).map(({ kind, id, submitTime }) => ({ kind, id, submitTime })),
      status,
      refuseReason,
    });
  const { run } = useRequest(sendDecisions, {
    onDone: ({ results }) => {
      if (!batch) return;
      const refused = results.filter(({ flag }) => flag === 'F');
      const next: Batch = {
        ...batch,
        rest: batch.rest.slice(results.length),
        done: batch.done + results.length - refused.length,
        refused: new Map([...batch.refused, ...refused.map(({ id, returnInfo }) => [id, returnInfo] as const)]),
      };
      setBatch(next);
      decided(new Set(results.filter(({ flag }) => flag === 'T').map(({ id }) => id)));
      if (next.rest.length > 0) send(next);
    },
    onFail: (problem) => setBatch((now) => now && { ...now, problem }),
  });
  return {
    batch,
    busy: isRunning(batch),
    start(verdict: Verdict, comment: string, rows: readonly QueueEntry[]) {
      const begun: Batch = { verdict, comment, rest: rows, done: 0, refused: new Map(), all: rows.length };
      setBatch(begun);
      send(begun);
    },
    close: () => setBatch(undefined),
  };
}
