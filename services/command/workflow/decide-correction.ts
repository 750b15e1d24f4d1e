import { type BankValueKind, type BankValues, bankValueKinds, type Transition } from '@portal/shared/records/workflow';
import type { RecordState } from '@portal/shared/records/workflow-record';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import type { Taken } from './decide-act.ts';

type ActInput = Taken['given'];
type Held = Pick<RecordState, 'bankValues' | 'pendingValues'>;

const entries = (values: BankValues) => Object.entries(values) as [BankValueKind, string][];

/** What is given with an act: of a correction only what changes, of a confirmation what was filed. Pure. */
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

/** Why nothing is corrected: what was given changes nothing, or is a value that the bank never recorded. Pure. */
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

/** Of the values that an act files or confirms, what held before. Pure. */
export const heldBefore = (values: BankValues, { bankValues }: Held): BankValues =>
  Object.fromEntries(
    entries(values).flatMap(([name]) => {
      const value = bankValues[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
