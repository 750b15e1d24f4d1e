import { readModel } from '@portal/infra/runtime/projection/types';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { fold, type TransactionRow } from './fold.ts';

/** Every transaction, also reversed ones. */
export const transactions = readModel<TransactionRow, TransactionEvent>({
  name: 'transactions',
  version: 3,
  events: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'],
  narrow: { data: ['id', 'reference', 'origin'] },
  table: {
    columns: {
      id: 'uuid',
      reference: 'text',
      source: 'text',
      import_id: 'uuid',
      line: 'integer',
      record_kind: 'text',
      record_id: 'text',
      recorded_at: 'timestamptz',
      position: 'bigint',
      corrections: 'integer',
      reversed: 'boolean',
    },
    nullable: ['import_id', 'line', 'record_kind', 'record_id'],
    primaryKey: ['id'],
    indexes: [
      { name: 'position', columns: 'position' },
      { name: 'reference', columns: 'reference text_pattern_ops' },
      // those that somebody made, not statistics that were imported
      { name: 'made', columns: 'id', where: `source <> 'import'` },
      { name: 'record', columns: 'record_id', where: 'record_id is not null' },
      { name: 'import', columns: 'import_id, line', where: 'import_id is not null' },
    ],
  },
  key: ({ data }) => ({ ids: [{ id: data.id }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    transactions: TransactionRow;
  }
}
