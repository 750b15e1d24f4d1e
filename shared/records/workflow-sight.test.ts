import { expect, test } from 'vitest';
import { accessRecord } from './institutional/access-record.ts';
import { certificateRecord } from './institutional/certificate-record.ts';
import { receiptRecord } from './institutional/receipt-record.ts';
import { workflowRecords } from './institutional/records.ts';
import { remittanceRecord } from './institutional/remittance-record.ts';
import { isTold, type WorkflowRecord } from './workflow-record.ts';

test.each<[WorkflowRecord, string, string, boolean]>([
  [certificateRecord, 'save', 'DRAFT', false],
  [certificateRecord, 'submit', 'DRAFT', false],
  [certificateRecord, 'return', 'ORG_REVIEW', false],
  [certificateRecord, 'approve', 'ORG_REVIEW', true],
  [certificateRecord, 'fileChange', 'REGISTERED', false],
  [certificateRecord, 'returnChange', 'CHANGE_ORG_REVIEW', false],
  [certificateRecord, 'approveChange', 'CHANGE_ORG_REVIEW', true],
  [certificateRecord, 'reportLoss', 'REGISTERED', true],
  [certificateRecord, 'expire', 'REGISTERED', true],
])('$0.kind: the administration is told of $1 from $2: $3', (kind, act, from, isSo) => {
  expect(isTold(kind, 'fx', act, from)).toBe(isSo);
});

test.each<[WorkflowRecord, string, string, boolean]>([
  [accessRecord, 'save', 'DRAFT', false],
  [accessRecord, 'submit', 'DRAFT', true],
  // taken back from where it was its turn
  [accessRecord, 'recall', 'BANK_REVIEW', true],
  [remittanceRecord, 'recall', 'ORG_REVIEW', false],
  [remittanceRecord, 'withdraw', 'ORG_REVIEW', true],
  [receiptRecord, 'save', 'ARRIVED', true],
  [receiptRecord, 'draft', 'DRAFT', false],
  [receiptRecord, 'approve', 'ORG_REVIEW', true],
])('$0.kind: a bank is told of $1 from $2: $3', (kind, act, from, isSo) => {
  expect(isTold(kind, 'bank', act, from)).toBe(isSo);
});

test('an organisation is told of everything, and everybody of what others than organisations do', () => {
  for (const kind of workflowRecords as readonly WorkflowRecord[])
    for (const { does: act, from, who: party } of kind.flow)
      for (const state of from) {
        expect([kind.kind, act, state, isTold(kind, 'orgAudit', act, state)]).toEqual([kind.kind, act, state, true]);
        if (party !== 'org' && party !== 'orgAudit')
          expect([act, isTold(kind, 'bank', act, state)]).toEqual([act, true]);
      }
});
