import type { WorkflowKind } from '../workflow.ts';

/**
 * A supporting document of applications: a contract, an invoice, a tax filing. Entered once, and allocated from until
 * it is used up.
 */
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
