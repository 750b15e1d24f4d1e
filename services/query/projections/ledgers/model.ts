import { readModel } from '@portal/infra/projection/types';
import { type LedgerEvent, ledgerEvents } from '@portal/shared/events/ledger';
import { foldLedger, type LedgerRow } from './fold.ts';

/** How much of contracts and documents is used. */
export const ledgers = readModel<LedgerRow, LedgerEvent>({
  name: 'ledgers',
  version: 1,
  events: ledgerEvents.map(({ type }) => type),
  table: {
    columns: { record: 'text', currency: 'text', limit: 'text', used: 'json' },
    nullable: ['limit'],
    primaryKey: ['record'],
  },
  key: ({ data: { record } }) => ({ ids: [{ record }] }),
  fold: foldLedger,
});
