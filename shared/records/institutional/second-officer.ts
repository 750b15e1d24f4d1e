import type { BankValueKind, Party, RequiredInput, Transition } from '../workflow.ts';

/** Own guards of kinds in which an officer files values that a colleague confirms. */
export const pendingGuards = {
  valuesFiled: ({ pendingValues }: { pendingValues: unknown }) => pendingValues !== null,
  noValuesFiled: ({ pendingValues }: { pendingValues: unknown }) => pendingValues === null,
} as const;

/** Guards for a rate far from the official one of the day, which the command service determines. */
export const rateGuards = {
  nearRate: (_: unknown, { isFar }: Readonly<Record<string, unknown>>) => isFar === false,
  farRate: (_: unknown, { isFar }: Readonly<Record<string, unknown>>) => isFar === true,
} as const;

interface ByRate<Act, To, Guard> {
  does: Act;
  to: To;
  notBy?: readonly string[];
  guards: readonly Guard[];
  asks: readonly RequiredInput[];
  tells: readonly Party[];
}

/** An act at a bank's rate: with an unusual one it takes effect after another officer's confirmation. */
export const byRate = <const Act extends string, const To extends string, const Guard extends string>({
  does: act,
  to,
  notBy = [],
  guards,
  asks,
  tells,
}: ByRate<Act, To, Guard>) =>
  [
    {
      from: ['APPROVED'],
      to,
      does: act,
      who: 'bank',
      notBy,
      asks,
      tells,
      guards: ['noValuesFiled', ...guards, 'nearRate'],
    },
    {
      from: ['APPROVED'],
      to: 'APPROVED',
      does: act,
      who: 'bank',
      notBy,
      asks,
      pending: 'files',
      tells: ['bank'],
      guards: ['noValuesFiled', ...guards, 'farRate'],
    },
    {
      from: ['APPROVED'],
      to,
      does: 'confirmRate',
      who: 'bank',
      notBy: [act],
      guards: ['valuesFiled', ...guards],
      pending: 'confirms',
      tells: [...tells, 'bank'],
    },
    {
      from: ['APPROVED'],
      to: 'APPROVED',
      does: 'rejectRate',
      who: 'bank',
      notBy: [act],
      guards: ['valuesFiled'],
      asks: ['comment'],
      pending: 'drops',
      tells: ['bank'],
    },
    {
      from: ['APPROVED'],
      to: 'APPROVED',
      does: 'withdrawRate',
      who: 'bank',
      onlyBy: [act],
      guards: ['valuesFiled'],
      pending: 'drops',
      tells: ['bank'],
    },
  ] as const satisfies readonly Transition[];

/**
 * Corrections of the bank's recorded values in these states, with a reason; the recorded values hold until another
 * officer confirms. The state is unchanged.
 */
export const corrections = <const State extends string>(states: readonly State[], corrects: readonly BankValueKind[]) =>
  states.flatMap(
    (state) =>
      [
        {
          from: [state],
          to: state,
          does: 'correct',
          who: 'bank',
          guards: ['noValuesFiled'],
          asks: ['comment'],
          corrects,
          pending: 'files',
          tells: ['bank'],
        },
        {
          from: [state],
          to: state,
          does: 'confirmCorrection',
          who: 'bank',
          notBy: ['correct'],
          guards: ['valuesFiled'],
          pending: 'confirms',
          tells: ['org', 'orgAudit', 'bank'],
        },
        {
          from: [state],
          to: state,
          does: 'rejectCorrection',
          who: 'bank',
          notBy: ['correct'],
          guards: ['valuesFiled'],
          asks: ['comment'],
          pending: 'drops',
          tells: ['bank'],
        },
        {
          from: [state],
          to: state,
          does: 'withdrawCorrection',
          who: 'bank',
          onlyBy: ['correct'],
          guards: ['valuesFiled'],
          pending: 'drops',
          tells: ['bank'],
        },
      ] as const satisfies readonly Transition[],
  );
