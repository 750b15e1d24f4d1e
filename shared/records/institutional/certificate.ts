import type { WorkflowKind } from '../workflow.ts';
import { secondEyes } from './second-eyes.ts';

/**
 * Registration of a contract: technology import (TI) or export (TE), services outsourcing (SO). It takes 3 working
 * days from a complete file (MOFCOM 2009 No. 3).
 */
export const certificate = {
  kind: 'certificate',
  life: 'workflow',
  begunBy: 'org',
  states: [
    'DRAFT',
    'ORG_REVIEW',
    'REGULATOR_REVIEW',
    'REGISTERED',
    'CHANGE_ORG_REVIEW',
    'CHANGE_REVIEW',
    'LOSS_REPORTED',
    'SUSPENDED',
    'REJECTED',
    'TERMINATED',
    'EXPIRED',
  ],
  clocks: {
    REGULATOR_REVIEW: { days: 3, working: true },
    CHANGE_REVIEW: { days: 3, working: true },
    LOSS_REPORTED: { days: 3, working: true },
  },
  flow: [
    { from: ['DRAFT'], to: 'DRAFT', does: 'save', who: 'org' },
    { from: ['DRAFT'], to: 'ORG_REVIEW', does: 'submit', who: 'org', guards: ['complete'], tells: ['orgAudit'] },
    ...secondEyes('REGULATOR_REVIEW', 'fx'),
    { from: ['REGULATOR_REVIEW'], to: 'REGISTERED', does: 'register', who: 'fx', tells: ['org', 'orgAudit'] },
    {
      from: ['REGULATOR_REVIEW'],
      to: 'DRAFT',
      does: 'sendBack',
      who: 'fx',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['REGULATOR_REVIEW'],
      to: 'REJECTED',
      does: 'reject',
      who: 'fx',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    // a change has the same four eyes as the contract; until it is accepted the certificate is unchanged
    {
      from: ['REGISTERED'],
      to: 'CHANGE_ORG_REVIEW',
      does: 'fileChange',
      who: 'org',
      guards: ['complete', 'changed'],
      asks: ['comment'],
      tells: ['orgAudit'],
    },
    { from: ['CHANGE_ORG_REVIEW'], to: 'REGISTERED', does: 'recallChange', who: 'org' },
    {
      from: ['CHANGE_ORG_REVIEW'],
      to: 'CHANGE_REVIEW',
      does: 'approveChange',
      who: 'orgAudit',
      notBy: ['fileChange'],
      tells: ['org', 'fx'],
    },
    {
      from: ['CHANGE_ORG_REVIEW'],
      to: 'REGISTERED',
      does: 'returnChange',
      who: 'orgAudit',
      notBy: ['fileChange'],
      asks: ['comment'],
      tells: ['org'],
    },
    { from: ['CHANGE_REVIEW'], to: 'REGISTERED', does: 'acceptChange', who: 'fx', tells: ['org', 'orgAudit'] },
    {
      from: ['CHANGE_REVIEW'],
      to: 'REGISTERED',
      does: 'refuseChange',
      who: 'fx',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    { from: ['REGISTERED'], to: 'LOSS_REPORTED', does: 'reportLoss', who: 'org', asks: ['comment'], tells: ['fx'] },
    { from: ['LOSS_REPORTED'], to: 'REGISTERED', does: 'reissue', who: 'fx', tells: ['org'] },
    {
      from: ['REGISTERED'],
      to: 'SUSPENDED',
      does: 'suspend',
      who: 'fx',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    { from: ['SUSPENDED'], to: 'REGISTERED', does: 'resume', who: 'fx', asks: ['comment'], tells: ['org', 'orgAudit'] },
    {
      from: ['REGISTERED', 'SUSPENDED'],
      to: 'TERMINATED',
      does: 'terminate',
      who: 'fx',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    {
      // a filed change keeps nothing alive
      from: ['REGISTERED', 'CHANGE_ORG_REVIEW', 'CHANGE_REVIEW', 'LOSS_REPORTED', 'SUSPENDED'],
      to: 'EXPIRED',
      does: 'expire',
      who: 'system',
      guards: ['validityOver'],
      tells: ['org'],
    },
  ],
} as const satisfies WorkflowKind;
