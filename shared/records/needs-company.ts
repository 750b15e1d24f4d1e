import type { Asking } from './define.ts';

/** Guard: the owner's company has to be listed; with texts of the kind. */
export const needsCompany = <const Kind extends string>(kind: Kind) =>
  ({
    code: `${kind}.company` as const,
    asks: 'company',
    holds: ({ fact }) => fact.isLive,
  }) as const satisfies Asking<'company'>;
