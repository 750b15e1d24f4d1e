import type { BankValueKind, Transition } from '../workflow.ts';

/** Own guards of kinds in which an officer files values that a colleague confirms. */
export const pendingGuards = {
  valuesFiled: ({ pendingValues }: { pendingValues: unknown }) => pendingValues !== null,
  noValuesFiled: ({ pendingValues }: { pendingValues: unknown }) => pendingValues === null,
} as const;

/**
 * In these states an officer files a correction of what the bank recorded, with a reason; until another officer confirms it
 * the recorded values hold. The record stays where it is.
 */
export const corrections = <const State extends string>(states: readonly State[], corrects: readonly BankValueKind[]) =>
  states.flatMap(
    (state) =>
      [
        {
          ...{ from: [state], to: state, does: 'correct', who: 'bank', guards: ['noValuesFiled'], asks: ['comment'] },
          ...{ corrects, pending: 'files', tells: ['bank'] },
        },
        {
          ...{ from: [state], to: state, does: 'confirmCorrection', who: 'bank', notBy: ['correct'] },
          ...{ guards: ['valuesFiled'], pending: 'confirms', tells: ['org', 'orgAudit', 'bank'] },
        },
        {
          ...{ from: [state], to: state, does: 'rejectCorrection', who: 'bank', notBy: ['correct'] },
          ...{ guards: ['valuesFiled'], asks: ['comment'], pending: 'drops', tells: ['bank'] },
        },
        {
          ...{ from: [state], to: state, does: 'withdrawCorrection', who: 'bank', onlyBy: ['correct'] },
          ...{ guards: ['valuesFiled'], pending: 'drops', tells: ['bank'] },
        },
      ] as const satisfies readonly Transition[],
  );
