import type { Party, Transition } from '../workflow.ts';

/**
 * Four eyes within an organisation: a submission is passed on by another member to `to`, announced to `tells` and its
 * author, or returned with a comment; until then it can be recalled.
 */
export const secondEyes = <const To extends string, const Guard extends string = never>(
  to: To,
  tells: Exclude<Party, 'org' | 'system'>,
  guards: readonly Guard[] = [],
) =>
  [
    { from: ['ORG_REVIEW'], to: 'DRAFT', does: 'recall', who: 'org' },
    { from: ['ORG_REVIEW'], to, does: 'approve', who: 'orgAudit', notBy: ['submit'], guards, tells: ['org', tells] },
    {
      from: ['ORG_REVIEW'],
      to: 'DRAFT',
      does: 'return',
      who: 'orgAudit',
      notBy: ['submit'],
      asks: ['comment'],
      tells: ['org'],
    },
  ] as const satisfies readonly Transition[];
