import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { factReader, reviewedKinds, typesOf } from '../reviewed/facts.ts';
import { type FigureRow, fold, touched } from './fold.ts';

const factOf = factReader(reviewedKinds);

function decisionOf(event: Recorded) {
  const decision = factOf(event);
  if (decision.fact !== 'Approved' && decision.fact !== 'Rejected') throw new Error(`${event.type} is no decision`);
  return { ...decision, at: event.at, meta: event.meta };
}

/** How many decisions were made, and how long they had been waited for. */
export const figures = readModel<FigureRow, { type: string; data: unknown }>({
  name: 'figures',
  version: 3,
  events: reviewedKinds.flatMap((kind) => typesOf(kind, ['Approved', 'Rejected'])),
  narrow: { data: ['submittedAt'], meta: ['site'] },
  table: {
    columns: { day: 'text', site: 'text', decision: 'text', count: 'integer', waited: 'bigint' },
    primaryKey: ['day', 'site', 'decision'],
    distribution: 'reference',
  },
  key: (event) => ({ ids: [touched(decisionOf(event))] }),
  fold: (row, event) => fold(row, decisionOf(event)),
});

declare module '../base/database.ts' {
  interface ReadModels {
    figures: FigureRow;
  }
}
