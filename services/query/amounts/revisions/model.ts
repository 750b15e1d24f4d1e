import { readModel } from '@portal/infra/runtime/projection/types';
import type { ImportEvent } from '@portal/shared/events/import';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { still } from '../then/fold.ts';
import { closePrevious, fold, type RevisionRow } from './fold.ts';

/**
 * The revisions of the figures: a row each, however many transactions are behind it. Which figures changed in one, and by
 * how much, is the difference between what was known before it and after it.
 */
export const revisions = readModel<RevisionRow, TransactionEvent | ImportEvent>({
  name: 'revisions',
  version: 2,
  events: [
    ...(['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'] as const),
    ...(['ImportStarted', 'ImportCompleted', 'ImportFailed'] as const),
  ],
  shows: ['TransactionRecorded', 'TransactionCorrected', 'TransactionReversed'],
  narrow: { data: ['date', 'period', 'measure', 'origin', 'was', 'subject', 'importId', 'mode'] },
  table: {
    columns: {
      until: 'bigint',
      number: 'integer',
      first: 'bigint',
      last: 'bigint',
      began: 'timestamptz',
      ended: 'timestamptz',
      day: 'date',
      months: 'json',
      imports: 'text[]',
      imported: 'integer',
      entered: 'integer',
      settled: 'integer',
      corrected: 'integer',
      reversed: 'integer',
      running: 'text[]',
      closed: 'boolean',
    },
    primaryKey: ['until'],
    indexes: [{ name: 'number', columns: 'number' }],
  },
  key: () => ({ ids: [{ until: still }] }),
  fold,
  left: closePrevious,
});

declare module '../../base/database.ts' {
  interface ReadModels {
    revisions: RevisionRow;
  }
}
