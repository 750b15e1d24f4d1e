import { type BankValueKind, type BankValues, bankValueKinds, type Transition } from '@portal/shared/records/workflow';
import type { Standing } from '@portal/shared/records/workflow-record';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import type { Taken } from './workflow.ts';

type Given = Taken['given'];
type Held = Pick<Standing, 'bankValues' | 'pendingValues'>;

const entries = (values: BankValues) => Object.entries(values) as [BankValueKind, string][];

/** What is given with an act: of a correction only what changes, of a confirmation what was filed. Pure. */
export function givenBy(way: Transition | undefined, given: Given, { bankValues, pendingValues }: Held): Given {
  const { rate: _, reference: _reference, declaration: _declaration, ...rest } = given;
  if (way?.pending === 'confirms') return { ...rest, ...pendingValues?.values };
  if (!way?.corrects) return given;
  const changed = bankValueKinds.flatMap((name): [BankValueKind, string][] => {
    const value = given[name]?.trim();
    return value && value !== bankValues[name] ? [[name, value]] : [];
  });
  return { ...rest, ...Object.fromEntries(changed) };
}

/** Why nothing is corrected: what was given changes nothing, or is a value that the bank never recorded. Pure. */
export function correctsNothing(way: Transition | undefined, given: Given, { bankValues }: Held): Refusal | undefined {
  if (!way?.corrects) return undefined;
  const sent = bankValueKinds.filter((name) => given[name]);
  const unknown = sent.filter((name) => !way.corrects?.includes(name) || bankValues[name] === undefined);
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
