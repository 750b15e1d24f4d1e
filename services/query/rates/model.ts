import { readModel } from '@portal/infra/runtime/projection/types';
import { type RateRecordedEvent, rateRecordedEvents } from '@portal/shared/events/rate';
import { foldRate, type RateRow } from './fold.ts';

/** What currencies are worth in US dollars, day by day. */
export const rates = readModel<RateRow, RateRecordedEvent>({
  name: 'rates',
  version: 2,
  events: rateRecordedEvents.map(({ type }) => type),
  table: {
    columns: {
      id: 'uuid',
      currency: 'text',
      // as text, which sorts like the days themselves
      day: 'text',
      rate: 'text',
      source: 'text',
      origin: 'text',
      corrections: 'integer',
      recorded_at: 'timestamptz',
      recorded_by: 'text',
    },
    primaryKey: ['id'],
    distribution: 'reference',
    indexes: [
      { name: 'day', columns: 'day desc, currency' },
      { name: 'currency', columns: 'currency, day desc' },
    ],
  },
  key: ({ data: { id } }) => ({ ids: [{ id }] }),
  fold: foldRate,
});

declare module '../base/database.ts' {
  interface ReadModels {
    rates: RateRow;
  }
}
