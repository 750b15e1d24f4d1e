import { accessRecord } from './access-record.ts';
import { certificateRecord } from './certificate-record.ts';
import { documentRecord } from './document-record.ts';
import { receiptRecord } from './receipt-record.ts';
import { remittanceRecord } from './remittance-record.ts';
import { stockRecord } from './stock-record.ts';

/** The kinds of records in workflows whose calls and read models stand; each follows from its definition. */
export const workflowRecords = [
  certificateRecord,
  accessRecord,
  stockRecord,
  documentRecord,
  remittanceRecord,
  receiptRecord,
] as const;
