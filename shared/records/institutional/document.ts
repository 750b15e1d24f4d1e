import type { WorkflowKind } from '../workflow.ts';

/** A paper that applications are paid on: a contract, an invoice, a tax filing. Kept once, and drawn on until it is used up. */
export const document = {
  kind: 'document',
  life: 'workflow',
  begunBy: 'org',
  states: ['KEPT', 'DROPPED'],
  flow: [
    { from: ['KEPT'], to: 'KEPT', does: 'save', who: 'org' },
    { from: ['KEPT'], to: 'DROPPED', does: 'drop', who: 'org', guards: ['unused'] },
  ],
} as const satisfies WorkflowKind;
