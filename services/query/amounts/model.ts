import { readModel } from '@portal/infra/runtime/projection/types';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { type AmountRow, fold, touched } from './fold.ts';

/** Sums that the maps of now are drawn from: few rows, however many transactions. */
export const amounts = readModel<AmountRow, TransactionEvent>({
  name: 'amounts',
  version: 1,
  events: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'],
  narrow: { data: ['date', 'period', 'flow', 'service', 'country', 'district', 'measure', 'usd', 'was'] },
  table: {
    columns: {
      measure: 'text',
      month: 'integer',
      period: 'text',
      flow: 'text',
      service: 'text',
      country: 'text',
      district: 'text',
      count: 'bigint',
      cents: 'numeric',
    },
    primaryKey: ['measure', 'month', 'period', 'flow', 'service', 'country', 'district'],
    distribution: 'reference',
  },
  key: (event) => ({ ids: touched(event) }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    amounts: AmountRow;
  }
}
