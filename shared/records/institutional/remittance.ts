import type { WorkflowKind } from '../workflow.ts';
import { secondEyes } from './second-eyes.ts';
import { byRate, corrections } from './second-officer.ts';

/** Facts that may change after the submission are checked at each step until the payment. */
const still = ['valid', 'contractHolds', 'withinContract', 'withinDocuments', 'accessActive'] as const;

/** Purchase and payment of foreign exchange: an application of an organisation to its bank. */
export const remittance = {
  kind: 'remittance',
  life: 'workflow',
  begunBy: 'org',
  states: [
    'DRAFT',
    'TESTED',
    'ORG_REVIEW',
    'SUBMITTED',
    'BANK_REVIEW',
    'APPROVED',
    'PURCHASED',
    'REMITTED',
    'DECLARED',
    'CLOSED',
    'WITHDRAWN',
    'REJECTED',
    'REFUNDED',
  ],
  // declaration of a payment: SAFE 2013 No. 30
  clocks: { REMITTED: { days: 5, working: true } },
  flow: [
    // an edited application has to be checked again
    { from: ['DRAFT', 'TESTED'], to: 'DRAFT', does: 'save', who: 'org' },
    { from: ['DRAFT'], to: 'TESTED', does: 'test', who: 'org', guards: ['complete'] },
    {
      from: ['TESTED'],
      to: 'ORG_REVIEW',
      does: 'submit',
      who: 'org',
      guards: ['complete', 'contractHolds', 'withinContract', 'withinDocuments', 'accessActive'],
      tells: ['orgAudit'],
    },
    ...secondEyes('SUBMITTED', 'bank', still),
    { from: ['SUBMITTED'], to: 'BANK_REVIEW', does: 'takeUp', who: 'bank' },
    { from: ['BANK_REVIEW'], to: 'SUBMITTED', does: 'putBack', who: 'bank' },
    {
      from: ['BANK_REVIEW'],
      to: 'DRAFT',
      does: 'askMore',
      who: 'bank',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['BANK_REVIEW'],
      to: 'REJECTED',
      does: 'reject',
      who: 'bank',
      asks: ['comment'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['BANK_REVIEW'],
      to: 'APPROVED',
      does: 'accept',
      who: 'bank',
      guards: [...still, 'withinLimit'],
      tells: ['org', 'orgAudit'],
    },
    ...byRate({ does: 'purchase', to: 'PURCHASED', guards: ['buys', ...still], asks: ['rate'], tells: ['org'] }),
    {
      from: ['APPROVED'],
      to: 'REMITTED',
      does: 'remit',
      who: 'bank',
      notBy: ['accept'],
      guards: ['buysNothing', ...still],
      asks: ['reference'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['PURCHASED'],
      to: 'REMITTED',
      does: 'remit',
      who: 'bank',
      notBy: ['accept'],
      guards: still,
      asks: ['reference'],
      tells: ['org', 'orgAudit'],
    },
    {
      from: ['REMITTED'],
      to: 'DECLARED',
      does: 'declare',
      who: 'bank',
      guards: ['returnedInPart'],
      asks: ['declaration'],
      tells: ['org'],
    },
    {
      from: ['REMITTED'],
      to: 'REFUNDED',
      does: 'declare',
      who: 'bank',
      guards: ['returnedWhole'],
      asks: ['declaration'],
      tells: ['org'],
    },
    { from: ['DECLARED'], to: 'CLOSED', does: 'close', who: 'bank' },
    ...corrections(['PURCHASED'], ['rate']),
    ...corrections(['REMITTED'], ['rate', 'reference']),
    ...corrections(['DECLARED', 'CLOSED', 'REFUNDED'], ['rate', 'reference', 'declaration']),
    // the returned amount stands beside the state: a payment is declared whatever was returned, and closed unless
    // everything was
    ...(['REMITTED', 'DECLARED', 'CLOSED'] as const).map(
      (state) =>
        ({
          from: [state],
          to: state,
          does: 'refund',
          who: 'bank',
          guards: state === 'REMITTED' ? ['refundsThis'] : ['refundsThis', 'leavesSome'],
          asks: ['receipt'],
          tells: ['org', 'orgAudit'],
        }) as const,
    ),
    {
      from: ['DECLARED', 'CLOSED'],
      to: 'REFUNDED',
      does: 'refund',
      who: 'bank',
      guards: ['refundsThis', 'leavesNone'],
      asks: ['receipt'],
      tells: ['org', 'orgAudit'],
    },
    // the bank sent the receipt back
    ...(['REMITTED', 'DECLARED', 'CLOSED'] as const).map(
      (state) =>
        ({
          from: [state],
          to: state,
          does: 'undoRefund',
          who: 'system',
          tells: ['org', 'orgAudit', 'bank'],
        }) as const,
    ),
    {
      from: ['REFUNDED'],
      to: 'CLOSED',
      does: 'undoRefund',
      who: 'system',
      guards: ['wasClosed'],
      tells: ['org', 'orgAudit', 'bank'],
    },
    {
      from: ['REFUNDED'],
      to: 'DECLARED',
      does: 'undoRefund',
      who: 'system',
      guards: ['wasNotClosed'],
      tells: ['org', 'orgAudit', 'bank'],
    },
    {
      from: ['DRAFT', 'TESTED', 'ORG_REVIEW', 'SUBMITTED', 'BANK_REVIEW'],
      to: 'WITHDRAWN',
      does: 'withdraw',
      who: 'org',
      asks: ['comment'],
      tells: ['orgAudit', 'bank'],
    },
  ],
} as const satisfies WorkflowKind;
