import type { Asking } from './define.ts';

/** Only those may whose company is shown: a condition on acts of any kind, with words of the kind's own. */
export const needsCompany = <const Kind extends string>(kind: Kind) =>
  ({
    code: `${kind}.company` as const,
    asks: 'company',
    holds: ({ fact }) => fact.isLive,
  }) as const satisfies Asking<'company'>;
