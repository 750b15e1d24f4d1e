import type { QueueEntry } from '@portal/shared/calls/review';
import { request, requestFor } from '../../shared/request/request.ts';

export const readQueue = requestFor('reviewQueue', { quiet: true });
export const readFigures = requestFor('deskFigures', { quiet: true });
export const sendDecisions = requestFor('decideBatch', { quiet: true });

type Holding = Pick<QueueEntry, 'kind' | 'id'> & { does: 'hold' | 'release' };

/** Holds what waits, or gives it back, by the call of its kind. */
export const holdOne = request(
  'review/holdOne',
  async (api, { kind, id, does }: Holding, signal) =>
    does === 'hold' ? api[`${kind}Hold`]({ id }, { signal }) : api[`${kind}Release`]({ id }, { signal }),
  { mode: 'leading' },
);
