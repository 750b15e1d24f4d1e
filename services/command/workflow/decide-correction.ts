import { type BankValueKind, type BankValues, bankValueKinds, type Transition } from '@portal/shared/records/workflow';
import type { RecordState } from '@portal/shared/records/workflow-record';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import type { Taken } from './decide-act.ts';

type ActInput = Taken['given'];
type Held = Pick<RecordState, 'bankValues' | 'pendingValues'>;

const entries = (values: BankValues) => Object.entries(values) as [BankValueKind, string][];

/** Input of an act: of a correction only the changes, of a confirmation the filed values. Pure. */
export function givenBy(
  transition: Transition | undefined,
  input: ActInput,
  { bankValues, pendingValues }: Held,
): ActInput {
  const { rate: _, reference: _reference, declaration: _declaration, ...otherFields } = input;
  if (transition?.pending === 'confirms') return { ...otherFields, ...pendingValues?.values };
  if (!transition?.corrects) return input;
  const changed = bankValueKinds.flatMap((name): [BankValueKind, string][] => {
    const value = input[name]?.trim();
    return value && value !== bankValues[name] ? [[name, value]] : [];
  });
  return { ...otherFields, ...Object.fromEntries(changed) };
}

/** Why a correction is refused: it changes nothing, or corrects a value that the bank never recorded. Pure. */
export function correctsNothing(
  transition: Transition | undefined,
  input: ActInput,
  { bankValues }: Held,
): Refusal | undefined {
  if (!transition?.corrects) return undefined;
  const sent = bankValueKinds.filter((name) => input[name]);
  const unknown = sent.filter((name) => !transition.corrects?.includes(name) || bankValues[name] === undefined);
  if (unknown.length > 0)
    return refuseFields(
      'workflow.given',
      Object.fromEntries(unknown.map((name) => [name, 'refusals.workflow.notRecorded'])),
    );
  return sent.length === 0 ? refuse('workflow.nothingCorrected') : undefined;
}

/** Previous values of those that an act files or confirms. Pure. */
export const heldBefore = (values: BankValues, { bankValues }: Held): BankValues =>
  Object.fromEntries(
    entries(values).flatMap(([name]) => {
      const value = bankValues[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
