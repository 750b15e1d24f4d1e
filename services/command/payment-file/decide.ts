import type { PaymentFileEvent } from '@portal/shared/events/payment-file';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { Parted } from '../base/persistent-map.ts';

/** The last file that each remittance of a bank went into, by its id. */
export type PaymentFiles = Parted<string>;
export const noPaymentFiles: PaymentFiles = Parted.none<string>();

/** `isRepeat`: also what went into a file before. */
export interface ExportPayments {
  type: 'export';
  bank: string;
  file: string;
  records: readonly string[];
  again: boolean;
}

/** Pure. What went into one file goes into another only where somebody says so. */
export function decidePaymentFile(
  { bank, file, records, again: isRepeat }: ExportPayments,
  files: PaymentFiles,
): readonly PaymentFileEvent[] | Refusal {
  const exported = records.filter((record) => files.has(record));
  if (exported.length > 0 && !isRepeat)
    return refuse('bank.exported', { count: exported.length }, { exported: [...exported] });
  return [{ type: 'PaymentFileExported', data: { bank, file, records: [...records] } }];
}

export const evolvePaymentFile = (files: PaymentFiles, { data: { file, records } }: PaymentFileEvent): PaymentFiles =>
  records.reduce((all, record) => all.with(record, file), files);
