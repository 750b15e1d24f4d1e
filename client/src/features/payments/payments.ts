import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { requestsOf, type WorkflowView } from '../../entities/workflow/kind.ts';
import { Desk } from './desk/desk.tsx';
import { BalanceTyped } from './parts/balance.tsx';
import { Checked } from './parts/checked.tsx';
import { ReceiptEntry } from './parts/receipt-entry.tsx';

/** Applications for payments abroad. */
export const applications = {
  kind: remittanceRecord,
  requests: requestsOf(remittanceRecord),
  screens: { list: 'applications', one: 'application' },
  start: 'applicationStart',
  beside: Checked,
  besideForm: BalanceTyped,
  entries: { receipt: ReceiptEntry },
  desk: Desk,
} satisfies WorkflowView;

/** What they are paid on. */
export const documents = {
  kind: documentRecord,
  requests: requestsOf(documentRecord),
  screens: { list: 'documents', one: 'document' },
} satisfies WorkflowView;
