import { readModel } from '@portal/infra/runtime/projection/types';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { type FactRow, fold, touched } from './fold.ts';

/** What was known of each transaction, from which position of the log until which. */
export const facts = readModel<FactRow, TransactionEvent>({
  name: 'facts',
  version: 2,
  events: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'],
  narrow: {
    data: [
      'id',
      'revision',
      'date',
      'period',
      'flow',
      'service',
      'country',
      'district',
      'measure',
      'amount',
      'usd',
      'organisation',
    ],
  },
  table: {
    columns: {
      id: 'uuid',
      revision: 'integer',
      month: 'integer',
      from_position: 'bigint',
      until_position: 'bigint',
      cents: 'bigint',
      minor: 'bigint',
      date: 'date',
      dollar_date: 'date',
      reversed: 'boolean',
      period: 'text',
      flow: 'text',
      service: 'text',
      country: 'text',
      district: 'text',
      measure: 'text',
      currency: 'text',
      dollar_source: 'text',
      organisation: 'text',
    },
    nullable: ['until_position', 'district', 'organisation'],
    primaryKey: ['id', 'revision'],
    indexes: [
      { name: 'date', columns: 'date, from_position' },
      // what was learnt, and what was given up, between two positions
      { name: 'from', columns: 'from_position' },
      { name: 'until', columns: 'until_position', where: 'until_position is not null' },
    ],
  },
  key: (event) => ({ ids: touched(event) }),
  fold,
});

declare module '../../base/database.ts' {
  interface ReadModels {
    facts: FactRow;
  }
}
