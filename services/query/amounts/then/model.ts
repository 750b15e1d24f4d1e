import { readModel } from '@portal/infra/runtime/projection/types';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { type AmountThenRow, closePrevious, fold, still, touched } from './fold.ts';

/** The sums of maps as they were known at each border: what a map of the past costs follows from its places and months. */
export const amountsThen = readModel<AmountThenRow, TransactionEvent>({
  name: 'amounts_then',
  version: 1,
  events: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'],
  narrow: { data: ['date', 'period', 'flow', 'service', 'country', 'district', 'measure', 'usd', 'was'] },
  table: {
    columns: {
      // what tells two rows apart stands before the places, which are many
      since: 'bigint',
      until: 'bigint',
      first: 'bigint',
      count: 'bigint',
      cents: 'numeric',
      month: 'integer',
      yearly: 'boolean',
      map: 'text',
      measure: 'text',
      service: 'text',
      flow: 'text',
      places: 'json',
    },
    primaryKey: ['map', 'measure', 'service', 'flow', 'yearly', 'month', 'until'],
    distribution: 'reference',
    // those that still hold: one for each month of a kind that there ever was
    indexes: [{ name: 'still', columns: 'map, measure, service, flow, month', where: `until = ${still}` }],
  },
  key: (event) => ({ ids: touched(event) }),
  fold,
  left: closePrevious,
});

declare module '../../base/database.ts' {
  interface ReadModels {
    amounts_then: AmountThenRow;
  }
}
