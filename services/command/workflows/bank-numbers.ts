import type { WorkflowFact } from '@portal/shared/events/workflow';
import { type BankNumberKind, bankNumberKinds } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import { bankNumbers } from '../aggregate.ts';
import { type AlsoAppend, alsoAppend } from '../executor.ts';

/** The numbers that a bank gives with an act that asks for them are its record's from then on. */
export function numbersTaken({ flow }: WorkflowRecord, { fact, data }: WorkflowFact, bank: string): AlsoAppend[] {
  if (fact !== 'Acted') return [];
  const { act, from, record, given } = data;
  const way = flow.find(({ does, from: states }) => does === act && states.includes(from));
  return bankNumberKinds.flatMap((kind) => {
    const number = way?.asks?.includes(kind) ? given[kind] : undefined;
    return number ? [alsoAppend(bankNumbers, record, { record, bank, kind, number })] : [];
  });
}

/** Another record of the bank has the number of that name: a refusal at its field; undefined for other names. */
export function numberTaken(name: string): Refusal | undefined {
  const kind: BankNumberKind | undefined = bankNumberKinds.find((each) => name === `bank.${each}`);
  return kind && refuseFields('workflow.numberTaken', { [kind]: 'refusals.workflow.numberTaken' });
}
