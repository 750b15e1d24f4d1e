import type { WorkflowKind } from '../workflow.ts';

/**
 * Payments and receipts of a contract before the portal. Once confirmed by a bank it is not edited: corrections are
 * adjustments with a history.
 */
export const stock = {
  kind: 'stock',
  life: 'workflow',
  begunBy: 'org',
  states: ['UNCONFIRMED', 'CONFIRMED', 'ADJUSTMENT_REVIEW', 'DROPPED'],
  flow: [
    { from: ['UNCONFIRMED'], to: 'UNCONFIRMED', does: 'save', who: 'org' },
    { from: ['UNCONFIRMED'], to: 'DROPPED', does: 'drop', who: 'org', asks: ['comment'] },
    { from: ['UNCONFIRMED'], to: 'UNCONFIRMED', does: 'askMore', who: 'bank', asks: ['comment'], tells: ['org'] },
    {
      from: ['UNCONFIRMED'],
      to: 'CONFIRMED',
      does: 'confirm',
      who: 'bank',
      guards: ['complete', 'withinContract'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['CONFIRMED'],
      to: 'ADJUSTMENT_REVIEW',
      does: 'adjust',
      who: 'org',
      guards: ['complete', 'changed'],
      asks: ['comment'],
      tells: ['bank'],
    },
    { from: ['ADJUSTMENT_REVIEW'], to: 'CONFIRMED', does: 'recallAdjustment', who: 'org' },
    {
      from: ['ADJUSTMENT_REVIEW'],
      to: 'CONFIRMED',
      does: 'confirmAdjustment',
      who: 'bank',
      guards: ['withinContract'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['ADJUSTMENT_REVIEW'],
      to: 'CONFIRMED',
      does: 'refuseAdjustment',
      who: 'bank',
      asks: ['comment'],
      tells: ['org'],
    },
  ],
} as const satisfies WorkflowKind;
