import { readModel } from '@portal/infra/runtime/projection/types';
import { type PaymentFileEvent, paymentFileEvents } from '@portal/shared/events/payment-file';

/** A remittance in a file of transfers. */
export interface PaymentFileRow {
  /** the id of its message */
  file: string;
  record: string;
  bank: string;
  exported_at: string;
  /** umId */
  exported_by: string;
}

export const paymentFiles = readModel<PaymentFileRow, PaymentFileEvent>({
  name: 'payment_files',
  version: 1,
  events: paymentFileEvents.map(({ type }) => type),
  table: {
    columns: { file: 'text', record: 'text', bank: 'text', exported_at: 'timestamptz', exported_by: 'text' },
    primaryKey: ['file', 'record'],
    indexes: [{ name: 'record', columns: 'record' }],
  },
  key: ({ data: { file, records } }) => ({ ids: records.map((record) => ({ file, record })) }),
  fold: (_, { data: { file, bank }, at, meta }, { record = '' }) => ({
    file,
    record,
    bank,
    exported_at: at,
    exported_by: meta.actor,
  }),
});

declare module '../../base/database.ts' {
  interface ReadModels {
    payment_files: PaymentFileRow;
  }
}
