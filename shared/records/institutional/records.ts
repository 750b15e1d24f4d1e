import { accessRecord } from './access-record.ts';
import { certificateRecord } from './certificate-record.ts';
import { documentRecord } from './document-record.ts';
import { receiptRecord } from './receipt-record.ts';
import { remittanceRecord } from './remittance-record.ts';
import { stockRecord } from './stock-record.ts';

/** Workflow kinds with calls and read models, which derive from the definitions. */
export const workflowRecords = [
  certificateRecord,
  accessRecord,
  stockRecord,
  documentRecord,
  remittanceRecord,
  receiptRecord,
] as const;
