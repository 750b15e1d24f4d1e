import type { QueueEntry } from '@portal/shared/calls/review';
import { officeRequestFor } from '../../core/request/office.ts';
import { request } from '../../core/request/request.ts';

export const readQueue = officeRequestFor('reviewQueue', { quiet: true });
export const readFigures = officeRequestFor('deskFigures', { quiet: true });
export const sendDecisions = officeRequestFor('decideBatch', { quiet: true });

export type Verdict = '1' | '9';

/** What is decided on all of a batch. */
export interface Decision {
  status: Verdict;
  refuseReason: string;
}

/** What is sent for some of a batch: each as it was looked at. */
export const decisionOn = (rows: readonly QueueEntry[], decision: Decision) => ({
  rows: rows.map(({ kind, id, recordVersion }) => ({ kind, id, recordVersion })),
  ...decision,
});

type Holding = Pick<QueueEntry, 'kind' | 'id'> & { does: 'hold' | 'release' };

/** Holds what waits, or gives it back, by the call of its kind. */
export const holdOne = request(
  'review/holdOne',
  async (api, { kind, id, does: action }: Holding, signal) =>
    action === 'hold' ? api[`${kind}Hold`]({ id }, { signal }) : api[`${kind}Release`]({ id }, { signal }),
  { mode: 'leading' },
);
