import { readModel } from '@portal/infra/runtime/projection/types';
import { type LedgerEvent, ledgerEvents } from '@portal/shared/events/ledger';
import { foldLedger, type LedgerRow } from './fold.ts';

/** How much is used of contracts and documents, and how much of receipts has returned remittances. */
export const ledgers = readModel<LedgerRow, LedgerEvent>({
  name: 'ledgers',
  version: 2,
  events: ledgerEvents.map(({ type }) => type),
  table: {
    columns: { record: 'text', currency: 'text', limit: 'text', used: 'json' },
    nullable: ['limit'],
    primaryKey: ['record'],
  },
  key: ({ data: { record } }) => ({ ids: [{ record }] }),
  fold: foldLedger,
});

declare module '../base/database.ts' {
  interface ReadModels {
    ledgers: LedgerRow;
  }
}
