import type { WorkflowKind } from '../workflow.ts';

/** An organisation's access to a bank through the portal: at most one active for each pair. */
export const access = {
  kind: 'access',
  life: 'workflow',
  begunBy: 'org',
  states: ['DRAFT', 'BANK_REVIEW', 'ACTIVE', 'CHANGE_REVIEW', 'SUSPENDED', 'REJECTED', 'REVOKED'],
  flow: [
    { from: ['DRAFT'], to: 'DRAFT', does: 'save', who: 'org' },
    { from: ['DRAFT'], to: 'BANK_REVIEW', does: 'submit', who: 'org', guards: ['complete', 'only'], tells: ['bank'] },
    { from: ['BANK_REVIEW'], to: 'DRAFT', does: 'recall', who: 'org' },
    { from: ['BANK_REVIEW'], to: 'DRAFT', does: 'askMore', who: 'bank', asks: ['comment'], tells: ['org'] },
    { from: ['BANK_REVIEW'], to: 'ACTIVE', does: 'accept', who: 'bank', tells: ['org', 'orgAudit'] },
    { from: ['BANK_REVIEW'], to: 'REJECTED', does: 'reject', who: 'bank', asks: ['comment'], tells: ['org'] },
    // an agreed access stays in force until the bank agrees to a change
    {
      from: ['ACTIVE'],
      to: 'CHANGE_REVIEW',
      does: 'fileChange',
      who: 'org',
      guards: ['complete', 'changed'],
      tells: ['bank'],
    },
    { from: ['CHANGE_REVIEW'], to: 'ACTIVE', does: 'recallChange', who: 'org' },
    { from: ['CHANGE_REVIEW'], to: 'ACTIVE', does: 'acceptChange', who: 'bank', tells: ['org', 'orgAudit'] },
    { from: ['CHANGE_REVIEW'], to: 'ACTIVE', does: 'refuseChange', who: 'bank', asks: ['comment'], tells: ['org'] },
    {
      from: ['ACTIVE', 'CHANGE_REVIEW'],
      to: 'SUSPENDED',
      does: 'suspend',
      who: 'bank',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    { from: ['SUSPENDED'], to: 'ACTIVE', does: 'resume', who: 'bank', asks: ['comment'], tells: ['org', 'orgAudit'] },
    { from: ['SUSPENDED'], to: 'REVOKED', does: 'revoke', who: 'bank', asks: ['comment'], tells: ['org', 'orgAudit'] },
  ],
} as const satisfies WorkflowKind;
