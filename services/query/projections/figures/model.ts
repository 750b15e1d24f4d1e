import { readModel } from '@portal/infra/projection/types';
import { type DecisionEvent, type FigureRow, fold, touched } from './fold.ts';

/** How many decisions were made, and how long they had been waited for. */
export const figures = readModel<FigureRow, DecisionEvent>({
  name: 'figures',
  version: 1,
  events: ['ProductApproved', 'ProductRejected'],
  narrow: { data: ['submittedAt'], meta: ['site'] },
  table: {
    columns: { day: 'text', site: 'text', decision: 'text', count: 'integer', waited: 'bigint' },
    primaryKey: ['day', 'site', 'decision'],
  },
  key: (event) => ({ ids: [touched(event)] }),
  fold,
});
