import { readModel } from '@portal/infra/projection/types';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { type AmountThenRow, fold, left, still, touched } from './fold.ts';

/** The sums of maps as they were known at each border: what a map of the past costs follows from its places and months. */
export const amountsThen = readModel<AmountThenRow, TransactionEvent>({
  name: 'amounts_then',
  version: 1,
  events: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'],
  narrow: { data: ['date', 'period', 'flow', 'service', 'country', 'district', 'measure', 'usd', 'was'] },
  table: {
    columns: {
      since: 'bigint',
      until: 'bigint',
      first: 'bigint',
      count: 'bigint',
      month: 'integer',
      yearly: 'boolean',
      places: 'text',
      measure: 'text',
      service: 'text',
      flow: 'text',
      place: 'text',
      cents: 'numeric',
    },
    primaryKey: ['places', 'measure', 'service', 'flow', 'yearly', 'month', 'place', 'until'],
    // those that still hold: one for each sum that there ever was
    indexes: [{ name: 'still', columns: 'places, measure, service, flow, month, place', where: `until = ${still}` }],
    // most changes are to those, and of columns that no index has
    fillfactor: 80,
  },
  key: (event) => ({ ids: touched(event) }),
  fold,
  left,
});
