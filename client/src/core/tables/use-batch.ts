import type { decideBatch } from '@portal/shared/calls/review';
import type { OutputOf } from '@portal/shared/define/call';
import { useState } from 'react';
import type { Problem } from '../api/problem.ts';
import type { Request } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';

/** Sent in one request: few enough that people see how far it is. */
const portion = 25;

export interface Batch<Row, Asked> {
  asked: Asked;
  /** still to be sent, those on their way among them */
  rest: readonly Row[];
  done: number;
  /** why not, by the id of the row */
  refused: ReadonlyMap<string, string>;
  all: number;
  /** it was stopped by this; what is left was not attempted */
  problem?: Problem;
}

const isRunning = (batch: Pick<Batch<unknown, unknown>, 'rest' | 'problem'> | undefined): boolean =>
  batch !== undefined && batch.rest.length > 0 && batch.problem === undefined;

/**
 * Does the same to many rows, a portion after the other, one batch at a time. What was refused keeps its reason until the
 * next batch begins. `inputOf`: what is sent for some rows; `ended`: the ids of those that succeeded.
 */
export function useBatch<Row extends { id: string }, Asked, In>(
  request: Request<In, OutputOf<typeof decideBatch>>,
  inputOf: (rows: readonly Row[], input: Asked) => In,
  ended: (ids: ReadonlySet<string>) => void,
) {
  const [batch, setBatch] = useState<Batch<Row, Asked>>();
  const send = ({ asked: input, rest: remaining }: Batch<Row, Asked>) =>
    run(inputOf(remaining.slice(0, portion), input));
  const { run } = useRequest(request, {
    onDone: ({ results }) => {
      if (!batch) return;
      const rejectedResults = results.filter(({ flag }) => flag === 'F');
      const next: Batch<Row, Asked> = {
        ...batch,
        rest: batch.rest.slice(results.length),
        done: batch.done + results.length - rejectedResults.length,
        refused: new Map([...batch.refused, ...rejectedResults.map(({ id, returnInfo }) => [id, returnInfo] as const)]),
      };
      setBatch(next);
      ended(new Set(results.filter(({ flag }) => flag === 'T').map(({ id }) => id)));
      if (next.rest.length > 0) send(next);
    },
    onFail: (problem) => setBatch((now) => now && { ...now, problem }),
  });
  return {
    batch,
    busy: isRunning(batch),
    start(input: Asked, rows: readonly Row[]) {
      const newBatch: Batch<Row, Asked> = { asked: input, rest: rows, done: 0, refused: new Map(), all: rows.length };
      setBatch(newBatch);
      send(newBatch);
    },
    close: () => setBatch(undefined),
  };
}
