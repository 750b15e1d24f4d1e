import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { request } from '../../core/request/request.ts';
import { requestsOf, type WorkflowView } from '../../entities/workflow/kind.ts';
import { RelatedPanel } from './parts/related-panel.tsx';

/** Money from abroad: its nature and its settlement have screens of their own. */
export const receipts: WorkflowView = {
  kind: receiptRecord,
  requests: requestsOf(receiptRecord),
  screens: { list: 'receipts', one: 'receipt' },
  beside: RelatedPanel,
  edits: { INCOMPLETE: 'kinds.receipt.incomplete.complete' },
  forms: { propose: 'receiptNature', draft: 'settlement' },
};

/** Its refusals are drawn in the panel that asked. */
export const bring = request(
  'receipts/import',
  (api, { file }: { file: File }, signal) => api.importReceipts({}, { file, signal }),
  { mode: 'leading', quiet: true },
);
